// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A C program that puts a library to use.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use tempfile::TempDir;

use super::{Product, Rust};
use support::command::CommandExt;
use support::snapshot::digest;

/// Linked with a library, and with its arguments.
pub(super) struct Driver {
    command: Command,
    /// Where it is, until it has run.
    _directory: TempDir,
}

impl Driver {
    pub(super) fn command(&mut self) -> &mut Command {
        &mut self.command
    }
}

impl Rust {
    /// What an output depends on beside the product.
    pub(super) fn driver_key(&self) -> Result<String> {
        match self.program.product {
            Product::Program(_) => Ok(String::new()),
            Product::Library(_) => Ok(format!("driver {}\n", digest(&self.driver())?)),
        }
    }

    fn driver(&self) -> PathBuf {
        self.benches.join("programs/rure.c")
    }

    /// Searches the text of rure's example, so many times.
    pub(super) fn match_text(&self, library: &Path, times: u32) -> Result<Driver> {
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("driver");
        let mut clang = self.llvm.command("clang");
        clang.arg("-O1").arg("-I").arg(self.source.join("include"));
        clang.arg(self.driver());
        // By its path: it has no name of its own that a loader would look for.
        clang.arg(library).arg("-o").arg(&path).capture()?;
        let mut command = Command::new(path);
        command.arg(self.source.join("examples/sherlock.txt"));
        command.arg(times.to_string());
        Ok(Driver {
            command,
            _directory: directory,
        })
    }
}
