// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Owned handles that stay valid if their value is replaced or erased, made of LLVM's value handles.

use std::ffi::c_void;
use std::marker::PhantomData;

use llvm_sys::prelude::LLVMValueRef;

use super::Value;

unsafe extern "C" {
    fn mf_handle_new(value: LLVMValueRef) -> *mut c_void;
    fn mf_handle_get(handle: *const c_void) -> LLVMValueRef;
    fn mf_handle_free(handle: *mut c_void);
    fn mf_still_new(value: LLVMValueRef) -> *mut c_void;
    fn mf_still_get(handle: *const c_void) -> LLVMValueRef;
    fn mf_still_free(handle: *mut c_void);
}

/// A handle that follows replace-all-uses, and reads as `None` once its value is erased.
#[derive(Debug)]
pub struct Tracked<'m>(*mut c_void, PhantomData<&'m ()>);

impl<'m> Tracked<'m> {
    /// Starts tracking.
    pub fn new(value: Value<'m>) -> Self {
        // SAFETY: the value is live.
        Tracked(unsafe { mf_handle_new(value.raw()) }, PhantomData)
    }

    /// The value or its replacement; `None` once it is erased.
    pub fn get(&self) -> Option<Value<'m>> {
        // SAFETY: the handle is ours; it holds a live value, or null.
        unsafe { Value::optional(mf_handle_get(self.0)) }
    }
}

impl Drop for Tracked<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is ours and is freed once.
        unsafe { mf_handle_free(self.0) }
    }
}

/// A handle that stays with the value even if its uses were replaced; it reads as `None` once the value is erased.
#[derive(Debug)]
pub struct Still<'m>(*mut c_void, PhantomData<&'m ()>);

impl<'m> Still<'m> {
    pub fn new(value: Value<'m>) -> Self {
        // SAFETY: the value is live.
        Still(unsafe { mf_still_new(value.raw()) }, PhantomData)
    }

    pub fn get(&self) -> Option<Value<'m>> {
        // SAFETY: the handle is ours; it holds a live value, or null.
        unsafe { Value::optional(mf_still_get(self.0)) }
    }
}

impl Drop for Still<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is ours and is freed once.
        unsafe { mf_still_free(self.0) }
    }
}
