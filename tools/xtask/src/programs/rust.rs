// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rust programs: with their dependencies and the standard library in one module by full link-time optimization.
//!
//! The dependencies are those of the lock file in each program's own archive.

mod builds;
mod driver;

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::native::file_name;
use super::whole::{Regime, Setting};
use super::work::behaviour;
use super::{Language, Level, Subject};
use crate::programs::corpus::{Corpus, fetch_locked};
use crate::programs::merging::Merging;
use crate::programs::search::search;
use crate::programs::work::Work;
use crate::rustc::Rustc;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::{Project, cargo_path};
use support::snapshot::digest;

pub(crate) struct Program {
    pub(super) name: &'static str,
    package: &'static str,
    product: Product,
    /// Arguments of cargo.
    features: &'static [&'static str],
    /// Runs the product.
    observe: fn(&Rust, &Path) -> Result<Vec<u8>>,
    /// Keeps the product busy.
    work: fn(&Rust, &Path) -> Result<Work>,
    workload: &'static str,
    quick: bool,
}

/// What cargo makes of a package.
#[derive(Clone, Copy, Debug)]
enum Product {
    /// The executable of this name.
    Program(&'static str),
    /// A shared library with a C interface (cdylib), by its name in code.
    Library(&'static str),
}

/// From small to large.
pub(crate) static PROGRAMS: &[Program] = &[
    Program {
        name: "rure",
        package: "rure",
        product: Product::Library("rure"),
        features: &[],
        observe: |rust, library| behaviour(rust.match_text(library, 1)?.command()),
        work: |rust, library| Work::of_one(rust.match_text(library, 30)?.command()),
        workload: "eight expressions and their set on a book of 595 kB, 30 times",
        quick: true,
    },
    Program {
        name: "mini-redis",
        package: "mini-redis",
        product: Product::Program("mini-redis-server"),
        features: &[],
        observe: |_, executable| super::redis::talk(executable),
        work: |_, executable| super::redis::serve(executable),
        workload: "SET and GET of 100 000 keys over one connection",
        quick: true,
    },
    Program {
        name: "fd",
        package: "fd-find",
        product: Product::Program("fd"),
        // Without jemalloc, which is a C program of its own.
        features: &["--no-default-features"],
        observe: |rust, executable| find(executable, &rust.tree),
        work: |rust, executable| searches(executable, &rust.large, FD_ON_ONE_THREAD, FD_WORK),
        workload: "searches in the tree of binaryen, one thread",
        quick: false,
    },
    Program {
        name: "ripgrep",
        package: "ripgrep",
        product: Product::Program("rg"),
        features: &[],
        observe: |rust, executable| search(|| Command::new(executable), &rust.tree),
        work: |rust, executable| searches(executable, &rust.large, RG_ON_ONE_THREAD, RG_WORK),
        workload: "searches in the tree of binaryen, one thread",
        quick: false,
    },
];

const SEARCHES: &[&[&str]] = &[
    &["."],
    &["--extension=cc", "hb-ot"],
    &["--glob", "*-{shape,layout}*.h?"],
    &["--type=d", "--max-depth=2"],
    &["--size=+50k", "--absolute-path", "^[a-m]"],
    &["--ignore-case", "--full-path", r"SRC/.*\d{3}"],
    &["--exec", "echo", "{/.}", "{//}", ";", "^README"],
    &["--format", "{/}", "--exclude=*.txt", "perf"],
];

/// Searches that measure speed, on one thread, so that they do the same each time. fd sorts what it finds within a time, and prints
/// the rest as it comes.
const FD_ON_ONE_THREAD: &[&str] = &[
    "--no-ignore",
    "--color=never",
    "--threads=1",
    "--max-buffer-time=60000",
];

const FD_WORK: &[&[&str]] = &[
    &[r"^\w+[a-m]{2}.*\.(cpp|h)$"],
    &["--full-path", r"passes/.*[A-Z]\w+\.cpp"],
    &["--glob", "*-{ir,wasm,opt}*.{cpp,h}"],
];

const RG_ON_ONE_THREAD: &[&str] = &[
    "--no-config",
    "--no-ignore",
    "--color=never",
    "--threads=1",
    "--sort=path",
];

const RG_WORK: &[&[&str]] = &[
    &["--line-number", r"\w+::\w+<[^>]*>\("],
    &[
        "--ignore-case",
        "--only-matching",
        "--word-regexp",
        "module|function|block",
    ],
    &["--count-matches", r"[\p{L}\p{N}]+\s*="],
    &["--multiline", r"for \([^)]*\) \{\s*\n\s*if"],
];

fn searches(executable: &Path, tree: &Path, common: &[&str], searches: &[&[&str]]) -> Result<Work> {
    let mut work = Work::of(searches.iter().map(|search| {
        let mut command = Command::new(executable);
        command.current_dir(tree).args(common).args(*search);
        command
    }))?;
    let mut lines: Vec<&[u8]> = work.printed.split(|&byte| byte == b'\n').collect();
    lines.sort_unstable();
    work.printed = lines.join(&b'\n');
    Ok(work)
}

/// What fd finds, sorted: it searches on several threads.
fn find(executable: &Path, tree: &Path) -> Result<Vec<u8>> {
    let mut found = Vec::new();
    for search in SEARCHES {
        let mut fd = Command::new(executable);
        fd.current_dir(tree);
        fd.args(["--no-ignore", "--hidden", "--color=never"])
            .args(*search);
        let output = behaviour(&mut fd)?;
        let mut lines: Vec<&[u8]> = output.split(|&byte| byte == b'\n').collect();
        lines.sort_unstable();
        found.extend(lines.join(&b'\n'));
    }
    Ok(found)
}

pub(crate) struct Rust {
    program: &'static Program,
    llvm: Llvm,
    rustc: Rustc,
    source: PathBuf,
    benches: PathBuf,
    tree: PathBuf,
    /// A larger tree, for [`Program::work`].
    large: PathBuf,
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
        let source = corpus.source(program.package)?.to_path_buf();
        fetch_locked(project, &source.join("Cargo.toml"), &rustc.host)?;
        Ok(Self {
            program,
            llvm: llvm.clone(),
            rustc: rustc.clone(),
            source,
            benches: project.root.join("benches"),
            tree: corpus.source("harfbuzz-sys")?.join("harfbuzz"),
            large: corpus.source("wasm-opt-sys")?.join("binaryen"),
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
        let which = match self.program.product {
            Product::Program(name) => ["--bin", name],
            Product::Library(_) => ["--lib", "--crate-type=cdylib"],
        };
        [&which, self.program.features].concat()
    }

    /// Whether ld.lld does the link-time optimization: rustc has another LLVM than the plugin, and cannot load it.
    fn links_by_lld(&self) -> bool {
        self.rustc.llvm_major() != Some(self.llvm.major)
    }

    /// What cargo calls the product.
    fn product(&self) -> String {
        match self.program.product {
            Product::Program(name) => name.to_owned(),
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
        find_file(&folder, |name| {
            name.starts_with("libcompiler_builtins-") && name.ends_with(".rlib")
        })
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
        self.program.name
    }

    fn language(&self) -> Language {
        Language::Rust
    }

    fn origin(&self) -> String {
        file_name(&self.source)
    }

    fn quick(&self) -> bool {
        self.program.quick
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
        let built = find_file(&folder, |name| name.ends_with(".bc"))?;
        fs::rename(&built, path)?;
        fs::remove_dir_all(&target).with_context(|| format!("cannot remove {}", target.display()))
    }

    fn link(&self, _: &Path, object: &Path, flags: &[&str], executable: &Path) -> Result<()> {
        let mut clang = self.llvm.command("clang");
        clang.arg(format!("--ld-path={}", self.llvm.tool("ld.lld").display()));
        clang.arg(match self.program.product {
            Product::Program(_) => "-pie",
            Product::Library(_) => "-shared",
        });
        clang.args(flags);
        clang.arg(object).arg(self.builtins()?);
        clang.args(["-lgcc_s", "-lpthread", "-lm", "-ldl", "-o"]);
        clang.arg(executable).capture().map(drop)
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        (self.program.observe)(self, executable)
    }

    fn work(&self, executable: &Path) -> Result<Work> {
        (self.program.work)(self, executable)
    }

    fn workload(&self) -> String {
        self.program.workload.to_owned()
    }
}

/// The one file of a folder with a name as wanted.
fn find_file(folder: &Path, wanted: impl Fn(&str) -> bool) -> Result<PathBuf> {
    let entries = fs::read_dir(folder)?;
    for entry in entries {
        let path = entry?.path();
        if wanted(&file_name(&path)) {
            return Ok(path);
        }
    }
    bail!(
        "{} does not hold the file that was expected there",
        folder.display()
    )
}
