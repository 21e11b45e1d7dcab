// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Archives that say nothing about the machine or the time they were made at: owner, modes, dates and order are fixed.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use fs_err as fs;

use super::tree::Tree;
use support::command::CommandExt;

/// Writes a tree into a folder, from which `pack` makes an archive, and then removes the folder.
pub(super) fn packed(tree: &Tree, folder: &Path, pack: impl FnOnce() -> Result<()>) -> Result<()> {
    tree.write_to(folder)?;
    // The user's umask must not change the modes in the archive.
    let mut chmod = Command::new("chmod");
    chmod.args(["-R", "u=rwX,go=rX"]).arg(folder).quiet()?;
    pack()?;
    Ok(fs::remove_dir_all(folder)?)
}

/// Makes a tarball of a folder.
pub(super) fn tar(folder: &Path, epoch: u64, path: &Path) -> Result<()> {
    Command::new("tar")
        .words("--sort=name --owner=root:0 --group=root:0 --format=gnu")
        .arg("--use-compress-program=xz -9 --threads=1")
        .arg(format!("--mtime=@{epoch}"))
        .arg("-C")
        .arg(folder.parent().context("it stands in a folder")?)
        .arg("-cf")
        .arg(path)
        .args(folder.file_name())
        .quiet()
}

/// Makes a Debian package of a folder.
pub(super) fn deb(folder: &Path, epoch: u64, path: &Path) -> Result<()> {
    Command::new("dpkg-deb")
        .env("SOURCE_DATE_EPOCH", epoch.to_string())
        .words("--root-owner-group -Zxz -z9 --threads-max=1 --build")
        .args([folder, path])
        .quiet()
}

/// Without a name and a date of its own, as Debian wants it.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzBuilder::new().write(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    writer.finish().context("cannot end a gzip file")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::tree::{FILE, PROGRAM};

    #[test]
    fn archives_say_nothing_of_this_machine() -> Result<()> {
        let scratch = tempfile::tempdir()?;
        let path = |name: &str| scratch.path().join(name);
        let mut tree = Tree::default();
        tree.add("a/b/c", FILE, "text");
        tree.add("a/a", PROGRAM, "text");
        let control = "Package: p\nVersion: 1\nArchitecture: all\nMaintainer: m\nDescription: d\n";
        tree.add("DEBIAN/control", FILE, control);
        for end in ["one", "other"] {
            let folder = path("root");
            packed(&tree, &folder, || {
                tar(&folder, 7, &path(&format!("{end}.tar.xz")))
            })?;
            packed(&tree, &folder, || {
                deb(&folder, 7, &path(&format!("{end}.deb")))
            })?;
        }
        for end in ["tar.xz", "deb"] {
            let [one, other] =
                ["one", "other"].map(|name| fs::read(path(&format!("{name}.{end}"))));
            assert!(one? == other?, "{end}");
        }
        let mut list = Command::new("tar");
        list.words("--utc --full-time -tvf").arg(path("one.tar.xz"));
        let list = list.capture_text()?;
        let is_right =
            |line: &str| line.contains(" root/root ") && line.contains("1970-01-01 00:00:07");
        assert!(list.lines().all(is_right), "{list}");
        let named =
            |line: &str| [&line[..10], line.rsplit(' ').next().unwrap_or_default()].concat();
        let names: Vec<_> = list.lines().map(named).collect();
        let folder = "drwxr-xr-xroot/";
        assert_eq!(names[..2], [folder.to_owned(), format!("{folder}DEBIAN/")]);
        let files = [
            format!("{folder}a/"),
            "-rwxr-xr-xroot/a/a".to_owned(),
            format!("{folder}a/b/"),
        ];
        assert_eq!(names[3..6], files);
        Ok(())
    }
}
