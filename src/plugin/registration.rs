// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which pass runs at which point. `plugin/register.cpp` calls this file at every extension point at which a
//! host lets plugins insert passes, and for every name in the text of a pipeline.
//!
//! `rust-mergefunc` runs at the end of the optimizer if the code of the module is final then (no LTO, or ThinLTO after
//! its import), and at the end of full LTO. In LTO it also runs before the linked program is optimized. It does not run
//! at -O0, nor before linking, because thunks would hide functions from the optimizer of the linked program.
//!
//! `rust-devirt` runs at seven points, for the reasons in docs/rust-devirt.md ("Where it runs"). Three of them need care:
//!
//! * At the very start, as a module pass that only turns `!invariant.group` into the plugin's own kind of metadata,
//!   before any pass of LLVM reads it ([`crate::devirt::claim`]). The pipelines of ThinLTO's back ends and of full LTO
//!   lack this point: `!invariant.group` there was left by an optimizer without the plugin, and is not trusted.
//! * Late in the CGSCC pipeline, as a function pass, which may turn reference edges of the lazy call graph into call
//!   edges. This pass changes no other edges: a target comes from the initializer of a vtable that the function itself
//!   refers to, so the edge to the target is a reference edge already. LLVM's adaptor for function passes updates the
//!   graph after each function, and repeats the pipeline for an SCC in which an indirect call has become direct.
//! * At the start of full LTO, as a module pass over the linked program, because full LTO has no CGSCC point. Here
//!   `!vcall_visibility` already holds for the whole linked image, and LLVM's WholeProgramDevirt has not run yet.
//!
//! `mergefn-link` runs only where a pipeline names it. It is the whole pipeline of a link that joins and merges
//! (`plugin/link.cpp`), with the options of merging at the end of full LTO. `mergefn-unit` prepares the units of rustc
//! for `mergefn-link` (`plugin/unit.cpp`); a user names it in an argument of rustc.
//!
//! The parameter `cleanup` removes `llvm.launder.invariant.group` and `!invariant.group`, so no module that has either
//! may be linked in later. So `cleanup` acts at the start of the module optimizer if no LTO follows, and at the end of
//! full LTO.
//!
//! Environment variables affect the passes that the plugin inserts, and the merging in `mergefn-link`. Any other pass
//! that a pipeline names has only the parameters in the pipeline's text. `MERGEFN=off` turns off `rust-devirt`, too.

use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_void};
use std::slice;

use llvm_sys::prelude::*;

use super::{idle, link, run_devirt, run_merge};
use crate::devirt::{DevirtOptions, Scope};
use crate::ir::numbers::phase;
use crate::ir::printing::command_line;
use crate::ir::{Host, Module, Value, ffi};
use crate::options::{MergeOptions, RunContext};

/// The passes, as register.cpp numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Merge,
    Devirt,
    DevirtFunction,
    /// A pass that reports why nothing merges. The text of a pipeline cannot name this pass.
    Idle,
    Link,
    Unit,
}

/// The passes and their names. C++ refers to a pass by its index in this array.
const PASSES: [(Pass, &str); 6] = [
    (Pass::Merge, "rust-mergefunc"),
    (Pass::Devirt, "rust-devirt"),
    (Pass::DevirtFunction, "rust-devirt-function"),
    (Pass::Idle, "rust-idle"),
    (Pass::Link, "mergefn-link"),
    (Pass::Unit, "mergefn-unit"),
];

/// The extension points, numbered as in C++ (`MfPoint`).
mod place {
    pub const EARLY_SIMPLIFICATION: u32 = 0;
    pub const CALL_GRAPH_LATE: u32 = 1;
    pub const OPTIMIZER_EARLY: u32 = 2;
    pub const OPTIMIZER_LAST: u32 = 3;
    pub const FULL_LTO_EARLY: u32 = 4;
    pub const FULL_LTO_LAST: u32 = 5;
    pub const PIPELINE_START: u32 = 6;
    pub const FUNCTION_LATE: u32 = 7;
}

/// Converts a [`RunContext`] to a number and back, because C++ stores a number.
mod view {
    use crate::options::RunContext;

    /// `link.cpp` repeats the number of a context in which only `marks` differs from 0.
    pub fn number(view: RunContext) -> u32 {
        u32::from(!view.whole) | u32::from(!view.first) << 1 | u32::from(view.marks) << 2
    }

    pub fn of(number: u32) -> RunContext {
        RunContext {
            whole: number & 1 == 0,
            first: number & 2 == 0,
            marks: number & 4 != 0,
        }
    }
}

/// The answer to a question of C++ (`MfAnswer`).
enum ShimAnswer {
    Nothing,
    /// Run with these parameters. The number is a [`Scope`] for `rust-devirt`, or a [`RunContext`] for `rust-mergefunc`.
    Run(u32, String),
    /// Report this error, and run nothing.
    Complain(String),
}

const MERGE_OPTION: &CStr = c"mergefn";
const DEVIRT_OPTION: &CStr = c"mergefn-devirt";

/// The options that the plugin adds to a host's command line, with their help.
pub const OPTIONS: [(&CStr, &CStr); 2] = [
    (
        MERGE_OPTION,
        c"Parameters of the rust-mergefunc that the plugin inserts; after those of the environment variable MERGEFN",
    ),
    (
        DEVIRT_OPTION,
        c"Parameters of the rust-devirt that the plugin inserts; after those of the environment variable \
MERGEFN_DEVIRT",
    ),
];

/// The parameters from an environment variable and the command line, joined, and words that say where they stand.
fn asked(name: &str, option: &CStr) -> (String, String) {
    let before = variable(name);
    let given = command_line(option).into_iter().map(plain_switch);
    let given: Vec<String> = given.filter(|text| !text.is_empty()).collect();
    let after = match given.iter().any(|text| text == "off") {
        true => "off".to_owned(),
        false => given.join(";"),
    };
    let on_line = format!("in -{}", option.to_string_lossy());
    let in_environment = format!("in the environment variable {name}");
    match (before.as_str(), after.as_str()) {
        (_, "") => (before, in_environment),
        ("", _) => (after, on_line),
        (_, "off") | ("off", _) => ("off".into(), on_line),
        _ => (
            format!("{before};{after}"),
            format!("{in_environment}, or {on_line}"),
        ),
    }
}

/// The value of an environment variable; empty if the variable is not set or is a spelling of `on`.
fn variable(name: &str) -> String {
    let text = std::env::var_os(name).unwrap_or_default();
    plain_switch(text.to_string_lossy().into_owned())
}

/// Returns `off` for each spelling of `off`, an empty text for each of `on`, and any other text unchanged.
fn plain_switch(text: String) -> String {
    match text.to_ascii_lowercase().as_str() {
        "off" | "0" => "off".to_owned(),
        "on" | "1" => String::new(),
        _ => text,
    }
}

/// The options of merging, by the environment and the command line; `None` if these turn merging off. An error says
/// where the wrong parameter stands.
fn merging() -> Result<Option<MergeOptions>, String> {
    let (parameters, place) = asked("MERGEFN", MERGE_OPTION);
    let switch = variable("MERGEFN_MERGEFUNC");
    if parameters == "off" || switch == "off" {
        return Ok(None);
    }
    if !switch.is_empty() {
        return Err(format!(
            "the environment variable MERGEFN_MERGEFUNC is '{switch}', but may only be off (parameters stand \
             in MERGEFN)"
        ));
    }
    let options = MergeOptions::parse(&parameters);
    options
        .map(Some)
        .map_err(|reason| format!("{place}: {reason} (MERGEFN=off disables the plugin)"))
}

fn merge_inserted(at: u32, in_phase: u32) -> ShimAnswer {
    // Whether the run is before the linked program is optimized, and whether the program is linked.
    let (early, linked) = match (at, in_phase) {
        (place::EARLY_SIMPLIFICATION, phase::THIN_LTO_POST_LINK) => (true, true),
        (place::OPTIMIZER_LAST, phase::NONE) => (false, false),
        (place::OPTIMIZER_LAST, phase::THIN_LTO_POST_LINK) => (false, true),
        (place::FULL_LTO_EARLY, _) => (true, true),
        (place::FULL_LTO_LAST, _) => (false, true),
        _ => return ShimAnswer::Nothing,
    };
    let is_last = linked && !early;
    match merging() {
        Ok(Some(options)) if !early || options.early_runs => {
            let view = RunContext {
                whole: matches!(at, place::FULL_LTO_EARLY | place::FULL_LTO_LAST),
                first: !is_last || !options.early_runs,
                marks: true,
            };
            let options = MergeOptions {
                early,
                linked: linked || options.linked,
                ..options
            };
            ShimAnswer::Run(view::number(view), options.canonical())
        }
        // Before a last run each pipeline has the point of an early run, where this function reported the error.
        Err(wrong) if !is_last => ShimAnswer::Complain(wrong),
        _ => ShimAnswer::Nothing,
    }
}

/// The parameters of `mergefn-link`: those of the environment and the command line, then those of the pipeline.
fn link_parameters(named: &str) -> Result<(u32, String), String> {
    let asked = match merging()? {
        Some(options) => MergeOptions {
            early: false,
            ..options
        }
        .canonical(),
        None => link::OFF.to_owned(),
    };
    link::parameters(&format!("{asked};{named}"))
}

/// The answer for [`idle`], which runs where nothing merges: without optimization, and before linking.
fn idle_inserted(at: u32, in_phase: u32, optimizes: bool) -> ShimAnswer {
    if at != place::OPTIMIZER_LAST || matches!(merging(), Ok(None)) {
        return ShimAnswer::Nothing;
    }
    match (optimizes, in_phase) {
        (false, _) => ShimAnswer::Run(idle::UNOPTIMIZED, String::new()),
        (true, phase::THIN_LTO_PRE_LINK | phase::FULL_LTO_PRE_LINK) => {
            ShimAnswer::Run(idle::BEFORE_LINKING, String::new())
        }
        _ => ShimAnswer::Nothing,
    }
}

/// The scope of `rust-devirt` at an extension point, if it runs there. A run on a function ignores its scope.
fn devirt_scope(pass: Pass, at: u32, in_phase: u32) -> Option<Scope> {
    match (pass, at, in_phase) {
        (Pass::DevirtFunction, place::CALL_GRAPH_LATE | place::FUNCTION_LATE, _) => {
            Some(Scope::Module)
        }
        (Pass::DevirtFunction | Pass::Idle, ..) => None,
        (_, place::PIPELINE_START, _) => Some(Scope::Early),
        (_, place::EARLY_SIMPLIFICATION, phase::THIN_LTO_POST_LINK) => Some(Scope::Linking),
        (_, place::EARLY_SIMPLIFICATION, _) => Some(Scope::Early),
        (_, place::OPTIMIZER_EARLY, phase::NONE | phase::THIN_LTO_POST_LINK) => Some(Scope::Final),
        (_, place::OPTIMIZER_EARLY, _) => Some(Scope::Module),
        (_, place::FULL_LTO_EARLY, _) => Some(Scope::Linking),
        (_, place::FULL_LTO_LAST, _) => Some(Scope::Final),
        _ => None,
    }
}

fn devirt_inserted(pass: Pass, at: u32, (in_phase, level): (u32, u32)) -> ShimAnswer {
    let (parameters, place) = asked("MERGEFN_DEVIRT", DEVIRT_OPTION);
    let Some(scope) = devirt_scope(pass, at, in_phase) else {
        return ShimAnswer::Nothing;
    };
    if asked("MERGEFN", MERGE_OPTION).0 == "off" || parameters == "off" {
        return ShimAnswer::Nothing;
    }
    match DevirtOptions::parse(&parameters) {
        Ok(mut options) => {
            let merging = MergeOptions::parse(&asked("MERGEFN", MERGE_OPTION).0);
            options.report = options
                .report
                .or(merging.ok().and_then(|merging| merging.report));
            options.claim = at == place::PIPELINE_START;
            options.own_facts = !options.claim;
            options.linked = at == place::FULL_LTO_EARLY;
            // -O1 inlines hardly any call, so the compares of `closed` would cost more than its direct calls save.
            options.closed = (options.closed).or((options.linked && level < 2).then_some(false));
            options.help &= !options.claim;
            ShimAnswer::Run(scope as u32, options.canonical())
        }
        // Each pipeline has exactly one of these two points, so the host reports the error once for each module.
        Err(reason) if matches!(at, place::EARLY_SIMPLIFICATION | place::FULL_LTO_EARLY) => {
            ShimAnswer::Complain(format!(
                "{place}: {reason} (MERGEFN_DEVIRT=off disables rust-devirt)"
            ))
        }
        Err(_) => ShimAnswer::Nothing,
    }
}

/// A part of the error for parameters with a comma, at which LLVM cuts them in two. `register.cpp` repeats this text.
const CUT: &str = "has no '>'";

/// Answers whether the text of a pipeline is `name` or `name<...>`.
fn named((pass, name): (Pass, &str), text: &str) -> ShimAnswer {
    let rest = text.strip_prefix(name);
    let parameters = match rest.map(|rest| (rest, rest.strip_prefix('<'))) {
        Some(("", _)) => "",
        Some((_, Some(inner))) => match inner.strip_suffix('>') {
            Some(parameters) => parameters,
            None => {
                return ShimAnswer::Complain(format!(
                    "{name}: '{text}' {CUT}: parameters are separated by ';', not by ','"
                ));
            }
        },
        _ => return ShimAnswer::Nothing,
    };
    let parsed = match pass {
        Pass::Merge => MergeOptions::parse(parameters).map(|options| (0, options.canonical())),
        Pass::Devirt | Pass::DevirtFunction => DevirtOptions::parse(parameters)
            .map(|options| (Scope::Final as u32, options.canonical())),
        Pass::Link => link_parameters(parameters),
        Pass::Unit => link::level(parameters).map(|level| (level, String::new())),
        Pass::Idle => return ShimAnswer::Nothing,
    };
    match parsed {
        Ok((scope, text)) => ShimAnswer::Run(scope, text),
        // After the answer `Nothing` the host would only print "unknown pass name", and lld would print a stack dump.
        Err(reason) => ShimAnswer::Complain(reason),
    }
}

/// # Safety
/// `text` points to a string of `len` bytes, or `len` is 0.
unsafe fn string<'a>(text: *const c_char, len: usize) -> Cow<'a, str> {
    if len == 0 {
        return "".into();
    }
    // SAFETY: the caller guarantees that `text` points to `len` bytes.
    String::from_utf8_lossy(unsafe { slice::from_raw_parts(text.cast(), len) })
}

/// Hands an answer to C++.
///
/// # Safety
/// C++ passed `scope`, `context` and `give`, and `give` copies text into `context`.
unsafe fn give(answer: ShimAnswer, scope: *mut u32, context: *mut c_void, give: ffi::Text) -> u32 {
    let (number, in_scope, text) = match answer {
        ShimAnswer::Nothing => return 0,
        ShimAnswer::Run(scope, text) => (1, scope, text),
        ShimAnswer::Complain(text) => (2, 0, text),
    };
    // SAFETY: by contract; the text lives during the call.
    unsafe {
        *scope = in_scope;
        give(context, text.as_ptr().cast(), text.len());
    }
    number
}

/// Answers whether the text of a pipeline names a pass, for `register.cpp`.
///
/// # Safety
/// C++ calls this with a string, and with pointers as [`give`] demands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_named(
    pass: u32,
    text: *const c_char,
    len: usize,
    scope: *mut u32,
    context: *mut c_void,
    params: ffi::Text,
) -> u32 {
    // SAFETY: by contract.
    unsafe {
        let answer = named(PASSES[pass as usize], &string(text, len));
        give(answer, scope, context, params)
    }
}

/// Answers whether a pass runs at an extension point, for `register.cpp`.
///
/// # Safety
/// C++ calls this with pointers as [`give`] demands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_inserted(
    pass: u32,
    point: u32,
    phase: u32,
    level: u32,
    scope: *mut u32,
    context: *mut c_void,
    text: ffi::Text,
) -> u32 {
    let answer = match PASSES[pass as usize].0 {
        Pass::Idle => idle_inserted(point, phase, level != 0),
        _ if level == 0 => ShimAnswer::Nothing,
        Pass::Merge => merge_inserted(point, phase),
        devirt => devirt_inserted(devirt, point, (phase, level)),
    };
    // SAFETY: by contract.
    unsafe { give(answer, scope, context, text) }
}

/// Runs a pass, for `register.cpp`.
///
/// # Safety
/// Called by the shim during a pass run, with the module, host and function of that run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_run(
    pass: u32,
    module: LLVMModuleRef,
    host: *mut ffi::RawHost,
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
    match PASSES[pass as usize].0 {
        Pass::Merge => run_merge(module, host, view::of(scope), &params).into(),
        Pass::Idle => idle::tell(module, host, scope),
        _ => run_devirt(module, host, function, scope, &params),
    }
}
