// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The function or constant table (`ir::table`) at which this thread's run is working, for the message of a panic.

use std::cell::Cell;

use llvm_sys::prelude::*;

use super::Value;

thread_local! {
    static CURRENT: Cell<LLVMValueRef> = const { Cell::new(std::ptr::null_mut()) };
}

/// Sets the global at which the run is working. Code that erases a global sets `None` first.
pub fn set(global: Option<Value<'_>>) {
    CURRENT.set(global.map_or(std::ptr::null_mut(), Value::raw));
}

/// Clears the current global and returns its description: "function 'f'".
///
/// # Safety
/// The global that was set last is in a live module, and was not erased.
pub unsafe fn take() -> Option<String> {
    // SAFETY: by contract.
    let global = unsafe { Value::optional(CURRENT.replace(std::ptr::null_mut())) }?;
    let sort = match global.is_function() {
        true => "function",
        false => "table",
    };
    let name = String::from_utf8_lossy(global.name());
    Some(format!("{sort} '{name}'"))
}
