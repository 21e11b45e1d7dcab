// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! lit tests: LLVM's own `lit` over `test/`, counted from the JSON that it writes.

use fs_err as fs;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::tally::Tally;

/// What `lit --output` writes, as far as it is read here.
#[derive(Deserialize)]
struct Report {
    tests: Vec<TestResult>,
}

#[derive(Deserialize)]
struct TestResult {
    code: String,
}

/// How many of the tests run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Extent {
    /// All, and programs that are built in several settings are built in all of them.
    AllSettings,
    /// All, and such programs are built in the few that a round has by default.
    Whole,
    /// Of these, each of so many in the order of names.
    OneOf(u32),
}

impl Extent {
    fn arguments(self) -> Vec<OsString> {
        let arguments = match self {
            Self::AllSettings => vec!["-Dsettings=all".to_owned()],
            Self::Whole => Vec::new(),
            // lit numbers the tests in their order, which it otherwise takes from the run before.
            Self::OneOf(shards) => vec![
                "--order=lexical".to_owned(),
                format!("--num-shards={shards}"),
                "--run-shard=1".to_owned(),
            ],
        };
        arguments.into_iter().map(OsString::from).collect()
    }
}

/// lit's arguments that choose the tests: all tests, or those that match the filter.
pub(crate) fn selection(
    project: &Project,
    (filter, extent): (Option<&str>, Extent),
) -> Vec<OsString> {
    let mut selection = extent.arguments();
    if let Some(filter) = filter {
        selection.extend(["--allow-empty-runs", "--filter", filter].map(OsString::from));
    }
    // lit finds lit.cfg.py in the directory above.
    selection.push(project.root.join("test").into());
    selection
}

/// Runs one LLVM's lit with the tools of another LLVM on the tests that `selection` names. `given` are parameters of
/// lit.cfg.py: a plugin for the other LLVM, and perhaps more.
pub(crate) fn run(
    project: &Project,
    (llvm, hosts): (&Llvm, &Llvm),
    given: &[(&str, &Path)],
    selection: &[OsString],
) -> Result<Tally> {
    let report = project.target.join("lit-results.json");
    // A report of an earlier run must not be taken for this one's.
    if report.exists() {
        fs::remove_file(&report)?;
    }
    let mut lit = Command::new(llvm.tool("lit"));
    lit.current_dir(&project.root)
        .arg("-sv")
        .arg("--output")
        .arg(&report);
    for (name, path) in given {
        lit.arg(format!("-D{name}={}", path.display()));
    }
    lit.arg(format!("-Dllvm_bindir={}", hosts.bin.display()));
    if !io::stdout().is_terminal() {
        lit.arg("--no-progress-bar");
    }
    lit.args(selection);

    // lit prints each failure with its commands and their output.
    let line = lit.display();
    let status = lit
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("cannot start `{line}`"))?;
    let Ok(json) = fs::read_to_string(&report) else {
        if status.success() && selection.iter().any(|it| it == "--allow-empty-runs") {
            // The filter chose no test, and lit then writes no results.
            return Ok(Tally::default());
        }
        bail!("`{line}` wrote no results ({status}); its message is above");
    };
    let report: Report = serde_json::from_str(&json)
        .with_context(|| format!("cannot read the results of `{line}`"))?;
    let tally = count(&report);
    if !status.success() && tally.failed == 0 {
        bail!("`{line}` failed ({status}) although no test did");
    }
    Ok(tally)
}

fn count(report: &Report) -> Tally {
    let mut tally = Tally::default();
    for test in &report.tests {
        match test.code.as_str() {
            "PASS" | "XFAIL" | "FLAKYPASS" => tally.passed += 1,
            "UNSUPPORTED" | "SKIPPED" => tally.skipped += 1,
            // Not chosen by the filter.
            "EXCLUDED" => {}
            // FAIL, XPASS, UNRESOLVED, TIMEOUT, and whatever a later lit may add.
            _ => tally.failed += 1,
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_code_is_a_failure() {
        let json = r#"{"tests": [{"code": "PASS", "name": "a"}, {"code": "XFAIL"}, {"code": "UNSUPPORTED"},
                                 {"code": "EXCLUDED"}, {"code": "TIMEOUT"}, {"code": "NEW"}]}"#;
        let report: Report = serde_json::from_str(json).expect("valid");
        assert_eq!(
            count(&report),
            Tally {
                passed: 2,
                failed: 2,
                skipped: 1
            }
        );
    }
}
