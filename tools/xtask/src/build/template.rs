// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Templates of `packaging/`: `@NAME@` stands for a value.

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// Fills in the file. A name without a value is an error; values are not looked into.
pub(crate) fn fill(path: &Path, values: &[(&str, &str)]) -> Result<String> {
    let text = fs::read_to_string(path)?;
    expand(&text, values).with_context(|| format!("{} is no good template", path.display()))
}

fn expand(text: &str, values: &[(&str, &str)]) -> Result<String> {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('@') {
        result.push_str(before);
        let is_name = |name: &str| {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase() || b == b'_')
        };
        rest = match after.split_once('@') {
            Some((name, behind)) if is_name(name) => {
                let Some((_, value)) = values.iter().find(|(known, _)| *known == name) else {
                    bail!("@{name}@ has no value");
                };
                result.push_str(value);
                behind
            }
            // An at sign that means itself.
            _ => {
                result.push('@');
                after
            }
        };
    }
    result.push_str(rest);
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_in_capitals_are_values() -> Result<()> {
        let text = expand("a@b.c @X@/@X_Y@@ @", &[("X", "@X_Y@"), ("X_Y", "2")])?;
        assert_eq!(text, "a@b.c @X_Y@/2@ @");
        assert!(expand("@NO@", &[]).is_err());
        Ok(())
    }
}
