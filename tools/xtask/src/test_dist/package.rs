// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The files themselves: sizes, paths, checksums, fields.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use super::install::dpkg;
use super::scene::Scene;
use crate::dist;
use crate::setup::is_root;
use support::command::CommandExt;
use support::files;
use support::llvm::{Llvm, OTHER_MAJOR};
use support::tally::Skipped;

/// The largest plugin that is still quick to download.
const LARGEST: u64 = 2_500_000;

pub(super) fn is_small(scene: &Scene, plugin: &Path) -> Result<()> {
    let size = fs::metadata(plugin)?.len();
    ensure!(size <= LARGEST, "{size} bytes are more than {LARGEST}");
    names_no_folder(scene, plugin)
}

/// What comes beside the plugin tells how it is used.
pub(super) fn programs(scene: &Scene) -> Result<()> {
    for entry in fs::read_dir(scene.root.join("usr/bin"))? {
        let program = entry?.path();
        names_no_folder(scene, &program)?;
        (scene.find_lld(&mut Command::new(&program)))
            .arg("--help")
            .capture()?;
    }
    Ok(())
}

fn names_no_folder(scene: &Scene, file: &Path) -> Result<()> {
    let bytes = fs::read(file)?;
    let mut folders = vec![scene.project.root.clone(), scene.project.target.clone()];
    folders.extend(env::home_dir());
    for folder in folders {
        let folder = folder.to_string_lossy();
        if (bytes.windows(folder.len())).any(|window| window == folder.as_bytes()) {
            bail!("{} names {folder}", file.display());
        }
    }
    Ok(())
}

pub(crate) fn loads_in(scratch: &Path, llvm: &Llvm, plugin: &Path) -> Result<()> {
    let module = scratch.join("empty.ll");
    fs::write(&module, "define void @f() {\n  ret void\n}\n")?;
    let plugin = plugin.display();
    (llvm.command("opt"))
        .arg(format!("-load-pass-plugin={plugin}"))
        .words("-passes=rust-mergefunc,rust-devirt,mergefn-link,mergefn-unit<O2> -S -o /dev/null")
        .arg(&module)
        .capture()?;
    (llvm.command("clang"))
        .arg(format!("-fpass-plugin={plugin}"))
        .args(["-O2", "-S", "-o", "/dev/null", "-x", "ir"])
        .arg(&module)
        .quiet()
}

fn check(program: &str, folder: &Path, list: &str) -> Result<()> {
    (Command::new(program).current_dir(folder))
        .args(["--check", "--strict", "--quiet", list])
        .quiet()
}

/// Whether a prefix has what its list of checksums says.
pub(crate) fn has_checksums(prefix: &Path, major: u32) -> Result<()> {
    let list = format!("share/doc/{}/SHA256SUMS", dist::folder(major));
    check("sha256sum", prefix, &list)
}

pub(super) fn checksums(scene: &Scene) -> Result<()> {
    has_checksums(&scene.unpacked, scene.major())?;
    has_checksums(&scene.prefix, scene.major())?;
    let of_package = format!("usr/share/doc/{}/SHA256SUMS", dist::package(scene.major()));
    check("sha256sum", &scene.root, &of_package)?;
    let dist = scene.packages.deb.parent().unwrap_or(&scene.root);
    check("sha256sum", dist, "SHA256SUMS")?;
    let about = scene.scratch.join("control");
    (Command::new("dpkg-deb")
        .arg("-e")
        .arg(&scene.packages.deb)
        .arg(&about))
    .capture()?;
    let md5sums = about.join("md5sums");
    check("md5sum", &scene.root, &md5sums.to_string_lossy())
}

pub(crate) fn has_fields(deb: &Path, major: u32) -> Result<()> {
    let field = |name: &str| (Command::new("dpkg-deb").arg("-f").arg(deb).arg(name)).capture_text();
    let package = field("Package")?;
    ensure!(package == dist::package(major), "it is {package}");
    let depends = field("Depends")?;
    // LLVM is the host's: a package that depended on it would keep it from users of rustc alone.
    if !depends.contains("libc6 (>= ") || depends.to_lowercase().contains("llvm") {
        bail!("it depends on {depends}");
    }
    let recommends = field("Recommends")?;
    if recommends != format!("clang-{major}, lld-{major}") {
        bail!("it recommends {recommends}");
    }
    let list = (Command::new("dpkg-deb").arg("-c").arg(deb)).capture_text()?;
    for line in list.lines() {
        let mode = line.split_whitespace().next().unwrap_or_default();
        if !line.contains("root/root")
            || !["drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x"].contains(&mode)
        {
            bail!("wrong owner or mode: {line}");
        }
    }
    Ok(())
}

/// Removes the packages, and checks that no file of them is left.
pub(super) fn purge(scene: &Scene) -> Result<()> {
    if !is_root() {
        bail!(Skipped("for only root installs by dpkg".to_owned()));
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
