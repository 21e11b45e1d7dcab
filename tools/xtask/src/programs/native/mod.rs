// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! C and C++ programs: compiled a file at a time, linked as bitcode, then optimized together.

mod builds;
mod profile;

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result};

use super::generate;
use super::recipes::Recipe;
use super::runs::Runs;
use super::words::Words;
use super::{Form, Language, Level, Subject};
use crate::measure::cost::{Usage, measure};
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::digest;
use support::workers;

/// Of every file: a section for each function, as linkers that fold or drop functions want it.
const COMPILE: &[&str] = &["-ffunction-sections", "-fdata-sections", "-fPIE", "-w"];

/// Link-time optimization of the whole module; what is optimized for stands at the functions themselves.
const OPTIMIZE: &str = "-passes=internalize,globaldce,lto<O2>";

pub(crate) struct Native {
    recipe: &'static Recipe,
    llvm: Llvm,
    source: PathBuf,
    benches: PathBuf,
    words: Words,
    runs: Runs,
    work: Runs,
    form: Form,
    /// Where profiles are kept: one place for all checkouts of programs.
    profiles: PathBuf,
    /// Held while one is made, for two settings may want it.
    profiling: Mutex<()>,
    /// Held while it runs, for some programs write files where they run.
    alone: Mutex<()>,
}

impl Native {
    /// The program of a recipe, with its source and what other words stand for.
    pub(crate) fn new(
        project: &Project,
        llvm: &Llvm,
        recipe: &'static Recipe,
        form: Form,
        (source, words): (&Path, Words),
    ) -> Result<Self> {
        let benches = project.root.join("benches");
        let words = words
            .with("source", source)
            .with("inputs", &benches.join("programs"));
        let runs = recipe.runs.filled(&words)?;
        let work = recipe.work.as_ref().map(|work| work.filled(&words));
        Ok(Self {
            recipe,
            llvm: llvm.clone(),
            source: source.to_owned(),
            benches,
            work: work.transpose()?.unwrap_or_else(|| runs.clone()),
            runs,
            words,
            form,
            profiles: project.target.join("bench/profiles"),
            profiling: Mutex::default(),
            alone: Mutex::default(),
        })
    }

    /// What a module's files are compiled with, beside the level and what their recipe says.
    fn module_flags(&self) -> Vec<String> {
        let debug_info = self.form.debug_info.then_some("-g");
        let flags = ["-flto"].into_iter().chain(debug_info);
        flags.map(str::to_owned).collect()
    }

    fn compiler(&self) -> &'static str {
        match self.recipe.language {
            Language::C => "clang",
            Language::Cxx | Language::Rust => "clang++",
        }
    }

    pub(super) fn source(&self) -> &Path {
        &self.source
    }

    /// The program that calls it, where it is a library.
    pub(super) fn driver(&self) -> Option<PathBuf> {
        (self.recipe.driver.as_ref()).map(|driver| self.benches.join(driver))
    }

    pub(super) fn runs(&self) -> &Runs {
        &self.runs
    }

    /// The words of flags and sources.
    fn words(&self, directory: &Path) -> Words {
        self.words.clone().with("generated", &generated(directory))
    }

    /// What its recipe says.
    pub(super) fn flags(&self, directory: &Path) -> Result<Vec<String>> {
        self.words(directory).fill_all(&self.recipe.flags)
    }

    /// The files of which a module is made.
    pub(super) fn all_sources(&self, directory: &Path) -> Result<Vec<PathBuf>> {
        self.sources(&self.recipe.sources, directory)
    }

    /// The files to compile that patterns name.
    fn sources(&self, patterns: &[String], directory: &Path) -> Result<Vec<PathBuf>> {
        self.words(directory)
            .files(&self.source, patterns, &self.recipe.except)
    }

    /// Writes what the sources include, if that is made first.
    fn generate(&self, directory: &Path) -> Result<()> {
        generate::all(&self.recipe.generate, &self.source, &generated(directory))
    }

    fn compile(
        &self,
        (level, flags): (Level, &[String]),
        source: &Path,
        directory: &Path,
        object: &Path,
    ) -> Result<Usage> {
        let is_c = source.extension().is_some_and(|end| end == "c");
        let compiler = if is_c { "clang" } else { self.compiler() };
        let mut clang = self.llvm.command(compiler);
        clang
            .arg(format!("-{}", level.name()))
            .args(flags)
            .args(COMPILE)
            .args(self.flags(directory)?)
            .arg("-c")
            .arg(source)
            .arg("-o")
            .arg(object);
        measure(&mut clang)
    }

    /// Compiles the program that calls a library, with nothing but what the level says.
    fn compile_driver(&self, level: Level, directory: &Path) -> Result<()> {
        let Some(source) = self.driver() else {
            return Ok(());
        };
        let object = driver_object(directory);
        self.compile((level, &[]), &source, directory, &object)
            .map(drop)
    }

    /// Compiles all files on all cores, with these flags besides.
    fn compile_all(
        &self,
        patterns: &[String],
        with: (Level, &[String]),
        directory: &Path,
    ) -> Result<(Vec<PathBuf>, Vec<Usage>)> {
        let parts = parts(directory);
        fs::create_dir_all(&parts)?;
        let files: Vec<(PathBuf, PathBuf)> = self
            .sources(patterns, directory)?
            .into_iter()
            .enumerate()
            .map(|(number, source)| (source, parts.join(format!("{number:03}.o"))))
            .collect();
        let waiting = Mutex::new(files.iter());
        let next = || waiting.lock().ok().and_then(|mut files| files.next());
        let usages = workers::run(workers::cores(), |_| {
            let mut usages = Vec::new();
            while let Some((source, part)) = next() {
                usages.push(self.compile(with, source, directory, part)?);
            }
            Ok(usages)
        })?;
        let usages = usages.into_iter().flatten().collect();
        Ok((files.into_iter().map(|(_, part)| part).collect(), usages))
    }
}

impl Subject for Native {
    fn name(&self) -> &'static str {
        &self.recipe.name
    }

    fn language(&self) -> Language {
        self.recipe.language
    }

    fn inputs(&self, level: Level) -> Result<String> {
        let driver = match self.driver() {
            Some(driver) => digest(&driver)?,
            None => "none".to_owned(),
        };
        Ok(format!(
            "{}\n{}\n-{} {COMPILE:?} {:?} {:?}\n{:?} but {:?}\n{:?} {:?}\n{OPTIMIZE} {}\ndriver {driver}\n",
            self.llvm,
            self.source.display(),
            level.name(),
            self.module_flags(),
            self.recipe.flags,
            self.recipe.sources,
            self.recipe.except,
            self.recipe.generate,
            self.recipe.libraries,
            self.recipe.public,
        ))
    }

    fn bitcode(&self, level: Level, directory: &Path, module: &Path) -> Result<()> {
        self.generate(directory)?;
        let flags = self.module_flags();
        let (files, _) = self.compile_all(&self.recipe.sources, (level, &flags), directory)?;
        let parts = parts(directory);
        let linked = parts.join("linked.bc");
        self.llvm
            .command("llvm-link")
            .args(&files)
            .arg("-o")
            .arg(&linked)
            .capture()?;
        self.llvm
            .command("opt")
            .arg(OPTIMIZE)
            .arg(format!(
                "-internalize-public-api-list={}",
                self.recipe.public
            ))
            .arg(&linked)
            .arg("-o")
            .arg(module)
            .capture()?;
        self.compile_driver(level, directory)?;
        fs::remove_dir_all(&parts).with_context(|| format!("cannot remove {}", parts.display()))
    }

    fn link(
        &self,
        directory: &Path,
        object: &Path,
        flags: &[&str],
        executable: &Path,
    ) -> Result<()> {
        let mut clang = self.llvm.command(self.compiler());
        clang.arg(format!("--ld-path={}", self.llvm.tool("ld.lld").display()));
        clang.arg("-pie").args(flags);
        if self.recipe.driver.is_some() {
            clang.arg(driver_object(directory));
        }
        clang.arg(object).args(&self.recipe.libraries);
        clang.arg("-o").arg(executable).quiet()
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        let _alone = self.alone.lock();
        self.runs.output(|| Command::new(executable))
    }

    fn output_key(&self) -> Result<String> {
        self.runs.key()
    }

    fn work(&self, executable: &Path) -> Result<Usage> {
        let _alone = self.alone.lock();
        self.work.work(|| Command::new(executable))
    }

    fn workload(&self) -> String {
        self.recipe.workload.clone()
    }
}

fn generated(directory: &Path) -> PathBuf {
    directory.join("generated")
}

/// The objects of the files.
fn parts(directory: &Path) -> PathBuf {
    directory.join("parts")
}

fn driver_object(directory: &Path) -> PathBuf {
    directory.join("driver.o")
}
