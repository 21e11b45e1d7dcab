// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of functions: attributes, and what linkers and code generators ask of them.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{FUNCTION, Fault, Make::Function, attribute};
use super::module::Module;

pub const FAULTS: &[Fault] = &[
    ("function-attribute", Function(function_attribute)),
    ("norecurse", Function(norecurse)),
    ("memory", Function(memory)),
    ("string-attribute", Function(string_attribute)),
    ("parameter-attribute", Function(parameter_attribute)),
    ("result-attribute", Function(result_attribute)),
    ("function-align", Function(function_align)),
    ("function-section", Function(function_section)),
    ("function-gc", Function(function_gc)),
    ("unnamed-addr", Function(unnamed_addr)),
    ("linkage", Function(linkage)),
    ("visibility", Function(visibility)),
    ("name", Function(name)),
];

fn at_function(module: Module, function: LLVMValueRef, index: u32, name: &str) -> bool {
    // SAFETY: a live function.
    unsafe {
        let fits = index != 1 || llvm::LLVMCountParams(function) > 0;
        if fits {
            llvm::LLVMAddAttributeAtIndex(function, index, attribute(module, name, 0));
        }
        fits
    }
}

fn function_attribute(module: Module, function: LLVMValueRef) -> bool {
    at_function(module, function, FUNCTION, "willreturn")
}

fn norecurse(module: Module, function: LLVMValueRef) -> bool {
    at_function(module, function, FUNCTION, "norecurse")
}

fn memory(module: Module, function: LLVMValueRef) -> bool {
    at_function(module, function, FUNCTION, "memory")
}

fn parameter_attribute(module: Module, function: LLVMValueRef) -> bool {
    at_function(module, function, 1, "noundef")
}

fn result_attribute(module: Module, function: LLVMValueRef) -> bool {
    at_function(module, function, 0, "noundef")
}

fn string_attribute(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function and strings that end in NUL.
    unsafe {
        let (key, value) = (c"target-cpu", c"another");
        llvm::LLVMAddTargetDependentFunctionAttr(function, key.as_ptr(), value.as_ptr());
    }
    true
}

fn function_align(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe {
        let fits = llvm::LLVMGetAlignment(function) > 1;
        if fits {
            llvm::LLVMSetAlignment(function, 1);
        }
        fits
    }
}

fn function_section(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetSection(function, c".another".as_ptr()) };
    true
}

fn function_gc(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetGC(function, c"statepoint-example".as_ptr()) };
    true
}

fn unnamed_addr(_: Module, function: LLVMValueRef) -> bool {
    let everywhere = llvm_sys::LLVMUnnamedAddr::LLVMGlobalUnnamedAddr;
    // SAFETY: a live function.
    unsafe {
        let fits = llvm::LLVMGetUnnamedAddress(function) != everywhere;
        if fits {
            llvm::LLVMSetUnnamedAddress(function, everywhere);
        }
        fits
    }
}

fn linkage(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetLinkage(function, llvm_sys::LLVMLinkage::LLVMInternalLinkage) };
    true
}

fn visibility(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe {
        let external = llvm::LLVMGetLinkage(function) == llvm_sys::LLVMLinkage::LLVMExternalLinkage;
        if external {
            llvm::LLVMSetVisibility(function, llvm_sys::LLVMVisibility::LLVMHiddenVisibility);
        }
        external
    }
}

fn name(_: Module, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetValueName2(function, c"another".as_ptr(), 7) };
    true
}
