// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Files that a program's own build makes before it compiles: a text, or a template of the source, with another file as numbers in it.

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Generated {
    file: String,
    #[serde(default)]
    text: String,
    /// A file of the source in the place of the text.
    template: Option<String>,
    embed: Option<Embedded>,
}

/// A file of the source, and the words that stand for it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Embedded {
    path: String,
    /// Stands for its bytes and a 0 as numbers.
    bytes: String,
    /// Stands for how many these are.
    size: Option<String>,
}

/// Writes the files into a folder.
pub(crate) fn all(generated: &[Generated], source: &Path, folder: &Path) -> Result<()> {
    for one in generated {
        let path = folder.join(&one.file);
        fs::create_dir_all(path.parent().context("a file stands in a folder")?)?;
        fs::write(path, one.content(source)?)?;
    }
    Ok(())
}

impl Generated {
    fn content(&self, source: &Path) -> Result<String> {
        let mut text = match &self.template {
            Some(template) => fs::read_to_string(source.join(template))?,
            None => self.text.clone(),
        };
        if let Some(embed) = &self.embed {
            let mut bytes = fs::read(source.join(&embed.path))?;
            bytes.push(0);
            let numbers: Vec<_> = bytes.iter().map(|byte| format!("{byte},")).collect();
            if let Some(size) = &embed.size {
                text = text.replace(size, &bytes.len().to_string());
            }
            text = text.replace(&embed.bytes, &numbers.concat());
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_embedded_as_numbers() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("in"), "AB")?;
        let one: Generated = toml::from_str(
            "file = 'a/out.h'\ntext = 'x[N] = {ALL}'\nembed = { path = 'in', bytes = 'ALL', size = 'N' }",
        )?;
        all(&[one], folder.path(), folder.path())?;
        let text = fs::read_to_string(folder.path().join("a/out.h"))?;
        assert_eq!(text, "x[3] = {65,66,0,}");
        Ok(())
    }
}
