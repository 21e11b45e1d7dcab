// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The kinds of cases, and how many of each a run has.

use anyhow::Result;
use clap::ValueEnum as _;

use crate::case::Case;
use crate::program::Program;
use crate::rng::Rng;
use crate::{classes, compares, facts, families, opt, programs, trial};

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

/// How a case is run.
enum Run {
    /// A made program is built and run.
    Made(fn(&mut Rng) -> Program),
    /// In another way.
    Other(fn(&mut Case<'_>) -> Result<()>),
}

impl Kind {
    /// The name, how many cases are done in a row, so that each kind gets a like share of the time, how many the bounded run
    /// has, and how one is run.
    fn row(self) -> (&'static str, usize, u64, Run) {
        match self {
            Self::Programs => ("programs", 1, 2, Run::Other(programs::run)),
            Self::Classes => ("classes", 1, 12, Run::Made(classes::random)),
            Self::Closed => ("closed", 1, 4, Run::Made(classes::closed)),
            Self::Links => ("links", 1, 6, Run::Made(families::links)),
            Self::Compares => ("compares", 1, 6, Run::Made(compares::random)),
            Self::Families => ("families", 1, 6, Run::Made(families::random)),
            Self::Stress => ("stress", 5, 10, Run::Other(opt::stress)),
            Self::Tests => ("tests", 5, 40, Run::Other(opt::tests)),
            Self::Facts => ("facts", 2, 10, Run::Other(facts::run)),
            Self::Bytes => ("bytes", 2, 6, Run::Other(opt::bytes)),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        self.row().0
    }

    pub(crate) fn run(self, case: &mut Case<'_>) -> Result<()> {
        match self.row().3 {
            Run::Made(random) => {
                let program = random(&mut case.rng);
                trial::run(case, &program)
            }
            Run::Other(run) => run(case),
        }
    }

    /// What a kind of made programs gives.
    #[cfg(test)]
    pub(crate) fn program(self, rng: &mut Rng) -> Option<Program> {
        match self.row().3 {
            Run::Made(random) => Some(random(rng)),
            Run::Other(_) => None,
        }
    }
}

/// The cases of the bounded run.
pub(crate) fn bounded() -> Vec<(Kind, u64)> {
    Kind::value_variants()
        .iter()
        .flat_map(|kind| (0..kind.row().2).map(|number| (*kind, number)))
        .collect()
}

/// The kinds in the order in which a run by time takes them again and again.
pub(crate) fn rotation(kinds: &[Kind]) -> Vec<Kind> {
    kinds
        .iter()
        .flat_map(|kind| vec![*kind; kind.row().1])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::assert_reproducible;

    #[test]
    fn the_same_case_is_the_same_program_and_some_program_has_each_rule() {
        for kind in Kind::value_variants() {
            let Run::Made(random) = kind.row().3 else {
                continue;
            };
            let program = |number| random(&mut Rng::of_case(0, kind.name(), number));
            assert_reproducible(program);
            let seen = (0..300).flat_map(|number| program(number).features);
            program(0).rules.assert_complete(&seen.collect());
        }
    }
}
