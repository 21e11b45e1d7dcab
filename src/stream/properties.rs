// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The table of properties: which ones tell two instructions apart, which ones are reconciled, and
//! which ones do not matter.
//!
//! * *Identity*: a difference makes the functions different. What no row names is identity.
//! * *Reconcilable*: the merged body takes what holds for all its members. `exact` treats these as
//!   identity.
//! * *Irrelevant*: names, block order, unreachable blocks, debug records, use-list order.
//!
//! | property | kind | why |
//! | --- | --- | --- |
//! | opcode, type, operands, successors | identity | what is computed; a float that is only moved is an integer ([`crate::read::moves`]) |
//! | predicate, indices, masks, case values | identity | what is computed |
//! | function type, operand bundles | identity | what the callee sees |
//! | calling convention | see [`super::interface`] | |
//! | musttail, notail | identity | a guarantee about the stack |
//! | tail | reconcilable, and | the fact that the callee sees none of our allocas; identity where convention and place make it a guarantee |
//! | volatile, ordering, syncscope, weak, operation | identity | what memory does |
//! | alignment of a volatile or atomic access | identity | decides whether it is lock-free |
//! | alignment of a simple load or store | reconcilable, minimum | a fact about the address |
//! | alignment of an alloca | reconcilable, maximum | a promise to those who use it |
//! | alloca: type, inalloca, swifterror | identity | the ABI of what it is passed to; a float is an integer: it is only a size |
//! | nuw nsw exact disjoint nneg samesign inbounds, fast-math | reconcilable, and | facts |
//! | getelementptr | identity by byte offset where constant, by its factor where it has one index | LLVM spells offsets in many ways |
//! | landingpad cleanup and clauses | identity | whether unwinding stops here |
//! | attributes of a call | see [`super::attributes`] | |
//! | metadata | see [`MetadataRules`] | |

use super::{Mode, tag};
use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{Body, Inst, Module, Operand, Type};

/// `CallInst::TailCallKind`.
pub(crate) mod tail_kind {
    pub(crate) const NONE: u64 = 0;
    pub(crate) const TAIL: u64 = 1;
}

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

/// How to find out what holds for both of two nodes of one kind; see `crate::merge::facts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

impl MetadataRules {
    pub fn new(module: Module<'_>) -> Self {
        MetadataRules {
            srcloc: module.metadata_kind("srcloc"),
            heapallocsite: module.metadata_kind("heapallocsite"),
            pgo_func_name: module.metadata_kind("PGOFuncName"),
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

/// The tokens of everything that an instruction has besides type, operands, attributes and
/// metadata, by the table above.
pub(crate) fn push_special<'m>(
    inst: &Inst,
    mode: Mode,
    types: &mut dyn FnMut(Type<'m>) -> u64,
    out: &mut Vec<u64>,
) {
    let exact = mode == Mode::Exact;
    if exact {
        out.push(inst.flags.into());
    }
    let [a, b, c] = inst.special;
    match inst.opcode {
        opcode::ALLOCA => {
            out.extend([types(inst.word_type()), c]);
            if exact {
                out.push(b);
            }
        }
        opcode::LOAD | opcode::STORE => {
            out.extend([b, c]);
            if exact || b != 0 {
                out.push(a);
            }
        }
        opcode::FENCE | opcode::ATOMIC_CMP_XCHG | opcode::ATOMIC_RMW => out.extend([a, b, c]),
        opcode::ICMP | opcode::FCMP | opcode::LANDING_PAD => out.push(a),
        opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
            // Convention and tail marker follow: see [`super::interface`].
            out.extend([types(inst.word_type()), b >> 40]);
        }
        opcode::GET_ELEMENT_PTR => {
            match c {
                0 => {}
                OFFSET_HOLE => out.extend([tag::HOLE, 0]),
                _ => out.extend([tag::LITERAL, b]),
            }
            // Facts about steps (inbounds) only carry over between equal spellings.
            if c == 0 && b != 0 {
                out.extend([tag::STRIDE, b]);
            } else if c == 0 || (exact && inst.flags != 0) {
                out.push(types(inst.word_type()));
            }
        }
        _ => {}
    }
}

/// The tail marker of a call, as far as it counts.
pub(crate) fn counted_tail(call: &Inst, body: &Body<'_>, mode: Mode) -> u64 {
    match call.tail() {
        tail_kind::TAIL if mode != Mode::Exact && !tail_is_guarantee(call, body) => tail_kind::NONE,
        other => other,
    }
}

/// Whether a call marked `tail` is sure not to grow the stack: under tailcc and swifttailcc, and
/// where the code generator is asked for it under fastcc, ghccc and HiPE; there, only if nothing
/// comes between call and return.
fn tail_is_guarantee(call: &Inst, body: &Body<'_>) -> bool {
    let returns = || {
        body.next(call)
            .is_some_and(|next| next.opcode == opcode::RET)
    };
    match call.convention() {
        18 | 20 => true,
        8 | 10 | 11 => returns(),
        _ => false,
    }
}

/// Stands in a getelementptr's `special[2]` where its constant offset is a hole.
pub(crate) const OFFSET_HOLE: u64 = 2;

/// Whether a getelementptr is told by its byte offset, so that its index operands do not count.
pub(crate) fn is_constant_offset(inst: &Inst, mode: Mode) -> bool {
    inst.opcode == opcode::GET_ELEMENT_PTR
        && inst.special[2] != 0
        && (mode != Mode::Exact || inst.flags == 0)
}

/// Where the callee stands among a call's operands: behind the arguments.
pub(crate) fn callee_index(operands: &[Operand]) -> usize {
    let values = operands
        .iter()
        .position(|operand| operand.kind == u64::from(value_id::LITERAL));
    values.unwrap_or(operands.len()) - 1
}
