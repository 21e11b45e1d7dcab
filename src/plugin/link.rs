// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-link`: which of its steps a module needs. `plugin/link.cpp` runs them and says what each is for.
//!
//! Which files are optimized to the end? Those of clang -flto and -emit-llvm are, as far as a file goes. The code of a ThinLTO
//! object and of rustc's -Clinker-plugin-lto waits for the rest of the optimizer. A module of such code is known by its flags or
//! by the name of its compiler:
//!
//! * joined by the linker, and all optimized: merging and what follows it;
//! * joined, with code of rustc or of unified LTO: the module optimizer first;
//! * a back end of ThinLTO: ThinLTO's own pipeline instead, and the plugin where it inserts itself there.
//!
//! A back end of ThinLTO cannot lower type tests without the index of all modules, which a plugin does not get: that is an error.

use std::ffi::c_void;

use llvm_sys::prelude::*;

use crate::ir::numbers::attribute;
use crate::ir::{Module, Value, access, edit, ffi};
use crate::options::{MergeOptions, Point};
use crate::plugin::origin::is_of_rustc;

/// Whether the optimizer still has to run, as the parameters say it: where the module is not optimized to the end.
const WHERE: u32 = 0;
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

/// In the place of the parameters of the merging: a link without it. `link.cpp` repeats it.
pub const OFF: &str = "off";

/// The parameters `optimize` and `no-optimize` as a number, and those of the merging in the link.
pub fn parameters(text: &str) -> Result<(u32, String), String> {
    let mut how = WHERE;
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
    let options = MergeOptions::parse(&merging.join(";"))?;
    let options = options
        .at(Point::Linked)
        .expect("the run after linking is never left out");
    let text = match is_off {
        true => OFF.to_owned(),
        false => options.canonical(),
    };
    Ok((how, text))
}

/// The level in the brackets of `mergefn-unit<O3>`.
pub fn level(text: &str) -> Result<u32, String> {
    match text {
        "O1" => Ok(1),
        "" | "O2" => Ok(2),
        "O3" => Ok(3),
        _ => Err(format!("mergefn-unit: '{text}' is no level: O1, O2 or O3")),
    }
}

/// The steps that a module needs, or why there is no right one.
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
    let optimizes = how == ALWAYS || (how == WHERE && is_unfinished);
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

/// Whether code was compiled for an optimizer that runs after linking. clang marks each object of LTO with EnableSplitLTOUnit, one
/// of full LTO also with ThinLTO = 0, one that may go both ways with UnifiedLTO.
fn is_unfinished(module: Module<'_>) -> bool {
    let is_thin = module.has_flag("EnableSplitLTOUnit") && !module.has_flag("ThinLTO");
    is_thin || module.has_flag("UnifiedLTO") || is_of_rustc(module)
}

/// The module that lld makes of all that is not ThinLTO's.
fn is_joined(module: Module<'_>) -> bool {
    module.identifier() == b"ld-temp.o"
}

const TYPE_TEST: &[u8] = b"llvm.type.test";

/// Whether type tests are left.
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

/// Whether the code generator must not meet the module as it is. A library of cross-DSO control flow integrity may test nothing
/// itself, and yet gets the function by which others test its functions: clang's own one is a trap.
fn needs_lowering(module: Module<'_>) -> bool {
    let is_checked = || {
        let mut functions = module.functions();
        module.has_flag("Cross-DSO CFI") && functions.any(|one| one.name() == b"__cfi_check")
    };
    has_type_tests(module) || is_checked()
}

/// Coroutines that are not split, or operations on the frame of one: an object of -funified-lto leaves those for after linking.
fn has_unsplit_coroutines(module: Module<'_>) -> bool {
    module.functions().any(|function| {
        let is_operation = function.name().starts_with(b"llvm.coro.") && !function.is_unused();
        is_operation || function.has_attribute(attribute::PRESPLIT_COROUTINE)
    })
}

/// LowerTypeTests leaves tests that only assumes read, for passes that find callees with them. Erases these; false if another
/// test is left.
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

/// Each user once.
fn users(value: Value<'_>) -> Vec<Value<'_>> {
    let mut users: Vec<_> = value.uses().map(|edge| edge.user()).collect();
    users.sort_unstable_by_key(|user| user.key());
    users.dedup();
    users
}

/// See `link.cpp`. The steps of a module; `complain` receives why there are none, and then it is only made fit for the code
/// generator, which runs all the same.
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

/// See `link.cpp`. Finishes the lowering of type tests; false if one is left.
///
/// # Safety
/// Called by the shim with the module of a pass run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mergefn_link_lowered(module: LLVMModuleRef) -> bool {
    // SAFETY: by contract.
    drop_assumed(unsafe { Module::new(module) })
}
