// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The Debian package. It has no scripts: dpkg unpacks it, and takes it away again without a rest.

use fs_err as fs;
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
    let tree = contents::tree(release, &Layout::debian(release.major, release.platform))?;
    // In Debian 1.0~rc.1 is older than 1.0, and 1.0-rc.1 is not.
    let version = release.version.replace('-', "~");
    let mut about = Tree::default();
    about.add("control", FILE, control(release, &tree, &version)?);
    about.add("md5sums", FILE, tree.md5sums());

    let about = archive::xz(&archive::tar(&about, "./", release.epoch)?)?;
    let data = archive::xz(&archive::tar(&tree, "./", release.epoch)?)?;
    let members: [(&str, &[u8]); 3] = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", &about),
        ("data.tar.xz", &data),
    ];
    let path = directory.join(format!(
        "{}_{version}_{}.deb",
        names::package(release.major),
        release.platform.debian()
    ));
    fs::write(&path, archive::ar(&members, release.epoch)?)?;
    Ok(path)
}

fn control(release: &Release, tree: &Tree, version: &str) -> Result<String> {
    let programs =
        std::iter::once(&release.plugin).chain(release.programs.iter().map(|(_, it)| it));
    let depends = shlibs::depends(programs.map(Vec::as_slice))?;
    // In units of 1024 bytes, with one for each folder.
    let size = tree.size().div_ceil(1024) + tree.folders().len();
    let mut values = release.values();
    let size = size.to_string();
    values.extend([
        ("DEB_VERSION", version),
        ("DEPENDS", &depends),
        ("INSTALLED_SIZE", &size),
        ("RELATIONS", names::relations(release.major)),
    ]);
    fill(&release.packaging("debian/control.in"), &values)
}
