// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Builds the packages twice, from two copies of the checkout, and compares them.
//!
//! The copies have other paths, one with a space in it, and the second another `CARGO_HOME`: nothing of these may be in a package.

use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::binaries::ReadyHosts;
use super::release::{self, Release};
use super::{describe, write};
use crate::build::checkout;
use support::project::Project;
use support::stamp;

pub(super) fn check(project: &Project, hosts: &ReadyHosts) -> Result<()> {
    let started = Instant::now();
    let epoch = release::epoch(project)?;
    let home = project.target.join("reproducible");
    let _lock = stamp::lock(&home)?;
    let cargo_home = other_cargo_home(&home)?;
    let mut built = Vec::new();
    for (folder, cargo_home) in [
        ("one", None),
        ("the other one/deeper", Some(cargo_home.as_path())),
    ] {
        let root = home.join(folder);
        println!("building in {}", root.display());
        stamp::clear(&root)?;
        checkout::copy(project, &root)?;
        let copy = Project {
            target: root.join("target"),
            root,
        };
        let release = Release::build(&copy, hosts, epoch, cargo_home)?;
        built.push(write(&release, &copy.target.join("dist"))?);
    }
    let [ours, theirs] = built.as_slice() else {
        bail!("two builds are two");
    };
    for (one, other) in [(&ours.tarball, &theirs.tarball), (&ours.deb, &theirs.deb)] {
        if fs::read(one)? != fs::read(other)? {
            bail!(
                "the two builds differ, and diffoscope says where: {} {}",
                one.display(),
                other.display()
            );
        }
        println!("the same bytes: {}", describe(one)?);
    }
    for folder in ["one", "the other one"] {
        fs::remove_dir_all(home.join(folder)).context("cannot clear the copies")?;
    }
    println!("reproducible ({:.0?})", started.elapsed());
    Ok(())
}

/// A `CARGO_HOME` at another path with the user's registry.
fn other_cargo_home(home: &Path) -> Result<PathBuf> {
    let own = match env::var_os("CARGO_HOME") {
        Some(path) => PathBuf::from(path),
        None => env::home_dir()
            .context("there is no home folder")?
            .join(".cargo"),
    };
    let other = home.join("cargo-home");
    stamp::clear(&other)?;
    symlink(own.join("registry"), other.join("registry"))
        .with_context(|| format!("cannot link to the registry of {}", own.display()))?;
    Ok(other)
}
