// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which programs make a group: those of a folder, which the seed shuffles, or some that csmith makes.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};

use super::unit;
use crate::case::Case;
use crate::rng::Rng;
use support::exec;
use support::files;

/// So many programs are in a group, or up to twice as many.
const GROUP: usize = 120;

/// csmith's programs are larger than those of a testsuite.
const MADE: usize = 30;

/// All C and C++ programs below a folder, in groups. Where programs are left out, groups get smaller.
pub(crate) fn groups(folder: &Path, seed: u64) -> Result<Vec<Vec<PathBuf>>> {
    let mut programs = files::below(folder)?;
    programs.retain(|path| {
        unit::language(path).is_some()
            && fs::read(path).is_ok_and(|text| String::from_utf8_lossy(&text).contains("main"))
    });
    if programs.is_empty() {
        bail!("no C or C++ program below {}", folder.display());
    }
    programs.sort();
    Rng::of_case(seed, "programs", 0).shuffle(&mut programs);
    let groups = (programs.len() / GROUP).max(1);
    let size = programs.len().div_ceil(groups);
    Ok(programs.chunks(size).map(<[PathBuf]>::to_vec).collect())
}

/// A group of csmith's programs.
pub(super) fn random(case: &mut Case<'_>) -> Result<Vec<PathBuf>> {
    let mut programs = Vec::new();
    for number in 0..MADE {
        let source = case.scratch.join(format!("csmith-{number}.c"));
        let mut csmith = exec::limited(Path::new("csmith"));
        csmith
            // It leaves a file in the folder where it runs.
            .current_dir(case.scratch)
            .args(["--seed", &(case.rng.next_u64() % 4_000_000_000).to_string()])
            .args(["--max-funcs", &(3 + case.rng.below(8)).to_string()])
            .args(["--max-block-depth", "3", "--max-block-size", "3"])
            .args(["--max-expr-complexity", "6", "-o"])
            .arg(&source);
        if exec::run(&mut csmith, Duration::from_secs(60))?.success() {
            programs.push(source);
        }
    }
    Ok(programs)
}
