// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The record that mergefn writes of each module: what merged, what was refused, what nearly merged.
//!
//! | file | what |
//! | --- | --- |
//! | [`schema`] | the types, field by field |
//! | [`name`] | under which name a record is kept |
//! | [`write`] | [`Record::write_to`] |
//! | [`read`] | [`Record::read`] and its [`Error`] |
//!
//! `docs/record.md` describes the same for those who read records with other tools.

mod name;
mod read;
mod schema;
mod write;

pub use name::SUFFIX;
pub use read::Error;
pub use schema::{
    BeforeAfter, Call, Class, Fate, Kind, Member, Module, NearMiss, Parameter, Place, Plugin,
    Reconciled, Record, Refused, SCHEMA, Stage,
};
