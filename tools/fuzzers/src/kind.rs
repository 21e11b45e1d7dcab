// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The kinds of cases, and how many of each a run has.

use anyhow::Result;

use crate::case::Case;
use crate::{classes, compares, facts, families, links, opt, programs};

#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Kind {
    Programs,
    Classes,
    Closed,
    Links,
    Compares,
    Families,
    Stress,
    Tests,
    Facts,
    Bytes,
}

/// What a kind is.
struct Row {
    name: &'static str,
    /// How many cases are done in a row, so that each kind gets a like share of the time.
    batch: usize,
    /// How many cases the bounded run has.
    bound: u64,
    run: fn(&mut Case<'_>) -> Result<()>,
}

impl Kind {
    pub(crate) const ALL: [Self; 10] = [
        Self::Programs,
        Self::Classes,
        Self::Closed,
        Self::Links,
        Self::Compares,
        Self::Families,
        Self::Stress,
        Self::Tests,
        Self::Facts,
        Self::Bytes,
    ];

    fn row(self) -> Row {
        let row = |name, batch, bound, run| Row {
            name,
            batch,
            bound,
            run,
        };
        match self {
            Self::Programs => row("programs", 1, 2, programs::run),
            Self::Classes => row("classes", 1, 12, classes::run),
            Self::Closed => row("closed", 1, 4, classes::run_closed),
            Self::Links => row("links", 1, 6, links::run),
            Self::Compares => row("compares", 1, 6, compares::run),
            Self::Families => row("families", 1, 6, families::run),
            Self::Stress => row("stress", 5, 10, opt::stress),
            Self::Tests => row("tests", 5, 40, opt::tests),
            Self::Facts => row("facts", 2, 10, facts::run),
            Self::Bytes => row("bytes", 2, 6, opt::bytes),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        self.row().name
    }

    pub(crate) fn run(self, case: &mut Case<'_>) -> Result<()> {
        (self.row().run)(case)
    }
}

/// The cases of the bounded run.
pub(crate) fn bounded(kinds: &[Kind]) -> Vec<(Kind, u64)> {
    kinds
        .iter()
        .flat_map(|kind| (0..kind.row().bound).map(|number| (*kind, number)))
        .collect()
}

/// The kinds in the order in which a run by time takes them again and again.
pub(crate) fn rotation(kinds: &[Kind]) -> Vec<Kind> {
    kinds
        .iter()
        .flat_map(|kind| vec![*kind; kind.row().batch])
        .collect()
}
