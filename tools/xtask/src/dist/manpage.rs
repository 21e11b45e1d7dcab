// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The manual pages. The lists of the plugin's are the tables of docs/manual.md, so that both say the same.

use fs_err as fs;
use std::fmt::Write as _;

use anyhow::{Result, bail};
use regex_lite::Regex;

use super::release::Release;
use crate::build::template::fill;

pub(super) fn page(release: &Release) -> Result<String> {
    let path = release.root.join("docs/manual.md");
    let manual = fs::read_to_string(&path)?;
    let parameters = list(&manual, "## Parameters")?;
    let environment = list(&manual, "## Environment variables")?;
    let mut values = release.values();
    values.extend([("PARAMETERS", parameters), ("ENVIRONMENT", environment)]);
    fill(&release.packaging("man/mergefn.7.in"), &values)
}

/// That of `cargo mergefn`.
pub(super) fn of_cargo(release: &Release) -> Result<String> {
    let page = release.packaging("man/cargo-mergefn.1.in");
    fill(&page, &release.values())
}

/// The table below a heading as a list. A column between the first and the last holds defaults.
fn list(manual: &str, heading: &str) -> Result<String> {
    let mut list = String::new();
    for row in rows(manual, heading)? {
        let [name, between @ .., meaning] = row.as_slice() else {
            bail!("a row below {heading} of docs/manual.md has less than two cells");
        };
        let _ = write!(list, ".TP\n{}", roff(name));
        if let Some(default) = between.first().filter(|text| !text.is_empty()) {
            let _ = write!(list, " (default: {})", roff(default));
        }
        let _ = writeln!(list, "\n{}", roff(meaning));
    }
    Ok(list.trim_end().to_owned())
}

fn rows<'a>(manual: &'a str, heading: &str) -> Result<Vec<Vec<&'a str>>> {
    let rows: Vec<Vec<&str>> = (manual.lines())
        .skip_while(|line| *line != heading)
        .skip(1)
        .take_while(|line| !line.starts_with("## "))
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix('|'))
        // The header and the rule below it.
        .skip(2)
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    if rows.is_empty() {
        bail!("docs/manual.md has no table below the line {heading}");
    }
    Ok(rows)
}

/// Markdown of one line as roff. Code is bold; of a link its text stays, and of one in brackets nothing.
fn roff(markdown: &str) -> String {
    let mut text = String::new();
    for (place, part) in without_links(markdown).split('`').enumerate() {
        let part = part.replace('\\', "\\e").replace('\'', "\\[aq]");
        if place % 2 == 1 {
            let _ = write!(text, "\\fB{}\\fR", part.replace('-', "\\-"));
        } else {
            text += &part;
        }
    }
    // A point at the start of a line would be a command.
    match text.strip_prefix('.') {
        Some(rest) => format!("\\&.{rest}"),
        None => text,
    }
}

fn without_links(markdown: &str) -> String {
    let without = |text: &str, link: &str, words: &str| {
        let link = Regex::new(link).expect("it is an expression");
        link.replace_all(text, words).into_owned()
    };
    let text = without(markdown, r" \(\[[^\]]*\]\([^)]*\)\)", "");
    without(&text, r"\[([^\]]*)\]\([^)]*\)", "$1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_becomes_a_list() -> Result<()> {
        let manual = "## A\n\n| p | default | m |\n| --- | --- | --- |\n| `a-b` | | x ([how](y.md)) |\n\
                      | `c` | on | see [z](z.md) |\n\n## B\n| p | m |\n";
        assert_eq!(
            list(manual, "## A")?,
            ".TP\n\\fBa\\-b\\fR\nx\n.TP\n\\fBc\\fR (default: on)\nsee z"
        );
        assert!(list(manual, "## C").is_err());
        Ok(())
    }
}
