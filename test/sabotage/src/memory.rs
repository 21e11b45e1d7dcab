// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of accesses to memory: alignment, volatile, ordering, and stores that go.

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use super::module::Module;

pub const FAULTS: &[Fault] = &[
    ("load-align", Inst(load_align)),
    ("store-align", Inst(store_align)),
    ("alloca-align", Inst(alloca_align)),
    ("volatile", Inst(volatile)),
    ("ordering", Inst(ordering)),
    ("no-store", Inst(no_store)),
];

fn scale_align(inst: LLVMValueRef, fits: bool) -> bool {
    if fits {
        // SAFETY: a load or store.
        unsafe { llvm::LLVMSetAlignment(inst, llvm::LLVMGetAlignment(inst) * 2) };
    }
    fits
}

fn load_align(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    scale_align(inst, op == Op::LLVMLoad)
}

fn store_align(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    scale_align(inst, op == Op::LLVMStore)
}

fn alloca_align(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = op == Op::LLVMAlloca;
    if fits {
        // SAFETY: an alloca.
        unsafe { llvm::LLVMSetAlignment(inst, 1) };
    }
    fits
}

fn volatile(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a load or store.
    unsafe {
        let fits = matches!(op, Op::LLVMLoad | Op::LLVMStore) && llvm::LLVMGetVolatile(inst) != 0;
        if fits {
            llvm::LLVMSetVolatile(inst, 0);
        }
        fits
    }
}

fn ordering(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    use llvm_sys::LLVMAtomicOrdering as Ordering;
    // SAFETY: a load or store.
    unsafe {
        let fits = matches!(op, Op::LLVMLoad | Op::LLVMStore)
            && llvm::LLVMGetOrdering(inst) != Ordering::LLVMAtomicOrderingNotAtomic;
        if fits {
            llvm::LLVMSetOrdering(inst, Ordering::LLVMAtomicOrderingMonotonic);
        }
        fits
    }
}

fn no_store(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op == Op::LLVMStore {
        // SAFETY: a store has no users.
        unsafe { llvm::LLVMInstructionEraseFromParent(inst) };
    }
    op == Op::LLVMStore
}
