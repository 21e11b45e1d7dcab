// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads which functions the plugin merged from the optimization remarks that its hosts write as YAML. Each remark is a
//! document of its own with one top-level key a line, so this reads lines and needs no YAML library:
//!
//! ```yaml
//! --- !Passed
//! Pass:            rust-mergefunc
//! Name:            Merged
//! Function:        f
//! ...
//! ```

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use support::snapshot::PASS;

/// The name of each remark about a function that merged into another function's body, or how that name begins.
const MERGED: &str = "Merged";

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
            merged("Merged", "e", "x").replace("!Passed", "!Missed"),
            merged("Merged", "e", "x").replace("rust-mergefunc", "inline"),
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
}
