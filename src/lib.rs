// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! mergefn: a function merger and vtable devirtualizer for LLVM, as a pass plugin.
//!
//! A module goes through `rust-mergefunc` in these steps:
//!
//! 1. [`ir`] wraps raw LLVM IR in typed handles, and no other folder sees raw IR; [`rules`] says which properties of
//!    instructions and functions have to be equal
//! 2. [`read`] reads each body into records that are the same for equivalent spellings of an operation; [`stream`]
//!    encodes each function as one sequence of tokens, by which functions are hashed and ordered
//! 3. [`partition`] finds the largest classes of functions, or constant tables, with equal tokens and references to the
//!    same classes
//! 4. [`merge`] decides which function of a class stays, and which ones are erased or become aliases or thunks of it
//! 5. [`check`] compares the result with copies of the originals, if the parameter `check` is given
//!
//! [`plugin`] holds the entry points for hosts and the C++ shim, and decides which pass runs at which point of a
//! pipeline; [`options`] holds the parameters of `rust-mergefunc`. The other pass, `rust-devirt`, is [`devirt`].

// Only `ir` and `plugin` use raw pointers.
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
