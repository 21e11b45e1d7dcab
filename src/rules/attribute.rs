// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which attributes must be equal in functions and calls that merge.
//!
//! An attribute is identity (must be equal) if `AttributeList::intersectWith` fails where only one list has it:
//! attributes of the ABI (byval, sret, inreg, zeroext, ...), of meaning and code (strictfp, sanitizers, noinline,
//! uwtable, ...), and all string attributes (target-cpu, ...). The others are deduced facts, of which the kept or
//! merged body has those that hold for all functions that merge into it. In `exact` mode all attributes are identity.
//!
//! A fact that holds for f and for g need not hold for a body that serves both. But the fact holds for the body, too,
//! if it is about the behaviour of a single call, given the call's arguments and memory: a call of g that goes to the
//! merged body behaves as before. So these facts carry over to the merged body:
//!
//! * facts about how a call ends (`nounwind`, `willreturn`, `noreturn`, `mustprogress`): if f returns because its
//!   recursion is bounded, the merged body does so as well, because it makes the same calls;
//! * facts about the accesses of a call (`memory`, `nofree`, `nosync`, `readonly`, `captures`, `dead_on_return`, ...),
//!   which include those of the calls that it makes: the merged body makes the same calls;
//! * facts about the arguments and the result of a call (`nonnull`, `range`, `noalias`, `returned`, ...): the callers
//!   of f and g keep these promises as before;
//! * `speculatable` and `nocreateundeforpoison`, which are about a call's result alone; `nocallback`, which is about
//!   code outside of the module; `cold`, `hot` and `inlinehint`, which are hints;
//! * `allockind`, `allocsize`, `alwaysinline`, sanitizers and all others that must be equal: they say how to compile
//!   the code, or belong to an allocator, and all functions that merge have the same ones.
//!
//! A fact does not carry over if it is about which calls exist ([`OF_ALL_CALLS`]): g may be called while f runs, and
//! then the merged body calls itself. `norecurse` at a call is about the callee, so calls of the merged body lose it,
//! too. Metadata of functions describes the symbol, not the body (`!type`), is added up (`!prof`), or has to be equal.
//! [`crate::merge::eligible::mentions`] is about metadata that names functions. Facts at a call that were deduced from
//! its callee (`!range`, `nonnull`, ...) are about the result of that call, and carry over.

use super::Mode;
use crate::ir::numbers::attribute;
use crate::ir::{Attribute, AttributeList, IntersectRule, Reader};

/// Attributes that may hold for each of several functions, but not for their shared body, unless that body makes no
/// calls.
pub const OF_ALL_CALLS: [u32; 1] = [attribute::NO_RECURSE];

/// Attributes of an argument that the caller copies into memory.
const COPIED: [u32; 3] = [
    attribute::BY_VAL,
    attribute::IN_ALLOCA,
    attribute::PREALLOCATED,
];

/// The attributes of a list that must be equal.
pub fn identity<'r, 'm>(
    list: AttributeList,
    mode: Mode,
    reader: &'r mut Reader<'m>,
) -> Vec<Attribute<'r, 'm>> {
    let attributes: Vec<_> = reader.attributes(list).collect();
    let counts = |attribute: &&Attribute<'_, '_>| {
        // `align` of an argument that is copied is the alignment of the copy, which is part of the ABI.
        let copy_alignment = attribute.kind == attribute::ALIGNMENT
            && attributes
                .iter()
                .any(|other| other.index == attribute.index && COPIED.contains(&other.kind));
        mode == Mode::Exact || attribute.rule == IntersectRule::Preserve || copy_alignment
    };
    attributes.iter().filter(counts).copied().collect()
}
