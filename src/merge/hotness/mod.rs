// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates how often functions run, and whether a shared body would slow down one that runs often.
//!
//! The problem. A body that similar functions (equal but for constants) share saves bytes, but its callers pass
//! constants, thunks jump to it, and it computes with registers instead of constants. Functions that are optimized for
//! size may become slower. In other functions the loss must not be noticeable.
//!
//! The rule. A function that is optimized for speed shares a body only if the instructions that the body adds to one
//! call are a small share of the instructions that one call executes. How small depends on how often the function runs
//! ([`Frequency::allowed`](functions::Frequency::allowed)): rarely executed code may take any addition, code that a
//! profile or an attribute calls hot may take none.
//!
//! The steps:
//!
//! 1. [`blocks`] estimates how often each block of a function runs in one call of it, from its loops ([`graph`]).
//! 2. [`slowdown`] counts the instructions that a shared body adds to one call of a function that shares it.
//! 3. [`functions`] estimates how often a function runs: from a profile or its attributes, else from its call sites.
//!
//! Only functions that would merge, and their callers, are read, so most of a module is never visited.
//!
//! Assumptions, where no profile says otherwise: the successors of a branch are equally likely, unless `llvm.expect`
//! weights them; a loop makes [`graph::ROUNDS`] rounds; paths to `unreachable`, to a landing pad or through a cold
//! call are rare. Wu and Larus (Static Branch Frequency and Program Profile Analysis, MICRO 1994) and LLVM's
//! BranchProbabilityInfo assume the same. LLVM's own analyses are not used: they would have to run on all callers,
//! which takes longer than the rest of the pass.

pub mod blocks;
pub mod functions;
pub mod graph;
pub mod slowdown;

pub use functions::{Budget, Hotness, HotnessSource};
