// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The modules of the tables of rows, written as files for those that judge all modules of the tests.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use fs_err as fs;

use support::command::CommandExt;
use support::files;

/// Writes the module of each row below `tests` to the same folder below `into`. Each begins with a RUN line that has the row's
/// parameters.
pub(crate) fn write(root: &Path, tests: &Path, into: &Path) -> Result<()> {
    for table in files::below(tests)? {
        if !files::matches("*.rows", &files::name(&table)) {
            continue;
        }
        let below = table.strip_prefix(tests).unwrap_or(&table);
        let folder = into.join(below.parent().unwrap_or(Path::new("")));
        fs::create_dir_all(&folder)?;
        Command::new("python3")
            .arg(root.join("test/rows.py"))
            .arg(&table)
            .arg("--write")
            .arg(&folder)
            .run_checked()?;
    }
    Ok(())
}
