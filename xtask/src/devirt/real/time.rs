// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the pass costs: its rows in clang's `-ftime-report`, and whole compilations with and without it, in turn.

use std::fmt;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::Compiled;
use super::build::{Build, Unit};
use crate::statistics::median;
use crate::time_report;

/// How many of the files that take longest are compiled again.
const FILES: usize = 12;
/// How often each of them is compiled in each way.
const RUNS: usize = 3;

/// The user time of the files that take longest: for each the median with the flag alone and with the plugin, in seconds.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Turns {
    files: Vec<(String, f64, f64)>,
}

/// Compiles the files that take longest again and again, with the flag alone and with the plugin in turn, and nothing else beside.
pub(super) fn in_turn(
    builds: &[Build],
    units: &[Vec<Unit>],
    compiled: &[[Compiled; 3]],
) -> Result<Turns> {
    let [_, flag, plugin] = builds else {
        unreachable!("there are three builds")
    };
    let mut longest: Vec<usize> = (0..compiled.len()).collect();
    longest.sort_by(|&a, &b| compiled[b][1].user.total_cmp(&compiled[a][1].user));
    longest.truncate(FILES);
    println!(
        "timing the {} files that take longest, {RUNS} times each",
        longest.len()
    );
    let mut files = Vec::new();
    for number in longest {
        let mut times = [Vec::new(), Vec::new()];
        for run in 0..2 * RUNS {
            // Neither is always the first of the two.
            let way = (run + run / 2) % 2;
            let (build, units) = [(flag, &units[1]), (plugin, &units[2])][way];
            times[way].push(build.clang(&units[number], &["-o", "/dev/null"])?.user);
        }
        let [flag, plugin] = times.map(|times| median(&times));
        files.push((units[1][number].name.clone(), flag, plugin));
    }
    Ok(Turns { files })
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flag: f64 = self.files.iter().map(|file| file.1).sum();
        let plugin: f64 = self.files.iter().map(|file| file.2).sum();
        write!(
            f,
            "user time of the {} files that take longest, medians of {RUNS} runs in turn: flag {flag:.2} s, plugin {plugin:.2} s \
             ({:+.2} %)",
            self.files.len(),
            100.0 * (plugin / flag - 1.0)
        )
    }
}

/// User and system time of the passes with `wanted` in their names, by `-ftime-report`; nothing if there is none.
pub(super) fn of_passes(report: &str, wanted: &str) -> Option<f64> {
    let rows = time_report::rows(report).into_iter();
    rows.filter(|row| row.name.contains(wanted))
        .map(|row| row.cpu)
        .reduce(|sum, one| sum + one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_the_rows_of_the_pass() {
        let report = "\
   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---
   0.0056 (  1.0%)   0.0000 (  0.0%)   0.0056 (  0.9%)   0.0176 (  1.1%)  mergefn::RustDevirtPass
   0.1156 (  1.0%)   0.0000 (  0.0%)   0.1156 (  0.9%)   0.0176 (  1.1%)  SROAPass
   0.0018 (  0.3%)   0.0003 (  0.3%)   0.0020 (  0.3%)   0.0020 (  0.1%)  mergefn::RustDevirtFunctionPass
";
        let sum = of_passes(report, "RustDevirt").expect("two rows");
        assert!((sum - 0.0076).abs() < 1e-9, "{sum}");
        assert!(of_passes(report, "NoPass").is_none());
    }
}
