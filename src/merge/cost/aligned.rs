// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates the size of a body that two aligned functions share, in bytes.
//!
//! The numbers were fitted to pairs of functions that LLVM 22 compiled for x86-64 at -Os. The fitted value is the
//! saving: the bytes of the two functions, less those of the body and of the thunks. The numbers are chosen so that the
//! sum of estimated savings is below the sum of real ones: by 6 % over 1,301 pairs of six programs (docs/similar.md,
//! "What is left").

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

/// The cost of a branch around instructions that only one of the functions has.
pub const ONE_SIDED: u64 = 10;

/// The cost of a branch that chooses between instructions of the one function and of the other, without these
/// instructions. The fit gave a lower cost than for [`ONE_SIDED`].
pub const TWO_SIDED: u64 = 5;

/// Two instructions that could become one are emitted separately, behind a new branch, only if that saves this many
/// bytes, because the branch also hinders the optimization of the code around it.
pub const NEW_REGION: u64 = 12;

/// The cost of a select between the values of the two functions.
pub const SELECT: u64 = 8;

/// The cost of a select for an incoming value of a phi. The select makes the incoming block differ from other blocks
/// that pass the same value, so these blocks can no longer become one.
pub const SELECT_AT_END: u64 = 20;

/// The cost of a phi of the values of the two functions.
pub const PHI: u64 = 2;
