// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of flags of operations.

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use super::module::Module;

pub const FAULTS: &[Fault] = &[
    ("nsw", Inst(nsw)),
    ("nuw", Inst(nuw)),
    ("exact", Inst(exact)),
    ("disjoint", Inst(disjoint)),
    ("nneg", Inst(nneg)),
    ("samesign", Inst(samesign)),
    ("fast-math", Inst(fast_math)),
    ("inbounds", Inst(inbounds)),
];

macro_rules! flag {
    ($name:ident, $ops:pat, $set:ident) => {
        fn $name(_: Module, inst: LLVMValueRef, op: Op) -> bool {
            let fits = matches!(op, $ops);
            if fits {
                // SAFETY: a live instruction that may have the flag.
                unsafe { llvm::$set(inst, 1) };
            }
            fits
        }
    };
}

flag!(nsw, Op::LLVMAdd | Op::LLVMSub | Op::LLVMMul, LLVMSetNSW);

flag!(nuw, Op::LLVMAdd | Op::LLVMSub | Op::LLVMMul, LLVMSetNUW);

flag!(
    exact,
    Op::LLVMUDiv | Op::LLVMSDiv | Op::LLVMLShr,
    LLVMSetExact
);

flag!(disjoint, Op::LLVMOr, LLVMSetIsDisjoint);

flag!(nneg, Op::LLVMZExt, LLVMSetNNeg);

flag!(samesign, Op::LLVMICmp, LLVMSetICmpSameSign);

flag!(inbounds, Op::LLVMGetElementPtr, LLVMSetIsInBounds);

fn fast_math(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    let fits = matches!(op, Op::LLVMFAdd | Op::LLVMFMul | Op::LLVMFSub);
    if fits {
        // SAFETY: an operation of floating point.
        unsafe {
            let own = llvm::LLVMGetFastMathFlags(inst);
            llvm::LLVMSetFastMathFlags(inst, own | llvm_sys::LLVMFastMathNoNaNs);
        }
    }
    fits
}
