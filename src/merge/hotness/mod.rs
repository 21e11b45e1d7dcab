// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How often functions run, and whether a shared body would slow down one that runs often.
//!
//! The problem. A body with parameters saves bytes, but its members pass constants, jump from thunks, and compute with
//! registers where a number stood. Functions that are optimized for size are meant to pay that. In others it must not
//! be felt.
//!
//! The rule. A member that is optimized for speed shares a body only if what the body adds to one call is a small
//! share of what one call executes. How small depends on how often the function runs ([`Frequency::allowed`]): code that
//! runs rarely may take any addition, code that a profile or an attribute calls hot none.
//!
//! The steps:
//!
//! 1. [`blocks`] estimates how often each block of a function runs in one call of it, by its loops ([`graph`]).
//! 2. [`slowdown`] counts the instructions that a plan adds to one call of a member.
//! 3. [`functions`] estimates how often a function runs: by a profile, by its attributes, else by its call sites.
//!
//! Only functions that would merge are asked, so most of a module is never looked at.
//!
//! What is assumed: a branch goes each way equally often unless a profile or `llvm.expect` says otherwise; a loop makes
//! [`blocks::ROUNDS`] rounds; paths to `unreachable`, to a landing pad or through a cold call are rare. So do Wu and
//! Larus (Static Branch Frequency and Program Profile Analysis, MICRO 1994) and LLVM's BranchProbabilityInfo. LLVM's own
//! analyses are not asked: they would have to be made for all callers, which takes longer than the rest of the pass.

pub mod blocks;
pub mod functions;
pub mod graph;
pub mod slowdown;

pub use functions::{Budget, Hotness, Often};
