// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Says which tail markers of calls have to be equal.
//!
//! `tail` is the fact that the callee does not access the caller's allocas, so the merged body keeps the marker if all
//! merged functions have it. If convention and position make `tail` a guarantee that the stack does not grow, the
//! markers must be equal. musttail and notail must always be equal.

use super::Mode;
use crate::ir::numbers::opcode;
use crate::ir::{Body, Inst, TailKind};

/// The tail marker with which a call is compared: `None` for a `tail` that guarantees nothing, except in `exact` mode.
pub fn counted(call: &Inst, body: &Body<'_>, mode: Mode) -> TailKind {
    match call.tail() {
        TailKind::Tail if mode != Mode::Exact && !tail_is_guarantee(call, body) => TailKind::None,
        other => other,
    }
}

/// Whether a call marked `tail` is guaranteed not to grow the stack: always under tailcc and swifttailcc; under fastcc,
/// ghccc, HiPE and x86_regcallcc only if the return follows the call directly. (These four guarantee it only with
/// `-tailcallopt`, and this function presumes that option.)
fn tail_is_guarantee(call: &Inst, body: &Body<'_>) -> bool {
    let returns = || {
        body.next(call)
            .is_some_and(|next| next.opcode == opcode::RET)
    };
    let convention = call.convention();
    convention.guarantees_tail_calls() || (convention.may_guarantee_tail_calls() && returns())
}
