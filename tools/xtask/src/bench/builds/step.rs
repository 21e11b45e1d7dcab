// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The steps of one build: each is done once and kept, and done again beside that where its time counts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::Builder;
use crate::measure::Sections;
use crate::measure::cost::Cost;
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
    pub(super) output: String,
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
        self.step(&self.objects(), &self.key()?, once, |_| Ok(()))
    }

    pub(super) fn link(&self) -> Result<Step> {
        let linkers: Vec<&Linker> = self.linkers().collect();
        let names: Vec<&str> = linkers.iter().map(|linker| linker.name.as_str()).collect();
        let key = format!(
            "{}{}\n{names:?}, files, download\n{}",
            self.key()?,
            self.merging.key(),
            self.subject.output_key()?
        );
        let once = |directory: &Path| {
            let work = work(directory);
            stamp::clear(&work)?;
            let (objects, executable) = (self.objects(), self.executable(directory));
            let places = Places {
                objects: &objects,
                directory: &work,
                executable: &executable,
                parts: 1,
                remarks: None,
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
        let work = work(&again);
        stamp::clear(&work)?;
        let (objects, executable) = (self.objects(), self.executable(&again));
        let places = Places {
            objects: &objects,
            directory: &work,
            executable: &executable,
            parts,
            remarks: None,
        };
        let cost = (self.subject).build(self.setting, self.merging, linker, places)?;
        let printed = self.subject.output(&executable)?;
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
                parts: 1,
                remarks: None,
            };
            self.subject.link_by(linker, places)?;
        }
        let printed = directory.join(format!("output-{number}.txt"));
        fs::write(&printed, self.subject.output(&executable)?)?;
        Ok(Linked {
            linker: linker.name.clone(),
            sections: match linker.folds_all() {
                true => Sections::with_download(&self.builder.llvm, &executable)?,
                false => Sections::of(&executable)?,
            },
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
