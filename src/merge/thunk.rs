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

use crate::ir::Value;
use crate::ir::numbers::attribute;
use crate::merge::interfaces::BodyFacts;
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

/// Whether and how a thunk can forward to a function's body. Reads the body.
pub fn possible(node: &Node<'_>) -> Result<Tail, Refusal> {
    let function = node.value;
    if node.facts.is_vararg() {
        return Err(Refusal::VarArgThunk);
    }
    if takes_callers_memory(function) {
        return Err(Refusal::CallersMemoryThunk);
    }
    let facts = BodyFacts::of(function);
    if facts.looks_at_frame {
        return Err(Refusal::FrameThunk);
    }
    // The body is itself no more than a thunk.
    if facts.is_forwarder {
        return Err(Refusal::NotSmaller(None));
    }
    Ok(if facts.has_musttail || has_tail_convention(function) {
        Tail::Guaranteed
    } else {
        Tail::Asked
    })
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
