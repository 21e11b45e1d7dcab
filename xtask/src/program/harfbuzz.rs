//! C++: HarfBuzz, a text shaper of many templates, as one translation unit, with a driver that shapes texts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::CommandExt;
use crate::corpus::{Corpus, digest};
use crate::llvm::Llvm;
use crate::plugin::PASS;
use crate::program::{Merging, Program};
use crate::project::Project;
use crate::remarks;

/// As HarfBuzz's own build has them.
const FLAGS: &[&str] = &[
    "-std=c++17",
    "-O2",
    "-DHAVE_PTHREAD",
    "-fno-exceptions",
    "-fno-rtti",
    "-fno-threadsafe-statics",
    "-fvisibility-inlines-hidden",
    "-w",
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
    let mut flags = merging.clang();
    if matches!(merging, Merging::Plugin(_)) {
        flags.extend([
            "-fsave-optimization-record=yaml".to_owned(),
            format!("-foptimization-record-passes={PASS}"),
            format!(
                "-foptimization-record-file={}",
                remarks_file(directory).display()
            ),
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
            "C++, clang {} -O2, one translation unit, ld.lld",
            self.llvm.version
        )
    }

    fn inputs(&self, merging: Merging<'_>) -> Result<String> {
        Ok(format!(
            "{}\n{}\ndriver {}\n{FLAGS:?}\n{:?}\n{}\n",
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
            .args(merging_flags(merging, directory))
            .arg("-c")
            .arg(self.amalgamation())
            .arg("-o")
            .arg(&library)
            .capture()?;
        // The driver is the same in every build, so that HarfBuzz alone makes the difference.
        self.llvm
            .command("clang++")
            .args(FLAGS)
            .arg("-I")
            .arg(self.source.join("src"))
            .arg(&self.driver)
            .arg(&library)
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
