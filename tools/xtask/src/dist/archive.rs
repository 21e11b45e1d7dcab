// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Archives that say nothing about the machine or the time they were made at: owner, modes, dates and order are fixed.

use std::io::Write;

use anyhow::{Context, Result, bail};
use flate2::{Compression, GzBuilder};
use lzma_rust2::{XzOptions, XzWriter};

use super::tree::{self, Tree};

/// The longest name that a tar header holds without an extension.
const LONGEST_NAME: usize = 100;

const FOLDER_MODE: u32 = 0o755;

/// A tar archive of the tree, every name below `root`, which ends in a slash.
pub(super) fn tar(tree: &Tree, root: &str, epoch: u64) -> Result<Vec<u8>> {
    let mut tar = tar::Builder::new(Vec::new());
    append(&mut tar, root, FOLDER_MODE, epoch, None)?;
    for folder in tree.folders() {
        let name = format!("{root}{folder}/");
        append(&mut tar, &name, FOLDER_MODE, epoch, None)?;
    }
    for (path, file) in tree.files() {
        let name = format!("{root}{path}");
        append(&mut tar, &name, file.mode, epoch, Some(&file.bytes))?;
    }
    tar.into_inner().context("cannot end a tar archive")
}

fn append(
    tar: &mut tar::Builder<Vec<u8>>,
    name: &str,
    mode: u32,
    epoch: u64,
    bytes: Option<&[u8]>,
) -> Result<()> {
    let mut header = tar::Header::new_gnu();
    if name.len() > LONGEST_NAME {
        bail!("{name} is too long for a tar archive");
    }
    // Not `set_path`, which takes the leading "./" away that Debian's tools write.
    header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
    header.set_entry_type(match bytes {
        Some(_) => tar::EntryType::Regular,
        None => tar::EntryType::Directory,
    });
    let bytes = bytes.unwrap_or_default();
    header.set_size(bytes.len() as u64);
    header.set_mode(mode);
    header.set_mtime(epoch);
    header.set_uid(0);
    header.set_gid(0);
    header.set_username("root")?;
    header.set_groupname("root")?;
    header.set_cksum();
    tar.append(&header, bytes)
        .with_context(|| format!("cannot pack {name}"))
}

pub(super) fn xz(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = XzWriter::new(Vec::new(), XzOptions::with_preset(9))?;
    writer.write_all(bytes)?;
    writer.finish().context("cannot end an xz file")
}

/// Without a name and a date of its own, as Debian wants it.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzBuilder::new().write(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    writer.finish().context("cannot end a gzip file")
}

/// An ar archive of files with these names.
pub(super) fn ar(members: &[(&str, &[u8])], epoch: u64) -> Result<Vec<u8>> {
    let mut ar = ar::Builder::new(Vec::new());
    for (name, bytes) in members {
        let mut header = ar::Header::new(name.as_bytes().to_vec(), bytes.len() as u64);
        header.set_mode(0o100_000 | tree::FILE);
        header.set_mtime(epoch);
        ar.append(&header, *bytes)
            .with_context(|| format!("cannot pack {name}"))?;
    }
    ar.into_inner().context("cannot end an ar archive")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_stand_before_what_is_in_them() -> Result<()> {
        let mut tree = Tree::default();
        tree.add("a/b/c", tree::FILE, "text");
        tree.add("a/a", tree::PROGRAM, "text");
        let bytes = tar(&tree, "./", 7)?;
        let mut archive = tar::Archive::new(&*bytes);
        let mut names = Vec::new();
        for entry in archive.entries()? {
            let entry = entry?;
            assert_eq!(entry.header().mtime()?, 7);
            names.push(String::from_utf8(entry.path_bytes().into_owned())?);
        }
        assert_eq!(names, ["./", "./a/", "./a/b/", "./a/a", "./a/b/c"]);
        Ok(())
    }
}
