// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A cheap hash that equal functions share.
//!
//! Most functions of a module equal no other, and a hash of some properties shows this faster than a comparison of all.
//! The hash uses only properties that are quick to read: the classes of opcodes, the sizes of types, numbers of
//! operands, the bits of constants. It must not depend on how an operation is spelled ([`crate::rules::spelling`]), nor
//! on zeros, which have several spellings. Equal functions of different hashes would not merge; unequal ones of one
//! hash cost time.

use super::layout::constant_offset;
use super::reader::BodyReader;
use super::transparent::{may_be_transparent, underlying};
use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Module, ModuleInfo, Type, Value, access, is_float_id};

struct Hash<'a, 'm> {
    hash: u64,
    module: Module<'m>,
    /// The width of the integer type that counts as equal to pointers; 0 if none does.
    pointer_bits: u32,
    classes: &'a [u8; 256],
}

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
const OTHER_FACTOR: u64 = 0xD6E8_FEB8_6659_FD93;

impl<'m> BodyReader<'m> {
    /// A hash that equal functions share, over the function's type and its first `limit` instructions or its whole
    /// body. Also returns whether the hash covers the whole body. `classes` maps opcodes that may be spellings of one
    /// operation to one class.
    pub fn shape(
        &mut self,
        function: Value<'m>,
        limit: Option<u32>,
        classes: &[u8; 256],
        info: ModuleInfo,
    ) -> (u64, bool) {
        let mut hash = Hash {
            hash: 0,
            module: self.module,
            pointer_bits: info.integer_like_pointers(),
            classes,
        };
        hash.header(function.global_value_type());
        let mut left = limit.unwrap_or(u32::MAX);
        let mut complete = true;
        self.walk.reachable(function, true, |block| {
            let mut next = access::first_inst(block);
            while let Some(inst) = next {
                next = access::next_inst(inst);
                if may_be_transparent(inst.value()) && underlying(inst).is_some() {
                    continue;
                }
                if left == 0 {
                    complete = false;
                    return false;
                }
                left -= 1;
                hash.instruction(inst);
            }
            hash.mix(1);
            true
        });
        hash.mix(complete.into());
        (hash.hash, complete)
    }

    /// A hash that equal types share.
    pub fn type_shape(&self, ty: Type<'m>, info: ModuleInfo) -> u64 {
        let hash = Hash {
            hash: 0,
            module: self.module,
            pointer_bits: info.integer_like_pointers(),
            classes: &[0; 256],
        };
        hash.contents(ty, LEVELS)
    }
}

/// A type that is nested more deeply than this in another type is hashed without the types that it holds.
const LEVELS: u32 = 3;

impl Hash<'_, '_> {
    #[inline(always)]
    fn mix(&mut self, word: u64) {
        self.hash = (self.hash ^ word).wrapping_mul(FACTOR);
        self.hash ^= self.hash >> 29;
    }

    #[inline(always)]
    fn type_number(&self, ty: Type<'_>) -> u64 {
        let id = access::type_id(ty);
        match id {
            type_id::INTEGER => access::integer_width(ty).into(),
            type_id::POINTER if self.pointer_bits != 0 && access::address_space(ty) == 0 => {
                self.pointer_bits.into()
            }
            type_id::POINTER => 1 << 20,
            _ => (2 << 20) + u64::from(id),
        }
    }

    /// A hash of a type and of the types that it holds. Of a target extension type or opaque structure only the type ID
    /// counts.
    fn contents(&self, ty: Type<'_>, levels: u32) -> u64 {
        let id = access::type_id(ty);
        let parts = access::part_count(ty);
        if levels == 0 || parts == 0 || id == type_id::TARGET_EXT {
            return match id <= type_id::PPC_FP128 {
                true => (3 << 20) + u64::from(id),
                false => self.type_number(ty),
            };
        }
        let mut sum = u64::from(id) + (4 << 20);
        if let type_id::ARRAY | type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR = id {
            sum = sum.wrapping_add(access::length(ty).wrapping_mul(OTHER_FACTOR));
        }
        let mut place = FACTOR;
        for part in 0..parts.min(16) {
            let contents = self.contents(access::part(ty, part), levels - 1);
            sum = sum.wrapping_add(contents.wrapping_mul(place));
            place = place.wrapping_add(FACTOR + 1);
        }
        sum.wrapping_add(parts.into())
    }

    fn header(&mut self, ty: Type<'_>) {
        for part in 0..access::part_count(ty) {
            self.mix(self.contents(access::part(ty, part), LEVELS));
        }
        self.mix(ty.is_variadic().into());
    }

    fn constants(&self, inst: Instruction<'_>) -> u64 {
        let operand = |index| access::operand(inst.value(), index);
        match access::opcode(inst) {
            opcode::ADD => distance(operand(0)).wrapping_add(distance(operand(1))),
            opcode::SUB => distance(operand(1)),
            opcode::MUL => factor(operand(0)).wrapping_add(factor(operand(1))),
            opcode::GET_ELEMENT_PTR => constant_offset(inst, self.module).unwrap_or(0),
            opcode::RET
            | opcode::STORE
            | opcode::CALL
            | opcode::INVOKE
            | opcode::ICMP
            | opcode::FCMP
            | opcode::SELECT
            | opcode::AND
            | opcode::OR
            | opcode::LSHR
            | opcode::ASHR
            | opcode::UDIV
            | opcode::SDIV
            | opcode::UREM
            | opcode::SREM
            | opcode::INSERT_VALUE => numbers(inst),
            _ => 0,
        }
    }

    #[inline(always)]
    fn instruction(&mut self, inst: Instruction<'_>) {
        let opcode = access::opcode(inst);
        let ty = self.type_number(access::type_of(inst.value())) << 8;
        let mut word = u64::from(self.classes[opcode as usize]) | ty;
        word = word.wrapping_add(self.constants(inst).wrapping_mul(OTHER_FACTOR));
        if matches!(opcode, opcode::CALL | opcode::STORE) {
            word = word.wrapping_add(u64::from(access::operand_count(inst.value())) << 48);
        }
        self.mix(word);
    }
}

/// A constant integer of at most 64 bits, and its width.
#[inline(always)]
fn small_integer(value: Value<'_>) -> Option<(u64, u32)> {
    if access::value_id(value) != value_id::CONSTANT_INT {
        return None;
    }
    let ty = access::type_of(value);
    let is_small = access::type_id(ty) == type_id::INTEGER && access::integer_width(ty) <= 64;
    is_small.then(|| (access::integer(value), access::integer_width(ty)))
}

/// The bits of a number of at most 64 bits, or a hash of the first numbers of a structure. Only the first numbers,
/// because a large structure may have many users and is read again for each of them.
#[inline]
fn number(value: Value<'_>) -> u64 {
    match access::value_id(value) {
        value_id::CONSTANT_INT => small_integer(value).map_or(0, |(number, _)| number),
        // A vector constant has several spellings, so only scalars affect the hash.
        value_id::CONSTANT_FP if is_float_id(access::type_id(access::type_of(value))) => {
            access::float_word(value, 0)
        }
        value_id::CONSTANT_STRUCT => {
            let members = 0..access::operand_count(value).min(64);
            let terms = members.map(|k| {
                let member = small_integer(access::operand(value, k));
                let place = 2 * u64::from(k) + 3;
                member.map_or(0, |(number, _)| number.wrapping_mul(place))
            });
            terms.fold(0, u64::wrapping_add)
        }
        _ => 0,
    }
}

fn numbers(inst: Instruction<'_>) -> u64 {
    let all = 0..access::operand_count(inst.value());
    all.map(|k| number(access::operand(inst.value(), k)))
        .fold(0, u64::wrapping_add)
}

/// A number that all spellings of one addition share, such as `add x, c` and `sub x, -c`.
fn distance(value: Value<'_>) -> u64 {
    let Some((number, width)) = small_integer(value) else {
        return 0;
    };
    let mask = u64::MAX >> (64 - width);
    match number == 1 << (width - 1) {
        true => 0,
        false => number.min(number.wrapping_neg() & mask),
    }
}

/// The factor of a multiplication; 0 for a power of two, because a shift may be another spelling of the multiplication.
fn factor(value: Value<'_>) -> u64 {
    match number(value) {
        number if number.is_power_of_two() => 0,
        number => number,
    }
}
