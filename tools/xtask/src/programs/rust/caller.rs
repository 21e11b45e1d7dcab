// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What runs a product: a program is run as it is, and a library by a C program that puts it to use.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::Rust;
use support::command::CommandExt;
use support::snapshot::digest;

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

    /// The product, or a program in `folder` that calls the product and was linked with it.
    pub(super) fn caller(&self, product: &Path, folder: &Path) -> Result<PathBuf> {
        let Some(driver) = self.driver() else {
            return Ok(product.to_owned());
        };
        let program = folder.join("driver");
        let mut clang = self.llvm.command("clang");
        clang.arg("-O1").arg("-I").arg(self.source.join("include"));
        clang.arg(driver);
        // By its path: it has no name of its own that a loader would look for.
        clang.arg(product).arg("-o").arg(&program).quiet()?;
        Ok(program)
    }
}
