// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Connections to LLVM's time profiler, debug counters and statistics.

use std::ffi::{CStr, c_char, c_void};

use super::live::shim;

unsafe extern "C" {
    /// Begins an entry of the time profiler. Returns null if no profiler is active.
    fn mf_time_begin(name: *const c_char, len: usize) -> *mut c_void;
    fn mf_time_end(entry: *mut c_void);
    fn mf_add_counter(name: *const c_char, help: *const c_char);
    fn mf_counted(name: *const c_char) -> bool;
}

/// An entry of the time profiler, which ends when this value is dropped.
struct TimeTraceEntry(*mut c_void);

impl Drop for TimeTraceEntry {
    fn drop(&mut self) {
        if !self.0.is_null() {
            // SAFETY: an entry that has not ended.
            unsafe { mf_time_end(self.0) };
        }
    }
}

/// Runs a stage of `rust-mergefunc`. `-ftime-trace` (`-time-trace` of opt and lld) shows the stage under this name.
pub fn stage<T>(name: &str, run: impl FnOnce() -> T) -> T {
    let name = format!("rust-mergefunc: {name}");
    // SAFETY: a text that lives during the call, which copies it.
    let _entry = TimeTraceEntry(unsafe { mf_time_begin(name.as_ptr().cast(), name.len()) });
    run()
}

/// The debug counter that limits which classes of equal functions merge.
const CLASSES: &CStr = c"mergefn-class";

/// The debug counter that limits which virtual calls become direct because all vtables of their C++ class are known.
const CALLS: &CStr = c"mergefn-call";

/// Registers the counters for `-debug-counter`.
pub fn add_counters() {
    let classes = c"Controls which classes of functions rust-mergefunc merges";
    let calls = c"Controls which calls rust-devirt makes direct because their class is closed";
    for (name, help) in [(CLASSES, classes), (CALLS, calls)] {
        // SAFETY: static texts that end in NUL; the host's LLVM is the one that the plugin was built for.
        unsafe { mf_add_counter(name.as_ptr(), help.as_ptr()) };
    }
}

/// Counts a virtual call, and returns whether the debug counter allows that the call becomes direct.
pub fn may_guard() -> bool {
    // SAFETY: a text that ends in NUL.
    unsafe { mf_counted(CALLS.as_ptr()) }
}

/// Counts a class of equal functions, and returns whether the debug counter allows that the class merges.
pub fn may_merge() -> bool {
    // SAFETY: a text that ends in NUL.
    unsafe { mf_counted(CLASSES.as_ptr()) }
}

/// The statistics of `-stats` and of clang's `-save-stats`, in the order of plugin/register.cpp.
#[repr(u32)]
#[derive(Clone, Copy, Debug)]
pub enum Statistic {
    Functions,
    FunctionBytes,
    Similar,
    SimilarBytes,
    Tables,
    TableBytes,
    /// Virtual calls that became direct.
    Calls,
}

shim! {
    /// Whether the host wants statistics.
    pub fn wants_statistics() -> bool;
    pub fn count(what: Statistic, by: u64);
}
