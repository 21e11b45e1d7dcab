// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which functions and tables may merge, and which addresses have to stay distinct.
//!
//! 1. [`examine`] completes the node of each candidate (what is known about a function or table that may merge) with
//!    facts about its uses and about the module, and applies the rules of the other files to it.
//! 2. [`exclusions`] holds the rules that refuse a function for its own properties, [`keep`] the rules of parameters
//!    and annotations, [`early`] the rules of runs before the optimizer, [`widespread`] the rules for names of the
//!    standard library in separate files, and [`empty`] the rule for functions that only return.
//! 3. [`compared`] finds the names with an address that may be compared, [`mentions`] the functions that metadata
//!    names.

pub mod compared;
pub mod early;
pub mod empty;
pub mod examine;
pub mod exclusions;
pub mod keep;
pub mod mentions;
pub mod widespread;
