// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which functions may become one function, and which constant tables (vtables, string arrays) one table.
//!
//! Two callers are equal only if their callees are, and call graphs have cycles. There are two searches:
//!
//! * [`refine`] puts all nodes (functions and tables) that are equal but for references into one class, and splits
//!   classes until all members of a class refer to the same classes. It finds the coarsest such partition, even if
//!   calls form cycles.
//! * [`tree`] is the FnTree and Deferred worklist of LLVM's MergeFunctions document. It starts with each node alone in
//!   a class, and merges nodes that are equal under the merges so far. It finds chains of callers, but no cycle longer
//!   than a function that calls itself.

pub mod refine;
pub mod tree;
