// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Facts that decide whether calls of a function can be redirected, and whether its body may call itself.

use crate::ir::numbers::{attribute, opcode, value_id};
use crate::ir::{Convention, Instruction, TailKind, Use, Value, access};

/// The call of which a use is the callee (the last operand); `None` for other uses.
pub fn call_of(edge: Use<'_>) -> Option<Instruction<'_>> {
    let user = access::user(edge);
    let inst = access::as_instruction(user)?;
    (access::is_call(inst) && access::operand_number(edge) + 1 == access::operand_count(user))
        .then_some(inst)
}

fn extends(has: impl Fn(u32) -> bool) -> bool {
    has(attribute::ZEXT) || has(attribute::SEXT)
}

/// Whether some call of a function, or some call with the function's address as an argument, must stay as it is:
/// because of musttail, or because of `vector-function-abi-variant`, which describes the callee's parameters.
pub fn has_rigid_call(function: Value<'_>) -> bool {
    access::uses(function).any(|edge| {
        let user = access::as_instruction(access::user(edge));
        user.filter(|&inst| access::is_call(inst))
            .is_some_and(|call| {
                access::tail_kind(call) == TailKind::MustTail || access::names_vector_variants(call)
            })
    })
}

/// Whether some call of a function does not grow the stack if the code generator guarantees tail calls
/// (`-tailcallopt`): the call is marked `tail`, stands right before the return, and its caller has the same
/// `convention`. If there is such a call, neither the function nor the caller may change its convention.
pub fn has_guaranteed_tail_call(function: Value<'_>, convention: Convention) -> bool {
    convention.may_guarantee_tail_calls()
        && access::uses(function).filter_map(call_of).any(|call| {
            access::tail_kind(call) == TailKind::Tail
                && access::next_inst(call).is_some_and(|next| access::opcode(next) == opcode::RET)
                && access::function_of(call).calling_convention() == convention
        })
}

/// Whether each direct call of a function can, with casts, call another function instead, which takes pointers in place
/// of integers. `result`: the other function also returns a pointer in place of an integer.
pub fn calls_take_casts(function: Value<'_>, result: bool) -> bool {
    access::uses(function).filter_map(call_of).all(|call| {
        if (0..access::argument_count(call))
            .any(|k| extends(|kind| access::argument_has(call, k, kind)))
        {
            return false;
        }
        if !result || access::first_use(call.value()).is_none() {
            return true;
        }
        // The block behind an invoke may have other predecessors, so the result cannot be cast there. With a cast
        // between a tail call and the return, the stack may grow.
        access::opcode(call) == opcode::CALL
            && access::bundle_count(call) == 0
            && !extends(|kind| access::result_has(call, kind))
            && (!access::tail_kind(call).is_tail()
                || access::calling_convention(call) == Convention::C)
    })
}

/// Whether a body calls nothing except intrinsics that never call back into the module.
pub fn is_leaf(function: Value<'_>) -> bool {
    access::instructions(function)
        .filter(|&inst| access::is_call(inst))
        .all(|call| {
            let callee = access::callee(call);
            access::value_id(callee) == value_id::FUNCTION
                && access::calls_intrinsic(call)
                && callee.has_enum_attribute("nocallback")
        })
}
