// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The Debian packages in a system of its own, which is a folder with dpkg's lists and nothing else.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use super::Outcome;
use super::scene::Scene;
use crate::dist;
use support::command::CommandExt;
use support::llvm::OTHER_MAJOR;
use support::project::files_below;

/// Installs as root by dpkg itself; others may only unpack.
pub(super) fn install(deb: &Path, root: &Path) -> Result<()> {
    fs::create_dir_all(root.join("var/lib/dpkg/updates"))?;
    fs::create_dir_all(root.join("var/lib/dpkg/info"))?;
    let status = root.join("var/lib/dpkg/status");
    if !status.exists() {
        fs::write(status, "")?;
    }
    if is_root() {
        // There is nothing in that system that the package could depend on.
        dpkg(root)
            .args(["--force-depends", "--install"])
            .arg(deb)
            .capture()?;
    } else {
        (Command::new("dpkg-deb").arg("-x").arg(deb).arg(root)).capture()?;
    }
    Ok(())
}

/// Takes the packages away: no file of them may stay.
pub(super) fn purge(scene: &Scene) -> Result<Outcome> {
    if !is_root() {
        return Ok(Outcome::Skipped(
            "for only root installs by dpkg".to_owned(),
        ));
    }
    let mut majors = vec![scene.major()];
    majors.extend(scene.other.as_ref().map(|_| OTHER_MAJOR));
    dpkg(&scene.root)
        .arg("--purge")
        .args(majors.into_iter().map(dist::package))
        .capture()?;
    let left = files_below(&scene.root.join("usr"))?;
    if !left.is_empty() {
        bail!("still there: {left:?}");
    }
    Ok(Outcome::Passed)
}

fn dpkg(root: &Path) -> Command {
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display()))
        .arg(format!("--log={}", root.join("dpkg.log").display()));
    dpkg
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}
