// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The normal form that the token stream has of an operation that can be written in several ways.
//!
//! | rule | condition | flags of the kept spelling |
//! | --- | --- | --- |
//! | operands of a commutative operation or intrinsic in the order of their tokens | an intrinsic's call has no attributes of arguments | as for one spelling |
//! | `cmp p a, b` as `cmp swapped(p) b, a` | | as for one spelling |
//! | `shl x, k` as `mul x, 2^k` | `k` a constant below the width | nuw; nsw too unless `2^k` is the sign bit |
//! | `add x, x` as `mul x, 2` | width of at least 2 | nuw; nsw too unless 2 is the sign bit |
//! | `sub x, c` as `add x, -c` | `c` a constant | nsw, unless `c` is the sign bit; never nuw |
//! | `sub -1, x` as `xor x, -1` | | all: the subtraction cannot wrap |
//! | `xor x, sign` as `add x, sign` | `sign` is the sign bit, width of at least 2 | none |
//! | entries of a phi in the order of their blocks, cases of a switch in that of their values | | |
//! | `br` and `select` on a comparison as on its inverse, with their ways exchanged | it does nothing but steer them, frozen or not; weights of exchanged ways are dropped | as for one spelling |
//! | `getelementptr` with constant indices as one by its bytes | no step wraps the index type | of a single step inbounds and nusw, and nuw if it goes forward; else none |
//! | `getelementptr p, 0, ..., 0` as `p` | it is of the type of `p` | its own: without a step no flag makes poison |
//! | `freeze x` as `x` | `x` is neither undef nor poison, by LLVM's `isGuaranteedNotToBeUndefOrPoison`, which is not asked where it looks at very many parts | |
//!
//! A getelementptr with constant indices gets its byte offset as a token ([`crate::stream::special`]). The instructions
//! of the last two rows are *transparent*: the reader of bodies ([`crate::read`]) skips them, so the remaining
//! instructions of equal bodies correspond one by one. The reader also applies the rules of order for phis, switches,
//! branches and selects. It does not skip a transparent instruction if the operand is a constant, if the instruction
//! has metadata or metadata names it, or if a call in front of it would become a guaranteed tail call.
//!
//! The comparison may ignore redundant freezes, although the kept body may lose the fact that makes a freeze redundant.
//! Let the body K be kept for the body M, and let N(X) be X without its redundant freezes. In every run of M without
//! undefined behaviour, M's redundant freezes change nothing: each is redundant by M's own facts, so such a run is the
//! same without all of them. So N(M) means the same as M. N(K) and N(M) are equal but for facts. As in any other pair
//! of equal bodies, K loses the facts that M lacks, and then N(K) refines N(M). The kept body is N(K) plus the freezes
//! that N left out, still redundant or not, and an additional freeze is always a refinement. So the kept body may lack
//! M's freezes, and may have K's freezes at other places. A fact may also come from a callee (`noundef` of its result).
//! After the merges M's call may go to a merged callee with fewer facts. But the merged callee refines the old one, and
//! N(M) means the same as M with the old callee.
//!
//! All rules hold in both directions but one: if `x` is undef, `add x, x` can be any number and `shl x, 1` only an even
//! one, so the kept body must not be the one that adds (see [`doubles_undef`]). A rule applies to integer constants of
//! up to 64 bits, and only if `x` is not a constant: otherwise either operand could be the rule's constant, and the
//! kept flags depend on which one is. In `exact` mode no rule applies.
//!
//! Every row is proved for small widths, undef and poison included, by `test/rust/spelling.rs`.

use crate::ir::numbers::opcode;
use crate::ir::{Body, Inst, Operand, TypeShape};

/// The normal form of an integer operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Normal {
    pub(crate) opcode: u8,
    /// The index of the operand that is the first one in the normal form.
    pub(crate) left: usize,
    pub(crate) right: Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Right {
    /// The operand of this index.
    Operand(usize),
    /// An integer constant that the normal form has in the place of an operand.
    Integer(u64),
}

/// Maps opcodes that may be spellings of one operation to one of these opcodes.
pub(crate) fn class(opcode: u8) -> u8 {
    match opcode {
        opcode::SUB | opcode::MUL | opcode::SHL | opcode::XOR => opcode::ADD,
        other => other,
    }
}

/// Whether the operands of an instruction may be exchanged (in a comparison, together with a change of the predicate).
pub(crate) fn commutes(opcode: u8) -> bool {
    is_comparison(opcode)
        || matches!(
            opcode,
            opcode::ADD
                | opcode::MUL
                | opcode::AND
                | opcode::OR
                | opcode::XOR
                | opcode::FADD
                | opcode::FMUL
        )
}

/// Whether [`normal`] has rules for an opcode.
pub(crate) fn has_rules(opcode: u8) -> bool {
    commutes(opcode) || matches!(opcode, opcode::SUB | opcode::SHL)
}

pub(crate) fn is_comparison(opcode: u8) -> bool {
    matches!(opcode, opcode::ICMP | opcode::FCMP)
}

/// The predicate that gives the same result for exchanged operands. The bits of an `fcmp` predicate stand for equal,
/// greater, less and unordered; `icmp` predicates are consecutive numbers.
pub(crate) fn swapped(predicate: u64) -> u64 {
    match predicate {
        0..16 => predicate & 0b1001 | (predicate & 0b0010) << 1 | (predicate & 0b0100) >> 1,
        34 | 35 | 38 | 39 => predicate + 2,
        36 | 37 | 40 | 41 => predicate - 2,
        other => other,
    }
}

/// Whether the first two arguments of the intrinsic with this name may be exchanged.
pub(crate) fn is_commutative_intrinsic(name: &[u8]) -> bool {
    const NAMES: [&str; 22] = [
        "smax.",
        "smin.",
        "umax.",
        "umin.",
        "sadd.sat.",
        "uadd.sat.",
        "sadd.with.overflow.",
        "uadd.with.overflow.",
        "smul.with.overflow.",
        "umul.with.overflow.",
        "smul.fix.",
        "umul.fix.",
        "smul.fix.sat.",
        "umul.fix.sat.",
        "fma.",
        "fmuladd.",
        "maxnum.",
        "minnum.",
        "maximum.",
        "minimum.",
        "maximumnum.",
        "minimumnum.",
    ];
    (name.strip_prefix(b"llvm."))
        .is_some_and(|rest| NAMES.iter().any(|name| rest.starts_with(name.as_bytes())))
}

/// The sign bit of an integer type of at most 64 bits, which also gives the width. No rule applies to wider types.
fn sign_bit(inst: &Inst) -> Option<u64> {
    match inst.ty().shape() {
        TypeShape::Integer(width @ 1..=64) => Some(1 << (width - 1)),
        _ => None,
    }
}

fn integer(operand: &Operand) -> Option<u64> {
    operand.constant()?.small_integer()
}

fn doubles(inst: &Inst, operands: &[Operand]) -> bool {
    inst.opcode == opcode::ADD && operands[0] == operands[1]
}

/// The normal form of an operation with two operands.
pub(crate) fn normal(inst: &Inst, operands: &[Operand]) -> Normal {
    rewritten(inst, operands).unwrap_or(Normal {
        opcode: inst.opcode,
        left: 0,
        right: Right::Operand(1),
    })
}

fn rewritten(inst: &Inst, operands: &[Operand]) -> Option<Normal> {
    let becomes = |opcode, left, integer| {
        let right = Right::Integer(integer);
        Some(Normal {
            opcode,
            left,
            right,
        })
    };
    // A hole may stand for a constant in each function, so it counts as a constant.
    let is_constant = |operand: &Operand| operand.constant().is_some() || operand.is_hole();
    if operands.iter().all(is_constant) {
        return None;
    }
    match inst.opcode {
        opcode::SHL => {
            let shift = integer(&operands[1])?;
            let sign = sign_bit(inst)?;
            let factor = 1_u64.checked_shl(shift.try_into().ok()?)?;
            (factor <= sign).then_some(())?;
            becomes(opcode::MUL, 0, factor)
        }
        opcode::ADD if doubles(inst, operands) => {
            (sign_bit(inst)? >= 2).then_some(())?;
            becomes(opcode::MUL, 0, 2)
        }
        opcode::SUB => {
            let mask = mask(sign_bit(inst)?);
            if integer(&operands[0]) == Some(mask) {
                return becomes(opcode::XOR, 1, mask);
            }
            let negated = integer(&operands[1])?.wrapping_neg() & mask;
            becomes(opcode::ADD, 0, negated)
        }
        opcode::XOR => {
            // The rule needs at least two bits, so the sign bit must be at least 2.
            let sign = sign_bit(inst).filter(|&sign| sign >= 2)?;
            let constant = operands.iter().position(|o| integer(o) == Some(sign))?;
            becomes(opcode::ADD, 1 - constant, sign)
        }
        _ => None,
    }
}

fn mask(sign: u64) -> u64 {
    sign | (sign - 1)
}

/// Bits of an integer operation's flags.
pub(crate) const NUW: u8 = 1;
pub(crate) const NSW: u8 = 2;

/// The flags (nuw, nsw) of the kept instruction that also hold for the spelling in another member of the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Granted {
    /// The flags in this mask that the member has as well.
    Common(u8),
    /// All flags of the kept instruction.
    All,
}

pub(crate) fn granted(kept: (&Inst, &[Operand]), member: (&Inst, &[Operand])) -> Granted {
    // The two instructions are ordered by opcode, so that each pair of spellings stands here once.
    let (low, high) = match kept.0.opcode < member.0.opcode {
        true => (kept, member),
        false => (member, kept),
    };
    let sign = sign_bit(kept.0);
    let is_sign = |operand: &Operand| integer(operand) == sign;
    match (low.0.opcode, high.0.opcode) {
        (opcode::MUL, opcode::SHL) if low.1.iter().any(is_sign) => Granted::Common(NUW),
        (opcode::ADD, opcode::MUL) if high.1.iter().any(is_sign) => Granted::Common(NUW),
        (opcode::MUL | opcode::ADD, opcode::SHL) | (opcode::ADD, opcode::MUL) => {
            Granted::Common(NUW | NSW)
        }
        (opcode::ADD, opcode::SUB) if !is_sign(&high.1[1]) => Granted::Common(NSW),
        (opcode::SUB, opcode::XOR) if integer(&low.1[0]) == sign.map(mask) => Granted::All,
        _ => Granted::Common(0),
    }
}

/// For each of two instructions, whether it adds a number to itself while the other one multiplies or shifts.
pub(crate) fn doubles_undef(left: (&Body<'_>, &Inst), right: (&Body<'_>, &Inst)) -> (bool, bool) {
    if left.1.opcode == right.1.opcode {
        return (false, false);
    }
    let adds = |(body, inst): (&Body<'_>, &Inst)| {
        inst.opcode == opcode::ADD && doubles(inst, body.operands(inst))
    };
    (adds(left), adds(right))
}
