//! Reconciling the kept body: it takes what holds for every member it stands for.
//!
//! The kept body and a member are walked in lockstep; where they differ in a reconcilable property
//! (see [`crate::stream::properties`]) the kept instruction is weakened. Only members that are
//! really merged are walked, and only after the plan is final.

use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{Body, Inst, Metadata, Module, Node, Operand, Value, edit};
use crate::stream::properties::{MetadataRule, MetadataRules, tail_kind};

/// Whether the bodies differ in metadata that is part of what an instruction means.
pub fn differs_in_identity(rules: MetadataRules, kept: &Body<'_>, member: &Body<'_>) -> bool {
    let identity = |m: &&Metadata| rules.of(m.kind as u32) == MetadataRule::Identity;
    kept.insts.iter().zip(member.insts).any(|(k, m)| {
        let (k, m) = (kept.metadata(k), member.metadata(m));
        let k = k.iter().filter(identity).map(|m| (m.kind, m.node));
        k.ne(m.iter().filter(identity).map(|m| (m.kind, m.node)))
    })
}

/// Whether the bodies differ in anything that [`reconcile`] looks at.
pub fn differs(kept: &Body<'_>, member: &Body<'_>) -> bool {
    scopes_moved(kept, member)
        || !edit::same_places(kept.insts, member.insts)
        || kept.insts.iter().zip(member.insts).any(|(k, m)| {
            k.flags != m.flags
                || k.special != m.special
                || (k.opcode == opcode::GET_ELEMENT_PTR && !steps_hold(kept, k, member, m))
                || !kept
                    .metadata(k)
                    .iter()
                    .map(|m| (m.kind, m.node))
                    .eq(member.metadata(m).iter().map(|m| (m.kind, m.node)))
        })
}

/// Weakens `kept` to what also holds for `member`.
pub fn reconcile(module: Module<'_>, rules: MetadataRules, kept: &Body<'_>, member: &Body<'_>) {
    let scopes_moved = scopes_moved(kept, member);
    for (k, m) in kept.insts.iter().zip(member.insts) {
        flags(kept, k, member, m);
        alignment(k, m);
        call(module, k, m);
        metadata(rules, k.as_value(), kept.metadata(k), member.metadata(m));
        if scopes_moved {
            edit::set_metadata(k.as_value(), md_kind::NOALIAS, Node::NONE);
        }
        edit::merge_location(k.as_value(), m.as_value());
    }
}

/// Whether the bodies declare different noalias scopes at the same place. A fact about a scope holds
/// from where it is declared, so the facts of one body are not those of the other even where both
/// name the same scope.
fn scopes_moved(kept: &Body<'_>, member: &Body<'_>) -> bool {
    let metadata = |operand: &Operand| operand.kind == u64::from(value_id::METADATA_AS_VALUE);
    kept.insts.iter().zip(member.insts).any(|(k, m)| {
        let operands = kept.operands(k).iter().zip(member.operands(m));
        k.is_call() && operands.into_iter().any(|(k, m)| metadata(k) && k != m)
    })
}

fn flags(kept: &Body<'_>, k: &Inst, member: &Body<'_>, m: &Inst) {
    if k.flags == 0 {
        return;
    }
    if k.opcode == opcode::GET_ELEMENT_PTR && !steps_hold(kept, k, member, m) {
        edit::clear_flags(k.as_value());
    } else if k.flags & !m.flags != 0 {
        edit::intersect_flags(k.as_value(), m.as_value());
    }
}

/// Whether the kept getelementptr's flags, which speak of each of its steps, hold for the member's
/// spelling of the same offset: the same steps, or a single step, which is the whole offset.
fn steps_hold(kept: &Body<'_>, k: &Inst, member: &Body<'_>, m: &Inst) -> bool {
    let (ko, mo) = (kept.operands(k), member.operands(m));
    ko.len() == 2
        || (k.special[0] == m.special[0] && ko.get(1..) == mo.get(1..))
        || k.special[2] == 0
}

fn alignment(k: &Inst, m: &Inst) {
    match k.opcode {
        opcode::LOAD | opcode::STORE if m.special[0] < k.special[0] => {
            edit::set_alignment(k.as_value(), m.special[0]);
        }
        opcode::ALLOCA if m.special[1] > k.special[1] => {
            edit::set_alignment(k.as_value(), m.special[1]);
        }
        _ => {}
    }
}

fn call(module: Module<'_>, k: &Inst, m: &Inst) {
    if !k.is_call() {
        return;
    }
    let (kept, member) = (k.attributes(), m.attributes());
    if kept != member {
        let both = edit::intersect_attributes(module, kept, member)
            .expect("lists with equal identity intersect");
        edit::set_call_attributes(k.as_value(), both);
    }
    let tail = |inst: &Inst| inst.special[1] >> 32 & 0xFF;
    if tail(k) == tail_kind::TAIL && tail(m) == tail_kind::NONE {
        edit::clear_tail(k.as_value());
    }
}

/// Both lists are ordered by kind.
fn metadata(rules: MetadataRules, inst: Value<'_>, kept: &[Metadata], member: &[Metadata]) {
    for k in kept {
        let m = member.iter().find(|m| m.kind == k.kind);
        if m.is_some_and(|m| m.node == k.node) {
            continue;
        }
        let kind = k.kind as u32;
        match rules.of(kind) {
            // Equal by the stream, or says nothing.
            MetadataRule::Identity | MetadataRule::Irrelevant => {}
            MetadataRule::SameOrDropped
                if kind == md_kind::LOOP
                    && m.is_some_and(|m| edit::loop_ids_equal(k.node, m.node)) => {}
            MetadataRule::SameOrDropped => edit::set_metadata(inst, kind, Node::NONE),
            MetadataRule::Combine(how) => {
                let node = match m {
                    Some(m) => edit::combine_metadata(how, k.node, m.node),
                    None => Node::NONE,
                };
                edit::set_metadata(inst, kind, node);
            }
        }
    }
}
