// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The one way in which tasks measure programs, and show what they found.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`size`] | bytes of code and of files, function bodies |
//! | [`cost`] | processor time and memory of a command |
//! | [`time_report`] | LLVM's own reports of its passes' times |
//! | [`callgrind`] | the instructions that a program executes |
//! | [`remarks`] | what the plugin says that it merged |
//! | [`statistics`] | what many figures come to |
//! | [`table`] | tables, and the numbers in them |

pub(crate) mod callgrind;
pub(crate) mod cost;
pub(crate) mod remarks;
mod size;
pub(crate) mod statistics;
pub(crate) mod table;
pub(crate) mod time_report;

pub(crate) use size::{Code, Sections, defined};
