// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How long a pass takes: opt's `-time-passes`, from many runs of the compared passes in alternation.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::measure::cost::measure;
use crate::measure::statistics::{median, min};
use crate::programs::merging::Merging;
use support::llvm::Llvm;

/// All runs of a pass on a module.
#[derive(Clone, Debug)]
pub(crate) struct Timing {
    /// The processor time of each run in milliseconds, with the analyses that the pass asked for. Other processes on
    /// the machine disturb processor time less than elapsed time.
    pub(crate) runs: Vec<f64>,
    /// Peak memory of the whole opt process.
    pub(crate) peak_bytes: u64,
}

impl Timing {
    pub(crate) fn median(&self) -> f64 {
        median(&self.runs)
    }

    pub(crate) fn least(&self) -> f64 {
        min(&self.runs)
    }
}

/// The times of these ways on a module; no times for a way that merges nothing. Each round runs every merging way once,
/// and every second round runs them in reverse order.
pub(crate) fn of(
    llvm: &Llvm,
    module: &Path,
    ways: &[Merging<'_>],
    runs: usize,
) -> Result<Vec<Timing>> {
    let none = Timing {
        runs: Vec::new(),
        peak_bytes: u64::MAX,
    };
    let mut timings = vec![none; ways.len()];
    for run in 0..runs.max(1) {
        let mut pairs: Vec<_> = ways.iter().zip(&mut timings).collect();
        if run % 2 == 1 {
            pairs.reverse();
        }
        for (way, timing) in pairs {
            let merges = !matches!(way, Merging::Off);
            if !merges && run > 0 {
                continue;
            }
            let mut opt = way.opt(llvm, module, "");
            let usage = measure(opt.args(["-time-passes", "-disable-verify", "-disable-output"]))?;
            timing.peak_bytes = timing.peak_bytes.min(usage.peak);
            if merges {
                let report = usage.text();
                let time = parse(&report).with_context(|| format!("opt printed:\n{report}"))?;
                timing.runs.push(time * 1000.0);
            }
        }
    }
    Ok(timings)
}

/// Rows that do not count as the pass: what was asked before (`BEFORE` in programs/merging.rs), the verifier, and the
/// sums.
const BEFORE_OR_BESIDE: [&str; 4] = [
    "RequireAnalysisPass",
    "TargetIRAnalysis",
    "Verifier",
    "Total",
];

/// The processor time of the pass and its analyses in opt's report, in seconds.
///
/// A report has groups under a title. Each group has a header that names the columns, and a row for each pass. opt
/// leaves out a column of zeroes, so the header says which column has the times.
fn parse(report: &str) -> Result<f64> {
    let mut sum = 0.0;
    let (mut is_of_passes, mut columns) = (false, Vec::new());
    for line in report.lines() {
        if line.ends_with("timing report") || line.trim() == "LLVM IR Parsing" {
            let groups = ["Pass execution", "Analysis execution"];
            is_of_passes = groups.iter().any(|group| line.contains(group));
        } else if line.contains("---Wall Time---") {
            columns = line
                .split("--")
                .map(|column| column.trim_matches([' ', '-']))
                .filter(|column| !column.is_empty())
                .collect();
        } else if let Some((values, name)) = row(line)
            && is_of_passes
            && !BEFORE_OR_BESIDE.iter().any(|other| name.starts_with(other))
        {
            let times = ["User+System", "User Time", "System Time"];
            let column = times
                .iter()
                .find_map(|it| columns.iter().position(|name| name == it));
            sum += column.and_then(|column| values.get(column)).unwrap_or(&0.0);
        }
    }
    ensure!(sum > 0.0, "the report has no row of the pass");
    Ok(sum)
}

/// The values of `   0.0750 (100.0%)   0.0750 (100.0%)  MergeFunctionsPass`, and the name behind the last column.
fn row(line: &str) -> Option<(Vec<f64>, &str)> {
    let (numbers, name) = line.rsplit_once("%)")?;
    let values = numbers
        .split("%)")
        .map(|part| part.split('(').next()?.trim().parse().ok())
        .collect::<Option<_>>()?;
    Some((values, name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "\
===----===
                        Analysis execution timing report
===----===
  Total Execution Time: 0.1327 seconds (0.1326 wall clock)

   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---
   0.1031 ( 83.1%)   0.0036 ( 41.8%)   0.1067 ( 80.4%)   0.1067 ( 80.5%)  VerifierAnalysis
   0.0021 (  1.7%)   0.0004 (  4.7%)   0.0025 (  1.9%)   0.0026 (  1.9%)  TargetLibraryAnalysis
   0.0011 (  1.7%)   0.0004 (  4.7%)   0.0015 (  1.9%)   0.0016 (  1.9%)  TargetIRAnalysis
   0.1241 (100.0%)   0.0086 (100.0%)   0.1327 (100.0%)   0.1326 (100.0%)  Total

===----===
                          Pass execution timing report
===----===
  Total Execution Time: 0.0750 seconds (0.0750 wall clock)

   ---User Time---   --User+System--   ---Wall Time---  --- Name ---
   0.0750 (100.0%)   0.0750 (100.0%)   0.0751 (100.0%)  MergeFunctionsPass
   0.0020 (100.0%)   0.0020 (100.0%)   0.0020 (100.0%)  RequireAnalysisPass<TargetIRAnalysis, Function, AnalysisManager<Function>>
   0.0750 (100.0%)   0.0750 (100.0%)   0.0751 (100.0%)  Total

===----===
                                LLVM IR Parsing
===----===
   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---
   1.0697 (100.0%)   0.1070 (100.0%)   1.1768 (100.0%)   1.1776 (100.0%)  Parse IR
";

    #[test]
    fn reads_the_pass_and_its_analyses_whatever_columns_there_are() {
        let time = parse(REPORT).expect("the pass is there");
        assert!((time - (0.0750 + 0.0025)).abs() < 1e-9, "{time}");
        let no_system_time = "\
                        Analysis execution timing report
   ---User Time---   ---Wall Time---  --- Name ---
   0.0056 (  1.0%)   0.0176 (  1.1%)  b
";
        let time = parse(no_system_time).expect("an analysis is there");
        assert!((time - 0.0056).abs() < 1e-9, "{time}");
        assert!(parse("nothing").is_err());
    }
}
