// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! An outside judge: Alive2 compares each function with what its name does after the pass.
//!
//! `rust-mergefunc<check>` and the fuzzers are of this project, and may share a mistake with the merger about what LLVM IR
//! means. Alive2 is an independent formal semantics of it, with undef, poison and memory, and asks an SMT solver about all
//! inputs at once. It is slow, and does not know everything (CONTRIBUTING.md lists what it cannot see), so it runs on demand.
//!
//! ```text
//! build         alive-tv and prep, once
//! runs          parameters of lit tests        fuzzers::lookalikes  random modules
//!                    \                              /
//! prep          merge, and prepare both sides (tools/xtask/alive/prep/main.cpp)
//! judge         a verdict for each function, in up to five ways; known false alarms
//! verdict       alive-tv's words
//! report        verdicts as JSON, the table, what is kept of findings
//! ```

mod build;
mod judge;
mod prep;
mod report;
pub(crate) mod runs;
mod session;
mod verdict;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::build::plugin;
use crate::setup;
use judge::Judge;
use session::Session;
use support::project::Project;
use support::snapshot::Snapshot;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// A git directory of Alive2 (github.com/AliveToolkit/alive2), for the first run, which builds it
    #[arg(long, value_name = "DIR")]
    source: Option<PathBuf>,
    /// How long random families are judged, after all lit modules; 0 for not at all
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Of the random families; a fresh one, which is printed, if it is not given
    #[arg(long)]
    seed: Option<u64>,
    /// Judge the family of this number only; with --seed it repeats a finding
    #[arg(long, value_name = "NUMBER")]
    case: Option<u64>,
    /// Judge only the lit modules with names that contain this; no families
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Do not judge lit modules
    #[arg(long)]
    no_tests: bool,
    /// A plugin that is built already, instead of this checkout's
    #[arg(long, value_name = "FILE")]
    plugin: Option<PathBuf>,
}

/// The task.
pub(crate) fn run(project: &Project, options: &Options) -> Result<ExitCode> {
    let llvm = setup::ensure()?;
    let tools = build::ensure(project, &llvm, options.source.as_deref())?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref(), llvm.major)?;
    let home = project.target.join("alive");
    let judge = Judge {
        llvm,
        tools,
        plugin: Snapshot::take(&plugin, &home.join("plugin"))?.path,
    };
    let seed = match options.seed {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    let session = Session {
        project,
        options,
        judge,
        // Of this run alone: another may go on beside it.
        scratch: tempfile::tempdir_in(&home).context("no scratch folder")?,
        home,
        seed,
    };
    session.run()
}

fn fresh_seed() -> Result<u64> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    Ok(now.context("the clock is before 1970")?.as_secs() % 1_000_000_000)
}
