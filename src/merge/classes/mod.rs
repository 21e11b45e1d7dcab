// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! From nodes to classes whose members do the same.
//!
//! 1. [`signature`] reads the beginning of each function; functions without a partner are done. [`prefetch`] asks for memory
//!    before it is read.
//! 2. [`initial`] makes the first partition out of the streams' digests ([`streams`]); the partition engine refines it.
//! 3. [`search`] confirms each class: a digest only proposes, the judgement of keeper and member decides. [`alike`] asks whether two members
//!    are equal without a weakening, and [`verify`] holds the result against the order.

pub mod alike;
pub mod bodies;
pub mod initial;
pub mod prefetch;
pub mod search;
pub mod signature;
pub mod streams;
pub mod verify;
