// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Values that an original only copies.
//!
//! A kept integer has the bits of an original's float as long as the original does not look at the value: every use
//! is a bitwise copy. A store, a phi, a select and a freeze copy. The results of the last three are instructions of
//! their own in the lockstep and are judged by their own uses, so here only direct uses count. Constants
//! that are copied must have equal bits.

use rustc_hash::FxHashSet;

use super::judge::Judge;
use super::read::{Body, Inst};
use crate::ir::numbers::value_id;
use crate::ir::{Opcode, Value};

/// Whether an instruction copies the operand at that index.
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

/// Whether a value of this instruction's kind can be one that is only copied.
pub fn may_be_moved(inst: &Inst<'_>) -> bool {
    match inst.opcode {
        Opcode::LLVMLoad => inst.at.access().is_simple(),
        Opcode::LLVMPHI | Opcode::LLVMSelect | Opcode::LLVMFreeze => true,
        _ => false,
    }
}

/// The local values of a body that some instruction uses for more than a copy.
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
    /// Whether a copied constant of the kept body has the bits of the original's.
    pub fn same_bits(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        if !was.is_constant() || !now.is_constant() || !self.types.carries(was.ty(), now.ty()) {
            return false;
        }
        if was.is_null() || now.is_null() {
            return was.is_null() && now.is_null();
        }
        match (was.constant_id(), now.constant_id()) {
            (value_id::CONSTANT_FP, value_id::CONSTANT_INT) => {
                was.scalar_bits().is_some() && was.scalar_bits() == now.scalar_bits()
            }
            (value_id::CONSTANT_DATA_VECTOR, value_id::CONSTANT_DATA_VECTOR) => {
                was.elements() == now.elements()
            }
            (value_id::UNDEF_VALUE, value_id::UNDEF_VALUE)
            | (value_id::POISON_VALUE, value_id::POISON_VALUE) => true,
            (value_id::CONSTANT_VECTOR, value_id::CONSTANT_VECTOR) => {
                was.operand_count() == now.operand_count()
                    && (0..was.operand_count()).all(|at| {
                        let both = was.operand(at).zip(now.operand(at));
                        both.is_some_and(|(was, now)| self.same_bits(was, now))
                    })
            }
            _ => false,
        }
    }
}
