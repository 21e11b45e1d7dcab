// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tail markers of calls.
//!
//! `tail` is the fact that the callee sees none of our allocas, so the merged body has it where all members
//! do. Where convention and place make it a guarantee it is identity, as musttail and notail always are.

use super::Mode;
use crate::ir::numbers::opcode;
use crate::ir::{Body, Inst};

/// `CallInst::TailCallKind`.
pub mod kind {
    pub const NONE: u64 = 0;
    pub const TAIL: u64 = 1;
}

/// The tail marker of a call, as far as it counts.
pub fn counted(call: &Inst, body: &Body<'_>, mode: Mode) -> u64 {
    match call.tail() {
        kind::TAIL if mode != Mode::Exact && !tail_is_guarantee(call, body) => kind::NONE,
        other => other,
    }
}

/// Whether a call marked `tail` is sure not to grow the stack: under tailcc and swifttailcc, and
/// where the code generator is asked for it under fastcc, ghccc and HiPE; there, only if nothing
/// comes between call and return.
fn tail_is_guarantee(call: &Inst, body: &Body<'_>) -> bool {
    let returns = || {
        body.next(call)
            .is_some_and(|next| next.opcode == opcode::RET)
    };
    match call.convention() {
        18 | 20 => true,
        8 | 10 | 11 => returns(),
        _ => false,
    }
}
