// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The record that mergefn writes of each module: merged, refused and nearly equal functions.
//!
//! | file | content |
//! | --- | --- |
//! | [`schema`] | the types, field by field |
//! | [`name`] | the file name of a record |
//! | [`write`] | [`Record::write_to`] |
//! | [`read`] | [`Record::read`] and its [`Error`] |
//!
//! `docs/record.md` describes records for other tools.

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
