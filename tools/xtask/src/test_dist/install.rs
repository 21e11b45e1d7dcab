// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Installing the packages, for this LLVM and for the other one, where a user would.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::dist;
use crate::machine::platform::Hosts;
use crate::setup::is_root;
use support::command::CommandExt;
use support::llvm::{Llvm, OTHER_MAJOR};
use support::project::Project;

/// Installs as root by dpkg itself; others may only unpack.
pub(super) fn deb(deb: &Path, root: &Path) -> Result<()> {
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

pub(super) fn dpkg(root: &Path) -> Command {
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display()))
        .arg(format!("--log={}", root.join("dpkg.log").display()));
    dpkg
}

#[derive(Debug)]
pub(super) struct Other {
    pub(super) llvm: Llvm,
    pub(super) deb: PathBuf,
    /// What was in the tarball.
    pub(super) unpacked: PathBuf,
}

/// Makes the packages for that LLVM and installs them, if it is there.
pub(super) fn other(
    project: &Project,
    root: &Path,
    prefix: &Path,
    home: &Path,
) -> Result<Option<Other>> {
    let complete =
        |llvm: &Llvm| (["clang++", "ld.lld"].iter()).all(|tool| llvm.tool(tool).exists());
    let Some(llvm) = Llvm::other().filter(complete) else {
        return Ok(None);
    };
    let dist::Packages { deb, tarball } = dist::make(project, Hosts::of(OTHER_MAJOR))?;
    dist::install(project, Hosts::of(OTHER_MAJOR), prefix)?;
    self::deb(&deb, root)?;
    let unpacked = unpack(&tarball, &home.join("other tarball"))?;
    Ok(Some(Other {
        llvm,
        deb,
        unpacked,
    }))
}

pub(crate) fn unpack(tarball: &Path, into: &Path) -> Result<PathBuf> {
    fs::create_dir_all(into)?;
    (Command::new("tar")
        .arg("-xf")
        .arg(tarball)
        .arg("-C")
        .arg(into))
    .capture()?;
    let mut entries = fs::read_dir(into)?;
    let entry = entries.next().context("the tarball is empty")??;
    if entries.next().is_some() {
        bail!("the tarball has more than one folder");
    }
    Ok(entry.path())
}
