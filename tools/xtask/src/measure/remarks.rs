// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Counts what the plugin merged, from the optimization remarks that its hosts write.
//!
//! clang writes YAML, where each remark is a document of its own with one top-level key a line, so lines are read and no
//! YAML library is needed:
//!
//! ```yaml
//! --- !Passed
//! Pass:            rust-mergefunc
//! Name:            Merged
//! Function:        f
//! ...
//! ```
//!
//! rustc has YAML too, but not from its full LTO, which optimizes the linked module without its remark handler. There LLVM's own
//! handler prints a line for each remark, `remark: <unknown>:0:0: ...`.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use support::snapshot::PASS;

/// The remark that the plugin gives for each function that merged into another one's body.
const MERGED: &str = "Merged";

fn merged_in_yaml(text: &str) -> usize {
    text.split("--- ")
        .filter(|document| is_merge(document))
        .count()
}

/// How many functions the plugin merged, by remarks in either form.
pub(crate) fn merged(text: &str) -> usize {
    merged_in_yaml(text) + merged_in_messages(text)
}

/// Functions that share a body, by their symbols, and how the plugin calls the merge.
pub(crate) type Class = (String, BTreeSet<String>);

/// The classes of all that was merged, also into a body that merged later.
pub(crate) fn classes(text: &str) -> Result<BTreeSet<Class>> {
    let mut classes: Vec<Class> = Vec::new();
    for document in text.split("--- ") {
        let Some(how) = name_of_merge(document) else {
            continue;
        };
        let symbol = |key: &str| {
            let whole = argument(document, &format!("{key}Symbol"));
            let symbol = whole.or_else(|| argument(document, key));
            let symbol = symbol.with_context(|| format!("a remark without {key}:\n{document}"))?;
            anyhow::Ok(symbol.to_owned())
        };
        let pair = [symbol("Function")?, symbol("Into")?];
        let (joined, others): (Vec<_>, Vec<_>) = (classes.into_iter())
            .partition(|(name, all)| name == how && pair.iter().any(|one| all.contains(one)));
        let all = joined.into_iter().flat_map(|(_, all)| all).chain(pair);
        classes = others;
        classes.push((how.to_owned(), all.collect()));
    }
    Ok(classes.into_iter().collect())
}

/// The value of `  - Name:            'value'`.
fn argument<'a>(document: &'a str, name: &str) -> Option<&'a str> {
    document.lines().find_map(|line| {
        let value = line.strip_prefix("  - ")?.strip_prefix(name)?;
        Some(value.strip_prefix(':')?.trim().trim_matches('\''))
    })
}

/// A printed remark has no name, so it is known by how its text begins (`src/merge/audience/report.rs` writes it).
fn merged_in_messages(text: &str) -> usize {
    text.lines()
        .filter(|line| line.starts_with("remark: ") && line.contains(": merged '"))
        .count()
}

fn is_merge(document: &str) -> bool {
    name_of_merge(document) == Some(MERGED)
}

/// What a remark of a merge is called: [`MERGED`], or that with what else the functions share.
fn name_of_merge(document: &str) -> Option<&str> {
    let field = |name: &str| {
        document
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .map(str::trim)
    };
    let is_passed = document.starts_with("!Passed") && field("Pass:") == Some(PASS);
    field("Name:").filter(|name| is_passed && name.starts_with(MERGED))
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
        assert_eq!(merged_in_yaml(&text.concat()), 2);
        assert_eq!(merged_in_yaml(""), 0);
    }

    #[test]
    fn a_class_has_all_that_ends_in_one_body() -> Result<()> {
        let merged = |name: &str, function: &str, into: &str| {
            format!(
                "--- !Passed\nPass:            rust-mergefunc\nName:            {name}\nArgs:\n  \
                 - Function:        {function}\n  - Into:            {into}\n...\n"
            )
        };
        let text = [
            merged("Merged", "a", "'b c'"),
            merged("Merged", "x", "y\n  - IntoSymbol:      z"),
            merged("Merged", "'b c'", "d"),
            merged("Merged", "e", "d"),
            merged("MergedAligned", "e", "x"),
            merged("Sum", "e", "x"),
        ];
        let class = |name: &str, all: &[&str]| {
            let all = all.iter().map(|&symbol| symbol.to_owned());
            (name.to_owned(), all.collect())
        };
        assert_eq!(
            classes(&text.concat())?,
            BTreeSet::from([
                class("Merged", &["a", "b c", "d", "e"]),
                class("Merged", &["x", "z"]),
                class("MergedAligned", &["e", "x"]),
            ])
        );
        Ok(())
    }

    #[test]
    fn counts_remarks_among_other_messages() {
        let text = "warning: unused\nremark: <unknown>:0:0: merged 'f' into 'g'\n  remark: quoted\n\
                    remark: a.rs:1:2: merged 'h' into 'g' (alias)\nremark: a.rs:1:2: folded the table 't'\n";
        assert_eq!(merged_in_messages(text), 2);
    }
}
