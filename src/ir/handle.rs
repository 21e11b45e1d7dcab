// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Owned handles that stay valid if their value is replaced or erased, made of LLVM's value handles.

use std::ffi::c_void;
use std::marker::PhantomData;

use llvm_sys::prelude::LLVMValueRef;

use super::Value;

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident = $new:ident, $get:ident, $free:ident;)*) => {$(
        unsafe extern "C" {
            fn $new(value: LLVMValueRef) -> *mut c_void;
            fn $get(handle: *const c_void) -> LLVMValueRef;
            fn $free(handle: *mut c_void);
        }

        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<'m>(*mut c_void, PhantomData<&'m ()>);

        impl<'m> $name<'m> {
            pub fn new(value: Value<'m>) -> Self {
                // SAFETY: the value is live.
                $name(unsafe { $new(value.raw()) }, PhantomData)
            }

            /// The value; `None` once it is erased.
            pub fn get(&self) -> Option<Value<'m>> {
                // SAFETY: the handle belongs to this object alone, and holds a live value or null.
                unsafe { Value::optional($get(self.0)) }
            }
        }

        impl Drop for $name<'_> {
            fn drop(&mut self) {
                // SAFETY: the handle belongs to this object alone, and is freed once.
                unsafe { $free(self.0) }
            }
        }
    )*};
}

handles! {
    /// A handle that follows replace-all-uses: afterwards its value is the replacement.
    Tracked = mf_handle_new, mf_handle_get, mf_handle_free;
    /// A handle that stays with the value even if its uses were replaced.
    Still = mf_still_new, mf_still_get, mf_still_free;
}
