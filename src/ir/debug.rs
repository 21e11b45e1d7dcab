// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Debug information of a body that is shared by several functions.
//!
//! A debug subprogram describes one function of the source, and the locations in a body have to refer to its
//! subprogram. A shared body with more parameters is no function of the source. So it gets an artificial subprogram,
//! and its code is described as inlined from the function that it came from. Lines and variables stay right, and a
//! debugger shows that the code may also run for another function.

use std::ffi::c_void;

use llvm_sys::debuginfo;
use llvm_sys::prelude::{LLVMMetadataRef, LLVMValueRef};

use super::{Value, access};

unsafe extern "C" {
    /// Makes an artificial definition with this name, in the unit and file of another subprogram.
    fn mf_artificial_subprogram(
        like: LLVMMetadataRef,
        name: *const u8,
        length: usize,
    ) -> LLVMMetadataRef;
    /// Starts an inlining at a location.
    fn mf_inlining_new(at: LLVMMetadataRef) -> *mut c_void;
    /// Marks an instruction, its debug records and its loop as inlined.
    fn mf_inlining_add(inlining: *mut c_void, inst: LLVMValueRef);
    fn mf_inlining_free(inlining: *mut c_void);
}

/// Makes a body that was moved out of `owner` an artificial function, and gives `owner` back its subprogram.
pub fn make_artificial(body: Value<'_>, owner: Value<'_>) {
    let name = body.name();
    // SAFETY: live functions; the location is of the body's new subprogram, and the inlining is freed once.
    unsafe {
        let subprogram = debuginfo::LLVMGetSubprogram(body.raw());
        if subprogram.is_null() {
            return;
        }
        let artificial = mf_artificial_subprogram(subprogram, name.as_ptr(), name.len());
        debuginfo::LLVMSetSubprogram(body.raw(), artificial);
        debuginfo::LLVMSetSubprogram(owner.raw(), subprogram);
        let inlining = mf_inlining_new(super::call::location(body, 0, artificial));
        for inst in access::instructions(body) {
            mf_inlining_add(inlining, inst.value().raw());
        }
        mf_inlining_free(inlining);
    }
}
