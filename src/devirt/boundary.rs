// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the shim calls for `rust-devirt`. No panic leaves Rust, as in [`crate::boundary`].

use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use llvm_sys::prelude::*;

use super::{Changed, DevirtOptions, Scope};
use crate::boundary::string;
use crate::ir::{Host, Module, Value, ffi};

/// Runs `rust-devirt`: on the module with summaries (scope 0, 2 linked, where `cleanup` is allowed, 3 before
/// anything was inlined), or on one function (1). Bit 0: something changed; bit 1: control flow did.
///
/// # Safety
/// Called during a pass run, with the module, host and function of that run.
pub(crate) unsafe fn run_devirt(
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
