// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of flags of operations.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{Fault, Make::Inst};
use crate::ir::numbers::opcode;
use crate::ir::{Module, ffi};

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
    ($name:ident, $ops:pat, $flag:ident) => {
        fn $name(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
            let fits = matches!(op, $ops);
            if fits {
                // SAFETY: a live instruction that may have the flag.
                unsafe { ffi::mf_set_flag(inst, ffi::Flag::$flag, true) };
            }
            fits
        }
    };
}

flag!(nsw, opcode::ADD | opcode::SUB | opcode::MUL, Nsw);

flag!(nuw, opcode::ADD | opcode::SUB | opcode::MUL, Nuw);

flag!(exact, opcode::UDIV | opcode::SDIV | opcode::LSHR, Exact);

flag!(disjoint, opcode::OR, Disjoint);

flag!(nneg, opcode::ZEXT, NonNeg);

flag!(samesign, opcode::ICMP, SameSign);

flag!(
    fast_math,
    opcode::FADD | opcode::FMUL | opcode::FSUB,
    NoNaNs
);

fn inbounds(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::GET_ELEMENT_PTR;
    if fits {
        // SAFETY: a getelementptr.
        unsafe { llvm::LLVMSetIsInBounds(inst, 1) };
    }
    fits
}
