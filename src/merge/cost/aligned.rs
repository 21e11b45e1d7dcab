// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a body for two functions costs, in bytes.
//!
//! The numbers were fitted to pairs of programs at -Os, as LLVM 22 compiles them for x86-64: the bytes that the two
//! functions took, less those of the body and of the thunks. They are chosen so that less is promised than saved, in the
//! sum: 6 % over 1,301 pairs of six programs (docs/similar.md, "What is left").

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
pub const ONE_SIDED: u64 = 10;

/// A branch to those of the one or of the other. What stands there twice is not counted here. Fitted, it costs less than the
/// above.
pub const TWO_SIDED: u64 = 5;

/// What a region has to save that takes one instruction of both apart: it also hinders what is around it.
pub const NEW_REGION: u64 = 12;

/// The choice of one of two values by the bit.
pub const SELECT: u64 = 8;

/// The same for an entry of a phi, in a block that others with that entry do not share any more.
pub const SELECT_AT_END: u64 = 20;

/// A value that comes of one of two places.
pub const PHI: u64 = 2;
