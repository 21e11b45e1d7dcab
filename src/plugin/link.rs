// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which steps of `mergefn-link` a module needs. `plugin/link.cpp` documents and runs the steps.
//!
//! The steps depend on whether the linked files were optimized to the end. Files of `clang -flto` and `-emit-llvm` were
//! optimized to the end. ThinLTO objects and files of rustc's `-Clinker-plugin-lto` were optimized only in part,
//! because in these builds LLVM runs the rest of the optimizer after linking. Module flags, or rustc's name in
//! `llvm.ident`, show that a file was optimized only in part.
//!
//! * If the linker joined the module and all files were optimized to the end, only merging and the passes after it run.
//! * If the linker joined the module and some code is from rustc or of unified LTO, the module optimizer runs first.
//! * If the module is in a back end of ThinLTO, LLVM's own pipeline runs, into which the plugin inserts its passes.
//!
//! A back end of ThinLTO needs the index of all modules to lower type tests. A plugin does not get the index, so a type
//! test in a back end of ThinLTO is an error.

use std::ffi::c_void;

use llvm_sys::prelude::*;

use crate::ir::numbers::{attribute, md_kind};
use crate::ir::{Module, Value, access, edit, ffi};
use crate::options::MergeOptions;
use crate::plugin::origin::is_of_rustc;

/// When the module optimizer runs before merging: if the module was not optimized to the end (by default), always
/// (`optimize`) or never (`no-optimize`).
const IF_UNFINISHED: u32 = 0;
const ALWAYS: u32 = 1;
const NEVER: u32 = 2;

/// The steps, as link.cpp numbers them.
mod step {
    pub const SPLIT: u32 = 1;
    pub const LOWER: u32 = 2;
    pub const OPTIMIZE: u32 = 4;
    pub const BACK_END: u32 = 8;
    pub const MERGE: u32 = 16;
}

/// Stands in the place of the parameters of merging if the link does not merge. `link.cpp` repeats this text.
pub const OFF: &str = "off";

/// Splits the parameters of `mergefn-link` in two: when the module optimizer runs ([`IF_UNFINISHED`], [`ALWAYS`] or
/// [`NEVER`]), and the parameters of merging.
pub fn parameters(text: &str) -> Result<(u32, String), String> {
    let mut how = IF_UNFINISHED;
    let mut is_off = false;
    let mut merging = Vec::new();
    for given in text.split(';') {
        match given {
            "optimize" => how = ALWAYS,
            "no-optimize" => how = NEVER,
            OFF => is_off = true,
            "early" | "no-linked" => {
                return Err(format!(
                    "mergefn-link: '{given}' is for rust-mergefunc alone, for the link is the last to merge"
                ));
            }
            _ => merging.push(given),
        }
    }
    let options = MergeOptions {
        linked: true,
        ..MergeOptions::parse(&merging.join(";"))?
    };
    let text = match is_off {
        true => OFF.to_owned(),
        false => options.canonical(),
    };
    Ok((how, text))
}

/// The optimization level in the brackets of `mergefn-unit<O3>`.
pub fn level(text: &str) -> Result<u32, String> {
    match text {
        "O1" => Ok(1),
        "" | "O2" => Ok(2),
        "O3" => Ok(3),
        _ => Err(format!("mergefn-unit: '{text}' is no level: O1, O2 or O3")),
    }
}

/// The steps that a module needs. The error says why `mergefn-link` cannot link the module.
fn steps(module: Module<'_>, how: u32) -> Result<u32, &'static str> {
    let is_unfinished = is_unfinished(module);
    let is_back_end = is_unfinished && !is_joined(module);
    let lowers = needs_lowering(module);
    if lowers && is_back_end {
        return Err(
            "mergefn-link: a ThinLTO object has type tests (control flow integrity, -fwhole-program-vtables), which \
             need LLVM's own pipeline: compile with -flto=full, or link without mergefn-link",
        );
    }
    if lowers && module.has_named_metadata(c"cfi.functions") {
        return Err(
            "mergefn-link: control flow integrity spans ThinLTO objects and others, which needs LLVM's own pipeline: \
             compile all with -flto=full, or link without mergefn-link",
        );
    }
    let optimizes = how == ALWAYS || (how == IF_UNFINISHED && is_unfinished);
    if is_back_end && optimizes {
        return Ok(step::BACK_END);
    }
    let all = [
        (has_unsplit_coroutines(module), step::SPLIT),
        (lowers, step::LOWER),
        (optimizes, step::OPTIMIZE),
        (true, step::MERGE),
    ];
    Ok(all.iter().filter(|one| one.0).map(|one| one.1).sum())
}

/// Whether some of the code was compiled for an optimizer that runs after linking. clang marks all objects of LTO with
/// EnableSplitLTOUnit, objects of full LTO also with ThinLTO = 0, and objects for either kind of LTO also with
/// UnifiedLTO.
fn is_unfinished(module: Module<'_>) -> bool {
    let is_thin = module.has_flag("EnableSplitLTOUnit") && !module.has_flag("ThinLTO");
    is_thin || module.has_flag("UnifiedLTO") || is_of_rustc(module)
}

/// Whether this is the module into which lld joins all files that are not ThinLTO objects.
fn is_joined(module: Module<'_>) -> bool {
    module.identifier() == b"ld-temp.o"
}

const TYPE_TEST: &[u8] = b"llvm.type.test";

/// Whether something still uses a type test intrinsic.
fn has_type_tests(module: Module<'_>) -> bool {
    const TESTS: [&[u8]; 4] = [
        TYPE_TEST,
        b"llvm.public.type.test",
        b"llvm.type.checked.load",
        b"llvm.type.checked.load.relative",
    ];
    let mut functions = module.functions();
    functions.any(|function| TESTS.contains(&function.name()) && !function.is_unused())
}

/// Whether type tests have to be lowered before the code generator runs. A library of cross-DSO control flow integrity
/// needs lowering even without a type test: other libraries test its functions by `__cfi_check`, and the lowering
/// replaces clang's body of `__cfi_check`, which only traps.
fn needs_lowering(module: Module<'_>) -> bool {
    let is_checked = || {
        let mut functions = module.functions();
        module.has_flag("Cross-DSO CFI") && functions.any(|one| one.name() == b"__cfi_check")
    };
    has_type_tests(module) || is_checked()
}

/// Whether the module has an unsplit coroutine, or an unlowered operation on one. clang's -funified-lto leaves both to
/// the link.
fn has_unsplit_coroutines(module: Module<'_>) -> bool {
    module.functions().any(|function| {
        let is_operation = function.name().starts_with(b"llvm.coro.") && !function.is_unused();
        is_operation || function.has_attribute(attribute::PRESPLIT_COROUTINE)
    })
}

/// Erases type tests that only `llvm.assume` uses. LowerTypeTests leaves such tests, because other passes find callees
/// by them. Returns false if the module still has a type test.
fn drop_assumed(module: Module<'_>) -> bool {
    let tests = module.functions().find(|one| one.name() == TYPE_TEST);
    for test in tests.into_iter().flat_map(users) {
        let is_assume = |user: &Value<'_>| {
            let call = access::as_instruction(*user).filter(|inst| access::is_call(*inst));
            call.is_some_and(|call| access::callee(call).name() == b"llvm.assume")
        };
        users(test)
            .into_iter()
            .filter(is_assume)
            .for_each(edit::erase);
        if test.is_unused() {
            edit::erase(test);
        }
    }
    !has_type_tests(module)
}

/// The users of a value, each once.
fn users(value: Value<'_>) -> Vec<Value<'_>> {
    let mut users: Vec<_> = value.uses().map(|edge| edge.user()).collect();
    users.sort_unstable_by_key(|user| user.key());
    users.dedup();
    users
}

/// Returns the steps of a module, for `link.cpp`. If the module cannot be linked, `complain` receives the reason, and
/// the result is only the lowering that the code generator needs, because the code generator runs in any case.
///
/// # Safety
/// Called by the shim with the module of a pass run; `complain` copies text into `context`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_link_steps(
    module: LLVMModuleRef,
    how: u32,
    context: *mut c_void,
    complain: ffi::Text,
) -> u32 {
    // SAFETY: by contract.
    let steps = steps(unsafe { Module::new(module) }, how);
    steps.unwrap_or_else(|reason| {
        // SAFETY: by contract; the text lives during the call.
        unsafe { complain(context, reason.as_ptr().cast(), reason.len()) };
        step::LOWER
    })
}

/// Finishes the lowering of type tests, for `link.cpp`. Returns false if a type test is left.
///
/// # Safety
/// Called by the shim with the module of a pass run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_link_lowered(module: LLVMModuleRef) -> bool {
    // SAFETY: by contract.
    drop_assumed(unsafe { Module::new(module) })
}

/// Whether gvn shall run at the end of the link, for `link.cpp`: most functions with bodies are optimized for speed, and
/// no access has `!invariant.group`, for which LLVM's gvn may take a value of another function
/// (docs/upstream-strict-vtable-pointers.md). Asked after merging, which may give functions `optsize` (`size=`).
///
/// # Safety
/// Called by the shim with the module of a pass run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_link_runs_gvn(module: LLVMModuleRef) -> bool {
    // SAFETY: by contract.
    let module = unsafe { Module::new(module) };
    let bodies = || module.functions().filter(Value::has_body);
    let balance = bodies().map(|one| if one.is_for_size() { -1 } else { 1_i64 });
    balance.sum::<i64>() > 0
        && !bodies()
            .flat_map(access::instructions)
            .any(|inst| !access::metadata_of_kind(inst.value(), md_kind::INVARIANT_GROUP).is_none())
}
