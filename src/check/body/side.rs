// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One of the two bodies of a comparison, with numbers for its values.

use std::cell::OnceCell;

use rustc_hash::FxHashSet;

use crate::check::moves::{looked_at, may_be_moved};
use crate::check::pairing::{self, Numbers, Read};
use crate::check::read::{Body, Inst, Operand};
use crate::ir::Convention;

/// A body with numbers for its arguments, blocks and instructions.
pub(super) struct Side<'r, 'm> {
    pub(super) body: &'r Body<'m>,
    pub(super) numbers: &'r Numbers,
    /// The function's calling convention.
    pub(super) convention: Convention,
    /// The numbers of values that are not only copied, computed on demand: an instruction that is put aside has the
    /// number of the value that it stands for.
    looked_at: OnceCell<FxHashSet<u32>>,
}

impl<'r, 'm> Side<'r, 'm> {
    pub(super) fn new((function, body): Read<'r, 'm>, numbers: &'r Numbers) -> Self {
        Side {
            body,
            numbers,
            convention: function.calling_convention(),
            looked_at: OnceCell::new(),
        }
    }

    /// Whether an instruction's value is only copied.
    pub(super) fn is_moved(&self, inst: &Inst<'m>) -> bool {
        let number = |key: usize| self.numbers.get(&key).copied();
        let looked_at = || {
            let keys = looked_at(self.body).into_iter();
            keys.filter_map(number).collect()
        };
        may_be_moved(inst)
            && number(inst.key())
                .is_some_and(|number| !self.looked_at.get_or_init(looked_at).contains(&number))
    }

    pub(super) fn operands(&self, inst: &Inst<'m>) -> Vec<Operand<'m>> {
        pairing::operands(self.body, inst, self.numbers)
    }
}
