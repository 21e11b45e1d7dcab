// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Every chore of the repository as one command, `cargo xtask <task>`: plain Rust that builds
//! without LLVM, so that it can also be what brings LLVM in.
//!
//! | task | folder | what it stands on |
//! | --- | --- | --- |
//! | `setup` | [`setup`] | [`machine`], [`llvm`] (where LLVM's tools are) |
//! | `build` | [`build`] | [`setup`], [`dist`] (what build systems look for) |
//! | `lint` | [`lint`] | |
//! | `test` | [`test`] | [`lint`], [`build`], [`test_dist`] |
//! | `test-dist` | [`test_dist`] | [`dist`] |
//! | `test-arm64` | [`test_arm64`] | [`test`], [`test_dist`] |
//! | `fuzz` | [`fuzz`] | the crate [`fuzzers`] |
//! | `faults` | [`faults`] | copies of the checkout ([`build`]) |
//! | `alive` | [`alive`] | [`fuzzers`] (random modules), `tools/xtask/alive` |
//! | `demo` | [`demo`] | [`programs`], [`measure`] |
//! | `bench` | [`bench`] | [`programs`], [`measure`] |
//! | `devirt-table` | [`devirt`] | [`measure`] (tables) |
//! | `dist` | [`dist`] | [`build`], `packaging/` (templates) |
//! | `report` | the crate `mergefn-report` | |
//!
//! Programs that tasks fetch, build and run are in [`programs`], their recipes in `benches/recipes`; [`measure`] has sizes, times and
//! tables. The crate [`support`] starts programs, finds LLVM, knows the checkout's folders and runs work on several threads, for
//! xtask and the fuzzers alike. Every task but `setup` and `report` calls `setup` first, so a fresh clone needs no other command.

mod alive;
mod bench;
mod build;
mod demo;
mod devirt;
mod dist;
mod faults;
mod fuzz;
mod lint;
mod machine;
mod measure;
mod programs;
mod setup;
mod test;
mod test_arm64;
mod test_dist;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use build::plugin;
use machine::platform::{Hosts, Platform};
use support::llvm;
use support::project::Project;

/// Chores of mergefn: set-up, build, tests, demo and benchmarks.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what is missing: LLVM 22's tools, a C++ compiler, Python for lit; another LLVM with --llvm
    Setup(Hosts),
    /// Build the plugin, target/release/libmergefn.so, and target/mergefn around it for CMake and pkg-config
    Build(Hosts),
    /// Check formatting and lints: rustfmt, clippy, clang-format, circles of imports
    Lint,
    /// Build, then run lints, Rust tests and lit tests; ends with "N passed, N failed"
    Test(test::Options),
    /// Build a C++ and a Rust program by full LTO, with the plugin and by a link that merges, and compare (about 4 minutes)
    Demo(demo::Options),
    /// Time the plugin against LLVM's mergefunc on whole-program bitcode, and compare code size
    Bench(bench::Options),
    /// Make packages in target/dist, a tarball and a Debian package, or install into a folder
    Dist(dist::Options),
    /// Test the packages in scratch folders: CMake, cargo, pkg-config, manual page; ends with "N passed, N failed"
    TestDist(llvm::Choice),
    /// Test the plugin and the packages for arm64 in arm64's programs, which qemu runs; ends with "N passed, N failed"
    TestArm64(test_arm64::Options),
    /// Look for faults: random programs, random IR and broken bitcode through the pass
    Fuzz(fuzzers::Options),
    /// Plant faults in the merger and the devirtualizer, one at a time, and see what finds each (about an hour)
    Faults(faults::Options),
    /// Let Alive2, an SMT-based validator, judge merges: all lit modules, then random families of functions
    ///
    /// Each function is compared with what its name does after the pass. The exit status is 1 if one is wrong.
    /// Verdicts are in target/alive/verdicts, reproducers in target/alive/findings.
    Alive(alive::Options),
    /// Count the indirect calls that are left in the programs of test/devirt, by LLVM alone and with the plugin
    DevirtTable(devirt::Options),
    /// Make a page of what the plugin did to a build, from the records that MERGEFN='report=DIR' makes
    Report(mergefn_report::Options),
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> Result<ExitCode> {
    let project = Project::find()?;
    match cli.task {
        Task::Setup(hosts) => setup::run(&project, hosts)?,
        Task::Build(hosts) => build_plugin(&project, hosts)?,
        Task::Lint => {
            let llvm = setup::ensure()?;
            return Ok(lint::run(&project, &llvm));
        }
        Task::Test(options) => return Ok(test::run(&project, &options, test_arm64::whole)),
        Task::Demo(options) => demo::run(&project, &options)?,
        Task::Bench(options) => bench::run(&project, &options)?,
        Task::Dist(options) => dist::run(&project, &options)?,
        Task::TestDist(llvm::Choice { major }) => return Ok(test_dist::run(&project, major)),
        Task::TestArm64(options) => return Ok(test_arm64::run(&project, &options)),
        Task::Fuzz(options) => return fuzz::run(&project, &options),
        Task::Faults(options) => faults::run(&project, &options)?,
        Task::Alive(options) => return alive::run(&project, &options),
        Task::DevirtTable(options) => devirt::run(&project, &options)?,
        Task::Report(options) => return Ok(mergefn_report::run(&options)?.into()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the plugin, says where it is, and how other build systems find it.
fn build_plugin(project: &Project, hosts: Hosts) -> Result<()> {
    let plugin = plugin::build_chosen(project, hosts)?;
    println!("{}", plugin.display());
    if hosts.target == Platform::X86 {
        let llvm = llvm::Llvm::of(hosts.llvm.major, &project.target)?;
        let prefix = project.target.join("mergefn");
        dist::surround(project, &llvm, &plugin, &prefix)?;
        println!(
            "CMake: -DCMAKE_PREFIX_PATH={0}   pkg-config: PKG_CONFIG_PATH={0}/lib/pkgconfig   cargo: cargo install --path tools/cargo-mergefn",
            prefix.display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn no_two_options_of_a_task_have_a_name_in_common() {
        Cli::command().debug_assert();
    }
}
