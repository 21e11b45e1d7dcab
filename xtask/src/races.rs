//! Whether the pass's threads only read what is LLVM's: the pass under valgrind's helgrind, module by module.
//!
//! helgrind reports each pair of accesses that it sees no order between. It does not know Rust's locks, so what they hand over
//! is reported too; [`report`] tells that apart from what the compiler cannot answer for, a thread that writes to a module
//! while others read it.

mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result};

use crate::command::CommandExt;
use crate::llvm::Llvm;
use crate::plugin::{self, PASS, Snapshot};
use crate::progress::{self, Job};
use crate::project::Project;
use crate::setup;
use crate::stamp;
use crate::tally::Tally;
use report::Report;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Modules to run the pass on, as text or bitcode: large ones, such as those of `cargo xtask bench`, for of a small one the
    /// second thread gets nothing to do
    #[arg(required = true)]
    modules: Vec<PathBuf>,
    /// A plugin that is built already, instead of this checkout's; one with debug information
    #[arg(long)]
    plugin: Option<PathBuf>,
}

/// The task: a test for each module. One that LLVM does not take is an error.
pub(crate) fn run(project: &Project, options: &Options) -> Result<ExitCode> {
    let llvm = setup::ensure()?;
    setup::ensure_valgrind()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;
    let work = project.target.join("races");
    let _lock = stamp::lock(&work)?;
    let plugin = Snapshot::take(&plugin, &work.join("plugin"))?;
    let reports = work.join("reports");
    stamp::clear(&reports)?;
    let check = Check {
        llvm,
        // As helgrind names it.
        plugin: plugin::existing(&plugin.path)?,
        reports,
    };
    let tally = check.all(&options.modules)?;
    println!("races: {tally}");
    Ok(tally.exit_code())
}

/// What became of a module.
enum Outcome {
    Clean,
    Races,
    /// helgrind saw no second thread at shared work: there was too little of it, or the plugin has no debug information.
    OneThread,
}

impl Outcome {
    fn text(&self) -> &'static str {
        match self {
            Self::Clean => "passed",
            Self::Races => "FAILED",
            Self::OneThread => "skipped, nothing was shared",
        }
    }

    fn tally(&self) -> Tally {
        match self {
            Self::Clean => Tally::one(true),
            Self::Races => Tally::one(false),
            Self::OneThread => Tally {
                skipped: 1,
                ..Tally::default()
            },
        }
    }
}

struct Check {
    llvm: Llvm,
    plugin: PathBuf,
    reports: PathBuf,
}

impl Check {
    fn all(&self, modules: &[PathBuf]) -> Result<Tally> {
        let tally = Mutex::new(Tally::default());
        let jobs = modules.iter().enumerate().map(|(number, module)| {
            let tally = &tally;
            Job::new(module.display().to_string(), move || {
                let outcome = self.one(module, number)?;
                *tally.lock().unwrap_or_else(PoisonError::into_inner) += outcome.tally();
                Ok(outcome.text())
            })
        });
        let workers = thread::available_parallelism().map_or(1, usize::from);
        progress::run(jobs.collect(), workers)?;
        Ok(tally.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn one(&self, module: &Path, number: usize) -> Result<Outcome> {
        let path = self.reports.join(format!("{number}.xml"));
        self.helgrind(module, &path)?;
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let report = Report::read(&text, &self.plugin)
            .with_context(|| format!("{} is no report of helgrind's", path.display()))?;
        for finding in &report.findings {
            println!("{}: {finding}", module.display());
        }
        if !report.findings.is_empty() {
            println!("helgrind's report: {}", path.display());
            return Ok(Outcome::Races);
        }
        fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        Ok(match report.was_shared {
            true => Outcome::Clean,
            false => Outcome::OneThread,
        })
    }

    fn helgrind(&self, module: &Path, report: &Path) -> Result<()> {
        let mut valgrind = Command::new("valgrind");
        valgrind
            // Without turns in a row the second thread would get none of the work.
            .args(["--tool=helgrind", "--fair-sched=yes"])
            // The default stops after a thousand reports.
            .args(["--error-limit=no", "--num-callers=200", "--xml=yes"])
            .arg(format!("--xml-file={}", report.display()))
            .arg(self.llvm.tool("opt"))
            .arg(format!("-load-pass-plugin={}", self.plugin.display()))
            .arg(format!("-passes={PASS}<threads=2>"))
            .args(["-disable-output"])
            .arg(module);
        valgrind.capture().map(drop)
    }
}
