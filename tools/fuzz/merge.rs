// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo +nightly fuzz run -s none merge`: the merging pass on valid modules.
//!
//! Inputs are bitcode. libFuzzer's own mutations would only find faults of LLVM's bitcode reader, so a
//! [custom mutator](fuzz_mutator) changes modules with LLVM's FuzzMutate and adds near-equal copies of their
//! functions. Coverage is that of the plugin's Rust; LLVM itself is not instrumented. A panic, an error of the
//! pass, an invalid module and two runs with different results are faults.

#![no_main]

use std::ffi::{CStr, c_char};

use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use mergefn::plugin::llvmGetPassPluginInfo;

/// The same pass in its modes; the input's length chooses.
const PIPELINES: [&CStr; 6] = [
    c"rust-mergefunc",
    c"rust-mergefunc<early>",
    c"rust-mergefunc<exact>",
    c"rust-mergefunc<no-aliases>",
    c"rust-mergefunc<search=tree>",
    c"rust-mergefunc<verify=20>",
];

unsafe extern "C" {
    fn mergefn_fuzz_run(
        // The plugin's entry point, which C++ calls as LLVM declares it.
        info: *const (),
        data: *const u8,
        size: usize,
        pipeline: *const c_char,
    );
    fn mergefn_fuzz_mutate(data: *mut u8, size: usize, max_size: usize, seed: u32) -> usize;
}

fuzz_target!(|data: &[u8]| {
    let mode = data
        .iter()
        .fold(data.len(), |sum, byte| sum.wrapping_add(usize::from(*byte)));
    for pipeline in [PIPELINES[0], PIPELINES[mode % PIPELINES.len()]] {
        // SAFETY: the driver copies the input and keeps nothing.
        unsafe {
            mergefn_fuzz_run(
                llvmGetPassPluginInfo as *const (),
                data.as_ptr(),
                data.len(),
                pipeline.as_ptr(),
            );
        }
    }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    // SAFETY: the buffer has room for `max_size` bytes, and the driver writes no more.
    unsafe { mergefn_fuzz_mutate(data.as_mut_ptr(), size, max_size, seed) }
});
