// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Lower bounds for the size of a body.
//!
//! Most bodies are much larger than the thunk with which they are compared, and creating a target's cost model takes
//! longer than seeing that. So this file has the least number of units that LLVM's models give to an instruction.
//!
//! If a thunk is an unpadded jump, a few bytes decide whether the body is larger. LLVM's models count instructions,
//! several of which may become one. So this file also has the least number of bytes of an instruction: none if the
//! instruction may become part of its only user.

use rustc_hash::FxHashSet;

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::opcodes::{is_binary, is_branch};
use crate::ir::{Arch, Instruction, Module, Value, access};

/// The least size of an instruction.
struct Least {
    /// In the units of [`crate::ir::Host::code_size`].
    units: u64,
    bytes: u64,
}

impl Least {
    const fn new(units: u64, bytes: u64) -> Self {
        Least { units, bytes }
    }
}

/// Whether a body is certainly larger than `limit` units. A larger body is not read to its end.
pub fn is_larger(function: Value<'_>, limit: u64, module: Module<'_>) -> bool {
    let target = LeastSizes::of(function, module);
    let mut sum = 0;
    access::instructions(function).any(|inst| {
        sum += target.least(inst).units;
        sum > limit
    })
}

/// A lower bound for the size of a body in bytes. A reference to a variable takes at least four bytes; each variable
/// counts once.
pub fn least_bytes(function: Value<'_>, module: Module<'_>) -> u64 {
    let target = LeastSizes::of(function, module);
    let mut variables = FxHashSet::default();
    let mut is_new_variable = |operand: Value<'_>| {
        let base = access::without_offsets(operand);
        access::value_id(base) == value_id::GLOBAL_VARIABLE
            && !access::is_thread_local(base)
            && variables.insert(base.key())
    };
    let of_inst = |inst: Instruction<'_>| {
        let value = inst.value();
        let operands = (0..access::operand_count(value)).map(|k| access::operand(value, k));
        let pointers = operands.filter(|operand| operand.ty().is_pointer());
        let new = pointers.filter(|&operand| is_new_variable(operand));
        4 * new.count() as u64 + target.least(inst).bytes
    };
    access::instructions(function).map(of_inst).sum()
}

/// The least sizes of instructions in one function.
struct LeastSizes<'m> {
    module: Module<'m>,
    is_x86: bool,
    /// The least bytes of one instruction.
    plain: u64,
}

impl<'m> LeastSizes<'m> {
    fn of(function: Value<'_>, module: Module<'m>) -> Self {
        let arch = Arch::of(module);
        let has_short_instructions = match arch {
            Arch::AArch64 | Arch::Mips | Arch::PowerPC | Arch::PowerPCOther => false,
            Arch::Arm => function.has_target_feature(b"+thumb-mode"),
            Arch::RiscV => [b"+c".as_slice(), b"+zca"]
                .into_iter()
                .any(|feature| function.has_target_feature(feature)),
            _ => true,
        };
        LeastSizes {
            module,
            is_x86: arch.is_x86(),
            plain: if has_short_instructions { 2 } else { 4 },
        }
    }

    fn least(&self, inst: Instruction<'_>) -> Least {
        let value = inst.value();
        let on_x86 = |bytes| if self.is_x86 { bytes } else { self.plain };
        match access::opcode(inst) {
            opcode::RET => Least::new(1, on_x86(1)),
            opcode if is_branch(opcode) => match access::operand_count(value) {
                1 => Least::new(1, 0),
                _ => Least::new(1, self.plain),
            },
            opcode::STORE => Least::new(1, self.plain),
            opcode::LOAD => Least::new(1, self.unless_part(value)),
            opcode::ADD | opcode::SUB | opcode::AND | opcode::OR | opcode::XOR => {
                let ty = access::type_of(value);
                let is_word = access::type_id(ty) == type_id::INTEGER
                    && access::is_legal_width(self.module, access::integer_width(ty));
                Least::new(is_word.into(), self.unless_part(value))
            }
            opcode if is_binary(opcode) => Least::new(0, self.unless_part(value)),
            opcode::ICMP | opcode::FCMP | opcode::SELECT => Least::new(0, self.plain),
            opcode::CALL | opcode::INVOKE => {
                let callee = access::callee(inst);
                if access::calls_intrinsic(inst) || access::value_id(callee) == value_id::INLINE_ASM
                {
                    return Least::new(access::calls_memory_intrinsic(inst).into(), 0);
                }
                let whole = u64::from(access::argument_count(inst)) + 1;
                let is_direct = access::value_id(callee) == value_id::FUNCTION
                    && access::called_type(inst) == callee.global_value_type();
                match (
                    is_direct,
                    is_direct && access::first_block(callee).is_none(),
                ) {
                    (false, _) => Least::new(whole, self.plain),
                    (true, false) => Least::new(whole, on_x86(5)),
                    // Calls of some C library functions become one instruction.
                    (true, true) => Least::new(1, on_x86(5)),
                }
            }
            _ => Least::new(0, 0),
        }
    }

    /// The least bytes of an instruction that may become part of its only user, unless that is a return.
    fn unless_part(&self, value: Value<'_>) -> u64 {
        let mut users = access::uses(value).map(access::user);
        let is_part = match (users.next(), users.next()) {
            (Some(only), None) => {
                access::as_instruction(only).map(access::opcode) != Some(opcode::RET)
            }
            _ => false,
        };
        if is_part { 0 } else { self.plain }
    }
}
