// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Partitions nodes into classes of members that do the same.
//!
//! 1. [`signature`] reads the beginning of each function; functions without a candidate partner are excluded.
//!    [`prefetch`] loads bodies into the cache before they are read.
//! 2. [`initial`] makes the first partition from the digests of streams ([`streams`]); the partition engine refines it.
//! 3. [`search`] confirms each class: a digest only proposes that nodes are equal, and the judgement of keeper and
//!    member decides. [`alike`] finds out whether members are equal without a weakening, and [`verify`] checks the
//!    axioms of the order.

pub mod alike;
pub mod bodies;
pub mod initial;
pub mod prefetch;
pub mod search;
pub mod signature;
pub mod streams;
pub mod verify;
