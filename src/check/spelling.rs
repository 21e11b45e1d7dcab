// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides by results whether two opcodes spell one operation, such as `add x, x` and `shl x, 1`.
//!
//! An operation on one local value and constants is a function of that value. Both operations are evaluated, flags
//! included, at values that distinguish such functions. The kept operation has to give the original's result wherever
//! that is not poison. Apart from flags, all operations but `xor` are `a * x + b`, so two that agree at 0 and 1 agree
//! everywhere; `xor c` agrees with such a function everywhere if it agrees at 0, 1 and all powers of two. Overflow
//! begins at bounds that depend on the constants, and the tried values include those around all such bounds.
//! [`super::pairing`] handles spellings that move instructions or operands.

use super::read::{SpelledInst, SpelledOperand};
use crate::ir::{Opcode, TypeShape, Value};

/// An operand: the local value, or a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Argument {
    Local(usize),
    Constant(u64),
}

fn argument(operand: SpelledOperand<'_>) -> Option<Argument> {
    match operand.constant() {
        Some(constant) => constant.small_integer().map(Argument::Constant),
        None => operand.value().map(|value| Argument::Local(value.key())),
    }
}

/// An operation on one local value and a constant, or on that value twice.
struct Unary {
    opcode: Opcode,
    flags: u8,
    width: u32,
    arguments: [Argument; 2],
}

impl Unary {
    fn new(inst: &SpelledInst<'_>, operands: &[SpelledOperand<'_>]) -> Option<Self> {
        let TypeShape::Integer(width @ 1..=64) = inst.ty.shape() else {
            return None;
        };
        let &[left, right] = operands else {
            return None;
        };
        Some(Unary {
            opcode: inst.opcode,
            flags: inst.flags,
            width: width as u32,
            arguments: [argument(left)?, argument(right)?],
        })
    }

    /// The local value on which the operation depends, and whether both operands are that value.
    fn local(&self) -> Option<(usize, bool)> {
        match self.arguments {
            [Argument::Local(a), Argument::Local(b)] => (a == b).then_some((a, true)),
            [Argument::Local(a), _] | [_, Argument::Local(a)] => Some((a, false)),
            _ => None,
        }
    }

    fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.width)
    }

    fn signed(&self, value: u64) -> i128 {
        let shift = 64 - self.width;
        i128::from(((value << shift) as i64) >> shift)
    }

    /// The result for the local value `x`; `None` for poison.
    fn value(&self, x: u64) -> Option<u64> {
        let [a, b] = self.arguments.map(|argument| match argument {
            Argument::Local(_) => x,
            Argument::Constant(constant) => constant,
        });
        let (unsigned, signed) = match self.opcode {
            Opcode::LLVMAdd => (
                i128::from(a) + i128::from(b),
                self.signed(a) + self.signed(b),
            ),
            Opcode::LLVMSub => (
                i128::from(a) - i128::from(b),
                self.signed(a) - self.signed(b),
            ),
            Opcode::LLVMMul => {
                let exact = u128::from(a) * u128::from(b);
                let unsigned = i128::try_from(exact).unwrap_or(i128::MAX);
                // A product of more than 127 bits wraps in any case, so `unsigned` need not be its exact value.
                let low = (exact as u64) & self.mask();
                let signed = self.signed(a) * self.signed(b);
                return self.wrapped(low, unsigned, signed);
            }
            Opcode::LLVMShl => {
                if b >= u64::from(self.width) {
                    return None;
                }
                (i128::from(a) << b, self.signed(a) << b)
            }
            Opcode::LLVMXor => return Some(a ^ b),
            _ => return None,
        };
        self.wrapped(unsigned as u64 & self.mask(), unsigned, signed)
    }

    /// The result `low`, unless a flag makes it poison. `unsigned` and `signed` are the exact results.
    fn wrapped(&self, low: u64, unsigned: i128, signed: i128) -> Option<u64> {
        let wraps_unsigned = unsigned != i128::from(low);
        let wraps_signed = signed != self.signed(low);
        let poison =
            (self.flags & 1 != 0 && wraps_unsigned) || (self.flags & 2 != 0 && wraps_signed);
        (!poison).then_some(low)
    }
}

/// Whether two values are integer constants, and an addition of them with these flags is not poison.
pub fn is_sum_of_constants(flags: u8, one: Value<'_>, other: Value<'_>) -> bool {
    let TypeShape::Integer(width @ 1..=64) = one.ty().shape() else {
        return false;
    };
    let number = |value: Value<'_>| argument(SpelledOperand::Value(value));
    let [
        Some(Argument::Constant(one)),
        Some(Argument::Constant(other)),
    ] = [number(one), number(other)]
    else {
        return false;
    };
    let sum = Unary {
        opcode: Opcode::LLVMAdd,
        flags,
        width: width as u32,
        arguments: [one, other].map(Argument::Constant),
    };
    sum.value(0).is_some()
}

/// The local value of each operation, if the kept operation may replace the original's where the two values are equal.
/// The caller has to check that the two values correspond.
pub fn stands_for(
    was: (&SpelledInst<'_>, &[SpelledOperand<'_>]),
    now: (&SpelledInst<'_>, &[SpelledOperand<'_>]),
) -> Option<(usize, usize)> {
    let (old, new) = (Unary::new(was.0, was.1)?, Unary::new(now.0, now.1)?);
    let ((old_local, old_twice), (new_local, new_twice)) = (old.local()?, new.local()?);
    // Two uses of an undef value may differ, so a value that was used once must not be used twice.
    if (new_twice && !old_twice) || old.width != new.width {
        return None;
    }
    let mut agree = true;
    for x in values(&old, &new) {
        let granted = old.value(x);
        agree &= granted.is_none() || granted == new.value(x);
    }
    agree.then_some((old_local, new_local))
}

fn values(old: &Unary, new: &Unary) -> Vec<u64> {
    let mut bases = vec![0];
    bases.extend((0..old.width).map(|bit| 1 << bit));
    for argument in old.arguments.into_iter().chain(new.arguments) {
        if let Argument::Constant(constant) = argument {
            let sign = 1 << (old.width - 1);
            bases.extend([constant, sign ^ constant, constant / 2]);
        }
    }
    let around = |base: u64| {
        let near = [base.wrapping_sub(1), base, base.wrapping_add(1)];
        near.into_iter().flat_map(|x| [x, x.wrapping_neg(), !x])
    };
    let mask = old.mask();
    bases
        .into_iter()
        .flat_map(around)
        .map(|x| x & mask)
        .collect()
}

pub fn is_comparison(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::LLVMICmp | Opcode::LLVMFCmp)
}

/// The predicate that holds exactly if this one does not.
pub fn inverse(predicate: u32) -> u32 {
    match predicate {
        // fcmp: each of the four outcomes has a bit.
        0..=15 => predicate ^ 0b1111,
        // icmp: eq and ne, ugt and ule, uge and ult, sgt and sle, sge and slt.
        32 => 33,
        33 => 32,
        34 => 37,
        37 => 34,
        35 => 36,
        36 => 35,
        38 => 41,
        41 => 38,
        39 => 40,
        40 => 39,
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
        // icmp: ugt and ult, uge and ule, sgt and slt, sge and sle.
        34 => 36,
        36 => 34,
        35 => 37,
        37 => 35,
        38 => 40,
        40 => 38,
        39 => 41,
        41 => 39,
        symmetric => symmetric,
    }
}
