// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A module as the faults see it, by LLVM-C alone: they share no reader with the code that they test.

use std::iter::successors;

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

/// A live module and its context.
#[derive(Clone, Copy)]
pub struct Module {
    pub raw: LLVMModuleRef,
    pub context: LLVMContextRef,
}

type Next = unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef;

/// The values of a list of LLVM. All of them are read first, because a fault may change the list.
fn listed(first: LLVMValueRef, next: Next) -> impl Iterator<Item = LLVMValueRef> {
    let live = |value: LLVMValueRef| (!value.is_null()).then_some(value);
    // SAFETY: a live value of the list.
    let all = successors(live(first), |&value| live(unsafe { next(value) }));
    all.collect::<Vec<_>>().into_iter()
}

impl Module {
    /// # Safety
    /// The module lives as long as this value.
    pub unsafe fn new(module: LLVMModuleRef) -> Self {
        // SAFETY: a live module.
        let context = unsafe { llvm::LLVMGetModuleContext(module) };
        Module {
            raw: module,
            context,
        }
    }

    pub fn functions(self) -> impl Iterator<Item = LLVMValueRef> {
        // SAFETY: a live module.
        let first = unsafe { llvm::LLVMGetFirstFunction(self.raw) };
        listed(first, llvm::LLVMGetNextFunction)
    }

    pub fn variables(self) -> impl Iterator<Item = LLVMValueRef> {
        // SAFETY: a live module.
        let first = unsafe { llvm::LLVMGetFirstGlobal(self.raw) };
        listed(first, llvm::LLVMGetNextGlobal)
    }

    pub fn aliases(self) -> impl Iterator<Item = LLVMValueRef> {
        // SAFETY: a live module.
        let first = unsafe { llvm::LLVMGetFirstGlobalAlias(self.raw) };
        listed(first, llvm::LLVMGetNextGlobalAlias)
    }

    /// The functions with a body.
    pub fn defined(self) -> impl Iterator<Item = LLVMValueRef> {
        // SAFETY: live functions.
        (self.functions()).filter(|&function| unsafe { llvm::LLVMIsDeclaration(function) } == 0)
    }

    /// The instructions of all functions.
    pub fn insts(self) -> impl Iterator<Item = LLVMValueRef> {
        let of_block = |block| {
            // SAFETY: a live block.
            let first = unsafe { llvm::LLVMGetFirstInstruction(block) };
            listed(first, llvm::LLVMGetNextInstruction)
        };
        self.defined().flat_map(move |function| {
            // SAFETY: a live function with a body.
            let first = unsafe { llvm::LLVMGetFirstBasicBlock(function) };
            let next = |&block: &LLVMBasicBlockRef| {
                // SAFETY: a live block.
                let next = unsafe { llvm::LLVMGetNextBasicBlock(block) };
                (!next.is_null()).then_some(next)
            };
            successors(Some(first), next).flat_map(of_block)
        })
    }
}

/// The name of a value.
pub fn name(value: LLVMValueRef) -> Vec<u8> {
    let mut len = 0;
    // SAFETY: LLVM returns this many bytes, which live until the value is renamed.
    unsafe {
        let text = llvm::LLVMGetValueName2(value, &raw mut len);
        std::slice::from_raw_parts(text.cast(), len).to_vec()
    }
}
