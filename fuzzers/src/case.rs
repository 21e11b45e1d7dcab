// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One case: a kind, the run's seed and a number, which give the same inputs each time.

use fs_err as fs;
use std::fmt::Display;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::finding::Finding;
use crate::kind::Kind;
use crate::lab::Lab;
use crate::rng::Rng;
use crate::script::Script;

/// What a case works with, and what it did so far.
pub(crate) struct Case<'a> {
    pub(crate) lab: &'a Lab,
    /// Its name in reports: `links-0-17`.
    id: String,
    pub(crate) rng: Rng,
    /// A folder of the worker's own.
    pub(crate) scratch: &'a Path,
    pub(crate) counts: Counts,
}

/// What is wrong with an input.
pub(crate) struct Fault {
    /// One line that other inputs with the same fault share.
    pub(crate) name: String,
    /// What was printed.
    pub(crate) details: String,
    /// Succeeds on every input that shows the fault.
    pub(crate) script: Script,
}

impl<'a> Case<'a> {
    pub(crate) fn new(
        lab: &'a Lab,
        (kind, seed, number): (Kind, u64, u64),
        scratch: &'a Path,
    ) -> Self {
        let name = kind.name();
        Self {
            lab,
            id: format!("{name}-{seed}-{number}"),
            rng: Rng::of_case(seed, name, number),
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
        self.lab.findings.keep(
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
        self.findings += other.findings;
    }
}
