// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Gets the LLVMs that this system's release does not have: apt downloads packages of Debian sid, which are unpacked
//! into a folder.
//!
//! The tools run outside of the folder and see this system's files: each copy in `bin` names the folder's loader and
//! libraries. What their compiler makes runs on this system. sid changes, so `versions.txt` says which packages these
//! are.

use fs_err as fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::apt::{self, Private};
use support::command::CommandExt;
use support::files;
use support::llvm;
use support::stamp;

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

/// The keys that sign Debian's archive, and the program that makes copied tools use other libraries, each with its
/// package.
const NEEDED: &[(&str, &str)] = &[
    (KEYRING, "debian-archive-keyring"),
    ("patchelf", "patchelf"),
];
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// Gets what is missing of a major, and prints the version of its package.
pub(crate) fn ensure(major: u32, target: &Path) -> Result<()> {
    let home = llvm::of_sid(major, target).context("this major does not come from Debian sid")?;
    let record = home.join(RECORD);
    if !record.exists() {
        make(major, &home).with_context(|| {
            format!(
                "LLVM {major} is not installed, and it cannot be taken from Debian sid.\n\
                 Install it with its headers so that llvm-config-{major} is on PATH"
            )
        })?;
    }
    let versions = fs::read_to_string(&record)?;
    let own = versions.lines().next().unwrap_or_default();
    println!("LLVM {major} of Debian sid: {own}");
    Ok(())
}

fn make(major: u32, home: &Path) -> Result<()> {
    super::ensure_programs(NEEDED)?;
    println!(
        "LLVM {major} is taken from Debian sid, into {} (1 GB)",
        home.display()
    );
    stamp::clear(home)?;
    let list = home.join("sid.list");
    let line = format!("deb [signed-by={KEYRING}] {} sid main\n", apt::mirror());
    fs::write(&list, line)?;
    let sources = [
        format!("Dir::Etc::sourcelist={}", list.display()),
        "Dir::Etc::sourceparts=-".to_owned(),
    ];
    let packages = PACKAGES.map(|package| package.replace("{}", &major.to_string()));
    let root = home.join("root");
    let versions = Private::new(&home.join("apt"), &sources)?.unpack(&packages, &[], &root)?;
    outside(major, home, &root)?;
    Ok(fs::write(home.join(RECORD), versions)?)
}

/// Copies the tools of a major to `home/bin` so that they run outside of `root`.
fn outside(major: u32, home: &Path, root: &Path) -> Result<()> {
    let inside = root.join(format!("usr/lib/llvm-{major}"));
    let shared = root.join(format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH));
    let libraries = format!("{}:{}", inside.join("lib").display(), shared.display());
    // The loader of x86-64 is beside its libraries, and the loader of arm64 is in the folder above its libraries.
    let loaders = [&*shared, &root.join("usr/lib")].map(|it| files::listed(it, "ld-linux-*"));
    let loader = loaders.into_iter().flatten().flatten().next();
    let loader = loader.context("the packages have no loader")?;
    let bin = home.join("bin");
    fs::create_dir_all(&bin)?;
    for folder in ["lib", "include"] {
        symlink(inside.join(folder), home.join(folder))?;
    }
    // Programs that are linked with this LLVM need these links: see build.rs.
    symlink(&loader, home.join("loader"))?;
    symlink(&shared, home.join("system"))?;
    for entry in fs::read_dir(inside.join("bin"))? {
        let entry = entry?;
        let copy = bin.join(entry.file_name());
        match fs::read_link(entry.path()) {
            // The entry is another name of a tool beside it.
            Ok(other) if other.components().count() == 1 => symlink(other, &copy)?,
            _ => {
                fs::copy(entry.path(), &copy)?;
                if is_elf(&copy)? {
                    patch(&copy, &libraries, Some(&loader))?;
                }
            }
        }
    }
    // A library with its own search path does not use the program's search path.
    for name in ["LLVM", "clang-cpp"] {
        let library = shared.join(format!("lib{name}.so.{major}.1"));
        patch(&fs::canonicalize(library)?, &libraries, None)?;
    }
    Ok(())
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
