// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rules by which functions count as equal.
//!
//! Each rule stands here once; [`crate::stream`] and [`crate::merge`] apply it. docs/rules.md is made from these files.
//!
//! * [`property`]: an instruction's properties beyond opcode, type and operands, and what a difference in each means
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// All properties must be equal: functions merge only if they agree in all facts (flags, attributes, metadata).
    Exact,
    /// Facts are left out of the token stream, and the kept body has the facts that hold for all functions that merge.
    #[default]
    Reconcile,
}
