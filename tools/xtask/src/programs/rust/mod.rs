// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rust programs: with their dependencies and the standard library in one module by full link-time optimization.
//!
//! The dependencies are those of the lock file in each program's own archive.

mod builds;
mod caller;

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::recipes::{Product, Program};
use super::redis;
use super::runs::Runs;
use super::whole::{Regime, Setting};
use super::{Language, Level, Subject};
use crate::machine::rustc::Rustc;
use crate::measure::cost::Usage;
use crate::programs::corpus::{Corpus, fetch_locked};
use crate::programs::merging::Merging;
use support::command::CommandExt;
use support::files;
use support::llvm::Llvm;
use support::project::{Project, cargo_path};
use support::snapshot::digest;

pub(crate) struct Rust {
    program: &'static Program,
    llvm: Llvm,
    rustc: Rustc,
    source: PathBuf,
    benches: PathBuf,
    runs: Runs,
    work: Runs,
    /// Modules hold debug info.
    debug_info: bool,
}

impl Rust {
    pub(crate) fn new(
        project: &Project,
        corpus: &Corpus,
        (llvm, rustc): (&Llvm, &Rustc),
        program: &'static Program,
        debug_info: bool,
    ) -> Result<Self> {
        let source = corpus.source(&program.package)?.to_path_buf();
        let words = corpus.words().with("source", &source);
        fetch_locked(project, &source.join("Cargo.toml"), &rustc.host)?;
        Ok(Self {
            program,
            llvm: llvm.clone(),
            rustc: rustc.clone(),
            source,
            benches: project.root.join("benches"),
            runs: program.runs.filled(&words)?,
            work: program.work.filled(&words)?,
            debug_info,
        })
    }

    /// cargo's release profile with what a setting changes, whatever the program's own manifest says.
    fn profile(Setting { regime, level }: Setting) -> [(&'static str, &'static str); 6] {
        let (lto, units) = match regime {
            Regime::Files | Regime::Merge => ("false", "16"),
            Regime::Thin => ("thin", "16"),
            Regime::Full => ("fat", "1"),
        };
        [
            (
                "CARGO_PROFILE_RELEASE_OPT_LEVEL",
                match level {
                    Level::Speed => "3",
                    Level::Size => "s",
                },
            ),
            ("CARGO_PROFILE_RELEASE_LTO", lto),
            ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", units),
            ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
            ("CARGO_PROFILE_RELEASE_STRIP", "none"),
            ("CARGO_PROFILE_RELEASE_INCREMENTAL", "false"),
        ]
    }

    /// cargo, building the product alone.
    fn cargo(&self, setting: Setting, flags: &[String], target: &Path) -> Command {
        let mut cargo = release(&self.source, &self.rustc.host, flags, target);
        cargo.args(self.product_options());
        cargo.envs(Self::profile(setting));
        cargo
    }

    /// What makes cargo build the product alone.
    fn product_options(&self) -> Vec<&'static str> {
        let which = match &self.program.product {
            Product::Program(name) => ["--bin", name],
            Product::Library(_) => ["--lib", "--crate-type=cdylib"],
        };
        let features = self.program.features.iter().map(String::as_str);
        which.into_iter().chain(features).collect()
    }

    /// What cargo calls the product.
    fn product(&self) -> String {
        match &self.program.product {
            Product::Program(name) => name.clone(),
            Product::Library(name) => format!("lib{name}.so"),
        }
    }

    /// What of cargo's profile is otherwise for modules with debug info.
    fn debug_info(&self) -> Option<(&'static str, &'static str)> {
        self.debug_info
            .then_some(("CARGO_PROFILE_RELEASE_DEBUG", "full"))
    }

    /// The intrinsics that the code generator calls; all else of the standard library is in the module.
    fn builtins(&self) -> Result<PathBuf> {
        let folder = Rustc::sysroot()?
            .join("lib/rustlib")
            .join(&self.rustc.host)
            .join("lib");
        one_file(&folder, "libcompiler_builtins-*.rlib")
    }
}

/// cargo, building a package's release for a target with these flags of rustc.
pub(crate) fn release(source: &Path, target: &str, flags: &[String], directory: &Path) -> Command {
    let mut cargo = Command::new(cargo_path());
    // Outside the checkout's own configuration; the source lies in cargo's registry and is not written to.
    cargo.current_dir(source);
    cargo.args(["rustc", "--release", "--locked", "--offline", "--quiet"]);
    cargo.arg("--manifest-path").arg(source.join("Cargo.toml"));
    cargo.arg("--target-dir").arg(directory);
    // With a target named, the flags do not reach build scripts and procedural macros.
    cargo.args(["--target", target]);
    // Lets a stable rustc take -Z flags.
    cargo.env("RUSTC_BOOTSTRAP", "1");
    // Separated by a character that no path has.
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .env_remove("RUSTFLAGS");
    cargo
}

/// How the module of a level is made.
fn module(level: Level) -> Setting {
    Setting {
        regime: Regime::Full,
        level,
    }
}

impl Subject for Rust {
    fn name(&self) -> &'static str {
        &self.program.name
    }

    fn language(&self) -> Language {
        Language::Rust
    }

    fn inputs(&self, level: Level) -> Result<String> {
        let lock = digest(&self.source.join("Cargo.lock"))?;
        Ok(format!(
            "{}\n{}\nlock {lock}\n{:?} {}\n{:?} {:?}\n{}",
            self.rustc,
            self.source.display(),
            self.program.features,
            Merging::Off.rustc().join(" "),
            Self::profile(module(level)),
            self.debug_info(),
            self.driver_key()?,
        ))
    }

    fn bitcode(&self, level: Level, directory: &Path, path: &Path) -> Result<()> {
        let target = directory.join("cargo");
        let mut cargo = self.cargo(module(level), &Merging::Off.rustc(), &target);
        cargo.envs(self.debug_info());
        cargo.args(["--", "--emit=llvm-bc,link"]).capture()?;
        // With full LTO this is the linked and optimized module, of which the object file is made.
        let folder = target.join(&self.rustc.host).join("release/deps");
        let built = one_file(&folder, "*.bc")?;
        fs::rename(&built, path)?;
        fs::remove_dir_all(&target).with_context(|| format!("cannot remove {}", target.display()))
    }

    fn link(&self, _: &Path, object: &Path, flags: &[&str], executable: &Path) -> Result<()> {
        let mut clang = self.llvm.command("clang");
        clang.arg(format!("--ld-path={}", self.llvm.tool("ld.lld").display()));
        clang.arg(match &self.program.product {
            Product::Program(_) => "-pie",
            Product::Library(_) => "-shared",
        });
        clang.args(flags);
        clang.arg(object).arg(self.builtins()?);
        clang.args(["-lgcc_s", "-lpthread", "-lm", "-ldl", "-o"]);
        clang.arg(executable).quiet()
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        match self.program.server {
            true => redis::talk(executable),
            false => {
                let folder = tempfile::tempdir()?;
                let caller = self.caller(executable, folder.path())?;
                self.runs.output(|| Command::new(&caller))
            }
        }
    }

    fn output_key(&self) -> Result<String> {
        self.runs.key()
    }

    fn work(&self, executable: &Path) -> Result<Usage> {
        match self.program.server {
            true => redis::serve(executable),
            false => {
                let folder = tempfile::tempdir()?;
                let caller = self.caller(executable, folder.path())?;
                self.work.work(|| Command::new(&caller))
            }
        }
    }

    fn workload(&self) -> String {
        self.program.workload.clone()
    }
}

/// The one file of a folder with a name that matches a pattern.
fn one_file(folder: &Path, pattern: &str) -> Result<PathBuf> {
    let found = files::listed(folder, pattern)?.into_iter().next();
    found.with_context(|| format!("{} does not hold {pattern}", folder.display()))
}
