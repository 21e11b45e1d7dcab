// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The test task: builds the plugin, then runs lints, Rust tests, lit tests and a bounded round of fuzzing, and sums them
//! up in one last line. The full run goes on with what takes longer.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`rust`] | `cargo test`, and the mutation matrix with another LLVM |
//! | [`lit`] | LLVM's lit over `test/` |
//! | [`rows`] | the modules of tables of rows |
//! | [`classes`] | whether plugins for two LLVMs merge the same |

mod classes;
pub(crate) mod lit;
pub(crate) mod rows;
mod rust;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::build::plugin;
use crate::lint;
use crate::setup;
use crate::test_dist;
use lit::Extent;
use support::llvm::{self, Llvm, OTHER_MAJOR};
use support::project::Project;
use support::tally::Tally;

/// In the full run each of so many lit tests runs with an older LLVM.
const PART: u32 = 4;

/// How long the full run looks for faults with new seeds.
const MINUTES_OF_FUZZING: u64 = 3;

/// What the full run has beyond the default one.
const BEYOND: &str = "lit tests with LLVM 19, 21 and 23, all settings of devirt's programs, \
                      packages, arm64, more fuzzing";

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Run only tests with a name that matches: a regular expression for lit, a substring for Rust tests
    filter: Option<String>,
    /// Run the lit tests alone, and with LLVM 22 or later the mutation matrix, with this LLVM
    #[arg(long, value_name = "MAJOR", value_parser = llvm::parse_major)]
    llvm: Option<u32>,
    /// Instead compare the classes that merge in these modules with LLVM 22's, for example those that `cargo xtask bench` keeps in target/bench/corpus
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "llvm", conflicts_with = "filter")]
    modules: Vec<PathBuf>,
    /// Run what takes longer too, as before a release: the lit tests with every LLVM, of the older ones a fixed part, devirt's
    /// programs in all settings, the packages, arm64, and more fuzzing
    #[arg(long, conflicts_with_all = ["llvm", "filter"])]
    full: bool,
    /// Leave out rustfmt, clippy, clang-format and the look for circles of imports
    #[arg(long)]
    no_lint: bool,
}

pub(crate) fn run(project: &Project, options: &Options, arm64: Arm64) -> ExitCode {
    Tally::sum_up(|tally| all(project, options, arm64, tally))
}

/// The tests on arm64, which stand on this file.
pub(crate) type Arm64 = fn(&Project, &mut Tally) -> Result<()>;

fn all(project: &Project, options: &Options, arm64: Arm64, tally: &mut Tally) -> Result<()> {
    let filter = options.filter.as_deref();
    let llvm = setup::ensure()?;
    if let Some(major) = options.llvm {
        if !options.modules.is_empty() {
            section(&format!("classes of LLVM {major}"), tally, || {
                classes_of(project, &llvm, major, &options.modules)
            });
            return Ok(());
        }
        of_major(project, &llvm, major, (filter, Extent::AllSettings), tally);
        return Ok(());
    }

    let started = Instant::now();
    heading("plugin");
    let plugin = plugin::build(project, llvm::MAJOR)?;
    println!(
        "{} ({:.0?})",
        project.relative(&plugin).display(),
        started.elapsed()
    );

    let breaking = plugin::build_breaking(project)?;

    if !options.no_lint {
        section("lints", tally, || Ok(lint::all(project, &llvm)));
    }
    section("Rust tests", tally, || {
        setup::offer_browser();
        rust::run(project, filter)
    });
    section("lit tests", tally, || {
        setup::offer_other_llvms();
        let given = [("plugin", &*plugin), ("breaking_plugin", &*breaking)];
        let extent = match options.full {
            true => Extent::AllSettings,
            false => Extent::Whole,
        };
        let selection = lit::selection(project, (filter, extent));
        lit::run(project, (&llvm, &llvm), &given, &selection)
    });
    // What follows has no names to filter by.
    if filter.is_some() {
        return Ok(());
    }
    for major in llvm::MAJORS
        .into_iter()
        .filter(|&major| major != llvm::MAJOR && (options.full || major == llvm::NEWEST))
    {
        if let Err(error) = setup::ensure_for(project, major) {
            println!("note: no test runs with LLVM {major}: {error:#}");
            tally.skipped += 1;
        } else if options.full {
            let extent = match major > llvm::MAJOR {
                true => Extent::Whole,
                false => Extent::OneOf(PART),
            };
            of_major(project, &llvm, major, (None, extent), tally);
        } else {
            matrix(project, major, tally);
        }
    }
    section("fuzz cases", tally, || {
        setup::ensure_programs(setup::CSMITH)?;
        fuzzers::bounded(project, &llvm, &plugin)
    });
    if !options.full {
        println!("\nnot run, `cargo xtask test --full` has it: {BEYOND}");
        return Ok(());
    }
    section("packages", tally, || test_dist::all(project, llvm::MAJOR));
    section("fuzzing", tally, || {
        let day = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |now| now.as_secs() / 86_400);
        fuzzers::for_minutes(project, &llvm, &plugin, MINUTES_OF_FUZZING, day)
    });
    arm64(project, tally)?;
    Ok(())
}

/// The lit tests and, where no name is asked for, the mutation matrix.
fn of_major(
    project: &Project,
    llvm: &Llvm,
    major: u32,
    (filter, extent): (Option<&str>, Extent),
    tally: &mut Tally,
) {
    section(&format!("lit tests with LLVM {major}"), tally, || {
        lit_of(project, llvm, major, (filter, extent))
    });
    if major < llvm::MAJOR {
        println!(
            "note: the matrix runs with LLVM {} and later ones alone",
            llvm::MAJOR
        );
    } else if filter.is_none() {
        matrix(project, major, tally);
    }
}

fn matrix(project: &Project, major: u32, tally: &mut Tally) {
    section(&format!("matrix with LLVM {major}"), tally, || {
        setup::ensure_for(project, major)?;
        rust::matrix(project, major)
    });
}

/// The tools of a major, and the plugin for them.
fn ready(project: &Project, major: u32) -> Result<(Llvm, PathBuf)> {
    let hosts = setup::ensure_for(project, major)?;
    println!("{hosts}");
    let plugin = match major {
        llvm::MAJOR => plugin::build(project, major)?,
        major => plugin::build_other(project, major)?,
    };
    Ok((hosts, plugin))
}

fn classes_of(project: &Project, llvm: &Llvm, major: u32, modules: &[PathBuf]) -> Result<Tally> {
    let own = plugin::build(project, llvm.major)?;
    let (hosts, plugin) = ready(project, major)?;
    classes::compare([(llvm, &own), (&hosts, &plugin)], modules)
}

/// The lit tests with the tools of a major, run by the default one's lit.
fn lit_of(
    project: &Project,
    llvm: &Llvm,
    major: u32,
    selection: (Option<&str>, Extent),
) -> Result<Tally> {
    let (hosts, plugin) = ready(project, major)?;
    let rustc = (major == OTHER_MAJOR)
        .then(|| setup::offer_other_rustc(&project.target))
        .flatten();
    let mut given = vec![("plugin", &*plugin)];
    given.extend(rustc.as_deref().map(|rustc| ("rustc", rustc)));
    let selection = lit::selection(project, selection);
    lit::run(project, (llvm, &hosts), &given, &selection)
}

fn heading(name: &str) {
    println!("\n== {name} ==");
}

/// A section that breaks counts as one failure and does not keep the following ones from running.
pub(crate) fn section(name: &str, tally: &mut Tally, run: impl FnOnce() -> Result<Tally>) {
    heading(name);
    let started = Instant::now();
    let counted = run()
        .with_context(|| format!("the {name} did not run to their end"))
        .unwrap_or_else(|error| {
            println!("error: {error:#}");
            Tally::one(false)
        });
    println!("{name}: {counted} ({:.0?})", started.elapsed());
    *tally += counted;
}
