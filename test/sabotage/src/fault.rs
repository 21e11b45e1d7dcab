// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The type of a fault, and helpers that several faults share.

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::module::Module;

/// The name of a fault, and the function that makes it.
pub type Fault = (&'static str, Make);

/// Makes a fault, if there is room.
pub enum Make {
    /// At the first instruction where it can be made.
    Inst(fn(Module, LLVMValueRef, Op) -> bool),
    /// At the first function definition.
    Function(fn(Module, LLVMValueRef) -> bool),
    /// At the first global variable.
    Variable(fn(Module, LLVMValueRef) -> bool),
    /// At the first alias.
    Alias(fn(Module, LLVMValueRef) -> bool),
}

pub const FUNCTION: u32 = llvm_sys::LLVMAttributeFunctionIndex;

pub fn attribute(module: Module, name: &str, value: u64) -> LLVMAttributeRef {
    // SAFETY: a known enum or integer attribute.
    unsafe {
        let kind = llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        llvm::LLVMCreateEnumAttribute(module.context, kind, value)
    }
}

pub fn swap(inst: LLVMValueRef, a: u32, b: u32) {
    // SAFETY: callers pass an instruction with these operands, of one type.
    unsafe {
        let (x, y) = (llvm::LLVMGetOperand(inst, a), llvm::LLVMGetOperand(inst, b));
        llvm::LLVMSetOperand(inst, a, y);
        llvm::LLVMSetOperand(inst, b, x);
    }
}
