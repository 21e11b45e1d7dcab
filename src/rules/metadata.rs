// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The table of metadata kinds: which ones mean something, which are facts, and what holds for both of two.
//!
//! A kind that is not listed is identity.

use crate::ir::Module;
use crate::ir::group::OWN_GROUP;
use crate::ir::numbers::md_kind;

/// What happens to a kind of instruction metadata when two instructions become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetadataRule {
    /// Part of what the instruction means, or of a kind nobody knows.
    Identity,
    /// Stays where all members have the same node; else it is dropped.
    SameOrDropped,
    /// Is dropped, in every mode: that the nodes are the same does not make it hold for both.
    Dropped,
    /// Weakened to what holds for both.
    Combine(Combine),
    /// Says nothing about execution; the kept body keeps its own.
    Irrelevant,
}

/// How to find out what holds for both of two nodes of one kind; see `crate::merge::judgement::facts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Combine {
    Tbaa,
    Range,
    NoAliasAddrSpace,
    Least,
    AliasScope,
    NoAlias,
}

/// The table of metadata kinds. LLVM's `combineMetadata` is not used: it serves hoisting, where
/// one of the two instructions is known to run, and for instance unions `!invariant.group`.
#[derive(Clone, Copy, Debug)]
pub struct MetadataRules {
    /// Kinds that have a name but no fixed number.
    srcloc: u32,
    heapallocsite: u32,
    pgo_func_name: u32,
    /// The facts of `rust-devirt`.
    own_group: u32,
}

impl MetadataRules {
    pub fn new(module: Module<'_>) -> Self {
        MetadataRules {
            srcloc: module.metadata_kind("srcloc"),
            heapallocsite: module.metadata_kind("heapallocsite"),
            pgo_func_name: module.metadata_kind("PGOFuncName"),
            own_group: module.metadata_kind(OWN_GROUP),
        }
    }

    /// Metadata of a function that is not compared with its body: `!dbg` and `!prof` are
    /// reconciled; the others belong to the name.
    pub fn belongs_to_name(&self, kind: u32) -> bool {
        kind == self.pgo_func_name
            || matches!(
                kind,
                md_kind::DBG | md_kind::PROF | md_kind::TYPE | md_kind::KCFI_TYPE
            )
    }

    pub fn of(&self, kind: u32) -> MetadataRule {
        if kind == self.srcloc || kind == self.heapallocsite {
            // Where an error message points, and what a debugger calls an allocation.
            return MetadataRule::Irrelevant;
        }
        if kind == self.own_group {
            return MetadataRule::SameOrDropped;
        }
        fixed_rule(kind)
    }
}

/// The rule for kinds that have a fixed number.
pub(crate) const fn fixed_rule(kind: u32) -> MetadataRule {
    use self::Combine as How;
    use MetadataRule::{Combine, Dropped, Identity, Irrelevant, SameOrDropped};
    match kind {
        md_kind::TBAA => Combine(How::Tbaa),
        md_kind::RANGE => Combine(How::Range),
        md_kind::NOALIAS_ADDRSPACE => Combine(How::NoAliasAddrSpace),
        md_kind::FPMATH
        | md_kind::ALIGN
        | md_kind::DEREFERENCEABLE
        | md_kind::DEREFERENCEABLE_OR_NULL => Combine(How::Least),
        md_kind::ALIAS_SCOPE => Combine(How::AliasScope),
        md_kind::NOALIAS => Combine(How::NoAlias),

        // Facts that are one node or nothing.
        md_kind::TBAA_STRUCT
        | md_kind::INVARIANT_LOAD
        | md_kind::INVARIANT_GROUP
        | md_kind::NONTEMPORAL
        | md_kind::NONNULL
        | md_kind::NOUNDEF
        | md_kind::NOFREE
        | md_kind::UNPREDICTABLE
        | md_kind::PROF
        | md_kind::LOOP
        | md_kind::ACCESS_GROUP
        | md_kind::IRR_LOOP
        | md_kind::CAPTURES
        | md_kind::MEMPROF
        | md_kind::CALLSITE => SameOrDropped,

        // It names a loop ID, and the loops of the two may have others that say the same.
        md_kind::MEM_PARALLEL_LOOP_ACCESS => Dropped,

        // Notes for tools and debuggers.
        md_kind::DBG | md_kind::DIASSIGN_ID | md_kind::ANNOTATION => Irrelevant,

        // preserve.access.index and mmra change what is emitted; callees is a closed set of
        // targets; the others instrument or belong to a target.
        _ => Identity,
    }
}
