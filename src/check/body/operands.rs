// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares operands: local values by their numbers from [`crate::check::pairing`], constants by their meaning.

use super::Comparison;
use crate::check::finding::Part;
use crate::check::judge::Role;
use crate::check::metadata::scopes;
use crate::check::read::SpelledInst;
use crate::check::renaming::declared;
use crate::check::spelling;
use crate::ir::check::{is_commutative, metadata_node};
use crate::ir::major::is_branch;
use crate::ir::written::WrittenAttributes;
use crate::ir::{Opcode, Value, ValueKind};

impl<'m> Comparison<'_, 'm> {
    /// Compares all operands. Returns whether the first two correspond crosswise.
    pub(super) fn operands(&mut self, old: &[Value<'m>], new: &[Value<'m>]) -> bool {
        if old.len() != new.len() {
            self.must(false, Part::OPERAND_COUNT);
            return false;
        }
        let was = self.was;
        // If the kept condition is inverted, the successors of the branch, or the values of the select, are exchanged.
        let has_ways = is_branch(was.opcode) || was.opcode == Opcode::LLVMSelect;
        let steers = has_ways && old.len() == 3;
        let inverted = steers && self.pairing.inverted.contains(&new[0].key());
        let mut new = new.to_vec();
        if inverted {
            new.swap(1, 2);
        }
        let straight =
            old.len() < 2 || (self.operand(old[0], new[0]) && self.operand(old[1], new[1]));
        let exchanged = !straight
            && self.may_exchange()
            && self.operand(old[0], new[1])
            && self.operand(old[1], new[0]);
        let callee = was.is_call().then_some(old.len() - 1);
        for (index, (&o, n)) in old.iter().zip(new).enumerate() {
            if callee == Some(index) {
                let same = self.callee(o, n);
                self.must(same, Part::CALLEE);
                continue;
            }
            let is_condition = index == 0 && (inverted || was.opcode == Opcode::LLVMFreeze);
            let same = (exchanged && index < 2)
                || self.operand(o, n)
                || (is_condition && self.same_number(o, n));
            self.must(same, Part::operand(index));
        }
        exchanged
    }

    /// Whether the first two operands may be exchanged. If a call's arguments are exchanged, their attributes are not,
    /// so a call must have no attributes on its first two arguments.
    fn may_exchange(&self) -> bool {
        let commutes = |inst: &SpelledInst<'m>| {
            is_commutative(inst.at) && {
                let attributes = || WrittenAttributes::of_call(inst.at).read();
                !inst.is_call() || !attributes().iter().any(|own| matches!(own.index, 1 | 2))
            }
        };
        spelling::is_comparison(self.was.opcode) || (commutes(self.was) && commutes(self.now))
    }

    pub(super) fn operand(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        let now = self.pairing.casts.get(&now.key()).copied().unwrap_or(now);
        match (was.kind(), now.kind()) {
            (ValueKind::LLVMMetadataAsValueValueKind, ValueKind::LLVMMetadataAsValueValueKind) => {
                self.metadata_operand(was, now)
            }
            // The module and its copy share inline assembly.
            (ValueKind::LLVMInlineAsmValueKind, ValueKind::LLVMInlineAsmValueKind) => was == now,
            _ => match (was.is_constant(), now.is_constant()) {
                (true, true) => self.judge.constant(was, now, Role::Address),
                (false, false) => {
                    self.same_number(was, now) && !self.pairing.inverted.contains(&now.key())
                }
                _ => false,
            },
        }
    }

    fn same_number(&self, was: Value<'m>, now: Value<'m>) -> bool {
        let was = self.pairing.was.get(&was.key());
        was.is_some() && was == self.pairing.now.get(&now.key())
    }

    fn metadata_operand(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        match (was.metadata_operand(), now.metadata_operand()) {
            (Ok(was), Ok(now)) => self.operand(was, now),
            (Err(_), Err(_)) => {
                let (was, now) = (metadata_node(was), metadata_node(now));
                // The kept body may declare other scopes if it only renames scopes, or if all scopes that it declares
                // are in `moved`: on those the kept body may not rely anyway.
                let by_other_names = declared(self.was.at).is_some()
                    && (self.renamed.scopes
                        || (!self.moved.is_empty()
                            && scopes(now).all(|scope| self.moved.contains(&scope))));
                by_other_names || self.judge.same_metadata(was, now)
            }
            _ => false,
        }
    }
}
