// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! An arm64 system with LLVM below cargo's target directory: packages that apt downloads, unpacked into a folder.
//!
//! Nothing of it is installed: apt has lists and a cache of its own there, and dpkg only unpacks, which needs no root. Its
//! programs run by qemu. `versions.txt` says which packages these are.

use fs_err as fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::apt::Private;
use crate::machine::cross::Arm64;
use crate::machine::platform::Platform;
use support::files;
use support::llvm::{Llvm, MAJOR};
use support::stamp;

/// What a record of versions is called. It is written last: where it is, all is there.
const RECORD: &str = "versions.txt";

/// The tools that load the plugin: arm64's. Tests start the others as this machine's.
const EMULATED: [&str; 4] = ["opt", "clang", "clang++", "ld.lld"];

/// Makes what is missing, and says which LLVM it is. `here` is this machine's.
pub(crate) fn ensure(here: &Llvm, target: &Path) -> Result<Arm64> {
    super::ensure_programs(&[(Arm64::EMULATOR, "qemu-user-static")])?;
    super::ensure_rust(Platform::Arm.triple())?;
    let home = target.join("arm64");
    let _lock = stamp::lock(&home)?;
    let record = home.join(RECORD);
    if !record.exists() {
        make(here, &home).with_context(|| {
            format!(
                "arm64's LLVM {MAJOR} cannot be fetched. apt's sources need it for arm64: \
                 Debian's have it, and those of https://apt.llvm.org"
            )
        })?;
    }
    let versions = fs::read_to_string(&record)?;
    Ok(Arm64 {
        root: home.join("root"),
        llvm: Llvm {
            bin: home.join("bin"),
            major: MAJOR,
            version: upstream(versions.lines().next().unwrap_or_default()).to_owned(),
        },
    })
}

/// The version of a package as LLVM spells it: without the name, Debian's epoch and Debian's revision.
fn upstream(package: &str) -> &str {
    let version = package.split_once(' ').map_or(package, |(_, it)| it);
    let version = version.split_once(':').map_or(version, |(_, it)| it);
    version.split(['-', '~', '+']).next().unwrap_or(version)
}

fn make(here: &Llvm, home: &Path) -> Result<()> {
    let root = home.join("root");
    println!(
        "arm64's LLVM {MAJOR} is fetched into {} (1 GB)",
        home.display()
    );
    stamp::clear(&root)?;
    // The package sources are those of this system, but for arm64.
    let architecture = Platform::Arm.debian();
    let settings = [
        format!("APT::Architecture={architecture}"),
        format!("APT::Architectures::={architecture}"),
    ];
    let packages = ["llvm", "clang", "lld"].map(|name| format!("{name}-{MAJOR}"));
    // Headers alone: what else this package needs is for programs that link LLVM.
    let headers = [format!("llvm-{MAJOR}-dev")];
    let apt = Private::new(&home.join("apt"), &settings)?;
    let versions = apt.unpack(&packages, &headers, &root)?;
    tools(here, home, &root)?;
    Ok(fs::write(home.join(RECORD), versions)?)
}

/// A prefix of LLVM: `bin` with the tools, and the root's headers. Without `llvm-config`, which would name folders that are
/// not there, the build reads the version from the headers.
fn tools(here: &Llvm, home: &Path, root: &Path) -> Result<()> {
    let inside = root.join(format!("usr/lib/llvm-{MAJOR}"));
    let bin = home.join("bin");
    stamp::clear(&bin)?;
    for folder in ["lib", "include"] {
        let link = home.join(folder);
        if link.is_symlink() {
            fs::remove_file(&link)?;
        }
        symlink(inside.join(folder), link)?;
    }
    for entry in fs::read_dir(&here.bin)? {
        let name = entry?.file_name();
        let is = |other: &str| name == other;
        if !EMULATED.into_iter().any(is) && name != "llvm-config" {
            symlink(here.bin.join(&name), bin.join(&name))?;
        }
    }
    for name in EMULATED {
        let tool = inside.join("bin").join(name);
        if !tool.exists() {
            bail!("{} is not in arm64's packages", tool.display());
        }
        let script = format!(
            "#!/bin/sh\nexec {} -L '{}' '{}' \"$@\"\n",
            Arm64::EMULATOR,
            root.display(),
            tool.display()
        );
        files::script(&bin.join(name), script)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_without_what_debian_adds() {
        assert_eq!(upstream("llvm-22 1:22.1.8-1~deb12u1"), "22.1.8");
        assert_eq!(upstream("llvm-22 22.1.8"), "22.1.8");
    }
}
