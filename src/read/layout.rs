// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Computes constant offsets of getelementptrs.

use crate::ir::numbers::{type_id, value_id};
use crate::ir::{Instruction, Module, Type, Value, access};

/// The distance in bytes between two elements of an array of this type, if the distance is fixed.
fn size_of(ty: Type<'_>, module: Module<'_>) -> Option<u64> {
    match is_byte(ty) {
        true => Some(1),
        false => access::alloc_size(module, ty),
    }
}

fn is_byte(ty: Type<'_>) -> bool {
    access::type_id(ty) == type_id::INTEGER && access::integer_width(ty) == 8
}

fn indices<'m>(gep: Instruction<'m>) -> impl Iterator<Item = Value<'m>> {
    let value = gep.value();
    (1..access::operand_count(value)).map(move |k| access::operand(value, k))
}

/// Whether the indices of a getelementptr are constants, and so small that no step (an index times the size of the type
/// that it steps over) wraps. If a step wrapped, flags such as inbounds could make the result poison, which the sum of
/// all steps would not show.
fn steps_fit(gep: Instruction<'_>, module: Module<'_>) -> bool {
    if !indices(gep).all(is_small) {
        return false;
    }
    let source = access::source_type(gep);
    match access::type_id(source) {
        type_id::STRUCT | type_id::ARRAY => {
            size_of(source, module).is_some_and(|size| size < 1 << 31)
        }
        _ => true,
    }
}

fn is_small(index: Value<'_>) -> bool {
    access::value_id(index) == value_id::CONSTANT_INT
        && access::type_id(access::type_of(index)) == type_id::INTEGER
        && access::significant_bits(index) <= 31
}

/// The value of a constant integer of at most 64 bits, sign-extended.
fn signed(constant: Value<'_>) -> i64 {
    let width = access::integer_width(access::type_of(constant));
    let shift = 64_u32.saturating_sub(width);
    (access::integer(constant) << shift) as i64 >> shift
}

fn fits(value: i64, width: u32) -> bool {
    width == 64 || (value >> (width - 1) == 0) || (value >> (width - 1) == -1)
}

/// The number of bytes that a getelementptr adds, if its indices are constants and no step wraps.
pub fn constant_offset(gep: Instruction<'_>, module: Module<'_>) -> Option<u64> {
    let (value, source) = (gep.value(), access::source_type(gep));
    let ty = access::type_of(value);
    if access::type_id(ty) != type_id::POINTER {
        return None;
    }
    let width = access::index_width(module, ty);
    // A short way for one index over bytes: the optimizer writes most getelementptrs like that.
    if access::operand_count(value) == 2 && is_byte(source) {
        let index = access::operand(value, 1);
        let number = is_small(index).then(|| signed(index));
        return number
            .filter(|&number| width <= 64 && fits(number, width))
            .map(|number| number as u64);
    }
    if width > 64 || !steps_fit(gep, module) {
        return None;
    }
    let mut offset = 0_i64;
    let mut at = IndexedType::Over(source);
    for index in indices(gep) {
        let number = signed(index);
        let (step, next) = at.by(number, width, module)?;
        at = next;
        offset = offset.checked_add(step).filter(|&sum| fits(sum, width))?;
    }
    Some(offset as u64)
}

/// The type that an index steps over.
enum IndexedType<'m> {
    /// Values of this type, one behind the other.
    Over(Type<'m>),
    /// Elements of a vector, which are packed more closely than those of an array.
    OverVector(Type<'m>),
    /// The members of a structure.
    Into(Type<'m>),
}

impl<'m> IndexedType<'m> {
    /// The bytes that an index adds, and the type that the next index steps over.
    fn by(self, index: i64, width: u32, module: Module<'m>) -> Option<(i64, IndexedType<'m>)> {
        let (size, part) = match self {
            IndexedType::Into(ty) => {
                let field = index as u32;
                let offset = match index {
                    0 => 0,
                    _ => access::field_offset(module, ty, field) as i64,
                };
                let part = access::part(ty, field);
                return fits(offset, width).then(|| (offset, IndexedType::inside(part)));
            }
            // An index of zero adds no bytes, also for a type without a fixed size.
            IndexedType::Over(part) | IndexedType::OverVector(part) if index == 0 => {
                return Some((0, IndexedType::inside(part)));
            }
            IndexedType::Over(part) => (size_of(part, module)?, part),
            IndexedType::OverVector(part) => (access::store_size(module, part)?, part),
        };
        let step = index.checked_mul(size as i64)?;
        (fits(index, width) && fits(step, width)).then(|| (step, IndexedType::inside(part)))
    }

    fn inside(ty: Type<'m>) -> IndexedType<'m> {
        match access::type_id(ty) {
            type_id::STRUCT => IndexedType::Into(ty),
            type_id::ARRAY => IndexedType::Over(access::part(ty, 0)),
            type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR => {
                IndexedType::OverVector(access::part(ty, 0))
            }
            // The type has no parts, so no index follows.
            _ => IndexedType::Over(ty),
        }
    }
}

/// The fixed number of bytes by which a getelementptr multiplies its only index; 0 if there is no such number.
pub fn stride(gep: Instruction<'_>, module: Module<'_>) -> u64 {
    match access::operand_count(gep.value()) {
        2 => size_of(access::source_type(gep), module).unwrap_or(0),
        _ => 0,
    }
}
