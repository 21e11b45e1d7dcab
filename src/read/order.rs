// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One order where LLVM has several: for the two ways of a condition and of its inverse, and for the cases of a
//! switch.

use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::{BasicBlock, Instruction, Value, access};

/// The inverse predicate, for predicates that are read as their inverse. The remaining predicates are closed under
/// swapping the operands, so that both rules together have one result.
fn preferred_inverse(predicate: u32) -> Option<u32> {
    match predicate {
        // fcmp: uno, ueq, ugt, uge, ult, ule, une, true. Each of the four outcomes has a bit.
        8..=15 => Some(predicate ^ 0b1111),
        // ne as eq, uge as ult, ule as ugt, sge as slt, sle as sgt.
        33 => Some(32),
        35 => Some(36),
        37 => Some(34),
        39 => Some(40),
        41 => Some(38),
        _ => None,
    }
}

/// Limit on the users and freezes of a condition: each of them asks for the condition, so the walk would be
/// quadratic.
const MOST_USERS: u32 = 8;

/// Whether a condition and its freezes are used only by branches and selects, with no more uses than are left.
fn only_steers(condition: Value<'_>, left: &mut u32) -> bool {
    let mut next = access::first_use(condition);
    while let Some(edge) = next {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let user = access::user(edge);
        let steers = access::as_instruction(user).is_some_and(|inst| match access::opcode(inst) {
            opcode if is_branch(opcode) => true,
            opcode::SELECT => access::operand_number(edge) == 0,
            opcode::FREEZE => only_steers(user, left),
            _ => false,
        });
        if !steers {
            return false;
        }
        next = access::next_use(edge);
    }
    true
}

/// The inverse predicate, if a condition is read as its inverse: it is a comparison (or a freeze of one) by a
/// predicate with a preferred inverse, and is used only by branches and selects, with their two ways then exchanged.
fn inverted(mut condition: Value<'_>) -> Option<u32> {
    const FREEZE: u32 = value_id::INSTRUCTION + opcode::FREEZE as u32;
    let mut left = MOST_USERS;
    while access::value_id(condition) == FREEZE {
        if left == 0 {
            return None;
        }
        left -= 1;
        condition = access::operand(condition, 0);
    }
    let comparison =
        access::as_instruction(condition).filter(|&inst| access::is_comparison(inst))?;
    let inverse = preferred_inverse(access::predicate(comparison))?;
    let mut left = MOST_USERS;
    only_steers(condition, &mut left).then_some(inverse)
}

pub fn is_inverted(condition: Value<'_>) -> bool {
    inverted(condition).is_some()
}

/// The predicate under which a comparison is read.
pub fn predicate_of(comparison: Instruction<'_>) -> u32 {
    inverted(comparison.value()).unwrap_or_else(|| access::predicate(comparison))
}

/// The numbers of the successors to which a switch's cases lead, in the order of the cases' values.
pub fn case_order(switch: Instruction<'_>) -> Vec<u32> {
    let mut order: Vec<u32> = (1..access::successor_count(switch)).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (
            access::switch_case(switch, a),
            access::switch_case(switch, b),
        );
        access::is_less(b, a).cmp(&access::is_less(a, b))
    });
    order
}

/// Visits the successors of a block in an order that does not depend on spelling.
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
