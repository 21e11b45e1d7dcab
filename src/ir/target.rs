// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What LLVM's C API says of a module's target.

use std::ffi::CStr;

use llvm_sys::core as llvm;
use llvm_sys::target::{LLVMABIAlignmentOfType, LLVMGetModuleDataLayout};

use super::{Module, Type};

impl<'m> Module<'m> {
    pub fn triple(self) -> &'m [u8] {
        // SAFETY: a live module, which keeps the text; it ends in NUL.
        unsafe { CStr::from_ptr(llvm::LLVMGetTarget(self.raw())) }.to_bytes()
    }

    pub fn integer_type(self, width: u32) -> Type<'m> {
        // SAFETY: a live context.
        unsafe { Type::new(llvm::LLVMIntTypeInContext(self.context(), width)) }
    }

    /// The alignment, in bytes, that a sized type has at least.
    pub fn abi_alignment(self, ty: Type<'m>) -> u32 {
        // SAFETY: a live module and type.
        unsafe { LLVMABIAlignmentOfType(LLVMGetModuleDataLayout(self.raw()), ty.raw()) }
    }
}
