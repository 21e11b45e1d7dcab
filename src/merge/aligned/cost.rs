// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a body for two functions costs, in bytes.
//!
//! The numbers were read off code that LLVM 22 makes for x86-64 of such bodies.

use crate::ir::numbers::opcode;
use crate::ir::opcodes::is_branch;
use crate::ir::{Inst, access};

/// What an instruction takes, about.
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

/// A branch around instructions of one of the two.
pub const ONE_SIDED: u64 = 7;

/// A branch to those of the one or of the other, which ends with a jump.
pub const TWO_SIDED: u64 = 11;

/// The choice of one of two values by the bit.
pub const SELECT: u64 = 8;

/// The same for an entry of a phi, in a block that others with that entry do not share any more.
pub const SELECT_AT_END: u64 = 20;

/// A value that comes of one of two places.
pub const PHI: u64 = 2;
