// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which calling conventions count as equal. After a merge, calls and thunks use the convention of the kept body.
//!
//! | what is left out | condition |
//! | --- | --- |
//! | which of ccc, fastcc and coldcc | they are no more than an agreement of caller and callee; no variable arguments; no call that must not grow the stack is involved: see below |
//!
//! With the code generator's option `-tailcallopt`, a call in tail position from one fastcc function to another does
//! not grow the stack. So for such a call, its own convention and that of its caller have tokens. A function without
//! such calls may merge with one of another convention, even if such a call goes to this function: the chain of tail
//! calls ends here, so at most one more stack frame is needed.
//!
//! In `exact` mode all conventions are compared.

use super::special::callee_index;
use super::{Mode, Tables};
use crate::ir::Convention;
use crate::ir::numbers::value_id;
use crate::ir::{Body, Inst, TypeShape};

/// The convention with which a function is compared: C for fastcc and coldcc, except in `exact` mode and for variable
/// arguments.
pub fn counted_convention(convention: Convention, is_vararg: bool, mode: Mode) -> u32 {
    match convention.is_plain() && mode != Mode::Exact && !is_vararg {
        true => Convention::C.0,
        false => convention.0,
    }
}

/// The convention with which a call that may grow the stack is compared. It is C if the callee may merge and the call
/// has the callee's convention, fastcc or coldcc: call and callee then both get the kept body's convention.
pub(super) fn of_call(call: &Inst, body: &Body<'_>, mode: Mode, tables: &mut Tables<'_>) -> u32 {
    /// Stands for a call by the C convention of a callee with another convention, which is undefined behaviour.
    const NOT_THE_CALLEES: u32 = 1 << 31;
    let convention = call.convention().0;
    let operands = body.operands(call);
    let callee = &operands[callee_index(operands)];
    if mode == Mode::Exact
        || counted_convention(Convention(convention), false, mode) != 0
        || callee.kind != u64::from(value_id::FUNCTION)
    {
        return convention;
    }
    let callee = callee.as_value().expect("a function is a value");
    let is_own = callee.calling_convention().0 == convention;
    if convention == 0 {
        return if is_own { 0 } else { NOT_THE_CALLEES };
    }
    let slot = tables.globals.slot(callee);
    let own = callee.global_value_type();
    let follows = slot.node.is_some() && slot.calls_follow && call.special_type() == Some(own);
    match own.shape() {
        TypeShape::Function { vararg: false } if is_own && follows => 0,
        _ => convention,
    }
}
