// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A few figures that say how the plugin compares with LLVM's pass over the whole corpus.

use std::fmt;

use anyhow::{Result, bail};
use serde::Serialize;

use super::results::{Environment, Row};
use super::ways::Way;
use crate::measure::statistics::{geometric_mean, to_f64};
use crate::programs::Language;

/// Everything that one run of the benchmark found, as it is written to `results.json`.
#[derive(Debug, Serialize)]
pub(crate) struct Results {
    pub(crate) environment: Environment,
    pub(crate) programs: Vec<Row>,
    pub(crate) summary: Summary,
}

impl Results {
    /// An error if any executable prints something else than the plain one.
    pub(crate) fn verdict(&self) -> Result<()> {
        match &self.summary.miscompiled[..] {
            [] => Ok(()),
            builds => bail!("MISCOMPILED: {}", builds.join("; ")),
        }
    }
}

/// Below that, a pass takes a few milliseconds and its time says little.
const LARGE: u64 = 50_000;

#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Summary {
    /// Geometric mean of the plugin's processor time as a part of upstream's, over large modules.
    pub(crate) time_ratio_c: Option<f64>,
    pub(crate) time_ratio_cxx_rust: Option<f64>,
    /// The largest of these ratios, and where.
    pub(crate) time_ratio_worst: Option<(String, f64)>,
    /// Geometric mean of the plugin's saving as a multiple of upstream's, over C++ and Rust programs.
    pub(crate) saving_ratio_cxx_rust: Option<f64>,
    /// Programs for which that mean cannot count, because one of the two saves nothing.
    pub(crate) saving_ratio_without: Vec<String>,
    pub(crate) saves_fewer: Vec<Fewer>,
    pub(crate) miscompiled: Vec<String>,
}

/// A module where the plugin saves fewer bytes than upstream.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fewer {
    module: String,
    plugin: i64,
    mergefunc: i64,
}

impl Summary {
    pub(crate) fn of(rows: &[Row]) -> Self {
        let large = || rows.iter().filter(|row| row.instructions > LARGE);
        let c = |row: &&Row| row.language == Language::C;
        let mut summary = Self {
            time_ratio_c: geometric_mean(large().filter(c).map(Row::time_ratio)),
            time_ratio_cxx_rust: geometric_mean(large().filter(|row| !c(row)).map(Row::time_ratio)),
            time_ratio_worst: large()
                .map(|row| (row.name(), row.time_ratio()))
                .max_by(|left, right| left.1.total_cmp(&right.1)),
            ..Self::default()
        };
        let mut ratios = Vec::new();
        for row in rows {
            summary.miscompiled.extend(
                row.miscompiled
                    .iter()
                    .map(|build| format!("{}: {build}", row.name())),
            );
            let (Some(ours), Some(theirs)) = (row.saving(Way::Plugin), row.saving(Way::Upstream))
            else {
                continue;
            };
            if ours < theirs {
                summary.saves_fewer.push(Fewer {
                    module: row.name(),
                    plugin: ours,
                    mergefunc: theirs,
                });
            }
            if row.language == Language::C {
                continue;
            }
            if ours > 0 && theirs > 0 {
                ratios.push(to_f64(ours.unsigned_abs()) / to_f64(theirs.unsigned_abs()));
            } else {
                summary.saving_ratio_without.push(row.name());
            }
        }
        summary.saving_ratio_cxx_rust = geometric_mean(ratios);
        summary
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
        writeln!(
            f,
            "processor time, plugin / mergefunc with aliases, geometric mean over modules of more than {LARGE} instructions: \
             C {}, C++ and Rust {}",
            mean(self.time_ratio_c),
            mean(self.time_ratio_cxx_rust)
        )?;
        if let Some((name, ratio)) = &self.time_ratio_worst {
            writeln!(f, "    the largest: {ratio:.2}, {name}")?;
        }
        if self.saving_ratio_cxx_rust.is_some() {
            write!(
                f,
                "bytes saved, plugin / mergefunc with aliases, geometric mean over C++ and Rust: {}",
                mean(self.saving_ratio_cxx_rust)
            )?;
            if !self.saving_ratio_without.is_empty() {
                write!(
                    f,
                    " (not counted, since one saves nothing: {})",
                    self.saving_ratio_without.join(", ")
                )?;
            }
            writeln!(f)?;
            if self.saves_fewer.is_empty() {
                writeln!(f, "the plugin saves fewer bytes than mergefunc nowhere")?;
            }
            for fewer in &self.saves_fewer {
                write!(f, "{fewer}")?;
            }
        }
        for build in &self.miscompiled {
            writeln!(f, "OTHER OUTPUT than the plain build's: {build}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Fewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "FEWER bytes saved on {}: {} against {}; compare the objects that opt and llc make of its module in target/bench/corpus by `bloaty -d symbols`",
            self.module, self.plugin, self.mergefunc
        )
    }
}
