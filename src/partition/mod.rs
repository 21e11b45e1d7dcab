// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions and tables may become one.
//!
//! Two callers are equal only if their callees are, and call graphs have cycles. Two engines answer:
//!
//! * [`refine`] puts all nodes that look equal locally into one class and splits classes until they are consistent.
//!   It finds the coarsest consistent partition, cycles included.
//! * [`tree`] is the FnTree and Deferred worklist of LLVM's MergeFunctions document. It starts with all nodes
//!   different and merges those that are equal by what is already merged. It finds chains, but no cycle longer than a
//!   function that calls itself.

pub mod refine;
pub mod tree;
