// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `Cargo.lock`, as far as it is read here.

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Locked {
    pub(crate) name: String,
    pub(crate) version: String,
    /// SHA-256 of the archive on crates.io; the workspace's own crates have none.
    pub(crate) checksum: Option<String>,
}

/// The packages that a lock file names.
pub(crate) fn read(path: &Path) -> Result<Vec<Locked>> {
    let text = fs::read_to_string(path)?;
    let lock: Lock =
        toml::from_str(&text).with_context(|| format!("{} is not a lock file", path.display()))?;
    Ok(lock.package)
}
