// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `size=`: functions that were compiled for speed, in a program that is to be small. Rust's standard library comes so, whatever level the
//! profile has.

use crate::ir::numbers::attribute;
use crate::ir::{Module, access, edit};
use crate::options::Size;

/// Attributes with which LLVM's verifier allows none of these.
const UNOPTIMIZED: [u32; 2] = [attribute::OPTIMIZE_NONE, attribute::OPTIMIZE_FOR_DEBUGGING];

/// Optimizes all functions with a body for size. Returns whether one was not.
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
