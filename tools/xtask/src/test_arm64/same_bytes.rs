// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether the plugin makes of a module on arm64 what it makes of it here: the same bytes of bitcode, or the same refusal.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use tempfile::TempDir;

use crate::alive::runs;
use support::exec::{self, End};
use support::llvm::{self, Llvm};
use support::tally::Tally;
use support::workers::{self, Bound, Watch, guard};

/// For one module; the largest takes half a minute by qemu.
const LIMIT: Duration = Duration::from_secs(600);

/// An `opt`, and a plugin that it loads.
#[derive(Clone, Debug)]
pub(super) struct Side {
    opt: PathBuf,
    plugin: PathBuf,
}

/// A module, and parameters of rust-mergefunc.
#[derive(Clone, Debug)]
pub(super) struct Case {
    module: PathBuf,
    parameters: String,
}

/// What the pass makes of a module.
#[derive(Debug, Eq, PartialEq)]
struct Made {
    end: End,
    bitcode: Option<Vec<u8>>,
}

/// The lit tests that are modules, each with the parameters of its RUN lines, or with none. Both sides would refuse a
/// table of rows, and that would compare as equal.
pub(super) fn lit_modules(tests: &[PathBuf]) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    let is_module = |test: &&PathBuf| test.extension().is_some_and(|end| end == "ll");
    for module in tests.iter().filter(is_module) {
        let text = fs::read_to_string(module)?;
        if llvm::is_for_later(&text) {
            continue;
        }
        let mut all = runs::of_test(&text);
        if all.is_empty() {
            all.push(String::new());
        }
        cases.extend(all.into_iter().map(|parameters| Case {
            module: module.clone(),
            parameters,
        }));
    }
    Ok(cases)
}

/// Modules that a user names, without parameters. What is no module would be refused on both sides, and compare as equal.
pub(super) fn modules(files: &[PathBuf]) -> Result<Vec<Case>> {
    let case = |file: &PathBuf| {
        let bytes = fs::read(file)?;
        if !bytes.starts_with(b"BC\xc0\xde") {
            bail!("{} is no bitcode", file.display());
        }
        Ok(Case {
            module: file.clone(),
            parameters: String::new(),
        })
    };
    files.iter().map(case).collect()
}

/// Compares the sides on each, says which differ, and counts.
pub(super) fn compare(sides: &[Side; 2], cases: Vec<Case>) -> Result<Tally> {
    ensure!(!cases.is_empty(), "there is no module to compare");
    let watch = Watch::new(Bound::Count(cases.len() as u64));
    let waiting = Mutex::new(cases.into_iter());
    let tallies = workers::run(workers::cores(), |_| {
        let scratch = TempDir::new()?;
        let mut tally = Tally::default();
        loop {
            let Some(case) = guard(&waiting).next() else {
                return Ok(tally);
            };
            let [here, there] = sides.each_ref().map(|side| side.run(&case, scratch.path()));
            let (here, there) = (here?, there?);
            let same = here == there;
            if !same {
                let (module, parameters) = (case.module.display(), &case.parameters);
                let (here, there) = (here.words(), there.words());
                watch.say(&format!(
                    "{module} <{parameters}>: other bytes: {here} here and {there} on arm64"
                ));
            }
            tally += Tally::one(same);
            watch.done(case.module.display().to_string());
        }
    })?;
    watch.finish();
    let mut sum = Tally::default();
    for tally in tallies {
        sum += tally;
    }
    Ok(sum)
}

impl Side {
    pub(super) fn new(llvm: &Llvm, plugin: &Path) -> Self {
        Self {
            opt: llvm.tool("opt"),
            plugin: plugin.to_owned(),
        }
    }

    fn run(&self, case: &Case, scratch: &Path) -> Result<Made> {
        let output = scratch.join("out.bc");
        if output.exists() {
            fs::remove_file(&output)?;
        }
        let mut opt = Command::new(&self.opt);
        for name in ["MERGEFN", "MERGEFN_MERGEFUNC", "MERGEFN_DEVIRT"] {
            opt.env_remove(name);
        }
        opt.arg(format!("-load-pass-plugin={}", self.plugin.display()))
            .arg(format!("-passes=rust-mergefunc<{}>", case.parameters))
            .arg(&case.module)
            .arg("-o")
            .arg(&output);
        let end = exec::run(&mut opt, LIMIT)?.end;
        let bitcode = match end {
            End::Exit(0) => Some(fs::read(&output)?),
            _ => None,
        };
        Ok(Made { end, bitcode })
    }
}

impl Made {
    fn words(&self) -> String {
        match &self.bitcode {
            Some(bytes) => format!("{} bytes", bytes.len()),
            None => self.end.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An `opt` that writes this text, or fails where there is none.
    fn side(folder: &Path, name: &str, text: Option<&str>) -> Result<Side> {
        let opt = folder.join(name);
        // The last argument is the output.
        let body = match text {
            Some(text) => format!("for o; do :; done; printf {text} > \"$o\""),
            None => "exit 1".to_owned(),
        };
        support::files::script(&opt, format!("#!/bin/sh\n{body}\n"))?;
        Ok(Side {
            opt,
            plugin: "plugin.so".into(),
        })
    }

    #[test]
    fn other_bytes_and_another_end_are_failures() -> Result<()> {
        let folder = TempDir::new()?;
        let module = folder.path().join("module.bc");
        fs::write(&module, b"BC\xc0\xde")?;
        let (a, b) = (Some("a"), Some("b"));
        for (here, there, same) in [
            (a, a, true),
            (a, b, false),
            (a, None, false),
            (None, None, true),
        ] {
            let sides = [
                side(folder.path(), "here", here)?,
                side(folder.path(), "there", there)?,
            ];
            let tally = compare(&sides, modules(std::slice::from_ref(&module))?)?;
            assert_eq!(tally, Tally::one(same), "{here:?} {there:?}");
        }
        assert!(modules(&[folder.path().join("here")]).is_err());
        Ok(())
    }
}
