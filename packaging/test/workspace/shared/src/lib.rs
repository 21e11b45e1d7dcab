// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A library for C programs.

#[unsafe(no_mangle)]
pub extern "C" fn shared_seconds(count: u64) -> u64 {
    native::seconds(count)
}
