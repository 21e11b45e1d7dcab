// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whole builds of the programs, as their users make them: from their own sources by clang or cargo, with the linkers that people have.
//!
//! Nothing here runs a pass by itself. What is merged is what the compiler or the linker merges when it is asked to: nothing, LLVM's
//! `mergefunc` (which is rustc's default), or the plugin. The executable is what counts: its code and all else that is loaded.
//!
//! 1. Compile all files, in the regime `files` with the merging, else without.
//! 2. Link with lld and without its folding, in the other regimes with the merging. These two steps are the build whose time counts.
//! 3. Link the same objects with each other linker: after link-time optimization the objects that it made. Objects of separate files that are
//!    a library are linked both with its interface exported and as a part of a program.
//! 4. Run every executable: all have to print the same.
//!
//! What is built stays in `target/bench/builds` for the next run; times are always measured anew.

mod merge_link;
mod step;
mod tables;

use std::path::PathBuf;

use anyhow::{Result, bail};
use serde::Serialize;

use super::page::Page;
use super::results::Environment;
use super::size;
use super::speed::{self, Speed};
use crate::measure::cost::Cost;
use crate::programs::merging::Merging;
use crate::programs::whole::{Linker, Regime, Setting};
use crate::programs::{Language, Subject};
use step::{Build, Linked};
use support::llvm::Llvm;
use support::progress::{self, Job};
use support::snapshot::Snapshot;
use support::stamp;

#[derive(Debug, Serialize)]
pub(crate) struct Results {
    pub(crate) environment: Environment,
    pub(crate) builds: Vec<Row>,
}

/// One program in one setting.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) program: &'static str,
    pub(crate) origin: String,
    pub(crate) language: Language,
    #[serde(flatten)]
    pub(crate) setting: Setting,
    /// Without merging, with LLVM's, with the plugin; with full link-time optimization also with LLVM's of similar functions.
    pub(crate) ways: Vec<Built>,
}

/// A program built in one way.
#[derive(Debug, Serialize)]
pub(crate) struct Built {
    pub(crate) way: &'static str,
    /// By each linker, lld without folding first.
    pub(crate) linked: Vec<Linked>,
    /// Of each whole build in this run.
    pub(crate) costs: Vec<Cost>,
    /// Of all that follows the compiling that LTO builds share: their linking. In Rust that is the whole build.
    pub(crate) links: Vec<Cost>,
    /// Of the link alone, with code generated in two parts side by side; with the plugin.
    pub(crate) links_in_parts: Vec<Cost>,
}

impl Row {
    pub(crate) fn name(&self) -> String {
        let Setting { regime, level } = self.setting;
        format!("{} {} {}", self.program, level.name(), regime.name())
    }

    /// The builds that print something else than the plain one, as `way, linker`.
    fn miscompiled(&self) -> Vec<String> {
        let plain = self.ways.first().and_then(|plain| plain.linked.first());
        let Some(plain) = plain else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for built in &self.ways {
            for linked in &built.linked {
                if linked.output != plain.output {
                    found.push(format!("{}: {}, {}", self.name(), built.way, linked.linker));
                }
            }
        }
        found
    }
}

/// What builds all of them.
pub(crate) struct Builder<'a> {
    home: PathBuf,
    llvm: Llvm,
    linkers: Vec<Linker>,
    plugin: &'a Snapshot,
    /// Timed builds in each way.
    runs: usize,
}

/// The programs in the settings that were asked for.
pub(crate) fn chosen<'a>(
    subjects: &[&'a dyn Subject],
    regimes: &[Regime],
) -> Vec<(&'a dyn Subject, Setting)> {
    let settings = subjects.iter().flat_map(|&subject| {
        let settings = subject.settings().iter();
        settings.map(move |&setting| (subject, setting))
    });
    settings
        .filter(|(_, setting)| regimes.contains(&setting.regime))
        .collect()
}

impl Row {
    fn of(subject: &dyn Subject, setting: Setting) -> Self {
        Self {
            program: subject.name(),
            origin: subject.origin(),
            language: subject.language(),
            setting,
            ways: Vec::new(),
        }
    }
}

impl<'a> Builder<'a> {
    pub(crate) fn new(llvm: &Llvm, plugin: &'a Snapshot, home: PathBuf, runs: usize) -> Self {
        Self {
            home,
            llvm: llvm.clone(),
            linkers: Linker::all(llvm),
            plugin,
            runs,
        }
    }

    pub(crate) fn measure_all(
        &self,
        environment: Environment,
        chosen: &[(&dyn Subject, Setting)],
    ) -> Result<Results> {
        let row = |&(subject, setting): &(_, _)| Row::of(subject, setting);
        let mut builds: Vec<Row> = chosen.iter().map(row).collect();
        let jobs = (builds.iter_mut().zip(chosen))
            .map(|(row, &(subject, _))| {
                Job::new(format!("{}, builds", row.name()), move || {
                    Ok(stamp::outcome(self.fill(subject, row)?))
                })
            })
            .collect();
        // Where time counts, nothing runs beside a build, which itself uses what cores there are.
        progress::run(jobs, if self.runs > 0 { 1 } else { 2 })?;
        Ok(Results {
            environment,
            builds,
        })
    }

    /// How fast what was built runs: by ld.lld without folding, with the plugin and without; a link that merges also beside full link-time
    /// optimization without merging, where that was built.
    pub(crate) fn speed(
        &self,
        environment: Environment,
        chosen: &[(&dyn Subject, Setting)],
        how: speed::How,
    ) -> Result<Speed> {
        let ways = [Merging::Off, Merging::Plugin(self.plugin)];
        let executable = |subject: &dyn Subject, setting, merging: Merging<'_>| {
            let directory = self.directory(subject, setting).join(merging.name());
            directory.join(subject.name())
        };
        let among = |wanted: (&str, Setting)| {
            (chosen.iter()).any(|(subject, setting)| (subject.name(), *setting) == wanted)
        };
        let pairs = chosen.iter().flat_map(|&(subject, setting)| {
            let pair = |regime: &str, executables| speed::Pair {
                subject,
                program: format!("{}, {regime}", subject.name()),
                level: setting.level,
                executables,
            };
            let own = ways.map(|way| executable(subject, setting, way));
            let full = Setting {
                regime: Regime::Full,
                ..setting
            };
            let beside = setting.regime == Regime::Merge && among((subject.name(), full));
            let beside = beside.then(|| {
                let plain = executable(subject, full, Merging::Off);
                pair("merge against full", [plain, own[1].clone()])
            });
            [pair(setting.regime.name(), own)].into_iter().chain(beside)
        });
        let pairs = pairs.collect();
        speed::compare(environment, pairs, how)
    }

    fn directory(&self, subject: &dyn Subject, Setting { regime, level }: Setting) -> PathBuf {
        let home = self.home.join(regime.name());
        home.join(subject.name()).join(level.name())
    }

    /// Builds in every way, and that again and again if time counts; whether anything was not built yet.
    fn fill(&self, subject: &dyn Subject, row: &mut Row) -> Result<bool> {
        let setting = row.setting;
        let directory = self.directory(subject, setting);
        let mut ways = vec![
            Merging::Off,
            Merging::Upstream,
            Merging::Plugin(self.plugin),
        ];
        if setting.regime == Regime::Full {
            ways.push(Merging::UpstreamSimilar);
        }
        let build = |merging| Build {
            builder: self,
            subject,
            setting,
            merging,
            directory: &directory,
        };
        let builds: Vec<Build<'_>> = ways.into_iter().map(build).collect();
        let mut costs = vec![Vec::new(); builds.len()];
        let mut parts = vec![Vec::new(); builds.len()];
        let mut any = false;
        // Before link-time optimization all compile alike, so they share what that leaves and costs.
        let mut shared = None;
        for _ in 0..self.runs.max(1) {
            for ((build, costs), parts) in builds.iter().zip(&mut costs).zip(&mut parts) {
                let compiled = match (setting.regime, shared) {
                    (Regime::Thin | Regime::Full | Regime::Merge, Some(compiled)) => compiled,
                    _ => build.compile()?,
                };
                shared = Some(compiled);
                let linked = build.link()?;
                any |= compiled.fresh || linked.fresh;
                // Without timed runs two programs are built side by side, and what is there is not built again.
                if self.runs > 0 {
                    costs.extend(compiled.cost.zip(linked.cost));
                    parts.extend(build.link_in_parts(2)?);
                }
            }
        }
        for ((build, costs), parts) in builds.iter().zip(costs).zip(parts) {
            row.ways.push(Built {
                way: build.merging.name(),
                linked: size::read(&build.home())?,
                costs: (costs.iter())
                    .map(|&(compiled, linked)| compiled + linked)
                    .collect(),
                links: costs.into_iter().map(|(_, linked)| linked).collect(),
                links_in_parts: parts,
            });
        }
        Ok(any)
    }
}

impl Results {
    pub(crate) fn page(&self) -> Page {
        let mut page = Page::new("Whole builds", &self.environment);
        page.text(tables::READING);
        for regime in Regime::ALL {
            if let Some(table) = tables::sizes(&self.builds, regime) {
                page.table(&tables::heading(regime), table);
            }
        }
        page.table(tables::MEANS, tables::means(&self.builds));
        if let Some(table) = tables::similar(&self.builds) {
            page.table(tables::SIMILAR, table);
        }
        page.table(tables::LARGER, tables::larger(&self.builds));
        if let Some(table) = merge_link::beside(&self.builds) {
            page.table(merge_link::BESIDE, table);
        }
        if let Some(table) = merge_link::ratios(&self.builds) {
            page.table(merge_link::RATIOS, table);
        }
        if let Some(table) = tables::costs(&self.builds) {
            page.table(tables::COSTS, table);
        }
        let miscompiled = self.miscompiled();
        if miscompiled.is_empty() {
            page.text("all executables of a program print the same");
        } else {
            page.text(&format!(
                "MISCOMPILED, other output than the plain build's:\n{}",
                miscompiled.join("\n")
            ));
        }
        page
    }

    fn miscompiled(&self) -> Vec<String> {
        self.builds.iter().flat_map(Row::miscompiled).collect()
    }

    /// An error if any executable prints something else than the plain one.
    pub(crate) fn verdict(&self) -> Result<()> {
        let miscompiled = self.miscompiled();
        if !miscompiled.is_empty() {
            bail!("MISCOMPILED: {}", miscompiled.join("; "));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::Sections;
    use crate::programs::Level;

    fn linked(linker: &str, output: &str) -> Linked {
        Linked {
            linker: linker.to_owned(),
            sections: Sections::default(),
            output: output.to_owned(),
        }
    }

    #[test]
    fn every_executable_is_compared_with_the_first() {
        let built = |way, outputs: [&str; 2]| Built {
            way,
            linked: vec![linked("a", outputs[0]), linked("b", outputs[1])],
            costs: Vec::new(),
            links: Vec::new(),
            links_in_parts: Vec::new(),
        };
        let mut row = Row {
            program: "p",
            origin: "p-1".to_owned(),
            language: Language::C,
            setting: Setting {
                regime: Regime::Full,
                level: Level::Size,
            },
            ways: vec![built("plain", ["1", "1"]), built("plugin", ["1", "1"])],
        };
        assert!(row.miscompiled().is_empty());
        row.ways.push(built("mergefunc", ["1", "2"]));
        assert_eq!(row.miscompiled(), ["p Os full: mergefunc, b"]);
    }
}
