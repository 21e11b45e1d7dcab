// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Modules and their lists of functions and global variables.

use std::ffi::{CStr, c_char};
use std::iter::successors;

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::live::{array, view};
use super::{MdNode, Module, Value, access};

unsafe extern "C" {
    fn mf_erase_named_metadata(module: Module<'_>, name: *const c_char);
}

/// A module's functions and variables, in module order. LLVM keeps them in linked lists, and a walk over such a list
/// waits for memory at each element. Walks over these vectors prefetch the next globals.
#[derive(Debug)]
pub struct GlobalList<'m> {
    functions: Vec<Value<'m>>,
    variables: Vec<Value<'m>>,
}

impl<'m> GlobalList<'m> {
    pub fn functions(&self) -> impl Iterator<Item = Value<'m>> {
        ahead(&self.functions)
    }

    pub fn variables(&self) -> impl Iterator<Item = Value<'m>> {
        ahead(&self.variables)
    }

    /// The address of each function, then of each variable, as keys of maps.
    pub fn keys(&self) -> impl Iterator<Item = usize> {
        let all = self.functions.iter().chain(&self.variables);
        all.map(|global| global.key())
    }

    /// The number of functions and variables.
    pub fn count(&self) -> usize {
        self.functions.len() + self.variables.len()
    }
}

/// Walks over globals and prefetches the globals ahead.
fn ahead<'a, 'm>(globals: &'a [Value<'m>]) -> impl Iterator<Item = Value<'m>> + use<'a, 'm> {
    const AHEAD: usize = 8;
    (globals.iter().enumerate()).map(|(index, &global)| {
        if let Some(later) = globals.get(index + AHEAD) {
            for line in 0..3 {
                access::prefetch(*later, line);
            }
        }
        global
    })
}

impl<'m> Module<'m> {
    /// Spoils the module on purpose, as the parameter `debug-break=FAULT` asks, to test the check. Returns false if the
    /// module has no place for this fault.
    #[cfg(feature = "debug-break")]
    pub fn spoil(self, fault: &str) -> bool {
        // SAFETY: the module is live.
        unsafe { mergefn_sabotage::make(self.raw(), fault) }
    }

    pub fn context(self) -> LLVMContextRef {
        // SAFETY: the module is live.
        unsafe { llvm::LLVMGetModuleContext(self.raw()) }
    }

    /// The number of a metadata kind in this context.
    pub fn metadata_kind(self, name: &str) -> u32 {
        // SAFETY: a look-up by name, which assigns a number to a new name.
        unsafe {
            llvm::LLVMGetMDKindIDInContext(self.context(), name.as_ptr().cast(), name.len() as u32)
        }
    }

    /// Whether the module has named metadata with this name.
    pub fn has_named_metadata(self, name: &CStr) -> bool {
        // SAFETY: the module is live; pointer and length are those of the name.
        unsafe {
            !llvm::LLVMGetNamedMetadata(self.raw(), name.as_ptr(), name.count_bytes()).is_null()
        }
    }

    /// Adds named metadata without operands, unless the name exists.
    pub fn add_named_metadata(self, name: &CStr) {
        // SAFETY: the module is live; pointer and length are those of the name.
        unsafe {
            llvm::LLVMGetOrInsertNamedMetadata(self.raw(), name.as_ptr(), name.count_bytes());
        }
    }

    /// Adds a node with one string to the named metadata with this name, which need not exist.
    pub fn add_named_string(self, name: &CStr, text: &str) {
        // SAFETY: the module is live; the name ends in NUL, and the text has the given length.
        unsafe {
            let context = self.context();
            let mut string =
                llvm::LLVMMDStringInContext2(context, text.as_ptr().cast(), text.len());
            let node = llvm::LLVMMDNodeInContext2(context, &mut string, 1);
            let node = llvm::LLVMMetadataAsValue(context, node);
            llvm::LLVMAddNamedMetadataOperand(self.raw(), name.as_ptr(), node);
        }
    }

    /// Removes the named metadata with this name, if it exists.
    pub fn erase_named_metadata(self, name: &CStr) {
        // SAFETY: the module is live, and the name ends in NUL.
        unsafe { mf_erase_named_metadata(self, name.as_ptr()) }
    }

    fn flag(self, name: &str) -> MdNode {
        // SAFETY: the module is live, and the name has the given length.
        MdNode::new(unsafe {
            llvm::LLVMGetModuleFlag(self.raw(), name.as_ptr().cast(), name.len())
        })
    }

    /// Whether the module has this module flag.
    pub fn has_flag(self, name: &str) -> bool {
        !self.flag(name).is_none()
    }

    /// The number in a module flag; `None` if the flag is not set.
    pub fn flag_number(self, name: &str) -> Option<u64> {
        self.flag(name).constant()?.small_integer()
    }

    /// All functions and variables.
    pub fn globals(self) -> GlobalList<'m> {
        GlobalList {
            functions: self.functions().collect(),
            variables: self.variables().collect(),
        }
    }

    /// The functions, in module order.
    pub fn functions(self) -> impl Iterator<Item = Value<'m>> {
        let first: Option<Value<'m>> = view!(llvm::LLVMGetFirstFunction(self));
        successors(first, |&one| view!(llvm::LLVMGetNextFunction(one)))
    }

    /// The global variables, in module order.
    pub fn variables(self) -> impl Iterator<Item = Value<'m>> {
        let first: Option<Value<'m>> = view!(llvm::LLVMGetFirstGlobal(self));
        successors(first, |&one| view!(llvm::LLVMGetNextGlobal(one)))
    }

    /// All functions, variables, aliases and ifuncs, in an order that is the same in a copy of the module.
    pub fn named_globals(self) -> impl Iterator<Item = Value<'m>> {
        let alias: Option<Value<'m>> = view!(llvm::LLVMGetFirstGlobalAlias(self));
        let ifunc: Option<Value<'m>> = view!(llvm::LLVMGetFirstGlobalIFunc(self));
        (self.functions().chain(self.variables()))
            .chain(successors(alias, |&one| {
                view!(llvm::LLVMGetNextGlobalAlias(one))
            }))
            .chain(successors(ifunc, |&one| {
                view!(llvm::LLVMGetNextGlobalIFunc(one))
            }))
    }

    /// The initializer of a global variable.
    pub fn initializer(self, variable: Value<'m>) -> Option<Value<'m>> {
        view!(llvm::LLVMGetInitializer(variable))
    }

    /// Whether the module has a module flag with one of these names.
    pub fn has_any_flag(self, names: &[&str]) -> bool {
        names.iter().any(|name| self.has_flag(name))
    }

    /// The operands of all named metadata, each with the name under which the module lists it.
    pub fn named_metadata(self) -> Vec<(&'m [u8], MdNode)> {
        let mut list = Vec::new();
        // SAFETY: the module is live and its list does not change during the walk; names live as long as the module.
        unsafe {
            let mut named = llvm::LLVMGetFirstNamedMetadata(self.raw());
            while !named.is_null() {
                let mut len = 0;
                let name = llvm::LLVMGetNamedMetadataName(named, &mut len);
                let name = array(name.cast(), len);
                let operands = 0..access::raw::mf_named_operand_count(named);
                let operands = operands.map(|k| access::raw::mf_named_operand(named, k));
                list.extend(operands.map(|node| (name, node)));
                named = llvm::LLVMGetNextNamedMetadata(named);
            }
        }
        list
    }

    /// The module identifier, which is mostly the name of the file that the module was read from.
    pub fn identifier(self) -> &'m [u8] {
        let mut len = 0;
        // SAFETY: a live module, which keeps the text.
        unsafe {
            array(
                llvm::LLVMGetModuleIdentifier(self.raw(), &mut len).cast(),
                len,
            )
        }
    }

    /// The source file from which the module was compiled.
    pub fn source_file(self) -> &'m [u8] {
        let mut len = 0;
        // SAFETY: a live module, which keeps the text.
        unsafe {
            array(
                llvm::LLVMGetSourceFileName(self.raw(), &mut len).cast(),
                len,
            )
        }
    }

    /// The global variable with this name.
    pub fn variable(self, name: &CStr) -> Option<Value<'m>> {
        // SAFETY: the name ends in NUL.
        unsafe { Value::optional(llvm::LLVMGetNamedGlobal(self.raw(), name.as_ptr())) }
    }
}
