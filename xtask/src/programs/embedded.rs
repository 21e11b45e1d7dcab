// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Programs for targets where bytes count: WebAssembly modules of Rust and of C++, and the image of a microcontroller.

use fs_err as fs;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::corpus::{Corpus, fetch_locked};
use super::merging::Merging;
use super::native::{Native, file_name};
use super::recipes::RECIPES;
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
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Image {
    Ripgrep,
    Clipper,
    Firmware,
}

impl Image {
    pub(crate) const ALL: [Self; 3] = [Self::Ripgrep, Self::Clipper, Self::Firmware];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Ripgrep => "ripgrep",
            Self::Clipper => "clipper2",
            Self::Firmware => "firmware",
        }
    }

    pub(crate) fn target(self) -> &'static str {
        match self {
            Self::Ripgrep => "wasm32-wasip1",
            // As Debian names the folders of its libraries.
            Self::Clipper => "wasm32-wasi",
            Self::Firmware => "thumbv7em-none-eabihf",
        }
    }

    pub(crate) fn is_wasm(self) -> bool {
        self != Self::Firmware
    }

    /// Levels of optimization: rustc's `opt-level`, clang's `-O`.
    pub(crate) fn levels(self) -> &'static [&'static str] {
        match self {
            Self::Ripgrep => &["3", "s", "z"],
            Self::Clipper => &["2", "s"],
            Self::Firmware => &["s", "z"],
        }
    }
}

/// The targets that Rust's standard library is needed for.
pub(crate) fn rust_targets() -> [&'static str; 2] {
    [Image::Ripgrep, Image::Firmware].map(Image::target)
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
    ripgrep: PathBuf,
    clipper: Native,
    firmware: PathBuf,
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
        let recipe = RECIPES.iter().find(|recipe| recipe.name == "clipper2");
        let recipe = recipe.context("no recipe of clipper2")?;
        let ripgrep = corpus.source("ripgrep")?.to_path_buf();
        let benches = project.root.join("benches");
        let firmware = benches.join("firmware");
        for (source, image) in [(&ripgrep, Image::Ripgrep), (&firmware, Image::Firmware)] {
            fetch_locked(project, &source.join("Cargo.toml"), image.target())?;
        }
        Ok(Self {
            llvm: llvm.clone(),
            rustc: rustc.clone(),
            ripgrep,
            clipper: Native::new(project, &corpus, llvm, recipe, false)?,
            firmware,
            haystack: corpus.source("harfbuzz-sys")?.join("harfbuzz"),
            inputs: benches.join("programs"),
            linker: linker(project, plugin, home)?,
        })
    }

    /// Where a program comes from.
    pub(crate) fn origin(&self, image: Image) -> String {
        match image {
            Image::Ripgrep => file_name(&self.ripgrep),
            Image::Clipper => super::Subject::origin(&self.clipper),
            Image::Firmware => "benches/firmware".to_owned(),
        }
    }

    /// Everything a build depends on besides merging, as readable text.
    pub(crate) fn ingredients(&self, image: Image, level: &str) -> Result<String> {
        let own = match image {
            Image::Ripgrep => self.ripgrep.display().to_string(),
            Image::Clipper => {
                let files = [&self.linker, &self.driver(), &self.throws()].map(|it| digest(it));
                let files = files.into_iter().collect::<Result<Vec<_>>>()?;
                format!("{} {CLANG:?} {files:?}", self.origin(image))
            }
            Image::Firmware => {
                let source = self.firmware.join("src");
                let files = ["main.rs", "network.rs", "sensors.rs", "../Cargo.lock"];
                let files = files.map(|name| digest(&source.join(name)));
                format!("{:?}", files.into_iter().collect::<Result<Vec<_>>>()?)
            }
        };
        Ok(format!(
            "{}\n{}\n{own}\n{level} {PROFILE:?}\n",
            self.llvm, self.rustc
        ))
    }

    /// Builds a program; returns its file.
    pub(crate) fn build(
        &self,
        image: Image,
        level: &str,
        merging: Merging<'_>,
        directory: &Path,
    ) -> Result<PathBuf> {
        match image {
            Image::Ripgrep => cargo(
                &self.ripgrep,
                image,
                ("rg", "rg.wasm"),
                level,
                merging,
                directory,
            ),
            Image::Firmware => {
                let name = "firmware";
                cargo(
                    &self.firmware,
                    image,
                    (name, name),
                    level,
                    merging,
                    directory,
                )
            }
            Image::Clipper => self.clipper(level, merging, directory),
        }
    }

    fn driver(&self) -> PathBuf {
        self.inputs.join("clipper.cc")
    }

    fn throws(&self) -> PathBuf {
        self.inputs.join("throws.cc")
    }

    fn clang(&self, level: &str) -> Command {
        let mut clang = self.llvm.command("clang++");
        clang.args(CLANG).arg(format!("-O{level}"));
        clang
    }

    fn clipper(&self, level: &str, merging: Merging<'_>, directory: &Path) -> Result<PathBuf> {
        let mut sources = self.clipper.all_sources(directory)?;
        // It writes files, which wasi's C++ library does not.
        sources.retain(|source| !file_name(source).contains("svg"));
        sources.extend([self.driver(), self.throws()]);
        let mut objects = Vec::new();
        for (number, source) in sources.iter().enumerate() {
            let object = directory.join(format!("{number}.o"));
            let mut clang = self.clang(level);
            clang.args(self.clipper.flags(directory)).arg("-c");
            clang.arg(source).arg("-o").arg(&object).capture()?;
            objects.push(object);
        }
        let module = directory.join("clipper2.wasm");
        let mut link = self.clang(level);
        link.arg(format!("-fuse-ld={}", self.linker.display()));
        link.args(objects).arg("-Wl,--strip-all");
        match merging {
            Merging::Plugin(_) => link.env_remove("MERGEFN"),
            _ => link.args(merging.lld()).env("MERGEFN", "off"),
        };
        for (variable, tool) in [("MERGEFN_WASM_LD", "wasm-ld"), ("MERGEFN_OPT", "opt")] {
            link.env(variable, self.llvm.tool(tool));
        }
        link.arg("-o").arg(&module).capture()?;
        Ok(module)
    }

    /// What a program prints.
    pub(crate) fn output(&self, image: Image, file: &Path) -> Result<Vec<u8>> {
        let node = || {
            let mut node = Command::new("node");
            node.arg("--no-warnings").arg(self.inputs.join("wasi.mjs"));
            node.arg(file);
            node
        };
        match image {
            Image::Ripgrep => search(node, &self.haystack),
            Image::Clipper => behaviour(&mut node()),
            Image::Firmware => {
                let mut machine = Command::new("qemu-system-arm");
                behaviour(machine.args(MACHINE).arg(file))
            }
        }
    }
}

/// Builds one program of a package, which cargo calls by the second name.
fn cargo(
    source: &Path,
    image: Image,
    (program, product): (&str, &str),
    level: &str,
    merging: Merging<'_>,
    directory: &Path,
) -> Result<PathBuf> {
    let target = directory.join("cargo");
    let mut cargo = release(source, image.target(), &merging.rustc(), &target);
    cargo.args(["--bin", program]);
    cargo
        .envs(PROFILE)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
    cargo.capture()?;
    let built = target.join(image.target()).join("release").join(product);
    let kept = directory.join(product);
    fs::copy(built, &kept)?;
    fs::remove_dir_all(&target)?;
    Ok(kept)
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
