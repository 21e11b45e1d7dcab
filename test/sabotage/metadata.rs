// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of metadata of instructions.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use crate::ir::Module;
use crate::ir::numbers::{md_kind, opcode};

pub const FAULTS: &[Fault] = &[
    ("nonnull", Inst(nonnull)),
    ("invariant-load", Inst(invariant_load)),
    ("range", Inst(range)),
    ("tbaa", Inst(tbaa)),
    ("noalias-scope", Inst(noalias_scope)),
    ("unknown-metadata", Inst(unknown_metadata)),
];

/// Attaches a node; the wrapper value is LLVM-C's way to name it.
fn attach(module: Module<'_>, inst: LLVMValueRef, kind: u32, operands: &[LLVMValueRef]) {
    // SAFETY: constants of the module's context.
    unsafe {
        let context = module.context();
        let mut operands: Vec<_> = operands
            .iter()
            .map(|&operand| llvm::LLVMValueAsMetadata(operand))
            .collect();
        let node = llvm::LLVMMDNodeInContext2(context, operands.as_mut_ptr(), operands.len());
        llvm::LLVMSetMetadata(inst, kind, llvm::LLVMMetadataAsValue(context, node));
    }
}

fn is_load_of_pointer(inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a live instruction.
    let kind = unsafe { llvm::LLVMGetTypeKind(llvm::LLVMTypeOf(inst)) };
    op == opcode::LOAD && kind == llvm_sys::LLVMTypeKind::LLVMPointerTypeKind
}

fn nonnull(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = is_load_of_pointer(inst, op);
    if fits {
        attach(module, inst, md_kind::NONNULL, &[]);
    }
    fits
}

fn invariant_load(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::LOAD {
        attach(module, inst, md_kind::INVARIANT_LOAD, &[]);
    }
    op == opcode::LOAD
}

fn range(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::LOAD && !is_load_of_pointer(inst, op);
    if fits {
        // SAFETY: a load of an integer.
        let ends = unsafe {
            let ty = llvm::LLVMTypeOf(inst);
            [1, 2].map(|end| llvm::LLVMConstInt(ty, end, 0))
        };
        attach(module, inst, md_kind::RANGE, &ends);
    }
    fits
}

fn unknown_metadata(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::LOAD {
        attach(module, inst, md_kind::MMRA, &[]);
    }
    op == opcode::LOAD
}

/// Puts a node that some instruction has under `from` on this one as `to`.
fn borrow(module: Module<'_>, inst: LLVMValueRef, from: u32, to: u32) -> bool {
    for function in module.functions() {
        // SAFETY: a live function.
        if unsafe { llvm::LLVMIsDeclaration(function.raw()) } != 0 {
            continue;
        }
        let blocks = function.reachable_blocks().into_iter();
        let all = blocks.flat_map(|block| block.instructions());
        let others = all.map(|other| other.value().raw());
        let mut others = others.filter(|&other| other != inst);
        // SAFETY: live instructions; a node of one may stand at the other.
        unsafe {
            let node = others
                .by_ref()
                .map(|other| llvm::LLVMGetMetadata(other, from))
                .find(|node| !node.is_null());
            if let Some(node) = node {
                llvm::LLVMSetMetadata(inst, to, node);
                return true;
            }
        }
    }
    false
}

fn tbaa(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    op == opcode::LOAD && borrow(module, inst, md_kind::TBAA, md_kind::TBAA)
}

fn noalias_scope(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    op == opcode::LOAD && borrow(module, inst, md_kind::ALIAS_SCOPE, md_kind::NOALIAS)
}
