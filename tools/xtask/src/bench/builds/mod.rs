// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whole builds of the programs, as their users make them: from their own sources by clang or cargo, with the linkers that people have.
//!
//! Nothing here runs a pass by itself. What is merged is what the compiler or the linker merges when it is asked to: nothing, LLVM's
//! `mergefunc` (which is rustc's default), or the plugin. The executable is what counts: its code and all else that is loaded.
//!
//! 1. Compile all files, in the regime `files` with the merging, else without.
//! 2. Link with lld and without its folding, in the other regimes with the merging. The time of these two steps counts.
//! 3. Link the same objects with each other linker: after link-time optimization the objects that it made. Objects of separate files that are
//!    a library are linked both with its interface exported and as a part of a program.
//! 4. Run every executable: all have to print the same.
//!
//! What is built stays in `target/bench/builds` for the next run; times are always measured anew.

mod merge_link;
mod step;
mod tables;

use std::path::PathBuf;

use anyhow::Result;

use super::environment::Environment;
use super::page::Page;
use super::speed;
use crate::measure::cost::Cost;
use crate::measure::differing;
use crate::programs::merging::Merging;
use crate::programs::whole::{Linker, Regime, Setting};
use crate::programs::{Language, Subject};
use step::{Build, Linked};
use support::llvm::Llvm;
use support::progress;
use support::snapshot::Snapshot;
use support::stamp;

/// One program in one setting.
struct Row {
    program: &'static str,
    language: Language,
    setting: Setting,
    /// Without merging, with LLVM's, with the plugin; with full link-time optimization also with LLVM's of similar functions.
    ways: Vec<Built>,
}

/// A program built in one way.
#[derive(Debug, Default)]
pub(crate) struct Built {
    pub(crate) way: &'static str,
    /// By each linker, lld without folding first.
    pub(crate) linked: Vec<Linked>,
    /// The cost of linking when the program was first built; in Rust that of the whole build.
    pub(crate) first: Cost,
    /// Of each whole build in this run.
    costs: Vec<Cost>,
    /// Of all that follows the compiling that LTO builds share: their linking. In Rust that is the whole build.
    links: Vec<Cost>,
    /// Of the link alone, with code generated in two parts side by side; with the plugin.
    links_in_parts: Vec<Cost>,
}

impl Row {
    fn name(&self) -> String {
        let Setting { regime, level } = self.setting;
        format!("{} {} {}", self.program, level.name(), regime.name())
    }

    /// The builds that print something else than the plain one, as `way, linker`.
    fn miscompiled(&self) -> Vec<String> {
        differing(self.ways.iter().flat_map(|built| {
            let name = |linker: &str| format!("{}: {}, {linker}", self.name(), built.way);
            (built.linked.iter()).map(move |linked| (name(&linked.linker), &linked.output))
        }))
    }
}

/// Builds programs and measures the builds.
pub(crate) struct Builder<'a> {
    pub(crate) home: PathBuf,
    pub(crate) llvm: &'a Llvm,
    pub(crate) linkers: Vec<Linker>,
    /// Timed builds in each way.
    pub(crate) runs: usize,
}

/// The programs in the settings that were asked for.
pub(crate) fn chosen<'a>(
    subjects: &[&'a dyn Subject],
    regimes: &[Regime],
) -> Vec<(&'a dyn Subject, Setting)> {
    let settings = subjects.iter().flat_map(|&subject| {
        let settings = subject.settings().into_iter();
        settings.map(move |setting| (subject, setting))
    });
    settings
        .filter(|(_, setting)| regimes.contains(&setting.regime))
        .collect()
}

impl Builder<'_> {
    pub(crate) fn page(
        &self,
        plugin: &Snapshot,
        environment: &Environment,
        chosen: &[(&dyn Subject, Setting)],
    ) -> Result<Page> {
        // Where time counts, nothing runs beside a build, which itself uses what cores there are.
        let workers = if self.runs > 0 { 1 } else { 2 };
        let name = |(subject, setting): &&(&dyn Subject, Setting)| {
            let Setting { regime, level } = setting;
            format!(
                "{} {} {}, builds",
                subject.name(),
                level.name(),
                regime.name()
            )
        };
        let rows = progress::map(chosen, workers, name, |&(subject, setting)| {
            let mut ways = vec![Merging::Off, Merging::Upstream, Merging::Plugin(plugin)];
            if setting.regime == Regime::Full {
                ways.push(Merging::UpstreamSimilar);
            }
            let (ways, fresh) = self.build(subject, setting, &ways)?;
            let row = Row {
                program: subject.name(),
                language: subject.language(),
                setting,
                ways,
            };
            Ok((row, stamp::outcome(fresh)))
        })?;
        let mut page = Page::new("Whole builds", environment);
        page.text(tables::READING);
        for regime in Regime::ALL {
            page.table(&tables::heading(regime), tables::sizes(&rows, regime));
        }
        page.table(tables::MEANS, tables::means(&rows));
        page.table(tables::SIMILAR, tables::similar(&rows));
        page.table(tables::LARGER, tables::larger(&rows));
        page.table(merge_link::BESIDE, merge_link::beside(&rows));
        page.table(merge_link::RATIOS, merge_link::ratios(&rows));
        page.table(tables::COSTS, tables::costs(&rows));
        page.miscompiled(rows.iter().flat_map(Row::miscompiled).collect());
        Ok(page)
    }

    /// The pairs of executables of which the speed is compared, linked by ld.lld without folding: one without the
    /// plugin, one with it. A merging link is also compared with full link-time optimization without merging, where
    /// that was built.
    pub(crate) fn pairs<'s>(
        &self,
        plugin: &Snapshot,
        chosen: &[(&'s dyn Subject, Setting)],
    ) -> Vec<speed::Pair<'s>> {
        let mut pairs = Vec::new();
        for &(subject, setting) in chosen {
            let executable = |setting, merging: Merging<'_>| {
                let directory = self.directory(subject, setting).join(merging.name());
                directory.join(subject.name())
            };
            let mut add = |regime: &str, executables| {
                pairs.push(speed::Pair {
                    subject,
                    program: format!("{}, {regime}", subject.name()),
                    level: setting.level,
                    executables,
                });
            };
            let [plain, own] =
                [Merging::Off, Merging::Plugin(plugin)].map(|way| executable(setting, way));
            add(setting.regime.name(), [plain, own.clone()]);
            let full = Setting {
                regime: Regime::Full,
                ..setting
            };
            let is_full = |(other, setting): &(&dyn Subject, Setting)| {
                other.name() == subject.name() && *setting == full
            };
            if setting.regime == Regime::Merge && chosen.iter().any(is_full) {
                add("merge against full", [executable(full, Merging::Off), own]);
            }
        }
        pairs
    }

    fn directory(&self, subject: &dyn Subject, Setting { regime, level }: Setting) -> PathBuf {
        let home = self.home.join(regime.name());
        home.join(subject.name()).join(level.name())
    }

    /// Builds in every way, and that again and again if time counts; whether anything was not built yet.
    pub(crate) fn build(
        &self,
        subject: &dyn Subject,
        setting: Setting,
        ways: &[Merging<'_>],
    ) -> Result<(Vec<Built>, bool)> {
        let directory = self.directory(subject, setting);
        let builds = ways.iter().map(|&merging| Build {
            builder: self,
            subject,
            setting,
            merging,
            directory: &directory,
        });
        let mut builds: Vec<_> = builds.map(|build| (build, Built::default())).collect();
        let mut any = false;
        // Before link-time optimization all compile alike, so they share what that leaves and costs.
        let mut shared = None;
        for _ in 0..self.runs.max(1) {
            for (build, built) in &mut builds {
                let compiled = match (setting.regime, shared) {
                    (Regime::Thin | Regime::Full | Regime::Merge, Some(compiled)) => compiled,
                    _ => build.compile()?,
                };
                shared = Some(compiled);
                let (linked, cell) = build.link()?;
                any |= compiled.fresh || linked.fresh;
                (built.way, built.linked, built.first) =
                    (build.merging.name(), cell.linked, cell.cost);
                // Without timed runs two programs are built side by side, and what is there is not built again.
                if self.runs > 0 {
                    let whole = compiled.cost.zip(linked.cost);
                    built.costs.extend(whole.map(|(one, other)| one + other));
                    built.links.extend(linked.cost);
                    built.links_in_parts.extend(build.link_in_parts(2)?);
                }
            }
        }
        Ok((builds.into_iter().map(|(_, built)| built).collect(), any))
    }
}
