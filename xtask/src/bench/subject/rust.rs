// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rust programs: with their dependencies and the standard library in one module by full link-time optimization.
//!
//! The dependencies are those of the lock file in each program's own archive.

mod builds;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::native::file_name;
use super::observe::behaviour;
use super::whole::{Regime, Setting};
use super::{Language, Level, Subject};
use crate::bench::work::Work;
use crate::command::CommandExt;
use crate::corpus::{Corpus, digest, fetch_locked};
use crate::llvm::Llvm;
use crate::program::{Merging, ripgrep};
use crate::project::{Project, cargo_path};
use crate::rustc::Rustc;

pub(crate) struct Program {
    name: &'static str,
    package: &'static str,
    binary: &'static str,
    /// Arguments of cargo.
    features: &'static [&'static str],
    /// Runs the executable on the tree given second.
    observe: fn(&Path, &Path) -> Result<Vec<u8>>,
    /// Keeps the executable busy on the tree given second.
    work: fn(&Path, &Path) -> Result<Work>,
    workload: &'static str,
    quick: bool,
}

/// From small to large.
pub(crate) static PROGRAMS: &[Program] = &[
    Program {
        name: "mini-redis",
        package: "mini-redis",
        binary: "mini-redis-server",
        features: &[],
        observe: |executable, _| super::redis::talk(executable),
        work: |executable, _| super::redis::serve(executable),
        workload: "SET and GET of 100 000 keys over one connection",
        quick: true,
    },
    Program {
        name: "fd",
        package: "fd-find",
        binary: "fd",
        // Without jemalloc, which is a C program of its own.
        features: &["--no-default-features"],
        observe: find,
        work: |executable, tree| searches(executable, tree, FD_ON_ONE_THREAD, FD_WORK),
        workload: "searches in the tree of binaryen, one thread",
        quick: false,
    },
    Program {
        name: "ripgrep",
        package: "ripgrep",
        binary: "rg",
        features: &[],
        observe: ripgrep::search,
        work: |executable, tree| searches(executable, tree, RG_ON_ONE_THREAD, RG_WORK),
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
    tree: PathBuf,
    /// A larger tree, for [`Program::work`].
    large: PathBuf,
}

impl Rust {
    pub(crate) fn new(
        project: &Project,
        corpus: &Corpus,
        llvm: &Llvm,
        rustc: &Rustc,
        program: &'static Program,
    ) -> Result<Self> {
        let source = corpus.source(program.package)?.to_path_buf();
        fetch_locked(project, &source.join("Cargo.toml"), &rustc.host)?;
        Ok(Self {
            program,
            llvm: llvm.clone(),
            rustc: rustc.clone(),
            source,
            tree: corpus.source("harfbuzz-sys")?.join("harfbuzz"),
            large: corpus.source("wasm-opt-sys")?.join("binaryen"),
        })
    }

    /// cargo's release profile with what a setting changes, whatever the program's own manifest says.
    fn profile(Setting { regime, level }: Setting) -> [(&'static str, &'static str); 6] {
        let (lto, units) = match regime {
            Regime::Files => ("false", "16"),
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

    /// cargo, building the program alone.
    fn cargo(&self, setting: Setting, flags: &[String], target: &Path) -> Command {
        let mut cargo = Command::new(cargo_path());
        // Outside the checkout's own configuration; the source lies in cargo's registry and is not written to.
        cargo.current_dir(&self.source);
        cargo.args(["rustc", "--release", "--locked", "--offline", "--quiet"]);
        cargo
            .args(["--bin", self.program.binary])
            .args(self.program.features);
        cargo
            .arg("--manifest-path")
            .arg(self.source.join("Cargo.toml"));
        cargo.arg("--target-dir").arg(target);
        // With a target named, the flags do not reach build scripts and procedural macros.
        cargo.args(["--target", &self.rustc.host]);
        cargo.envs(Self::profile(setting));
        // Lets a stable rustc take -Z flags.
        cargo.env("RUSTC_BOOTSTRAP", "1");
        // Separated by a character that no path has.
        cargo
            .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
            .env_remove("RUSTFLAGS");
        cargo
    }

    /// The intrinsics that the code generator calls; all else of the standard library is in the module.
    fn builtins(&self) -> Result<PathBuf> {
        let sysroot = Command::new("rustc")
            .args(["--print", "sysroot"])
            .capture_text()?;
        let folder = Path::new(&sysroot)
            .join("lib/rustlib")
            .join(&self.rustc.host)
            .join("lib");
        find_file(&folder, |name| {
            name.starts_with("libcompiler_builtins-") && name.ends_with(".rlib")
        })
    }
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
            "{}\n{}\nlock {lock}\n{:?} {}\n{:?}\n",
            self.rustc,
            self.source.display(),
            self.program.features,
            Merging::Off.rustc().join(" "),
            Self::profile(module(level)),
        ))
    }

    fn bitcode(&self, level: Level, directory: &Path, path: &Path) -> Result<()> {
        let target = directory.join("cargo");
        let mut cargo = self.cargo(module(level), &Merging::Off.rustc(), &target);
        cargo.args(["--", "--emit=llvm-bc,link"]).capture()?;
        // With full LTO this is the linked and optimized module, of which the object file is made.
        let folder = target.join(&self.rustc.host).join("release/deps");
        let built = find_file(&folder, |name| name.ends_with(".bc"))?;
        fs::rename(&built, path).with_context(|| format!("cannot move {}", built.display()))?;
        fs::remove_dir_all(&target).with_context(|| format!("cannot remove {}", target.display()))
    }

    fn link(&self, _: &Path, object: &Path, flags: &[&str], executable: &Path) -> Result<()> {
        let mut clang = self.llvm.command("clang");
        clang.arg(format!("--ld-path={}", self.llvm.tool("ld.lld").display()));
        clang.arg("-pie").args(flags);
        clang.arg(object).arg(self.builtins()?);
        clang.args(["-lgcc_s", "-lpthread", "-lm", "-ldl", "-o"]);
        clang.arg(executable).capture().map(drop)
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        (self.program.observe)(executable, &self.tree)
    }

    fn work(&self, executable: &Path) -> Result<Work> {
        (self.program.work)(executable, &self.large)
    }

    fn workload(&self) -> String {
        self.program.workload.to_owned()
    }
}

/// The one file of a folder whose name is as wanted.
fn find_file(folder: &Path, wanted: impl Fn(&str) -> bool) -> Result<PathBuf> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
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
