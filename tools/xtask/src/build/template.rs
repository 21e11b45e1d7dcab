// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Templates of `packaging/`: `@NAME@` stands for a value.

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use regex_lite::{Captures, Regex};

/// Fills in the file. A name without a value is an error; values are not looked into.
pub(crate) fn fill(path: &Path, values: &[(&str, impl AsRef<str>)]) -> Result<String> {
    let text = fs::read_to_string(path)?;
    expand(&text, values).with_context(|| format!("{} is no good template", path.display()))
}

fn expand(text: &str, values: &[(&str, impl AsRef<str>)]) -> Result<String> {
    let name = Regex::new("@([A-Z_]+)@").expect("it is an expression");
    let value = |name: &Captures<'_>| values.iter().find(|(known, _)| *known == &name[1]);
    if let Some(unknown) = name.captures_iter(text).find(|name| value(name).is_none()) {
        bail!("{} has no value", &unknown[0]);
    }
    let filled = name.replace_all(text, |name: &Captures<'_>| {
        value(name).map_or("", |it| it.1.as_ref())
    });
    Ok(filled.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_in_capitals_are_values() -> Result<()> {
        let text = expand("a@b.c @X@/@X_Y@@ @", &[("X", "@X_Y@"), ("X_Y", "2")])?;
        assert_eq!(text, "a@b.c @X_Y@/2@ @");
        assert!(expand("@NO@", &[("YES", "")]).is_err());
        Ok(())
    }
}
