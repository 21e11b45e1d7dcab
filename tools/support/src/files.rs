// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds files, and writes scripts.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::Result;
use fs_err as fs;

/// All files below a folder, which need not exist.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.is_dir() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => found.extend(below(&path)?),
            false => found.push(path),
        }
    }
    Ok(found)
}

/// The files and folders directly in a folder that have a name which matches a pattern, sorted.
pub fn listed(folder: &Path, pattern: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if matches(pattern, &name(&path)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a name matches a pattern, in which one `*` stands for any text.
pub fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((start, end)) => name.starts_with(start) && name.ends_with(end),
    }
}

/// The last part of a path.
pub fn name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// Writes an executable script. Its text begins with `#!` and the interpreter.
pub fn script(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, text)?;
    Ok(fs::set_permissions(path, Permissions::from_mode(0o755))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn names_match_patterns_and_are_sorted() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join("deep"))?;
        for name in ["b.c", "a.c", "a.h", "deep/c.c"] {
            fs::write(folder.path().join(name), "")?;
        }
        let listed = listed(folder.path(), "*.c")?;
        let names: Vec<_> = listed.iter().map(|path| name(path)).collect();
        assert_eq!(names, ["a.c", "b.c"]);
        assert_eq!(below(folder.path())?.len(), 4);
        assert!(below(&folder.path().join("none"))?.is_empty());
        Ok(())
    }

    #[test]
    fn a_script_runs() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("script");
        script(&path, "#!/bin/sh\nexit 3\n")?;
        assert_eq!(Command::new(path).status()?.code(), Some(3));
        Ok(())
    }
}
