// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How long a pass takes: opt's `-time-passes`, from many runs of the compared passes in alternation.

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Serialize;

use super::ways::Way;
use crate::measure::cost::{Usage, measure};
use crate::measure::statistics::{median, min};
use crate::measure::time_report::{self, Row};
use support::command::CommandExt;
use support::llvm::Llvm;
use support::snapshot::Snapshot;

/// One run of a pass with the analyses that it asked for, in seconds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sample {
    /// User and system time: what other processes on the machine disturb least.
    cpu: f64,
    pub(crate) wall: f64,
}

/// All runs of a pass on a module.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Timing {
    /// Processor time.
    pub(crate) median_ms: f64,
    pub(crate) min_ms: f64,
    /// Peak memory of the whole opt process.
    pub(crate) peak_bytes: u64,
}

/// The times of these ways on a module (none where nothing merges), one run of each after the other and that again and again.
pub(crate) fn of(
    llvm: &Llvm,
    plugin: &Snapshot,
    module: &std::path::Path,
    ways: &[Way],
    runs: usize,
) -> Result<Vec<Timing>> {
    let mut samples = vec![Vec::new(); ways.len()];
    let mut peaks = vec![u64::MAX; ways.len()];
    for run in 0..runs.max(1) {
        for (number, way) in ways.iter().enumerate() {
            if *way == Way::None && run > 0 {
                continue;
            }
            let mut opt = way.opt(llvm, plugin, module);
            if *way == Way::None {
                let usage = measure(quiet(&mut opt))?;
                peaks[number] = peaks[number].min(usage.peak);
                continue;
            }
            let (sample, usage) = once(&mut opt)?;
            peaks[number] = peaks[number].min(usage.peak);
            samples[number].push(sample);
        }
    }
    Ok(samples
        .iter()
        .zip(peaks)
        .map(|(samples, peak)| timing(samples, peak))
        .collect())
}

/// One run of opt with its only pass.
pub(crate) fn once(opt: &mut Command) -> Result<(Sample, Usage)> {
    let usage = measure(quiet(opt))?;
    let sample = parse(&usage.stderr)
        .with_context(|| format!("`{}` printed no time:\n{}", opt.display(), usage.stderr))?;
    Ok((sample, usage))
}

/// With nothing but the pass, and its time told.
fn quiet(opt: &mut Command) -> &mut Command {
    opt.args(["-time-passes", "-disable-verify", "-disable-output"])
}

fn timing(samples: &[Sample], peak_bytes: u64) -> Timing {
    let cpu: Vec<f64> = samples.iter().map(|sample| sample.cpu * 1000.0).collect();
    Timing {
        median_ms: median(&cpu),
        min_ms: min(&cpu),
        peak_bytes,
    }
}

/// Rows that are not the pass's: what was asked before ([`super::ways::BEFORE`]), and the verifier.
const BEFORE_OR_BESIDE: [&str; 3] = ["RequireAnalysisPass", "TargetIRAnalysis", "Verifier"];

/// The pass and its analyses in opt's report.
fn parse(report: &str) -> Result<Sample> {
    let is_of_pass = |row: &&Row<'_>| {
        ["Pass execution", "Analysis execution"]
            .iter()
            .any(|group| row.group.contains(group))
            && !BEFORE_OR_BESIDE
                .iter()
                .any(|other| row.name.starts_with(other))
    };
    let mut sample = Sample::default();
    for row in time_report::rows(report).iter().filter(is_of_pass) {
        sample.wall += row.wall;
        sample.cpu += row.cpu;
    }
    if sample.wall <= 0.0 {
        bail!("the report has no row of the pass");
    }
    Ok(sample)
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

    fn close(left: f64, right: f64) {
        assert!((left - right).abs() < 1e-9, "{left} {right}");
    }

    #[test]
    fn reads_the_pass_and_its_analyses_whatever_columns_there_are() {
        let sample = parse(REPORT).expect("the pass is there");
        close(sample.wall, 0.0751 + 0.0026);
        close(sample.cpu, 0.0750 + 0.0025);
        assert!(parse("nothing").is_err());
    }
}
