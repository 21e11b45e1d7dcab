// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Fuzzing: random programs, random IR and broken bitcode through the pass, until the time is up.
//!
//! | kind | input | what must hold |
//! | --- | --- | --- |
//! | `programs` | C and C++ programs of a folder, or of csmith, joined by the hundred ([`programs`]) | merged in every mode and optimized again, each does what it does unmerged |
//! | `classes` | C++ programs with constructors and destructors that keep and use `this` ([`classes`]) | built with clang's flag and the plugin they print what they print at -O0, also where the flag alone is wrong |
//! | `closed` | the same programs as whole ones: full LTO, hidden classes, whole-program vtables ([`classes`]) | the same, also where the linker folds functions |
//! | `compares` | C++ programs that compare addresses of functions and vtables and rely on what they then know ([`compares`]) | built with the plugin, compiled and linked in many ways, they print what they print at -O0 |
//! | `families` | C and C++ programs with functions that differ in constants, globals and callees ([`families`]) | built with `similar` and `check` they print what they print at -O0, and something merged |
//! | `links` | the same programs as two objects that share inline functions ([`families`]) | compiled at different levels, some with the plugin, and linked in many ways they print what they print at -O0 |
//! | `stress` | llvm-stress's modules with twins | every mode: no crash, no verifier error, no hang; the same bytes twice ([`modes`]) |
//! | `tests` | the lit tests' modules with twins | as above |
//! | `facts` | functions that differ in one random fact | as above, and what is kept follows from each ([`facts`]) |
//! | `bytes` | the lit tests' bitcode with bytes changed | as above, for what LLVM's own verifier takes |
//! | `libfuzzer` | modules that LLVM's FuzzMutate grows from the lit tests, with twins, chosen by coverage | as above, in cargo-fuzz's target in `tools/fuzz/` ([`libfuzzer`]) |
//!
//! A kind of made programs gives each [`program`] some [`setting`]s, which say how it is built with the plugin, without it and
//! without optimization; a [`trial`] builds and judges. Most text is made by [`template`]s. [`session`] runs the cases of all
//! kinds.
//!
//! A [`case`] is a kind, the run's seed and a number; the same three give the same inputs. What goes wrong is kept and
//! reduced ([`finding`]) with a script that shows it again ([`script`]). The bounded run is a small fixed set of cases that
//! `cargo xtask test` counts.
//!
//! `cargo xtask alive` takes its random modules from here as well ([`lookalikes`]).

mod case;
mod classes;
mod command;
mod compares;
mod counts;
mod facts;
mod families;
mod finding;
mod inputs;
mod kind;
mod lab;
mod libfuzzer;
pub mod lookalikes;
mod modes;
mod opt;
mod program;
mod programs;
pub mod rng;
mod script;
mod session;
mod setting;
mod symptom;
mod template;
mod trial;
mod twins;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum as _;

use counts::Counts;
use kind::Kind;
use session::Session;
use support::llvm::Llvm;
use support::project::Project;
use support::tally::Tally;

/// The coverage-guided part gets one such part of the time, on one core.
const LIBFUZZER_SHARE: u32 = 4;

#[derive(clap::Args, Debug)]
pub struct Options {
    /// How long to look for faults
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// What the random numbers start from
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Run cases of this kind only
    #[arg(long, value_enum)]
    kind: Vec<Kind>,
    /// A folder of single-file C and C++ programs for the kind `programs`, which runs alone and takes all of them once
    #[arg(long, conflicts_with = "minutes")]
    sources: Option<PathBuf>,
    /// Run the case of this number only; with --seed and --kind it repeats a finding
    #[arg(long)]
    case: Option<u64>,
    /// A plugin that is built already, instead of this checkout's
    #[arg(long)]
    pub plugin: Option<PathBuf>,
}

impl Options {
    fn kinds(&self) -> Vec<Kind> {
        match self.kind.as_slice() {
            _ if self.sources.is_some() => vec![Kind::Programs],
            [] => Kind::value_variants().to_vec(),
            some => some.to_vec(),
        }
    }

    /// Whether csmith makes some of the inputs.
    pub fn needs_csmith(&self) -> bool {
        self.sources.is_none() && self.kinds().contains(&Kind::Programs)
    }
}

/// Looks for faults as the options say.
pub fn run(project: &Project, llvm: &Llvm, plugin: &Path, options: &Options) -> Result<ExitCode> {
    let kinds = options.kinds();
    let mut session = Session::new(project, llvm, plugin, false, options.seed)?;
    let groups = match &options.sources {
        Some(folder) => session.take_programs(folder)?,
        None => 0,
    };
    let cases: Vec<_> = match options.case {
        Some(number) => kinds.iter().map(|kind| (*kind, number)).collect(),
        None => (0..groups).map(|group| (Kind::Programs, group)).collect(),
    };
    if !cases.is_empty() {
        return Ok(session.summary(&session.run_all(&cases)?));
    }
    let mut rows = Vec::new();
    let mut limit = Duration::from_secs(options.minutes * 60);
    if options.kind.is_empty() && libfuzzer::build(project)? {
        let time = limit / LIBFUZZER_SHARE;
        limit -= time;
        println!("libfuzzer: running for {} seconds", time.as_secs());
        rows.push(("libfuzzer", session.libfuzzer(project, time)?));
    }
    println!("fuzzing for {limit:?} with seed {}", options.seed);
    rows.extend(session.run_for(limit, &kind::rotation(&kinds))?);
    Ok(session.summary(&rows))
}

/// The fixed set as tests: a case that finds something has failed.
pub fn bounded(project: &Project, llvm: &Llvm, plugin: &Path) -> Result<Tally> {
    let session = Session::new(project, llvm, plugin, true, 0)?;
    let rows = session.run_all(&kind::bounded())?;
    Ok(sum(&session, rows))
}

/// Other cases on each day, as tests, for so many minutes.
pub fn for_minutes(
    project: &Project,
    llvm: &Llvm,
    plugin: &Path,
    minutes: u64,
    seed: u64,
) -> Result<Tally> {
    let session = Session::new(project, llvm, plugin, false, seed)?;
    println!("seed {seed}");
    let rows = session.run_for(
        Duration::from_secs(minutes * 60),
        &kind::rotation(Kind::value_variants()),
    )?;
    Ok(sum(&session, rows))
}

fn sum(session: &Session, rows: Vec<(&'static str, Counts)>) -> Tally {
    session.summary(&rows);
    let mut tally = Tally::default();
    for (_, counts) in rows {
        let failed = counts.of(counts::FINDINGS);
        tally += Tally {
            passed: counts.of(counts::CASES).saturating_sub(failed),
            failed,
            skipped: 0,
        };
    }
    tally
}
