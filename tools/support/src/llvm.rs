// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds LLVM's tools: in the directory that `llvm-config-22 --bindir` names, or in `$LLVM_PREFIX/bin`. Majors that
//! Debian stable lacks come from a root of Debian sid in cargo's target directory.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::CommandExt;

/// The LLVM major for which the plugin is built by default.
pub const MAJOR: u32 = 22;

/// Another major. The tests also build the plugin for this one, if it is installed.
pub const OTHER_MAJOR: u32 = 19;

/// All majors for which the plugin can be built.
pub const MAJORS: [u32; 4] = [19, 21, 22, 23];

/// The newest of [`MAJORS`].
pub const NEWEST: u32 = MAJORS[MAJORS.len() - 1];

/// The majors that Debian stable lacks.
const OF_SID: [u32; 2] = [21, 23];

/// The major that a task is for.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Choice {
    /// The LLVM that loads the plugin: 19, 21, 22 or 23
    #[arg(long = "llvm", value_name = "MAJOR", default_value_t = MAJOR, value_parser = parse_major)]
    pub major: u32,
}

/// Reads a major for which the plugin can be built.
pub fn parse_major(text: &str) -> Result<u32> {
    match text.parse() {
        Ok(major) if MAJORS.contains(&major) => Ok(major),
        _ => bail!(
            "the plugin is for LLVM {}",
            MAJORS.map(|major| major.to_string()).join(", ")
        ),
    }
}

/// Whether a lit test asks for a later LLVM than [`MAJOR`].
pub fn is_for_later(test: &str) -> bool {
    let asked = test
        .lines()
        .filter_map(|line| line.strip_prefix("; REQUIRES:"));
    asked
        .flat_map(|features| features.split(','))
        .filter_map(|feature| feature.trim().strip_prefix("since-llvm-")?.parse().ok())
        .any(|major: u32| major > MAJOR)
}

/// The environment variable that points to another installation of LLVM.
pub const PREFIX_VARIABLE: &str = "LLVM_PREFIX";

/// The folder with the tools, headers and libraries of a major, if the major comes from Debian sid.
pub fn of_sid(major: u32, target: &Path) -> Option<PathBuf> {
    OF_SID
        .contains(&major)
        .then(|| target.join(format!("sid-llvm-{major}")))
}

#[derive(Clone, Debug)]
pub struct Llvm {
    /// The folder with opt, clang, llc, lit, FileCheck and the other tools.
    pub bin: PathBuf,
    pub major: u32,
    /// As `llvm-config` prints it, for example 22.1.8.
    pub version: String,
}

impl Llvm {
    /// Finds LLVM 22; an error says where it was looked for.
    pub fn find() -> Result<Self> {
        let config = match Self::prefix() {
            Some(prefix) => prefix.join("bin/llvm-config"),
            None => which::which(format!("llvm-config-{MAJOR}")).with_context(|| {
                format!("no llvm-config-{MAJOR} on PATH, and {PREFIX_VARIABLE} is not set")
            })?,
        };
        let ask = |question: &str| Command::new(&config).arg(question).capture_text();
        let version = ask("--version")?;
        if version.split('.').next() != Some(&MAJOR.to_string()) {
            bail!(
                "{} is LLVM {version}, and mergefn is for LLVM {MAJOR}",
                config.display()
            );
        }
        Ok(Self {
            bin: PathBuf::from(ask("--bindir")?),
            major: MAJOR,
            version,
        })
    }

    /// The LLVM of the major that a task is for. `target` is cargo's target directory.
    pub fn of(major: u32, target: &Path) -> Result<Self> {
        if major == MAJOR {
            return Self::find();
        }
        let of_sid = || Self::asked(&of_sid(major, target)?.join("bin/llvm-config"), major);
        Self::installed(major)
            .or_else(of_sid)
            .with_context(|| format!("LLVM {major} with its headers is not on PATH"))
    }

    /// LLVM of [`OTHER_MAJOR`], if it is installed with its headers.
    pub fn other() -> Option<Self> {
        Self::installed(OTHER_MAJOR)
    }

    /// The LLVM of a major, if `PATH` has its `llvm-config` and its headers are installed.
    pub fn installed(major: u32) -> Option<Self> {
        Self::asked(&which::which(format!("llvm-config-{major}")).ok()?, major)
    }

    fn asked(config: &Path, major: u32) -> Option<Self> {
        let ask = |question: &str| Command::new(config).arg(question).capture_text().ok();
        let has_headers = Path::new(&ask("--includedir")?)
            .join("llvm/Passes")
            .is_dir();
        let found = Self {
            bin: PathBuf::from(ask("--bindir")?),
            major,
            version: ask("--version")?,
        };
        has_headers.then_some(found)
    }

    /// The installation that the user chose by [`PREFIX_VARIABLE`], if any.
    pub fn prefix() -> Option<PathBuf> {
        env::var_os(PREFIX_VARIABLE)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    }

    /// The path of one of LLVM's tools.
    pub fn tool(&self, name: impl AsRef<OsStr>) -> PathBuf {
        self.bin.join(name.as_ref())
    }

    /// A command that runs one of LLVM's tools.
    ///
    /// The command inherits the user's `MERGEFN`, so that a whole run can be tried with other parameters.
    pub fn command(&self, name: &str) -> Command {
        Command::new(self.tool(name))
    }

    /// The prefix of the installation, the directory above `bin`.
    pub fn root(&self) -> &Path {
        self.bin.parent().unwrap_or(&self.bin)
    }
}

impl fmt::Display for Llvm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LLVM {} in {}", self.version, self.bin.display())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_names_the_llvm_that_it_needs() {
        assert!(is_for_later("; text\n; REQUIRES: rustc, since-llvm-23\n"));
        assert!(!is_for_later(
            "; REQUIRES: since-llvm-22\n; since-llvm-23\n"
        ));
    }

    #[test]
    fn only_majors_with_a_cargo_feature_are_taken() {
        assert_eq!(parse_major("22").ok(), Some(MAJOR));
        assert_eq!(parse_major("19").ok(), Some(OTHER_MAJOR));
        for other in ["20", "19.1", "llvm19", ""] {
            assert!(parse_major(other).is_err(), "{other}");
        }
    }
}
