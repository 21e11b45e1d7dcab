// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What runs a product: a program is run as it is, and a library by a C program that puts it to use.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use tempfile::TempDir;

use super::Rust;
use support::command::CommandExt;
use support::snapshot::digest;

pub(super) struct Caller {
    program: PathBuf,
    /// Where it is, if it was linked with a library.
    _directory: Option<TempDir>,
}

impl Caller {
    pub(super) fn command(&self) -> Command {
        Command::new(&self.program)
    }
}

impl Rust {
    /// What an output depends on beside the product.
    pub(super) fn driver_key(&self) -> Result<String> {
        let runs = match self.program.server {
            true => String::new(),
            false => format!("{:?}\n", self.program.runs),
        };
        match self.driver() {
            None => Ok(runs),
            Some(driver) => Ok(format!("driver {}\n{runs}", digest(&driver)?)),
        }
    }

    fn driver(&self) -> Option<PathBuf> {
        let driver = self.program.driver.as_ref()?;
        Some(self.benches.join(driver))
    }

    pub(super) fn caller(&self, product: &Path) -> Result<Caller> {
        let Some(driver) = self.driver() else {
            return Ok(Caller {
                program: product.to_owned(),
                _directory: None,
            });
        };
        let directory = tempfile::tempdir()?;
        let program = directory.path().join("driver");
        let mut clang = self.llvm.command("clang");
        clang.arg("-O1").arg("-I").arg(self.source.join("include"));
        clang.arg(driver);
        // By its path: it has no name of its own that a loader would look for.
        clang.arg(product).arg("-o").arg(&program).capture()?;
        Ok(Caller {
            program,
            _directory: Some(directory),
        })
    }
}
