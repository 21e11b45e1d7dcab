// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of accesses to memory: alignment, volatile, ordering, and stores that go.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use crate::ir::Module;
use crate::ir::numbers::opcode;

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
