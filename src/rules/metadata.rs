// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The table of metadata kinds: which are identity (must be equal), which are facts, and how to weaken two facts to one
//! that holds for both. A kind that is not listed is identity.

use crate::ir::group::OWN_GROUP;
use crate::ir::numbers::md_kind;
use crate::ir::{Module, is_of_name};

/// What happens to instruction metadata of a kind when two instructions become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetadataRule {
    /// The node is part of the instruction's meaning, or its kind is unknown.
    Identity,
    /// A fact that is kept if all functions that merge have the same node, and else dropped.
    SameOrDropped,
    /// Dropped in every mode: the fact need not hold for both instructions even if they have the same node.
    Dropped,
    /// A fact that is weakened to one that holds for both.
    Combine(Combine),
    /// The node has no effect on execution; the kept instruction keeps its own node.
    Irrelevant,
}

/// How to weaken two nodes of one kind; see `crate::merge::judgement::facts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Combine {
    /// The part of the access paths that both share: from their first common type and offset.
    Tbaa,
    /// The union of both sets of numbers.
    Range,
    /// The address spaces that both exclude.
    NoAliasAddrSpace,
    /// The smaller number: of bytes, or of ULPs (`!fpmath`).
    Least,
    /// The scopes of both nodes, in the domains that both have.
    AliasScope,
    /// The scopes that both nodes have.
    NoAlias,
}

/// The table of metadata kinds. LLVM's `combineMetadata` is not used: it serves hoisting, where one of the two
/// instructions is known to run, and for instance keeps an `!invariant.group` that only one of them has.
#[derive(Clone, Copy, Debug)]
pub struct MetadataRules {
    /// The number of the kind `!srcloc`. LLVM fixes no numbers for this kind and for the next two.
    srcloc: u32,
    heapallocsite: u32,
    pgo_func_name: u32,
    /// The kind by which `rust-devirt` marks accesses of vptrs.
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

    /// Whether function metadata of a kind may differ: `!dbg`, `!prof` (added up), and kinds that describe the
    /// function's symbol, not its body (`!type`).
    pub fn belongs_to_name(&self, kind: u32) -> bool {
        kind == self.pgo_func_name
            || is_of_name(kind)
            || matches!(kind, md_kind::DBG | md_kind::PROF | md_kind::UNIQUE_ID)
    }

    pub fn of(&self, kind: u32) -> MetadataRule {
        if kind == self.srcloc || kind == self.heapallocsite {
            // Only debuggers use `heapallocsite`, and only error messages of inline assembly use `srcloc`.
            return MetadataRule::Irrelevant;
        }
        if kind == self.own_group {
            return MetadataRule::SameOrDropped;
        }
        fixed_rule(kind)
    }
}

fn fixed_rule(kind: u32) -> MetadataRule {
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

        // Facts that are kept whole or dropped.
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
        | md_kind::NOFPCLASS
        | md_kind::MEM_CACHE_HINT
        | md_kind::MEMPROF
        | md_kind::CALLSITE => SameOrDropped,

        // The node names a loop ID. Two functions may have different loop IDs of equal content, and one ID is kept.
        md_kind::MEM_PARALLEL_LOOP_ACCESS => Dropped,

        // Notes for tools and debuggers.
        md_kind::DBG | md_kind::DIASSIGN_ID | md_kind::ANNOTATION => Irrelevant,

        // preserve.access.index and mmra change the emitted code. callees lists all functions that a call may reach.
        // inline_history stops the inlining of a recursion. Other kinds instrument code or belong to a target.
        _ => Identity,
    }
}
