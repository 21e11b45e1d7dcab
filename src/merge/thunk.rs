// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What has to hold for a thunk to stand before a body.
//!
//! *What a debugger sees.* A debug subprogram describes one definition, and the locations in a body lead
//! to its subprogram. So a body keeps the one it was compiled with, and its lines and variables, also
//! where it moves to a new function. A thunk keeps that of its function, without variables; the thunk of
//! a function whose body moved gets a copy. Its call stands at the line where the function begins. A body with more
//! parameters is no function of the source, and says so ([`crate::ir::debug`]).
//!
//! The thunks of LLVM's own pass have no subprogram. Then `break f` finds one place less where the body
//! of `f` moved: now it stops in the thunk and in the body. But `step` runs over what has no lines, so
//! it would run over the body too, and a breakpoint on another member's name would show no source.

use crate::ir::Value;
use crate::ir::numbers::attribute;
use crate::merge::interfaces::BodyFacts;
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;

/// How a thunk of a function has to call the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// A tail call if the target can.
    Asked,
    /// Callers rely on the stack not growing: `musttail`.
    Guaranteed,
}

/// Whether and how a thunk may stand before a function's body. It reads the body.
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
    // It is no more than a thunk itself.
    if facts.is_forwarder {
        return Err(Refusal::NotSmaller(None));
    }
    Ok(if facts.has_musttail || has_tail_convention(function) {
        Tail::Guaranteed
    } else {
        Tail::Asked
    })
}

/// Whether an argument lives in memory that the caller makes for the call: a thunk has none. What
/// the call itself copies (byval) a thunk's call copies as well.
fn takes_callers_memory(function: Value<'_>) -> bool {
    [attribute::IN_ALLOCA, attribute::PREALLOCATED]
        .into_iter()
        .any(|kind| function.has_param_attribute(kind))
}

/// The conventions whose tail calls are guaranteed, and a Swift async context.
fn has_tail_convention(function: Value<'_>) -> bool {
    function.calling_convention().guarantees_tail_calls()
        || function.has_param_attribute(attribute::SWIFT_ASYNC)
}
