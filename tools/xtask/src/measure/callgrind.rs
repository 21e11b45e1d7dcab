// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How many instructions a program executes: exact and the same on a loaded machine, where times are not.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use support::files;

/// Instructions of all processes that `work` makes of a program; none if one is killed before it can tell. `work` gets a script that
/// stands for the program.
pub(crate) fn of_program(
    program: &Path,
    work: impl FnOnce(&Path) -> Result<()>,
) -> Result<Option<u64>> {
    let folder = tempfile::tempdir().context("cannot make a folder for a script")?;
    // Programs may look at their own name.
    let script = folder
        .path()
        .join(program.file_name().context("a program has a name")?);
    let text = format!(
        "#!/bin/sh\nexec valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file='{}/%p.log' '{}' \"$@\"\n",
        folder.path().display(),
        program.display()
    );
    files::script(&script, text)?;
    work(&script).context("--callgrind needs valgrind: apt-get install valgrind")?;
    let logs = files::listed(folder.path(), "*.log")?;
    Ok(logs
        .iter()
        .map(|log| collected(&fs::read_to_string(log).ok()?))
        .sum::<Option<u64>>()
        .filter(|&count| count > 0))
}

/// The number of `==123== Collected : 6930`.
fn collected(report: &str) -> Option<u64> {
    let line = report.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_valgrinds_sum() {
        let report = "==1== Events    : Ir\n==1== Collected : 6930\n==1== I   refs:      6,930\n";
        assert_eq!(collected(report), Some(6930));
        assert_eq!(collected("nothing"), None);
    }
}
