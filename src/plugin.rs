// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The entry points of the plugin and of both passes: the functions that hosts and the C++ shim call.
//!
//! No panic unwinds into C++. A panic in a pass run is caught here, and the host (opt, clang, lld, ...) reports one
//! error. The error names the pass and the function or table on which the pass was working, and asks the user to report
//! the panic. [`registration`] decides which pass runs at which extension point.

mod idle;
mod link;
mod origin;
pub mod registration;

use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::console;
use crate::devirt::{self, Changed, DevirtOptions, Scope};
use crate::ir::major::{API_VERSION, MAJOR, PreCodeGen};
use crate::ir::numbers::MAJORS;
use crate::ir::version::host_version;
use crate::ir::{Host, Module, Value, current, ffi, trace};
use crate::options::{MergeOptions, RunContext};

/// `PassPluginLibraryInfo` of the LLVM that the plugin is for.
#[repr(C)]
#[derive(Debug)]
pub struct PassPluginLibraryInfo {
    api_version: u32,
    plugin_name: *const c_char,
    plugin_version: *const c_char,
    register: Option<unsafe extern "C" fn(*mut c_void)>,
    pre_code_gen: PreCodeGen,
}

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version has no NUL inside"),
    };

/// The information that a host asks for when it loads the plugin.
///
/// The host provides the memory for the result. Before LLVM 22 the host's struct lacks the last field, so a Rust
/// function that returns our struct could write beyond this memory. So the signature is the one to which the ABI lowers
/// a function that returns a large struct: the address of the memory is the first argument and the result.
///
/// # Safety
/// A host calls this as a function that takes nothing and returns the host's version of the struct.
#[cfg(target_arch = "x86_64")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn llvmGetPassPluginInfo(
    room: *mut PassPluginLibraryInfo,
) -> *mut PassPluginLibraryInfo {
    let is_ours = is_ours();
    let info = info(is_ours);
    let size = match is_ours {
        true => size_of_val(&info),
        false => std::mem::offset_of!(PassPluginLibraryInfo, pre_code_gen),
    };
    // SAFETY: by contract the memory holds `size` bytes.
    unsafe { (&raw const info).cast::<u8>().copy_to(room.cast(), size) };
    room
}

/// The information that a host asks for when it loads the plugin.
#[cfg(not(target_arch = "x86_64"))]
#[unsafe(no_mangle)]
pub extern "C" fn llvmGetPassPluginInfo() -> PassPluginLibraryInfo {
    info(is_ours())
}

fn info(is_ours: bool) -> PassPluginLibraryInfo {
    PassPluginLibraryInfo {
        api_version: API_VERSION,
        plugin_name: c"mergefn".as_ptr(),
        plugin_version: VERSION.as_ptr(),
        register: Some(if is_ours { ffi::mf_register } else { refuse }),
        pre_code_gen: PreCodeGen::default(),
    }
}

/// Whether the host's LLVM is the one that the plugin was built for. If it is not, prints a line on standard error,
/// because most hosts then refuse the plugin's API version and call no other function of the plugin.
fn is_ours() -> bool {
    let version = host_version();
    if matches!(version, Some((MAJOR, ..))) {
        return true;
    }
    let program = std::env::args_os().next().unwrap_or_default();
    let program = Path::new(&program).file_name().unwrap_or_default();
    let found = match version {
        Some((major, minor, patch)) => format!("LLVM {major}.{minor}.{patch}"),
        None => "an LLVM before 16, which does not tell its version".into(),
    };
    let package = match version {
        Some((major, ..)) if MAJORS.contains(&major) => {
            format!("the package mergefn-llvm{major} or ")
        }
        _ => String::new(),
    };
    console::say(&format!(
        "mergefn: this plugin is for LLVM {MAJOR}, and '{}' has {found}: nothing merges. Take {package}a host of LLVM \
         {MAJOR}, as clang-{MAJOR}.",
        program.display()
    ));
    false
}

/// Runs when a host has mapped the library, before the host calls [`llvmGetPassPluginInfo`]. So a host that parses
/// its command line after loading knows the plugin's options.
///
/// The library's own test binary has no such hook, because it is linked without LLVM.
#[cfg(not(test))]
#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
static AT_LOAD: extern "C" fn() = add_options;

#[cfg_attr(test, allow(dead_code))]
extern "C" fn add_options() {
    if !matches!(host_version(), Some((MAJOR, ..))) {
        return;
    }
    trace::add_counters();
    for (name, help) in registration::OPTIONS {
        // SAFETY: static texts that end in NUL; the host's LLVM is the one that the plugin was built for.
        unsafe { ffi::mf_add_option(name.as_ptr(), help.as_ptr()) };
    }
}

/// Registers nothing, so the host knows no pass of this plugin.
unsafe extern "C" fn refuse(_: *mut c_void) {}

/// Runs `rust-mergefunc`, and returns whether the module changed.
fn run_merge(module: Module<'_>, host: Host<'_>, view: RunContext, params: &str) -> bool {
    let run = |options: MergeOptions| {
        if view.marks && !options.help && !options.version {
            origin::mark(module);
        }
        crate::merge::run(module, host, &options, view)
    };
    let advice = "MERGEFN=off compiles without the plugin";
    let options = || MergeOptions::parse(params);
    guarded("rust-mergefunc", advice, host, options, run).unwrap_or(true)
}

/// The scopes of `rust-devirt`. C++ stores a scope as its index in this array.
const SCOPES: [Scope; 4] = [Scope::Early, Scope::Linking, Scope::Module, Scope::Final];

/// Runs `rust-devirt` on one function, or without a function on the module. In the result, bit 0 says that something
/// changed, and bit 1 that control flow changed.
fn run_devirt(
    module: Module<'_>,
    host: Host<'_>,
    function: Option<Value<'_>>,
    scope: u32,
    params: &str,
) -> u32 {
    let run = |options: DevirtOptions| match function {
        _ if options.help => {
            console::print(&devirt::PARAMETERS.help());
            Changed::default()
        }
        Some(function) => devirt::run_function(module, host, function, &options),
        None => devirt::run_module(module, host, SCOPES[scope as usize], &options),
    };
    let advice = "MERGEFN_DEVIRT=off compiles without the pass";
    let options = || DevirtOptions::parse(params);
    guarded("rust-devirt", advice, host, options, run).map_or(3, Changed::bits)
}

/// Runs a pass, unless its parameters are wrong. Turns a panic into an error of the host.
fn guarded<O, T: Default>(
    pass: &str,
    advice: &str,
    host: Host<'_>,
    options: impl FnOnce() -> Result<O, String>,
    run: impl FnOnce(O) -> T,
) -> Option<T> {
    current::set(None);
    let whole = || match options() {
        Ok(options) => run(options),
        Err(reason) => {
            host.error(&reason);
            T::default()
        }
    };
    if let Ok(result) = catch_unwind(AssertUnwindSafe(whole)) {
        return Some(result);
    }
    // SAFETY: the current global exists: code that erases it first sets `None` as the current global.
    let at = unsafe { current::take() }.map_or(String::new(), |at| format!(" at {at}"));
    host.error(&format!(
        "{pass}: internal error{at}; the module must not be used. Please report this with the module \
         (opt -S before the pass) and the message above; {advice}"
    ));
    None
}
