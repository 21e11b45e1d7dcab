//! The plugin's time beside that of another build of it: what decides whether a change is worth it on a machine whose speed changes from
//! minute to minute. Both run one right after the other, each first in turn, and the ratios of the pairs count.

use anyhow::Result;
use comfy_table::Table;
use serde::Serialize;

use super::results::Environment;
use super::subject::Module;
use super::time::{median, once};
use super::ways::PLUGIN;
use crate::llvm::Llvm;
use crate::plugin::Snapshot;
use crate::progress::{self, Job};
use crate::table;

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
}

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugins: (&Snapshot, &Snapshot),
    environment: Environment,
    modules: &[Module<'_>],
    runs: usize,
) -> Result<Pairs> {
    let mut programs = Vec::new();
    let jobs = vec![Job::new("pairs", || {
        for module in modules {
            programs.push(Row::measure(llvm, plugins, module, runs)?);
        }
        Ok("measured")
    })];
    progress::run(jobs, 1)?;
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
            let (sample, _) = once(&mut PLUGIN.opt(llvm, plugin, &module.path()))?;
            anyhow::Ok(sample.wall * 1000.0)
        };
        let (mut others, mut ratios) = (Vec::new(), Vec::new());
        for run in 0..runs.max(1) {
            let (own, its) = match run % 2 {
                0 => (time(plugin)?, time(other)?),
                _ => {
                    let its = time(other)?;
                    (time(plugin)?, its)
                }
            };
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
        })
    }
}

impl Pairs {
    pub(crate) fn table(&self) -> Table {
        let header = [
            "module",
            "other, ms",
            "ratio",
            "lower quartile",
            "upper quartile",
        ];
        let mut table = table::new(&header, 1);
        for row in &self.programs {
            let cells = [
                row.module.clone(),
                format!("{:.1}", row.other_ms),
                format!("{:.3}", row.ratio),
                format!("{:.3}", row.quartiles[0]),
                format!("{:.3}", row.quartiles[1]),
            ];
            table::row(&mut table, cells);
        }
        table
    }

    pub(crate) fn summary(&self) -> String {
        let logarithms = self.programs.iter().map(|row| row.ratio.ln());
        #[expect(clippy::cast_precision_loss, reason = "a few modules")]
        let mean = (logarithms.sum::<f64>() / self.programs.len().max(1) as f64).exp();
        format!("geometric mean of the ratios: {mean:.3}")
    }
}
