// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One stream, several readers.
//!
//! A function is one canonical sequence of tokens: its signature, then its blocks in CFG order
//! from the entry (successors in terminator order, so unreachable blocks are never met), then of
//! each instruction the opcode, type, properties and operands. Two functions are equal when their
//! sequences are. Everything that compares functions reads this one sequence:
//!
//! * the *digest* hashes it, so equal sequences have equal digests by construction;
//! * the *order* ([`order`]) compares two of them lexicographically, chunk by chunk, and stops at
//!   the first difference. A lexicographic comparison of sequences is a total order by
//!   construction: reflexive, antisymmetric, transitive and total.
//!
//! A local value is the serial number of its first meeting; every argument, block and instruction
//! also emits its own number where it is defined, for otherwise two loops whose header phis take
//! different operands could look alike. A constant is its content ([`constants`]). A type is its
//! structure, where a pointer is an integer of its width ([`types`]), and so is a float that is only
//! moved ([`crate::read::bitwise`]). A reference to a function or
//! table that may merge is a hole: the token says only that there is one, and the reference itself
//! goes to a list beside the tokens, whose meaning the reader chooses.
//!
//! Which properties of an instruction enter the stream is decided in one table,
//! [`crate::rules::property`].
//!
//! The scheme follows LLVM's FunctionComparator (numbers by first meeting, CFG order), turned from
//! a pairwise comparison into a sequence so that hashing and ordering cannot disagree.

pub mod attributes;
pub mod constants;
pub mod copy;
mod direct_mapped;
mod encode;
pub mod globals;
pub mod identity;
pub mod interface;
pub mod loops;
pub mod order;
mod serials;
pub mod special;
pub mod types;

use crate::read::Extent;
pub(crate) use encode::header_constant;
pub use encode::{Chunk, Encoder, Tables, digest, table_stream};
pub(crate) use special::callee_index;

pub use crate::rules::Mode;

impl Mode {
    /// All that this mode looks at in a body.
    pub fn extent(self) -> Extent {
        Extent {
            metadata: true,
            normal: self == Mode::Reconcile,
            bitwise: self == Mode::Reconcile,
        }
    }
}

/// A function or constant table that takes part in the partition.
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
