// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A lower bound for the size of a small body, in bytes.
//!
//! If a thunk is an unpadded jump, a few bytes decide whether the body is larger. LLVM's cost models count
//! instructions, several of which may become one; so instructions that can become part of another one count zero here.

use rustc_hash::FxHashSet;

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::opcodes::{is_binary, is_branch, is_cast};
use crate::ir::{Arch, Instruction, Module, Type, Value, access};

impl Arch {
    /// Whether an instruction may take only two bytes.
    fn has_short_instructions(self, function: Value<'_>) -> bool {
        let has = |feature: &[u8]| function.has_target_feature(feature);
        match self {
            Arch::AArch64 | Arch::Mips | Arch::PowerPC | Arch::PowerPCOther => false,
            Arch::Arm => has(b"+thumb-mode"),
            Arch::RiscV => has(b"+c") || has(b"+zca"),
            _ => true,
        }
    }

    fn is_x86_64(self) -> bool {
        matches!(self, Arch::X86_64 | Arch::X86_64Windows)
    }
}

/// A lower bound for the size of a body, in bytes.
pub fn least_bytes(function: Value<'_>, module: Module<'_>) -> u32 {
    let arch = Arch::of(module);
    let mut least = LeastBytes {
        is_x86_64: arch.is_x86_64(),
        is_x86: arch.is_x86(),
        plain: match arch.is_x86() || arch.has_short_instructions(function) {
            true => 2,
            false => 4,
        },
        parts: FxHashSet::default(),
        globals: FxHashSet::default(),
        sum: 0,
    };
    for block in access::blocks(function) {
        // From the end, so that the users of an instruction come before it.
        let mut next = access::last_inst(block);
        while let Some(inst) = next {
            least.add(inst);
            next = access::previous_inst(inst);
        }
    }
    least.sum
}

struct LeastBytes<'m> {
    is_x86_64: bool,
    is_x86: bool,
    /// The least bytes of one instruction.
    plain: u32,
    /// Instructions that count as parts of another one.
    parts: FxHashSet<Instruction<'m>>,
    globals: FxHashSet<Value<'m>>,
    sum: u32,
}

/// The value of a constant integer of at most 64 bits, and its width.
fn integer(value: Value<'_>) -> Option<(u64, u32)> {
    if access::value_id(value) != value_id::CONSTANT_INT {
        return None;
    }
    let ty = access::type_of(value);
    let is_scalar = access::type_id(ty) == type_id::INTEGER && access::integer_width(ty) <= 64;
    is_scalar.then(|| (access::integer(value), access::integer_width(ty)))
}

/// Whether a number fits in eight bits with its sign.
fn is_short(number: u64, width: u32) -> bool {
    let shift = 64 - width;
    i8::try_from((number << shift) as i64 >> shift).is_ok()
}

fn has_one_use(value: Value<'_>) -> Option<Instruction<'_>> {
    let only = access::first_use(value)?;
    match access::next_use(only) {
        Some(_) => None,
        None => access::as_instruction(access::user(only)),
    }
}

/// Whether x86 can compute the operation as part of an address.
fn is_of_address(opcode: u8) -> bool {
    matches!(
        opcode,
        opcode::ADD | opcode::SUB | opcode::SHL | opcode::MUL | opcode::OR
    )
}

impl<'m> LeastBytes<'m> {
    /// The bytes that x86 adds to an instruction for a constant. Other targets encode short constants in their
    /// instructions; their long constants are not counted.
    fn constant(&self, opcode: u8, value: Value<'m>) -> u32 {
        let Some((number, width)) = integer(value) else {
            return 0;
        };
        if !self.is_x86 || is_short(number, width) {
            return 0;
        }
        let mask = u64::MAX >> (64 - width);
        let bytes = (width / 8).min(4);
        match opcode {
            // A mask of the lowest bits may become a move of a part of the register.
            opcode::AND if number & number.wrapping_add(1) & mask == 0 => 0,
            opcode::AND => 4,
            opcode::MUL => {
                // Some factors become shifts and additions.
                let near = [number, number.wrapping_add(1), number.wrapping_sub(1)];
                match near.iter().any(|number| (number & mask).is_power_of_two()) {
                    true => 0,
                    false => 4,
                }
            }
            // The addition of 128 can become the subtraction of -128, which is short.
            opcode::ADD | opcode::SUB | opcode::ICMP
                if is_short(number.wrapping_neg() & mask, width) =>
            {
                0
            }
            opcode::ADD | opcode::SUB | opcode::ICMP | opcode::STORE => bytes,
            _ => 0,
        }
    }

    /// Whether the code generator may combine an instruction with its only user.
    fn is_part(&self, inst: Instruction<'m>) -> bool {
        let Some(user) = has_one_use(inst.value()) else {
            return false;
        };
        if access::block_of(user) != access::block_of(inst) {
            return false;
        }
        let (own, its) = (access::opcode(inst), access::opcode(user));
        if own == opcode::LOAD {
            let takes = is_binary(its)
                || is_cast(its)
                || matches!(
                    its,
                    opcode::ICMP | opcode::FCMP | opcode::CALL | opcode::INVOKE | opcode::CALL_BR
                );
            return self.is_x86 && takes;
        }
        if !is_binary(own) {
            return false;
        }
        if its == opcode::STORE {
            let place = access::operand(user.value(), 1);
            let from_there = |k| {
                access::as_instruction(access::operand(inst.value(), k)).is_some_and(|load| {
                    access::opcode(load) == opcode::LOAD
                        && access::operand(load.value(), 0) == place
                })
            };
            return self.is_x86 && (0..2).any(from_there);
        }
        is_binary(its)
            && !self.parts.contains(&user)
            && (!self.is_x86 || (is_of_address(own) && is_of_address(its)))
    }

    /// Whether x86 adds a byte for the constant of a shift or mask.
    fn has_short_constant(&self, inst: Instruction<'m>) -> bool {
        let constant = integer(access::operand(inst.value(), 1));
        let Some((number, width)) = constant.filter(|&(number, width)| is_short(number, width))
        else {
            return false;
        };
        let is_one = number == 1 && width > 0;
        self.is_x86
            && match access::opcode(inst) {
                opcode::AND => true,
                opcode::LSHR | opcode::ASHR => !is_one,
                _ => false,
            }
    }

    /// The prefix byte that x86-64 needs to load or store a 64-bit word.
    fn prefix(&self, ty: Type<'m>) -> u32 {
        let id = access::type_id(ty);
        let is_long =
            id == type_id::POINTER || (id == type_id::INTEGER && access::integer_width(ty) == 64);
        (self.is_x86_64 && is_long).into()
    }

    fn address(&mut self, value: Value<'m>) {
        // A reference to a variable takes at least four bytes; each variable counts once.
        let base = access::without_offsets(value);
        if access::value_id(base) == value_id::GLOBAL_VARIABLE
            && !access::is_thread_local(base)
            && self.globals.insert(base)
        {
            self.sum += 4;
        }
    }

    fn add(&mut self, inst: Instruction<'m>) {
        let value = inst.value();
        let count = access::operand_count(value);
        for k in 0..count {
            let operand = access::operand(value, k);
            if access::type_id(access::type_of(operand)) == type_id::POINTER {
                self.address(operand);
            }
        }
        let short = |bytes| if self.is_x86 { bytes } else { self.plain };
        let opcode = access::opcode(inst);
        let own = match opcode {
            opcode::RET => short(1),
            opcode if is_branch(opcode) && count == 1 => 0,
            opcode if is_branch(opcode) => self.plain,
            opcode::CALL | opcode::INVOKE => {
                let callee = access::operand(value, count - 1);
                let is_function = access::value_id(callee) == value_id::FUNCTION
                    && access::called_type(inst) == callee.global_value_type();
                if access::calls_intrinsic(inst) || access::value_id(callee) == value_id::INLINE_ASM
                {
                    0
                } else if is_function {
                    short(5)
                } else {
                    self.plain
                }
            }
            opcode::SELECT => short(3),
            opcode::ICMP | opcode::FCMP => {
                self.plain + self.constant(opcode, access::operand(value, 1))
            }
            opcode::ZEXT => {
                // On x86, a `setcc` of three bytes moves the result of a comparison to a register.
                let from = access::type_of(access::operand(value, 0));
                let is_bit =
                    access::type_id(from) == type_id::INTEGER && access::integer_width(from) == 1;
                if is_bit { short(3) } else { 0 }
            }
            opcode::LOAD if self.is_part(inst) => 0,
            opcode::LOAD => self.plain + self.prefix(access::type_of(value)),
            opcode::STORE => {
                let stored = access::operand(value, 0);
                let prefix = self.prefix(access::type_of(stored));
                self.plain + prefix + self.constant(opcode, stored)
            }
            _ if is_binary(opcode) => self.binary(inst),
            _ => 0,
        };
        self.sum += own;
    }

    fn binary(&mut self, inst: Instruction<'m>) -> u32 {
        let opcode = access::opcode(inst);
        let own = match self.is_part(inst) {
            true => {
                self.parts.insert(inst);
                0
            }
            false => self.plain,
        };
        // On x86, a division needs its operands in fixed registers, and so may need moves.
        let divides = matches!(
            opcode,
            opcode::UDIV | opcode::SDIV | opcode::UREM | opcode::SREM
        );
        let moves = if self.is_x86 && divides { 3 } else { 0 };
        let constant = self.constant(opcode, access::operand(inst.value(), 1));
        own + moves + constant + u32::from(self.has_short_constant(inst))
    }
}
