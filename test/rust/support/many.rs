// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Pipelines on many modules in few processes. To start opt takes ten times as long as to merge a module of the lit tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use super::{build_with_llvm, in_parallel, plugin};

/// A module, a pipeline for it, and a file for the remarks, or an empty path.
pub type Job = (PathBuf, String, PathBuf);

/// Does each job as opt does: a hash of the bitcode, or the errors. A job that ends its process fails alone.
pub fn outcomes(jobs: &[Job]) -> Vec<Result<String, String>> {
    let chunks: Vec<&[Job]> = jobs.chunks(jobs.len().div_ceil(32).max(1)).collect();
    in_parallel(&chunks, |_, chunk| in_one_process(chunk)).concat()
}

fn in_one_process(jobs: &[Job]) -> Vec<Result<String, String>> {
    static DRIVER: LazyLock<PathBuf> =
        LazyLock::new(|| build_with_llvm("many", &["test/rust/support/many.cpp"]));
    let mut outcomes = Vec::new();
    while outcomes.len() < jobs.len() {
        let mut command = Command::new(&*DRIVER);
        command.env_remove("MERGEFN").arg(plugin());
        for (module, pipeline, record) in &jobs[outcomes.len()..] {
            command.arg(module).arg(pipeline).arg(record);
        }
        let output = command.output().expect("the driver starts");
        let printed = String::from_utf8_lossy(&output.stdout);
        outcomes.extend(printed.lines().map(|line| match line.split_once('\t') {
            Some((hash, "")) => Ok(hash.to_owned()),
            Some((_, errors)) => Err(errors.replace("\\0A", "\n")),
            None => panic!("{line}"),
        }));
        if !output.status.success() {
            // The process ended at the first job without a line, or after the last one.
            outcomes.truncate(jobs.len() - 1);
            let said = String::from_utf8_lossy(&output.stderr);
            outcomes.push(Err(format!("{}\n{said:.2000}", output.status)));
        } else {
            assert_eq!(outcomes.len(), jobs.len(), "the driver answers each job");
        }
    }
    outcomes
}

/// Does jobs that all have to succeed.
pub fn run_all(jobs: &[Job]) {
    let failed = jobs.iter().zip(outcomes(jobs));
    let failed: Vec<String> = failed
        .filter_map(|((module, pipeline, _), outcome)| {
            let errors = outcome.err()?;
            Some(format!("{} <{pipeline}>: {errors}", module.display()))
        })
        .collect();
    assert!(
        failed.is_empty(),
        "{} of {} jobs:\n{}",
        failed.len(),
        jobs.len(),
        failed.join("\n")
    );
}

/// The pairs of functions in the remarks of a record that have a name, or any: the one that a remark is about, and that which the first
/// of these keys names.
pub fn pairs(record: &Path, name: Option<&str>, keys: &[&str]) -> Vec<(String, String)> {
    let record = fs::read_to_string(record).expect("the driver writes the record");
    let pair = |remark: &str| {
        let argument = |key: &str| {
            let line = remark
                .lines()
                .find_map(|line| line.strip_prefix("  - ")?.strip_prefix(key))?;
            Some(line.trim().trim_matches(['\'', '"']).to_owned())
        };
        // A function that shows demangled has its symbol beside it.
        let symbol =
            |key: &str| argument(&format!("{key}Symbol:")).or_else(|| argument(&format!("{key}:")));
        Some((
            symbol("Function")?,
            keys.iter().find_map(|key| symbol(key))?,
        ))
    };
    // Functions without a name have no name in the record.
    let named = |pair: &(String, String)| !pair.0.is_empty() && !pair.1.is_empty();
    let is_asked = |remark: &&str| {
        let found = remark.lines().find_map(|line| line.strip_prefix("Name:"));
        name.is_none_or(|name| found.is_some_and(|found| found.trim() == name))
    };
    let remarks = record.split("--- !").filter(is_asked);
    remarks.filter_map(pair).filter(named).collect()
}
