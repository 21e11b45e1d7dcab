// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Exports all functions that change a module under one path.

pub use super::build::add;
pub use super::call::{
    agree, extend as extend_call, redirect as redirect_call, remove_callee_attribute, write_thunk,
};
pub use super::change::*;
pub use super::function::{
    drop_blocks, erase as erase_function, raise_alignment as raise_function_alignment,
    raise_variable_alignment, replace_by_alias, split as split_function, widen,
};
