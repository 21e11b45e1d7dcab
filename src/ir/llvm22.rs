// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What only LLVM 22 does so: each major has such a file, and `plugin/llvm22.cpp` is its half in C++.

use llvm_sys::prelude::LLVMContextRef;

use super::{AttributeList, IntersectRule};

pub const MAJOR: u32 = 22;
/// `LLVM_PLUGIN_API_VERSION`.
pub const API_VERSION: u32 = 2;
/// What `PassPluginLibraryInfo` ends in: a function to call before code is made, or none.
pub type PreCodeGen = Option<unsafe extern "C" fn()>;

unsafe extern "C" {
    fn mf_attribute_rule(kind: u32) -> u32;
    fn mf_attributes_intersect(
        context: LLVMContextRef,
        a: AttributeList,
        b: AttributeList,
        out: *mut AttributeList,
    ) -> bool;
}

/// What [`intersect`] does with a kind.
pub fn attribute_rule(kind: u32) -> IntersectRule {
    // SAFETY: a pure look-up.
    match unsafe { mf_attribute_rule(kind) } {
        1 => IntersectRule::And,
        2 => IntersectRule::Min,
        3 => IntersectRule::Custom,
        _ => IntersectRule::Preserve,
    }
}

/// What two lists share, or `None` where they cannot be one.
pub(super) fn intersect(
    context: LLVMContextRef,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    let mut out = a;
    // SAFETY: lists of that context.
    unsafe { mf_attributes_intersect(context, a, b, &mut out).then_some(out) }
}
