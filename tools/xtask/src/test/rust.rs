// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rust tests: `cargo test`, counted from the lines that libtest ends each binary with.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use regex_lite::Regex;

use crate::build::plugin;
use support::command::CommandExt;
use support::project::{Project, QUICK};
use support::tally::Tally;

pub(crate) fn run(project: &Project, filter: Option<&str>) -> Result<Tally> {
    let mut tally = Tally::default();
    // Each binary of the plugin's tests holds all of it. Those of the tools need no optimizer and are already half built.
    for selection in [
        &[QUICK, "--package", "mergefn"][..],
        &["--workspace", "--exclude", "mergefn"],
    ] {
        let mut command = project.cargo();
        command
            .args(["test", "--no-fail-fast"])
            .args(selection)
            .args(filter);
        tally += count(&mut command)?;
    }
    let mut command = plugin::cargo_breaking(project, "test");
    command.args(["--test", "breaking"]).args(filter);
    tally += count(&mut command)?;
    Ok(tally)
}

/// The mutation matrix with another LLVM: it fails for each opcode, type, attribute and metadata kind of that LLVM's headers
/// that no row is about.
pub(crate) fn matrix(project: &Project, major: u32) -> Result<Tally> {
    let mut test = plugin::cargo_other(project, major, "test");
    count(test.args([QUICK, "--test", "matrix"]))
}

/// Runs one `cargo test`. Compilation messages go straight through; libtest's output is shown where something failed.
fn count(command: &mut Command) -> Result<Tally> {
    let line = command.display();
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{line}`"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut tally = Tally::default();
    for counts in text.lines().filter_map(parse_result) {
        tally += counts;
    }
    if !output.status.success() {
        for line in text.lines().filter(|line| !line.ends_with("... ok")) {
            println!("{line}");
        }
        if tally.failed == 0 {
            // A compile error, or a test binary that died before it could sum up.
            bail!("`{line}` failed: {}", output.status);
        }
    }
    Ok(tally)
}

/// Reads `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s`.
fn parse_result(line: &str) -> Option<Tally> {
    let result = r"^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored;";
    let result = Regex::new(result).expect("it is an expression");
    let counts = result.captures(line)?;
    let count = |number: usize| counts[number].parse().ok();
    Some(Tally {
        passed: count(1)?,
        failed: count(2)?,
        skipped: count(3)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_counts_of_a_result_line() {
        let line = "test result: FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 9 filtered out; finished in 0.00s";
        assert_eq!(
            parse_result(line),
            Some(Tally {
                passed: 3,
                failed: 2,
                skipped: 1
            })
        );
        assert_eq!(parse_result("test a::b ... ok"), None);
    }
}
