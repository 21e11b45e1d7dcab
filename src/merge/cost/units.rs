// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Bounds for the code size of a body.
//!
//! Most bodies are much larger or much smaller than the thunk with which they are compared, and creating a target's
//! cost model takes longer than seeing that. So this file has the least and the greatest size that LLVM's models give
//! to an instruction. If a target's model gives a size outside of these bounds, only bodies of about a thunk's size are
//! misjudged.

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::{Instruction, Module, Type, Value, access};

/// Bounds for the [`crate::ir::Host::code_size`] of a function, in the cost model's units.
#[derive(Clone, Copy, Debug)]
pub struct CodeBounds {
    pub least: u32,
    /// [`UNKNOWN`] if there is no upper bound.
    pub most: u32,
}

const UNKNOWN: u32 = u32::MAX;

impl CodeBounds {
    const fn new(least: u32, most: u32) -> Self {
        CodeBounds { least, most }
    }

    /// Bounds for a function with a body. They are found in much less time than the exact size. A function larger than
    /// `limit` is not read to its end. A body that only returns has size zero.
    pub fn of(function: Value<'_>, limit: u32, module: Module<'_>) -> Self {
        let mut sum = CodeBounds::new(0, 0);
        if only_return(function).is_some() {
            return sum;
        }
        let mut block = access::first_block(function);
        while let Some(at) = block {
            let mut next = access::first_inst(at);
            while let Some(inst) = next {
                let own = of_instruction(inst, module);
                sum.least = sum.least.saturating_add(own.least);
                sum.most = sum.most.saturating_add(own.most);
                if sum.least > limit {
                    return CodeBounds::new(sum.least, UNKNOWN);
                }
                next = access::next_inst(inst);
            }
            block = access::next_block(at);
        }
        sum
    }

    /// Whether the size is larger than `limit`, if the bounds decide that.
    pub fn larger_than(self, limit: u64) -> Option<bool> {
        match (u64::from(self.least) > limit, u64::from(self.most) <= limit) {
            (true, _) => Some(true),
            (_, true) if self.most != UNKNOWN => Some(false),
            _ => None,
        }
    }
}

/// The first instruction of a body, if it is a return.
pub fn only_return(function: Value<'_>) -> Option<Value<'_>> {
    let first = access::first_block(function).and_then(access::first_inst)?;
    (access::opcode(first) == opcode::RET).then(|| first.value())
}

/// Whether one register holds a value of this type, or the type is void.
fn is_word(ty: Type<'_>, module: Module<'_>) -> bool {
    match access::type_id(ty) {
        type_id::VOID | type_id::POINTER => true,
        type_id::INTEGER => access::is_legal_width(module, access::integer_width(ty)),
        _ => false,
    }
}

/// Whether loads and stores compute a getelementptr as part of their address.
fn is_folded(gep: Instruction<'_>) -> bool {
    let value = gep.value();
    let mut indices = (1..access::operand_count(value)).map(|k| access::operand(value, k));
    let constant = |index| access::value_id(index) == value_id::CONSTANT_INT;
    let adds_up = |edge| {
        let user = access::as_instruction(access::user(edge)).map(access::opcode);
        match user {
            Some(opcode::LOAD) => true,
            Some(opcode::STORE) => access::operand_number(edge) != 0,
            _ => false,
        }
    };
    indices.all(constant) && access::uses(value).all(adds_up)
}

fn of_call(call: Instruction<'_>) -> CodeBounds {
    if access::calls_memory_intrinsic(call) {
        return CodeBounds::new(1, UNKNOWN);
    }
    let callee = access::callee(call);
    if access::calls_intrinsic(call) || access::value_id(callee) == value_id::INLINE_ASM {
        return CodeBounds::new(0, UNKNOWN);
    }
    let whole = access::argument_count(call) + 1;
    // Calls of some C library functions become one instruction, so a call of a declaration may count as one.
    let is_declared = access::value_id(callee) == value_id::FUNCTION
        && access::called_type(call) == callee.global_value_type()
        && access::first_block(callee).is_none();
    CodeBounds::new(if is_declared { 1 } else { whole }, whole)
}

fn of_instruction(inst: Instruction<'_>, module: Module<'_>) -> CodeBounds {
    let value = inst.value();
    let is_words = || {
        is_word(access::type_of(value), module)
            && (0..access::operand_count(value))
                .all(|k| is_word(access::type_of(access::operand(value, k)), module))
    };
    match access::opcode(inst) {
        opcode::RET => CodeBounds::new(1, 1),
        opcode if is_branch(opcode) => CodeBounds::new(1, 1),
        opcode::LOAD | opcode::STORE => CodeBounds::new(1, if is_words() { 1 } else { UNKNOWN }),
        opcode::ADD | opcode::SUB | opcode::AND | opcode::OR | opcode::XOR | opcode::ICMP => {
            match is_words() {
                true => CodeBounds::new(1, 1),
                false => CodeBounds::new(0, UNKNOWN),
            }
        }
        opcode::ZEXT => {
            // Extending an i1 takes an instruction; a load may include any other extension.
            let from = access::type_of(access::operand(value, 0));
            let is_bit =
                access::type_id(from) == type_id::INTEGER && access::integer_width(from) == 1;
            match (is_words(), is_bit) {
                (true, true) => CodeBounds::new(1, 1),
                (true, false) => CodeBounds::new(0, 1),
                (false, _) => CodeBounds::new(0, UNKNOWN),
            }
        }
        opcode::GET_ELEMENT_PTR => match (is_words(), is_folded(inst)) {
            (false, _) => CodeBounds::new(0, UNKNOWN),
            (true, folded) => CodeBounds::new(0, if folded { 0 } else { 1 }),
        },
        opcode::CALL | opcode::INVOKE => of_call(inst),
        _ => CodeBounds::new(0, UNKNOWN),
    }
}
