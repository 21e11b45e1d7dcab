// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Emits a missed remark that gives the reason why a build loads the plugin but merges nothing.

use crate::ir::host::Remark;
use crate::ir::message::message;
use crate::ir::{Host, Module, Value};
use crate::plugin::origin::is_of_rustc;

/// The reasons why nothing merges. C++ passes a reason as the argument `scope` of `mergefn_run`.
pub const UNOPTIMIZED: u32 = 0;
pub const BEFORE_LINKING: u32 = 1;

/// Reports a reason at the first function with a body. Changes nothing.
pub fn tell(module: Module<'_>, host: Host<'_>, reason: u32) -> u32 {
    if host.remarks_enabled(Remark::Missed)
        && let Some(function) = module.functions().find(Value::has_body)
    {
        let text = match reason {
            // The text names `-pass-remarks`, because rustc shows no remarks of its own LTO without it, and users would
            // think that nothing merges.
            BEFORE_LINKING if is_of_rustc(module) => {
                "nothing merges before linking: rustc's own LTO merges later, and -C llvm-args=-pass-remarks=rust-mergefunc \
                 says what; with -C linker-plugin-lto the linker has to load the plugin (ld.lld --load-pass-plugin)"
            }
            BEFORE_LINKING => {
                "nothing merges before linking: the linker has to load the plugin (-fuse-ld=lld -Wl,--load-pass-plugin=FILE)"
            }
            _ => "nothing merges without optimization: give -O1 or more",
        };
        let parts = message("{Reason}", [text.into()]);
        host.remark(function, Remark::Missed, "NotRun", &parts);
    }
    0
}
