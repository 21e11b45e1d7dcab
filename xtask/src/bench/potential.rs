// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What keeps functions apart: how much functions that resemble each other have in common after all merging, why they are apart, and
//! what a merger without limits could really save.
//!
//! On each module as it is after the pass:
//!
//! 1. The code generator says how large each function is ([`module`]).
//! 2. `xtask/potential` finds candidates by min-hash, aligns each pair, and names every difference. *Common* is what both have, by bytes: an
//!    upper bound. The *estimate* takes off what a shared body costs: thunks, arguments, selects, branches, tables of unwinding.
//! 3. Pairs are chosen from the best estimate on, each function once ([`choice`]); and once more so that a body may serve any number.
//! 4. The trial: the chosen pairs are united by a body with a selector, whatever their graphs, compiled and measured; the pairs that became
//!    larger are put back, which no cost model could do better, and the rest is linked with `--icf=all` and run. So it is for all pairs and for
//!    those of each of the three reasons that promise most.
//! 5. The pass's own aligned functions are held against what is linked ([`aligned`]).

mod aligned;
mod choice;
mod module;

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use comfy_table::Table;
use serde::{Deserialize, Serialize};

use super::page::Page;
use super::results::Environment;
use crate::programs::{self, Level, Module};
use crate::statistics::{geometric_mean, to_f64};
use crate::table;
use module::Tools;
use support::llvm::Llvm;
use support::snapshot::Snapshot;

const READING: &str = "\
modules: after the pass as in the link of full LTO, with no-similar=aligned. Bytes are .text of x86-64.
common: instructions that the longest common subsequence of two functions holds, once: what could be saved if sharing were free.
estimate: common less thunks, arguments, selects, branches and tables of unwinding. Only pairs with a positive one are chosen, each function
once. groups: a body may serve any number.
reason: the difference of a pair that asks most of a merger (in the order of the table). only: pairs that have no other difference.
united: pairs that became smaller when they were really united, and what the linked program (--icf=all) lost by that in .text, and with
tables of unwinding and relocations. Pairs that grew were put back after they had been compiled, which no estimate can do better.";

#[derive(Debug, Serialize)]
pub(crate) struct Potential {
    environment: Environment,
    reading: &'static str,
    modules: Vec<Row>,
}

/// One module.
#[derive(Debug, Deserialize, Serialize)]
struct Row {
    program: String,
    language: String,
    level: Level,
    /// Linked with `--icf=all` after the pass, .text and with tables.
    text: u64,
    code: u64,
    functions: usize,
    pairs: usize,
    reasons: BTreeMap<String, Amount>,
    chosen: Amount,
    grouped: Amount,
    trials: Vec<Trial>,
    aligned: Option<aligned::Held>,
}

/// Pairs and what they promise, in bytes.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
struct Amount {
    pairs: usize,
    common: f64,
    estimate: f64,
    /// Pairs that have no other difference, and their estimate.
    only: usize,
    only_estimate: f64,
}

/// What was really united.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Trial {
    reason: String,
    tried: usize,
    /// That the trial's merger could unite at all.
    united: usize,
    /// That were smaller then.
    kept: usize,
    /// Their estimates.
    estimate: f64,
    /// Of the linked program, in bytes.
    text_saved: i64,
    code_saved: i64,
    prints_the_same: bool,
}

/// All chosen pairs.
const ALL: &str = "all";

/// And once more with the bodies that the first trial made.
const AGAIN: &str = "all, twice";

pub(crate) fn measure_all(
    llvm: &Llvm,
    tool: &Path,
    plugin: &Snapshot,
    environment: Environment,
    modules: &[Module<'_>],
) -> Result<Potential> {
    let tools = Tools { llvm, tool, plugin };
    let rows = programs::measured(modules, "potential", |module| tools.row(module))?;
    Ok(Potential {
        environment,
        reading: READING,
        modules: rows,
    })
}

fn bytes(count: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "bytes of a program")]
    let count = count.round() as i64;
    table::thousands(count)
}

/// A part of a program, in percent.
fn share(part: f64, whole: u64) -> String {
    format!("{:.2} %", 100.0 * part / to_f64(whole.max(1)))
}

#[expect(clippy::cast_precision_loss, reason = "bytes of a program")]
fn signed(count: i64) -> f64 {
    count as f64
}

impl Row {
    fn trial(&self, reason: &str) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.reason == reason)
    }
}

impl Potential {
    pub(crate) fn page(&self) -> Result<Page> {
        let mut page = Page::new("What keeps functions apart", &self.environment);
        page.table("Programs", self.programs());
        page.table("Means of the programs, in percent of .text", self.means());
        page.table("Reasons, all programs of a level together", self.reasons()?);
        page.table("Trials: pairs that were really united", self.trials());
        page.table(
            "Aligned functions of the pass: predicted and linked bytes",
            self.aligned(),
        );
        page.text(READING);
        Ok(page)
    }

    fn programs(&self) -> Table {
        let header = [
            "program",
            "level",
            ".text",
            "functions",
            "pairs",
            "common",
            "estimate",
            "of .text",
            "groups",
            "of .text",
            "united and linked",
            "of .text",
            "twice",
            "of .text",
            "with tables",
        ];
        let mut table = table::new(&header, 2);
        for row in &self.modules {
            let saved = |reason: &str, of: fn(&Trial) -> i64| {
                row.trial(reason).map_or(0.0, |trial| signed(of(trial)))
            };
            let once = saved(ALL, |trial| trial.text_saved);
            let twice = saved(AGAIN, |trial| trial.text_saved);
            let cells = [
                row.program.clone(),
                row.level.name().to_owned(),
                bytes(to_f64(row.text)),
                row.functions.to_string(),
                row.chosen.pairs.to_string(),
                bytes(row.chosen.common),
                bytes(row.chosen.estimate),
                share(row.chosen.estimate, row.text),
                bytes(row.grouped.estimate),
                share(row.grouped.estimate, row.text),
                bytes(once),
                share(once, row.text),
                bytes(twice),
                share(twice, row.text),
                share(saved(AGAIN, |trial| trial.code_saved), row.code),
            ];
            table::row(&mut table, cells);
        }
        table
    }

    fn means(&self) -> Table {
        let header = [
            "language",
            "level",
            "programs",
            "estimate",
            "united and linked",
            "twice",
        ];
        let mut table = table::new(&header, 2);
        for language in ["C++", "Rust", "C"] {
            for level in Level::ALL {
                let rows: Vec<&Row> = (self.modules.iter())
                    .filter(|row| row.language == language && row.level == level)
                    .collect();
                let mean = |of: &dyn Fn(&Row) -> f64| {
                    let left = rows
                        .iter()
                        .map(|row| 1.0 - of(row) / to_f64(row.text.max(1)));
                    geometric_mean(left).map_or("-".to_owned(), |left| {
                        format!("{:.2} %", 100.0 - 100.0 * left)
                    })
                };
                if rows.is_empty() {
                    continue;
                }
                let saved = |reason: &'static str| {
                    move |row: &Row| {
                        row.trial(reason)
                            .map_or(0.0, |trial| signed(trial.text_saved))
                    }
                };
                let cells = [
                    language.to_owned(),
                    level.name().to_owned(),
                    rows.len().to_string(),
                    mean(&|row| row.chosen.estimate),
                    mean(&saved(ALL)),
                    mean(&saved(AGAIN)),
                ];
                table::row(&mut table, cells);
            }
        }
        table
    }

    fn reasons(&self) -> Result<Table> {
        let header = [
            "level", "reason", "pairs", "common", "estimate", "of .text", "only", "estimate",
        ];
        let mut table = table::new(&header, 2);
        for level in Level::ALL {
            let rows = || self.modules.iter().filter(move |row| row.level == level);
            let whole: u64 = rows().map(|row| row.text).sum();
            let mut sums: BTreeMap<&str, Amount> = BTreeMap::new();
            for (reason, amount) in rows().flat_map(|row| &row.reasons) {
                sums.entry(reason).or_default().add(amount);
            }
            let mut sums: Vec<_> = sums.into_iter().collect();
            sums.sort_by(|left, right| right.1.estimate.total_cmp(&left.1.estimate));
            for (reason, sum) in sums {
                let cells = [
                    level.name().to_owned(),
                    reason.to_owned(),
                    sum.pairs.to_string(),
                    bytes(sum.common),
                    bytes(sum.estimate),
                    share(sum.estimate, whole),
                    sum.only.to_string(),
                    bytes(sum.only_estimate),
                ];
                table::row(&mut table, cells);
            }
        }
        Ok(table)
    }

    fn trials(&self) -> Table {
        let header = [
            "program",
            "level",
            "pairs of the reason",
            "tried",
            "united",
            "smaller",
            "estimate",
            "linked",
            "of .text",
            "with tables",
            "prints",
        ];
        let mut table = table::new(&header, 3);
        for row in &self.modules {
            for trial in &row.trials {
                let cells = [
                    row.program.clone(),
                    row.level.name().to_owned(),
                    trial.reason.clone(),
                    trial.tried.to_string(),
                    trial.united.to_string(),
                    trial.kept.to_string(),
                    bytes(trial.estimate),
                    bytes(signed(trial.text_saved)),
                    share(signed(trial.text_saved), row.text),
                    share(signed(trial.code_saved), row.code),
                    if trial.prints_the_same {
                        "the same"
                    } else {
                        "OTHER"
                    }
                    .to_owned(),
                ];
                table::row(&mut table, cells);
            }
        }
        table
    }

    fn aligned(&self) -> Table {
        let header = [
            "program",
            "level",
            "pairs",
            "predicted",
            "compiled",
            "larger",
            "by",
            "linked .text",
            "of .text",
            "pairs of one graph that did not align",
            "their estimate",
        ];
        let mut table = table::new(&header, 2);
        for row in &self.modules {
            let Some(held) = &row.aligned else { continue };
            let cells = [
                row.program.clone(),
                row.level.name().to_owned(),
                held.pairs.len().to_string(),
                bytes(signed(held.predicted())),
                bytes(signed(held.compiled())),
                held.larger().count().to_string(),
                bytes(signed(held.larger().map(|pair| -pair.compiled).sum())),
                bytes(signed(held.text_saved)),
                share(signed(held.text_saved), row.text),
                held.missed.pairs.to_string(),
                bytes(held.missed.estimate),
            ];
            table::row(&mut table, cells);
        }
        table
    }
}

impl Amount {
    fn add(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.common += other.common;
        self.estimate += other.estimate;
        self.only += other.only;
        self.only_estimate += other.only_estimate;
    }
}
