// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The cost of a function besides its body: padding, and an entry in the unwind table. A thunk has this cost as well.

use crate::ir::numbers::attribute;
use crate::ir::{Arch, Value};

/// The bytes of an entry of .eh_frame for a function without a frame, and of its entry in .eh_frame_hdr.
const UNWIND_ENTRY: u64 = 20 + 8;

/// The bytes of an entry of .ARM.exidx.
const ARM_UNWIND_ENTRY: u64 = 8;

/// The bytes of a function in the unwind table.
pub fn unwind_entry(function: Value<'_>, arch: Arch) -> u64 {
    let has = |kind| function.has_attribute(kind);
    match has(attribute::UW_TABLE) || !has(attribute::NO_UNWIND) {
        _ if arch == Arch::Wasm => 0,
        true if matches!(arch, Arch::Arm | Arch::Thumb) => ARM_UNWIND_ENTRY,
        true => UNWIND_ENTRY,
        false => 0,
    }
}

/// The padding between two functions: half of the largest possible padding.
pub fn padding(is_padded: bool) -> u64 {
    if is_padded { 8 } else { 0 }
}
