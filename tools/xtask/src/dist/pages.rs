// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The pages of `docs/` for users. Links to what is in the checkout alone become text.

use std::path::Path;

use anyhow::{Context, Result};
use regex_lite::{Captures, Regex};

/// By their names without `.md`.
pub(crate) const PAGES: &[&str] = &[
    "install",
    "manual",
    "recipes",
    "faq",
    "similar",
    "merging",
    "rules",
    "whole-builds",
    "benchmarks",
    "rust-devirt",
    "record",
    "stability",
    "glossary",
];

/// Each page's file name and text.
pub(super) fn all(root: &Path) -> Result<Vec<(String, String)>> {
    let page = |name: &&str| {
        let file = format!("{name}.md");
        let path = root.join("docs").join(&file);
        let text = fs_err::read_to_string(&path).context("a page of the packages")?;
        Ok((file, with_links(&text, is_packaged)))
    };
    PAGES.iter().map(page).collect()
}

/// Whether a link leads somewhere from a page in a package.
fn is_packaged(target: &str) -> bool {
    let file = target.split('#').next().unwrap_or_default();
    let page = file.strip_suffix(".md").unwrap_or(file);
    target.contains("://") || file.is_empty() || PAGES.contains(&page)
}

/// A text in which other links than those that stay are their words alone.
fn with_links(markdown: &str, stays: impl Fn(&str) -> bool) -> String {
    let link = Regex::new(r"!?\[([^\[\]]*)\]\(([^)]*)\)").expect("it is an expression");
    let words = |link: &Captures<'_>| link[if stays(&link[2]) { 0 } else { 1 }].to_owned();
    link.replace_all(markdown, words).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{is_packaged, with_links};

    #[test]
    fn links_out_of_the_package_become_text() {
        let text = "a [b](manual.md#c), [d](../benches/e.md), [[f](g.md)], [h](#i), `k[0]` and ![l](m.png)";
        assert_eq!(
            with_links(text, is_packaged),
            "a [b](manual.md#c), d, [f], [h](#i), `k[0]` and l"
        );
    }
}
