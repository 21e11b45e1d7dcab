// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the shim calls for `rust-devirt`. No panic leaves Rust, as in [`crate::boundary`].

use std::ffi::{c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;

use llvm_sys::prelude::*;

use super::{Changed, DevirtOptions, Scope};
use crate::ir::{Host, Module, Value, ffi};

/// # Safety
/// `text` and `len` describe a string, or `len` is 0.
unsafe fn string<'a>(text: *const c_char, len: usize) -> std::borrow::Cow<'a, str> {
    if len == 0 {
        return "".into();
    }
    // SAFETY: by contract.
    String::from_utf8_lossy(unsafe { slice::from_raw_parts(text.cast(), len) })
}

type Text = unsafe extern "C" fn(*mut c_void, *const c_char, usize);

/// See `devirt.h`.
///
/// # Safety
/// Called by the shim with a string and with functions that copy text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_devirt_parse(
    params: *const c_char,
    len: usize,
    context: *mut c_void,
    canonical: Text,
    error: Text,
) -> bool {
    // SAFETY: by contract.
    let parsed = unsafe { DevirtOptions::parse(&string(params, len)) };
    let (text, give, ok) = match parsed {
        Ok(options) => (options.canonical(), canonical, true),
        Err(reason) => (reason, error, false),
    };
    // SAFETY: the text lives during the call.
    unsafe { give(context, text.as_ptr().cast(), text.len()) };
    ok
}

/// See `devirt.h`.
///
/// # Safety
/// Called by the shim during a pass run, with the module, host and function of that run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_devirt_run(
    module: LLVMModuleRef,
    host: *mut ffi::Host,
    function: LLVMValueRef,
    scope: u32,
    params: *const c_char,
    len: usize,
) -> u32 {
    // SAFETY: by contract.
    let (module, host, function, params) = unsafe {
        (
            Module::new(module),
            Host::new(host),
            Value::optional(function),
            string(params, len),
        )
    };
    let run = || {
        // Without facts of its own there is nothing to find within a function.
        if function.is_some_and(|function| !function.has_facts()) {
            return Changed::default();
        }
        let options = match DevirtOptions::parse(&params) {
            Ok(options) => options,
            Err(reason) => {
                host.error(&reason);
                return Changed::default();
            }
        };
        match (scope, function) {
            (1, Some(function)) => super::run_function(module, host, function, &options),
            (2, _) => super::run_module(module, host, Scope::Final, &options),
            (3, _) => super::run_module(module, host, Scope::Early, &options),
            _ => super::run_module(module, host, Scope::Module, &options),
        }
    };
    crate::boundary::at_hand(None);
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(changed) => changed.bits(),
        Err(_) => {
            host.error(
                "rust-devirt: internal error; the module must not be used. Please report this with \
                 the module (opt -S before the pass) and the message above; MERGEFN_DEVIRT=off \
                 compiles without the pass",
            );
            3
        }
    }
}
