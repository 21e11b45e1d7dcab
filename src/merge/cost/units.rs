// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A lower bound for the size of a body, in the units of [`crate::ir::Host::code_size`].
//!
//! Most bodies are much larger than the thunk with which they are compared. A lower bound shows that, and takes less
//! time than creating the target's cost model. So [`least`] has the least units that LLVM's models give an instruction.

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::{Instruction, Module, Value, access};

/// Whether a body is certainly larger than `limit` units. A larger body is not read to its end.
pub fn is_larger(function: Value<'_>, limit: u64, module: Module<'_>) -> bool {
    let mut sum = 0;
    access::instructions(function).any(|inst| {
        sum += least(inst, module);
        sum > limit
    })
}

/// The least number of units that LLVM's models give to an instruction.
fn least(inst: Instruction<'_>, module: Module<'_>) -> u64 {
    match access::opcode(inst) {
        opcode::RET | opcode::STORE | opcode::LOAD => 1,
        opcode if is_branch(opcode) => 1,
        opcode::ADD | opcode::SUB | opcode::AND | opcode::OR | opcode::XOR => {
            let ty = access::type_of(inst.value());
            let is_word = access::type_id(ty) == type_id::INTEGER
                && access::is_legal_width(module, access::integer_width(ty));
            is_word.into()
        }
        opcode::CALL | opcode::INVOKE => {
            let callee = access::callee(inst);
            if access::calls_intrinsic(inst) || access::value_id(callee) == value_id::INLINE_ASM {
                return access::calls_memory_intrinsic(inst).into();
            }
            // A call of a function without a body may become one instruction, as for some functions of the C library.
            let is_direct = access::value_id(callee) == value_id::FUNCTION
                && access::called_type(inst) == callee.global_value_type();
            match is_direct && access::first_block(callee).is_none() {
                true => 1,
                false => u64::from(access::argument_count(inst)) + 1,
            }
        }
        _ => 0,
    }
}
