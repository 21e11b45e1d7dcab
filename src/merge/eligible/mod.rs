// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions and tables take part, and which of their addresses stay apart.
//!
//! 1. [`examine`] makes a node of every function and table and asks the rules about each.
//! 2. [`exclusions`] are the rules that refuse one for what it is, [`keep`] those of parameters and annotations, [`early`] those of a run
//!    before the optimizer, [`widespread`] those of files that are linked with others, [`empty`] that of tables without content.
//! 3. [`compared`] finds names whose address the module compares, [`mentions`] those that code names in other ways than by a call.

pub mod compared;
pub mod early;
pub mod empty;
pub mod examine;
pub mod exclusions;
pub mod keep;
pub mod mentions;
pub mod widespread;
