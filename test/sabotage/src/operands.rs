// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of operands, constants and successors.

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst, swap};
use super::module::Module;

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

fn unfreeze(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = op == Op::LLVMFreeze;
    if fits {
        // SAFETY: a freeze has the type of its operand, which stands before it.
        unsafe { llvm::LLVMReplaceAllUsesWith(inst, llvm::LLVMGetOperand(inst, 0)) };
    }
    fits
}

fn frozen(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = op == Op::LLVMFreeze;
    if fits {
        // SAFETY: any value of the type may be frozen.
        unsafe { llvm::LLVMSetOperand(inst, 0, llvm::LLVMGetPoison(llvm::LLVMTypeOf(inst))) };
    }
    fits
}

fn cast(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = op == Op::LLVMIntToPtr;
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

fn operands(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = matches!(op, Op::LLVMSub | Op::LLVMSDiv | Op::LLVMICmp);
    if fits {
        swap(inst, 0, 1);
    }
    fits
}

fn phi(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op == Op::LLVMPHI {
        swap(inst, 0, 1);
    }
    op == Op::LLVMPHI
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

fn constant(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    matches!(op, Op::LLVMAdd | Op::LLVMMul | Op::LLVMRet | Op::LLVMStore) && next_constant(inst)
}

fn offset(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    op == Op::LLVMGetElementPtr && next_constant(inst)
}

fn successors(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a branch.
    unsafe {
        let fits = op == Op::LLVMBr && llvm::LLVMGetNumSuccessors(inst) == 2;
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
