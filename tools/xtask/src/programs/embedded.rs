// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Programs for targets where bytes count: WebAssembly modules of Rust and of C++, and the image of a microcontroller.

use fs_err as fs;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Form;
use super::corpus::{Corpus, fetch_locked};
use super::merging::Merging;
use super::native::{Native, file_name};
use super::recipes::{HARFBUZZ, RECIPES};
use super::rust::release;
use super::search::search;
use super::work::behaviour;
use crate::dist::template;
use crate::rustc::Rustc;
use support::command::CommandExt;
use support::llvm::{self, Llvm};
use support::project::Project;
use support::snapshot::{Snapshot, digest};

/// One of the programs.
pub(crate) struct Image {
    pub(crate) name: &'static str,
    pub(crate) target: &'static str,
    /// Levels of optimization: rustc's `opt-level`, clang's `-O`.
    pub(crate) levels: &'static [&'static str],
    made: Made,
    /// What it prints.
    observe: fn(&Workshop, &Source, &Path) -> Result<Vec<u8>>,
}

/// What builds a program.
#[derive(Debug)]
enum Made {
    Cargo {
        /// In `benches/corpus`; none is the firmware.
        package: Option<&'static str>,
        features: &'static [&'static str],
        program: &'static str,
        /// What cargo calls the file.
        product: &'static str,
    },
    /// By the recipe of its name.
    Clang {
        flags: &'static [&'static str],
        /// What is no file of the program, or does what wasi does not.
        without: Option<&'static str>,
    },
}

/// Where a program's source is.
pub(crate) enum Source {
    Rust(PathBuf),
    Native(Box<Native>),
}

const FIRMWARE: &str = "firmware";

pub(crate) static IMAGES: [Image; 6] = [
    Image {
        name: "ripgrep",
        target: "wasm32-wasip1",
        levels: &["3", "s", "z"],
        made: Made::Cargo {
            package: Some("ripgrep"),
            features: &[],
            program: "rg",
            product: "rg.wasm",
        },
        observe: |workshop, _, file| search(|| workshop.node(file), &workshop.haystack),
    },
    // Not looked at when the costs of WebAssembly were chosen.
    Image {
        name: "comrak",
        target: "wasm32-wasip1",
        levels: &["3", "s"],
        made: Made::Cargo {
            package: Some("comrak"),
            // Without the tables of syntax highlighting, which are half of the module.
            features: &["--no-default-features", "--features=cli"],
            program: "comrak",
            product: "comrak.wasm",
        },
        observe: |workshop, source, file| {
            let runs = DOCUMENTS.map(|run| workshop.run(file, source.path(), run));
            Ok(runs.into_iter().collect::<Result<Vec<_>>>()?.concat())
        },
    },
    Image {
        name: "naga",
        target: "wasm32-wasip1",
        levels: &["3", "s"],
        made: Made::Cargo {
            package: Some("naga-cli"),
            features: &[],
            program: "naga",
            product: "naga.wasm",
        },
        observe: Workshop::shaders,
    },
    Image {
        name: "clipper2",
        // As Debian names the folders of its libraries.
        target: "wasm32-wasi",
        levels: &["2", "s"],
        made: Made::Clang {
            flags: &[],
            // It writes files, which wasi's C++ library does not.
            without: Some("svg"),
        },
        observe: Workshop::recipe_runs,
    },
    Image {
        name: "harfbuzz",
        target: "wasm32-wasi",
        levels: &["2", "s"],
        made: Made::Clang {
            flags: &["-UHAVE_PTHREAD", "-DHB_NO_MT"],
            without: None,
        },
        observe: Workshop::recipe_runs,
    },
    Image {
        name: FIRMWARE,
        target: "thumbv7em-none-eabihf",
        levels: &["s", "z"],
        made: Made::Cargo {
            package: None,
            features: &[],
            program: FIRMWARE,
            product: FIRMWARE,
        },
        observe: |_, _, file| {
            let mut machine = Command::new("qemu-system-arm");
            behaviour(machine.args(MACHINE).arg(file))
        },
    },
];

impl Image {
    pub(crate) fn is_wasm(&self) -> bool {
        self.target.starts_with("wasm")
    }
}

/// The targets that Rust's standard library is needed for.
pub(crate) fn rust_targets() -> Vec<&'static str> {
    let rust = |image: &&Image| matches!(image.made, Made::Cargo { .. });
    let targets: BTreeSet<_> = IMAGES.iter().filter(rust).map(|it| it.target).collect();
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
    pub(crate) fn origin(&self) -> String {
        let path = self.path();
        match path.ends_with(FIRMWARE) {
            true => format!("benches/{FIRMWARE}"),
            false => file_name(path),
        }
    }
}

/// comrak's own documents, to three formats.
const DOCUMENTS: [&[&str]; 3] = [
    &["--gfm", "--to=html", "README.md", "CHANGELOG.md"],
    &["--gfm", "--smart", "--to=xml", "README.md"],
    &["--gfm", "--width=60", "--to=commonmark", "CHANGELOG.md"],
];

/// naga's languages, by the names of files.
const SHADERS: [&str; 5] = ["spv", "metal", "hlsl", "frag", "wgsl"];

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

const MACHINE: [&str; 6] = [
    "-machine",
    "mps2-an386",
    "-nographic",
    "-semihosting-config",
    "enable=on,target=native",
    "-kernel",
];

/// The programs' sources, and what builds and runs them.
pub(crate) struct Workshop {
    llvm: Llvm,
    rustc: Rustc,
    /// Of [`IMAGES`], in their order.
    sources: Vec<Source>,
    /// What ripgrep searches.
    haystack: PathBuf,
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
        let source = |image: &Image| {
            let Made::Cargo { package, .. } = image.made else {
                let recipe = RECIPES.iter().chain([&HARFBUZZ]);
                let recipe = recipe.into_iter().find(|recipe| recipe.name == image.name);
                let recipe = recipe.with_context(|| format!("no recipe of {}", image.name))?;
                let native = Native::new(project, &corpus, llvm, recipe, Form::default())?;
                return Ok(Source::Native(Box::new(native)));
            };
            let source = match package {
                Some(package) => corpus.source(package)?.to_path_buf(),
                None => benches.join(FIRMWARE),
            };
            // Macros and build scripts are built for this machine.
            for target in [image.target, &rustc.host] {
                fetch_locked(project, &source.join("Cargo.toml"), target)?;
            }
            Ok(Source::Rust(source))
        };
        Ok(Self {
            llvm: llvm.clone(),
            rustc: rustc.clone(),
            sources: IMAGES.iter().map(source).collect::<Result<_>>()?,
            haystack: corpus.source("harfbuzz-sys")?.join("harfbuzz"),
            inputs: benches.join("programs"),
            linker: linker(project, plugin, home)?,
        })
    }

    /// The programs, each with its source.
    pub(crate) fn programs(&self) -> impl Iterator<Item = (&'static Image, &Source)> {
        IMAGES.iter().zip(&self.sources)
    }

    /// Everything a build depends on besides merging, as readable text.
    pub(crate) fn ingredients(
        &self,
        (image, source): (&Image, &Source),
        level: &str,
    ) -> Result<String> {
        let mut files = match source {
            Source::Rust(path) if path.ends_with(FIRMWARE) => {
                let files = ["main.rs", "network.rs", "sensors.rs", "../Cargo.lock"];
                files.map(|name| path.join("src").join(name)).to_vec()
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
        files.extend([self.inputs.join("wasi.mjs"), self.shader()]);
        let digests = files.iter().map(|file| digest(file));
        let digests = digests.collect::<Result<Vec<_>>>()?;
        Ok(format!(
            "{}\n{}\n{} {:?} {CLANG:?} {digests:?}\n{level} {PROFILE:?}\n",
            self.llvm,
            self.rustc,
            source.path().display(),
            image.made,
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
        match (&image.made, source) {
            (
                &Made::Cargo {
                    features,
                    program,
                    product,
                    ..
                },
                Source::Rust(source),
            ) => {
                let target = directory.join("cargo");
                let mut cargo = release(source, image.target, &merging.rustc(), &target);
                cargo.args(features).args(["--bin", program]);
                cargo.envs(PROFILE);
                cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
                cargo.capture()?;
                let built = target.join(image.target).join("release").join(product);
                let kept = directory.join(product);
                fs::copy(built, &kept)?;
                fs::remove_dir_all(&target)?;
                Ok(kept)
            }
            (&Made::Clang { flags, without }, Source::Native(native)) => {
                let wanted =
                    |path: &PathBuf| !without.is_some_and(|it| file_name(path).contains(it));
                let mut sources = native.all_sources(directory)?;
                sources.retain(wanted);
                sources.extend(native.driver());
                sources.push(self.throws());
                let mut compile = native.flags(directory);
                compile.extend(flags.iter().map(|&flag| flag.to_owned()));
                let module = directory.join(image.name).with_extension("wasm");
                self.link(&sources, &compile, level, merging, &module)?;
                Ok(module)
            }
            _ => bail!("{} has a source of another kind", image.name),
        }
    }

    fn throws(&self) -> PathBuf {
        self.inputs.join("throws.cc")
    }

    fn shader(&self) -> PathBuf {
        self.inputs.join("shader.wgsl")
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
        link.arg("-o").arg(module).capture().map(drop)
    }

    /// What a program prints.
    pub(crate) fn output(
        &self,
        (image, source): (&Image, &Source),
        file: &Path,
    ) -> Result<Vec<u8>> {
        (image.observe)(self, source, file)
    }

    /// The start of a command that runs a module.
    fn node(&self, file: &Path) -> Command {
        let mut node = Command::new("node");
        node.arg("--no-warnings").arg(self.inputs.join("wasi.mjs"));
        node.arg(file);
        node
    }

    /// Runs a module in a folder, which is all of the file system that it sees.
    fn run(&self, file: &Path, folder: &Path, arguments: &[impl AsRef<OsStr>]) -> Result<Vec<u8>> {
        behaviour(self.node(file).current_dir(folder).args(arguments))
    }

    /// What a program prints in the runs of its recipe, which name files from the root on.
    fn recipe_runs(&self, source: &Source, file: &Path) -> Result<Vec<u8>> {
        let Source::Native(native) = source else {
            bail!("{} has no recipe", source.path().display());
        };
        let mut printed = Vec::new();
        for run in native.runs() {
            printed.extend(self.run(file, Path::new("/"), run)?);
        }
        Ok(printed)
    }

    /// A shader in all languages that naga writes.
    fn shaders(&self, _: &Source, file: &Path) -> Result<Vec<u8>> {
        let folder = file.with_extension("shaders");
        fs::create_dir_all(&folder)?;
        fs::copy(self.shader(), folder.join("in.wgsl"))?;
        let names = SHADERS.map(|language| format!("out.{language}"));
        let mut arguments = vec!["--entry-point", "shade", "in.wgsl"];
        arguments.extend(names.iter().map(String::as_str));
        let mut printed = self.run(file, &folder, &arguments)?;
        for name in names {
            printed.extend(fs::read(folder.join(name))?);
        }
        fs::remove_dir_all(&folder)?;
        Ok(printed)
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
    fs::write(
        &linker,
        template::fill(&packaged, &[("MAJOR", &major), ("LIB", "lib")])?,
    )?;
    fs::set_permissions(&linker, Permissions::from_mode(0o755))?;
    Ok(linker)
}
