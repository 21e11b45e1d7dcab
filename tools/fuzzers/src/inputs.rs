// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The modules that cases start from: the lit tests, which have every property that the pass knows, and llvm-stress.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::command::{Command, shown};
use crate::lab::Lab;
use support::files;

/// What llvm-stress's functions go through.
const PASSES: &str =
    "||function(sroa,instcombine<no-verify-fixpoint>),|function(early-cse,simplifycfg),";

const LIMIT: Duration = Duration::from_secs(20);

/// Larger tests are about size.
const MAX_BYTES: u64 = 200_000;

/// The lit tests that are modules, at least one, in a fixed order.
pub(crate) fn lit_tests(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = files::below(&root.join("test/mergefunc"))?;
    files.retain(|path| {
        path.extension().is_some_and(|extension| extension == "ll")
            && fs::metadata(path).is_ok_and(|file| file.len() <= MAX_BYTES)
    });
    if files.is_empty() {
        bail!("no .ll file below {}/test/mergefunc", root.display());
    }
    files.sort();
    Ok(files)
}

/// The text of a module with named values, or nothing if LLVM refuses the file (a test of several files in one).
pub(crate) fn named(lab: &Lab, input: &Path, passes: &str) -> Result<Option<String>> {
    let passes = format!("-passes={passes}instnamer");
    let opt = Command::new("opt", ["-S", &passes, &shown(input)]);
    let outcome = lab.run(&opt, LIMIT)?;
    Ok(outcome
        .success()
        .then(|| String::from_utf8_lossy(&outcome.stdout).into_owned()))
}

/// A function from llvm-stress. Functions of other seeds would never merge with it.
pub(crate) fn stress(case: &mut Case<'_>) -> Result<Option<String>> {
    let (lab, rng) = (case.lab, &mut case.rng);
    let file = case.scratch.join("stress.ll");
    let size = rng.word("10|30|100|400");
    let seed = rng.next_u64() % 1_000_000_000;
    let words = format!("-size={size} -seed={seed} -o $2");
    let stress = Command::of("llvm-stress", &words).at("", &shown(&file));
    if !lab.run(&stress, LIMIT)?.success() {
        return Ok(None);
    }
    named(lab, &file, rng.word(PASSES))
}
