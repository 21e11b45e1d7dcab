// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which functions may become one function, and which constant tables (vtables, arrays of strings) one
//! table.
//!
//! Two callers are equal only if their callees are, and call graphs have cycles. There are two searches:
//!
//! * [`refine`] puts all nodes that look equal locally into one class and splits classes until they are consistent.
//!   It finds the coarsest consistent partition, cycles included.
//! * [`tree`] is the FnTree and Deferred worklist of LLVM's MergeFunctions document. It starts with each node in a class
//!   of its own and merges nodes that are equal under the merges so far. It finds chains of callers, but no cycle longer
//!   than a function that calls itself.

pub mod refine;
pub mod tree;
