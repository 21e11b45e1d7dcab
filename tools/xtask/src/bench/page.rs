// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The results of a part of the benchmark, as tables for a terminal, a Markdown file and a JSON file.

use fs_err as fs;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
use comfy_table::{Row, Table, presets};
use serde_json::{Value, json};

use super::environment::Environment;

/// The tables of one part of the benchmark.
pub(crate) struct Page {
    title: &'static str,
    environment: Environment,
    sections: Vec<Section>,
    /// The builds that do not print the same as the plain build.
    miscompiled: Vec<String>,
}

enum Section {
    Table(String, Box<Table>),
    Text(String),
}

impl Page {
    pub(crate) fn new(title: &'static str, environment: &Environment) -> Self {
        Self {
            title,
            environment: environment.clone(),
            sections: Vec::new(),
            miscompiled: Vec::new(),
        }
    }

    /// Adds a table, unless it is empty.
    pub(crate) fn table(&mut self, heading: &str, table: Table) {
        if table.row_count() > 0 {
            self.sections
                .push(Section::Table(heading.to_owned(), table.into()));
        }
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.sections.push(Section::Text(text.to_owned()));
    }

    /// Says which builds of a program do not print the same as its plain build.
    pub(crate) fn miscompiled(&mut self, builds: Vec<String>) {
        self.text(&match &builds[..] {
            [] => "all builds of a program print the same".to_owned(),
            some => format!(
                "MISCOMPILED, other output than the plain build's:\n{}",
                some.join("\n")
            ),
        });
        self.miscompiled = builds;
    }

    /// Prints the page, and writes it as `DIRECTORY/NAME.md` and `.json`. Returns an error if a program was
    /// miscompiled.
    pub(crate) fn show(&self, directory: &Path, name: &str) -> Result<()> {
        for section in &self.sections {
            match section {
                Section::Table(heading, table) => println!("\n{heading}\n{table}"),
                Section::Text(text) => println!("\n{text}"),
            }
        }
        let json = format!("{:#}\n", self.json());
        for (ending, text) in [("json", json), ("md", self.markdown())] {
            let path = directory.join(format!("{name}.{ending}"));
            fs::write(&path, text)?;
            println!("written: {}", path.display());
        }
        if !self.miscompiled.is_empty() {
            bail!("MISCOMPILED: {}", self.miscompiled.join("; "));
        }
        Ok(())
    }

    fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n", self.title);
        for line in self.environment.lines() {
            let _ = writeln!(text, "* {line}");
        }
        for section in &self.sections {
            let _ = match section {
                Section::Table(heading, table) => {
                    let mut table = table.clone();
                    table.load_style(presets::ASCII_MARKDOWN);
                    writeln!(text, "\n## {heading}\n\n{table}")
                }
                Section::Text(words) => writeln!(text, "\n```text\n{words}\n```"),
            };
        }
        text
    }

    fn json(&self) -> Value {
        let cells = |row: &Row| -> Vec<String> { row.cell_iter().map(|it| it.content()).collect() };
        let sections = self.sections.iter().map(|section| match section {
            Section::Table(heading, table) => json!({
                "heading": heading,
                "columns": table.header().map(cells),
                "rows": table.row_iter().map(cells).collect::<Vec<_>>(),
            }),
            Section::Text(text) => json!(text),
        });
        json!({
            "title": self.title,
            "environment": self.environment.lines(),
            "sections": sections.collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::table;

    #[test]
    fn a_table_becomes_markdown_and_json() -> Result<()> {
        let environment = Environment {
            command: "cargo xtask bench".to_owned(),
            versions: "LLVM 22.1.8".to_owned(),
            machine: "a processor".to_owned(),
            load: 0.0,
            runs: 7,
        };
        let mut page = Page::new("Title", &environment);
        let mut rows = table::new("a | b", 1);
        rows.add_row(["x", "1"]);
        page.table("heading", rows);
        let folder = tempfile::tempdir()?;
        page.show(folder.path(), "out")?;
        let text = fs::read_to_string(folder.path().join("out.md"))?;
        assert!(
            text.starts_with("# Title\n\n* cargo xtask bench: 7 runs"),
            "{text}"
        );
        assert!(
            text.contains("\n## heading\n\n| a | b |\n|---|---|\n| x | 1 |\n"),
            "{text}"
        );
        let json: Value =
            serde_json::from_str(&fs::read_to_string(folder.path().join("out.json"))?)?;
        assert_eq!(json["environment"][1], "LLVM 22.1.8");
        assert_eq!(json["sections"][0]["rows"], json!([["x", "1"]]));
        page.miscompiled(vec!["p".to_owned()]);
        assert!(page.show(folder.path(), "out").is_err());
        Ok(())
    }
}
