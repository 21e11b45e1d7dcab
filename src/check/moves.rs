// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Values that an original only moves.
//!
//! A kept integer has the bits of an original's float as long as the original does not look at the
//! value: every use hands it on as it is. A store, a phi, a select or a freeze does so. What comes
//! out of the last three is an instruction of its own in the lockstep, whose type is judged by its
//! own uses, so here only direct uses count. Where constants are moved, their bits have to be equal.

use rustc_hash::FxHashSet;

use super::judge::Judge;
use super::read::{Body, Inst};
use crate::ir::numbers::value_id;
use crate::ir::{Opcode, Value};

/// Whether an instruction hands on its operand of that number as it is.
pub fn hands_on(inst: &Inst<'_>, index: usize) -> bool {
    match inst.opcode {
        // Neither volatile nor atomic.
        Opcode::LLVMStore => index == 0 && inst.at.access().is_simple(),
        Opcode::LLVMSelect => index > 0,
        Opcode::LLVMPHI => index.is_multiple_of(2),
        Opcode::LLVMFreeze => true,
        _ => false,
    }
}

/// Whether a value of this instruction's kind can be one that is only moved.
pub fn may_be_moved(inst: &Inst<'_>) -> bool {
    match inst.opcode {
        Opcode::LLVMLoad => inst.at.access().is_simple(),
        Opcode::LLVMPHI | Opcode::LLVMSelect | Opcode::LLVMFreeze => true,
        _ => false,
    }
}

/// The local values of a body that some instruction does more with than hand them on.
pub fn looked_at(body: &Body<'_>) -> FxHashSet<usize> {
    let mut looked_at = FxHashSet::default();
    for inst in &body.insts {
        for (index, operand) in body.operands(inst).iter().enumerate() {
            if hands_on(inst, index) {
                continue;
            }
            let Some(value) = operand.value() else {
                continue;
            };
            if operand.is_metadata() {
                looked_at.extend(value.metadata_operand().ok().map(Value::key));
            } else if value.is_instruction() {
                looked_at.insert(value.key());
            }
        }
    }
    looked_at
}

impl<'m> Judge<'m> {
    /// Whether a kept constant that is moved has the bits of the original's.
    pub fn same_bits(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        if !was.is_constant() || !now.is_constant() || !self.types.carries(was.ty(), now.ty()) {
            return false;
        }
        let mut read = |constant| {
            let read = self.reader.constant(constant);
            (read.value_id, read.data.to_vec(), read.num_operands)
        };
        let (old, new) = (read(was), read(now));
        let is_zero = |id, data: &[u8]| match id {
            value_id::CONSTANT_POINTER_NULL | value_id::CONSTANT_AGGREGATE_ZERO => true,
            value_id::CONSTANT_INT | value_id::CONSTANT_FP => data.iter().all(|&byte| byte == 0),
            _ => false,
        };
        match (old.0, new.0) {
            (was, now) if is_zero(was, &old.1) => is_zero(now, &new.1),
            (value_id::CONSTANT_FP, value_id::CONSTANT_INT)
            | (value_id::CONSTANT_DATA_VECTOR, value_id::CONSTANT_DATA_VECTOR) => old.1 == new.1,
            (value_id::UNDEF_VALUE, value_id::UNDEF_VALUE)
            | (value_id::POISON_VALUE, value_id::POISON_VALUE) => true,
            (value_id::CONSTANT_VECTOR, value_id::CONSTANT_VECTOR) => {
                old.2 == new.2
                    && (0..old.2).all(|at| {
                        let both = was.operand(at).zip(now.operand(at));
                        both.is_some_and(|(was, now)| self.same_bits(was, now))
                    })
            }
            _ => false,
        }
    }
}
