// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The tarball: one folder that may stand anywhere.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::layout::Layout;
use super::release::Release;
use super::{archive, contents};

/// Writes it into `directory` and returns its path.
pub(super) fn write(release: &Release, directory: &Path) -> Result<PathBuf> {
    let folder = format!(
        "mergefn-{}-llvm{}-{}-linux",
        release.version,
        release.major,
        release.platform.machine()
    );
    let tree = contents::tree(release, &Layout::tarball(release.major))?;
    let path = directory.join(format!("{folder}.tar.xz"));
    let folder = directory.join(folder);
    archive::packed(&tree, &folder, || {
        archive::tar(&folder, release.epoch, &path)
    })?;
    Ok(path)
}
