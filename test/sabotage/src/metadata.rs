// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of metadata of instructions.

use std::ffi::CStr;

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use super::module::Module;

pub const FAULTS: &[Fault] = &[
    ("nonnull", Inst(nonnull)),
    ("invariant-load", Inst(invariant_load)),
    ("range", Inst(range)),
    ("tbaa", Inst(tbaa)),
    ("noalias-scope", Inst(noalias_scope)),
    ("unknown-metadata", Inst(unknown_metadata)),
];

/// The number of a kind of metadata.
fn kind(module: Module, name: &CStr) -> u32 {
    let len = name.count_bytes() as u32;
    // SAFETY: a live context, and a name of this length.
    unsafe { llvm::LLVMGetMDKindIDInContext(module.context, name.as_ptr(), len) }
}

/// Attaches a node; the wrapper value is LLVM-C's way to name it.
fn attach(module: Module, inst: LLVMValueRef, kind: u32, operands: &[LLVMValueRef]) {
    // SAFETY: constants of the module's context.
    unsafe {
        let context = module.context;
        let mut operands: Vec<_> = operands
            .iter()
            .map(|&operand| llvm::LLVMValueAsMetadata(operand))
            .collect();
        let node = llvm::LLVMMDNodeInContext2(context, operands.as_mut_ptr(), operands.len());
        llvm::LLVMSetMetadata(inst, kind, llvm::LLVMMetadataAsValue(context, node));
    }
}

fn is_load_of_pointer(inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a live instruction.
    let kind = unsafe { llvm::LLVMGetTypeKind(llvm::LLVMTypeOf(inst)) };
    op == Op::LLVMLoad && kind == llvm_sys::LLVMTypeKind::LLVMPointerTypeKind
}

fn nonnull(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = is_load_of_pointer(inst, op);
    if fits {
        attach(module, inst, kind(module, c"nonnull"), &[]);
    }
    fits
}

fn invariant_load(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op == Op::LLVMLoad {
        attach(module, inst, kind(module, c"invariant.load"), &[]);
    }
    op == Op::LLVMLoad
}

fn range(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = op == Op::LLVMLoad && !is_load_of_pointer(inst, op);
    if fits {
        // SAFETY: a load of an integer.
        let ends = unsafe {
            let ty = llvm::LLVMTypeOf(inst);
            [1, 2].map(|end| llvm::LLVMConstInt(ty, end, 0))
        };
        attach(module, inst, kind(module, c"range"), &ends);
    }
    fits
}

fn unknown_metadata(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op == Op::LLVMLoad {
        attach(module, inst, kind(module, c"mmra"), &[]);
    }
    op == Op::LLVMLoad
}

/// Puts a node that some instruction has under `from` on this one as `to`.
fn borrow(module: Module, inst: LLVMValueRef, from: u32, to: u32) -> bool {
    let mut others = module.insts().filter(|&other| other != inst);
    // SAFETY: live instructions; a node of one may stand at the other.
    unsafe {
        let node = others.find_map(|other| {
            let node = llvm::LLVMGetMetadata(other, from);
            (!node.is_null()).then_some(node)
        });
        if let Some(node) = node {
            llvm::LLVMSetMetadata(inst, to, node);
        }
        node.is_some()
    }
}

fn tbaa(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    op == Op::LLVMLoad && borrow(module, inst, kind(module, c"tbaa"), kind(module, c"tbaa"))
}

fn noalias_scope(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    op == Op::LLVMLoad
        && borrow(
            module,
            inst,
            kind(module, c"alias.scope"),
            kind(module, c"noalias"),
        )
}
