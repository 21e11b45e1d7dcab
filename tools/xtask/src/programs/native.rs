// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! C and C++ programs: compiled a file at a time, linked as bitcode, then optimized together.

mod builds;
mod profile;

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use super::recipes::Recipe;
use super::work::behaviour;
use super::{Form, Language, Level, Subject};
use crate::programs::corpus::Corpus;
use crate::programs::work::Work;
use crate::usage::{Usage, measure};
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
    /// The runs with every path filled in.
    runs: Vec<Vec<String>>,
    work: Vec<Vec<String>>,
    form: Form,
    /// Where profiles are kept.
    profiles: PathBuf,
    /// Held while one is made, for two settings may want it.
    profiling: Mutex<()>,
    /// Where it runs, if that matters to it.
    runs_in: Option<PathBuf>,
    /// Held while it runs, for some programs write files there.
    alone: Mutex<()>,
}

impl Native {
    pub(crate) fn new(
        project: &Project,
        corpus: &Corpus,
        llvm: &Llvm,
        recipe: &'static Recipe,
        form: Form,
    ) -> Result<Self> {
        let source = corpus.source(recipe.package)?.to_path_buf();
        let benches = project.root.join("benches");
        let argument = |text: &str| -> Result<String> {
            let text = text
                .replace("{source}", &source.to_string_lossy())
                .replace("{inputs}", &benches.join("programs").to_string_lossy());
            match text
                .strip_prefix("{crate:")
                .and_then(|rest| rest.split_once('}'))
            {
                Some((name, rest)) => Ok(format!("{}{rest}", corpus.source(name)?.display())),
                None => Ok(text),
            }
        };
        let filled = |runs: &[&[&str]]| -> Result<Vec<Vec<String>>> {
            runs.iter()
                .map(|run| run.iter().map(|text| argument(text)).collect())
                .collect()
        };
        let runs = filled(recipe.runs)?;
        let work = match recipe.work {
            [] => runs.clone(),
            work => filled(work)?,
        };
        Ok(Self {
            recipe,
            llvm: llvm.clone(),
            source,
            benches,
            runs,
            work,
            form,
            profiles: profiles(project),
            profiling: Mutex::default(),
            runs_in: None,
            alone: Mutex::default(),
        })
    }

    /// A program of which the folder is at hand, and which runs there.
    pub(crate) fn of_folder(
        project: &Project,
        llvm: &Llvm,
        recipe: &'static Recipe,
        form: Form,
        source: PathBuf,
    ) -> Self {
        let arguments = |run: &&[&str]| run.iter().map(|&text| text.to_owned()).collect();
        let runs: Vec<Vec<String>> = recipe.runs.iter().map(arguments).collect();
        Self {
            recipe,
            llvm: llvm.clone(),
            benches: project.root.join("benches"),
            work: runs.clone(),
            runs,
            form,
            profiles: profiles(project),
            profiling: Mutex::default(),
            runs_in: Some(source.clone()),
            alone: Mutex::default(),
            source,
        }
    }

    fn run(&self, executable: &Path, arguments: &[String]) -> std::process::Command {
        let mut program = std::process::Command::new(executable);
        program.args(arguments);
        if let Some(folder) = &self.runs_in {
            program.current_dir(folder);
        }
        program
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
        self.recipe.driver.map(|driver| self.benches.join(driver))
    }

    /// The arguments of each run.
    pub(super) fn runs(&self) -> &[Vec<String>] {
        &self.runs
    }

    /// What its recipe says.
    pub(super) fn flags(&self, directory: &Path) -> Vec<String> {
        let generated = generated(directory);
        self.recipe
            .flags
            .iter()
            .map(|flag| {
                flag.replace("{source}", &self.source.to_string_lossy())
                    .replace("{generated}", &generated.to_string_lossy())
            })
            .collect()
    }

    /// The files of which a module is made.
    pub(super) fn all_sources(&self, directory: &Path) -> Result<Vec<PathBuf>> {
        self.sources(self.recipe.sources, directory)
    }

    /// The files to compile that patterns name, in a fixed order.
    fn sources(&self, patterns: &[&str], directory: &Path) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for &pattern in patterns {
            if let Some(name) = pattern.strip_prefix("{generated}/") {
                files.push(generated(directory).join(name));
                continue;
            }
            let path = self.source.join(pattern);
            let before = files.len();
            match pattern
                .rsplit('/')
                .next()
                .and_then(|last| last.split_once('*'))
            {
                None => files.push(path.clone()),
                Some((start, end)) => {
                    let folder = path.parent().unwrap_or(&self.source);
                    files.extend(listed(folder, start, end, self.recipe.except)?);
                }
            }
            if files.len() == before {
                bail!("no file matches {}", path.display());
            }
        }
        Ok(files)
    }

    /// Writes what the sources include, if that is made first.
    fn generate(&self, directory: &Path) -> Result<()> {
        let Some(generate) = self.recipe.generate else {
            return Ok(());
        };
        let generated = generated(directory);
        fs::create_dir_all(&generated)?;
        generate(&self.source, &generated)
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
            .args(self.flags(directory))
            .arg("-c")
            .arg(source)
            .arg("-o")
            .arg(object);
        measure(&mut clang)
    }

    /// Compiles the program that calls a library, with nothing but what the level says.
    fn compile_driver(&self, level: Level, directory: &Path) -> Result<()> {
        let Some(driver) = self.recipe.driver else {
            return Ok(());
        };
        let (source, object) = (self.benches.join(driver), driver_object(directory));
        self.compile((level, &[]), &source, directory, &object)
            .map(drop)
    }

    /// Compiles all files on all cores, with these flags besides.
    fn compile_all(
        &self,
        patterns: &[&str],
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
        self.recipe.name
    }

    fn language(&self) -> Language {
        self.recipe.language
    }

    fn origin(&self) -> String {
        file_name(&self.source)
    }

    fn quick(&self) -> bool {
        self.recipe.quick
    }

    fn inputs(&self, level: Level) -> Result<String> {
        let driver = match self.recipe.driver {
            Some(driver) => digest(&self.benches.join(driver))?,
            None => "none".to_owned(),
        };
        Ok(format!(
            "{}\n{}\n-{} {COMPILE:?} {:?} {:?}\n{:?}\n{OPTIMIZE} {}\ndriver {driver}\n",
            self.llvm,
            self.source.display(),
            level.name(),
            self.module_flags(),
            self.recipe.flags,
            self.recipe.sources,
            self.recipe.public,
        ))
    }

    fn bitcode(&self, level: Level, directory: &Path, module: &Path) -> Result<()> {
        self.generate(directory)?;
        let flags = self.module_flags();
        let (files, _) = self.compile_all(self.recipe.sources, (level, &flags), directory)?;
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
        clang.arg(object).args(self.recipe.libraries);
        clang.arg("-o").arg(executable).capture().map(drop)
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        let _alone = self.alone.lock();
        let mut printed = Vec::new();
        for run in &self.runs {
            printed.extend(behaviour(&mut self.run(executable, run))?);
        }
        Ok(printed)
    }

    fn work(&self, executable: &Path) -> Result<Work> {
        let _alone = self.alone.lock();
        Work::of(self.work.iter().map(|run| self.run(executable, run)))
    }

    fn workload(&self) -> String {
        self.recipe.workload.to_owned()
    }
}

/// One place for all checkouts of programs.
fn profiles(project: &Project) -> PathBuf {
    project.target.join("bench/profiles")
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

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// The files of a folder with names that begin and end like this, sorted.
fn listed(folder: &Path, start: &str, end: &str, except: &[&str]) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = file_name(&path);
        if name.starts_with(start) && name.ends_with(end) && !except.contains(&name.as_str()) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
