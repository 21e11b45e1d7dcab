// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads bodies into flat records of blocks, instructions, operands and metadata.
//!
//! The merger asks many questions about one instruction, and reads each body several times for different purposes. So
//! a body is read in one go into arrays that belong to the [`BodyReader`] and are reused for the next body. A body is
//! read either as it is spelled or in the normal form: an order without meaning is the same in equal functions
//! ([`order`]), and redundant instructions are left out ([`transparent`]). The rules of the normal form for single
//! operations stand in [`crate::rules::spelling`].
//!
//! [`shape`] reads less of a body, for a first hash. All these modules walk live IR through the inlined accessors of
//! [`crate::ir::access`].

mod body;
pub mod layout;
pub mod order;
mod prefetch;
mod reader;
mod shape;
pub mod transparent;
pub mod uses;

pub use prefetch::prefetch_bodies;
pub use reader::{BodyReader, Extent};
