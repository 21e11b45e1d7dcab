// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares an instruction of an original with that of the kept body: each property is judged by its meaning.

use super::Comparison;
use crate::check::finding::{Fact, Part, Wrong};
use crate::check::flags;
use crate::check::read::{SpelledInst, SpelledOperand};
use crate::check::spelling;
use crate::ir::Opcode;

impl<'m> Comparison<'_, '_, 'm> {
    /// All errors in the kept instruction `now` as a replacement for `was`.
    pub(super) fn instruction(
        &mut self,
        was: &SpelledInst<'m>,
        now: &SpelledInst<'m>,
    ) -> Vec<Wrong> {
        let mut wrong = Vec::new();
        if was.opcode != now.opcode {
            if !self.spelled(was, now) {
                return vec![Wrong::Differs(Part::Opcode)];
            }
            self.metadata(was, now, &mut wrong);
            return wrong;
        }
        let (mut old, mut new) = (self.was.operands(was), self.now.operands(now));
        let mapping = self.callee_mapping(was, now);
        if !self.judge.types.accepts(was.ty, now.ty) {
            wrong.push(Wrong::Differs(Part::Type));
        }
        if let Some((mapping, callee)) = &mapping {
            self.arguments(
                (mapping, *callee),
                (was, now),
                &mut old,
                &mut new,
                &mut wrong,
            );
        }
        let mut exchanged = false;
        if was.opcode == Opcode::LLVMGetElementPtr {
            self.steps(was, now, &old, &new, &mut wrong);
        } else {
            exchanged = self.operands(was, now, &old, &new, &mut wrong);
            let extra = flags::not_granted(now.opcode, was.flags, now.flags);
            wrong.extend(extra.map(|flag| Wrong::Has(Fact::Flag(flag))));
        }
        if spelling::is_comparison(was.opcode) && !self.same_predicate(was, now, exchanged) {
            wrong.push(Wrong::Differs(Part::Predicate));
        }
        let mapping = mapping.as_ref().map(|(mapping, _)| &**mapping);
        self.special(was, now, mapping, &mut wrong);
        self.metadata(was, now, &mut wrong);
        wrong
    }

    fn metadata(&mut self, was: &SpelledInst<'m>, now: &SpelledInst<'m>, wrong: &mut Vec<Wrong>) {
        let (old, new) = (self.was.body.metadata(was), self.now.body.metadata(now));
        if !old.is_empty() || !new.is_empty() {
            let metadata = self.judge.metadata(old, new, self.moved, self.renamed);
            wrong.extend(metadata);
        }
    }

    /// Whether two comparisons have the same predicate, or inverse ones if [`crate::check::pairing`] found the
    /// kept comparison inverted. `exchanged` says that their operands correspond crosswise.
    fn same_predicate(
        &self,
        was: &SpelledInst<'m>,
        now: &SpelledInst<'m>,
        exchanged: bool,
    ) -> bool {
        let mut predicate = was.at.predicate();
        if exchanged {
            predicate = spelling::exchanged(predicate);
        }
        if self.pairing.inverted.contains(&now.key()) {
            predicate = spelling::inverse(predicate);
        }
        predicate == now.at.predicate()
    }

    /// Whether two instructions with different opcodes are spellings of one operation, and have corresponding local
    /// values as operands.
    fn spelled(&mut self, was: &SpelledInst<'m>, now: &SpelledInst<'m>) -> bool {
        let (old, new) = (self.was.operands(was), self.now.operands(now));
        let types = self.judge.types.accepts(was.ty, now.ty);
        let locals = spelling::stands_for((was, &old), (now, &new));
        types
            && locals.is_some_and(|(old_local, new_local)| {
                let find = |operands: &[SpelledOperand<'m>], local| {
                    let mut all = operands.iter().copied();
                    all.find(|operand| operand.key() == local)
                };
                match (find(&old, old_local), find(&new, new_local)) {
                    (Some(old), Some(new)) => self.operand(old, new),
                    _ => false,
                }
            })
    }
}
