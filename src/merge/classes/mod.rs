// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Partitions nodes (functions and constant tables) into classes of members that do the same.
//!
//! 1. [`signature`] hashes the beginning of each function, and excludes functions with a hash that no other function
//!    has.
//! 2. [`streams`] digests the nodes' token streams: equal digests are the first partition, and [`crate::partition`]
//!    refines it.
//! 3. [`search`] confirms each class: a digest only proposes that nodes are equal, and [`crate::merge::judgement`]
//!    decides. [`alike`] finds out whether members have the same facts (flags, attributes, metadata), and [`verify`]
//!    checks that the comparison of streams is an order.

pub mod alike;
pub mod bodies;
pub mod search;
pub mod signature;
pub mod streams;
pub mod verify;
