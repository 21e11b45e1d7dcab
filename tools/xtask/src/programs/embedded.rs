// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Programs for targets where bytes count: WebAssembly modules of Rust and of C++, and the image of a microcontroller.

use fs_err as fs;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Form;
use super::corpus::{Corpus, fetch_locked};
use super::merging::Merging;
use super::native::Native;
use super::recipes::{self, EMBEDDED, Image};
use super::runs::Runs;
use super::rust::release;
use super::words::Words;
use crate::build::template;
use crate::machine::rustc::Rustc;
use support::command::CommandExt;
use support::files;
use support::llvm::{self, Llvm};
use support::project::Project;
use support::snapshot::{Snapshot, digest};
use support::stamp;

/// Where a program's source is.
pub(crate) enum Source {
    Rust(PathBuf),
    Native(Box<Native>),
}

impl Image {
    pub(crate) fn is_wasm(&self) -> bool {
        self.target.starts_with("wasm")
    }
}

/// The targets that Rust's standard library is needed for.
pub(crate) fn rust_targets() -> Vec<&'static str> {
    let rust = EMBEDDED.image.iter().filter(|it| it.program.is_some());
    let targets: BTreeSet<_> = rust.map(|it| it.target.as_str()).collect();
    targets.into_iter().collect()
}

impl Source {
    fn path(&self) -> &Path {
        match self {
            Self::Rust(path) => path,
            Self::Native(native) => native.source(),
        }
    }

    /// Where it comes from.
    pub(crate) fn origin(&self, image: &Image) -> String {
        match &image.folder {
            Some(folder) => format!("benches/{folder}"),
            None => files::name(self.path()),
        }
    }
}

const PROFILE: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_LTO", "fat"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_STRIP", "symbols"),
    ("CARGO_PROFILE_RELEASE_INCREMENTAL", "false"),
];

const CLANG: [&str; 6] = [
    "--target=wasm32-wasi",
    "-Wno-deprecated",
    "-flto",
    "-ffunction-sections",
    "-fdata-sections",
    "-w",
];

/// The programs' sources, and what builds and runs them.
pub(crate) struct Workshop {
    llvm: Llvm,
    rustc: Rustc,
    /// Of [`EMBEDDED`], in their order.
    sources: Vec<Source>,
    words: Words,
    /// `benches/programs`.
    inputs: PathBuf,
    /// mergefn-wasm-ld, beside a copy of the plugin.
    linker: PathBuf,
}

impl Workshop {
    pub(crate) fn new(
        project: &Project,
        (llvm, rustc): (&Llvm, &Rustc),
        plugin: &Snapshot,
        home: &Path,
    ) -> Result<Self> {
        let corpus = Corpus::fetch(project, &rustc.host)?;
        let benches = project.root.join("benches");
        let inputs = benches.join("programs");
        let source = |image: &Image| {
            if image.program.is_none() {
                let recipe = recipes::native(&image.name)?;
                let source = (corpus.source(&recipe.origin)?, corpus.words());
                let native = Native::new(project, llvm, recipe, Form::default(), source)?;
                return Ok(Source::Native(Box::new(native)));
            }
            let source = match (&image.package, &image.folder) {
                (Some(package), _) => corpus.source(package)?.to_path_buf(),
                (None, Some(folder)) => benches.join(folder),
                (None, None) => bail!("{} has no source", image.name),
            };
            // Macros and build scripts are built for this machine.
            for target in [&image.target, &rustc.host] {
                fetch_locked(project, &source.join("Cargo.toml"), target)?;
            }
            Ok(Source::Rust(source))
        };
        Ok(Self {
            llvm: llvm.clone(),
            rustc: rustc.clone(),
            sources: EMBEDDED.image.iter().map(source).collect::<Result<_>>()?,
            words: corpus.words().with("inputs", &inputs),
            inputs,
            linker: linker(project, plugin, home)?,
        })
    }

    /// The programs, each with its source.
    pub(crate) fn programs(&self) -> impl Iterator<Item = (&'static Image, &Source)> {
        EMBEDDED.image.iter().zip(&self.sources)
    }

    /// Everything a build depends on besides merging, as readable text.
    pub(crate) fn ingredients(
        &self,
        (image, source): (&Image, &Source),
        level: &str,
    ) -> Result<String> {
        let mut files = match source {
            Source::Rust(path) if image.folder.is_some() => {
                let mut files = files::below(&path.join("src"))?;
                files.sort();
                files.push(path.join("Cargo.lock"));
                files
            }
            Source::Rust(_) => Vec::new(),
            Source::Native(native) => {
                let driver = native.driver();
                driver
                    .into_iter()
                    .chain([self.linker.clone(), self.throws()])
                    .collect()
            }
        };
        files.push(self.inputs.join("wasi.mjs"));
        for given in image.given.values() {
            files.push(self.words.fill(given)?.into());
        }
        let digests = files.iter().map(|file| digest(file));
        let digests = digests.collect::<Result<Vec<_>>>()?;
        Ok(format!(
            "{}\n{}\n{} {image:?} {CLANG:?} {digests:?}\n{level} {PROFILE:?}\n",
            self.llvm,
            self.rustc,
            source.path().display(),
        ))
    }

    /// Builds a program; returns its file.
    pub(crate) fn build(
        &self,
        (image, source): (&Image, &Source),
        level: &str,
        merging: Merging<'_>,
        directory: &Path,
    ) -> Result<PathBuf> {
        match (&image.program, source) {
            (Some(program), Source::Rust(source)) => {
                let target = directory.join("cargo");
                let mut cargo = release(source, &image.target, &merging.rustc(), &target);
                cargo.args(&image.features).args(["--bin", program]);
                cargo.envs(PROFILE);
                cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
                cargo.capture()?;
                let product = match image.is_wasm() {
                    true => format!("{program}.wasm"),
                    false => program.clone(),
                };
                let built = target.join(&image.target).join("release").join(&product);
                let kept = directory.join(product);
                fs::copy(built, &kept)?;
                fs::remove_dir_all(&target)?;
                Ok(kept)
            }
            (None, Source::Native(native)) => {
                let wanted = |path: &PathBuf| {
                    let without = image.without.as_ref();
                    !without.is_some_and(|it| files::name(path).contains(it))
                };
                let mut sources = native.all_sources(directory)?;
                sources.retain(wanted);
                sources.extend(native.driver());
                sources.push(self.throws());
                let mut compile = native.flags(directory)?;
                compile.extend(image.flags.iter().cloned());
                let module = directory.join(&image.name).with_extension("wasm");
                self.link(&sources, &compile, level, merging, &module)?;
                Ok(module)
            }
            _ => bail!("{} has a source of another kind", image.name),
        }
    }

    fn throws(&self) -> PathBuf {
        self.inputs.join("throws.cc")
    }

    fn clang(&self, level: &str) -> Command {
        let mut clang = self.llvm.command("clang++");
        clang.args(CLANG).arg(format!("-O{level}"));
        clang
    }

    /// Compiles files with these flags, and links them by mergefn-wasm-ld.
    fn link(
        &self,
        sources: &[PathBuf],
        flags: &[String],
        level: &str,
        merging: Merging<'_>,
        module: &Path,
    ) -> Result<()> {
        let mut link = self.clang(level);
        link.arg(format!("-fuse-ld={}", self.linker.display()));
        for (number, source) in sources.iter().enumerate() {
            let object = module.with_extension(format!("{number}.o"));
            let mut clang = self.clang(level);
            clang.args(flags).arg("-c").arg(source).arg("-o");
            clang.arg(&object).capture()?;
            link.arg(object);
        }
        link.arg("-Wl,--strip-all");
        match merging {
            Merging::Plugin(_) => link.env_remove("MERGEFN"),
            _ => link.args(merging.lld()).env("MERGEFN", "off"),
        };
        for (variable, tool) in [("MERGEFN_WASM_LD", "wasm-ld"), ("MERGEFN_OPT", "opt")] {
            link.env(variable, self.llvm.tool(tool));
        }
        link.arg("-o").arg(module).quiet()
    }

    /// What a program prints and writes.
    pub(crate) fn output(
        &self,
        (image, source): (&Image, &Source),
        file: &Path,
    ) -> Result<Vec<u8>> {
        let runner = EMBEDDED.runners.get(&image.target);
        let runner = runner.with_context(|| format!("nothing runs {}", image.target))?;
        let runner = self.words.fill_all(runner)?;
        let scratch = file.with_extension("scratch");
        stamp::clear(&scratch)?;
        for (name, of) in &image.given {
            fs::copy(self.words.fill(of)?, scratch.join(name))?;
        }
        let mut runs = self.runs((image, source))?;
        // Recipes name files from the root on.
        let folder = match image.given.is_empty() {
            true => Path::new("/"),
            false => &scratch,
        };
        let folder = folder.to_string_lossy().into_owned();
        runs.folder = runs.folder.or(Some(folder));
        let mut printed = runs.output(|| {
            let mut command = Command::new(&runner[0]);
            command.args(&runner[1..]).arg(file);
            command
        })?;
        for name in &image.written {
            printed.extend(fs::read(scratch.join(name))?);
        }
        fs::remove_dir_all(&scratch)?;
        Ok(printed)
    }

    /// Its own runs, or those of the program of its name.
    fn runs(&self, (image, source): (&Image, &Source)) -> Result<Runs> {
        match (&image.runs, source) {
            (Some(runs), _) => {
                let words = self.words.clone().with("source", source.path());
                runs.filled(&words)
            }
            (None, Source::Native(native)) => Ok(native.runs().clone()),
            (None, Source::Rust(_)) => recipes::rust(&image.name)?.runs.filled(&self.words),
        }
    }
}

/// mergefn-wasm-ld as the packages have it.
fn linker(project: &Project, plugin: &Snapshot, home: &Path) -> Result<PathBuf> {
    let name = "mergefn-wasm-ld";
    let [bin, lib] = ["bin", "lib"].map(|folder| home.join(folder));
    fs::create_dir_all(&bin)?;
    fs::create_dir_all(&lib)?;
    fs::copy(&plugin.path, lib.join("libmergefn.so"))?;
    let packaged = project
        .root
        .join("packaging/bin")
        .join(format!("{name}.in"));
    let major = llvm::MAJOR.to_string();
    let linker = bin.join(name);
    let text = template::fill(&packaged, &[("MAJOR", &*major), ("LIB", "lib")])?;
    files::script(&linker, text)?;
    Ok(linker)
}
