// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of operands, constants and successors.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst, swap};
use crate::ir::Module;
use crate::ir::numbers::opcode;
use crate::ir::opcodes::is_branch;

pub const FAULTS: &[Fault] = &[
    ("unfreeze", Inst(unfreeze)),
    ("frozen", Inst(frozen)),
    ("cast", Inst(cast)),
    ("operands", Inst(operands)),
    ("phi", Inst(phi)),
    ("constant", Inst(constant)),
    ("offset", Inst(offset)),
    ("successors", Inst(successors)),
];

fn unfreeze(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::FREEZE;
    if fits {
        // SAFETY: a freeze has the type of its operand, which stands before it.
        unsafe { llvm::LLVMReplaceAllUsesWith(inst, llvm::LLVMGetOperand(inst, 0)) };
    }
    fits
}

fn frozen(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::FREEZE;
    if fits {
        // SAFETY: any value of the type may be frozen.
        unsafe { llvm::LLVMSetOperand(inst, 0, llvm::LLVMGetPoison(llvm::LLVMTypeOf(inst))) };
    }
    fits
}

fn cast(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::INT_TO_PTR;
    if fits {
        // SAFETY: any integer of the type may be cast.
        unsafe {
            llvm::LLVMSetOperand(
                inst,
                0,
                llvm::LLVMGetPoison(llvm::LLVMTypeOf(llvm::LLVMGetOperand(inst, 0))),
            )
        };
    }
    fits
}

fn operands(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = matches!(op, opcode::SUB | opcode::SDIV | opcode::ICMP);
    if fits {
        swap(inst, 0, 1);
    }
    fits
}

fn phi(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::PHI {
        swap(inst, 0, 1);
    }
    op == opcode::PHI
}

/// Replaces the first integer constant among the operands by the next one.
fn next_constant(inst: LLVMValueRef) -> bool {
    // SAFETY: a live instruction; a constant of the same type takes a constant's place.
    unsafe {
        for at in 0..llvm::LLVMGetNumOperands(inst) as u32 {
            let operand = llvm::LLVMGetOperand(inst, at);
            if !llvm::LLVMIsAConstantInt(operand).is_null() {
                let value = llvm::LLVMConstIntGetZExtValue(operand) + 1;
                let other = llvm::LLVMConstInt(llvm::LLVMTypeOf(operand), value, 0);
                llvm::LLVMSetOperand(inst, at, other);
                return true;
            }
        }
        false
    }
}

fn constant(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    matches!(op, opcode::ADD | opcode::MUL | opcode::RET | opcode::STORE) && next_constant(inst)
}

fn offset(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    op == opcode::GET_ELEMENT_PTR && next_constant(inst)
}

fn successors(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a branch.
    unsafe {
        let fits = is_branch(op) && llvm::LLVMGetNumSuccessors(inst) == 2;
        if fits {
            let (a, b) = (
                llvm::LLVMGetSuccessor(inst, 0),
                llvm::LLVMGetSuccessor(inst, 1),
            );
            llvm::LLVMSetSuccessor(inst, 0, b);
            llvm::LLVMSetSuccessor(inst, 1, a);
        }
        fits
    }
}
