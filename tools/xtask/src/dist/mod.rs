// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The packages: a tarball that may be unpacked anywhere and a Debian package, both the same bytes wherever they are made.
//!
//! | step | file |
//! | --- | --- |
//! | the plugin and other programs, without paths and symbols | [`binaries`], [`remap`] |
//! | which crates are in them, their licences, the bill of materials | [`crates`], [`licences`], [`sbom`] |
//! | where each file stands in which package | [`names`], [`layout`], [`contents`], [`tree`] |
//! | the manual pages, of templates and of docs/manual.md | [`manpage`] |
//! | the files themselves | [`tarball`], [`deb`], [`shlibs`] |
//! | the same bytes twice | [`reproducible`] |

mod archive;
mod binaries;
mod contents;
mod crates;
mod deb;
mod layout;
mod licences;
mod manpage;
mod names;
pub(crate) mod pages;
mod release;
mod remap;
mod reproducible;
mod sbom;
mod shlibs;
mod tarball;
mod tree;

use fs_err as fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::machine::platform::{self, Platform};
use crate::measure::table;
use crate::setup;
use binaries::ReadyHosts;
use layout::Layout;
use release::Release;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::hex;
use support::stamp;

pub(crate) use names::{folder, package, suffix};

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Install into this folder instead of making packages
    #[arg(long, value_name = "DIR")]
    prefix: Option<PathBuf>,
    /// Build in two folders with nothing in common and compare the packages (about 5 minutes)
    #[arg(long, conflicts_with = "prefix")]
    check_reproducible: bool,
    #[command(flatten)]
    hosts: platform::Hosts,
}

/// The packages of one release.
#[derive(Debug)]
pub(crate) struct Packages {
    pub(crate) tarball: PathBuf,
    pub(crate) deb: PathBuf,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let hosts = options.hosts;
    if options.check_reproducible {
        return reproducible::check(project, &programs(project, hosts)?);
    }
    if let Some(prefix) = &options.prefix {
        return install(project, hosts, prefix);
    }
    let packages = make(project, hosts)?;
    println!("in {}:", directory(project, hosts).display());
    for package in [&packages.tarball, &packages.deb] {
        println!("{}", describe(package)?);
    }
    Ok(())
}

/// Builds what goes into the packages and writes them.
pub(crate) fn make(project: &Project, hosts: platform::Hosts) -> Result<Packages> {
    let release = release(project, hosts)?;
    write(&release, &directory(project, hosts))
}

/// Where they are written: `target/dist` for the default major and machine.
fn directory(project: &Project, hosts: platform::Hosts) -> PathBuf {
    let suffix = match hosts.target {
        Platform::X86 => String::new(),
        other => format!("-{}", other.machine()),
    };
    let name = format!("dist{}{suffix}", names::suffix(hosts.llvm.major));
    project.target.join(name)
}

/// Installs the tree into `prefix` and says what to tell the tools.
pub(crate) fn install(project: &Project, hosts: platform::Hosts, prefix: &Path) -> Result<()> {
    if prefix.exists() && !prefix.is_dir() {
        bail!("{} is no folder", prefix.display());
    }
    let prefix =
        std::path::absolute(prefix).with_context(|| format!("cannot name {}", prefix.display()))?;
    let release = release(project, hosts)?;
    let tree = contents::tree(&release, &Layout::prefix(&prefix, release.major)?)?;
    tree.write_to(&prefix)?;
    println!("{} files in {}", tree.files().count(), prefix.display());
    if prefix.to_string_lossy().contains(' ') {
        eprintln!("note: rustc takes no plugin with a space in its path; clang and lld do");
    }
    Ok(())
}

/// Puts into `prefix`, which is absolute, what build systems find around a plugin that is built, and a link to it.
pub(crate) fn surround(project: &Project, llvm: &Llvm, plugin: &Path, prefix: &Path) -> Result<()> {
    let hosts = ReadyHosts {
        llvm: llvm.clone(),
        arm64: None,
    };
    let release = Release::unbuilt(project, &hosts)?;
    let layout = Layout::prefix(prefix, release.major)?;
    let mut tree = tree::Tree::default();
    contents::for_builds(&release, &layout, &mut tree)?;
    tree.write_to(prefix)?;
    let link = prefix.join(layout.plugin());
    if link.is_symlink() {
        fs::remove_file(&link)?;
    }
    Ok(fs::os::unix::fs::symlink(plugin, link)?)
}

fn release(project: &Project, hosts: platform::Hosts) -> Result<Release> {
    setup::ensure_programs(setup::PACKING_TOOLS)?;
    let hosts = programs(project, hosts)?;
    Release::build(project, &hosts, release::epoch(project)?, None)
}

/// The programs that a user chose, made ready.
fn programs(project: &Project, hosts: platform::Hosts) -> Result<ReadyHosts> {
    Ok(match setup::ensure_arm64_if_chosen(project, hosts)? {
        Some(arm64) => ReadyHosts {
            llvm: arm64.llvm.clone(),
            arm64: Some(arm64),
        },
        None => ReadyHosts {
            llvm: setup::ensure_for(project, hosts.llvm.major)?,
            arm64: None,
        },
    })
}

/// Writes both packages and their checksums into `directory` and removes earlier packages.
fn write(release: &Release, directory: &Path) -> Result<Packages> {
    stamp::clear(directory)?;
    let packages = Packages {
        tarball: tarball::write(release, directory)?,
        deb: deb::write(release, directory)?,
    };
    let mut sums = String::new();
    for package in [&packages.tarball, &packages.deb] {
        let name = package.file_name().unwrap_or_default();
        sums += &format!("{}  {}\n", sha256(package)?, name.display());
    }
    let path = directory.join("SHA256SUMS");
    fs::write(&path, sums)?;
    Ok(packages)
}

/// The name, the size and the checksum of a package, on one line.
fn describe(package: &Path) -> Result<String> {
    let size = fs::metadata(package)?.len();
    Ok(format!(
        "{}  {} bytes  sha256 {}",
        package.file_name().unwrap_or_default().display(),
        table::count(size),
        sha256(package)?
    ))
}

fn sha256(path: &Path) -> Result<String> {
    let bytes = fs::read(path)?;
    Ok(hex(&Sha256::digest(&bytes)))
}
