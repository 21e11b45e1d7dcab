// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How fast the programs themselves are, merged and not merged: facts that merging drops must not cost.
//!
//! Each program is compiled without and with the plugin's pass by the same code generator and linked alike, and works on fixed inputs,
//! the two in alternation. What is short is repeated, as often for both; what is noisy runs more often.

use fs_err as fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use comfy_table::Table;
use serde::Serialize;

use super::results::Environment;
use super::size::{self, LLC};
use super::ways::Way;
use crate::measure::callgrind;
use crate::measure::statistics::{geometric_mean, median, to_f64};
use crate::measure::table;
use crate::programs::work::Work;
use crate::programs::{Level, Module, Subject};
use support::llvm::Llvm;
use support::progress;
use support::snapshot::Snapshot;
use support::stamp;

/// The least number of runs of each build, and how many times that where the ratio is not known well.
const RUNS: usize = 9;
const MORE: usize = 3;

/// How well the ratio of the two builds is to be known, as a part of it.
const ERROR: f64 = 0.005;

/// Seconds of processor time that a run should take at least: the kernel's clock ticks every few
/// milliseconds.
const LENGTH: f64 = 0.5;

/// No input is repeated more often than that.
const REPEATS: u32 = 200;

const BUILDS: [Way; 2] = [Way::None, Way::Plugin];

#[derive(Debug, Serialize)]
pub(crate) struct Speed {
    pub(crate) environment: Environment,
    runs: usize,
    programs: Vec<Row>,
    /// Geometric mean of the ratios.
    mean_ratio: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Row {
    program: String,
    level: Level,
    inputs: String,
    /// How often the program works on its inputs in one run.
    repeats: u32,
    /// How often each build ran.
    runs: usize,
    without: Spent,
    with: Spent,
    ratio: Ratio,
    /// The ratio of the user times alone, which the kernel tells from system time by sampling.
    user_ratio: f64,
    /// Without the plugin and with it, if callgrind counted them: the program works on its inputs once.
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions: Option<[u64; 2]>,
}

/// Seconds of all runs of one build.
#[derive(Debug, Serialize)]
struct Spent {
    cpu_median_s: f64,
    user_median_s: f64,
    cpu_s: Vec<f64>,
}

impl Spent {
    fn of(works: &[Work]) -> Self {
        let cpu: Vec<f64> = works.iter().map(|work| work.cpu).collect();
        let user: Vec<f64> = works.iter().map(|work| work.user).collect();
        Self {
            cpu_median_s: median(&cpu),
            user_median_s: median(&user),
            cpu_s: cpu.iter().map(|time| (time * 1e6).round() / 1e6).collect(),
        }
    }
}

/// Processor time with the pass as a part of that without, in runs one after the other, so that what
/// changes slowly on the machine changes both.
#[derive(Clone, Copy, Debug, Serialize)]
struct Ratio {
    median: f64,
    /// The median of all such runs is this near, in 19 of 20 cases (McGill, Tukey, Larsen: Variations
    /// of Box Plots, 1978).
    error: f64,
}

impl Ratio {
    fn of(works: &[Vec<Work>; 2]) -> Self {
        let [without, with] = works;
        let pairs = without.iter().zip(with);
        let mut ratios: Vec<f64> = pairs
            .map(|(without, with)| with.cpu / without.cpu)
            .collect();
        ratios.sort_by(f64::total_cmp);
        let quartile = |number: usize| ratios.get(ratios.len() * number / 4).copied();
        let spread = quartile(3)
            .zip(quartile(1))
            .map_or(0.0, |(high, low)| high - low);
        Self {
            median: median(&ratios),
            error: 1.57 * spread / (ratios.len() as f64).sqrt(),
        }
    }
}

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    modules: &[Module<'_>],
    how: How,
) -> Result<Speed> {
    let name = |module: &&Module<'_>| format!("{}, executables", module.name());
    progress::map(modules, 2, name, |module| {
        let mut any = false;
        for way in BUILDS {
            any |= build(llvm, plugin, module, way)?;
        }
        Ok(((), stamp::outcome(any)))
    })?;
    let pairs = (modules.iter())
        .map(|module| Pair {
            subject: module.subject,
            program: module.subject.name().to_owned(),
            level: module.level,
            executables: BUILDS.map(|way| executable(module, way)),
        })
        .collect();
    compare(environment, pairs, how)
}

/// How programs are run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct How {
    /// How often at least, each build; 0: once, where only instructions count.
    pub(crate) runs: usize,
    /// And once more by callgrind.
    pub(crate) counts_instructions: bool,
}

/// Two builds of a program: without the plugin and with it.
pub(crate) struct Pair<'a> {
    pub(crate) subject: &'a dyn Subject,
    /// For the reader of a table.
    pub(crate) program: String,
    pub(crate) level: Level,
    pub(crate) executables: [PathBuf; 2],
}

impl Pair<'_> {
    fn name(&self) -> String {
        format!("{} {}", self.program, self.level.name())
    }
}

/// Runs the two builds of each, one program after the other and nothing beside it.
pub(crate) fn compare(environment: Environment, pairs: Vec<Pair<'_>>, how: How) -> Result<Speed> {
    let runs = match how.runs {
        0 => 1,
        runs => runs.max(RUNS),
    };
    let name = |pair: &Pair<'_>| format!("{}, speed", pair.name());
    let programs = progress::map(pairs, 1, name, |pair| {
        let row = alternate(&pair, runs, how.counts_instructions)?;
        Ok((row, "measured"))
    })?;
    Ok(Speed {
        environment,
        runs,
        mean_ratio: geometric_mean(programs.iter().map(|row| row.ratio.median)),
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
        let (object, _) = size::object(llvm, way.opt(llvm, plugin, &module.path()), &directory)?;
        let executable = executable(module, way);
        module
            .subject
            .link(&module.directory, &object, &[], &executable)?;
        Ok(fs::remove_file(object)?)
    })
}

/// Runs both builds in turn.
fn alternate(pair: &Pair<'_>, runs: usize, counts_instructions: bool) -> Result<Row> {
    let executables = &pair.executables;
    let once = |executable: &Path| pair.subject.work(executable);
    // Not counted: it fills the caches and tells how long the program takes.
    let first = once(&executables[0])?;
    if once(&executables[1])?.printed != first.printed {
        bail!("{} prints something else with the plugin", pair.name());
    }
    let repeats = if runs > 1 { repeats(first.cpu) } else { 1 };
    let mut works = [Vec::new(), Vec::new()];
    let is_noisy = |works: &_| runs > 1 && Ratio::of(works).error > ERROR;
    while works[0].len() < runs || (works[0].len() < MORE * runs && is_noisy(&works)) {
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
    let ratio = Ratio::of(&works);
    let runs = works[0].len();
    let [without, with] = works.map(|works| Spent::of(&works));
    if without.user_median_s <= 0.0 && runs > 1 {
        bail!("{} takes no time that can be measured", pair.name());
    }
    let counted = |executable: &PathBuf| {
        callgrind::of_program(executable, |script| pair.subject.work(script).map(drop))
    };
    let instructions = match counts_instructions {
        true => match executables.each_ref().map(counted) {
            [without, with] => without?.zip(with?).map(<[u64; 2]>::from),
        },
        false => None,
    };
    Ok(Row {
        program: pair.program.clone(),
        level: pair.level,
        inputs: pair.subject.workload(),
        repeats,
        runs,
        ratio,
        user_ratio: with.user_median_s / without.user_median_s,
        without,
        with,
        instructions,
    })
}

/// How often an input has to be worked on for a run of the wanted length.
fn repeats(cpu: f64) -> u32 {
    let wanted = (1..REPEATS).find(|&count| f64::from(count) * cpu >= LENGTH);
    wanted.unwrap_or(REPEATS)
}

impl Speed {
    pub(crate) fn heading(&self) -> String {
        if self.runs == 1 {
            return "instructions that the programs execute, with the plugin against without"
                .to_owned();
        }
        format!(
            "processor time of the programs themselves in seconds: median of at least {} alternating runs",
            self.runs
        )
    }

    pub(crate) fn table(&self) -> Table {
        let mut table = table::new(
            "program | level | inputs | repeats | runs | without | with the plugin | ratio | error | \
             ratio of user time | instructions",
            3,
        );
        for row in &self.programs {
            // One run checks what the program prints; its time says nothing.
            let timed = |time: String| {
                if self.runs > 1 {
                    time
                } else {
                    "not timed".into()
                }
            };
            let cells = [
                row.program.clone(),
                row.level.name().to_owned(),
                row.inputs.clone(),
                row.repeats.to_string(),
                row.runs.to_string(),
                timed(format!("{:.3}", row.without.cpu_median_s)),
                timed(format!("{:.3}", row.with.cpu_median_s)),
                timed(format!("{:.3}", row.ratio.median)),
                timed(format!("±{:.1} %", row.ratio.error * 100.0)),
                timed(format!("{:.3}", row.user_ratio)),
                row.instructions
                    .map_or_else(String::new, |[without, with]| {
                        format!("{:+.2} %", (to_f64(with) / to_f64(without) - 1.0) * 100.0)
                    }),
            ];
            table::row(&mut table, cells);
        }
        table
    }

    pub(crate) fn summary(&self) -> String {
        if self.runs == 1 {
            return "the programs were not timed: --runs is 0".to_owned();
        }
        let slowest = self
            .programs
            .iter()
            .max_by(|left, right| left.ratio.median.total_cmp(&right.ratio.median));
        match (self.mean_ratio, slowest) {
            (Some(mean), Some(row)) => format!(
                "processor time, with the plugin / without: geometric mean {mean:.3}; the largest: {:.3}, {} {}",
                row.ratio.median,
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
    fn runs_are_compared_with_the_ones_beside_them() {
        let works = |times: [f64; 5]| -> Vec<Work> {
            let work = |cpu| Work {
                user: cpu / 2.0,
                cpu,
                printed: Vec::new(),
            };
            times.map(work).into()
        };
        // The machine becomes slower, and once something else ran.
        let ratio = Ratio::of(&[
            works([1.0, 1.1, 1.2, 1.3, 1.4]),
            works([1.01, 1.111, 1.212, 5.0, 1.414]),
        ]);
        assert!((ratio.median - 1.01).abs() < 1e-9, "{ratio:?}");
        assert!(ratio.error < 1e-9, "{ratio:?}");
        let noisy = Ratio::of(&[works([1.0; 5]), works([0.8, 0.9, 1.0, 1.1, 1.2])]);
        assert!(
            (noisy.error - 1.57 * 0.2 / 5.0_f64.sqrt()).abs() < 1e-9,
            "{noisy:?}"
        );
    }
}
