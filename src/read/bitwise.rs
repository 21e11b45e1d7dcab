// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Floating-point values that are only moved.
//!
//! A program that copies a float does what one that copies an i32 does, as long as neither looks at the
//! value. This says where that is so, and what is read in the place of the float then.
//!
//! The problem. A stream names the type of a value where the value is defined, so the definition must
//! know whether any use tells a float from an integer.
//!
//! The answer. The value of a simple load, a phi, a select or a freeze is read as an integer if it and all
//! that it flows into through phis, selects and freezes have no other use but to be the value of a simple
//! store. A constant that such an instruction takes is read as the integer of its bits.
//!
//! Why the other side need not be looked at. Take two functions of equal streams, and a place where one
//! defines a float, read as i32, and the other an i32. Uses stand at the same places in both streams, so
//! the i32 is only moved there as well. What it moves into has one type with it in valid IR, so that is an
//! i32 here and a float there, and as the streams are equal the float is read as i32 too: the argument
//! holds for it, around a loop as well. Backwards, a phi or select of the two kinds has operands of the two
//! kinds: constants compare by their bits; arguments and results of calls, casts and arithmetic keep their
//! types in the stream and would tell the two apart; the rest is again a load, phi, select or freeze. So at
//! all such places both have the same bits at any time, by induction over the steps of a run.
//!
//! The limit on uses, uses in unreachable blocks, and what a phi takes from one can make the answers differ
//! for two functions that do the same. Then their streams differ, which costs a merge and nothing else. For
//! one value the answer does not depend on the order of uses, and where it is yes, it is yes for everything
//! that the value flows into.
//!
//! Which of the two serves both: `crate::merge::sides`.

use rustc_hash::FxHashSet;

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Module, Type, Value, access};

/// Uses beyond this are not looked at: every value of a web asks for its own.
const MOST_USES: u32 = 64;

/// The width of the integer of which a scalar floating-point type has all the bits: x86_fp80 has padding,
/// the others are no integer's size that programs copy.
#[inline]
pub fn integer_width(ty: Type<'_>) -> Option<u32> {
    match access::type_id(ty) {
        type_id::HALF | type_id::BFLOAT => Some(16),
        type_id::FLOAT => Some(32),
        type_id::DOUBLE => Some(64),
        _ => None,
    }
}

fn scalar(ty: Type<'_>) -> Type<'_> {
    match access::type_id(ty) {
        type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR => access::part(ty, 0),
        _ => ty,
    }
}

/// The integers of the bits of floats, or of vectors of floats.
fn integer_of(ty: Type<'_>) -> Option<Type<'_>> {
    integer_width(scalar(ty)).map(|width| access::integers_like(ty, width))
}

/// Whether a simple access is neither volatile nor atomic.
fn is_simple(inst: Instruction<'_>) -> bool {
    access::access(inst) == 0
}

fn is_only_moved(inst: Instruction<'_>) -> bool {
    let mut met = FxHashSet::default();
    met.insert(inst.value());
    let mut open = vec![inst.value()];
    let mut left = MOST_USES;
    while let Some(value) = open.pop() {
        if access::is_metadata_operand(value) {
            return false;
        }
        let mut next = access::first_use(value);
        while let Some(edge) = next {
            next = access::next_use(edge);
            if left == 0 {
                return false;
            }
            left -= 1;
            let user = access::user(edge);
            let Some(to) = access::as_instruction(user) else {
                return false;
            };
            match access::opcode(to) {
                opcode::STORE if is_simple(to) => {}
                opcode::PHI | opcode::SELECT | opcode::FREEZE => {
                    if met.insert(user) {
                        open.push(user);
                    }
                }
                _ => return false,
            }
        }
    }
    true
}

/// The type as which an instruction's floating-point value (of a store: the value that it stores) is read,
/// unless it is read as what it is.
pub fn moved_as(inst: Instruction<'_>) -> Option<Type<'_>> {
    match access::opcode(inst) {
        opcode::STORE if is_simple(inst) => {
            return integer_of(access::type_of(access::operand(inst.value(), 0)));
        }
        opcode::LOAD if is_simple(inst) => {}
        opcode::PHI | opcode::SELECT | opcode::FREEZE => {}
        _ => return None,
    }
    integer_of(access::type_of(inst.value())).filter(|_| is_only_moved(inst))
}

/// The constant of that type with the same bits, for those that LLVM folds, element by element.
pub fn bits_of<'m>(constant: Value<'m>, ty: Type<'m>) -> Option<Value<'m>> {
    let is_undef = |id| matches!(id, value_id::UNDEF_VALUE | value_id::POISON_VALUE);
    let plain = match access::value_id(constant) {
        value_id::CONSTANT_FP
        | value_id::CONSTANT_DATA_VECTOR
        | value_id::CONSTANT_AGGREGATE_ZERO => true,
        value_id::CONSTANT_VECTOR => (0..access::operand_count(constant)).all(|k| {
            let id = access::value_id(access::operand(constant, k));
            id == value_id::CONSTANT_FP || is_undef(id)
        }),
        id => is_undef(id),
    };
    plain.then(|| constant.bits_as(ty))
}

/// The same type with integers for floating-point elements, for types that only say how much memory there
/// is.
pub fn storage_of<'m>(ty: Type<'m>, module: Module<'m>) -> Type<'m> {
    if access::type_id(ty) == type_id::ARRAY {
        let element = access::part(ty, 0);
        let stored = storage_of(element, module);
        return match stored == element {
            true => ty,
            false => access::array_like(ty, stored),
        };
    }
    // Those of scalable vectors have as many elements of as many bits.
    let same_size =
        |&integer: &Type<'m>| access::alloc_size(module, integer) == access::alloc_size(module, ty);
    integer_of(ty).filter(same_size).unwrap_or(ty)
}
