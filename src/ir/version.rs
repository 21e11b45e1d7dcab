// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The version of the host's LLVM. The plugin reads the version before anything else, in hosts with any LLVM. So it
//! looks up `LLVMGetVersion` by name: not every LLVM has this function.

use std::ffi::c_void;

/// The version of the host's LLVM; `None` if that LLVM lacks the function `LLVMGetVersion`.
pub fn host_version() -> Option<(u32, u32, u32)> {
    type Ask = unsafe extern "C" fn(*mut u32, *mut u32, *mut u32);
    // SAFETY: a null-terminated name.
    let ask = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"LLVMGetVersion".as_ptr()) };
    if ask.is_null() {
        return None;
    }
    let (mut major, mut minor, mut patch) = (0, 0, 0);
    // SAFETY: every LLVM that has the function declares it like this; the call fills in three integers.
    unsafe { std::mem::transmute::<*mut c_void, Ask>(ask)(&mut major, &mut minor, &mut patch) };
    Some((major, minor, patch))
}
