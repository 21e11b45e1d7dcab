// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameter `size=` marks all functions to be optimized for size. Without it, the functions of Rust's standard
//! library stay optimized for speed, whatever level the Cargo profile of the program sets.

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
