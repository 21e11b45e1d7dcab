// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Formats sizes for a terminal.

use mergefn_report::{Measured, Row, rows, sizes};
use serde::Serialize;

/// The sizes of a file without the plugin and with it.
#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) measured: Measured,
    /// Bytes of functions by crate, first the crates that shrank most; empty if the file has no symbols.
    pub(crate) crates: Vec<Row>,
}

/// At most this many crates are shown.
const CRATES: usize = 15;

pub(crate) fn render(comparison: &Comparison) -> String {
    let changed: Vec<&Row> = (comparison.crates.iter())
        .filter(|row| row.bytes[0] != row.bytes[1])
        .take(CRATES)
        .collect();
    let crates = match changed.is_empty() {
        true => "The file has no symbols, or no crate changed.".to_owned(),
        false => rows("bytes of functions by crate", changed),
    };
    format!(
        "{}\n{}\n{crates}\n",
        comparison.name,
        sizes(&comparison.measured)
    )
}
