// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The plugin's time beside that of another build of it: what decides whether a change is worth it on a machine with a speed that changes from
//! minute to minute. Both run one right after the other, each first in turn, and the ratios of the pairs count.

use anyhow::Result;

use super::Bench;
use super::page::Page;
use super::time::{self, Timing};
use crate::measure::statistics::{geometric_mean, median, quartiles};
use crate::measure::table;
use crate::programs::merging::Merging;
use crate::programs::{self, Module};
use support::snapshot::Snapshot;

pub(super) fn page(bench: &Bench<'_>, other: &Snapshot, modules: &[Module<'_>]) -> Result<Page> {
    let ways = [bench.plugin, other].map(Merging::Plugin);
    let timings = programs::measured(modules, "pairs", |module| {
        time::of(bench.llvm, &module.path(), &ways, bench.options.runs)
    })?;
    let ratios = |timings: &[Timing]| -> Vec<f64> {
        let pairs = timings[0].runs.iter().zip(&timings[1].runs);
        pairs.map(|(own, other)| own / other).collect()
    };
    let least = |timings: &[Timing]| timings[0].least() / timings[1].least();
    let mut table = table::new(
        "module | other, ms | ratio | lower quartile | upper quartile | of the least times",
        1,
    );
    for (module, timings) in modules.iter().zip(&timings) {
        let ratios = ratios(timings);
        let [low, high] = quartiles(&ratios);
        let numbers = [median(&ratios), low, high, least(timings)];
        let cells = [module.name(), format!("{:.1}", timings[1].median())];
        let numbers = numbers.map(|number| format!("{number:.3}"));
        table.add_row(cells.into_iter().chain(numbers));
    }
    let mut page = Page::new("The plugin beside another build of it", bench.environment);
    page.table(
        "processor time of the plugin, as a part of the other build's in the same pair of runs",
        table,
    );
    let mean = |of: &dyn Fn(&[Timing]) -> f64| {
        geometric_mean(timings.iter().map(|timings| of(timings))).unwrap_or(1.0)
    };
    page.text(&format!(
        "geometric mean of the ratios: {:.3}, of those of the least times: {:.3}",
        mean(&|timings| median(&ratios(timings))),
        mean(&least)
    ));
    Ok(page)
}
