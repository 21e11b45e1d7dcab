// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A rustc with the other LLVM: that of Debian, unpacked below the target directory and not installed.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::apt;
use support::command::CommandExt;
use support::files;
use support::llvm::OTHER_MAJOR;
use support::stamp;

/// Packages that have a rustc, and how those of its libraries begin.
const PACKAGES: [(&str, &str); 2] = [("rustc-web", "libstd-rust-web"), ("rustc", "libstd-rust")];

/// A command that runs such a rustc with its own libraries; none, and a note, where there is none to be had.
pub(crate) fn offer_other_rustc(target: &Path) -> Option<PathBuf> {
    let home = target.join(format!("rustc-llvm{OTHER_MAJOR}"));
    let command = home.join("rustc");
    if !command.exists()
        && let Err(error) = fetch(&home, &command)
    {
        println!("note: tests of rustc with LLVM {OTHER_MAJOR} are skipped: {error:#}");
        return None;
    }
    Some(command)
}

fn fetch(home: &Path, command: &Path) -> Result<()> {
    let Some(packages) = PACKAGES.iter().find_map(|&(rustc, library)| {
        let versions = versions(rustc).ok()?;
        versions
            .iter()
            .find_map(|version| with_other_llvm(rustc, library, version))
    }) else {
        bail!(
            "apt knows no rustc with that LLVM (Debian 12 has rustc-web 1.85, Debian 13 rustc 1.85)"
        );
    };
    stamp::clear(home)?;
    println!("downloading: {}", packages.join(" "));
    let mut download = Command::new("apt-get");
    // The download belongs to this user, also if that is root.
    download.args(["-q", "-o", "APT::Sandbox::User=root", "download"]);
    download.current_dir(home).args(&packages).capture()?;
    let root = home.join("root");
    apt::unpack_all(home, &root)?;
    let usr = root.join("usr");
    let has_driver = |folder: &PathBuf| {
        files::listed(folder, "librustc_driver*.so").is_ok_and(|files| !files.is_empty())
    };
    let libraries = files::listed(&usr.join("lib"), "*")?;
    let libraries = libraries.into_iter().find(has_driver);
    let libraries = libraries.context("the packages have no librustc_driver")?;
    let script = format!(
        "#!/bin/sh\nexec env LD_LIBRARY_PATH='{}' '{usr}/bin/rustc' --sysroot '{usr}' \"$@\"\n",
        libraries.display(),
        usr = usr.display()
    );
    // Written last: where it is, all is there.
    let unfinished = home.join("unfinished");
    files::script(&unfinished, script)?;
    Ok(fs::rename(&unfinished, command)?)
}

/// What apt can download of a package.
fn versions(package: &str) -> Result<Vec<String>> {
    let mut list = Command::new("apt-cache");
    let text = list.args(["madison", package]).capture_text()?;
    let version = |line: &str| Some(line.split('|').nth(1)?.trim().to_owned());
    Ok(text.lines().filter_map(version).collect())
}

/// The packages of one version of rustc, if it uses the other LLVM.
fn with_other_llvm(rustc: &str, library: &str, version: &str) -> Option<[String; 3]> {
    let mut parts = version.split('.');
    let release = format!("{}.{}", parts.next()?, parts.next()?);
    let library_of_release = format!("{library}-{release}={version}");
    let mut show = Command::new("apt-cache");
    let text = show
        .args(["show", &library_of_release])
        .capture_text()
        .ok()?;
    let mut depends = text.lines().filter(|line| line.starts_with("Depends:"));
    depends
        .any(|line| line.contains(&format!("libllvm{OTHER_MAJOR}")))
        .then(|| {
            [
                format!("{rustc}={version}"),
                library_of_release.clone(),
                format!("{library}-dev={version}"),
            ]
        })
}
