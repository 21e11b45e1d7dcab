// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the flags of instructions. A flag is a fact: if it does not hold, the result is poison or, for some
//! fast-math flags, another number.

use crate::ir::{Opcode, major};

const FAST_MATH: [&str; 7] = ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];

/// The names of an opcode's flags, by bit. Opcodes that are not listed have no known flags.
fn names(op: Opcode) -> &'static [&'static str] {
    match op {
        Opcode::LLVMAdd
        | Opcode::LLVMSub
        | Opcode::LLVMMul
        | Opcode::LLVMShl
        | Opcode::LLVMTrunc => &["nuw", "nsw"],
        Opcode::LLVMUDiv | Opcode::LLVMSDiv | Opcode::LLVMLShr | Opcode::LLVMAShr => &["exact"],
        Opcode::LLVMOr => &["disjoint"],
        Opcode::LLVMZExt => &["nneg"],
        Opcode::LLVMICmp => &["samesign"],
        Opcode::LLVMGetElementPtr => &["inbounds", "nusw", "nuw"],
        // Up to LLVM 22, conversions from integers have no fast-math flags. Later, uitofp has these and nneg.
        Opcode::LLVMUIToFP => major::UI_TO_FP_FLAGS,
        Opcode::LLVMFNeg
        | Opcode::LLVMFAdd
        | Opcode::LLVMFSub
        | Opcode::LLVMFMul
        | Opcode::LLVMFDiv
        | Opcode::LLVMFRem
        | Opcode::LLVMFCmp
        | Opcode::LLVMPHI
        | Opcode::LLVMSelect
        | Opcode::LLVMFPExt
        | Opcode::LLVMFPTrunc
        | Opcode::LLVMSIToFP
        | Opcode::LLVMCall
        | Opcode::LLVMInvoke => &FAST_MATH,
        _ => &[],
    }
}

/// The flags that the kept instruction has and the original lacks. Unknown flags have to be equal.
pub fn not_granted(op: Opcode, was: u8, now: u8) -> impl Iterator<Item = &'static str> {
    let names = names(op);
    (0..8).filter_map(move |bit| {
        let (was, now) = (was >> bit & 1, now >> bit & 1);
        match names.get(bit) {
            Some(name) => (now > was).then_some(*name),
            None => (now != was).then_some("another flag"),
        }
    })
}
