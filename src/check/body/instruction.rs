// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares an instruction of an original with that of the kept body: each property is judged by its meaning.

use super::Comparison;
use crate::check::finding::{Fact, Part, Wrong};
use crate::check::{flags, pairing, spelling};
use crate::ir::Opcode;

impl Comparison<'_, '_> {
    /// Finds all errors in the kept instruction as a replacement for the original's instruction.
    pub(super) fn instruction(&mut self) {
        let (was, now) = (self.was, self.now);
        if was.opcode != now.opcode {
            match self.spelled() {
                true => self.metadata(),
                false => self.must(false, Part::OPCODE),
            }
            return;
        }
        let mut old = pairing::operands(was, &self.pairing.was);
        let mut new = pairing::operands(now, &self.pairing.now);
        let mapping = self.callee_mapping();
        let types = self.judge.types.accepts(was.ty, now.ty);
        self.must(types, Part::TYPE);
        if let Some((mapping, callee)) = &mapping {
            self.arguments(mapping, *callee, &mut old, &mut new);
        }
        if was.opcode == Opcode::LLVMGetElementPtr {
            self.steps(&old, &new);
        } else {
            let exchanged = self.operands(&old, &new);
            self.flags(was.flags);
            let is_comparison = spelling::is_comparison(was.opcode);
            let predicates = !is_comparison || self.same_predicate(exchanged);
            self.must(predicates, Part::PREDICATE);
        }
        self.special(mapping.as_ref().map(|(mapping, _)| &**mapping));
        self.metadata();
    }

    /// Checks that the kept instruction has only flags that follow from `granted`, the flags of the original's
    /// instruction.
    pub(super) fn flags(&mut self, granted: u8) {
        let extra = flags::not_granted(self.now.opcode, granted, self.now.flags);
        let extra = extra.map(|flag| Wrong::Has(Fact::named(flag)));
        self.wrong.extend(extra);
    }

    fn metadata(&mut self) {
        let (was, now) = (&self.was.metadata, &self.now.metadata);
        if !was.is_empty() || !now.is_empty() {
            let wrong = self.judge.metadata(was, now, self.moved, self.renamed);
            self.wrong.extend(wrong);
        }
    }

    /// Whether two comparisons have the same predicate, or inverse ones if [`crate::check::pairing`] found the
    /// kept comparison inverted. `exchanged` says that their operands correspond crosswise.
    fn same_predicate(&self, exchanged: bool) -> bool {
        let mut predicate = self.was.at.predicate();
        if exchanged {
            predicate = spelling::exchanged(predicate);
        }
        if self.pairing.inverted.contains(&self.now.key()) {
            predicate = spelling::inverse(predicate);
        }
        predicate == self.now.at.predicate()
    }

    /// Whether two instructions with different opcodes are spellings of one operation, and have corresponding local
    /// values as operands.
    fn spelled(&mut self) -> bool {
        let (was, now) = (self.was, self.now);
        let locals = spelling::stands_for(was, now);
        self.judge.types.accepts(was.ty, now.ty)
            && locals.is_some_and(|(old, new)| self.operand(old, new))
    }
}
