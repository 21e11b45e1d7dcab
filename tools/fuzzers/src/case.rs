// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One case: a kind, the run's seed and a number, which give the same inputs each time.

use fs_err as fs;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::counts::{self, Counts};
use crate::finding::{Fault, Findings};
use crate::lab::Lab;
use crate::rng::Rng;

/// What a case works with, and what it did so far.
pub(crate) struct Case<'a> {
    pub(crate) lab: &'a Lab,
    pub(crate) findings: &'a Findings,
    /// Its name in reports: `links-0-17`.
    pub(crate) id: String,
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

    /// Writes an input into the scratch folder.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf> {
        let path = self.scratch.join(name);
        fs::write(&path, content)?;
        Ok(path)
    }

    /// The input is none: LLVM itself refuses it, or it has undefined behaviour.
    pub(crate) fn refuse(&mut self) -> Result<()> {
        self.counts.add(counts::REFUSED, 1);
        Ok(())
    }

    /// Counts what went wrong and keeps it under the case's name with `part` behind it.
    pub(crate) fn keep(&mut self, part: impl Display, input: &Path, fault: Fault) -> Result<()> {
        self.counts.add(counts::FINDINGS, 1);
        let id = format!("{}-{part}", self.id);
        self.findings.keep(&self.lab.llvm, &id, input, &fault)
    }
}
