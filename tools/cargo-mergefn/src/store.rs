// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The folder of the wrapper. Its name is a digest of what the code depends on: plugin, variables, this program.
//!
//! cargo compiles again if the output of `rustc -vV` changes, and runs that again if the wrapper's path changes. A new
//! digest is a new path, and the wrapper adds it to rustc's output, so all crates are compiled again. The plugin is
//! copied into the folder: rustc takes no plugin with a space in its path, and the original may change during a build.

use std::env;
use std::io::ErrorKind;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use fs_err as fs;
use sha2::{Digest, Sha256};

use crate::settings::{Settings, Stored};
use support::snapshot::hex;

/// The wrapper's file name, by which the program knows its role.
pub(crate) const WRAPPER: &str = "mergefn-rustc";
const SETTINGS: &str = "settings.json";
const PLUGIN: &str = "libmergefn.so";

/// Returns the folder for these settings, filled if it is new. `try_out` gets it and its plugin, and returns
/// [`Stored::legacy_names`].
pub(crate) fn folder(
    settings: &Settings,
    plugin: &Path,
    try_out: impl FnOnce(&Path, &Path) -> Result<bool>,
) -> Result<PathBuf> {
    let exe = env::current_exe()?;
    let all = format!("{}\n{}", serde_json::to_string(settings)?, exe.display());
    let key = &hex(&Sha256::digest(all))[..16];
    let folder = root()?.join(key);
    if folder.join(WRAPPER).exists() && read(&folder).is_ok() {
        return Ok(folder);
    }
    fs::create_dir_all(&folder)?;
    put(&folder.join(PLUGIN), |path| {
        fs::copy(plugin, path).map(drop)
    })?;
    put(&folder.join(WRAPPER), |path| symlink(&exe, path))?;
    let stored = Stored {
        settings: settings.clone(),
        legacy_names: try_out(&folder, &folder.join(PLUGIN))?,
    };
    let text = serde_json::to_string_pretty(&stored)?;
    put(&folder.join(SETTINGS), |path| fs::write(path, &text))?;
    Ok(folder)
}

pub(crate) fn read(folder: &Path) -> Result<Stored> {
    let text = fs::read_to_string(folder.join(SETTINGS))?;
    serde_json::from_str(&text).context("settings of another cargo-mergefn")
}

/// The digest that is a folder's name.
pub(crate) fn key(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

pub(crate) fn plugin(folder: &Path) -> PathBuf {
    folder.join(PLUGIN)
}

/// Makes a file under another name, then renames it: two builds may make it at once.
fn put(path: &Path, make: impl FnOnce(&Path) -> std::io::Result<()>) -> Result<()> {
    let fresh = path.with_extension(format!("new{}", std::process::id()));
    let made = make(&fresh).and_then(|()| fs::rename(&fresh, path));
    made.with_context(|| format!("cannot write {}", path.display()))
}

/// The first folder for caches that can be written to and has no space in its path.
fn root() -> Result<PathBuf> {
    let of = |name: &str, below: &str| {
        let path = env::var_os(name).filter(|path| !path.is_empty())?;
        Some(PathBuf::from(path).join(below))
    };
    let places = [
        of("XDG_CACHE_HOME", "mergefn"),
        of("HOME", ".cache/mergefn"),
        of("CARGO_HOME", "mergefn"),
    ];
    let has_no_space = |path: &PathBuf| !path.to_string_lossy().contains(char::is_whitespace);
    let mut places = places.into_iter().flatten();
    let found = places
        .find(|path| has_no_space(path) && path.is_absolute() && fs::create_dir_all(path).is_ok());
    match found {
        Some(path) => Ok(path),
        None => own_temporary(),
    }
}

/// A temporary folder that belongs to this user, so that no other user can put a plugin there.
fn own_temporary() -> Result<PathBuf> {
    let user = rustix::process::geteuid().as_raw();
    let path = env::temp_dir().join(format!("mergefn-{user}"));
    let made = std::fs::DirBuilder::new().mode(0o700).create(&path);
    if let Err(error) = made.as_ref()
        && error.kind() != ErrorKind::AlreadyExists
    {
        made.with_context(|| {
            format!(
                "no folder for caches: cannot make {}; set XDG_CACHE_HOME",
                path.display()
            )
        })?;
    }
    let about = fs::symlink_metadata(&path)?;
    if !about.is_dir() || about.uid() != user || about.mode() & 0o022 != 0 {
        bail!(
            "{} belongs to another user; set XDG_CACHE_HOME",
            path.display()
        );
    }
    if path.to_string_lossy().contains(char::is_whitespace) {
        bail!(
            "rustc takes no plugin with a space in its path; set XDG_CACHE_HOME to a folder without one"
        );
    }
    Ok(path)
}
