// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Formatting and lints: rustfmt, clippy, clang-format and imports, each counted as one test.
//!
//! [`imports`] looks for circles among the files of a crate; the other lints are rustup's and LLVM's programs.

mod imports;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::build::plugin;
use support::command::CommandExt;
use support::files;
use support::llvm::{self, Llvm};
use support::project::Project;
use support::tally::Tally;

/// The task on its own.
pub(crate) fn run(project: &Project, llvm: &Llvm) -> ExitCode {
    let tally = all(project, llvm);
    println!("{tally}");
    tally.exit_code()
}

/// Runs all of them; one that fails does not hide the next one's findings.
pub(crate) fn all(project: &Project, llvm: &Llvm) -> Tally {
    let mut tally = Tally::default();
    for (name, result) in [
        ("rustfmt", rustfmt(project)),
        ("clippy", clippy(project)),
        ("clippy for other LLVMs", clippy_other(project)),
        ("clang-format", clang_format(project, llvm)),
        ("imports", imports(project)),
    ] {
        tally.tell(name, &result, "");
    }
    tally
}

fn rustfmt(project: &Project) -> Result<()> {
    project
        .cargo()
        .args(["fmt", "--all", "--check"])
        .run_checked()
        .context("`cargo fmt --all` repairs it")
}

fn clippy(project: &Project) -> Result<()> {
    project
        .cargo()
        .words("clippy --quiet --workspace --all-targets --features mergefn/debug-break -- -D warnings")
        .run_checked()
        .context("clippy has findings, printed above")
}

/// The features that name an LLVM exclude each other.
fn clippy_other(project: &Project) -> Result<()> {
    for major in llvm::MAJORS
        .into_iter()
        .filter(|&major| major != llvm::MAJOR)
    {
        if Llvm::of(major, &project.target).is_err() {
            continue;
        }
        plugin::cargo_other(project, major, "clippy")
            .args(["--lib", "--", "-D", "warnings"])
            .run_checked()
            .with_context(|| format!("for LLVM {major} clippy has findings, printed above"))?;
    }
    Ok(())
}

/// Where data flows one way.
const CRATES: [&str; 8] = [
    "src",
    "tools/support/src",
    "tools/record/src",
    "tools/report/src",
    "tools/cargo-mergefn/src",
    "tools/xtask/src",
    "tools/fuzzers/src",
    "test/sabotage/src",
];

fn imports(project: &Project) -> Result<()> {
    let mut crates = CRATES.into_iter();
    crates.try_for_each(|sources| {
        imports::check(&project.root.join(sources)).with_context(|| format!("in {sources}"))
    })
}

fn clang_format(project: &Project, llvm: &Llvm) -> Result<()> {
    let sources = cpp_sources(&project.root)?;
    if sources.is_empty() {
        bail!("no C++ source to check in {}", project.root.display());
    }
    let mut command = llvm.command("clang-format");
    command
        .current_dir(&project.root)
        .args(["--dry-run", "-Werror"])
        .args(&sources);
    command
        .run_checked()
        .context("`clang-format-22 -i` on these files repairs it")
}

/// The C and C++ of the plugin, of the benchmarks' drivers, of the packages' test and of the outside judge, in a fixed order.
fn cpp_sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for folder in [
        "plugin",
        "build",
        "benches/demo",
        "benches/programs",
        "packaging/test/cmake",
        "tools/xtask/alive/prep",
    ] {
        sources.extend(files::below(&root.join(folder))?);
    }
    let ends = ["cpp", "cc", "c", "h"].map(OsStr::new);
    sources.retain(|path| path.extension().is_some_and(|end| ends.contains(&end)));
    sources.sort();
    Ok(sources)
}
