// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The steps of one build: each is done once and kept, and done again beside that where its time counts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Builder;
use crate::measure::cost::Cost;
use crate::measure::{Sections, cached};
use crate::programs::merging::Merging;
use crate::programs::whole::{Linker, Places, Regime, Setting};
use crate::programs::{Language, Subject};
use support::snapshot::digest;
use support::stamp;

/// What a linker makes of a build.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Linked {
    pub(crate) linker: String,
    pub(crate) sections: Sections,
    /// A digest of what the program prints.
    pub(crate) output: String,
}

/// The results of a build.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Cell {
    pub(super) linked: Vec<Linked>,
    /// The cost of the first of these links.
    pub(super) cost: Cost,
}

/// A program in one setting and one way.
pub(super) struct Build<'a> {
    pub(super) builder: &'a Builder<'a>,
    pub(super) subject: &'a dyn Subject,
    pub(super) setting: Setting,
    pub(super) merging: Merging<'a>,
    pub(super) directory: &'a Path,
}

/// What doing a step was.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// Whether its result was not there.
    pub(super) fresh: bool,
    /// If it was done.
    pub(super) cost: Option<Cost>,
}

impl Build<'_> {
    /// Where the result of linking stays.
    pub(super) fn home(&self) -> PathBuf {
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

    pub(super) fn compile(&self) -> Result<Step> {
        let once = |directory: &Path| {
            self.subject
                .compile(self.setting, self.compiles_with(), directory)
        };
        let step = self.step(&self.objects(), &self.key()?, once, |_, cost| Ok(cost));
        Ok(step?.0)
    }

    pub(super) fn link(&self) -> Result<(Step, Cell)> {
        let linkers: Vec<&Linker> = self.linkers().collect();
        let names: Vec<&str> = linkers.iter().map(|linker| linker.name.as_str()).collect();
        let key = format!(
            "{}{}\n{names:?}, sizes\n{}",
            self.key()?,
            self.merging.key(),
            self.subject.output_key()?
        );
        let once = |directory: &Path| self.build(linkers[0], directory, 1);
        self.step(&self.home(), &key, once, |directory, cost| {
            let linked: Vec<Linked> = linkers
                .iter()
                .enumerate()
                .map(|(number, linker)| {
                    self.linked(number, linker, directory)
                        .with_context(|| format!("{}, {}", self.merging.name(), linker.name))
                })
                .collect::<Result<_>>()?;
            fs::remove_dir_all(work(directory))?;
            Ok(Cell { linked, cost })
        })
    }

    /// Links by the linker that a user would call, and returns the cost.
    fn build(&self, linker: &Linker, directory: &Path, parts: u32) -> Result<Cost> {
        let work = work(directory);
        stamp::clear(&work)?;
        let places = Places {
            objects: &self.objects(),
            directory: &work,
            executable: &self.executable(directory),
            parts,
        };
        (self.subject).build(self.setting, self.merging, linker, places)
    }

    /// What the link costs with its code generated in so many parts, side by side; measured where time counts, with the plugin, in links
    /// that generate all code of a C or C++ program.
    pub(super) fn link_in_parts(&self, parts: u32) -> Result<Option<Cost>> {
        let joins = matches!(self.setting.regime, Regime::Full | Regime::Merge)
            && self.subject.language() != Language::Rust;
        if self.builder.runs == 0 || !joins || !matches!(self.merging, Merging::Plugin(_)) {
            return Ok(None);
        }
        let linker = self.linkers().next().context("there is no linker")?;
        let again = self.directory.join("again");
        stamp::clear(&again)?;
        let cost = self.build(linker, &again, parts)?;
        let printed = self.subject.output(&self.executable(&again))?;
        let before = fs::read(self.home().join("output-0.txt"))?;
        anyhow::ensure!(printed == before, "MISCOMPILED with {parts} parts");
        fs::remove_dir_all(&again)?;
        Ok(Some(cost))
    }

    fn linkers(&self) -> impl Iterator<Item = &Linker> {
        let linkers = self.builder.linkers.iter();
        let is_library = self.subject.is_library();
        linkers.filter(move |linker| {
            linker.serves(self.setting.regime) && (linker.exports || is_library)
        })
    }

    fn executable(&self, directory: &Path) -> PathBuf {
        directory.join(self.subject.name())
    }

    /// The executable that this linker makes, measured and run. The first linker's is there already, and it alone stays. The outliner
    /// is a part of code generation, so its link generates all code again.
    fn linked(&self, number: usize, linker: &Linker, directory: &Path) -> Result<Linked> {
        let mut executable = self.executable(directory);
        if number > 0 {
            let work = work(directory);
            executable = self.executable(&work);
            let mut places = Places {
                objects: &self.objects(),
                directory: &work,
                executable: &executable,
                parts: 1,
            };
            if linker.outlines {
                let again = work.join("again");
                fs::create_dir(&again)?;
                places.directory = &again;
                (self.subject).build(self.setting, self.merging, linker, places)?;
            } else {
                self.subject.link_by(linker, places)?;
            }
        }
        let printed = directory.join(format!("output-{number}.txt"));
        fs::write(&printed, self.subject.output(&executable)?)?;
        Ok(Linked {
            linker: linker.name.clone(),
            sections: match linker.folds_all() {
                true => Sections::with_download(self.builder.llvm, &executable)?,
                false => Sections::of(&executable)?,
            },
            output: digest(&printed)?,
        })
    }

    /// Does a step in its directory, and what belongs to it and takes no part in its time, unless an earlier run did. Where time
    /// counts, it is done in any case: then beside what is there.
    fn step<T: Serialize + DeserializeOwned>(
        &self,
        directory: &Path,
        key: &str,
        once: impl Fn(&Path) -> Result<Cost>,
        after: impl FnOnce(&Path, Cost) -> Result<T>,
    ) -> Result<(Step, T)> {
        let mut cost = None;
        let (found, fresh) = cached(directory, key, || {
            after(directory, *cost.insert(once(directory)?))
        })?;
        if cost.is_none() && self.builder.runs > 0 {
            let again = self.directory.join("again");
            stamp::clear(&again)?;
            cost = Some(once(&again)?);
            fs::remove_dir_all(&again)?;
        }
        Ok((Step { fresh, cost }, found))
    }
}

/// Where a build has what is not needed after it.
fn work(directory: &Path) -> PathBuf {
    directory.join("work")
}
