// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Kinds of opcodes. LLVM versions divide instructions into opcodes differently, so code outside of the tables of
//! [`crate::rules`] asks these functions. Each function lists its opcodes one by one, not as a range, so that an opcode
//! that a later LLVM inserts between two of them is not taken for one of the kind.

use super::numbers::opcode::*;

/// Whether this is the opcode of a branch, conditional or not. LLVM 23 has an opcode for each of the two.
#[inline(always)]
pub const fn is_branch(opcode: u8) -> bool {
    matches!(opcode, BR | COND_BR | UNCOND_BR)
}

/// Whether this is the opcode of a binary operation.
#[inline(always)]
#[rustfmt::skip]
pub const fn is_binary(opcode: u8) -> bool {
    matches!(
        opcode,
        ADD | FADD | SUB | FSUB | MUL | FMUL | UDIV | SDIV | FDIV | UREM | SREM | FREM | SHL | LSHR | ASHR | AND | OR | XOR
    )
}

/// Whether this is the opcode of a cast from one type to another.
#[inline(always)]
#[rustfmt::skip]
pub const fn is_cast(opcode: u8) -> bool {
    matches!(
        opcode,
        TRUNC | ZEXT | SEXT | FP_TO_UI | FP_TO_SI | UI_TO_FP | SI_TO_FP | FP_TRUNC | FP_EXT | PTR_TO_INT | PTR_TO_ADDR
            | INT_TO_PTR | BIT_CAST | ADDR_SPACE_CAST
    )
}
