// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Encodes functions as token sequences, by which they are compared.
//!
//! A function is one canonical sequence of tokens. It begins with the function's interface: type, convention,
//! attributes and so on. Then come its blocks in CFG order from the entry (successors in the order of the terminator,
//! or of its normal form; unreachable blocks are never visited), with opcode, type, properties and operands of each
//! instruction. Two functions are equal if their sequences are. Sequences are compared in two ways:
//!
//! * the *digest* is a hash of all tokens, so equal sequences have equal digests;
//! * the *order* (`search=tree`) compares two sequences lexicographically, which is a total order by construction:
//!   reflexive, antisymmetric, transitive and total.
//!
//! The token of a local value is its serial number by first occurrence. Every block and instruction also has a token
//! with its own number at its definition; otherwise loops that differ only in the value that a phi takes over the back
//! edge could have equal tokens. A constant's token is a number for its content ([`constants`]). A type's token is a
//! number for its structure, in which a pointer is an integer of its width ([`types`]). For a reference to a function
//! or table that may merge, the token says only that a reference is there. A list beside the tokens has the reference
//! itself, and [`crate::partition`] decides which references are equal.
//!
//! The table [`crate::rules::property`] decides which properties of an instruction have tokens.
//!
//! LLVM's FunctionComparator also numbers values by first occurrence in CFG order, but compares functions in pairs. A
//! sequence serves both hashing and ordering, so these cannot disagree.

pub mod attributes;
mod constants;
mod contents;
pub mod convention;
mod encode;
pub mod globals;
pub mod labels;
pub mod loops;
mod serials;
pub mod special;
pub mod types;

use crate::read::Extent;
pub use encode::{Chunk, Encoder, Tables, digest, table_stream};
pub(crate) use special::callee_index;

pub use crate::rules::Mode;

impl Mode {
    /// How the reader reads a body for this mode.
    pub fn extent(self) -> Extent {
        Extent {
            metadata: true,
            normal: self == Mode::Reconcile,
        }
    }
}

/// The number of a function or constant table that may merge.
pub type NodeId = u32;

/// Tags in the high bits of operand tokens, so that no two kinds of operand share a token.
pub(crate) mod tag {
    pub(crate) const LOCAL: u64 = 1 << 56;
    pub(crate) const CONSTANT: u64 = 2 << 56;
    pub(crate) const GLOBAL: u64 = 3 << 56;
    pub(crate) const CALL: u64 = 4 << 56;
    pub(crate) const ADDRESS: u64 = 5 << 56;
    pub(crate) const METADATA: u64 = 6 << 56;
    pub(crate) const LOCAL_METADATA: u64 = 7 << 56;
    pub(crate) const ASM: u64 = 8 << 56;
    pub(crate) const LITERAL: u64 = 9 << 56;
    pub(crate) const BLOCK: u64 = 10 << 56;
    pub(crate) const DEFINITION: u64 = 11 << 56;
    pub(crate) const INSTRUCTION: u64 = 12 << 56;
    pub(crate) const UNKNOWN: u64 = 13 << 56;
    pub(crate) const SCOPE: u64 = 14 << 56;
    pub(crate) const HEADER: u64 = 15 << 56;
    pub(crate) const KIND: u64 = 16 << 56;
    pub(crate) const STRIDE: u64 = 17 << 56;
    pub(crate) const HOLE: u64 = 18 << 56;
}
