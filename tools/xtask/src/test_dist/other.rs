// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The packages for the other LLVM, which are installed beside the first ones.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use super::install::Other;
use super::scene::Scene;
use super::{cmake, flags, package};
use support::command::CommandExt;
use support::llvm::OTHER_MAJOR;

pub(super) fn plugin(scene: &Scene, other: &Other) -> Result<()> {
    let plugin = scene.plugin(OTHER_MAJOR);
    package::is_small(scene, &plugin)?;
    package::loads_in(&scene.scratch, &other.llvm, &plugin)
}

/// The tarball's folder is whole, and works where it stands.
pub(super) fn tarball(scene: &Scene, other: &Other) -> Result<()> {
    package::has_checksums(&other.unpacked, OTHER_MAJOR)?;
    cmake::merges(scene, &other.llvm, &other.unpacked, "lto", "19-tarball")
}

/// dpkg would have refused the second one, but only root asks dpkg.
pub(super) fn apart(scene: &Scene, other: &Other) -> Result<()> {
    let (one, two) = (files(&scene.packages.deb)?, files(&other.deb)?);
    let shared: Vec<&String> = one.intersection(&two).collect();
    if !shared.is_empty() || one.is_empty() || two.is_empty() {
        bail!(
            "of {} and {} files in both: {shared:?}",
            one.len(),
            two.len()
        );
    }
    Ok(())
}

/// The paths of files in a Debian package.
fn files(deb: &Path) -> Result<BTreeSet<String>> {
    let list = (Command::new("dpkg-deb").arg("-c").arg(deb)).capture_text()?;
    let paths = list.lines().filter(|line| !line.starts_with('d'));
    Ok(paths
        .filter_map(|line| line.split_whitespace().last())
        .map(str::to_owned)
        .collect())
}

pub(super) fn pkg_config(scene: &Scene, other: &Other) -> Result<()> {
    flags::builds(scene, &other.llvm, "files")?;
    flags::builds(scene, &other.llvm, "lto")
}
