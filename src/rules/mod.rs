// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rules of equality.
//!
//! Each rule stands here once; [`crate::stream`] and [`crate::merge`] apply them. docs/rules.md is printed from these
//! tables.
//!
//! * [`property`]: an instruction's properties beyond opcode, type and operands, and what a difference in one means
//! * [`metadata`]: the same for kinds of metadata
//! * [`attribute`]: which attributes are facts, and what they are about
//! * [`tail`]: tail markers
//! * [`spelling`]: different ways to write the same operation

pub mod attribute;
pub mod metadata;
pub mod property;
pub mod spelling;
pub mod tail;

/// How much two functions may differ and still count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Reconcilable properties count as identity: functions merge only if no fact has to be weakened.
    Exact,
    /// Reconcilable properties are left out of the stream; the kept body is weakened to what holds for all members.
    Reconcile,
}
