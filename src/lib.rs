// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! mergefn: a function merger and vtable devirtualizer for LLVM, as a pass plugin.
//!
//! The way of a module through `rust-mergefunc`:
//!
//! 1. [`ir`] is the views of raw IR, and the only place that sees it; [`rules`] says what counts as equal
//! 2. [`read`] puts bodies into records, in a normal form; [`stream`] makes each function one canonical sequence of tokens; digest and order over it
//! 3. [`partition`] finds the coarsest classes of functions and tables that do the same
//! 4. [`merge`] plans what becomes of each member, applies it and reports it
//! 5. [`check`] compares the result with what was there, if asked to
//!
//! [`plugin`] is what hosts and the C++ shim call, and which pass runs where; [`options`] the parameters.

// Raw pointers are for the views and the entry points alone.
#![deny(unsafe_code)]

#[cfg(feature = "llvm19")]
extern crate llvm_sys_19 as llvm_sys;

pub mod check;
mod console;
pub mod devirt;
#[allow(unsafe_code)]
pub mod ir;
pub mod merge;
pub mod options;
mod parameters;
pub mod partition;
#[allow(unsafe_code)]
pub mod plugin;
pub mod read;
mod record;
pub mod rules;
pub mod stream;
