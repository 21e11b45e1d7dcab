// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a function takes beside its body: padding, and an entry in the table of unwinding. A thunk that stands takes them as well.

use crate::ir::numbers::attribute;
use crate::ir::{Arch, Value};
use crate::merge::nodes::Node;

/// An entry of .eh_frame for a function without a frame, and its place in .eh_frame_hdr.
const UNWIND_ENTRY: u64 = 20 + 8;

/// One of .ARM.exidx.
const ARM_UNWIND_ENTRY: u64 = 8;

/// What a function is worth in the table of unwinding.
pub fn unwind_entry(function: Value<'_>, arch: Arch) -> u64 {
    let has = |kind| function.has_attribute(kind);
    match has(attribute::UW_TABLE) || !has(attribute::NO_UNWIND) {
        _ if arch == Arch::Wasm => 0,
        true if matches!(arch, Arch::Arm | Arch::Thumb) => ARM_UNWIND_ENTRY,
        true => UNWIND_ENTRY,
        false => 0,
    }
}

/// The padding between two functions, half of what there may be.
pub fn padding(is_padded: bool) -> u64 {
    if is_padded { 8 } else { 0 }
}

/// What a thunk takes beside what it passes.
pub fn thunk(node: &Node<'_>, jump: u64, is_padded: bool, arch: Arch) -> u64 {
    jump + padding(is_padded) + unwind_entry(node.value, arch)
}
