// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Transparent instructions, which the reader skips: a getelementptr with zero offset, and a freeze of a value that is
//! neither undef nor poison. [`crate::rules::spelling`] says why skipping them is right.

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Value, access, is_constant_id};

const FREEZE: u32 = value_id::INSTRUCTION + opcode::FREEZE as u32;
const GET_ELEMENT_PTR: u32 = value_id::INSTRUCTION + opcode::GET_ELEMENT_PTR as u32;

/// Where this is false, [`underlying`] is `None`. A cheap test of the opcode and of a getelementptr's last index.
#[inline(always)]
pub fn may_be_transparent(value: Value<'_>) -> bool {
    match access::value_id(value) {
        FREEZE => true,
        GET_ELEMENT_PTR => {
            let last = access::operand_count(value) - 1;
            is_zero(access::operand(value, last))
        }
        _ => false,
    }
}

#[inline]
fn is_zero(value: Value<'_>) -> bool {
    access::value_id(value) == value_id::CONSTANT_INT
        && access::significant_bits(value) == 1
        && access::integer(value) == 0
}

/// The underlying value of a transparent instruction, which is one of its operands; `None` for any other instruction.
/// The same module always gives the same answer, and each answer takes bounded time.
pub fn underlying<'m>(inst: Instruction<'m>) -> Option<Value<'m>> {
    let value = inst.value();
    let base = match access::value_id(value) {
        FREEZE => access::operand(value, 0),
        GET_ELEMENT_PTR => {
            let base = access::operand(value, 0);
            let mut indices = (1..access::operand_count(value)).map(|k| access::operand(value, k));
            if access::type_of(value) != access::type_of(base) || !indices.all(is_zero) {
                return None;
            }
            base
        }
        _ => return None,
    };
    // A transparent instruction on a constant, which LLVM mostly folds, is not skipped: the user would then have a
    // constant operand, so other rules of [`crate::rules::spelling`] would apply to the user.
    let stays = is_constant_id(access::value_id(base))
        || access::has_metadata(inst)
        || access::is_metadata_operand(value)
        || access::previous_inst(inst).is_some_and(may_replace_frame)
        || (access::value_id(value) == FREEZE && !is_defined(base));
    (!stays).then_some(base)
}

/// Whether a call becomes a guaranteed tail call if nothing stands between the call and the return.
fn may_replace_frame(inst: Instruction<'_>) -> bool {
    if access::opcode(inst) != opcode::CALL || !access::tail_kind(inst).is_tail() {
        return false;
    }
    let convention = access::calling_convention(inst);
    convention.guarantees_tail_calls() || convention.may_guarantee_tail_calls()
}

/// A value with more operands than this, or a longer constant vector as an operand, counts as possibly undefined,
/// because LLVM would look at all operands and elements again for each freeze of the value, in quadratic time.
const MOST_PARTS: u32 = 256;

fn has_many_parts(value: Value<'_>) -> bool {
    if access::as_instruction(value).is_none() {
        return false;
    }
    let count = access::operand_count(value);
    let is_long = |operand: Value<'_>| {
        let ty = access::type_of(operand);
        access::type_id(ty) == type_id::FIXED_VECTOR
            && access::length(ty) > MOST_PARTS.into()
            && is_constant_id(access::value_id(operand))
    };
    count > MOST_PARTS || (0..count).any(|k| is_long(access::operand(value, k)))
}

/// Whether a value is neither undef nor poison, judged by the value and, except for a phi, its operands.
fn is_defined(value: Value<'_>) -> bool {
    const PHI: u32 = value_id::INSTRUCTION + opcode::PHI as u32;
    let levels = if access::value_id(value) == PHI { 1 } else { 2 };
    !has_many_parts(value) && access::is_defined(value, levels)
}
