// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Copies the plugin, so that a rebuild does not change it while it is measured or fuzzed.

use fs_err as fs;
use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::stamp;

/// The name of the merging pass, in pipelines and in remarks.
pub const PASS: &str = "rust-mergefunc";

/// The environment variable with the pass's parameters, where the plugin inserts the pass itself.
const PARAMETERS: &str = "MERGEFN";

#[derive(Debug)]
pub struct Snapshot {
    pub path: PathBuf,
    /// Names the plugin's content and parameters: a build with the plugin depends on both.
    pub key: String,
}

impl Snapshot {
    /// Copies the plugin into `directory` and removes the copy of an earlier run.
    pub fn take(plugin: &Path, directory: &Path) -> Result<Self> {
        let digest = digest(plugin)?;
        // cargo notices other flags, but not other files behind them. So the path contains the digest.
        let folder = directory.join(&digest);
        let path = folder.join("libmergefn.so");
        if !path.exists() {
            stamp::clear(directory)?;
            fs::create_dir_all(&folder)?;
            fs::copy(plugin, &path)
                .with_context(|| format!("cannot copy the plugin to {}", path.display()))?;
        }
        let parameters = env::var(PARAMETERS).unwrap_or_default();
        Ok(Self {
            path,
            key: format!("plugin {digest} {PARAMETERS}={parameters}"),
        })
    }
}

/// A short hexadecimal digest of a file's content, by which a change is noticed.
pub fn digest(path: &Path) -> Result<String> {
    let bytes = fs::read(path)?;
    Ok(hex(&Sha256::digest(&bytes)[..8]))
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
