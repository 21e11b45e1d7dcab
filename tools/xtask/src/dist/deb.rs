// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The Debian package. It has no scripts: dpkg unpacks it, and takes it away again without a rest.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::layout::Layout;
use super::names;
use super::release::Release;
use super::tree::{FILE, Tree};
use super::{archive, contents, shlibs};
use crate::build::template::fill;

/// Writes it into `directory` and returns its path.
pub(super) fn write(release: &Release, directory: &Path) -> Result<PathBuf> {
    let mut tree = contents::tree(release, &Layout::debian(release.major, release.platform))?;
    // In Debian 1.0~rc.1 is older than 1.0, and 1.0-rc.1 is not.
    let version = release.version.replace('-', "~");
    let (control, sums) = (control(release, &tree, &version)?, tree.md5sums());
    tree.add("DEBIAN/control", FILE, control);
    tree.add("DEBIAN/md5sums", FILE, sums);
    let path = directory.join(format!(
        "{}_{version}_{}.deb",
        names::package(release.major),
        release.platform.debian()
    ));
    let folder = directory.join("debian");
    archive::packed(&tree, &folder, || {
        archive::deb(&folder, release.epoch, &path)
    })?;
    Ok(path)
}

fn control(release: &Release, tree: &Tree, version: &str) -> Result<String> {
    let programs =
        std::iter::once(&release.plugin).chain(release.programs.iter().map(|(_, it)| it));
    let depends = shlibs::depends(programs.map(Vec::as_slice))?;
    // dpkg counts in units of 1024 bytes.
    let size = tree.size().div_ceil(1024);
    let mut values = release.values();
    values.extend([
        ("DEB_VERSION", version.to_owned()),
        ("DEPENDS", depends),
        ("INSTALLED_SIZE", size.to_string()),
        ("RELATIONS", names::relations(release.major).to_owned()),
    ]);
    fill(&release.packaging("debian/control.in"), &values)
}
