// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The version of rustc and of its LLVM.

use std::env;
use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, Result};

use support::command::CommandExt;

/// The variable that makes a stable rustc take unstable options.
pub(crate) const BOOTSTRAP: &str = "RUSTC_BOOTSTRAP";

#[derive(Debug)]
pub(crate) struct Toolchain {
    /// The first line of `rustc -vV`.
    pub(crate) release: String,
    /// The whole output of `rustc -vV`.
    pub(crate) verbose: String,
    /// The major of its LLVM.
    pub(crate) major: Option<u32>,
    /// Whether unstable options need [`BOOTSTRAP`].
    pub(crate) is_stable: bool,
}

impl Toolchain {
    pub(crate) fn active() -> Result<Self> {
        let verbose = rustc().arg("-vV").capture_text();
        Ok(Self::parse(verbose.context("cargo mergefn needs rustc")?))
    }

    /// The line with the LLVM, such as `LLVM version: 22.1.2`.
    pub(crate) fn llvm(&self) -> Option<&str> {
        let mut lines = self.verbose.lines();
        lines.find(|line| line.starts_with("LLVM version: "))
    }

    fn parse(verbose: String) -> Self {
        let field = |name: &str| verbose.lines().find_map(|line| line.strip_prefix(name));
        let release = field("release: ").unwrap_or_default();
        let llvm = field("LLVM version: ").and_then(|version| version.split('.').next());
        Self {
            release: verbose.lines().next().unwrap_or("rustc").to_owned(),
            major: llvm.and_then(|major| major.trim().parse().ok()),
            is_stable: !release.contains("-nightly") && !release.contains("-dev"),
            verbose,
        }
    }
}

/// The rustc that cargo would start, as far as the environment says it.
pub(crate) fn rustc() -> Command {
    let named = ["RUSTC", "CARGO_BUILD_RUSTC"].into_iter();
    let named = named.filter_map(env::var_os).find(|name| !name.is_empty());
    Command::new(named.unwrap_or_else(|| OsString::from("rustc")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_llvm_and_the_channel_are_read() {
        let text = |release: &str, llvm: &str| {
            Toolchain::parse(format!("rustc {release}\nrelease: {release}\n{llvm}"))
        };
        let stable = text("1.95.0", "LLVM version: 22.1.2");
        assert_eq!((stable.major, stable.is_stable), (Some(22), true));
        assert!(!text("1.97.0-nightly", "").is_stable);
        assert_eq!(text("1.97.0-nightly", "LLVM version: unknown").major, None);
    }
}
