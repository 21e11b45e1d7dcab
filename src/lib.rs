// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! mergefn: a function merger and vtable devirtualizer for LLVM, as a pass plugin.
//!
//! A module goes through `rust-mergefunc` in these steps:
//!
//! 1. [`ir`] is the view layer over raw IR, and the only folder that sees it; [`rules`] says what counts as equal
//! 2. [`read`] reads bodies into records, in a normal form; [`stream`] encodes each function as one canonical
//!    sequence of tokens, with a digest and an order over it
//! 3. [`partition`] finds the coarsest congruence classes of functions and constant tables
//! 4. [`merge`] plans the fate of each member, applies the plan and reports it
//! 5. [`check`] compares the result with the originals, if asked to
//!
//! [`plugin`] holds the entry points for hosts and the C++ shim, and decides which pass runs at which point;
//! [`options`] holds the parameters. The other pass, `rust-devirt`, is [`devirt`].

// Only the view layer and the entry points use raw pointers.
#![deny(unsafe_code)]

#[cfg(feature = "llvm19")]
extern crate llvm_sys_19 as llvm_sys;
#[cfg(feature = "llvm21")]
extern crate llvm_sys_21 as llvm_sys;
#[cfg(feature = "llvm23")]
extern crate llvm_sys_23 as llvm_sys;

pub mod check;
mod console;
pub mod devirt;
#[allow(unsafe_code)]
pub mod ir;
pub mod merge;
pub mod options;
pub mod parameters;
pub mod partition;
#[allow(unsafe_code)]
pub mod plugin;
pub mod read;
mod record;
pub mod rules;
pub mod stream;
