// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A cache of builds: a directory is built again only if its key has changed.
//!
//! The key is readable text (compiler, flags, digests of sources and of the plugin). It is written into the directory
//! last, so an interrupted build leaves no key and is repeated.

use fs_err as fs;
use std::fs::File;
use std::path::Path;

use anyhow::{Context, Result};

const NAME: &str = "built-from.txt";

/// Empties `directory` and fills it by `build`, unless it has the same key already. Returns whether `build` ran.
pub fn cached(directory: &Path, key: &str, build: impl FnOnce() -> Result<()>) -> Result<bool> {
    let stamp = directory.join(NAME);
    if fs::read_to_string(&stamp).is_ok_and(|old| old == key) {
        return Ok(false);
    }
    clear(directory)?;
    build()?;
    fs::write(&stamp, key)?;
    Ok(true)
}

/// The word for the outcome of a build that may be cached.
pub fn outcome(fresh: bool) -> &'static str {
    if fresh {
        "built"
    } else {
        "unchanged since an earlier run"
    }
}

/// Empties `directory`, or creates it.
pub fn clear(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    fs::create_dir_all(directory).with_context(|| format!("cannot create {}", directory.display()))
}

/// Keeps a second run out of the same directory until the returned file is dropped.
pub fn lock(directory: &Path) -> Result<File> {
    fs::create_dir_all(directory)?;
    let path = directory.join("lock");
    let file = File::create(&path).with_context(|| format!("cannot create {}", path.display()))?;
    if file.try_lock().is_err() {
        println!("waiting for another run that uses {}", directory.display());
        file.lock()
            .with_context(|| format!("cannot lock {}", path.display()))?;
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_key_or_a_failure_builds_again() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let directory = folder.path().join("build");
        let file = directory.join("out");
        let build = || Ok(fs::write(&file, "x")?);
        assert!(cached(&directory, "a", build)?);
        assert!(!cached(&directory, "a", build)?);
        assert!(cached(&directory, "b", build)?);
        assert!(cached(&directory, "c", || anyhow::bail!("broken")).is_err());
        assert!(!file.exists(), "a build starts in an empty directory");
        assert!(cached(&directory, "b", build)?);
        Ok(())
    }
}
