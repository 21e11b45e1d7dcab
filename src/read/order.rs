// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The normal order of successors and of switch cases, and the normal predicate of conditions.
//!
//! The two *arms* of a condition are the successors of a branch, or the last two operands of a select. A branch or
//! select does the same if its comparison is inverted and its two arms are exchanged. So if a comparison has few uses,
//! all by branches and selects, the reader replaces one predicate of each pair of inverses by the other one, and
//! exchanges the arms. The cases of a switch are read in the order of their values.

use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::{BasicBlock, Instruction, Value, access};

/// The inverse of a predicate, if the normal form has the inverse instead. Another rule exchanges the operands of a
/// comparison; that keeps a normal predicate normal, so the two rules may apply in any order.
fn preferred_inverse(predicate: u32) -> Option<u32> {
    match predicate {
        // fcmp: uno, ueq, ugt, uge, ult, ule, une, true. A predicate has a bit for each of the outcomes equal, greater,
        // less and unordered, so its inverse is its complement.
        8..=15 => Some(predicate ^ 0b1111),
        // icmp: ne as eq, uge as ult, ule as ugt, sge as slt, sle as sgt.
        33 => Some(32),
        35 => Some(36),
        37 => Some(34),
        39 => Some(40),
        41 => Some(38),
        _ => None,
    }
}

/// A limit on the uses of a condition, and on the length of a chain of freezes. The reader asks about a condition once
/// for each user, and each answer visits all uses: without a limit, quadratic time.
const MAX_USES: u32 = 8;

/// Whether a condition and its freezes have at most `uses_left` uses, each as a branch's or select's condition.
fn is_only_condition(condition: Value<'_>, uses_left: &mut u32) -> bool {
    let mut next = access::first_use(condition);
    while let Some(edge) = next {
        if *uses_left == 0 {
            return false;
        }
        *uses_left -= 1;
        let user = access::user(edge);
        let is_condition =
            access::as_instruction(user).is_some_and(|inst| match access::opcode(inst) {
                opcode if is_branch(opcode) => true,
                opcode::SELECT => access::operand_number(edge) == 0,
                opcode::FREEZE => is_only_condition(user, uses_left),
                _ => false,
            });
        if !is_condition {
            return false;
        }
        next = access::next_use(edge);
    }
    true
}

/// The inverse predicate, if the reader inverts a condition. The reader inverts a comparison, or a freeze of one, that
/// has a preferred inverse and that only branches and selects use. The reader then exchanges the arms of all these
/// branches and selects.
fn inverted(mut condition: Value<'_>) -> Option<u32> {
    const FREEZE: u32 = value_id::INSTRUCTION + opcode::FREEZE as u32;
    let mut freezes_left = MAX_USES;
    while access::value_id(condition) == FREEZE {
        if freezes_left == 0 {
            return None;
        }
        freezes_left -= 1;
        condition = access::operand(condition, 0);
    }
    let comparison =
        access::as_instruction(condition).filter(|&inst| access::is_comparison(inst))?;
    let inverse = preferred_inverse(access::predicate(comparison))?;
    let mut uses_left = MAX_USES;
    is_only_condition(condition, &mut uses_left).then_some(inverse)
}

/// Whether a branch or select on this condition is read with its two arms exchanged.
pub fn is_inverted(condition: Value<'_>) -> bool {
    inverted(condition).is_some()
}

/// The predicate with which a comparison is read in the normal form.
pub fn predicate_of(comparison: Instruction<'_>) -> u32 {
    inverted(comparison.value()).unwrap_or_else(|| access::predicate(comparison))
}

/// The successor indices of a switch's cases, in the order of the cases' values. Index 0, the default, is left out.
pub fn case_order(switch: Instruction<'_>) -> Vec<u32> {
    let mut order: Vec<u32> = (1..access::successor_count(switch)).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (
            access::switch_case(switch, a),
            access::switch_case(switch, b),
        );
        // false sorts before true, so this is `Less` for a < b.
        access::is_less(b, a).cmp(&access::is_less(a, b))
    });
    order
}

/// Visits the successors of a block in the order of the normal form.
pub fn for_each_successor<'m>(block: BasicBlock<'m>, mut visit: impl FnMut(BasicBlock<'m>)) {
    let Some(last) = access::last_inst(block) else {
        return;
    };
    match access::opcode(last) {
        opcode
            if is_branch(opcode)
                && access::successor_count(last) == 2
                && is_inverted(access::operand(last.value(), 0)) =>
        {
            visit(access::successor(last, 1));
            visit(access::successor(last, 0));
        }
        opcode::SWITCH => {
            visit(access::successor(last, 0));
            for index in case_order(last) {
                visit(access::successor(last, index));
            }
        }
        _ => {
            for index in 0..access::successor_count(last) {
                visit(access::successor(last, index));
            }
        }
    }
}
