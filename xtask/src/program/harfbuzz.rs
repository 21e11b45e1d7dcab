// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! C++: HarfBuzz, a text shaper of many templates, with a driver that shapes texts.
//!
//! It is built as those do who count bytes: optimized for size at link time, and with all of the linker's own folding.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::corpus::Corpus;
use crate::program::{Merging, Program};
use crate::remarks;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::PASS;
use support::snapshot::digest;

/// As HarfBuzz's own build has them.
const FLAGS: &[&str] = &[
    "-std=c++17",
    "-Os",
    "-flto",
    "-DHAVE_PTHREAD",
    "-fno-exceptions",
    "-fno-rtti",
    "-fno-threadsafe-statics",
    "-fvisibility-inlines-hidden",
    "-w",
];

/// The interface stays, as in a shared library, so that there is more than what the driver uses.
const LINK: &[&str] = &[
    "-Wl,--gc-sections",
    "-Wl,--icf=all",
    "-Wl,--export-dynamic-symbol=hb_*",
];

/// Font, text and features, from HarfBuzz's own performance tests. The last two fonts lack the text's script: what is exercised
/// there is the script's shaper.
const RUNS: &[(&str, &str, &str)] = &[
    ("Roboto-Regular.ttf", "en-thelittleprince.txt", ""),
    ("Roboto-Regular.ttf", "en-words.txt", "smcp,liga=0,kern=0"),
    ("Amiri-Regular.ttf", "fa-thelittleprince.txt", ""),
    ("Amiri-Regular.ttf", "fa-words.txt", "ss01,calt=0"),
    ("NotoNastaliqUrdu-Regular.ttf", "fa-words.txt", ""),
    ("Roboto-Regular.ttf", "hi-words.txt", ""),
    ("Amiri-Regular.ttf", "duployan.txt", ""),
];

fn merging_flags(merging: Merging<'_>, directory: &Path) -> Vec<String> {
    let mut flags = merging.lld();
    if matches!(merging, Merging::Plugin(_)) {
        let file = remarks_file(directory);
        flags.extend([
            format!("-Wl,--opt-remarks-passes,{PASS}"),
            format!("-Wl,--opt-remarks-filename,{}", file.display()),
        ]);
    }
    flags
}

fn remarks_file(directory: &Path) -> PathBuf {
    directory.join("harfbuzz.opt.yaml")
}

#[derive(Debug)]
pub(crate) struct Harfbuzz {
    llvm: Llvm,
    /// HarfBuzz's own directory inside the crate.
    source: PathBuf,
    driver: PathBuf,
}

impl Harfbuzz {
    pub(crate) fn new(project: &Project, corpus: &Corpus, llvm: &Llvm) -> Result<Self> {
        Ok(Self {
            llvm: llvm.clone(),
            source: corpus.source("harfbuzz-sys")?.join("harfbuzz"),
            driver: project.root.join("benches/demo/shape.cc"),
        })
    }

    fn amalgamation(&self) -> PathBuf {
        self.source.join("src/harfbuzz.cc")
    }
}

impl Program for Harfbuzz {
    fn name(&self) -> &'static str {
        "harfbuzz"
    }

    fn toolchain(&self) -> String {
        format!(
            "C++, clang {} -Os -flto, ld.lld --icf=all",
            self.llvm.version
        )
    }

    fn inputs(&self, merging: Merging<'_>) -> Result<String> {
        Ok(format!(
            "{}\n{}\ndriver {}\n{FLAGS:?} {LINK:?}\n{:?}\n{}\n",
            self.llvm,
            self.source.display(),
            digest(&self.driver)?,
            merging_flags(merging, Path::new(".")),
            merging.key(),
        ))
    }

    fn build(&self, merging: Merging<'_>, directory: &Path) -> Result<()> {
        let library = directory.join("harfbuzz.o");
        self.llvm
            .command("clang++")
            .args(FLAGS)
            .arg("-c")
            .arg(self.amalgamation())
            .arg("-o")
            .arg(&library)
            .capture()?;
        self.llvm
            .command("clang++")
            .args(FLAGS)
            .arg("-I")
            .arg(self.source.join("src"))
            .arg(&self.driver)
            .arg(&library)
            .args(LINK)
            .args(merging_flags(merging, directory))
            .arg(format!("--ld-path={}", self.llvm.tool("ld.lld").display()))
            .arg("-o")
            .arg(self.executable(directory))
            .capture()?;
        Ok(())
    }

    fn executable(&self, directory: &Path) -> PathBuf {
        directory.join("shape")
    }

    fn merged(&self, directory: &Path) -> Result<usize> {
        let path = remarks_file(directory);
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(remarks::merged_in_yaml(&String::from_utf8_lossy(&bytes)))
    }

    fn output(&self, executable: &Path) -> Result<Vec<u8>> {
        let data = self.source.join("perf");
        let mut printed = Vec::new();
        for (font, text, features) in RUNS {
            let mut shape = std::process::Command::new(executable);
            shape
                .arg(data.join("fonts").join(font))
                .arg(data.join("texts").join(text))
                .arg(features);
            printed.extend(shape.capture()?.stdout);
        }
        Ok(printed)
    }
}
