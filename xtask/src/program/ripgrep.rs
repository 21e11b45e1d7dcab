// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rust: ripgrep, with its dependencies and the standard library in one module by full link-time optimization.
//!
//! Full LTO because rustc's other settings hand LLVM a crate, or a part of one, at a time, and equal functions from different
//! crates would never meet. The dependencies are those of the lock file in ripgrep's own archive.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::corpus::{Corpus, fetch_locked};
use crate::program::{Merging, Program};
use crate::remarks;
use crate::rustc::Rustc;
use support::command::CommandExt;
use support::project::{Project, cargo_path};
use support::snapshot::PASS;
use support::snapshot::digest;

/// The profile of every build, as cargo reads it from the environment.
const PROFILE: &[(&str, &str)] = &[
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3"),
    ("CARGO_PROFILE_RELEASE_LTO", "fat"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    // The symbols are what function bodies are counted by.
    ("CARGO_PROFILE_RELEASE_STRIP", "none"),
    ("CARGO_PROFILE_RELEASE_INCREMENTAL", "false"),
];

/// Each is a search over HarfBuzz's sources, sorted by path and so on one thread.
const QUERIES: &[&[&str]] = &[
    &["--count", "static"],
    &[
        "--line-number",
        "--column",
        r"hb_\w+_t\s*\*\s*\w+\s*=\s*\(.*\)",
    ],
    &[
        "--ignore-case",
        "--word-regexp",
        "--only-matching",
        "unicode|glyph|cluster",
    ],
    &["--multiline", r"template <[^>]*>\s*\n\s*struct \w+"],
    &["--fixed-strings", "--context=2", "reinterpret_cast<"],
    &[
        "--files-with-matches",
        "--glob=*.hh",
        r"^\s*#\s*ifdef\s+HB_",
    ],
    &[
        "--max-columns=80",
        "--max-columns-preview",
        "--trim",
        "--pretty",
        "return",
    ],
    &["--replace=<$2 $1>", r"(\w+)::(\w+)", "--max-count=20"],
    &["--files", "--type=cpp"],
    &["--invert-match", "--count-matches", r"[\p{L}\p{N}]"],
    &["--encoding=utf-16le", "--text", "--count", "\u{6800}"],
    &["--type-list"],
];

fn messages_file(directory: &Path) -> PathBuf {
    directory.join("messages.txt")
}

fn merging_flags(merging: Merging<'_>) -> Vec<String> {
    let mut flags = merging.rustc();
    if matches!(merging, Merging::Plugin(_)) {
        // Not `-C remark`: its handler is gone when rustc optimizes the linked module.
        flags.push(format!("-Cllvm-args=-pass-remarks={PASS}"));
    }
    flags
}

#[derive(Debug)]
pub(crate) struct Ripgrep {
    rustc: Rustc,
    source: PathBuf,
    /// The tree that is searched.
    haystack: PathBuf,
}

impl Ripgrep {
    pub(crate) fn new(project: &Project, corpus: &Corpus, rustc: &Rustc) -> Result<Self> {
        let source = corpus.source("ripgrep")?.to_path_buf();
        fetch_locked(project, &source.join("Cargo.toml"), &rustc.host)?;
        Ok(Self {
            rustc: rustc.clone(),
            source,
            haystack: corpus.source("harfbuzz-sys")?.join("harfbuzz"),
        })
    }

    /// Builds with the given compiler flags; returns what the compiler printed.
    fn cargo_rustc(&self, flags: &[String], directory: &Path) -> Result<Vec<u8>> {
        let mut cargo = Command::new(cargo_path());
        // Outside the checkout's own configuration; the source itself lies in cargo's registry and is not written to.
        cargo.current_dir(&self.source);
        cargo.args([
            "rustc",
            "--release",
            "--locked",
            "--offline",
            "--quiet",
            "--bin",
            "rg",
        ]);
        cargo
            .arg("--manifest-path")
            .arg(self.source.join("Cargo.toml"));
        cargo.arg("--target-dir").arg(directory);
        // With a target named, the flags do not reach build scripts and procedural macros.
        cargo.args(["--target", &self.rustc.host]);
        cargo.envs(PROFILE.iter().copied());
        // Lets a stable rustc take -Z flags.
        cargo.env("RUSTC_BOOTSTRAP", "1");
        // Separated by a character that no path has.
        cargo
            .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
            .env_remove("RUSTFLAGS");
        Ok(cargo.capture()?.stderr)
    }

    fn products(&self, directory: &Path) -> PathBuf {
        directory.join(&self.rustc.host).join("release")
    }
}

impl Program for Ripgrep {
    fn name(&self) -> &'static str {
        "ripgrep"
    }

    fn toolchain(&self) -> String {
        format!(
            "Rust, {} with RUSTC_BOOTSTRAP=1, lto=fat, codegen-units=1",
            self.rustc
        )
    }

    fn inputs(&self, merging: Merging<'_>) -> Result<String> {
        let lock = digest(&self.source.join("Cargo.lock"))?;
        Ok(format!(
            "{}\n{}\nlock {lock}\n{PROFILE:?}\n{:?}\n{}\n",
            self.rustc,
            self.source.display(),
            merging_flags(merging),
            merging.key(),
        ))
    }

    fn build(&self, merging: Merging<'_>, directory: &Path) -> Result<()> {
        let messages = self.cargo_rustc(&merging_flags(merging), directory)?;
        let path = messages_file(directory);
        fs::write(&path, messages).with_context(|| format!("cannot write {}", path.display()))
    }

    fn executable(&self, directory: &Path) -> PathBuf {
        self.products(directory).join("rg")
    }

    fn merged(&self, directory: &Path) -> Result<usize> {
        let path = messages_file(directory);
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(remarks::merged_in_messages(&String::from_utf8_lossy(
            &bytes,
        )))
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        search(executable, &self.haystack)
    }
}

/// What ripgrep finds in a tree.
pub(crate) fn search(executable: &Path, haystack: &Path) -> Result<Vec<u8>> {
    let mut printed = Vec::new();
    for query in QUERIES {
        let mut rg = Command::new(executable);
        rg.current_dir(haystack).args([
            "--no-config",
            "--no-ignore",
            "--color=never",
            "--sort=path",
        ]);
        rg.args(*query);
        let output = rg.stdin(std::process::Stdio::null()).output();
        let output = output.with_context(|| format!("cannot start `{}`", rg.display()))?;
        // 1 says that nothing matched; what does not end by itself has no code.
        if !matches!(output.status.code(), Some(0 | 1)) {
            bail!(
                "`{}`: {}\n{}",
                rg.display(),
                output.status,
                String::from_utf8_lossy(&output.stderr)
            );
        }
        printed.extend(format!("{query:?}: {}\n", output.status).into_bytes());
        printed.extend(output.stdout);
    }
    Ok(printed)
}
