// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tests of the plugin for arm64, in arm64's programs, which qemu runs: lit tests, the same bytes as on this machine, the packages.

mod package;
mod same_bytes;
mod selection;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::build::plugin;
use crate::setup;
use crate::test::{lit, section};
use support::project::Project;
use support::tally::Tally;

#[derive(clap::Args, Debug, Default)]
pub(crate) struct Options {
    /// Run only the lit tests with a path that matches this regular expression, and no test of the packages
    filter: Option<String>,
    /// Compare what becomes of these modules too, for example those that `cargo xtask bench` keeps in target/bench/corpus
    #[arg(long, value_name = "FILE", num_args = 1..)]
    modules: Vec<PathBuf>,
}

pub(crate) fn run(project: &Project, options: &Options) -> ExitCode {
    Tally::sum_up(|tally| all(project, options, tally))
}

/// All of them.
pub(crate) fn whole(project: &Project, tally: &mut Tally) -> Result<()> {
    all(project, &Options::default(), tally)
}

fn all(project: &Project, options: &Options, tally: &mut Tally) -> Result<()> {
    let here = setup::ensure()?;
    let arm64 = setup::ensure_arm64(project)?;
    println!("{} by qemu", arm64.llvm);
    if options.filter.is_none() {
        section("packages for arm64", tally, || {
            package::all(project, &arm64)
        });
    }
    let plugin = plugin::build_for_arm64(project, &arm64)?;
    let own = plugin::build(project, here.major)?;
    let tests = selection::tests(project, options.filter.as_deref())?;
    let sides = [
        same_bytes::Side::new(&here, &own),
        same_bytes::Side::new(&arm64.llvm, &plugin),
    ];
    let modules = same_bytes::lit_modules(&tests)?;
    // A filter may choose tables alone.
    if options.filter.is_none() || !modules.is_empty() {
        section("the same bytes, lit modules", tally, || {
            same_bytes::compare(&sides, modules)
        });
    }
    if !options.modules.is_empty() {
        section("the same bytes, given modules", tally, || {
            same_bytes::compare(&sides, same_bytes::modules(&options.modules)?)
        });
    }
    section("lit tests on arm64", tally, || {
        let tests: Vec<OsString> = tests.iter().map(OsString::from).collect();
        lit::run(
            project,
            (&here, &arm64.llvm),
            &[("plugin", &plugin)],
            &tests,
        )
    });
    Ok(())
}
