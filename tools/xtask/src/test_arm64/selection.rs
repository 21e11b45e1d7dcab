// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which lit tests run on arm64: those in which no other program than `opt` loads the plugin. clang by qemu could not start a
//! linker, and the programs that other tests build are this machine's.

use fs_err as fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use regex_lite::Regex;

use support::files;
use support::project::Project;

/// Folders that lit.cfg.py leaves out.
const EXCLUDED: [&str; 3] = ["Inputs", "rust", "sabotage"];

/// What else a RUN line may start, or needs a plugin of its own for.
const OTHERS: [&str; 9] = [
    "%clang",
    "%lld",
    "%rustc",
    "%gdb",
    "%breaking-opt",
    "%plugin",
    "lli ",
    "ulimit",
    "prlimit",
];

/// A line of tables of rust-devirt. Tables of the merger are left out: by qemu they would take a quarter of an hour.
const OF_DEVIRT: &str = "\npass: rust-devirt\n";

/// Their paths, in order.
pub(super) fn tests(project: &Project, filter: Option<&str>) -> Result<Vec<PathBuf>> {
    let filter = filter.map(Regex::new).transpose();
    let filter = filter.context("the filter is no regular expression")?;
    let root = project.root.join("test");
    let mut tests = Vec::new();
    for path in files::below(&root)? {
        let name = path.strip_prefix(&root)?;
        let excluded = name
            .components()
            .any(|part| EXCLUDED.iter().any(|folder| part.as_os_str() == *folder));
        let chosen = filter
            .as_ref()
            .is_none_or(|filter| filter.is_match(&name.to_string_lossy()));
        if path
            .extension()
            .is_some_and(|extension| extension == "ll" || extension == "rows")
            && !excluded
            && chosen
            && runs_opt_alone(&fs::read_to_string(&path)?)
        {
            tests.push(path);
        }
    }
    if tests.is_empty() {
        bail!("no lit test of opt alone has such a path");
    }
    tests.sort();
    Ok(tests)
}

fn runs_opt_alone(test: &str) -> bool {
    let mut lines = (test.lines())
        .filter_map(|line| line.split_once("RUN:"))
        .peekable();
    lines.peek().is_some()
        && lines.all(|(_, line)| !OTHERS.iter().any(|other| line.contains(other)))
        && (test.contains("%opt") || (test.contains("%rows") && test.contains(OF_DEVIRT)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_starts_another_host_is_left_out() {
        let opt = "; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s\n; %clang is not started\n";
        assert!(runs_opt_alone(opt));
        assert!(!runs_opt_alone(&format!("{opt}; RUN: %clang %s\n")));
        assert!(!runs_opt_alone("; RUN: opt %s\n"));
        assert!(!runs_opt_alone("%opt"));
        let table = "; RUN: %rows %s\npass: rust-devirt\n";
        assert!(runs_opt_alone(table));
        assert!(!runs_opt_alone("; RUN: %rows %s\nparameters: similar\n"));
    }
}
