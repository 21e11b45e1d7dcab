// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whole builds: a program as its users build it, from its sources to the executable.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::ValueEnum;

use super::Level;
use crate::measure::cost::Cost;
use crate::programs::merging::Merging;
use support::llvm::Llvm;

/// How much of a program the optimizer sees at once.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Regime {
    /// Each file by itself; in Rust what a release build is: parts of each crate.
    Files,
    /// ThinLTO.
    Thin,
    /// Full link-time optimization; in Rust `lto = "fat"`.
    Full,
    /// Each file by itself and optimized to the end, then a link that joins and merges them; in Rust by `cargo mergefn`, in the demo alone.
    Merge,
}

impl Regime {
    pub(crate) const ALL: [Self; 4] = [Self::Files, Self::Thin, Self::Full, Self::Merge];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::Thin => "thin",
            Self::Full => "full",
            Self::Merge => "merge",
        }
    }

    /// Which merging the compiler of one file is asked for: before link-time optimization, none.
    pub(crate) fn compiles_with(self, merging: Merging<'_>) -> Merging<'_> {
        match self {
            Self::Files => merging,
            Self::Thin | Self::Full | Self::Merge => Merging::Off,
        }
    }
}

/// What the users of a program choose.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Setting {
    pub(crate) regime: Regime,
    pub(crate) level: Level,
}

/// What lld folds.
pub(crate) const FOLDING: [&str; 3] = ["none", "safe", "all"];

/// A linker, and what it folds.
pub(crate) struct Linker {
    pub(crate) name: String,
    path: PathBuf,
    icf: Option<&'static str>,
    /// A library's public functions stay, as in a shared library. Else it is a part of the program that its driver is, and what that does
    /// not call goes.
    pub(crate) exports: bool,
    /// The code generator of link-time optimization moves equal sequences of instructions to functions of their own.
    pub(crate) outlines: bool,
}

impl Linker {
    /// ld.lld with each folding, the first with none, and GNU ld if it is there; then each of them linking a library as a part of
    /// a program; last, if asked for, ld.lld with LLVM's machine outliner.
    pub(crate) fn all(llvm: &Llvm, outliner: bool) -> Vec<Self> {
        let gnu = which::which("ld.bfd").ok();
        let of = |exports: bool| {
            let suffix = if exports { "" } else { ", as a program" };
            let lld = FOLDING.into_iter().map(move |icf| Self {
                name: format!("lld, icf={icf}{suffix}"),
                exports,
                ..Self::lld(llvm, icf)
            });
            let gnu = gnu.clone().map(|path| Self {
                name: format!("GNU ld{suffix}"),
                path,
                icf: None,
                exports,
                outlines: false,
            });
            lld.chain(gnu)
        };
        let outlining = Self {
            name: "lld, icf=all, machine outliner".to_owned(),
            outlines: true,
            ..Self::lld(llvm, "all")
        };
        let outlining = outliner.then_some(outlining);
        of(true).chain(of(false)).chain(outlining).collect()
    }

    /// ld.lld with one of [`FOLDING`].
    pub(crate) fn lld(llvm: &Llvm, icf: &'static str) -> Self {
        Self {
            name: format!("lld, icf={icf}"),
            path: llvm.tool("ld.lld"),
            icf: Some(icf),
            exports: true,
            outlines: false,
        }
    }

    /// Whether it links what a regime leaves: only lld optimizes at link time here, and there what is exported decides what is optimized.
    pub(crate) fn serves(&self, regime: Regime) -> bool {
        match regime {
            Regime::Files => !self.outlines,
            _ => self.icf.is_some() && self.exports,
        }
    }

    /// Whether it folds all that is equal, and links what users ship.
    pub(crate) fn folds_all(&self) -> bool {
        self.icf == Some("all") && self.exports && !self.outlines
    }

    /// Flags of clang.
    pub(crate) fn flags(&self) -> Vec<String> {
        let path = format!("--ld-path={}", self.path.display());
        let icf = self.icf.map(|icf| format!("-Wl,--icf={icf}"));
        let outlines = "-Wl,-mllvm,-enable-machine-outliner=always";
        let outlines = self.outlines.then(|| outlines.to_owned());
        [path].into_iter().chain(icf).chain(outlines).collect()
    }
}

/// A program that can be built as its users do it. What each step leaves is known by the directory given to it.
pub(crate) trait Builds {
    /// What its users choose.
    fn settings(&self) -> Vec<Setting>;

    /// Everything a build depends on besides merging and linkers, as readable text.
    fn ingredients(&self, setting: Setting) -> Result<String>;

    /// Compiles what is compiled a file at a time; what that cost.
    fn compile(&self, setting: Setting, merging: Merging<'_>, objects: &Path) -> Result<Cost>;

    /// Does the rest of the build, up to `executable`; what that cost.
    fn build(
        &self,
        setting: Setting,
        merging: Merging<'_>,
        linker: &Linker,
        places: Places<'_>,
    ) -> Result<Cost>;

    /// Whether it is a library with a driver, which can be linked with its interface exported and as a part of a program.
    fn is_library(&self) -> bool {
        false
    }

    /// Links what [`Builds::build`] linked once more, by another linker.
    fn link_by(&self, linker: &Linker, places: Places<'_>) -> Result<()>;
}

/// Where the steps of a build leave their results.
#[derive(Clone, Copy)]
pub(crate) struct Places<'a> {
    /// Of [`Builds::compile`].
    pub(crate) objects: &'a Path,
    /// What else [`Builds::build`] needs or keeps; exists and is empty before.
    pub(crate) directory: &'a Path,
    pub(crate) executable: &'a Path,
    /// In how many parts the code of link-time optimization is generated, side by side.
    pub(crate) parts: u32,
}
