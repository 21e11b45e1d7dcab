// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reading bodies for the merger: blocks, instructions, operands and metadata as flat records.
//!
//! The merger asks many questions of one instruction, and reads each body several times for different
//! ends. So a body is read in one go into arrays that belong to the [`Reader`] and are used again for the
//! next body. What is read is either spelled as it is or in the normal form, in which order that means
//! nothing is the same in equal functions ([`order`]), what does nothing is left out ([`transparent`]),
//! and floating-point values that are only moved are integers ([`bitwise`]). The rules of the normal form
//! that concern single operations stand in [`crate::rules::spelling`].
//!
//! [`shape`] reads less than a body for a first hash, and [`twins`] two bodies side by side. All of them
//! walk live IR through the inlined readers of [`crate::ir::access`].

pub mod bitwise;
mod body;
pub mod layout;
pub mod order;
mod prefetch;
mod reader;
mod shape;
pub mod transparent;
pub mod twins;
pub mod uses;

pub use prefetch::prefetch_bodies;
pub use reader::{Extent, Reader};
pub use twins::{NotCopies, Pair, Reference, Twins};
