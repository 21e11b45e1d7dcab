// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A missed remark for builds that load the plugin but merge nothing at this point. It answers a user who asks why.

use crate::ir::host::Remark;
use crate::ir::message::message;
use crate::ir::{Host, Module, access};
use crate::plugin::origin::is_of_rustc;

/// The reasons why nothing merges. A reason is passed as the scope of the run.
pub const UNOPTIMIZED: u32 = 0;
pub const BEFORE_LINKING: u32 = 1;

/// Reports a reason at the first function with a body. Changes nothing.
pub fn tell(module: Module<'_>, host: Host<'_>, reason: u32) -> u32 {
    let has_body = |function: &_| access::first_block(*function).is_some();
    if host.remarks_enabled(Remark::Missed)
        && let Some(function) = module.functions().find(has_body)
    {
        let text = match reason {
            // rustc shows no remark of its own LTO unless `-pass-remarks` asks for it, so this remark alone would
            // mislead.
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
