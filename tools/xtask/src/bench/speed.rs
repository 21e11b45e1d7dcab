// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How fast the programs themselves are, merged and not merged: facts that merging drops must not cost.
//!
//! Each program is compiled without and with the plugin's pass by the same code generator and linked alike, and works on fixed inputs,
//! the two in alternation. What is short is repeated, as often for both; what is noisy runs more often.

use fs_err as fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::environment::Environment;
use super::options::Options;
use super::page::Page;
use super::size::{self, LLC};
use crate::measure::callgrind;
use crate::measure::cost::Usage;
use crate::measure::statistics::{geometric_mean, median, quartiles, to_f64};
use crate::measure::table;
use crate::programs::merging::Merging;
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

/// The times of the two builds of a program.
struct Row {
    /// How often the program works on its inputs in one run.
    repeats: u32,
    /// The runs of the build without the plugin, and those of the build with it.
    works: [Vec<Usage>; 2],
    ratio: Ratio,
    /// The instructions of both builds if callgrind counted them. There the program works on its inputs once.
    instructions: Option<(u64, u64)>,
}

/// Processor time with the pass as a part of that without, in runs one after the other, so that what
/// changes slowly on the machine changes both.
#[derive(Clone, Copy, Debug)]
struct Ratio {
    median: f64,
    /// The median of all such runs is this near, in 19 of 20 cases (McGill, Tukey, Larsen: Variations
    /// of Box Plots, 1978).
    error: f64,
}

impl Ratio {
    fn of([without, with]: &[Vec<Usage>; 2]) -> Self {
        let pairs = without.iter().zip(with);
        let ratios: Vec<f64> = pairs
            .map(|(without, with)| with.cpu / without.cpu)
            .collect();
        let [low, high] = quartiles(&ratios);
        Self {
            median: median(&ratios),
            error: 1.57 * (high - low) / (ratios.len() as f64).sqrt(),
        }
    }
}

/// Makes two programs of each module, one without the plugin and one with it.
pub(crate) fn pairs<'a>(
    llvm: &Llvm,
    plugin: &Snapshot,
    modules: &'a [Module<'a>],
) -> Result<Vec<Pair<'a>>> {
    let name = |module: &&Module<'_>| format!("{}, executables", module.name());
    progress::map(modules, 2, name, |module| {
        let (without, fresh) = build(llvm, module, Merging::Off)?;
        let (with, fresh_with) = build(llvm, module, Merging::Plugin(plugin))?;
        let pair = Pair {
            subject: module.subject,
            program: module.subject.name().to_owned(),
            level: module.level,
            executables: [without, with],
        };
        Ok((pair, stamp::outcome(fresh || fresh_with)))
    })
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
pub(crate) fn page(
    title: &'static str,
    environment: &Environment,
    pairs: &[Pair<'_>],
    options: &Options,
) -> Result<Page> {
    let runs = match options.runs {
        // Only instructions count.
        0 => 1,
        runs => runs.max(RUNS),
    };
    let name = |pair: &&Pair<'_>| format!("{}, speed", pair.name());
    let rows = progress::map(pairs, 1, name, |pair| {
        Ok((alternate(pair, runs, options.callgrind)?, "measured"))
    })?;
    let mut page = Page::new(title, environment);
    let mut table = table::new(
        "program | level | inputs | repeats | runs | without | with the plugin | ratio | error | \
         ratio of user time | instructions",
        3,
    );
    for (pair, row) in pairs.iter().zip(&rows) {
        // A single run only checks what the program prints, so its time is left out.
        let timed = |time: String| match runs {
            1 => "not timed".to_owned(),
            _ => time,
        };
        let middle = |of: fn(&Usage) -> f64| {
            let works = row.works.each_ref();
            works.map(|works| median(&works.iter().map(of).collect::<Vec<_>>()))
        };
        let [without, with] = middle(|work| work.cpu);
        let [user_without, user_with] = middle(|work| work.user);
        let cells = [
            pair.program.clone(),
            pair.level.name().to_owned(),
            pair.subject.workload(),
            row.repeats.to_string(),
            row.works[0].len().to_string(),
            timed(format!("{without:.3}")),
            timed(format!("{with:.3}")),
            timed(format!("{:.3}", row.ratio.median)),
            timed(format!("±{:.1} %", row.ratio.error * 100.0)),
            // The kernel samples to separate user time from system time, so this ratio is less exact.
            timed(format!("{:.3}", user_with / user_without)),
            row.instructions
                .map_or_else(String::new, |(without, with)| {
                    format!("{:+.2} %", (to_f64(with) / to_f64(without) - 1.0) * 100.0)
                }),
        ];
        table.add_row(cells);
    }
    if runs == 1 {
        let heading = "instructions that the programs execute, with the plugin against without";
        page.table(heading, table);
        page.text("the programs were not timed: --runs is 0");
        return Ok(page);
    }
    page.table(
        &format!(
            "processor time of the programs themselves in seconds: median of at least {runs} alternating runs"
        ),
        table,
    );
    let mean = geometric_mean(rows.iter().map(|row| row.ratio.median));
    let ratios = (pairs.iter().zip(&rows)).map(|(pair, row)| (row.ratio.median, pair.name()));
    if let (Some(mean), Some((ratio, name))) = (mean, ratios.max_by(|a, b| a.0.total_cmp(&b.0))) {
        page.text(&format!(
            "processor time, with the plugin / without: geometric mean {mean:.3}; the largest: {ratio:.3}, {name}"
        ));
    }
    Ok(page)
}

/// Links the program that this way gives, unless that is there already. Returns its path, and whether it was linked
/// now.
fn build(llvm: &Llvm, module: &Module<'_>, way: Merging<'_>) -> Result<(PathBuf, bool)> {
    let directory = module.directory.join(format!("speed-{}", way.name()));
    let executable = directory.join(module.subject.name());
    let key = format!("{}{}\n{LLC:?}\n", module.key, way.key());
    let fresh = stamp::cached(&directory, &key, || {
        let (object, _) = size::object(llvm, way.opt(llvm, &module.path(), ""), &directory)?;
        module
            .subject
            .link(&module.directory, &object, &[], &executable)?;
        Ok(fs::remove_file(object)?)
    })?;
    Ok((executable, fresh))
}

/// Runs both builds in turn.
fn alternate(pair: &Pair<'_>, runs: usize, counts_instructions: bool) -> Result<Row> {
    let executables = &pair.executables;
    let once = |executable: &Path| pair.subject.work(executable);
    // Not counted: it fills the caches and tells how long the program takes.
    let first = once(&executables[0])?;
    if once(&executables[1])?.written != first.written {
        bail!("{} prints something else with the plugin", pair.name());
    }
    let repeats = if runs > 1 { repeats(first.cpu) } else { 1 };
    let mut works = [Vec::new(), Vec::new()];
    let is_noisy = |works: &_| runs > 1 && Ratio::of(works).error > ERROR;
    while works[0].len() < runs || (works[0].len() < MORE * runs && is_noisy(&works)) {
        for (executable, works) in executables.iter().zip(&mut works) {
            let mut sum = Usage::default();
            for _ in 0..repeats {
                let work = once(executable)?;
                if work.written != first.written {
                    bail!("`{}` does not print the same", executable.display());
                }
                sum.user += work.user;
                sum.cpu += work.cpu;
            }
            works.push(sum);
        }
    }
    if works[0].iter().all(|work| work.user <= 0.0) && runs > 1 {
        bail!("{} takes no time that can be measured", pair.name());
    }
    let counted = |executable: &PathBuf| {
        callgrind::of_program(executable, |script| pair.subject.work(script).map(drop))
    };
    let instructions = match counts_instructions {
        true => counted(&executables[0])?.zip(counted(&executables[1])?),
        false => None,
    };
    Ok(Row {
        repeats,
        ratio: Ratio::of(&works),
        works,
        instructions,
    })
}

/// How often an input has to be worked on for a run of the wanted length.
fn repeats(cpu: f64) -> u32 {
    let wanted = (1..REPEATS).find(|&count| f64::from(count) * cpu >= LENGTH);
    wanted.unwrap_or(REPEATS)
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
        let works = |times: [f64; 5]| -> Vec<Usage> {
            let work = |cpu| Usage {
                cpu,
                ..Usage::default()
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
