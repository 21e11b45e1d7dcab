// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parts of the view layer that only work so with LLVM 22. Each major has such a file; `plugin/llvm22.cpp` is the
//! C++ half.

use llvm_sys::LLVMOpcode;
use llvm_sys::prelude::LLVMContextRef;

use super::{AttributeList, IntersectRule};

pub const MAJOR: u32 = 22;
/// The operands of a conditional branch that hold its ways.
pub const ON_TRUE: u32 = 2;
pub const ON_FALSE: u32 = 1;
/// `LLVM_PLUGIN_API_VERSION`.
pub const API_VERSION: u32 = 2;
/// The last field of `PassPluginLibraryInfo`: an optional function to call before code generation.
pub type PreCodeGen = Option<unsafe extern "C" fn()>;

/// Whether this is LLVM-C's opcode of a branch, with a condition or without.
pub fn is_branch(opcode: LLVMOpcode) -> bool {
    opcode == LLVMOpcode::LLVMBr
}

unsafe extern "C" {
    fn mf_attribute_rule(kind: u32) -> u32;
    fn mf_attributes_intersect(
        context: LLVMContextRef,
        a: AttributeList,
        b: AttributeList,
        out: *mut AttributeList,
    ) -> bool;
}

/// The rule of [`intersect`] for a kind.
pub fn attribute_rule(kind: u32) -> IntersectRule {
    // SAFETY: a pure look-up.
    match unsafe { mf_attribute_rule(kind) } {
        1 => IntersectRule::And,
        2 => IntersectRule::Min,
        3 => IntersectRule::Custom,
        _ => IntersectRule::Preserve,
    }
}

/// The intersection of two lists, or `None` if a difference forbids it.
pub(super) fn intersect(
    context: LLVMContextRef,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    let mut out = a;
    // SAFETY: lists of that context.
    unsafe { mf_attributes_intersect(context, a, b, &mut out).then_some(out) }
}
