// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The table of attributes: which of them distinguish functions and calls.
//!
//! An attribute belongs to identity if `AttributeList::intersectWith` fails where only one list has it: the ABI
//! (byval, sret, inreg, zeroext, ...), meaning and code (strictfp, sanitizers, noinline, uwtable, ...), and every
//! string attribute (target-cpu, target-features, ...). The others are deduced facts, of which the kept body keeps
//! those that hold for all members. In `exact` mode all attributes belong to identity.
//!
//! A fact that holds for f and for g need not hold for a body that serves both. It does hold if it is about the
//! behaviour of a single call, given the call's arguments and memory: a call of g that goes to the merged body
//! behaves as before. Such facts are
//!
//! * how a call ends (`nounwind`, `willreturn`, `noreturn`, `mustprogress`): if f returns because its recursion is
//!   bounded, the merged body makes the same calls;
//! * the accesses of a call (`memory`, `nofree`, `nosync`, `readonly`, `captures`, `dead_on_return`, ...), which include
//!   those of the calls that it makes: these calls stay the same;
//! * the arguments and the result of a call (`nonnull`, `range`, `noalias`, `returned`, ...): each call keeps the
//!   promises of its own caller;
//! * `speculatable` and `nocreateundeforpoison`, which are about a call's result alone; `nocallback`, which is about
//!   code outside of the module; `cold`, `hot` and `inlinehint`, which are hints;
//! * `allockind`, `allocsize`, `alwaysinline`, sanitizers and all others that must be equal: they say how to compile
//!   the code, or pair allocators by a name that is equal too.
//!
//! A fact does not carry over if it is about which calls exist ([`OF_ALL_CALLS`]): g may be called while f runs, and
//! then the merged body calls itself. The same attribute at a call site is a fact about the callee. Metadata of
//! functions belongs to the name, is added up (`!prof`), or has to be equal; for metadata that names functions see
//! [`crate::merge`]. Facts at a call that were deduced from its callee (`!range`, `nonnull`, ...) are about the
//! result of that call, and stay.

use super::Mode;
use crate::ir::numbers::attribute;
use crate::ir::{Attribute, AttributeList, IntersectRule, Reader};

/// Attributes that may hold for each of several functions, but not for a body that serves them all. A body without
/// calls keeps them.
pub const OF_ALL_CALLS: [u32; 1] = [attribute::NO_RECURSE];

/// The attributes of a list that must be equal.
pub fn identity<'r, 'm>(
    list: AttributeList,
    mode: Mode,
    reader: &'r mut Reader<'m>,
) -> Vec<Attribute<'r, 'm>> {
    let attributes: Vec<_> = reader.attributes(list).collect();
    let counts = |attribute: &&Attribute<'_, '_>| {
        // With byval the alignment is that of the copy, which is part of the ABI.
        let copy_alignment = attribute.kind == attribute::ALIGNMENT
            && attributes
                .iter()
                .any(|other| other.index == attribute.index && other.kind == attribute::BY_VAL);
        mode == Mode::Exact || attribute.rule == IntersectRule::Preserve || copy_alignment
    };
    attributes.iter().filter(counts).copied().collect()
}
