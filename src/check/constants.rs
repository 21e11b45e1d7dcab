// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares constants of the module with those of its copy from before the step of the pass. A global that the step
//! replaced equals its replacement.

use super::judge::{Judge, Role};
use crate::ir::check::block_address;
use crate::ir::numbers::value_id;
use crate::ir::{Value, access};

impl<'m> Judge<'m> {
    /// Whether constant `now` of the module may stand for `was` of the copy. Constants can be nested deeply, so the
    /// walk does not recurse. Each pair is compared once.
    pub fn constant(&mut self, was: Value<'m>, now: Value<'m>, role: Role) -> bool {
        let mut open = vec![(was, now, role)];
        let mut met = Vec::new();
        while let Some((was, now, role)) = open.pop() {
            let key = (was.key(), now.key());
            // A constant that names no global is shared by the module and its copy.
            if was == now || (role == Role::Address && !self.equal_constants.insert(key)) {
                continue;
            }
            met.push(key);
            if !self.constant_step(was, now, role, &mut open) {
                self.forget(met);
                return false;
            }
        }
        // Block addresses are equal only while the bodies with the blocks are compared, so these pairs are forgotten.
        if !self.own_blocks.is_empty() {
            self.forget(met);
        }
        true
    }

    fn forget(&mut self, pairs: Vec<(usize, usize)>) {
        for key in pairs {
            self.equal_constants.remove(&key);
        }
    }

    /// Compares two constants apart from their operands, and pushes the pairs of operands on `open`.
    fn constant_step(
        &mut self,
        was: Value<'m>,
        now: Value<'m>,
        role: Role,
        open: &mut Vec<(Value<'m>, Value<'m>, Role)>,
    ) -> bool {
        if !was.is_constant() || !now.is_constant() {
            return false;
        }
        if let Some(was) = was.as_global() {
            return now
                .as_global()
                .is_some_and(|now| self.refers(was, now, role));
        }
        if !self.types.accepts(was.ty(), now.ty()) {
            return false;
        }
        // Zeros of several types have the same bits, such as null and the integer 0. A float's zero is left out, because
        // no float type may stand for another type.
        let is_zero = |one: Value<'m>| one.is_null() && one.constant_id() != value_id::CONSTANT_FP;
        if is_zero(was) && is_zero(now) {
            return true;
        }
        if !self.same_content(was, now) {
            return false;
        }
        let role = match was.constant_id() {
            value_id::BLOCK_ADDRESS
                if self.own_blocks.get(&access::named_block(was).block)
                    == Some(&access::named_block(now).block) =>
            {
                return true;
            }
            value_id::BLOCK_ADDRESS => {
                let ((was, place), (now, now_place)) = (block_address(was), block_address(now));
                open.push((was, now, Role::Symbol));
                return place == now_place;
            }
            value_id::DSO_LOCAL_EQUIVALENT
            | value_id::NO_CFI_VALUE
            | value_id::CONSTANT_PTR_AUTH => Role::Symbol,
            value_id::CONSTANT_ARRAY
            | value_id::CONSTANT_STRUCT
            | value_id::CONSTANT_VECTOR
            | value_id::CONSTANT_EXPR => role,
            // These constants have no operands, and their content was compared above.
            value_id::UNDEF_VALUE
            | value_id::POISON_VALUE
            | value_id::CONSTANT_DATA_ARRAY
            | value_id::CONSTANT_DATA_VECTOR => return true,
            // All other constants equal only themselves.
            _ => return false,
        };
        for index in 0..was.operand_count() {
            match (was.operand(index), now.operand(index)) {
                (Some(was), Some(now)) => open.push((was, now, role)),
                _ => return false,
            }
        }
        true
    }

    /// Whether two constants differ at most in their operands, and the flags of the kept one promise no more.
    fn same_content(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        let source = match (was.expression_source_type(), now.expression_source_type()) {
            (None, None) => true,
            (Some(was), Some(now)) => self.types.are_equal(was, now),
            _ => false,
        };
        // The value of an integer or float is not compared: the module and its copy share these constants, so equal
        // values of one type are one constant.
        let content = |one: Value<'m>| {
            (
                one.constant_id(),
                one.expression_opcode(),
                one.elements(),
                one.in_range(),
                one.operand_count(),
            )
        };
        let flags = |one: Value<'m>| {
            one.expression_opcode()
                .map_or(0, |_| one.expression_flags())
        };
        // A flag can only make the constant poison, so the kept constant may lack it.
        source && content(was) == content(now) && flags(now) & !flags(was) == 0
    }
}
