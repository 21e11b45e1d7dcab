// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The words of a recipe in braces, which stand for folders of this machine, and its patterns, which stand for files.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};

use support::files;

/// The words, and what each stands for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words(Vec<(String, String)>);

/// What the name of a crate is in such a word.
const CRATE: &str = "{crate:";

impl Words {
    /// One word more: `source` stands where a text has `{source}`.
    pub(crate) fn with(mut self, word: &str, path: &Path) -> Self {
        self.0
            .push((format!("{{{word}}}"), path.to_string_lossy().into_owned()));
        self
    }

    /// A text without its words. Braces may also stand for themselves.
    pub(crate) fn fill(&self, text: &str) -> Result<String> {
        let mut filled = text.to_owned();
        for (word, path) in &self.0 {
            filled = filled.replace(word, path);
        }
        if filled.contains(CRATE) {
            bail!("no crate of benches/corpus: {filled}; name it in its Cargo.toml");
        }
        Ok(filled)
    }

    pub(crate) fn fill_all(&self, texts: &[String]) -> Result<Vec<String>> {
        texts.iter().map(|text| self.fill(text)).collect()
    }

    /// The files that patterns name below a folder, in a fixed order. A `*` in the last component stands for anything, but for files that the
    /// patterns `except` name.
    pub(crate) fn files(
        &self,
        folder: &Path,
        patterns: &[String],
        except: &[String],
    ) -> Result<Vec<PathBuf>> {
        let mut all = Vec::new();
        for pattern in patterns {
            let path = folder.join(self.fill(pattern)?);
            let before = all.len();
            let name = files::name(&path);
            match name.contains('*') {
                false => all.push(path.clone()),
                true => {
                    let mut found = files::listed(path.parent().unwrap_or(folder), &name)?;
                    let excepted = |path: &PathBuf| {
                        let name = files::name(path);
                        except.iter().any(|pattern| files::matches(pattern, &name))
                    };
                    found.retain(|path| !excepted(path));
                    all.extend(found);
                }
            }
            ensure!(all.len() != before, "no file matches {}", path.display());
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fs_err as fs;

    #[test]
    fn words_are_filled_in_and_other_braces_stay() -> Result<()> {
        let words = Words::default().with("source", Path::new("/s"));
        let words = words.with("crate:lua", Path::new("/l"));
        let filled = words.fill("-I{source}/a:{crate:lua}/{/.}")?;
        assert_eq!(filled, "-I/s/a:/l/{/.}");
        assert!(words.fill("{crate:other}/a").is_err());
        Ok(())
    }

    #[test]
    fn patterns_name_files_but_for_exceptions() -> Result<()> {
        let folder = tempfile::tempdir()?;
        for name in ["b.c", "a.c", "a_test.c", "a.h"] {
            fs::write(folder.path().join(name), "")?;
        }
        let named = |patterns: &[&str]| -> Result<Vec<String>> {
            let patterns: Vec<_> = patterns.iter().map(|&it| it.to_owned()).collect();
            let except = ["*_test.c".to_owned()];
            let files = Words::default().files(folder.path(), &patterns, &except)?;
            Ok(files.iter().map(|path| files::name(path)).collect())
        };
        assert_eq!(named(&["a.h", "*.c"])?, ["a.h", "a.c", "b.c"]);
        assert!(named(&["*.cc"]).is_err());
        Ok(())
    }
}
