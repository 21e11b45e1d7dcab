// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The Debian packages in a system of its own, which is a folder with dpkg's lists and nothing else.

use anyhow::{Result, bail, ensure};

use super::install::{dpkg, is_root};
use super::scene::Scene;
use crate::dist;
use support::command::CommandExt;
use support::files;
use support::llvm::OTHER_MAJOR;
use support::tally::Skipped;

/// Takes the packages away: no file of them may stay.
pub(super) fn purge(scene: &Scene) -> Result<()> {
    if !is_root() {
        bail!(Skipped("for only root installs by dpkg".to_owned(),));
    }
    let mut majors = vec![scene.major()];
    majors.extend(scene.other.as_ref().map(|_| OTHER_MAJOR));
    dpkg(&scene.root)
        .arg("--purge")
        .args(majors.into_iter().map(dist::package))
        .capture()?;
    let left = files::below(&scene.root.join("usr"))?;
    ensure!(left.is_empty(), "still there: {left:?}");
    Ok(())
}
