// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Conditions under which a thunk can forward to a body.
//!
//! *Debug information.* A debug subprogram describes one definition, and the debug locations in a body refer to its
//! subprogram. So a body keeps the subprogram with which it was compiled, and its lines and variables, even if it moves
//! to a new function. A thunk keeps its function's subprogram, without variables; if the function's body moved, the
//! thunk gets a copy of the subprogram. The thunk's call has the line at which the function begins. A body with
//! additional parameters is not a function of the source, so it gets an artificial subprogram ([`crate::ir::debug`]).
//!
//! The thunks of LLVM's own pass have no subprogram. That has one advantage: if the body of `f` moved, a debugger's
//! `break f` stops only in the body, while with thunks of this pass it stops in the thunk and in the body. But a
//! debugger's `step` steps over code without lines, so it would step over the thunk and the body that the thunk calls,
//! and a breakpoint on another member's name would show no source.

use crate::ir::numbers::{attribute, opcode};
use crate::ir::{TailKind, Value, access};
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;

/// How a thunk of a function has to call the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// A tail call if the target supports it.
    Asked,
    /// `musttail`: callers rely on the stack not growing.
    Guaranteed,
}

/// Intrinsics by which a function reads registers or its own frame.
const OF_FRAMES: [&[u8]; 14] = [
    b"llvm.localescape",
    b"llvm.localrecover",
    b"llvm.frameaddress",
    b"llvm.returnaddress",
    b"llvm.addressofreturnaddress",
    b"llvm.sponentry",
    b"llvm.eh.dwarf.cfa",
    b"llvm.eh.return",
    b"llvm.eh.unwind.init",
    b"llvm.eh.recoverfp",
    b"llvm.localaddress",
    b"llvm.experimental.gc.statepoint",
    b"llvm.swift.async.context.addr",
    b"llvm.read_",
];

fn looks_at_frame(intrinsic: &[u8]) -> bool {
    OF_FRAMES.iter().any(|name| intrinsic.starts_with(name))
        || intrinsic.starts_with(b"llvm.write_register")
}

/// Whether a thunk with another type than its body uses this opcode to convert arguments or the result.
fn converts(opcode: u8) -> bool {
    matches!(
        opcode,
        opcode::PTR_TO_INT | opcode::INT_TO_PTR | opcode::EXTRACT_VALUE | opcode::INSERT_VALUE
    )
}

/// Whether and how a thunk can forward to a function's body. Reads the body.
pub fn possible(node: &Node<'_>) -> Result<Tail, Refusal> {
    let function = node.value;
    if node.facts.is_vararg() {
        return Err(Refusal::VarArgThunk);
    }
    if takes_callers_memory(function) {
        return Err(Refusal::CallersMemoryThunk);
    }
    let mut tail = match has_tail_convention(function) {
        true => Tail::Guaranteed,
        false => Tail::Asked,
    };
    let (mut count, mut calls) = (0, 0);
    for inst in access::instructions(function) {
        let intrinsic = match access::is_call(inst) && access::calls_intrinsic(inst) {
            true => access::callee(inst).name(),
            false => b"",
        };
        // A thunk needs these intrinsics as well, to pass on convergence tokens.
        if intrinsic.starts_with(b"llvm.experimental.convergence.") {
            continue;
        }
        count += u32::from(!converts(access::opcode(inst)));
        if access::is_call(inst) {
            calls += 1;
            if looks_at_frame(intrinsic) {
                return Err(Refusal::FrameThunk);
            }
            if access::tail_kind(inst) == TailKind::MustTail {
                tail = Tail::Guaranteed;
            }
        }
    }
    // The body consists of one call and a return, besides instructions that convert arguments or the result. So it is
    // itself no more than a thunk.
    match count == 2 && calls == 1 {
        true => Err(Refusal::NotSmaller(None)),
        false => Ok(tail),
    }
}

/// Whether an argument lives in memory that the caller allocates for this call (inalloca, preallocated): a thunk has no
/// such memory. A byval argument may be passed on, because the thunk's call copies it again.
fn takes_callers_memory(function: Value<'_>) -> bool {
    [attribute::IN_ALLOCA, attribute::PREALLOCATED]
        .into_iter()
        .any(|kind| function.has_param_attribute(kind))
}

/// Whether the function has a convention with guaranteed tail calls, or a Swift async context.
fn has_tail_convention(function: Value<'_>) -> bool {
    function.calling_convention().guarantees_tail_calls()
        || function.has_param_attribute(attribute::SWIFT_ASYNC)
}
