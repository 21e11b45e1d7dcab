// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parts of `crate::ir` that depend on the LLVM version, for LLVM 22. `plugin/majors.cpp` is the C++ half.

use llvm_sys::LLVMOpcode;

pub const MAJOR: u32 = 22;
/// `LLVM_PLUGIN_API_VERSION`.
pub const API_VERSION: u32 = 2;
/// The last field of `PassPluginLibraryInfo`: an optional function to call before code generation.
pub type PreCodeGen = Option<unsafe extern "C" fn()>;
/// The indices of the two destinations among the operands of a conditional branch.
pub const ON_TRUE: u32 = 2;
pub const ON_FALSE: u32 = 1;
/// The names of the flags of `uitofp`, by bit.
pub const UI_TO_FP_FLAGS: &[&str] = &["nneg"];

/// Whether this is LLVM-C's opcode of a branch, conditional or not.
pub fn is_branch(opcode: LLVMOpcode) -> bool {
    opcode == LLVMOpcode::LLVMBr
}

pub use super::llvm_intersect::attribute_rule;
pub(super) use super::llvm_intersect::intersect;
