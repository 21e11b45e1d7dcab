// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Debug information of a body that is shared by several functions.
//!
//! A debug subprogram describes one function of the source, and all debug locations in a function have to refer to the
//! function's own subprogram. A shared body with additional parameters is no function of the source. So the body gets
//! an artificial subprogram, and its code is described as inlined into the body from the function that had the code. A
//! debugger then shows that function's lines and variables, and the artificial function as its caller.

use llvm_sys::debuginfo;
use llvm_sys::prelude::LLVMMetadataRef;

use super::Value;
use super::live::List;

unsafe extern "C" {
    /// Makes an artificial subprogram with this name, in the unit and file of another subprogram.
    fn mf_artificial_subprogram(like: LLVMMetadataRef, name: List<'_, u8>) -> LLVMMetadataRef;
    /// Marks the instructions of a function, their debug records and the locations in their `!llvm.loop` as inlined at
    /// a location.
    fn mf_mark_inlined(function: Value<'_>, location: LLVMMetadataRef);
}

/// Gives an artificial subprogram to a body that was moved out of `owner`, and gives `owner` its old subprogram back.
pub fn make_artificial(body: Value<'_>, owner: Value<'_>) {
    // SAFETY: live functions; the location is of the body's new subprogram.
    unsafe {
        let subprogram = debuginfo::LLVMGetSubprogram(body.raw());
        if subprogram.is_null() {
            return;
        }
        let artificial = mf_artificial_subprogram(subprogram, List::of(body.name()));
        debuginfo::LLVMSetSubprogram(body.raw(), artificial);
        debuginfo::LLVMSetSubprogram(owner.raw(), subprogram);
        mf_mark_inlined(body, super::call::location(body, 0, artificial));
    }
}
