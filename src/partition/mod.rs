// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions and tables may become one.
//!
//! Whether two callers are equal depends on whether their callees are, and callers and callees can
//! be each other. Two engines answer:
//!
//! * [`refine`]: start with everything equal that looks equal locally and split until classes are
//!   consistent. Finds the largest consistent set of merges, cycles included.
//! * [`tree`]: the FnTree and Deferred worklist of LLVM's MergeFunctions document. Starts with
//!   everything different and merges what is equal by what is known to be equal. Finds chains but
//!   not cycles longer than a function that calls itself.

pub mod refine;
pub mod tree;
