// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a part of the benchmark found, as tables for a terminal and for a Markdown file, and the file beside them.

use fs_err as fs;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;
use comfy_table::{Table, presets};
use serde::Serialize;

use super::results::Environment;

/// The tables of one part of the benchmark.
pub(crate) struct Page {
    title: &'static str,
    environment: Environment,
    sections: Vec<Section>,
}

/// A piece of a page, as it stands on a terminal and in Markdown.
struct Section {
    terminal: String,
    markdown: String,
}

impl Page {
    pub(crate) fn new(title: &'static str, environment: &Environment) -> Self {
        Self {
            title,
            environment: environment.clone(),
            sections: Vec::new(),
        }
    }

    pub(crate) fn table(&mut self, heading: &str, mut table: Table) {
        let terminal = format!("{heading}\n{table}");
        table.load_style(presets::ASCII_MARKDOWN);
        self.sections.push(Section {
            terminal,
            markdown: format!("## {heading}\n\n{table}"),
        });
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.sections.push(Section {
            terminal: text.to_owned(),
            markdown: format!("```text\n{text}\n```"),
        });
    }

    pub(crate) fn print(&self) {
        for section in &self.sections {
            println!("\n{}", section.terminal);
        }
    }

    fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n", self.title);
        let lines = self.environment.lines();
        let lines = lines.iter().map(String::as_str);
        for line in lines.chain(self.environment.warning()) {
            let _ = writeln!(text, "* {line}");
        }
        for section in &self.sections {
            let _ = write!(text, "\n{}\n", section.markdown);
        }
        text
    }

    /// Writes `DIRECTORY/NAME.md`, and `content` beside it as JSON.
    pub(crate) fn write(
        &self,
        directory: &Path,
        name: &str,
        content: &impl Serialize,
    ) -> Result<()> {
        let mut json = serde_json::to_string_pretty(content)?;
        json.push('\n');
        for (ending, text) in [("json", json), ("md", self.markdown())] {
            let path = directory.join(format!("{name}.{ending}"));
            fs::write(&path, text)?;
            println!("written: {}", path.display());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::table;

    #[test]
    fn a_table_becomes_markdown_and_json_stands_beside_it() -> Result<()> {
        let environment = Environment::example();
        let mut page = Page::new("Title", &environment);
        let mut rows = table::new("a | b", 1);
        table::row(&mut rows, ["x".to_owned(), "1".to_owned()]);
        page.table("heading", rows);
        let folder = tempfile::tempdir()?;
        page.write(folder.path(), "out", &environment)?;
        let text = fs::read_to_string(folder.path().join("out.md"))?;
        assert!(text.starts_with("# Title\n\n* cargo xtask bench"), "{text}");
        assert!(
            text.contains("\n## heading\n\n| a | b |\n|---|---|\n| x | 1 |\n"),
            "{text}"
        );
        let json = fs::read_to_string(folder.path().join("out.json"))?;
        assert!(json.contains("\"llvm\": \"22.1.8\""), "{json}");
        Ok(())
    }
}
