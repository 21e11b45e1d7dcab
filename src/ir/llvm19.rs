// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parts of the view layer that only work so with LLVM 19: see llvm22.rs.

pub const MAJOR: u32 = 19;
/// `LLVM_PLUGIN_API_VERSION`.
pub const API_VERSION: u32 = 1;
/// `PassPluginLibraryInfo` has no such field.
pub type PreCodeGen = ();

pub use super::intersect::attribute_rule;
pub(super) use super::intersect::intersect;
