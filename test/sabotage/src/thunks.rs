// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of functions that only call another one.

use std::ffi::CString;

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::calls;
use super::fault::{Fault, Make::Function, swap};
use super::module::{Module, name};

pub const FAULTS: &[Fault] = &[
    ("thunk-arguments", Function(thunk_arguments)),
    ("thunk-result", Function(thunk_result)),
    ("thunk-callee", Function(thunk_callee)),
    ("call-of-another-thunk", Function(call_of_another_thunk)),
    ("alias-of-another-thunk", Function(alias_of_another_thunk)),
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

fn thunk_arguments(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a call with at least two arguments.
    unsafe {
        match thunk_call(function) {
            Some((call, _)) if llvm::LLVMGetNumArgOperands(call) > 1 => swap(call, 0, 1),
            _ => return false,
        }
    }
    true
}

fn thunk_result(_: Module, function: LLVMValueRef) -> bool {
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

fn thunk_callee(module: Module, function: LLVMValueRef) -> bool {
    thunk_call(function).is_some_and(|(call, _)| calls::callee(module, call, Op::LLVMCall))
}

/// Another function of that type which calls what this one calls.
fn another_thunk(module: Module, function: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: live functions; those with a call have a body.
    unsafe {
        let callee = |of: LLVMValueRef| {
            let is_declared = llvm::LLVMIsDeclaration(of) != 0;
            let (call, _) = (!is_declared).then(|| thunk_call(of)).flatten()?;
            Some(llvm::LLVMGetCalledValue(call))
        };
        let (own, ty) = (callee(function)?, llvm::LLVMGlobalGetValueType(function));
        let mut others = module.functions();
        others.find(|&other| {
            other != function
                && llvm::LLVMGlobalGetValueType(other) == ty
                && callee(other) == Some(own)
        })
    }
}

fn call_of_another_thunk(module: Module, function: LLVMValueRef) -> bool {
    let Some(other) = another_thunk(module, function) else {
        return false;
    };
    // SAFETY: the first use of a live function, if it has one.
    unsafe {
        let edge = llvm::LLVMGetFirstUse(function);
        if edge.is_null() {
            return false;
        }
        let user = llvm::LLVMGetUser(edge);
        let is_call =
            !llvm::LLVMIsACallInst(user).is_null() && llvm::LLVMGetCalledValue(user) == function;
        if is_call {
            llvm::LLVMSetOperand(user, llvm::LLVMGetNumArgOperands(user), other);
        }
        is_call
    }
}

fn alias_of_another_thunk(module: Module, function: LLVMValueRef) -> bool {
    let Some(other) = another_thunk(module, function) else {
        return false;
    };
    // SAFETY: live functions; nothing refers to the first one when it is deleted.
    unsafe {
        let ty = llvm::LLVMGlobalGetValueType(function);
        let name = CString::new(name(function)).expect("symbols have no NUL");
        let alias = llvm::LLVMAddAlias2(module.raw, ty, 0, other, name.as_ptr());
        llvm::LLVMSetLinkage(alias, llvm::LLVMGetLinkage(function));
        llvm::LLVMSetUnnamedAddress(alias, llvm::LLVMGetUnnamedAddress(function));
        llvm::LLVMReplaceAllUsesWith(function, alias);
        llvm::LLVMDeleteFunction(function);
        llvm::LLVMSetValueName2(alias, name.as_ptr(), name.count_bytes());
    }
    true
}
