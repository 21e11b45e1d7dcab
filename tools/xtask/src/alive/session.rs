// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One run: which modules are judged, on how many threads, and what is said while it goes on.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, ensure};
use tempfile::TempDir;

use super::Options;
use super::judge::{Judge, Row, Subject};
use super::prep;
use super::report::{self, Log, Sums};
use super::runs;
use crate::test::rows;
use fuzzers::lookalikes::Family;
use fuzzers::rng::Rng;
use support::files;
use support::llvm;
use support::project::Project;
use support::stamp;
use support::workers::{self, Bound, Watch, guard};

#[derive(Debug)]
pub(super) struct Session<'a> {
    pub(super) project: &'a Project,
    pub(super) options: &'a Options,
    pub(super) judge: Judge,
    /// `target/alive`.
    pub(super) home: PathBuf,
    pub(super) scratch: TempDir,
    pub(super) seed: u64,
}

/// A module with the parameters that it is merged with.
#[derive(Clone, Debug)]
struct Case {
    /// For people: a lit test, or a family's seed and number.
    name: String,
    file: PathBuf,
    parameters: Vec<String>,
}

/// The state that threads share while they judge one part of a run.
struct Part {
    log: Log,
    watch: Watch,
    sums: Mutex<Sums>,
}

impl Session<'_> {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let only = self.options.only.as_deref();
        let (case, minutes) = (self.options.case, self.options.minutes);
        let mut parts: Vec<(&str, Sums)> = Vec::new();
        if !self.options.no_tests && case.is_none() {
            let cases = self.lit_modules(only)?;
            let total = cases.len() as u64;
            println!("judging {total} lit modules");
            let log = match only {
                Some(_) => "some-tests",
                None => "tests",
            };
            let next = |number: u64, _: &Path| {
                Ok(usize::try_from(number)
                    .ok()
                    .and_then(|number| cases.get(number).cloned()))
            };
            let sums = self.judge_all(log, Bound::Count(total), next)?;
            parts.push(("lit modules", sums));
        }
        if case.is_some() || (only.is_none() && minutes > 0) {
            println!("judging random families, --seed {}", self.seed);
            let log = format!("families-{}", self.seed);
            let bound = match case {
                Some(_) => Bound::Count(1),
                None => Bound::Time(Duration::from_secs(minutes * 60)),
            };
            let next = |number: u64, scratch: &Path| match (case, number) {
                (None, _) => self.family(number, scratch).map(Some),
                (Some(case), 0) => self.family(case, scratch).map(Some),
                (Some(_), _) => Ok(None),
            };
            let sums = self.judge_all(&log, bound, next)?;
            parts.push(("families", sums));
        }
        let shown: Vec<(&str, &Sums)> = parts.iter().map(|(name, sums)| (*name, sums)).collect();
        println!("{}", report::table(&shown));
        let failed: Vec<&String> = parts.iter().flat_map(|(_, sums)| &sums.failed).collect();
        for message in &failed {
            println!("not prepared: {message}");
        }
        let wrong: usize = parts.iter().map(|(_, sums)| sums.wrong()).sum();
        if wrong > 0 {
            println!(
                "{wrong} functions are wrong, kept in {}",
                self.home.join("findings").display()
            );
        }
        Ok(match wrong == 0 && failed.is_empty() {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        })
    }

    /// The lit tests of which some RUN line runs the pass alone, small ones first.
    fn lit_modules(&self, only: Option<&str>) -> Result<Vec<Case>> {
        let folder = self.project.root.join("test/mergefunc");
        let written = self.home.join("rows");
        rows::write(&self.project.root, &folder, &written)?;
        let mut cases = Vec::new();
        let mut files = files::below(&folder)?;
        files.extend(files::below(&written)?);
        for file in files {
            let name = [&folder, &written].map(|folder| file.strip_prefix(folder).ok());
            let name = name.into_iter().flatten().next().unwrap_or(&file);
            let name = name.display().to_string();
            if !name.ends_with(".ll") || !only.is_none_or(|only| name.contains(only)) {
                continue;
            }
            let text = fs::read_to_string(&file)?;
            let parameters = runs::of_test(&text);
            if !parameters.is_empty() && !llvm::is_for_later(&text) {
                let case = Case {
                    name,
                    file,
                    parameters,
                };
                cases.push((text.len(), case));
            }
        }
        ensure!(!cases.is_empty(), "no lit module has such a name");
        cases.sort_by(|(size, case), (other_size, other)| {
            (size, &case.name).cmp(&(other_size, &other.name))
        });
        Ok(cases.into_iter().map(|(_, case)| case).collect())
    }

    /// A family's module, written to the scratch folder.
    fn family(&self, number: u64, scratch: &Path) -> Result<Case> {
        let family = Family::random(&mut Rng::of_case(self.seed, "alive", number));
        let file = scratch.join("family.ll");
        fs::write(&file, family.text)?;
        Ok(Case {
            name: format!("family-{}-{number}.ll", self.seed),
            file,
            parameters: vec![family.parameters.to_owned()],
        })
    }

    /// Judges the cases that `next` names, until there is none or the time is up. `log` is the name of the file of verdicts.
    fn judge_all(
        &self,
        log: &str,
        bound: Bound,
        next: impl Fn(u64, &Path) -> Result<Option<Case>> + Sync,
    ) -> Result<Sums> {
        let part = Part {
            log: Log::create(&self.home, log)?,
            watch: Watch::new(bound),
            sums: Mutex::default(),
        };
        let number = AtomicU64::new(0);
        let result = workers::run(workers::cores(), |worker| {
            let scratch = self.scratch.path().join(worker.to_string());
            stamp::clear(&scratch)?;
            while !part.watch.is_over()
                && let Some(case) = next(number.fetch_add(1, Ordering::Relaxed), &scratch)?
            {
                for parameters in &case.parameters {
                    self.judge_case(&part, &case, parameters, &scratch)?;
                }
                part.watch.done(guard(&part.sums).line());
            }
            Ok(())
        });
        part.watch.finish();
        result?;
        println!("verdicts: {}", part.log.path.display());
        Ok(std::mem::take(&mut *guard(&part.sums)))
    }

    fn judge_case(&self, part: &Part, case: &Case, parameters: &str, scratch: &Path) -> Result<()> {
        guard(&part.sums).modules += 1;
        let judge = &self.judge;
        let merged = prep::merge(&judge.llvm, &judge.plugin, &case.file, parameters, scratch);
        let Ok(merged) = merged else {
            guard(&part.sums).refused += 1;
            return Ok(());
        };
        let subject = Subject {
            module: &case.name,
            parameters,
            merged: &merged,
        };
        let rows = match judge.judge(subject, scratch) {
            Ok(rows) => rows,
            Err(error) => {
                let message = format!("{} <{parameters}>: {error:#}", case.name);
                guard(&part.sums).failed.push(message);
                return Ok(());
            }
        };
        for row in &rows {
            part.log.write(row)?;
            if row.verdict.is_wrong() {
                self.tell(subject, row, &part.watch)?;
            }
        }
        guard(&part.sums).add(&rows);
        Ok(())
    }

    /// Keeps a finding and says so.
    fn tell(&self, subject: Subject<'_>, row: &Row, watch: &Watch) -> Result<()> {
        let judge = &self.judge;
        let folder = report::keep(&judge.tools, &judge.plugin, &self.home, subject, row)?;
        watch.say(&format!(
            "{}: @{} of {} <{}>: {}\n  in {}",
            row.verdict.words(),
            row.function,
            subject.module,
            subject.parameters,
            row.reason,
            folder.display()
        ));
        Ok(())
    }
}
