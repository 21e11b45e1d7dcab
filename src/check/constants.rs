// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Equal constants: of equal content, once every global in them is resolved.

use super::judge::{Judge, Role};
use crate::ir::check::block_address;
use crate::ir::numbers::value_id;
use crate::ir::{Constant, Value};

impl<'m> Judge<'m> {
    /// Whether constant `now` of the module may stand for `was` of the copy. Constants can be
    /// deep, so the walk keeps its own stack; each pair is looked at once.
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
        // What names own blocks is equal nowhere else.
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

    /// Compares two constants but for their operands, which go on the stack.
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
        let old = Content::of(&self.reader.constant(was));
        let new = Content::of(&self.reader.constant(now));
        let (was_ty, now_ty) = (was.ty(), now.ty());
        if !self.types.serves(was_ty, now_ty) {
            return false;
        }
        if old.is_zero() && new.is_zero() {
            return true;
        }
        let source = match (was_source(self, was), was_source(self, now)) {
            (None, None) => true,
            (Some(was), Some(now)) => self.types.alike(was, now),
            _ => false,
        };
        let same = source
            && old.id == new.id
            && old.opcode == new.opcode
            && old.data == new.data
            && old.operands == new.operands
            // A flag makes a constant poison where it does not hold.
            && new.flags & !old.flags == 0;
        if !same {
            return false;
        }
        let role = match old.id {
            value_id::BLOCK_ADDRESS
                if self.own_blocks.get(&was.named_block().block)
                    == Some(&now.named_block().block) =>
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
            // Content without operands, already compared.
            value_id::UNDEF_VALUE
            | value_id::POISON_VALUE
            | value_id::CONSTANT_INT
            | value_id::CONSTANT_FP
            | value_id::CONSTANT_DATA_ARRAY
            | value_id::CONSTANT_DATA_VECTOR => return true,
            // Others equal themselves alone.
            _ => return false,
        };
        for index in 0..old.operands {
            match (was.operand(index), now.operand(index)) {
                (Some(was), Some(now)) => open.push((was, now, role)),
                _ => return false,
            }
        }
        true
    }
}

fn was_source<'m>(judge: &mut Judge<'m>, constant: Value<'m>) -> Option<crate::ir::Type<'m>> {
    judge.reader.constant(constant).source_type
}

/// A constant's own content, copied out of the reader.
struct Content {
    id: u32,
    opcode: u32,
    flags: u32,
    operands: u32,
    data: Vec<u8>,
}

impl Content {
    fn of(constant: &Constant<'_, '_>) -> Self {
        Content {
            id: constant.value_id,
            opcode: constant.opcode,
            flags: constant.flags,
            operands: constant.num_operands,
            data: constant.data.to_vec(),
        }
    }

    /// Zero has several spellings, and is the same bits in all of them. A float is not among them:
    /// no type of float serves another type.
    fn is_zero(&self) -> bool {
        match self.id {
            value_id::CONSTANT_POINTER_NULL | value_id::CONSTANT_AGGREGATE_ZERO => true,
            value_id::CONSTANT_INT => self.data.iter().all(|&byte| byte == 0),
            _ => false,
        }
    }
}
