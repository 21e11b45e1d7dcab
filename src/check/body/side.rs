// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One of the two bodies that are compared: that of an original, or the one that is kept for it.

use crate::check::pairing::{self, Read, ValueNumbers};
use crate::check::read::{SpelledBody, SpelledInst, SpelledOperand};
use crate::ir::Convention;

/// A body with numbers for its values. Corresponding values of the two bodies have equal numbers.
pub(super) struct Side<'r, 'm> {
    pub(super) body: &'r SpelledBody<'m>,
    pub(super) numbers: &'r ValueNumbers,
    pub(super) convention: Convention,
}

impl<'r, 'm> Side<'r, 'm> {
    pub(super) fn new((function, body): Read<'r, 'm>, numbers: &'r ValueNumbers) -> Self {
        Side {
            body,
            numbers,
            convention: function.calling_convention(),
        }
    }

    pub(super) fn operands(&self, inst: &SpelledInst<'m>) -> Vec<SpelledOperand<'m>> {
        pairing::operands(self.body, inst, self.numbers)
    }
}
