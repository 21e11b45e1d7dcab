// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of accesses to memory: alignment, volatile, ordering, and stores that go.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use crate::ir::numbers::opcode;
use crate::ir::{Module, Value};

pub const FAULTS: &[Fault] = &[
    ("load-align", Inst(load_align)),
    ("store-align", Inst(store_align)),
    ("alloca-align", Inst(alloca_align)),
    ("volatile", Inst(volatile)),
    ("ordering", Inst(ordering)),
    ("no-store", Inst(no_store)),
    ("moved-float", Inst(moved_float)),
];

fn scale_align(inst: LLVMValueRef, fits: bool) -> bool {
    if fits {
        // SAFETY: a load or store.
        unsafe { llvm::LLVMSetAlignment(inst, llvm::LLVMGetAlignment(inst) * 2) };
    }
    fits
}

fn load_align(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    scale_align(inst, op == opcode::LOAD)
}

fn store_align(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    scale_align(inst, op == opcode::STORE)
}

fn alloca_align(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::ALLOCA;
    if fits {
        // SAFETY: an alloca.
        unsafe { llvm::LLVMSetAlignment(inst, 1) };
    }
    fits
}

fn volatile(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a load or store.
    unsafe {
        let fits = matches!(op, opcode::LOAD | opcode::STORE) && llvm::LLVMGetVolatile(inst) != 0;
        if fits {
            llvm::LLVMSetVolatile(inst, 0);
        }
        fits
    }
}

fn ordering(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    use llvm_sys::LLVMAtomicOrdering as Ordering;
    // SAFETY: a load or store.
    unsafe {
        let fits = matches!(op, opcode::LOAD | opcode::STORE)
            && llvm::LLVMGetOrdering(inst) != Ordering::LLVMAtomicOrderingNotAtomic;
        if fits {
            llvm::LLVMSetOrdering(inst, Ordering::LLVMAtomicOrderingMonotonic);
        }
        fits
    }
}

fn no_store(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::STORE {
        // SAFETY: a store has no users.
        unsafe { llvm::LLVMInstructionEraseFromParent(inst) };
    }
    op == opcode::STORE
}

/// Makes the load of an integer that is only stored the load of a float.
fn moved_float(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a live load, whose users are stores of the value; a load of as many bits takes its
    // place in all of them.
    unsafe {
        let value = Value::new(inst);
        let float = llvm::LLVMFloatTypeInContext(module.context());
        let integer = llvm::LLVMInt32TypeInContext(module.context());
        let stores: Vec<_> = value.uses().map(|found| found.user().raw()).collect();
        let stored = |&store: &LLVMValueRef| {
            !llvm::LLVMIsAStoreInst(store).is_null() && llvm::LLVMGetOperand(store, 0) == inst
        };
        if op != opcode::LOAD || llvm::LLVMTypeOf(inst) != integer || !stores.iter().all(stored) {
            return false;
        }
        let builder = llvm::LLVMCreateBuilderInContext(module.context());
        llvm::LLVMPositionBuilderBefore(builder, inst);
        let address = llvm::LLVMGetOperand(inst, 0);
        let other = llvm::LLVMBuildLoad2(builder, float, address, c"".as_ptr());
        llvm::LLVMSetAlignment(other, llvm::LLVMGetAlignment(inst));
        llvm::LLVMDisposeBuilder(builder);
        for store in stores {
            llvm::LLVMSetOperand(store, 0, other);
        }
        llvm::LLVMInstructionEraseFromParent(inst);
    }
    true
}
