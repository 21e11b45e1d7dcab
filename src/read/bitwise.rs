// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Bitwise copies of floating-point values.
//!
//! A program that copies a float does the same as one that copies an i32, as long as neither looks at the value. This
//! file finds such values and reads them as integers.
//!
//! The problem. A stream names the type of a value at its definition, so the definition must know whether any use
//! distinguishes a float from an integer.
//!
//! The answer. The value of a simple load, a phi, a select or a freeze is read as an integer if it and all values
//! that it flows into have no other uses than by phis, selects and freezes, and as the value of a simple store. The value
//! of a simple store is read as an integer in any case. A constant operand of such an instruction is read as the integer
//! of its bits.
//!
//! Why this is right although it looks at one function alone. Take two functions F and G of equal streams, and an
//! instruction that defines a float, read as i32, in F and an i32 in G. Uses stand at the same positions of both
//! streams, so in G too the i32 is only copied. In valid IR a copy has the type of the value that it copies, so a copy
//! of it is a float in F and an i32 in G, and as the streams are equal the float is read as i32 too: the argument holds
//! for the copy, around a loop as well. Backwards, a phi or select of the two types has operands of
//! the two types: constants compare by their bits; arguments and results of calls, casts and arithmetic keep their
//! types in the stream and would distinguish the two; all others are again loads, phis, selects or freezes. So by
//! induction over the steps of a run both values have the same bits at any time.
//!
//! Four things can make the answers differ for two functions that do the same: the limit on uses, uses in
//! unreachable blocks, phi entries from unreachable blocks, and metadata that names a value, which is never read as an
//! integer then. Then their streams differ, which costs a merge and
//! nothing else. For one value the answer does not depend on the order of uses, and if a value is only copied, so are
//! all values that it flows into.
//!
//! Which of the two bodies can be kept for both: `crate::merge::judgement::refinement`.

use rustc_hash::FxHashSet;

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Module, Type, Value, access};

/// The limit on uses that one query visits: each value of a web has a query of its own.
const MAX_USES: u32 = 64;

/// The width of the integer that has all the bits of a scalar floating-point type: x86_fp80 has padding, and the
/// others have no integer that programs copy.
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

/// The integer type for a floating-point type, or the vector of integers for a vector.
fn integer_of(ty: Type<'_>) -> Option<Type<'_>> {
    integer_width(scalar(ty)).map(|width| access::integers_like(ty, width))
}

/// Whether an access is simple: neither volatile nor atomic.
fn is_simple(inst: Instruction<'_>) -> bool {
    access::access(inst) == 0
}

fn is_only_copied(inst: Instruction<'_>) -> bool {
    let mut met = FxHashSet::default();
    met.insert(inst.value());
    let mut open = vec![inst.value()];
    let mut left = MAX_USES;
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

/// The integer type as which a floating-point value is read: that of a load, phi, select or freeze if it is only copied,
/// and the value of any simple store.
pub fn integer_type_of_copy(inst: Instruction<'_>) -> Option<Type<'_>> {
    match access::opcode(inst) {
        opcode::STORE if is_simple(inst) => {
            return integer_of(access::type_of(access::operand(inst.value(), 0)));
        }
        opcode::LOAD if is_simple(inst) => {}
        opcode::PHI | opcode::SELECT | opcode::FREEZE => {}
        _ => return None,
    }
    integer_of(access::type_of(inst.value())).filter(|_| is_only_copied(inst))
}

/// The constant of that type with the same bits, if LLVM folds the cast, element by element.
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

/// The same type with integers in place of floating-point elements, for types that only give an amount of memory.
pub fn storage_of<'m>(ty: Type<'m>, module: Module<'m>) -> Type<'m> {
    if access::type_id(ty) == type_id::ARRAY {
        let element = access::part(ty, 0);
        let stored = storage_of(element, module);
        return match stored == element {
            true => ty,
            false => access::array_like(ty, stored),
        };
    }
    // Elements of scalable vectors have equal numbers and sizes, but their size is no single number.
    let same_size =
        |&integer: &Type<'m>| access::alloc_size(module, integer) == access::alloc_size(module, ty);
    integer_of(ty).filter(same_size).unwrap_or(ty)
}
