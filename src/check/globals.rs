// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rules about globals, taken from LangRef, for the check of what the pass did. The check does not use the rules of the
//! pass, because it would repeat their mistakes.

use llvm_sys::LLVMLinkage::{self, *};

use crate::ir::globals::GlobalValue;
use crate::ir::numbers::md_kind;
use crate::ir::written::WrittenAttributes;
use crate::ir::{TypeShape, Value};

/// A view of a global's properties.
pub fn global(value: Value<'_>) -> GlobalValue<'_> {
    GlobalValue::new(value)
}

/// Whether a global is internal or private, so that no linker resolves the name.
pub fn is_local(global: GlobalValue<'_>) -> bool {
    matches!(global.linkage(), LLVMInternalLinkage | LLVMPrivateLinkage)
}

/// Whether the global may be dropped if nothing refers to it.
pub fn is_discardable(global: GlobalValue<'_>) -> bool {
    let linkage: LLVMLinkage = global.linkage();
    is_local(global)
        || matches!(
            linkage,
            LLVMLinkOnceAnyLinkage | LLVMLinkOnceODRLinkage | LLVMAvailableExternallyLinkage
        )
}

pub fn is_vararg(function: GlobalValue<'_>) -> bool {
    let shape = function.value().global_value_type().shape();
    shape == TypeShape::Function { vararg: true }
}

/// Whether a global has `!type`, `!kcfi_type` or `!callgraph`. These describe calls through
/// the global's address, not its body.
pub fn has_type_metadata(global: GlobalValue<'_>) -> bool {
    (global.metadata().iter()).any(|found| is_type(found.kind))
}

/// Whether a global has metadata other than types, profiles, debug information and unique IDs.
pub fn has_other_metadata(global: GlobalValue<'_>) -> bool {
    let others = [md_kind::DBG, md_kind::PROF, md_kind::UNIQUE_ID].map(u64::from);
    (global.metadata().iter()).any(|found| !is_type(found.kind) && !others.contains(&found.kind))
}

fn is_type(kind: u64) -> bool {
    [md_kind::TYPE, md_kind::KCFI_TYPE, md_kind::CALLGRAPH]
        .map(u64::from)
        .contains(&kind)
}

pub fn has_prefix_or_prologue(function: GlobalValue<'_>) -> bool {
    function.prefix_data().is_some() || function.prologue_data().is_some()
}

/// The attributes of a function.
pub fn attributes(function: Value<'_>) -> WrittenAttributes<'_> {
    WrittenAttributes::of_function(function)
}
