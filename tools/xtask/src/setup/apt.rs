// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Installs packages with apt-get, as root or through sudo; and downloads packages, which needs no root.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use support::command::CommandExt;
use support::files;
use support::stamp;

const ARCHIVE: &str = "http://deb.debian.org/debian";

/// The command that a user types to install the packages by hand.
pub(crate) fn as_typed(packages: &[&str]) -> String {
    let sudo = if is_root() { "" } else { "sudo " };
    format!(
        "{sudo}apt-get update && {sudo}apt-get install -y {}",
        packages.join(" ")
    )
}

/// Installs the packages, or says which command would.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let by_hand = as_typed(packages);
    if which::which("apt-get").is_err() {
        bail!(
            "there is no apt-get here. Install LLVM 22 with its tools, clang, lld, clang-format, g++, gdb and python3 by other \
             means and set LLVM_PREFIX to LLVM's prefix; on Debian or Ubuntu it is:\n    {by_hand}"
        );
    }
    if !is_root() && which::which("sudo").is_err() {
        bail!(
            "installing needs root, and there is no sudo here. Run as root:\n    {}",
            by_hand.replace("sudo ", "")
        );
    }

    println!("{}", announcement(packages));
    if !packages.iter().all(|package| is_known(package)) {
        apt_get(&["update"], &by_hand)?;
        if let Some(unknown) = packages.iter().find(|package| !is_known(package)) {
            bail!(
                "apt knows no package {unknown}: add the repository for your release as https://apt.llvm.org describes \
                 (`llvm.sh 22`), then run:\n    {by_hand}"
            );
        }
    }
    let mut arguments = vec!["install", "-y", "--no-install-recommends"];
    arguments.extend(packages);
    // The index may be older than the archive, which then has newer packages under other file names.
    if apt_get(&arguments, &by_hand).is_err() {
        apt_get(&["update"], &by_hand)?;
        apt_get(&arguments, &by_hand)?;
    }
    Ok(())
}

/// What is installed, and how to do without.
fn announcement(packages: &[&str]) -> String {
    format!(
        "installing through apt, as root: {} (to do without, stop this, put their programs on PATH, and set LLVM_PREFIX to an \
         LLVM 22 with clang, lld and headers)",
        packages.join(" ")
    )
}

/// An apt-get with its own lists and cache in a folder, and without installed packages. Downloaded packages are
/// unpacked, and not installed.
pub(super) struct Private {
    home: PathBuf,
    settings: Vec<String>,
}

impl Private {
    pub(super) fn new(home: &Path, settings: &[String]) -> Result<Self> {
        stamp::clear(home)?;
        for folder in ["lists/partial", "cache/archives/partial"] {
            fs::create_dir_all(home.join(folder))?;
        }
        fs::write(home.join("status"), "")?;
        let own = [
            format!("Dir::State={}", home.display()),
            format!("Dir::State::status={}/status", home.display()),
            format!("Dir::State::lists={}/lists", home.display()),
            format!("Dir::Cache={}/cache", home.display()),
            // The download belongs to this user, also if that is root.
            "APT::Sandbox::User=root".to_owned(),
            "APT::Install-Recommends=false".to_owned(),
        ];
        Ok(Self {
            home: home.to_owned(),
            settings: [settings, &own].concat(),
        })
    }

    /// Unpacks `packages` with all that they need, and `alone` without what those need. Returns a line with the version
    /// of each package, that of the first of `packages` first.
    pub(super) fn unpack(
        &self,
        packages: &[String],
        alone: &[String],
        root: &Path,
    ) -> Result<String> {
        let archives = self.home.join("cache/archives");
        let get = |words: &str, packages: &[String]| {
            let mut apt_get = Command::new("apt-get");
            apt_get.current_dir(&archives).arg("-q");
            for setting in &self.settings {
                apt_get.arg("-o").arg(setting);
            }
            apt_get.words(words).args(packages).quiet()
        };
        get("update", &[])?;
        get("install -y --download-only", packages)?;
        if !alone.is_empty() {
            get("download", alone)?;
        }
        let mut versions = unpack_all(&archives, root)?;
        fs::remove_dir_all(&self.home)?;
        versions.sort_by_key(|line| !line.starts_with(&format!("{} ", packages[0])));
        Ok(versions.join("\n") + "\n")
    }
}

/// Unpacks the packages in a folder, and returns the name and the version of each.
pub(super) fn unpack_all(folder: &Path, root: &Path) -> Result<Vec<String>> {
    let packages = files::listed(folder, "*.deb")?;
    let unpacked = packages.iter().map(|package| {
        let dpkg = || Command::new("dpkg-deb");
        dpkg().arg("-x").arg(package).arg(root).quiet()?;
        let version = ["--show", "--showformat", "${Package} ${Version}"];
        let version = dpkg().args(version).arg(package).capture_text()?;
        fs::remove_file(package)?;
        Ok(version)
    });
    unpacked.collect()
}

/// The mirror of Debian from which apt takes this system's packages.
pub(super) fn mirror() -> String {
    let mut list = Command::new("apt-get");
    list.args([
        "indextargets",
        "--format",
        "$(LABEL) $(REPO_URI)",
        "Created-By: Packages",
    ]);
    let text = list.capture_text().unwrap_or_default();
    let own = text.lines().find_map(|line| line.strip_prefix("Debian "));
    own.unwrap_or(ARCHIVE).trim_end_matches('/').to_owned()
}

fn apt_get(arguments: &[&str], by_hand: &str) -> Result<()> {
    // `env` sets the variable behind sudo, which clears the environment.
    let words = [
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-q",
        "-o",
        "Dpkg::Use-Pty=0",
    ];
    let mut command = if is_root() {
        Command::new(words[0])
    } else {
        let mut sudo = Command::new("sudo");
        sudo.arg(words[0]);
        sudo
    };
    command.args(&words[1..]).args(arguments);
    println!("$ {}", command.display());
    // Standard input stays: sudo may ask for a password.
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => bail!(
            "`{}` failed: {status}. By hand it is:\n    {by_hand}",
            command.display()
        ),
        Err(error) => bail!(
            "cannot start `{}`: {error}. By hand it is:\n    {by_hand}",
            command.display()
        ),
    }
}

/// Whether apt's index has the package, so that installing it needs no update first.
fn is_known(package: &str) -> bool {
    Command::new("apt-cache")
        .args(["show", "--no-all-versions", "-q", package])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_names_the_packages_and_the_way_around() {
        let line = announcement(&["clang-22", "g++"]);
        assert!(line.starts_with("installing through apt, as root: clang-22 g++ (to do without, "));
        assert!(
            line.contains("LLVM_PREFIX") && !line.contains('\n'),
            "{line}"
        );
    }
}
