// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The intersection of two attribute lists, by LLVM's own function, which exists since LLVM 20.

use llvm_sys::prelude::LLVMContextRef;

use super::live::shim;
use super::{AttributeList, IntersectRule};

unsafe extern "C" {
    fn mf_attributes_intersect(
        context: LLVMContextRef,
        a: AttributeList,
        b: AttributeList,
        out: *mut AttributeList,
    ) -> bool;
}

shim! {
    /// How [`intersect`] treats attributes of a kind.
    pub fn attribute_rule(kind: u32) -> IntersectRule;
}

/// The intersection of two lists; `None` if they differ in an attribute that may not be dropped.
pub(super) fn intersect(
    context: LLVMContextRef,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    let mut out = a;
    // SAFETY: lists of that context.
    unsafe { mf_attributes_intersect(context, a, b, &mut out).then_some(out) }
}
