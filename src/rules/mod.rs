// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What counts as equal.
//!
//! Each rule stands here once; how functions are compared, partitioned and merged by them stands in
//! [`crate::stream`] and [`crate::merge`]. docs/rules.md is printed from these tables.
//!
//! * [`property`]: what an instruction has beside opcode, type and operands, and what a difference means
//! * [`metadata`]: the same for kinds of metadata
//! * [`attribute`]: which attributes are facts, and of what
//! * [`tail`]: tail markers
//! * [`spelling`]: operations that mean the same and are written in different ways

pub mod attribute;
pub mod metadata;
pub mod property;
pub mod spelling;
pub mod tail;

/// How much two functions may differ and still count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Reconcilable properties count as identity: nothing has to be given up to merge.
    Exact,
    /// Reconcilable properties are left out of the stream; the kept body is reconciled.
    Reconcile,
}
