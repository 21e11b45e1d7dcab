// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One run: its cases on every core, and what they found.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::case::Case;
use crate::counts::{self, Counts};
use crate::finding::Findings;
use crate::inputs;
use crate::kind::Kind;
use crate::lab::Lab;
use crate::{libfuzzer, programs};
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;
use support::workers::{self, Bound, Watch, guard};

/// How long llvm-reduce may work on one finding, which may be a module of hundreds of programs.
const REDUCE: Duration = Duration::from_secs(300);

/// What the cases of each kind did.
type Rows = Vec<(&'static str, Counts)>;

pub(crate) struct Session {
    lab: Lab,
    findings: Findings,
    seed: u64,
    work: PathBuf,
    /// Keeps other runs out of the working directory.
    _lock: fs::File,
}

impl Session {
    pub(crate) fn new(
        project: &Project,
        llvm: &Llvm,
        plugin: &Path,
        bounded: bool,
        seed: u64,
    ) -> Result<Self> {
        let base = project.target.join("fuzz");
        let work = base.join(if bounded { "bounded" } else { "work" });
        let lock = stamp::lock(&work)?;
        let plugin = Snapshot::take(plugin, &work.join("plugin"))?;
        let reduce = if bounded { Duration::ZERO } else { REDUCE };
        Ok(Self {
            lab: Lab {
                llvm: llvm.clone(),
                plugin: plugin.path,
                tests: inputs::lit_tests(&project.root)?,
                programs: Vec::new(),
            },
            findings: Findings::new(base.join("findings"), reduce),
            seed,
            work,
            _lock: lock,
        })
    }

    /// Takes a folder of programs for the kind `programs`, and returns how many groups they make.
    pub(crate) fn take_programs(&mut self, folder: &Path) -> Result<u64> {
        self.lab.programs = programs::groups(folder, self.seed)?;
        Ok(self.lab.programs.len() as u64)
    }

    /// Runs these cases.
    pub(crate) fn run_all(&self, cases: &[(Kind, u64)]) -> Result<Rows> {
        let next = |index: u64| cases.get(usize::try_from(index).ok()?).copied();
        self.run(Bound::Count(cases.len() as u64), next)
    }

    /// Runs cases of these kinds in turn until the time is up.
    pub(crate) fn run_for(&self, limit: Duration, rotation: &[Kind]) -> Result<Rows> {
        let next = |index: u64| {
            let place = index % rotation.len() as u64;
            let kind = rotation.get(usize::try_from(place).ok()?)?;
            Some((*kind, index))
        };
        self.run(Bound::Time(limit), next)
    }

    /// Runs the cases that `next` names, on every core, until there is none or the time is up.
    fn run(&self, bound: Bound, next: impl Fn(u64) -> Option<(Kind, u64)> + Sync) -> Result<Rows> {
        let watch = Watch::new(bound);
        let rows: Mutex<Rows> = Mutex::default();
        let index = AtomicU64::new(0);
        let result = workers::run(workers::cores(), |worker| {
            let scratch = self.work.join(format!("worker-{worker}"));
            stamp::clear(&scratch)?;
            while !watch.is_over()
                && let Some((kind, number)) = next(index.fetch_add(1, Ordering::Relaxed))
            {
                let mut case = Case::new(
                    (&self.lab, &self.findings),
                    (kind.name(), self.seed, number),
                    &scratch,
                );
                kind.run(&mut case)
                    .with_context(|| format!("case {} could not be run", case.id))?;
                watch.done(add(&mut guard(&rows), kind.name(), &case.counts));
            }
            Ok(())
        });
        watch.finish();
        result?;
        let mut rows = std::mem::take(&mut *guard(&rows));
        // A single program may have no family that pays.
        for (kind, counts) in &mut rows {
            if *kind == Kind::Families.name()
                && counts.of(counts::CASES) > 2
                && counts.of(counts::SIMILAR) == 0
            {
                println!("FINDING {kind}: no similar functions merged at all");
                counts.add(counts::FINDINGS, 1);
            }
        }
        Ok(rows)
    }

    pub(crate) fn libfuzzer(&self, project: &Project, time: Duration) -> Result<Counts> {
        let folders = (&*self.work, &*self.findings.directory);
        libfuzzer::run((project, &self.lab), folders, self.seed, time)
    }

    /// A line for each kind, and what was found.
    pub(crate) fn summary(&self, rows: &Rows) -> ExitCode {
        let mut findings = 0;
        for (kind, counts) in rows {
            findings += counts.of(counts::FINDINGS);
            println!("{:10} {counts}", format!("{kind}:"));
        }
        for (fault, count) in &*guard(&self.findings.seen) {
            println!("finding: {count} x {fault}");
        }
        if findings == 0 {
            ExitCode::SUCCESS
        } else {
            let kept = self.findings.directory.display();
            println!("{findings} findings, kept in {kept}");
            ExitCode::FAILURE
        }
    }
}

/// Adds up, and says how far the run is.
fn add(rows: &mut Rows, kind: &'static str, counts: &Counts) -> String {
    match rows.iter_mut().find(|(row, _)| *row == kind) {
        Some((_, sum)) => sum.sum(counts),
        None => rows.push((kind, counts.clone())),
    }
    let line = rows.iter().map(|(kind, sum)| {
        let [cases, merges, findings] = counts::FIRST.map(|what| sum.of(what));
        format!("{kind} {cases} ({merges} merges, {findings} findings)")
    });
    line.collect::<Vec<_>>().join(", ")
}
