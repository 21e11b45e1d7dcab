// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of functions that only call another one.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::calls;
use super::fault::{Fault, Make::Function, swap};
use crate::ir::Module;
use crate::ir::numbers::opcode;

pub const FAULTS: &[Fault] = &[
    ("thunk-arguments", Function(thunk_arguments)),
    ("thunk-result", Function(thunk_result)),
    ("thunk-callee", Function(thunk_callee)),
];

/// The call of a function that only calls and returns.
fn thunk_call(function: LLVMValueRef) -> Option<(LLVMValueRef, LLVMValueRef)> {
    // SAFETY: a live function with a body.
    unsafe {
        let block = llvm::LLVMGetFirstBasicBlock(function);
        let last = llvm::LLVMGetBasicBlockTerminator(block);
        let call = llvm::LLVMGetPreviousInstruction(last);
        let fits = !call.is_null()
            && llvm::LLVMCountBasicBlocks(function) == 1
            && !llvm::LLVMIsACallInst(call).is_null()
            && llvm::LLVMGetFirstInstruction(block) == call;
        fits.then_some((call, last))
    }
}

fn thunk_arguments(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a call with at least two arguments.
    unsafe {
        match thunk_call(function) {
            Some((call, _)) if llvm::LLVMGetNumArgOperands(call) > 1 => swap(call, 0, 1),
            _ => return false,
        }
    }
    true
}

fn thunk_result(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a return of a value.
    unsafe {
        match thunk_call(function) {
            Some((call, ret)) if llvm::LLVMGetNumOperands(ret) == 1 => {
                let nothing = llvm::LLVMConstNull(llvm::LLVMTypeOf(call));
                llvm::LLVMSetOperand(ret, 0, nothing);
                true
            }
            _ => false,
        }
    }
}

fn thunk_callee(module: Module<'_>, function: LLVMValueRef) -> bool {
    thunk_call(function).is_some_and(|(call, _)| calls::callee(module, call, opcode::CALL))
}
