// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Fuzzing: random programs, random IR and broken bitcode through the pass, until the time is up.
//!
//! | kind | input | what must hold |
//! | --- | --- | --- |
//! | `programs` | csmith's C programs with mutated twins of their functions | built with and without the pass in several ways, all print the same ([`programs`]) |
//! | `classes` | C++ programs whose constructors and destructors keep and use `this` ([`classes`]) | built with clang's flag and the plugin they print what they print at -O0, also where the flag alone is wrong |
//! | `links` | C++ programs of several objects that share inline functions ([`links`]) | compiled at different levels, some with the plugin, and linked in many ways they print what they print at -O0 |
//! | `compares` | C++ programs that compare addresses of functions and vtables and rely on what they then know ([`compares`]) | built with the plugin, compiled and linked in many ways, they print what they print at -O0 |
//! | `families` | C and C++ programs with functions that differ in constants, globals and callees ([`families`]) | built with `similar` and `check` they print what they print at -O0, and something merged |
//! | `stress` | llvm-stress's modules with twins | every mode: no crash, no verifier error, no hang; the same bytes twice ([`modes`]) |
//! | `tests` | the lit tests' modules with twins | as above |
//! | `facts` | functions that differ in one random fact | as above, and what is kept follows from each ([`facts`]) |
//! | `bytes` | the lit tests' bitcode with bytes changed | as above, for what LLVM's own verifier takes |
//! | `libfuzzer` | modules that LLVM's FuzzMutate grows from the lit tests, with twins, chosen by coverage | as above, in cargo-fuzz's target in `fuzz/` ([`libfuzzer`]) |
//!
//! A case is a kind, the run's seed and a number; the same three give the same case. What goes wrong is kept and
//! reduced ([`finding`]). The bounded run is a small fixed set of cases that `cargo xtask test` counts.

mod classes;
mod compares;
mod edit;
pub(crate) mod exec;
mod facts;
mod families;
mod finding;
mod inputs;
mod lab;
mod libfuzzer;
mod links;
mod modes;
mod opt;
mod programs;
pub(crate) mod rng;
mod text;
mod twins;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};

use crate::llvm::Llvm;
use crate::plugin::{self, Snapshot};
use crate::project::Project;
use crate::setup;
use crate::stamp;
use crate::tally::Tally;
use finding::Findings;
use lab::{Counts, Lab};
use rng::Rng;

/// How long llvm-reduce may work on one finding.
const REDUCE: Duration = Duration::from_secs(120);

/// The coverage-guided part gets one such part of the time, on one core.
const LIBFUZZER_SHARE: u32 = 4;

/// How often a run without a terminal says how far it is.
const REPORT_EVERY: Duration = Duration::from_secs(60);

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// How long to look for faults
    #[arg(long, default_value_t = 10, conflicts_with = "bounded")]
    minutes: u64,
    /// What the random numbers start from
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Run the small fixed set of cases that `cargo xtask test` runs
    #[arg(long)]
    bounded: bool,
    /// Run cases of this kind only
    #[arg(long, value_enum)]
    kind: Vec<Kind>,
    /// Run the case of this number only; with --seed and --kind it repeats a finding
    #[arg(long)]
    case: Option<u64>,
    /// A plugin that is built already, instead of this checkout's
    #[arg(long)]
    plugin: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
enum Kind {
    Programs,
    Classes,
    Links,
    Compares,
    Families,
    Stress,
    Tests,
    Facts,
    Bytes,
}

impl Kind {
    const ALL: [Self; 9] = [
        Self::Programs,
        Self::Classes,
        Self::Links,
        Self::Compares,
        Self::Families,
        Self::Stress,
        Self::Tests,
        Self::Facts,
        Self::Bytes,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Programs => "programs",
            Self::Classes => "classes",
            Self::Links => "links",
            Self::Compares => "compares",
            Self::Families => "families",
            Self::Stress => "stress",
            Self::Tests => "tests",
            Self::Facts => "facts",
            Self::Bytes => "bytes",
        }
    }

    /// How many cases are done in a row, so that each kind gets a like share of the time.
    fn batch(self) -> u64 {
        match self {
            Self::Programs | Self::Classes | Self::Links | Self::Compares | Self::Families => 1,
            Self::Stress | Self::Tests => 5,
            Self::Facts | Self::Bytes => 2,
        }
    }

    /// How many cases the bounded run has.
    fn bound(self) -> u64 {
        match self {
            Self::Programs => 4,
            Self::Classes => 12,
            Self::Links => 6,
            Self::Compares => 6,
            Self::Families => 6,
            Self::Stress => 10,
            Self::Tests => 40,
            Self::Facts => 10,
            Self::Bytes => 6,
        }
    }
}

/// The task on its own.
pub(crate) fn run(project: &Project, options: &Options) -> Result<ExitCode> {
    let llvm = setup::ensure()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;
    let kinds: Vec<Kind> = match options.kind.as_slice() {
        [] => Kind::ALL.to_vec(),
        some => some.to_vec(),
    };
    let cases: Vec<(Kind, u64)> = if let Some(number) = options.case {
        kinds.iter().map(|kind| (*kind, number)).collect()
    } else if options.bounded {
        bounded_cases(&kinds)
    } else {
        Vec::new()
    };
    let session = Session::new(
        project,
        llvm,
        &plugin,
        &kinds,
        options.bounded,
        options.seed,
    )?;
    let mut rows: Vec<(&'static str, Counts)> = Vec::new();
    if cases.is_empty() {
        let mut limit = Duration::from_secs(options.minutes * 60);
        if options.kind.is_empty() && libfuzzer::build(project)? {
            let time = limit / LIBFUZZER_SHARE;
            limit -= time;
            println!("libfuzzer: running for {} seconds", time.as_secs());
            rows.push(("libfuzzer", session.libfuzzer(project, time)?));
        }
        println!(
            "fuzzing for {} seconds with seed {}",
            limit.as_secs(),
            options.seed
        );
        let rotation: Vec<Kind> = kinds
            .iter()
            .flat_map(|kind| vec![*kind; usize::try_from(kind.batch()).unwrap_or(1)])
            .collect();
        let next = |index: u64| {
            let length = rotation.len() as u64;
            rotation
                .get(usize::try_from(index % length).unwrap_or(0))
                .map(|kind| (*kind, index))
        };
        rows.extend(session.run(limit, next)?);
    } else {
        rows.extend(session.run(Duration::MAX, list(&cases))?);
    }
    Ok(session.summary(&rows))
}

/// The fixed set as tests: a case that finds something has failed.
pub(crate) fn bounded(project: &Project, llvm: &Llvm, plugin: &Path) -> Result<Tally> {
    let session = Session::new(project, llvm.clone(), plugin, &Kind::ALL, true, 0)?;
    let rows = session.run(Duration::MAX, list(&bounded_cases(&Kind::ALL)))?;
    session.summary(&rows);
    let mut tally = Tally::default();
    for (_, counts) in rows {
        tally += Tally {
            passed: counts.cases.saturating_sub(counts.findings),
            failed: counts.findings,
            skipped: 0,
        };
    }
    Ok(tally)
}

fn bounded_cases(kinds: &[Kind]) -> Vec<(Kind, u64)> {
    kinds
        .iter()
        .flat_map(|kind| (0..kind.bound()).map(|number| (*kind, number)))
        .collect()
}

fn list(cases: &[(Kind, u64)]) -> impl Fn(u64) -> Option<(Kind, u64)> + Sync {
    |index| cases.get(usize::try_from(index).ok()?).copied()
}

/// One run of this task.
struct Session {
    lab: Lab,
    seed: u64,
    tests: Vec<PathBuf>,
    work: PathBuf,
    findings: PathBuf,
    /// Keeps other runs out of the working directory.
    _lock: fs::File,
}

impl Session {
    fn new(
        project: &Project,
        llvm: Llvm,
        plugin: &Path,
        kinds: &[Kind],
        bounded: bool,
        seed: u64,
    ) -> Result<Self> {
        if kinds.contains(&Kind::Programs) {
            setup::ensure_csmith()?;
        }
        let base = project.target.join("fuzz");
        let work = base.join(if bounded { "bounded" } else { "work" });
        let lock = stamp::lock(&work)?;
        let plugin = Snapshot::take(plugin, &work.join("plugin"))?;
        let findings = base.join("findings");
        let reduce = if bounded { Duration::ZERO } else { REDUCE };
        Ok(Self {
            lab: Lab::new(llvm, plugin.path, Findings::new(findings.clone(), reduce))?,
            seed,
            tests: inputs::lit_tests(&project.root)?,
            work,
            findings,
            _lock: lock,
        })
    }

    /// Runs the cases that `next` names, on every core, until there is none or the time is up.
    fn run(
        &self,
        limit: Duration,
        next: impl Fn(u64) -> Option<(Kind, u64)> + Sync,
    ) -> Result<Vec<(&'static str, Counts)>> {
        let progress = Progress::new(limit);
        let index = AtomicU64::new(0);
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let results: Vec<Result<()>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..workers)
                .map(|worker| {
                    let (progress, index, next) = (&progress, &index, &next);
                    scope.spawn(move || {
                        let scratch = self.work.join(format!("worker-{worker}"));
                        stamp::clear(&scratch)?;
                        while progress.started.elapsed() < limit
                            && let Some((kind, number)) =
                                next(index.fetch_add(1, Ordering::Relaxed))
                        {
                            let counts = self.case(kind, number, &scratch)?;
                            progress.add(kind, counts);
                        }
                        Ok(())
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| {
                    thread
                        .join()
                        .unwrap_or_else(|_| anyhow::bail!("a worker panicked"))
                })
                .collect()
        });
        progress.bar.finish_and_clear();
        results.into_iter().collect::<Result<Vec<()>>>()?;
        let mut rows = progress
            .rows
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        // A single program may have no family that pays.
        for (kind, counts) in &mut rows {
            if *kind == Kind::Families.name() && counts.cases > 2 && counts.similar == 0 {
                println!("FINDING {kind}: no similar functions merged at all");
                counts.findings += 1;
            }
        }
        Ok(rows)
    }

    fn libfuzzer(&self, project: &Project, time: Duration) -> Result<Counts> {
        let target = libfuzzer::Target {
            project,
            lab: &self.lab,
            work: &self.work,
            findings: &self.findings,
        };
        target.run(&self.tests, self.seed, time)
    }

    fn case(&self, kind: Kind, number: u64, scratch: &Path) -> Result<Counts> {
        let mut rng = Rng::of_case(self.seed, kind.name(), number);
        let id = format!("{}-{}-{number}", kind.name(), self.seed);
        let (lab, rng) = (&self.lab, &mut rng);
        match kind {
            Kind::Programs => programs::case(lab, &id, rng, scratch),
            Kind::Classes => classes::case(lab, &id, rng, scratch),
            Kind::Links => links::case(lab, &id, rng, scratch),
            Kind::Compares => compares::case(lab, &id, rng, scratch),
            Kind::Families => families::case(lab, &id, rng, scratch),
            Kind::Stress => opt::stress(lab, &id, rng, scratch),
            Kind::Tests => opt::tests(lab, &self.tests, &id, rng, scratch),
            Kind::Facts => facts::case(lab, &id, rng, scratch),
            Kind::Bytes => opt::bytes(lab, &self.tests, &id, rng, scratch),
        }
        .with_context(|| format!("case {id} could not be run"))
    }

    /// A line for each kind, and what was found.
    fn summary(&self, rows: &[(&'static str, Counts)]) -> ExitCode {
        let mut findings = 0;
        for (kind, counts) in rows {
            findings += counts.findings;
            println!(
                "{:10} {} cases, {} merges, {} findings ({} inputs refused by LLVM or undefined)",
                format!("{kind}:"),
                counts.cases,
                counts.merges,
                counts.findings,
                counts.refused
            );
            if counts.similar > 0 {
                println!(
                    "{:10} {} of the merges of similar functions",
                    "", counts.similar
                );
            }
            if counts.settings > 0 {
                println!(
                    "{:10} {} builds, {} calls made direct; {} builds wrong with clang's flag alone too; {} builds skipped, for they are wrong without the plugin too",
                    "", counts.settings, counts.direct, counts.wrong_alone, counts.skipped
                );
            }
        }
        for line in self.lab.findings.summary() {
            println!("finding: {line}");
        }
        if findings == 0 {
            ExitCode::SUCCESS
        } else {
            println!("{findings} findings, kept in {}", self.findings.display());
            ExitCode::FAILURE
        }
    }
}

/// What was done so far, on the terminal.
struct Progress {
    bar: ProgressBar,
    started: Instant,
    rows: Mutex<Vec<(&'static str, Counts)>>,
    /// When the last line was printed, without a terminal.
    said: Mutex<Instant>,
}

impl Progress {
    fn new(limit: Duration) -> Self {
        let bar = ProgressBar::new(limit.as_secs().min(u64::from(u32::MAX)));
        let template = if limit == Duration::MAX {
            "[{elapsed_precise}] {wide_msg}"
        } else {
            "[{elapsed_precise}] {bar:30} {wide_msg}"
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Self {
            bar,
            started: Instant::now(),
            rows: Mutex::default(),
            said: Mutex::new(Instant::now()),
        }
    }

    fn add(&self, kind: Kind, counts: Counts) {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        match rows.iter_mut().find(|(row, _)| *row == kind.name()) {
            Some((_, sum)) => *sum += counts,
            None => rows.push((kind.name(), counts)),
        }
        let line: Vec<String> = rows
            .iter()
            .map(|(kind, sum)| {
                format!(
                    "{} {} ({} merges, {} findings)",
                    kind, sum.cases, sum.merges, sum.findings
                )
            })
            .collect();
        let line = line.join(", ");
        self.bar.set_position(self.started.elapsed().as_secs());
        if self.bar.is_hidden() {
            let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
            if said.elapsed() > REPORT_EVERY {
                *said = Instant::now();
                println!("{:4} s: {line}", self.started.elapsed().as_secs());
            }
        }
        self.bar.set_message(line);
    }
}
