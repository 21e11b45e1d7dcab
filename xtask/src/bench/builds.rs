//! Whole builds of the programs, as their users make them: from their own sources by clang or cargo, with the linkers that people have.
//!
//! Nothing here runs a pass by itself. What is merged is what the compiler or the linker merges when it is asked to: nothing, LLVM's
//! `mergefunc` (which is rustc's default), or the plugin. The executable is what counts: its code and all else that is loaded.
//!
//! 1. Compile all files, in the regime `files` with the merging, else without.
//! 2. Link with lld and without its folding, in the other regimes with the merging. These two steps are the build whose time counts.
//! 3. Link the same objects with each other linker: after link-time optimization the objects that it made.
//! 4. Run every executable: all have to print the same.
//!
//! What is built stays in `target/bench/builds` for the next run; times are always measured anew.

mod tables;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::options::Options;
use super::page::Page;
use super::results::Environment;
use super::size;
use super::subject::whole::{Linker, Places, Regime, Setting};
use super::subject::{Language, Subject, outcome};
use crate::corpus::digest;
use crate::llvm::Llvm;
use crate::measure::Sections;
use crate::plugin::Snapshot;
use crate::program::Merging;
use crate::progress::{self, Job};
use crate::stamp;
use crate::usage::Cost;

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
    /// Without merging, with LLVM's, with the plugin.
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
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Linked {
    pub(crate) linker: String,
    pub(crate) sections: Sections,
    /// A digest of what the program prints.
    output: String,
}

impl Row {
    pub(crate) fn name(&self) -> String {
        let Setting { regime, level } = self.setting;
        format!("{} {} {}", self.program, level.name(), regime.name())
    }

    /// The builds that print something else than the plain one, as `way, linker`.
    fn miscompiled(&self) -> Vec<String> {
        let linked = |built: &Built| built.linked.clone();
        let plain = self.ways.first().map(linked).unwrap_or_default();
        let Some(plain) = plain.first() else {
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
struct Builder<'a> {
    home: &'a Path,
    linkers: Vec<Linker>,
    merging: [Merging<'a>; 3],
    /// Timed builds in each way.
    runs: usize,
}

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    subjects: &[&dyn Subject],
    home: &Path,
    options: &Options,
) -> Result<Results> {
    let builder = Builder {
        home,
        linkers: Linker::all(llvm),
        merging: [Merging::Off, Merging::Upstream, Merging::Plugin(plugin)],
        runs: options.build_runs,
    };
    let mut rows = Vec::new();
    for &subject in subjects {
        let settings = subject.settings().iter().copied();
        for setting in settings.filter(|setting| options.regimes.contains(&setting.regime)) {
            rows.push((subject, Row::of(subject, setting)));
        }
    }
    let builder = &builder;
    let jobs = rows
        .iter_mut()
        .map(|(subject, row)| {
            Job::new(format!("{}, builds", row.name()), move || {
                Ok(outcome(builder.fill(*subject, row)?))
            })
        })
        .collect();
    // Where time counts, nothing runs beside a build, which itself uses what cores there are.
    progress::run(jobs, if builder.runs > 0 { 1 } else { 2 })?;
    Ok(Results {
        environment,
        builds: rows.into_iter().map(|(_, row)| row).collect(),
    })
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

impl Builder<'_> {
    /// Builds in every way, and that again and again if time counts; whether anything was not built yet.
    fn fill(&self, subject: &dyn Subject, row: &mut Row) -> Result<bool> {
        let setting = row.setting;
        let directory = (self.home.join(setting.regime.name()))
            .join(row.program)
            .join(setting.level.name());
        let builds = self.merging.map(|merging| Build {
            builder: self,
            subject,
            setting,
            merging,
            directory: &directory,
        });
        let mut costs = [const { Vec::new() }; 3];
        let mut any = false;
        for _ in 0..self.runs.max(1) {
            // Before link-time optimization all compile alike, so they share what that leaves and costs.
            let mut shared = None;
            for (build, costs) in builds.iter().zip(&mut costs) {
                let compiled = match (setting.regime, shared) {
                    (Regime::Thin | Regime::Full, Some(compiled)) => compiled,
                    _ => build.compile()?,
                };
                shared = Some(compiled);
                let linked = build.link()?;
                any |= compiled.fresh || linked.fresh;
                costs.extend(
                    compiled
                        .cost
                        .zip(linked.cost)
                        .map(|(compiled, linked)| compiled + linked),
                );
            }
        }
        for (build, costs) in builds.iter().zip(costs) {
            row.ways.push(Built {
                way: build.merging.name(),
                linked: size::read(&build.home())?,
                costs,
            });
        }
        Ok(any)
    }
}

/// A program in one setting and one way.
struct Build<'a> {
    builder: &'a Builder<'a>,
    subject: &'a dyn Subject,
    setting: Setting,
    merging: Merging<'a>,
    directory: &'a Path,
}

/// What doing a step was.
#[derive(Clone, Copy)]
struct Step {
    /// Whether its result was not there.
    fresh: bool,
    /// If it was done.
    cost: Option<Cost>,
}

impl Build<'_> {
    /// Where the result of linking stays.
    fn home(&self) -> PathBuf {
        self.directory.join(self.merging.name())
    }

    fn compiles_with(&self) -> Merging<'_> {
        self.setting.regime.compiles_with(self.merging)
    }

    fn objects(&self) -> PathBuf {
        let name = self.compiles_with().name();
        self.directory.join(format!("objects-{name}"))
    }

    /// What the objects depend on.
    fn key(&self) -> Result<String> {
        let ingredients = self.subject.ingredients(self.setting)?;
        Ok(format!("{ingredients}{}\n", self.compiles_with().key()))
    }

    fn compile(&self) -> Result<Step> {
        let once = |directory: &Path| {
            self.subject
                .compile(self.setting, self.compiles_with(), directory)
        };
        self.step(&self.objects(), &self.key()?, once, |_| Ok(()))
    }

    fn link(&self) -> Result<Step> {
        let linkers: Vec<&Linker> = self.linkers().collect();
        let names: Vec<&str> = linkers.iter().map(|linker| linker.name.as_str()).collect();
        let key = format!("{}{}\n{names:?}\n", self.key()?, self.merging.key());
        let once = |directory: &Path| {
            let work = work(directory);
            stamp::clear(&work)?;
            let (objects, executable) = (self.objects(), self.executable(directory));
            let places = Places {
                objects: &objects,
                directory: &work,
                executable: &executable,
            };
            let first = linkers.first().context("there is no linker")?;
            (self.subject).build(self.setting, self.merging, first, places)
        };
        self.step(&self.home(), &key, once, |directory| {
            let linked: Vec<Linked> = linkers
                .iter()
                .enumerate()
                .map(|(number, linker)| {
                    self.linked(number, linker, directory)
                        .with_context(|| format!("{}, {}", self.merging.name(), linker.name))
                })
                .collect::<Result<_>>()?;
            fs::write(directory.join("cell.json"), serde_json::to_vec(&linked)?)?;
            fs::remove_dir_all(work(directory))?;
            Ok(())
        })
    }

    fn linkers(&self) -> impl Iterator<Item = &Linker> {
        let linkers = self.builder.linkers.iter();
        linkers.filter(|linker| linker.serves(self.setting.regime))
    }

    fn executable(&self, directory: &Path) -> PathBuf {
        directory.join(self.subject.name())
    }

    /// The executable that this linker makes, measured and run. The first linker's is there already, and it alone stays.
    fn linked(&self, number: usize, linker: &Linker, directory: &Path) -> Result<Linked> {
        let mut executable = self.executable(directory);
        if number > 0 {
            let work = work(directory);
            executable = self.executable(&work);
            let places = Places {
                objects: &self.objects(),
                directory: &work,
                executable: &executable,
            };
            self.subject.link_by(linker, places)?;
        }
        let printed = directory.join(format!("output-{number}.txt"));
        fs::write(&printed, self.subject.output(&executable)?)?;
        Ok(Linked {
            linker: linker.name.clone(),
            sections: Sections::of(&executable)?,
            output: digest(&printed)?,
        })
    }

    /// Does a step in its directory, and what belongs to it and takes no part in its time, unless an earlier run did. Where time
    /// counts, it is done in any case: then beside what is there.
    fn step(
        &self,
        directory: &Path,
        key: &str,
        once: impl Fn(&Path) -> Result<Cost>,
        after: impl FnOnce(&Path) -> Result<()>,
    ) -> Result<Step> {
        let mut cost = None;
        let fresh = stamp::cached(directory, key, || {
            cost = Some(once(directory)?);
            after(directory)
        })?;
        if cost.is_none() && self.builder.runs > 0 {
            let again = self.directory.join("again");
            stamp::clear(&again)?;
            cost = Some(once(&again)?);
            fs::remove_dir_all(&again)?;
        }
        Ok(Step { fresh, cost })
    }
}

/// Where a build has what is not needed after it.
fn work(directory: &Path) -> PathBuf {
    directory.join("work")
}

impl Results {
    pub(crate) fn page(&self) -> Result<Page> {
        let mut page = Page::new("Whole builds", &self.environment);
        page.text(tables::READING);
        for regime in Regime::ALL {
            if let Some(table) = tables::sizes(&self.builds, regime)? {
                page.table(&tables::heading(regime), table);
            }
        }
        page.table(tables::MEANS, tables::means(&self.builds));
        page.table(tables::LARGER, tables::larger(&self.builds)?);
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
        Ok(page)
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
