// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads function bodies into arrays of blocks, instructions, operands and metadata.
//!
//! The merger reads each body several times, and many properties of each instruction. So a [`BodyReader`] reads a body
//! in one go into arrays, which it reuses for the next body. A body is read either as the IR has it or in a normal
//! form, which has one order of branch arms, switch cases and phi entries ([`order`]), and lacks redundant instructions
//! ([`transparent`]). [`crate::rules::spelling`] says why both forms mean the same.
//!
//! All these modules use the readers of [`crate::ir::access`].

mod body;
pub mod layout;
pub mod order;
mod prefetch;
mod reader;
pub mod transparent;
pub mod uses;

pub use prefetch::Prefetch;
pub use reader::{BodyReader, Extent};
