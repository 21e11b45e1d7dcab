// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The active rustc, and whether its LLVM can load the plugin.
//!
//! rustc brings an LLVM of its own. The plugin leaves every LLVM symbol undefined and takes the host's, so the two
//! majors have to agree; a rustc with another LLVM would refuse the plugin or, worse, misread it.

use std::fmt;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use support::command::CommandExt;
use support::llvm;

#[derive(Clone, Debug)]
pub(crate) struct Rustc {
    /// The first line of `rustc -vV`, for example `rustc 1.95.0 (59807616e 2026-04-14)`.
    pub(crate) release: String,
    /// For example 22.1.2.
    pub(crate) llvm: String,
    /// The target triple that rustc runs on.
    pub(crate) host: String,
    /// The commit it was built from, for example `59807616e1fa2540724bfbac14d7976d7e4a3860`, or `unknown`.
    pub(crate) commit: String,
}

impl Rustc {
    pub(crate) fn active() -> Result<Self> {
        Self::of(None)
    }

    /// The rustc of a toolchain as rustup is told, for example `+nightly`, or the active one.
    pub(crate) fn of(toolchain: Option<&str>) -> Result<Self> {
        let mut rustc = Command::new("rustc");
        Self::parse(&rustc.args(toolchain).arg("-vV").capture_text()?)
    }

    /// Where the active rustc and its libraries are installed.
    pub(crate) fn sysroot() -> Result<PathBuf> {
        let mut rustc = Command::new("rustc");
        Ok(rustc.args(["--print", "sysroot"]).capture_text()?.into())
    }

    fn parse(text: &str) -> Result<Self> {
        let field = |name: &str| {
            text.lines()
                .find_map(|line| line.strip_prefix(name))
                .map(|rest| rest.trim().to_owned())
        };
        match (text.lines().next(), field("LLVM version:"), field("host:")) {
            (Some(release), Some(llvm), Some(host)) => Ok(Self {
                release: release.to_owned(),
                llvm,
                host,
                commit: field("commit-hash:").unwrap_or_else(|| "unknown".to_owned()),
            }),
            _ => bail!("`rustc -vV` does not name its LLVM version and host:\n{text}"),
        }
    }

    /// Whether its linker optimizes what that major's clang wrote: LLVM reads the bitcode of older majors.
    pub(crate) fn reads_bitcode_of(&self, major: u32) -> bool {
        self.llvm_major().is_some_and(|own| own >= major)
    }

    pub(crate) fn llvm_major(&self) -> Option<u32> {
        self.llvm.split('.').next()?.parse().ok()
    }

    /// The reason why this rustc cannot host the plugin for a major, with a remedy; `None` if it can.
    pub(crate) fn objection_to(&self, major: u32) -> Option<String> {
        (self.llvm_major() != Some(major)).then(|| {
            let example = match major {
                llvm::MAJOR => {
                    ", for example `rustup toolchain install 1.95.0` and then `cargo +1.95.0 xtask ...`"
                }
                _ => "",
            };
            format!(
                "{} has LLVM {}, and the plugin is for LLVM {major}: it cannot be loaded there. Use a toolchain that \
                 has LLVM {major} by `rustc -vV`{example}",
                self.release, self.llvm,
            )
        })
    }

    /// The active rustc, or the objection to it as an error.
    pub(crate) fn host_of_plugin() -> Result<Self> {
        let rustc = Self::active()?;
        match rustc.objection_to(llvm::MAJOR) {
            Some(objection) => bail!(objection),
            None => Ok(rustc),
        }
    }
}

impl fmt::Display for Rustc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, LLVM {}", self.release, self.llvm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_llvm(version: &str) -> Rustc {
        Rustc::parse(&format!(
            "rustc 1.0.0 (abc)\nhost: x86_64-unknown-linux-gnu\nLLVM version: {version}"
        ))
        .expect("all fields are there")
    }

    #[test]
    fn only_the_same_major_hosts_the_plugin() {
        assert!(with_llvm("22.1.2").objection_to(22).is_none());
        assert!(with_llvm("22.1.2").objection_to(23).is_some());
        let objection = with_llvm("21.1.8").objection_to(22).expect("another major");
        assert!(objection.contains("LLVM 21.1.8"), "{objection}");
    }

    #[test]
    fn bitcode_of_older_majors_is_read() {
        assert!(with_llvm("22.1.2").reads_bitcode_of(22));
        assert!(with_llvm("22.1.2").reads_bitcode_of(19));
        assert!(!with_llvm("18.1.7").reads_bitcode_of(19));
        assert!(!with_llvm("unknown").reads_bitcode_of(19));
    }
}
