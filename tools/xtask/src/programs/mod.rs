// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The programs of demo and benchmark: real ones from crates.io, built as their users do it ([`whole`]) or as one optimized and
//! unmerged module.
//!
//! The module is what a merging pass gets at the end of full link-time optimization: everything linked, internalized but for the
//! program's `main` or the library's public functions, and optimized. The one place where that makes a difference is that functions
//! no other object can name may be merged away altogether.
//!
//! | step | file |
//! | --- | --- |
//! | which programs there are, as data | [`recipes`], of `benches/recipes`; [`words`] and [`generate`] are parts of it |
//! | where their sources come from | [`corpus`], [`ctmark`] |
//! | how they are built | [`native`] (C and C++), [`rust`], [`embedded`], in the ways of [`whole`] and [`merging`] |
//! | how they run | [`runs`]; [`redis`] talks to a server |

mod corpus;
mod ctmark;
pub(crate) mod embedded;
mod generate;
pub(crate) mod merging;
mod native;
pub(crate) mod recipes;
mod redis;
mod runs;
mod rust;
pub(crate) mod whole;
mod words;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::machine::rustc::Rustc;
use crate::measure::cost::Usage;
use corpus::Corpus;
use support::llvm::Llvm;
use support::progress;
use support::project::Project;
use support::stamp;
use whole::Builds;

pub(crate) use ctmark::all as ctmark;

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
pub(crate) enum Language {
    C,
    #[serde(rename = "C++")]
    Cxx,
    Rust,
}

impl Language {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::C => "C",
            Self::Cxx => "C++",
            Self::Rust => "Rust",
        }
    }
}

/// What the compiler optimizes for.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Level {
    /// `-O2`; in Rust `opt-level=3`, which is what `--release` means.
    #[value(name = "O2")]
    #[default]
    Speed,
    /// `-Os`; in Rust `opt-level=s`.
    #[value(name = "Os")]
    Size,
}

impl Level {
    pub(crate) const ALL: [Self; 2] = [Self::Speed, Self::Size];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Speed => "O2",
            Self::Size => "Os",
        }
    }
}

/// A program that can be built as a module, and linked and run from the object that a code generator makes of it.
pub(crate) trait Subject: Builds + Sync {
    /// Short, for tables and directories.
    fn name(&self) -> &'static str;

    fn language(&self) -> Language;

    /// Everything the module depends on, as readable text.
    fn inputs(&self, level: Level) -> Result<String>;

    /// Writes the whole optimized program, not merged, to `module`. `directory` exists and is empty.
    fn bitcode(&self, level: Level, directory: &Path, module: &Path) -> Result<()>;

    /// Links the object of the module, with these flags, into `executable`. `directory` is the one of [`Subject::bitcode`].
    fn link(
        &self,
        directory: &Path,
        object: &Path,
        flags: &[&str],
        executable: &Path,
    ) -> Result<()>;

    /// What the program prints on its fixed inputs: two builds of it have to agree.
    fn output(&self, executable: &Path) -> Result<Vec<u8>>;

    /// What [`Subject::output`] depends on besides the program, as readable text.
    fn output_key(&self) -> Result<String>;

    /// Runs the program on inputs that keep it busy for longer, to measure its speed.
    fn work(&self, executable: &Path) -> Result<Usage>;

    /// The inputs of [`Subject::work`], for the reader of a table.
    fn workload(&self) -> String;
}

/// What programs are compiled with, beside their flags.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Form {
    /// Modules hold debug info.
    pub(crate) debug_info: bool,
    /// Whole builds use a profile, in C and C++.
    pub(crate) profile: bool,
}

/// A whole program, optimized and not merged.
pub(crate) struct Module<'a> {
    pub(crate) subject: &'a dyn Subject,
    pub(crate) level: Level,
    pub(crate) directory: PathBuf,
    /// What it was built from, for caches of what is made of it.
    pub(crate) key: String,
}

impl Module<'_> {
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.subject.name(), self.level.name())
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.directory.join("module.bc")
    }
}

/// All programs, with their sources downloaded, from small to large.
pub(crate) fn all(
    project: &Project,
    llvm: &Llvm,
    rustc: &Rustc,
    form: Form,
) -> Result<Vec<Box<dyn Subject>>> {
    let shop = Shop::open(project, llvm, rustc, form)?;
    let natives = recipes::NATIVE.iter().map(|recipe| shop.native(recipe));
    // Profiles are of C and C++ alone.
    let rusts = recipes::RUST.iter().filter(|_| !form.profile);
    natives
        .chain(rusts.map(|program| shop.rust(program)))
        .collect()
}

/// A Rust program and a C or C++ program with these names. Downloads their sources.
pub(crate) fn two(
    project: &Project,
    (llvm, rustc): (&Llvm, &Rustc),
    rust: &str,
    native: &str,
) -> Result<[Box<dyn Subject>; 2]> {
    let shop = Shop::open(project, llvm, rustc, Form::default())?;
    let native = shop.native(recipes::native(native)?)?;
    Ok([shop.rust(recipes::rust(rust)?)?, native])
}

/// Where programs of the corpus come from.
struct Shop<'a> {
    project: &'a Project,
    llvm: &'a Llvm,
    rustc: &'a Rustc,
    form: Form,
    corpus: Corpus,
}

impl<'a> Shop<'a> {
    fn open(project: &'a Project, llvm: &'a Llvm, rustc: &'a Rustc, form: Form) -> Result<Self> {
        Ok(Self {
            project,
            llvm,
            rustc,
            form,
            corpus: Corpus::fetch(project, &rustc.host)?,
        })
    }

    fn native(&self, recipe: &'static recipes::Recipe) -> Result<Box<dyn Subject>> {
        let source = (self.corpus.source(&recipe.origin)?, self.corpus.words());
        let native = native::Native::new(self.project, self.llvm, recipe, self.form, source)?;
        Ok(Box::new(native))
    }

    fn rust(&self, program: &'static recipes::Program) -> Result<Box<dyn Subject>> {
        Ok(Box::new(rust::Rust::new(
            self.project,
            &self.corpus,
            (self.llvm, self.rustc),
            program,
            self.form.debug_info,
        )?))
    }
}

/// Builds the modules that are not there yet, one after the other: each build already uses what cores there are.
pub(crate) fn modules<'a>(
    home: &Path,
    subjects: &[&'a dyn Subject],
    levels: &[Level],
) -> Result<Vec<Module<'a>>> {
    let all = subjects.iter().flat_map(|&subject| {
        let levels = levels.iter();
        levels.map(move |&level| (subject, level))
    });
    let name = |(subject, level): &(&dyn Subject, Level)| {
        format!("{} {}, bitcode", subject.name(), level.name())
    };
    let built = progress::map(all, 1, name, |(subject, level)| {
        let module = Module {
            subject,
            level,
            directory: home.join(subject.name()).join(level.name()),
            key: subject.inputs(level)?,
        };
        let fresh = stamp::cached(&module.directory, &module.key, || {
            subject.bitcode(level, &module.directory, &module.path())
        })?;
        Ok((module, stamp::outcome(fresh)))
    });
    built.context("the corpus does not build")
}

/// Measures something of every module, one after the other and nothing beside it.
pub(crate) fn measured<'m, R: Send>(
    modules: &[Module<'m>],
    what: &str,
    measure: impl Fn(&Module<'m>) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let name = |module: &&Module<'m>| format!("{}, {what}", module.name());
    progress::map(modules, 1, name, |module| {
        Ok((measure(module)?, "measured"))
    })
}
