// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Readers of functions, variables, aliases and ifuncs for [`crate::check`]. [`super`] says why it has its own readers.

use super::Convention;
use super::instruction::copied;
use super::live::{RawArgument, read};

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDLLStorageClass, LLVMLinkage};

use super::check::{Sort, sort};
use super::{Metadata, Value, access};

/// A global value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlobalValue<'m>(Value<'m>);

impl RawArgument for GlobalValue<'_> {
    type Raw = LLVMValueRef;
    fn raw_argument(self) -> LLVMValueRef {
        self.raw()
    }
}

impl<'m> GlobalValue<'m> {
    pub fn new(value: Value<'m>) -> Self {
        assert!(value.as_global().is_some());
        GlobalValue(value)
    }

    pub fn value(self) -> Value<'m> {
        self.0
    }

    fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    fn is_function(self) -> bool {
        self.0.is_function()
    }

    fn is_variable(self) -> bool {
        sort(self.0) == Sort::Variable
    }

    /// Whether this is a function or variable, and not an alias or ifunc.
    fn is_object(self) -> bool {
        self.is_function() || self.is_variable()
    }

    pub fn linkage(self) -> LLVMLinkage {
        read!(llvm::LLVMGetLinkage(self))
    }

    pub fn is_declaration(self) -> bool {
        read!(llvm::LLVMIsDeclaration(self)) != 0
    }

    /// Whether a definition with another meaning may replace this one.
    pub fn is_interposable(self) -> bool {
        access::is_interposable(self.0)
    }

    pub fn is_dso_local(self) -> bool {
        access::is_dso_local(self.0)
    }

    pub fn has_dll_storage(self) -> bool {
        let class = read!(llvm::LLVMGetDLLStorageClass(self));
        class != LLVMDLLStorageClass::LLVMDefaultStorageClass
    }

    pub fn partition(self) -> &'m [u8] {
        access::partition(self.0).get()
    }

    /// The section of a function or variable; empty for none.
    pub fn section(self) -> &'m [u8] {
        match self.is_object() {
            true => access::section(self.0).get(),
            false => &[],
        }
    }

    pub fn has_sanitizer_metadata(self) -> bool {
        access::has_sanitizer_metadata(self.0)
    }

    /// All metadata of a function or variable, in the order of the kinds.
    pub fn metadata(self) -> Vec<Metadata> {
        if !self.is_object() {
            return Vec::new();
        }
        let mut count = 0;
        // SAFETY: this is a live function or variable, and LLVM made the entries for this function.
        unsafe {
            copied(
                llvm::LLVMGlobalCopyAllMetadata(self.raw(), &mut count),
                count,
            )
        }
    }
}

impl<'m> GlobalValue<'m> {
    pub fn calling_convention(self) -> Convention {
        match self.is_function() {
            true => self.0.calling_convention(),
            false => Convention::C,
        }
    }

    /// The alignment in bytes; 0 for none.
    pub fn function_alignment(self) -> u64 {
        assert!(self.is_function());
        access::global_alignment(self.0)
    }

    /// The name of the garbage collector's strategy; empty for none.
    pub fn collector(self) -> &'m [u8] {
        assert!(self.is_function());
        access::collector(self.0).get()
    }

    pub fn personality(self) -> Option<Value<'m>> {
        // SAFETY: a live function, which is asked for its personality only if it has one.
        unsafe {
            (self.is_function() && llvm::LLVMHasPersonalityFn(self.raw()) != 0)
                .then(|| Value::new(llvm::LLVMGetPersonalityFn(self.raw())))
        }
    }

    pub fn prefix_data(self) -> Option<Value<'m>> {
        self.is_function().then(|| access::prefix_data(self.0))?
    }

    pub fn prologue_data(self) -> Option<Value<'m>> {
        self.is_function().then(|| access::prologue_data(self.0))?
    }
}

/// Queries of variables. For other globals they return false or 0.
impl GlobalValue<'_> {
    pub fn is_constant_variable(self) -> bool {
        self.is_variable() && read!(llvm::LLVMIsGlobalConstant(self)) != 0
    }

    pub fn is_externally_initialized(self) -> bool {
        self.is_variable() && read!(llvm::LLVMIsExternallyInitialized(self)) != 0
    }

    /// The number of the code model; 0 for none.
    pub fn code_model(self) -> u32 {
        match self.is_variable() {
            true => access::code_model(self.0),
            false => 0,
        }
    }

    /// The address of a variable's attributes. LLVM keeps equal attributes at one address.
    pub fn variable_attributes(self) -> usize {
        match self.is_variable() {
            true => access::variable_attributes(self.0).key(),
            false => 0,
        }
    }
}
