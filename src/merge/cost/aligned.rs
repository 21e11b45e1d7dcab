// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates the size of a body for two functions, in bytes.
//!
//! The numbers were fitted to pairs of programs at -Os, as LLVM 22 compiles them for x86-64: the bytes of the two
//! functions, less those of the body and of the thunks. They are chosen so that the sum of estimated savings is below
//! the sum of real ones: by 6 % over 1,301 pairs of six programs (docs/similar.md, "What is left").

use crate::ir::numbers::opcode;
use crate::ir::opcodes::is_branch;
use crate::ir::{Inst, access};

/// The estimated size of an instruction.
pub fn bytes(inst: &Inst) -> u64 {
    match inst.opcode {
        opcode::PHI | opcode::ALLOCA | opcode::BIT_CAST | opcode::FREEZE | opcode::UNREACHABLE => 0,
        opcode::GET_ELEMENT_PTR | opcode::TRUNC | opcode::ZEXT | opcode::EXTRACT_VALUE => 1,
        opcode::CALL | opcode::INVOKE => {
            let call = access::as_instruction(inst.as_value()).expect("a call is an instruction");
            match access::calls_intrinsic(call) && !access::calls_memory_intrinsic(call) {
                true => 2,
                false => 5 + 3 * u64::from(access::argument_count(call)),
            }
        }
        opcode::SELECT => 6,
        opcode::SWITCH => 12,
        opcode if is_branch(opcode) => 3,
        opcode::LANDING_PAD | opcode::ICMP => 3,
        opcode::RET => 2,
        _ => 4,
    }
}

/// A branch around instructions of one function.
pub const ONE_SIDED: u64 = 10;

/// A branch to instructions of one function or the other. Those instructions are not counted here. The fit gave a lower
/// cost than for [`ONE_SIDED`].
pub const TWO_SIDED: u64 = 5;

/// The bytes that a new region for one instruction of each function has to save: it also hinders the optimization of
/// the code around it.
pub const NEW_REGION: u64 = 12;

/// A select between two values by the bit.
pub const SELECT: u64 = 8;

/// A select for an entry of a phi: its block can no longer be shared with other blocks that have the same entry.
pub const SELECT_AT_END: u64 = 20;

/// A phi of two values.
pub const PHI: u64 = 2;
