// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The LLVMs that this system's release does not have, from a root of Debian sid below cargo's target directory.
//!
//! The root is made once, by debootstrap and the apt inside of it, when a task needs such an LLVM first. The tools run
//! outside: each copy in `sid-llvm-MAJOR/bin` names the root's loader and libraries, so it sees this system's files, and
//! what its compiler makes runs here. sid changes: `sid-llvm-MAJOR/versions.txt` says which packages these are.

use fs_err as fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::apt;
use support::command::CommandExt;
use support::llvm;

/// What a record of versions is called. It is written last: where it is, all is there.
const RECORD: &str = "versions.txt";

/// What Debian's packages for a major are called, without `-MAJOR` in the middle.
const PACKAGES: [&str; 6] = [
    "llvm-{}",
    "llvm-{}-dev",
    "llvm-{}-tools",
    "clang-{}",
    "lld-{}",
    "libclang-rt-{}-dev",
];

/// Makes what of a major is missing, and says which packages there are.
pub(crate) fn ensure(major: u32, target: &Path) -> Result<()> {
    let home = llvm::of_sid(major, target).context("this major does not come from Debian sid")?;
    let record = home.join(RECORD);
    if !record.exists() {
        make(major, target, &home).with_context(|| {
            format!(
                "LLVM {major} is not installed, and it cannot be taken from Debian sid.\n\
                 Install it with its headers so that llvm-config-{major} is on PATH, or run as root on Debian or Ubuntu"
            )
        })?;
    }
    let versions = fs::read_to_string(&record)?;
    println!(
        "LLVM {major} of Debian sid: {}",
        versions.replace('\n', " ").trim()
    );
    Ok(())
}

fn make(major: u32, target: &Path, home: &Path) -> Result<()> {
    if !apt::is_root() {
        bail!("a root of Debian sid is made by debootstrap and chroot, which need root rights");
    }
    let missing: Vec<_> = ["debootstrap", "patchelf"]
        .into_iter()
        .filter(|program| which::which(program).is_err())
        .collect();
    if !missing.is_empty() {
        apt::install(&missing)?;
    }
    let root = Root::ensure(target)?;
    let packages: Vec<String> = PACKAGES
        .iter()
        .map(|package| package.replace("{}", &major.to_string()))
        .collect();
    println!(
        "LLVM {major} is taken from Debian sid, into {} (1 GB)",
        root.path.display()
    );
    root.install(&packages)?;
    root.outside(major, home)?;
    let mut query = root.command("dpkg-query");
    let versions = query
        .args(["--show", "--showformat", "${Package} ${Version}\n"])
        .args(&packages)
        .capture_text()?;
    fs::write(home.join(RECORD), versions + "\n")?;
    Ok(())
}

/// A system of its own, which chroot enters.
struct Root {
    path: PathBuf,
}

impl Root {
    fn ensure(target: &Path) -> Result<Self> {
        let root = Self {
            path: target.join("sid"),
        };
        let finished = root.path.join("etc/apt/apt.conf.d/90of-the-host");
        if finished.exists() {
            return Ok(root);
        }
        if root.path.exists() {
            fs::remove_dir_all(&root.path)?;
        }
        let mirror = apt::mirror();
        println!(
            "making a root of Debian sid in {} from {mirror}",
            root.path.display()
        );
        let settings = apt::settings()?;
        let mut debootstrap = Command::new("debootstrap");
        debootstrap
            .args(["--variant=minbase", "sid"])
            .arg(&root.path)
            .arg(&mirror);
        if let Some(proxy) = settings.lines().find_map(proxy) {
            debootstrap.env("http_proxy", proxy);
        }
        debootstrap
            .capture()
            .with_context(|| format!("cannot make a root of Debian sid from {mirror}"))?;
        // The root reaches the mirror as this system does.
        let known = ["etc/resolv.conf", "etc/hosts", "etc/apt/auth.conf"];
        for file in known
            .into_iter()
            .filter(|file| Path::new("/").join(file).exists())
        {
            fs::copy(Path::new("/").join(file), root.path.join(file))?;
        }
        fs::write(&finished, settings)?;
        Ok(root)
    }

    /// A command that runs inside.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.path).args([
            "env",
            "DEBIAN_FRONTEND=noninteractive",
            "LC_ALL=C",
            program,
        ]);
        command
    }

    fn install(&self, packages: &[String]) -> Result<()> {
        let apt_get = || {
            let mut apt_get = self.command("apt-get");
            apt_get.args(["-q", "-o", "Dpkg::Use-Pty=0"]);
            apt_get
        };
        apt_get().arg("update").capture()?;
        apt_get()
            .args(["install", "-y", "--no-install-recommends"])
            .args(packages)
            .quiet()
    }

    /// Copies the tools of a major to `home/bin` so that they run outside.
    fn outside(&self, major: u32, home: &Path) -> Result<()> {
        let inside = self.path.join(format!("usr/lib/llvm-{major}"));
        let shared = self
            .path
            .join(format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH));
        let libraries = format!("{}:{}", inside.join("lib").display(), shared.display());
        let loader = self.loader()?;
        support::stamp::clear(home)?;
        let bin = home.join("bin");
        fs::create_dir_all(&bin)?;
        for folder in ["lib", "include"] {
            symlink(inside.join(folder), home.join(folder))?;
        }
        // For programs that are linked with this LLVM: see build.rs.
        symlink(&loader, home.join("loader"))?;
        symlink(&shared, home.join("system"))?;
        for entry in fs::read_dir(inside.join("bin"))? {
            let entry = entry?;
            let copy = bin.join(entry.file_name());
            match fs::read_link(entry.path()) {
                // Another name of a tool beside it.
                Ok(other) if other.components().count() == 1 => symlink(other, &copy)?,
                _ => {
                    fs::copy(entry.path(), &copy)?;
                    if is_elf(&copy)? {
                        patch(&copy, &libraries, Some(&loader))?;
                    }
                }
            }
        }
        // A library with a path of its own does not use that of the program.
        for name in ["LLVM", "clang-cpp"] {
            let library = shared.join(format!("lib{name}.so.{major}.1"));
            patch(&fs::canonicalize(library)?, &libraries, None)?;
        }
        Ok(())
    }

    fn loader(&self) -> Result<PathBuf> {
        let known = ["lib64/ld-linux-x86-64.so.2", "lib/ld-linux-aarch64.so.1"];
        let paths = known.map(|loader| self.path.join(loader));
        let found = paths.into_iter().find(|path| path.exists());
        found.context("this architecture's loader has an unknown name")
    }
}

/// The proxy that a setting of apt names.
fn proxy(setting: &str) -> Option<&str> {
    let value = setting.strip_prefix("Acquire::http::Proxy \"")?;
    Some(value.trim_end_matches("\";")).filter(|value| !value.is_empty())
}

fn is_elf(file: &Path) -> Result<bool> {
    use std::io::Read;
    let mut magic = [0; 4];
    let read = fs::File::open(file)?.read(&mut magic)?;
    Ok(read == 4 && &magic == b"\x7fELF")
}

fn patch(file: &Path, libraries: &str, loader: Option<&Path>) -> Result<()> {
    let mut patchelf = Command::new("patchelf");
    if let Some(loader) = loader {
        patchelf.arg("--set-interpreter").arg(loader);
    }
    patchelf
        .args(["--force-rpath", "--set-rpath", libraries])
        .arg(file)
        .quiet()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_read_from_what_apt_says() {
        assert_eq!(
            proxy("Acquire::http::Proxy \"http://p:3128\";"),
            Some("http://p:3128")
        );
        assert_eq!(proxy("Acquire::http::Proxy \"\";"), None);
        assert_eq!(proxy("Acquire::cdrom \"\";"), None);
    }
}
