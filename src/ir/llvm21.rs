// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parts of the view layer that only work so with LLVM 21: see llvm22.rs.

use llvm_sys::LLVMOpcode;

pub const MAJOR: u32 = 21;
/// `LLVM_PLUGIN_API_VERSION`.
pub const API_VERSION: u32 = 1;
/// `PassPluginLibraryInfo` has no such field.
pub type PreCodeGen = ();
/// The operands of a conditional branch that hold its ways.
pub const ON_TRUE: u32 = 2;
pub const ON_FALSE: u32 = 1;
/// The names of the flags of `uitofp`, by bit.
pub const UI_TO_FP_FLAGS: &[&str] = &["nneg"];

/// Whether this is LLVM-C's opcode of a branch, with a condition or without.
pub fn is_branch(opcode: LLVMOpcode) -> bool {
    opcode == LLVMOpcode::LLVMBr
}

pub use super::llvm_intersect::attribute_rule;
pub(super) use super::llvm_intersect::intersect;
