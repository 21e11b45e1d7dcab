// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! C and C++ as their users build them: by clang a file at a time, with link-time optimization by lld or without.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::{Native, driver_object, parts, profile};
use crate::measure::cost::{Cost, measure};
use crate::programs::merging::Merging;
use crate::programs::whole::Regime::{Files, Full, Merge, Thin};
use crate::programs::whole::{Builds, Linker, Places, Regime, Setting};
use crate::programs::{Level, Subject};
use support::command::CommandExt;
use support::files;
use support::snapshot::digest;

const LINK: &[&str] = &["-pie", "-Wl,--gc-sections"];

/// What makes the compiler write what the linker optimizes.
fn lto(regime: Regime) -> Option<&'static str> {
    match regime {
        Files => None,
        Thin => Some("-flto=thin"),
        Full => Some("-flto"),
        Merge => Some("-emit-llvm"),
    }
}

/// What the linker is told of that.
fn linking(regime: Regime, merging: Merging<'_>) -> Vec<String> {
    let own = match regime {
        Merge => {
            let passes = format!("--lto-newpm-passes={}", merging.merge_link());
            vec!["-Xlinker".to_owned(), passes]
        }
        Files | Thin | Full => lto(regime).map(String::from).into_iter().collect(),
    };
    [own, merging.lld()].concat()
}

impl Native {
    /// What the program's own build compiles one by one.
    pub(super) fn files(&self) -> &'static [String] {
        match &self.recipe.files[..] {
            [] => &self.recipe.sources,
            files => files,
        }
    }

    /// The options by which a library's public functions stay, also those that the driver does not call, as in a shared library.
    fn kept(&self) -> Vec<String> {
        let driver = self.recipe.driver.as_ref();
        let patterns = driver.map(|_| self.recipe.public.split(','));
        let patterns = patterns.into_iter().flatten();
        patterns
            .map(|pattern| format!("-Wl,--export-dynamic-symbol={pattern}"))
            .collect()
    }

    pub(super) fn linking(
        &self,
        linker: &Linker,
        linked: &[PathBuf],
        places: Places<'_>,
    ) -> Command {
        let mut clang = self.llvm.command(self.compiler());
        clang.args(linker.flags()).args(LINK);
        if linker.exports {
            clang.args(self.kept());
        }
        if self.recipe.driver.is_some() {
            clang.arg(driver_object(places.objects));
        }
        clang.args(linked).args(&self.recipe.libraries);
        clang.arg("-o").arg(places.executable);
        clang
    }
}

impl Builds for Native {
    fn settings(&self) -> Vec<Setting> {
        let settings = Regime::ALL.map(|regime| Level::ALL.map(|level| Setting { regime, level }));
        settings.concat()
    }

    fn ingredients(&self, setting: Setting) -> Result<String> {
        let profile = match self.form.profile {
            true => digest(&self.profile(setting.level)?)?,
            false => "none".to_owned(),
        };
        Ok(format!(
            "{}{:?}\n{:?}\n{LINK:?} {:?}\nprofile {}\n",
            self.inputs(setting.level)?,
            self.files(),
            lto(setting.regime),
            self.kept(),
            profile,
        ))
    }

    fn compile(
        &self,
        Setting { regime, level }: Setting,
        merging: Merging<'_>,
        objects: &Path,
    ) -> Result<Cost> {
        self.generate(objects)?;
        self.compile_driver(level, objects)?;
        let mut flags = merging.clang();
        flags.extend(lto(regime).map(String::from));
        if self.form.profile {
            flags.extend(profile::flags(&self.profile(level)?));
        }
        Cost::of(|| Ok(self.compile_all(self.files(), (level, &flags), objects)?.1))
    }

    fn build(
        &self,
        Setting { regime, level }: Setting,
        merging: Merging<'_>,
        linker: &Linker,
        places: Places<'_>,
    ) -> Result<Cost> {
        let files = files::listed(&parts(places.objects), "*.o")?;
        let mut clang = self.linking(linker, &files, places);
        clang.arg(format!("-{}", level.name()));
        if lto(regime).is_some() {
            let native = optimized(places.directory);
            fs::create_dir_all(&native)?;
            clang.args(linking(regime, merging));
            if places.parts > 1 {
                clang.arg(format!("-Wl,--lto-partitions={}", places.parts));
            }
            let start = native.join(OBJECT);
            clang.arg(format!("-Wl,--lto-obj-path={}", start.display()));
        }
        Cost::of(|| Ok(vec![measure(&mut clang)?]))
    }

    fn is_library(&self) -> bool {
        self.recipe.driver.is_some()
    }

    fn link_by(&self, linker: &Linker, places: Places<'_>) -> Result<()> {
        let optimized = optimized(places.directory);
        let linked = if optimized.exists() {
            let mut objects = files::listed(&optimized, &format!("{OBJECT}*"))?;
            // lld counts them without leading zeroes, and leaves the one of full LTO empty in ThinLTO.
            objects.sort_by_key(|path| (files::name(path).len(), path.clone()));
            objects.retain(|path| fs::metadata(path).is_ok_and(|file| file.len() > 0));
            objects
        } else {
            files::listed(&parts(places.objects), "*.o")?
        };
        self.linking(linker, &linked, places).quiet()
    }
}

/// What a name in [`optimized`] begins with.
const OBJECT: &str = "object";

/// The objects that link-time optimization made.
fn optimized(directory: &Path) -> PathBuf {
    directory.join("optimized")
}
