// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `size=`: optimizes for size the functions of a small program that were compiled for speed. Rust's standard library
//! is such code, whatever level the profile sets.

use crate::ir::numbers::attribute;
use crate::ir::{Module, access, edit};
use crate::options::Size;

/// Attributes that LLVM's verifier does not allow together with `optsize` or `minsize`.
const UNOPTIMIZED: [u32; 2] = [attribute::OPTIMIZE_NONE, attribute::OPTIMIZE_FOR_DEBUGGING];

/// Marks all functions with a body to be optimized for size. Returns whether an attribute was added.
pub fn mark(module: Module<'_>, size: Size) -> bool {
    let wanted: &[u32] = match size {
        Size::Small => &[attribute::OPTIMIZE_FOR_SIZE],
        Size::Smallest => &[attribute::OPTIMIZE_FOR_SIZE, attribute::MIN_SIZE],
    };
    let mut changed = false;
    for function in module.functions() {
        let has = |kind: &u32| function.has_attribute(*kind);
        if access::first_block(function).is_none() || UNOPTIMIZED.iter().any(has) {
            continue;
        }
        for &kind in wanted.iter().filter(|kind| !has(kind)) {
            edit::add_function_attribute(module, function, kind);
            changed = true;
        }
    }
    changed
}
