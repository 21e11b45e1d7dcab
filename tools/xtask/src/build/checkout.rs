// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Copies of the checkout, to build it elsewhere or changed.

use fs_err as fs;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use support::command::CommandExt;
use support::files;
use support::project::Project;

/// Folders of which builds and tests take all files.
const WHOLE: [&str; 3] = ["plugin", "src", "test"];

/// Makes `to` a copy of what git knows of the checkout and what it would add, as it is now, without what is built. Files
/// that are the same stay, so that cargo builds little; those that are there no more go.
pub(crate) fn copy(project: &Project, to: &Path) -> Result<()> {
    let listed = Command::new("git")
        .arg("-C")
        .arg(&project.root)
        .words("ls-files -z --cached --others --exclude-standard")
        .capture_text()?;
    // What is deleted and not yet committed is listed, too.
    let names: BTreeSet<&Path> = listed
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(Path::new)
        .filter(|name| project.root.join(name).is_file())
        .collect();
    for folder in WHOLE {
        for file in files::below(&to.join(folder))? {
            if !names.contains(file.strip_prefix(to)?) {
                fs::remove_file(&file)?;
            }
        }
    }
    for name in names {
        let (from, to) = (project.root.join(name), to.join(name));
        let content = fs::read(&from)?;
        if fs::read(&to).is_ok_and(|old| old == content) {
            continue;
        }
        let folder = to.parent().context("a file stands in a folder")?;
        fs::create_dir_all(folder)?;
        fs::copy(&from, &to)?;
    }
    Ok(())
}

/// A text of a copy with `replace` in the place of `find`, which has to be in it once.
pub(crate) fn changed(text: &str, find: &str, replace: &str) -> Result<String> {
    match text.matches(find).count() {
        1 => Ok(text.replacen(find, replace, 1)),
        count => bail!("this has to be there once, and is there {count} times:\n{find}"),
    }
}

#[cfg(test)]
mod tests {
    use super::changed;

    #[test]
    fn what_is_changed_has_to_be_there_once() {
        let change = |text| changed(text, "a < b", "a > b");
        assert_eq!(change("if a < b {}").expect("once"), "if a > b {}");
        for text in ["", "if a < b && a < b {}"] {
            let message = change(text).expect_err("not once").to_string();
            assert!(message.contains("a < b"), "{message}");
        }
    }
}
