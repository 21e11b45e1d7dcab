// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tail markers of calls.
//!
//! `tail` is the fact that the callee does not access the caller's allocas, so the merged body has it if all members
//! do. If convention and position make `tail` a guarantee, it is identity, as musttail and notail always are.

use super::Mode;
use crate::ir::numbers::opcode;
use crate::ir::{Body, Inst, TailKind};

/// The tail marker of a call, as far as it counts for equality.
pub fn counted(call: &Inst, body: &Body<'_>, mode: Mode) -> TailKind {
    match call.tail() {
        TailKind::Tail if mode != Mode::Exact && !tail_is_guarantee(call, body) => TailKind::None,
        other => other,
    }
}

/// Whether a call marked `tail` is guaranteed not to grow the stack: always under tailcc and swifttailcc; under
/// fastcc, ghccc and HiPE, where a code generator option asks for it, only if the return follows the call directly.
fn tail_is_guarantee(call: &Inst, body: &Body<'_>) -> bool {
    let returns = || {
        body.next(call)
            .is_some_and(|next| next.opcode == opcode::RET)
    };
    let convention = call.convention();
    convention.guarantees_tail_calls() || (convention.may_guarantee_tail_calls() && returns())
}
