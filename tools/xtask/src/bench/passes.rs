// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the passes on every module: how long each takes, and how much code it leaves.

use std::fmt::Write as _;

use anyhow::Result;
use comfy_table::Table;

use super::Bench;
use super::inventory::Inventory;
use super::page::Page;
use super::size::{self, Cell};
use super::time::{self, Timing};
use crate::measure::statistics::{geometric_mean, to_f64};
use crate::measure::{differing, table};
use crate::programs::merging::Merging;
use crate::programs::whole::FOLDING;
use crate::programs::{self, Language, Level, Module};
use support::snapshot::Snapshot;

/// The ways that are compared: no merging, LLVM's pass with its best options, the plugin with its defaults.
pub(super) fn ways(plugin: &Snapshot) -> [Merging<'_>; 3] {
    [Merging::Off, Merging::Upstream, Merging::Plugin(plugin)]
}

const NAMES: [&str; 3] = ["none", UPSTREAM_NAME, "plugin"];
pub(super) const UPSTREAM_NAME: &str = "mergefunc, aliases";
const PLAIN: usize = 0;
const UPSTREAM: usize = 1;
const PLUGIN: usize = 2;

/// A pass takes only a few milliseconds on a module with fewer instructions, so that time says little.
const LARGE: u64 = 50_000;

/// One program at one level.
struct Row<'a> {
    module: &'a Module<'a>,
    inventory: Inventory,
    /// The times of each way.
    times: Vec<Timing>,
    /// The code of each way; empty if the code is not measured.
    cells: Vec<Cell>,
}

impl Row<'_> {
    /// The plugin's processor time divided by that of LLVM's pass, with aliases in both.
    fn time_ratio(&self) -> f64 {
        self.times[PLUGIN].median() / self.times[UPSTREAM].median()
    }

    /// The bytes that a way saves of the object's code.
    fn saving(&self, way: usize) -> Option<i64> {
        let [plain, cell] = [PLAIN, way].map(|way| self.cells.get(way));
        Some(table::saving(plain?.text, cell?.text))
    }

    fn is_c(&self) -> bool {
        self.module.subject.language() == Language::C
    }

    fn miscompiled(&self) -> Vec<String> {
        let links = NAMES.iter().zip(&self.cells).flat_map(|(way, cell)| {
            let name = move |icf: &str| format!("{}: {way}, --icf={icf}", self.module.name());
            (cell.links.iter()).map(move |link| (name(&link.icf), &link.output))
        });
        differing(links)
    }
}

/// Measures the time of every pass on every module, one module after the other, while nothing else runs. Then measures
/// how much code is left.
pub(super) fn page(bench: &Bench<'_>, modules: &[Module<'_>]) -> Result<Page> {
    let Bench { llvm, options, .. } = bench;
    let ways = ways(bench.plugin);
    let times = programs::measured(modules, "time", |module| {
        let inventory = Inventory::of(llvm, &module.path())?;
        let times = time::of(llvm, &module.path(), &ways, options.runs)?;
        Ok((inventory, times))
    })?;
    let cells = match options.no_size {
        true => vec![Vec::new(); modules.len()],
        false => size::measure_all(llvm, &ways, modules)?,
    };
    let rows: Vec<Row<'_>> = (modules.iter().zip(times).zip(cells))
        .map(|((module, (inventory, times)), cells)| Row {
            module,
            inventory,
            times,
            cells,
        })
        .collect();

    let mut page = Page::new("The plugin and LLVM's mergefunc", bench.environment);
    page.table(
        &format!(
            "processor time of the pass in ms: median (least) of {} runs",
            options.runs
        ),
        table_of_times(&rows),
    );
    page.table(
        "peak memory of opt in MB, and what each pass adds",
        table_of_memory(&rows),
    );
    for level in Level::ALL {
        page.table(
            &format!("code at -{}, bytes", level.name()),
            table_of_code(&rows, level),
        );
    }
    page.text(summary(&rows).trim_end());
    if !options.no_size {
        page.miscompiled(rows.iter().flat_map(Row::miscompiled).collect());
    }
    Ok(page)
}

fn table_of_times(rows: &[Row<'_>]) -> Table {
    let header = format!(
        "module | language | functions | instructions | {} | plugin / {UPSTREAM_NAME}",
        NAMES[UPSTREAM..].join(" | ")
    );
    let mut table = table::new(&header, 2);
    for row in rows {
        let mut cells = vec![
            row.module.name(),
            row.module.subject.language().name().to_owned(),
            table::count(row.inventory.functions),
            table::count(row.inventory.instructions),
        ];
        let times = row.times[UPSTREAM..].iter();
        cells.extend(times.map(|time| format!("{:.1} ({:.1})", time.median(), time.least())));
        cells.push(format!("{:.2}", row.time_ratio()));
        table.add_row(cells);
    }
    table
}

/// The memory that each pass adds to what opt needs, in megabytes.
fn table_of_memory(rows: &[Row<'_>]) -> Table {
    let header = format!(
        "module | opt without a pass | {}",
        NAMES[UPSTREAM..].join(" | ")
    );
    let mut table = table::new(&header, 1);
    for row in rows {
        let megabytes = |way: usize| to_f64(row.times[way].peak_bytes) / 1e6;
        let mut cells = vec![row.module.name(), format!("{:.1}", megabytes(PLAIN))];
        let more = |way| format!("{:+.1}", megabytes(way) - megabytes(PLAIN));
        cells.extend([UPSTREAM, PLUGIN].map(more));
        table.add_row(cells);
    }
    table
}

/// The amount of code that each way leaves.
fn table_of_code(rows: &[Row<'_>], level: Level) -> Table {
    let linked = FOLDING.map(|icf| format!(" | linked, icf={icf}"));
    let header = format!(
        "program | merging | functions | .text of the object | saved | saved | llc, s | pass and llc, s{}",
        linked.concat()
    );
    let mut table = table::new(&header, 2);
    for row in rows.iter().filter(|row| row.module.level == level) {
        for ((cell, time), way) in row.cells.iter().zip(&row.times).zip(NAMES) {
            let plain = row.cells[PLAIN].text;
            let mut cells = vec![
                row.module.subject.name().to_owned(),
                way.to_owned(),
                cell.bodies.to_string(),
                table::count(cell.text),
                table::thousands(table::saving(plain, cell.text)),
                table::percent(plain, cell.text),
                format!("{:.2}", cell.llc_s),
                format!("{:.2}", cell.llc_s + time.median() / 1000.0),
            ];
            cells.extend(cell.links.iter().map(|link| table::count(link.text)));
            table.add_row(cells);
        }
    }
    table
}

/// A few figures that compare the plugin with LLVM's pass over the whole corpus.
fn summary(rows: &[Row<'_>]) -> String {
    let large = || (rows.iter()).filter(|row| row.inventory.instructions > LARGE);
    let mean = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
    let time = |c: bool| {
        let rows = large().filter(|row| row.is_c() == c);
        mean(geometric_mean(rows.map(Row::time_ratio)))
    };
    let mut text = format!(
        "processor time, plugin / mergefunc with aliases, geometric mean over modules of more than {LARGE} instructions: \
         C {}, C++ and Rust {}\n",
        time(true),
        time(false)
    );
    let worst = large().max_by(|one, other| one.time_ratio().total_cmp(&other.time_ratio()));
    if let Some(row) = worst {
        let (ratio, name) = (row.time_ratio(), row.module.name());
        let _ = writeln!(text, "    the largest: {ratio:.2}, {name}");
    }
    let (mut ratios, mut without, mut fewer) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        let (Some(ours), Some(theirs)) = (row.saving(PLUGIN), row.saving(UPSTREAM)) else {
            continue;
        };
        if ours < theirs {
            fewer.push(format!("{}: {ours} against {theirs}", row.module.name()));
        }
        match (row.is_c(), ours > 0 && theirs > 0) {
            (true, _) => {}
            (false, true) => {
                ratios.push(to_f64(ours.unsigned_abs()) / to_f64(theirs.unsigned_abs()));
            }
            // A ratio needs savings by both passes.
            (false, false) => without.push(row.module.name()),
        }
    }
    if ratios.is_empty() {
        return text;
    }
    let saved = mean(geometric_mean(ratios));
    let _ = write!(
        text,
        "bytes saved, plugin / mergefunc with aliases, geometric mean over C++ and Rust: {saved}"
    );
    if !without.is_empty() {
        let _ = write!(
            text,
            " (not counted, since one saves nothing: {})",
            without.join(", ")
        );
    }
    text.push('\n');
    match fewer.is_empty() {
        true => text.push_str("the plugin saves fewer bytes than mergefunc nowhere\n"),
        false => {
            let _ = writeln!(
                text,
                "FEWER bytes saved on {}; compare the objects that opt and llc make of the module in target/bench/corpus by `bloaty -d symbols`",
                fewer.join("; ")
            );
        }
    }
    text
}
