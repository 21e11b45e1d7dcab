// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Debug information of a body that is shared by several functions.
//!
//! A debug subprogram describes one function of the source, and all debug locations in a function have to refer to the
//! function's own subprogram. A shared body with additional parameters is no function of the source. So the body gets
//! an artificial subprogram, and its code is described as inlined into the body from the function that had the code. A
//! debugger then shows that function's lines and variables, and the artificial function as its caller.

use std::ffi::c_void;

use llvm_sys::debuginfo;
use llvm_sys::prelude::LLVMMetadataRef;

use super::live::List;
use super::{Instruction, Value, access};

unsafe extern "C" {
    /// Makes an artificial subprogram with this name, in the unit and file of another subprogram.
    fn mf_artificial_subprogram(like: LLVMMetadataRef, name: List<'_, u8>) -> LLVMMetadataRef;
    /// Makes an object that describes code as inlined at a location.
    fn mf_inlining_new(at: LLVMMetadataRef) -> *mut c_void;
    /// Marks an instruction, its debug records and the locations in its `!llvm.loop` as inlined.
    fn mf_inlining_add(inlining: *mut c_void, inst: Instruction<'_>);
    fn mf_inlining_free(inlining: *mut c_void);
}

/// Gives an artificial subprogram to a body that was moved out of `owner`, and gives `owner` its old subprogram back.
pub fn make_artificial(body: Value<'_>, owner: Value<'_>) {
    // SAFETY: live functions; the location is of the body's new subprogram, and the inlining is freed once.
    unsafe {
        let subprogram = debuginfo::LLVMGetSubprogram(body.raw());
        if subprogram.is_null() {
            return;
        }
        let artificial = mf_artificial_subprogram(subprogram, List::of(body.name()));
        debuginfo::LLVMSetSubprogram(body.raw(), artificial);
        debuginfo::LLVMSetSubprogram(owner.raw(), subprogram);
        let inlining = mf_inlining_new(super::call::location(body, 0, artificial));
        for inst in access::instructions(body) {
            mf_inlining_add(inlining, inst);
        }
        mf_inlining_free(inlining);
    }
}
