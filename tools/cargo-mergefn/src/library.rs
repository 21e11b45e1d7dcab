// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Copies rustc's sysroot for a link that joins bitcode. In the copy the objects of the target's library are bitcode.
//!
//! rustup's libraries are native objects that carry their bitcode, optimized to the end, in a section. rustc's own full
//! LTO reads that section, but a linker does not. So in the copy the bitcode replaces the object, under the same name,
//! and rustc gets the copy as `--sysroot` for units that link. Everything else in the copy is a symbolic link. The
//! metadata is the same, so crates that were compiled with the original fit.
//!
//! As in rustc's full LTO, `compiler_builtins` stays native, because the code generator adds calls of its functions
//! after merging. Objects without bitcode, such as parts in C, stay native, too.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::Read;
use std::os::unix::fs::{MetadataExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use ar::{Archive, GnuBuilder, Header};
use fs_err as fs;
use object::{Object, ObjectSection};
use sha2::{Digest, Sha256};

use crate::bitcode;
use support::command::CommandExt;
use support::snapshot::hex;

/// The section with the bitcode, which `-Cembed-bitcode` makes.
const SECTION: &str = ".llvmbc";
/// The version of the copies: another number makes new ones.
const FORM: u32 = 1;
const ARCHIVE: &str = "rlib";
/// The only crate of the library that rustc leaves out of LTO.
const NATIVE: &str = "libcompiler_builtins-";
/// The folder of targets below a sysroot.
const TARGETS: &str = "lib/rustlib";

/// The copy of the sysroot for this target. It is made in the folder for caches if it is not there.
pub(crate) fn sysroot(mut rustc: Command, target: &str, caches: &Path) -> Result<PathBuf> {
    let about = rustc
        .args(["--print=sysroot", "--print=host-tuple"])
        .capture_text()?;
    let (root, host) = about
        .split_once('\n')
        .context("rustc does not say where it is")?;
    let root = Path::new(root);
    let target = match target {
        "" => host,
        named => named,
    };
    let objects = root.join(TARGETS).join(target).join("lib");
    let key = hex(&Sha256::digest(content(&objects)?)[..8]);
    let copy = caches.join(format!("library-{key}"));
    if !copy.exists() {
        let fresh = caches.join(format!("library-{key}.new{}", std::process::id()));
        let made = fill(root, target, &fresh);
        let placed = made.and_then(|()| match fs::rename(&fresh, &copy) {
            // Another process has made the copy meanwhile.
            Err(_) if copy.exists() => Ok(()),
            renamed => Ok(renamed?),
        });
        if fresh.exists() {
            let _ = fs::remove_dir_all(&fresh);
        }
        placed?;
    }
    Ok(copy)
}

/// All on which a copy depends, as text.
fn content(objects: &Path) -> Result<String> {
    let mut text = format!("{FORM} {}\n", objects.display());
    let mut files = fs::read_dir(objects)?.collect::<std::io::Result<Vec<_>>>()?;
    files.sort_by_key(|file| file.file_name());
    for file in files {
        let about = fs::metadata(file.path())?;
        let name = file.file_name();
        let (length, seconds) = (about.len(), about.mtime());
        writeln!(text, "{} {length} {seconds}", name.display())?;
    }
    Ok(text)
}

fn fill(root: &Path, target: &str, copy: &Path) -> Result<()> {
    let targets = copy.join(TARGETS);
    let own = targets.join(target);
    let objects = own.join("lib");
    fs::create_dir_all(&objects)?;
    let path = |below: &str| root.join(below);
    link_all(root, copy, "lib")?;
    link_all(&path("lib"), &copy.join("lib"), "rustlib")?;
    link_all(&path(TARGETS), &targets, target)?;
    link_all(&path(TARGETS).join(target), &own, "lib")?;
    let mut joins = false;
    for file in fs::read_dir(path(TARGETS).join(target).join("lib"))? {
        let file = file?;
        let name = file.file_name();
        let to = objects.join(&name);
        let is_archive = Path::new(&name).extension() == Some(OsStr::new(ARCHIVE));
        let stays = !is_archive || name.to_string_lossy().starts_with(NATIVE);
        if !stays && join(&file.path(), &to).with_context(|| format!("{}", name.display()))? {
            joins = true;
        } else {
            symlink(file.path(), to)?;
        }
    }
    ensure!(joins, "it has no bitcode");
    Ok(())
}

/// Makes symbolic links to all that is in a folder, except the entry with the name `but`.
fn link_all(from: &Path, to: &Path, but: &str) -> Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?;
        if file.file_name() != but {
            symlink(file.path(), to.join(file.file_name()))?;
        }
    }
    Ok(())
}

/// Writes an archive in which bitcode replaces objects that carry it. If none does, only returns false.
fn join(from: &Path, to: &Path) -> Result<bool> {
    let mut archive = Archive::new(fs::File::open(from)?);
    let mut members = Vec::new();
    let mut joins = false;
    while let Some(entry) = archive.next_entry() {
        let mut entry = entry?;
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        let bitcode = embedded(&bytes).map(bitcode::without_summary).transpose()?;
        joins |= bitcode.is_some();
        members.push((
            entry.header().identifier().to_vec(),
            bitcode.unwrap_or(bytes),
        ));
    }
    if joins {
        let names = members.iter().map(|(name, _)| name.clone()).collect();
        let mut builder = GnuBuilder::new(fs::File::create(to)?, names);
        for (name, bytes) in members {
            let header = Header::new(name, u64::try_from(bytes.len())?);
            builder.append(&header, &*bytes)?;
        }
    }
    Ok(joins)
}

/// The bitcode in an object.
fn embedded(object: &[u8]) -> Option<Vec<u8>> {
    let file = object::File::parse(object).ok()?;
    let section = file.section_by_name(SECTION)?;
    let bytes = section.uncompressed_data().ok()?;
    bitcode::is_bitcode(&bytes).then(|| bytes.into_owned())
}
