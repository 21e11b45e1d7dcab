// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The coverage-guided part: the target of `tools/fuzz/`, where cargo-fuzz and a nightly toolchain are at hand.
//!
//! It runs the pass in its own process, so it sees many more modules than the other kinds, on paths that coverage chose.

use fs_err as fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::counts::{self, Counts};
use crate::lab::Lab;
use support::command::CommandExt;
use support::exec;
use support::project::Project;

const LIMIT: Duration = Duration::from_secs(60);

/// Builds the target, unless a tool is missing: then says so and returns false.
pub(crate) fn build(project: &Project) -> Result<bool> {
    if cargo(project)
        .args(["fuzz", "--version"])
        .capture()
        .is_err()
    {
        println!(
            "libfuzzer: left out, there is no nightly toolchain with cargo-fuzz \
             (`rustup toolchain install nightly && cargo install cargo-fuzz`)"
        );
        return Ok(false);
    }
    println!("libfuzzer: building the target in tools/fuzz/");
    fuzz(project, "build")
        .run_checked()
        .context("the cargo-fuzz target does not build; the compiler's message is above")?;
    Ok(true)
}

/// Runs the target, which is built, for the given time, from the lit tests and what earlier runs found worth keeping.
/// The first fault ends the run.
pub(crate) fn run(
    (project, lab): (&Project, &Lab),
    (work, findings): (&Path, &Path),
    seed: u64,
    time: Duration,
) -> Result<Counts> {
    let corpus = work.join("corpus");
    seeds(lab, &corpus)?;
    fs::create_dir_all(findings)?;
    let artifacts = findings.join(format!("libfuzzer-{seed}-"));
    let mut command = fuzz(project, "run");
    command
        .arg(&corpus)
        .arg("--")
        .arg(format!("-max_total_time={}", time.as_secs().max(1)))
        .arg(format!("-seed={}", seed + 1))
        .arg(format!("-artifact_prefix={}", artifacts.display()))
        .args(["-timeout=60", "-rss_limit_mb=4096", "-max_len=65536"]);
    let outcome = exec::run(&mut command, time * 2 + LIMIT)?;
    let log = work.join("libfuzzer.log");
    fs::write(&log, &outcome.stderr)?;
    if !outcome.success() {
        if !outcome.stderr.contains("libFuzzer") {
            bail!("`{}` did not run; see {}", command.display(), log.display());
        }
        println!(
            "FINDING libfuzzer: the input is {}*, the message in {}",
            artifacts.display(),
            log.display()
        );
    }
    let stat = |name: &str| {
        let mut lines = outcome.stderr.lines().rev();
        let value = lines.find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        value.unwrap_or(0)
    };
    let mut counts = Counts::default();
    counts.add(counts::CASES, stat("stat::pass_runs:"));
    counts.add(counts::MERGES, stat("stat::modules_changed:"));
    counts.add(counts::FINDINGS, usize::from(!outcome.success()));
    Ok(counts)
}

/// The lit tests' modules as bitcode, each assembled once.
fn seeds(lab: &Lab, corpus: &Path) -> Result<()> {
    fs::create_dir_all(corpus)?;
    for test in &lab.tests {
        let mut name = test.file_stem().unwrap_or_default().to_owned();
        name.push(".bc");
        let output = corpus.join(name);
        if !output.exists() {
            // A test of several files in one is no module.
            lab.assemble(test, &output)?;
        }
    }
    Ok(())
}

fn fuzz(project: &Project, task: &str) -> Command {
    let mut command = cargo(project);
    // LLVM is not instrumented, so an address sanitizer would see half of every allocation.
    command
        .args(["fuzz", task, "--fuzz-dir", "tools/fuzz"])
        .args(["--sanitizer", "none", "merge"]);
    command
}

fn cargo(project: &Project) -> Command {
    let mut cargo = Command::new("cargo");
    // A driver of this task's own toolchain must not choose for the other.
    cargo
        .current_dir(&project.root)
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        .arg("+nightly");
    cargo
}
