//! Counts what the plugin merged, from the optimization remarks that clang and rustc write as YAML.
//!
//! LLVM writes each remark as a document of its own with one top-level key a line, so lines are read and no YAML library is
//! needed:
//!
//! ```yaml
//! --- !Passed
//! Pass:            rust-mergefunc
//! Name:            Merged
//! Function:        f
//! ...
//! ```

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::plugin::PASS;

/// The remark that the plugin gives for each function whose body another one now serves.
const MERGED: &str = "Merged";

/// The merges in all `.yaml` files of a directory.
pub(crate) fn count_merged(directory: &Path) -> Result<usize> {
    let mut count = 0;
    for entry in
        fs::read_dir(directory).with_context(|| format!("cannot list {}", directory.display()))?
    {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            let bytes =
                fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            count += count_in(&String::from_utf8_lossy(&bytes));
        }
    }
    Ok(count)
}

fn count_in(text: &str) -> usize {
    text.split("--- ")
        .filter(|document| is_merge(document))
        .count()
}

fn is_merge(document: &str) -> bool {
    let field = |name: &str| {
        document
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .map(str::trim)
    };
    document.starts_with("!Passed")
        && field("Pass:") == Some(PASS)
        && field("Name:") == Some(MERGED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_merges_and_nothing_else() {
        let document = |kind: &str, pass: &str, name: &str| {
            format!(
                "--- !{kind}\nPass:            {pass}\nName:            {name}\nFunction:        f\nArgs:\n  - String: x\n...\n"
            )
        };
        let text = [
            document("Passed", "rust-mergefunc", "Merged"),
            document("Missed", "rust-mergefunc", "Merged"),
            document("Passed", "rust-mergefunc", "Other"),
            document("Passed", "inline", "Merged"),
            document("Passed", "rust-mergefunc", "Merged"),
        ];
        assert_eq!(count_in(&text.concat()), 2);
        assert_eq!(count_in(""), 0);
    }
}
