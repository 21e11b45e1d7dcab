// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides by results whether two opcodes spell one operation, such as `add x, x` and `shl x, 1`.
//!
//! An operation on one local value and constants is a function of that value. Both operations are evaluated, flags
//! included, at values that distinguish such functions. The kept operation has to give the original's result wherever
//! that is not poison. Apart from flags, all operations but `xor` are `a * x + b`, so two that agree at 0 and 1 agree
//! everywhere; `xor c` agrees with such a function everywhere if it agrees at 0, 1 and all powers of two. Overflow
//! begins at bounds that depend on the constants, and the tried values include those around all such bounds.
//! [`super::pairing`] handles spellings that move instructions or operands.

use super::read::SpelledInst;
use crate::ir::{Opcode, TypeShape, Value};

/// An operation on one local value and a constant, or on that value twice.
struct Unary<'m> {
    opcode: Opcode,
    flags: u8,
    width: u32,
    local: Value<'m>,
    /// The operands; `None` for the local value.
    constants: [Option<u64>; 2],
}

impl<'m> Unary<'m> {
    fn new(inst: &SpelledInst<'m>) -> Option<Self> {
        let [left, right] = inst.operands[..] else {
            return None;
        };
        let constant = |operand: Value<'m>| match operand.is_constant() {
            true => operand.small_integer().map(Some),
            false => Some(None),
        };
        let constants = [constant(left)?, constant(right)?];
        let local = match constants {
            [None, None] if left != right => return None,
            [Some(_), Some(_)] => return None,
            [None, _] => left,
            [_, None] => right,
        };
        Some(Unary {
            opcode: inst.opcode,
            flags: inst.flags,
            width: width(inst.value())?,
            local,
            constants,
        })
    }

    /// The result for the local value `x`; `None` for poison.
    fn value(&self, x: u64) -> Option<u64> {
        let [a, b] = self.constants.map(|constant| constant.unwrap_or(x));
        result(self.opcode, self.flags, self.width, a, b)
    }
}

/// The width of an integer of at most 64 bits.
fn width(value: Value<'_>) -> Option<u32> {
    match value.ty().shape() {
        TypeShape::Integer(width @ 1..=64) => Some(width as u32),
        _ => None,
    }
}

/// The result of an operation on integers; `None` for poison, and for opcodes with a single spelling.
fn result(opcode: Opcode, flags: u8, width: u32, a: u64, b: u64) -> Option<u64> {
    let unused = 64 - width;
    let signed = |value: u64| i128::from(((value << unused) as i64) >> unused);
    let unsigned = u128::from;
    // The exact results. A negative difference of unsigned numbers wraps to a number above all integers of 64 bits.
    let (exact, exact_signed) = match opcode {
        Opcode::LLVMAdd => (unsigned(a) + unsigned(b), signed(a) + signed(b)),
        Opcode::LLVMSub => (unsigned(a).wrapping_sub(unsigned(b)), signed(a) - signed(b)),
        Opcode::LLVMMul => (unsigned(a) * unsigned(b), signed(a) * signed(b)),
        Opcode::LLVMShl if b < u64::from(width) => (unsigned(a) << b, signed(a) << b),
        Opcode::LLVMXor => return Some(a ^ b),
        _ => return None,
    };
    let low = exact as u64 & (u64::MAX >> unused);
    let wraps = [exact != unsigned(low), exact_signed != signed(low)];
    let is_poison = (flags & 1 != 0 && wraps[0]) || (flags & 2 != 0 && wraps[1]);
    (!is_poison).then_some(low)
}

/// Whether two values are integer constants, and an addition of them with these flags is not poison.
pub fn is_sum_of_constants(flags: u8, one: Value<'_>, other: Value<'_>) -> bool {
    let sum = || {
        let (a, b) = one.small_integer().zip(other.small_integer())?;
        result(Opcode::LLVMAdd, flags, width(one)?, a, b)
    };
    sum().is_some()
}

/// The local value of each operation, if the kept operation may replace the original's where the two values are equal.
/// The caller has to check that the two values correspond.
pub fn stands_for<'m>(
    was: &SpelledInst<'m>,
    now: &SpelledInst<'m>,
) -> Option<(Value<'m>, Value<'m>)> {
    let (old, new) = (Unary::new(was)?, Unary::new(now)?);
    let is_twice = |unary: &Unary<'_>| unary.constants == [None, None];
    // Two uses of an undef value may differ, so a value that was used once must not be used twice.
    if (is_twice(&new) && !is_twice(&old)) || old.width != new.width {
        return None;
    }
    let agree = values(&old, &new).all(|x| {
        let granted = old.value(x);
        granted.is_none() || granted == new.value(x)
    });
    agree.then_some((old.local, new.local))
}

/// The values at which operations are evaluated: see the top of this file.
fn values(old: &Unary<'_>, new: &Unary<'_>) -> impl Iterator<Item = u64> {
    let sign = 1 << (old.width - 1);
    let mut bases = vec![0];
    bases.extend((0..old.width).map(|bit| 1 << bit));
    for constant in [old.constants, new.constants]
        .into_iter()
        .flatten()
        .flatten()
    {
        bases.extend([constant, sign ^ constant, constant / 2]);
    }
    let mask = u64::MAX >> (64 - old.width);
    let around = move |base: u64| {
        let near = [base.wrapping_sub(1), base, base.wrapping_add(1)];
        near.into_iter().flat_map(|x| [x, x.wrapping_neg(), !x])
    };
    bases.into_iter().flat_map(around).map(move |x| x & mask)
}

pub fn is_comparison(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::LLVMICmp | Opcode::LLVMFCmp)
}

/// The predicate that holds exactly if this one does not. The order of icmp's predicates is eq, ne, ugt, uge, ult, ule,
/// sgt, sge, slt, sle.
pub fn inverse(predicate: u32) -> u32 {
    match predicate {
        // fcmp: each of the four outcomes has a bit.
        0..=15 => predicate ^ 0b1111,
        32..=33 => 32 + 33 - predicate,
        34..=37 => 34 + 37 - predicate,
        38..=41 => 38 + 41 - predicate,
        other => other,
    }
}

/// The predicate with the same result for exchanged operands.
pub fn exchanged(predicate: u32) -> u32 {
    match predicate {
        // fcmp: the bits of greater and less are exchanged.
        0..=15 => {
            let (greater, less) = (predicate >> 1 & 1, predicate >> 2 & 1);
            predicate & 0b1001 | less << 1 | greater << 2
        }
        34 | 35 | 38 | 39 => predicate + 2,
        36 | 37 | 40 | 41 => predicate - 2,
        symmetric => symmetric,
    }
}
