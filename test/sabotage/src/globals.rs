// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of tables and aliases.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Alias, Make::Variable};
use super::module::Module;

pub const FAULTS: &[Fault] = &[
    ("table-content", Variable(table_content)),
    ("table-align", Variable(table_align)),
    ("alias-target", Alias(alias_target)),
    ("alias-linkage", Alias(alias_linkage)),
];

fn table_content(_: Module, variable: LLVMValueRef) -> bool {
    // SAFETY: a live variable.
    unsafe {
        let fits = llvm::LLVMIsDeclaration(variable) == 0;
        if fits {
            let ty = llvm::LLVMGlobalGetValueType(variable);
            llvm::LLVMSetInitializer(variable, llvm::LLVMConstNull(ty));
        }
        fits
    }
}

fn table_align(_: Module, variable: LLVMValueRef) -> bool {
    // SAFETY: a live variable.
    unsafe { llvm::LLVMSetAlignment(variable, 1) };
    true
}

fn alias_target(module: Module, alias: LLVMValueRef) -> bool {
    // SAFETY: a live alias of a function.
    unsafe {
        let target = llvm::LLVMAliasGetAliasee(alias);
        if llvm::LLVMIsAFunction(target).is_null() {
            return false;
        }
        let mut others = module.functions();
        let other = others.find(|&f| f != target && llvm::LLVMIsDeclaration(f) == 0);
        match other {
            Some(other) => llvm::LLVMAliasSetAliasee(alias, other),
            None => return false,
        }
    }
    true
}

fn alias_linkage(_: Module, alias: LLVMValueRef) -> bool {
    // SAFETY: a live alias.
    unsafe { llvm::LLVMSetLinkage(alias, llvm_sys::LLVMLinkage::LLVMWeakAnyLinkage) };
    true
}
