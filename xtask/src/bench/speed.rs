//! How fast the programs themselves are, merged and not merged: facts that merging drops must not cost.
//!
//! Each program is compiled without and with the plugin's pass by the same code generator and linked alike, and works on fixed inputs,
//! the two in alternation. What is short is repeated, as often for both.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use comfy_table::Table;
use serde::Serialize;

use super::results::Environment;
use super::size::LLC;
use super::subject::{Level, Module, outcome};
use super::summary::geometric_mean;
use super::time::median;
use super::ways::{NONE, PLUGIN, Way};
use super::work::Work;
use crate::llvm::Llvm;
use crate::plugin::Snapshot;
use crate::progress::{self, Job};
use crate::stamp;
use crate::table;
use crate::usage::measure;

/// The least number of runs of each build.
const RUNS: usize = 9;

/// Seconds of user time that a run should take at least: the kernel's clock ticks every few milliseconds.
const LENGTH: f64 = 0.5;

/// No input is repeated more often than that.
const REPEATS: u32 = 200;

const BUILDS: [Way; 2] = [NONE, PLUGIN];

#[derive(Debug, Serialize)]
pub(crate) struct Speed {
    pub(crate) environment: Environment,
    runs: usize,
    programs: Vec<Row>,
    /// Geometric mean of the ratios of user time.
    mean_ratio: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Row {
    program: &'static str,
    level: Level,
    inputs: String,
    /// How often the program works on its inputs in one run.
    repeats: u32,
    without: Spent,
    with: Spent,
    /// Medians, with the pass as a part of without.
    user_ratio: f64,
    cpu_ratio: f64,
}

/// Seconds of all runs of one build.
#[derive(Debug, Serialize)]
struct Spent {
    user_median_s: f64,
    cpu_median_s: f64,
    /// Half the distance between the quartiles of the user times, as a part of their median: what another run may differ by.
    spread: f64,
    user_s: Vec<f64>,
}

impl Spent {
    fn of(works: &[Work]) -> Self {
        let mut user_s: Vec<f64> = works.iter().map(|work| work.user).collect();
        let cpu: Vec<f64> = works.iter().map(|work| work.cpu).collect();
        let user_median_s = median(&user_s);
        let mut sorted = user_s.clone();
        sorted.sort_by(f64::total_cmp);
        let quartile = |number: usize| sorted.get(sorted.len() * number / 4).copied();
        let spread = match (quartile(1), quartile(3)) {
            (Some(low), Some(high)) if user_median_s > 0.0 => (high - low) / 2.0 / user_median_s,
            _ => 0.0,
        };
        for time in &mut user_s {
            *time = (*time * 1e6).round() / 1e6;
        }
        Self {
            user_median_s,
            cpu_median_s: median(&cpu),
            spread,
            user_s,
        }
    }
}

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    modules: &[Module<'_>],
    runs: usize,
) -> Result<Speed> {
    let builds = modules
        .iter()
        .map(|module| {
            Job::new(format!("{}, executables", module.name()), move || {
                let mut any = false;
                for way in BUILDS {
                    any |= build(llvm, plugin, module, way)?;
                }
                Ok(outcome(any))
            })
        })
        .collect();
    progress::run(builds, 2)?;

    let runs = runs.max(RUNS);
    let mut rows: Vec<Option<Row>> = Vec::new();
    rows.resize_with(modules.len(), || None);
    let jobs = modules
        .iter()
        .zip(&mut rows)
        .map(|(module, row)| {
            Job::new(format!("{}, speed", module.name()), move || {
                *row = Some(alternate(module, runs)?);
                Ok("measured")
            })
        })
        .collect();
    progress::run(jobs, 1)?;
    let programs: Vec<Row> = rows.into_iter().flatten().collect();
    Ok(Speed {
        environment,
        runs,
        mean_ratio: geometric_mean(programs.iter().map(|row| row.user_ratio)),
        programs,
    })
}

fn folder(module: &Module<'_>, way: Way) -> PathBuf {
    module.directory.join(format!("speed-{}", way.folder()))
}

fn executable(module: &Module<'_>, way: Way) -> PathBuf {
    folder(module, way).join(module.subject.name())
}

/// Links the program that this way leaves; whether it was not there yet.
fn build(llvm: &Llvm, plugin: &Snapshot, module: &Module<'_>, way: Way) -> Result<bool> {
    let directory = folder(module, way);
    let key = format!("{}{}\n{LLC:?}\n", module.key, way.key(plugin));
    stamp::cached(&directory, &key, || {
        let (merged, object) = (directory.join("merged.bc"), directory.join("module.o"));
        let mut opt = way.opt(llvm, plugin, &module.path());
        measure(opt.arg("-o").arg(&merged))?;
        let mut llc = llvm.command("llc");
        measure(llc.args(LLC).arg(&merged).arg("-o").arg(&object))?;
        let executable = executable(module, way);
        module
            .subject
            .link(&module.directory, &object, &[], &executable)?;
        for path in [merged, object] {
            fs::remove_file(path)?;
        }
        Ok(())
    })
}

/// Runs both builds in turn.
fn alternate(module: &Module<'_>, runs: usize) -> Result<Row> {
    let executables = BUILDS.map(|way| executable(module, way));
    let once = |executable: &Path| module.subject.work(executable);
    // Not counted: it fills the caches and tells how long the program takes.
    let first = once(&executables[0])?;
    if once(&executables[1])?.printed != first.printed {
        bail!("{} prints something else with the plugin", module.name());
    }
    let repeats = repeats(first.user);
    let mut works = [Vec::new(), Vec::new()];
    for _ in 0..runs {
        for (executable, works) in executables.iter().zip(&mut works) {
            let mut sum = Work::default();
            for _ in 0..repeats {
                let work = once(executable)?;
                if work.printed != first.printed {
                    bail!("`{}` does not print the same", executable.display());
                }
                sum.user += work.user;
                sum.cpu += work.cpu;
            }
            works.push(sum);
        }
    }
    let [without, with] = works.map(|works| Spent::of(&works));
    if without.user_median_s <= 0.0 {
        bail!("{} takes no time that can be measured", module.name());
    }
    Ok(Row {
        program: module.subject.name(),
        level: module.level,
        inputs: module.subject.workload(),
        repeats,
        user_ratio: with.user_median_s / without.user_median_s,
        cpu_ratio: with.cpu_median_s / without.cpu_median_s,
        without,
        with,
    })
}

/// How often an input has to be worked on for a run of the wanted length.
fn repeats(user: f64) -> u32 {
    let wanted = (1..REPEATS).find(|&count| f64::from(count) * user >= LENGTH);
    wanted.unwrap_or(REPEATS)
}

impl Speed {
    pub(crate) fn heading(&self) -> String {
        format!(
            "user time of the programs themselves in seconds: median of {} alternating runs",
            self.runs
        )
    }

    pub(crate) fn table(&self) -> Table {
        let header = [
            "program",
            "level",
            "inputs",
            "repeats",
            "without",
            "with the plugin",
            "ratio",
            "spread",
            "ratio of user and system time",
        ];
        let mut table = table::new(&header, 3);
        for row in &self.programs {
            let cells = [
                row.program.to_owned(),
                row.level.name().to_owned(),
                row.inputs.clone(),
                row.repeats.to_string(),
                format!("{:.3}", row.without.user_median_s),
                format!("{:.3}", row.with.user_median_s),
                format!("{:.3}", row.user_ratio),
                format!("±{:.1} %", row.without.spread.max(row.with.spread) * 100.0),
                format!("{:.3}", row.cpu_ratio),
            ];
            table::row(&mut table, cells);
        }
        table
    }

    pub(crate) fn summary(&self) -> String {
        let slowest = self
            .programs
            .iter()
            .max_by(|left, right| left.user_ratio.total_cmp(&right.user_ratio));
        match (self.mean_ratio, slowest) {
            (Some(mean), Some(row)) => format!(
                "user time, with the plugin / without: geometric mean {mean:.3}; the largest: {:.3}, {} {}",
                row.user_ratio,
                row.program,
                row.level.name()
            ),
            _ => "no program was run".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_is_repeated() {
        assert_eq!(
            [0.7, 0.5, 0.26, 0.2, 0.0].map(repeats),
            [1, 1, 2, 3, REPEATS]
        );
    }

    #[test]
    fn the_median_counts_and_the_quartiles_are_the_spread() {
        let works: Vec<Work> = [1.0, 1.1, 0.9, 1.0, 5.0]
            .map(|user| Work {
                user,
                cpu: user + 1.0,
                printed: Vec::new(),
            })
            .into();
        let spent = Spent::of(&works);
        assert!((spent.user_median_s - 1.0).abs() < 1e-9);
        assert!((spent.cpu_median_s - 2.0).abs() < 1e-9);
        assert!((spent.spread - 0.05).abs() < 1e-9, "{}", spent.spread);
    }
}
