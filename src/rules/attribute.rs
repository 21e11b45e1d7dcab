// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which attributes tell functions and calls apart.
//!
//! An attribute belongs to identity when `AttributeList::intersectWith` would fail without it: the
//! ABI (byval, sret, inreg, zeroext, ...), meaning and code (strictfp, sanitizers, noinline,
//! uwtable, ...), and every string attribute (target-cpu, target-features, ...). The others are
//! facts somebody deduced; the kept body takes what holds for all members. In `exact` mode all
//! attributes belong to identity.
//!
//! What holds of f and holds of g need not hold of a body that serves both. It does where it speaks of what a
//! call does, given its arguments and memory: whoever calls the body as g gets what g did. That is so for
//!
//! * how a call ends (`nounwind`, `willreturn`, `noreturn`, `mustprogress`): where f comes back because it
//!   recurses no deeper than something, the body makes the same calls;
//! * what it touches on the way (`memory`, `nofree`, `nosync`, `readonly`, `captures`, `dead_on_return`, ...),
//!   calls that it makes included, which are the same ones;
//! * what it takes and gives back (`nonnull`, `range`, `noalias`, `returned`, ...): what callers promise is
//!   promised at each call;
//! * `speculatable` and `nocreateundeforpoison`, of a call's result alone; `nocallback`, of what code outside
//!   of the module does; `cold`, `hot` and `inlinehint`, which are hints;
//! * `allockind`, `allocsize`, `alwaysinline`, sanitizers and all others that must be equal: they say what
//!   is to be done with the code, or pair allocators by a name that is equal too.
//!
//! It does not where it speaks of which calls there are ([`OF_ALL_CALLS`]): g may be called while f
//! runs, and then the body recurses. The same attribute at a call is one of the function that is called. Metadata
//! of functions belongs to the name, or is summed (`!prof`), or has to be equal; of metadata that names
//! functions see [`crate::merge`]. Facts at a call that were deduced from its callee (`!range`, `nonnull`, ...)
//! are about the call's own result and stay.

use super::Mode;
use crate::ir::numbers::attribute;
use crate::ir::{Attribute, AttributeList, IntersectRule, Reader};

/// What holds of each of several functions, and yet not of a body that serves them all, unless it makes no
/// calls.
pub const OF_ALL_CALLS: [u32; 1] = [attribute::NO_RECURSE];

/// What must be equal in a list.
pub fn identity<'r, 'm>(
    list: AttributeList,
    mode: Mode,
    reader: &'r mut Reader<'m>,
) -> Vec<Attribute<'r, 'm>> {
    let attributes: Vec<_> = reader.attributes(list).collect();
    let counts = |attribute: &&Attribute<'_, '_>| {
        // With byval the alignment is that of the copy: part of the ABI.
        let copy_alignment = attribute.kind == attribute::ALIGNMENT
            && attributes
                .iter()
                .any(|other| other.index == attribute.index && other.kind == attribute::BY_VAL);
        mode == Mode::Exact || attribute.rule == IntersectRule::Preserve || copy_alignment
    };
    attributes.iter().filter(counts).copied().collect()
}
