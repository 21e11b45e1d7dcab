// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The plugin's time beside that of another build of it: what decides whether a change is worth it on a machine with a speed that changes from
//! minute to minute. Both run one right after the other, each first in turn, and the ratios of the pairs count.

use anyhow::Result;
use comfy_table::Table;
use serde::Serialize;

use super::results::Environment;
use super::time::once;
use super::ways::Way;
use crate::measure::statistics::{geometric_mean, median, min};
use crate::measure::table;
use crate::programs::{self, Module};
use support::llvm::Llvm;
use support::snapshot::Snapshot;

pub(crate) const HEADING: &str =
    "elapsed time of the plugin, as a part of the other build's in the same pair of runs";

#[derive(Debug, Serialize)]
pub(crate) struct Pairs {
    pub(crate) environment: Environment,
    programs: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    module: String,
    other_ms: f64,
    ratio: f64,
    /// A quarter of the ratios is lower, and a quarter higher.
    quartiles: [f64; 2],
    /// Of the least time of each.
    least: f64,
}

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugins: (&Snapshot, &Snapshot),
    environment: Environment,
    modules: &[Module<'_>],
    runs: usize,
) -> Result<Pairs> {
    let programs = programs::measured(modules, "pairs", |module| {
        Row::measure(llvm, plugins, module, runs)
    })?;
    Ok(Pairs {
        environment,
        programs,
    })
}

impl Row {
    fn measure(
        llvm: &Llvm,
        (plugin, other): (&Snapshot, &Snapshot),
        module: &Module<'_>,
        runs: usize,
    ) -> Result<Self> {
        let time = |plugin: &Snapshot| {
            let (sample, _) = once(&mut Way::Plugin.opt(llvm, plugin, &module.path()))?;
            anyhow::Ok(sample.wall * 1000.0)
        };
        let (mut owns, mut others, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for run in 0..runs.max(1) {
            let (own, its) = match run % 2 {
                0 => (time(plugin)?, time(other)?),
                _ => {
                    let its = time(other)?;
                    (time(plugin)?, its)
                }
            };
            owns.push(own);
            others.push(its);
            ratios.push(own / its);
        }
        ratios.sort_by(f64::total_cmp);
        let quarter = ratios.len() / 4;
        Ok(Self {
            module: module.name(),
            other_ms: median(&others),
            ratio: median(&ratios),
            quartiles: [ratios[quarter], ratios[ratios.len() - 1 - quarter]],
            least: min(&owns) / min(&others),
        })
    }
}

impl Pairs {
    pub(crate) fn table(&self) -> Table {
        let mut table = table::new(
            "module | other, ms | ratio | lower quartile | upper quartile | of the least times",
            1,
        );
        for row in &self.programs {
            let cells = [
                row.module.clone(),
                format!("{:.1}", row.other_ms),
                format!("{:.3}", row.ratio),
                format!("{:.3}", row.quartiles[0]),
                format!("{:.3}", row.quartiles[1]),
                format!("{:.3}", row.least),
            ];
            table::row(&mut table, cells);
        }
        table
    }

    pub(crate) fn summary(&self) -> String {
        let mean = |of: fn(&Row) -> f64| geometric_mean(self.programs.iter().map(of));
        format!(
            "geometric mean of the ratios: {:.3}, of those of the least times: {:.3}",
            mean(|row| row.ratio).unwrap_or(1.0),
            mean(|row| row.least).unwrap_or(1.0)
        )
    }
}
