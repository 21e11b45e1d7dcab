// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The test task: builds the plugin, then runs lints, Rust tests, lit tests and a bounded round of fuzzing, and sums them
//! up in one last line.

mod classes;
pub(crate) mod lit;
mod rust;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::lint;
use crate::plugin;
use crate::setup;
use crate::test_dist;
use support::llvm::{self, Llvm, OTHER_MAJOR};
use support::project::Project;
use support::tally::Tally;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Run only tests whose name matches: a regular expression for lit, a substring for Rust tests
    filter: Option<String>,
    /// Run the lit tests alone, and with LLVM 22 or later the mutation matrix, with this LLVM
    #[arg(long, value_name = "MAJOR", value_parser = llvm::parse_major)]
    llvm: Option<u32>,
    /// Instead compare the classes that merge in these modules with LLVM 22's, for example those that `cargo xtask bench` keeps in target/bench/corpus
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "llvm", conflicts_with = "filter")]
    modules: Vec<PathBuf>,
    /// Run these with every LLVM, and not just the lit tests with the default and an installed one
    #[arg(long)]
    all_majors: bool,
    /// Leave out rustfmt, clippy, clang-format and the look for circles of imports
    #[arg(long)]
    no_lint: bool,
}

/// Whatever happens, the last line of the output is the sum: what could not even start counts as one failure.
pub(crate) fn run(project: &Project, options: &Options) -> ExitCode {
    let mut tally = Tally::default();
    if let Err(error) = all(project, options, &mut tally) {
        println!("error: {error:#}");
        tally.failed += 1;
    }
    println!("\n{tally}");
    tally.exit_code()
}

fn all(project: &Project, options: &Options, tally: &mut Tally) -> Result<()> {
    let filter = options.filter.as_deref();
    let llvm = setup::ensure()?;
    if let Some(major) = options.llvm {
        if !options.modules.is_empty() {
            section(&format!("classes of LLVM {major}"), tally, || {
                classes_of(project, &llvm, major, &options.modules)
            });
            return Ok(());
        }
        of_major(project, &llvm, major, filter, tally);
        return Ok(());
    }

    let started = Instant::now();
    heading("plugin");
    let plugin = plugin::build(project)?;
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
        lit::run(project, &llvm, &llvm, &given, filter)
    });
    for major in llvm::MAJORS
        .into_iter()
        .filter(|&major| major != llvm::MAJOR)
    {
        if !options.all_majors && Llvm::installed(major).is_none() {
            println!(
                "note: no test runs with LLVM {major}: --all-majors or --llvm {major} runs them"
            );
            continue;
        }
        match options.all_majors {
            true => of_major(project, &llvm, major, filter, tally),
            false => section(&format!("lit tests with LLVM {major}"), tally, || {
                lit_of(project, &llvm, major, filter)
            }),
        }
    }
    // These have no names to filter by.
    if filter.is_none() {
        section("packages", tally, || test_dist::all(project, llvm::MAJOR));
        section("fuzz cases", tally, || {
            setup::ensure_csmith()?;
            fuzzers::bounded(project, &llvm, &plugin)
        });
    }
    Ok(())
}

/// The lit tests and, where no name is asked for, the mutation matrix.
fn of_major(project: &Project, llvm: &Llvm, major: u32, filter: Option<&str>, tally: &mut Tally) {
    section(&format!("lit tests with LLVM {major}"), tally, || {
        lit_of(project, llvm, major, filter)
    });
    if major < llvm::MAJOR {
        println!(
            "note: the matrix runs with LLVM {} and later ones alone",
            llvm::MAJOR
        );
    } else if filter.is_none() {
        section(&format!("matrix with LLVM {major}"), tally, || {
            setup::ensure_for(project, major)?;
            rust::matrix(project, major)
        });
    }
}

/// The tools of a major, and the plugin for them.
fn ready(project: &Project, major: u32) -> Result<(Llvm, PathBuf)> {
    let hosts = setup::ensure_for(project, major)?;
    println!("{hosts}");
    let plugin = match major {
        llvm::MAJOR => plugin::build(project)?,
        major => plugin::build_other(project, major)?,
    };
    Ok((hosts, plugin))
}

fn classes_of(project: &Project, llvm: &Llvm, major: u32, modules: &[PathBuf]) -> Result<Tally> {
    let own = plugin::build(project)?;
    let (hosts, plugin) = ready(project, major)?;
    classes::compare([(llvm, &own), (&hosts, &plugin)], modules)
}

/// The lit tests with the tools of a major, run by the default one's lit.
fn lit_of(project: &Project, llvm: &Llvm, major: u32, filter: Option<&str>) -> Result<Tally> {
    let (hosts, plugin) = ready(project, major)?;
    let rustc = (major == OTHER_MAJOR)
        .then(|| setup::offer_other_rustc(&project.target))
        .flatten();
    let mut given = vec![("plugin", &*plugin)];
    given.extend(rustc.as_deref().map(|rustc| ("rustc", rustc)));
    lit::run(project, llvm, &hosts, &given, filter)
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
