// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One case: a kind, the run's seed and a number, which give the same inputs each time.

use fs_err as fs;
use std::fmt::Display;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::finding::{Fault, Finding, Findings};
use crate::lab::Lab;
use crate::rng::Rng;

/// What a case works with, and what it did so far.
pub(crate) struct Case<'a> {
    pub(crate) lab: &'a Lab,
    pub(crate) findings: &'a Findings,
    /// Its name in reports: `links-0-17`.
    id: String,
    pub(crate) number: u64,
    pub(crate) rng: Rng,
    /// A folder of the worker's own.
    pub(crate) scratch: &'a Path,
    pub(crate) counts: Counts,
}

impl<'a> Case<'a> {
    pub(crate) fn new(
        (lab, findings): (&'a Lab, &'a Findings),
        (kind, seed, number): (&str, u64, u64),
        scratch: &'a Path,
    ) -> Self {
        Self {
            lab,
            findings,
            id: format!("{kind}-{seed}-{number}"),
            number,
            rng: Rng::of_case(seed, kind, number),
            scratch,
            counts: Counts::default(),
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Writes an input into the scratch folder.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf> {
        let path = self.scratch.join(name);
        fs::write(&path, content)?;
        Ok(path)
    }

    /// The input is none: LLVM itself refuses it, or it has undefined behaviour.
    pub(crate) fn refuse(&mut self) -> Result<()> {
        self.counts.refused += 1;
        Ok(())
    }

    /// Counts what went wrong and keeps it under the case's name with `part` behind it.
    pub(crate) fn keep(&mut self, part: impl Display, input: &Path, fault: Fault) -> Result<()> {
        self.counts.findings += 1;
        self.findings.keep(
            &self.lab.llvm,
            &Finding {
                id: format!("{}-{part}", self.id),
                input,
                fault,
            },
        )
    }
}

/// What cases did.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Modules that the pass ran on.
    pub(crate) cases: usize,
    /// Inputs that LLVM itself refused, or programs with undefined behaviour.
    pub(crate) refused: usize,
    /// Functions merged in the default mode.
    pub(crate) merges: usize,
    /// Those of them that only were similar.
    pub(crate) similar: usize,
    /// Virtual calls made direct.
    pub(crate) direct: usize,
    /// Ways in which programs were built.
    pub(crate) settings: usize,
    /// Those that say nothing of the plugin, for they are wrong without it too.
    pub(crate) skipped: usize,
    /// Those that are wrong with the plugin and with clang's flag alone.
    pub(crate) wrong_alone: usize,
    /// Programs in joined modules.
    pub(crate) programs: usize,
    /// How often they ran after merging, in any way.
    pub(crate) runs: usize,
    /// How often they did something else than without it.
    pub(crate) differences: usize,
    pub(crate) findings: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.cases += other.cases;
        self.refused += other.refused;
        self.merges += other.merges;
        self.similar += other.similar;
        self.direct += other.direct;
        self.settings += other.settings;
        self.skipped += other.skipped;
        self.wrong_alone += other.wrong_alone;
        self.programs += other.programs;
        self.runs += other.runs;
        self.differences += other.differences;
        self.findings += other.findings;
    }
}
