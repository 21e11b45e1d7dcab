//! How long a pass takes: opt's `-time-passes`, from many runs of the compared passes in alternation.

use std::path::Path;

use anyhow::{Context, Result, bail};
use comfy_table::Table;

use super::Module;
use crate::command::CommandExt;
use crate::llvm::Llvm;
use crate::plugin::{PASS, Snapshot};
use crate::table;

/// The wall time of one run, in seconds.
#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    /// The pass itself.
    pass: f64,
    /// The analyses that it asked for, which LLVM reports apart.
    analyses: f64,
}

/// Medians of the two passes on each module, and their ratio.
pub(crate) fn table(
    llvm: &Llvm,
    plugin: &Snapshot,
    modules: &[Module],
    runs: usize,
) -> Result<Table> {
    let header = [
        "module",
        "mergefunc, ms",
        "plugin, ms",
        "its analyses, ms",
        "plugin / mergefunc",
    ];
    let mut table = table::new(&header, 1);
    for module in modules {
        let mut upstream = Vec::new();
        let mut ours = Vec::new();
        for _ in 0..runs.max(1) {
            upstream.push(sample(llvm, None, "mergefunc", &module.path)?);
            ours.push(sample(llvm, Some(plugin), PASS, &module.path)?);
        }
        let theirs = median(upstream.iter().map(|sample| sample.pass + sample.analyses));
        let pass = median(ours.iter().map(|sample| sample.pass));
        let analyses = median(ours.iter().map(|sample| sample.analyses));
        let whole = median(ours.iter().map(|sample| sample.pass + sample.analyses));
        let milliseconds = |seconds: f64| format!("{:.1}", seconds * 1000.0);
        table::row(
            &mut table,
            [
                module.name.to_owned(),
                milliseconds(theirs),
                milliseconds(pass),
                milliseconds(analyses),
                format!("{:.2}", whole / theirs),
            ],
        );
    }
    Ok(table)
}

fn sample(llvm: &Llvm, plugin: Option<&Snapshot>, pass: &str, module: &Path) -> Result<Sample> {
    let mut opt = llvm.command("opt");
    if let Some(plugin) = plugin {
        opt.arg(format!("-load-pass-plugin={}", plugin.path.display()));
    }
    opt.arg(format!("-passes={pass}"))
        .args(["-time-passes", "-disable-verify", "-disable-output"])
        .arg(module);
    let output = opt.capture()?;
    let report = String::from_utf8_lossy(&output.stderr);
    parse(&report).with_context(|| format!("`{}` printed no time:\n{report}", opt.display()))
}

/// Reads opt's report: groups under a title, in each a header that names the columns and a row for each pass.
///
/// The columns vary: one that is all zeroes is left out. So the header tells where the wall time stands.
fn parse(report: &str) -> Result<Sample> {
    let mut sample = None;
    let mut group = "";
    let mut wall = None;
    for line in report.lines() {
        if line.ends_with("timing report") || line.trim() == "LLVM IR Parsing" {
            group = line.trim();
            wall = None;
        } else if line.contains("---Wall Time---") {
            let columns = line
                .split("--")
                .map(|column| column.trim_matches([' ', '-']));
            wall = columns
                .filter(|column| !column.is_empty())
                .position(|column| column == "Wall Time");
        } else if let Some((seconds, name)) = wall.and_then(|column| row(line, column))
            && name != "Total"
            && !name.starts_with("Verifier")
        {
            let sample: &mut Sample = sample.get_or_insert_default();
            match group {
                "Pass execution timing report" => sample.pass += seconds,
                "Analysis execution timing report" => sample.analyses += seconds,
                _ => {}
            }
        }
    }
    match sample {
        Some(sample) if sample.pass > 0.0 => Ok(sample),
        _ => bail!("the report has no row of the pass"),
    }
}

/// The value in a column of `   0.0750 (100.0%)   0.0750 (100.0%)  MergeFunctionsPass`, and the name behind the last column.
fn row(line: &str, column: usize) -> Option<(f64, &str)> {
    let seconds = line
        .split("%)")
        .nth(column)?
        .split('(')
        .next()?
        .trim()
        .parse()
        .ok()?;
    Some((seconds, line.rsplit("%)").next()?.trim()))
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        length if length.is_multiple_of(2) => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
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
   0.1241 (100.0%)   0.0086 (100.0%)   0.1327 (100.0%)   0.1326 (100.0%)  Total

===----===
                          Pass execution timing report
===----===
  Total Execution Time: 0.0750 seconds (0.0750 wall clock)

   ---User Time---   --User+System--   ---Wall Time---  --- Name ---
   0.0750 (100.0%)   0.0750 (100.0%)   0.0751 (100.0%)  MergeFunctionsPass
   0.0750 (100.0%)   0.0750 (100.0%)   0.0751 (100.0%)  Total

===----===
                                LLVM IR Parsing
===----===
   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---
   1.0697 (100.0%)   0.1070 (100.0%)   1.1768 (100.0%)   1.1776 (100.0%)  Parse IR
";

    #[test]
    fn reads_the_wall_time_whatever_columns_there_are() {
        let sample = parse(REPORT).expect("the pass is there");
        assert!((sample.pass - 0.0751).abs() < 1e-9, "{sample:?}");
        assert!((sample.analyses - 0.0026).abs() < 1e-9, "{sample:?}");
        assert!(parse("nothing").is_err());
    }

    #[test]
    fn median_of_even_and_odd_counts() {
        let close = |left: f64, right: f64| assert!((left - right).abs() < 1e-9, "{left} {right}");
        close(median([3.0, 1.0, 2.0].into_iter()), 2.0);
        close(median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
    }
}
