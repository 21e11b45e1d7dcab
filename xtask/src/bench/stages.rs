// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the stages of the plugin take, by its own clock (`debug-times`): as parts of the time that LLVM's pass takes on the same module,
//! for that is what the plugin's time is compared with.

use anyhow::{Context, Result};
use comfy_table::Table;
use serde::Serialize;

use super::results::Environment;
use super::subject::{self, Module};
use super::time::{median, once};
use super::ways::{STAGES, UPSTREAM};
use crate::llvm::Llvm;
use crate::plugin::{PASS, Snapshot};
use crate::table;

pub(crate) const HEADING: &str =
    "elapsed time of the plugin's stages, as parts of mergefunc's (its median in ms)";

#[derive(Debug, Serialize)]
pub(crate) struct Stages {
    pub(crate) environment: Environment,
    programs: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    module: String,
    mergefunc_ms: f64,
    /// In the order in which they follow each other.
    stages: Vec<Stage>,
}

#[derive(Debug, Serialize)]
struct Stage {
    name: String,
    part: f64,
}

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    modules: &[Module<'_>],
    runs: usize,
) -> Result<Stages> {
    let programs = subject::measured(modules, "stages", |module| {
        Row::measure(llvm, plugin, module, runs)
    })?;
    Ok(Stages {
        environment,
        programs,
    })
}

impl Row {
    fn measure(llvm: &Llvm, plugin: &Snapshot, module: &Module<'_>, runs: usize) -> Result<Self> {
        let mut upstream = Vec::new();
        let mut times: Vec<(String, Vec<f64>)> = Vec::new();
        for _ in 0..runs.max(1) {
            let (sample, _) = once(&mut UPSTREAM.opt(llvm, plugin, &module.path()))?;
            upstream.push(sample.wall * 1000.0);
            let (_, usage) = once(&mut STAGES.opt(llvm, plugin, &module.path()))?;
            for (name, time) in usage.stderr.lines().filter_map(stage) {
                match times.iter_mut().find(|(known, _)| known == name) {
                    Some((_, times)) => times.push(time),
                    None => times.push((name.to_owned(), vec![time])),
                }
            }
        }
        times.first().context("the plugin told no times")?;
        let mergefunc_ms = median(&upstream);
        let stages = times.into_iter().map(|(name, times)| Stage {
            name,
            part: median(&times) / mergefunc_ms,
        });
        Ok(Self {
            module: module.name(),
            mergefunc_ms,
            stages: stages.collect(),
        })
    }
}

/// Reads `rust-mergefunc:     12.345 ms collect`.
fn stage(line: &str) -> Option<(&str, f64)> {
    let told = line.strip_prefix(PASS)?.strip_prefix(':')?;
    let (time, name) = told.split_once(" ms ")?;
    Some((name, time.trim().parse().ok()?))
}

impl Stages {
    pub(crate) fn table(&self) -> Table {
        let mut names: Vec<&str> = Vec::new();
        for stage in self.programs.iter().flat_map(|row| &row.stages) {
            if !names.contains(&stage.name.as_str()) {
                names.push(&stage.name);
            }
        }
        // What stands for the end of a run that merges nothing is in all of them.
        names.sort_by_key(|&name| name == "rest");
        let header: Vec<&str> = ["module", "mergefunc, ms", "all"]
            .into_iter()
            .chain(names.iter().copied())
            .collect();
        let mut table = table::new(&header, 1);
        for row in &self.programs {
            let part = |name: &&str| {
                let stage = row.stages.iter().find(|stage| stage.name == **name);
                stage.map_or_else(|| "-".to_owned(), |stage| format!("{:.3}", stage.part))
            };
            let all: f64 = row.stages.iter().map(|stage| stage.part).sum();
            let own = [
                row.module.clone(),
                format!("{:.1}", row.mergefunc_ms),
                format!("{all:.2}"),
            ];
            table::row(&mut table, own.into_iter().chain(names.iter().map(part)));
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_plugin_tells_of_its_stages() {
        let line = "rust-mergefunc:     12.345 ms drop bodies";
        assert_eq!(stage(line), Some(("drop bodies", 12.345)));
        assert_eq!(stage("rust-mergefunc: 7 instructions"), None);
    }
}
