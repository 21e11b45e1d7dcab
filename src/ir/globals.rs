// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Readers of functions, variables, aliases and ifuncs for [`crate::check`]. [`super`] says why it has its own readers.

use super::Convention;
use super::live::{RawArgument, read};
use std::slice;

use libc::c_char;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDLLStorageClass, LLVMLinkage};

use super::access::raw;
use super::check::{Sort, sort};
use super::{MdNode, Metadata, Value};

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
        read!(raw::mf_is_interposable(self))
    }

    pub fn is_dso_local(self) -> bool {
        read!(raw::mf_is_dso_local(self))
    }

    pub fn has_dll_storage(self) -> bool {
        let class = read!(llvm::LLVMGetDLLStorageClass(self));
        class != LLVMDLLStorageClass::LLVMDefaultStorageClass
    }

    pub fn partition(self) -> &'m [u8] {
        let mut len = 0;
        // SAFETY: a live global, which keeps the text.
        unsafe { text(raw::mf_partition(self.raw(), &mut len).cast(), len) }
    }

    /// The section of a function or variable; empty for none.
    pub fn section(self) -> &'m [u8] {
        let mut len = 0;
        match self.is_object() {
            // SAFETY: a live function or variable, which keeps the text.
            true => unsafe { text(raw::mf_section(self.raw(), &mut len), len) },
            false => &[],
        }
    }

    pub fn has_sanitizer_metadata(self) -> bool {
        read!(raw::mf_has_sanitizer_metadata(self))
    }

    /// All metadata of a function or variable, in the order of the kinds.
    pub fn metadata(self) -> Vec<Metadata> {
        if !self.is_object() {
            return Vec::new();
        }
        // SAFETY: a live function or variable; the entries are copied and freed.
        unsafe {
            let mut count = 0;
            let entries = llvm::LLVMGlobalCopyAllMetadata(self.raw(), &mut count);
            let mut all: Vec<Metadata> = (0..count as u32)
                .map(|index| Metadata {
                    kind: u64::from(llvm::LLVMValueMetadataEntriesGetKind(entries, index)),
                    node: MdNode::new(llvm::LLVMValueMetadataEntriesGetMetadata(entries, index)),
                })
                .collect();
            llvm::LLVMDisposeValueMetadataEntries(entries);
            // A global may have several nodes of one kind. The check compares these in order, so the sort is stable.
            all.sort_by_key(|metadata| metadata.kind);
            all
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
        read!(raw::mf_function_alignment(self))
    }

    /// The name of the garbage collector's strategy; empty for none.
    pub fn collector(self) -> &'m [u8] {
        assert!(self.is_function());
        let mut len = 0;
        // SAFETY: a live function; the context keeps the name.
        unsafe { text(raw::mf_collector(self.raw(), &mut len), len) }
    }

    pub fn personality(self) -> Option<Value<'m>> {
        // SAFETY: a live function, which is asked for its personality only if it has one.
        unsafe {
            (self.is_function() && llvm::LLVMHasPersonalityFn(self.raw()) != 0)
                .then(|| Value::new(llvm::LLVMGetPersonalityFn(self.raw())))
        }
    }

    pub fn prefix_data(self) -> Option<Value<'m>> {
        // SAFETY: a live function.
        unsafe {
            (self.is_function())
                .then(|| Value::optional(raw::mf_prefix_data(self.raw())))
                .flatten()
        }
    }

    pub fn prologue_data(self) -> Option<Value<'m>> {
        // SAFETY: a live function.
        unsafe {
            (self.is_function())
                .then(|| Value::optional(raw::mf_prologue_data(self.raw())))
                .flatten()
        }
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
            true => read!(raw::mf_code_model(self)),
            false => 0,
        }
    }

    /// The address of a variable's attributes. LLVM keeps equal attributes at one address.
    pub fn variable_attributes(self) -> usize {
        match self.is_variable() {
            true => read!(raw::mf_variable_attributes(self)) as usize,
            false => 0,
        }
    }
}

/// # Safety
/// `first` and `len` describe a string that lives for `'m`, or `len` is 0.
unsafe fn text<'m>(first: *const c_char, len: usize) -> &'m [u8] {
    match len {
        0 => &[],
        // SAFETY: by contract.
        _ => unsafe { slice::from_raw_parts(first.cast(), len) },
    }
}
