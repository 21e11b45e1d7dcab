// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The files of a package, in memory and in order.

use fs_err as fs;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use support::snapshot::hex;

/// The mode of a file that is read.
pub(super) const FILE: u32 = 0o644;

/// The mode of a file that is run.
pub(super) const PROGRAM: u32 = 0o755;

#[derive(Debug)]
pub(super) struct File {
    pub(super) mode: u32,
    pub(super) bytes: Vec<u8>,
}

/// Paths are relative, with slashes.
#[derive(Debug, Default)]
pub(super) struct Tree(BTreeMap<String, File>);

impl Tree {
    pub(super) fn add(&mut self, path: impl Into<String>, mode: u32, bytes: impl Into<Vec<u8>>) {
        let bytes = bytes.into();
        self.0.insert(path.into(), File { mode, bytes });
    }

    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &File)> {
        self.0.iter().map(|(path, file)| (path.as_str(), file))
    }

    /// Bytes of all files.
    pub(super) fn size(&self) -> usize {
        self.0.values().map(|file| file.bytes.len()).sum()
    }

    /// What `sha256sum -c` reads.
    pub(super) fn sha256sums(&self) -> String {
        self.sums(|bytes| hex(&Sha256::digest(bytes)))
    }

    /// What `md5sum -c` reads.
    pub(super) fn md5sums(&self) -> String {
        self.sums(|bytes| hex(&md5::Md5::digest(bytes)))
    }

    fn sums(&self, sum: impl Fn(&[u8]) -> String) -> String {
        let mut lines = String::new();
        for (path, file) in self.files() {
            let _ = writeln!(lines, "{}  {path}", sum(&file.bytes));
        }
        lines
    }

    pub(super) fn write_to(&self, directory: &Path) -> Result<()> {
        for (path, file) in self.files() {
            let path = directory.join(path);
            let folder = path.parent().unwrap_or(directory);
            fs::create_dir_all(folder)?;
            // A plugin that some process has loaded stays as it is.
            let mut fresh = path.clone().into_os_string();
            fresh.push(".new");
            fs::write(&fresh, &file.bytes)
                .and_then(|()| fs::set_permissions(&fresh, Permissions::from_mode(file.mode)))
                .and_then(|()| fs::rename(&fresh, &path))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}
