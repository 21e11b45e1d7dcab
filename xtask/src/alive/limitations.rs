// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Where the judge is known to say "wrong" of what is right: `xtask/alive/limitations.toml`.
//!
//! The list must not hide a new finding. So an entry is one of two kinds:
//! - *a function*: of one module, by name, under one set of parameters, with one message of the judge. Another message about
//!   the same function is a finding.
//! - *a view*: what is prepared in one other way, on both sides alike, is shown correct. So the verdict has no other cause
//!   than what that view takes away, and the rest of the function was judged all the same.

use fs_err as fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    limitation: Vec<Limitation>,
}

/// One entry.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Limitation {
    pub(super) name: String,
    /// Why the merge is right nevertheless.
    reason: String,
    /// A lit test, seen from `test/mergefunc`.
    module: Option<String>,
    /// The parameters of the pass, without those that are silent.
    parameters: Option<String>,
    function: Option<String>,
    /// The judge's first line, as a whole.
    message: Option<String>,
    /// An option of prep.
    pub(super) view: Option<String>,
    #[serde(skip)]
    hits: AtomicUsize,
}

/// All entries.
#[derive(Debug)]
pub(super) struct Limitations(Vec<Limitation>);

/// A verdict that may be in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suspect<'a> {
    pub(super) module: &'a str,
    pub(super) parameters: &'a str,
    pub(super) function: &'a str,
    pub(super) message: &'a str,
}

impl Limitations {
    pub(super) fn load(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path)?;
        Self::read(&text).with_context(|| path.display().to_string())
    }

    fn read(text: &str) -> Result<Self> {
        let list = toml::from_str::<File>(text)?.limitation;
        for one in &list {
            one.check()?;
        }
        Ok(Self(list))
    }

    /// The entry that names this very verdict.
    pub(super) fn named(&self, suspect: Suspect<'_>) -> Option<&Limitation> {
        let found = self.0.iter().find(|one| one.names(suspect));
        found.inspect(|one| one.count())
    }

    /// Those that are a view.
    pub(super) fn views(&self) -> impl Iterator<Item = &Limitation> {
        self.0.iter().filter(|one| one.view.is_some())
    }

    /// Entries that name a function and were not met: after a run over all lit modules they can go.
    pub(super) fn idle(&self) -> Vec<&str> {
        let idle = |one: &&Limitation| one.view.is_none() && one.hits.load(Ordering::Relaxed) == 0;
        (self.0.iter().filter(idle))
            .map(|one| one.name.as_str())
            .collect()
    }
}

impl Limitation {
    /// Counts a verdict that it explains.
    pub(super) fn count(&self) {
        self.hits.fetch_add(1, Ordering::Relaxed);
    }

    fn check(&self) -> Result<()> {
        if self.reason.trim().is_empty() {
            bail!("limitation '{}' has no reason", self.name);
        }
        let named = [
            &self.module,
            &self.parameters,
            &self.function,
            &self.message,
        ];
        let count = named.iter().filter(|field| field.is_some()).count();
        match (&self.view, count) {
            (Some(_), 0) | (None, 4) => Ok(()),
            _ => bail!(
                "limitation '{}' needs either a view or all of module, parameters, function and message",
                self.name
            ),
        }
    }

    fn names(&self, suspect: Suspect<'_>) -> bool {
        let is = |field: &Option<String>, text: &str| field.as_deref() == Some(text);
        is(&self.module, suspect.module)
            && is(&self.parameters, suspect.parameters)
            && is(&self.function, suspect.function)
            && is(&self.message, suspect.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = r#"
[[limitation]]
name = "n"
reason = "r"
module = "a/b.ll"
parameters = "similar"
function = "f"
message = "Value mismatch"
"#;

    #[test]
    fn an_entry_matches_one_verdict_and_no_other() {
        let list = Limitations::read(ONE).expect("valid");
        let this = Suspect {
            module: "a/b.ll",
            parameters: "similar",
            function: "f",
            message: "Value mismatch",
        };
        assert_eq!(list.idle(), ["n"]);
        for other in [
            Suspect {
                module: "a/bb.ll",
                ..this
            },
            Suspect {
                parameters: "",
                ..this
            },
            Suspect {
                function: "ff",
                ..this
            },
            Suspect {
                message: "Value mismatch in memory",
                ..this
            },
            Suspect {
                message: "",
                ..this
            },
        ] {
            assert!(list.named(other).is_none(), "{other:?}");
        }
        assert_eq!(list.idle(), ["n"], "what did not match is not counted");
        assert_eq!(list.named(this).expect("it is named").name, "n");
        assert!(list.idle().is_empty());
    }

    #[test]
    fn an_entry_must_be_narrow() {
        for line in ["module", "parameters", "function", "message"] {
            let less: String = ONE
                .lines()
                .filter(|text| !text.starts_with(line))
                .map(|text| format!("{text}\n"))
                .collect();
            assert!(Limitations::read(&less).is_err(), "without {line}");
        }
        assert!(Limitations::read(&ONE.replace("\"r\"", "\" \"")).is_err());
        assert!(Limitations::read(&format!("{ONE}view = \"--x\"\n")).is_err());
        let view = "[[limitation]]\nname = \"v\"\nreason = \"r\"\nview = \"--x\"\n";
        let list = Limitations::read(view).expect("a view alone is one");
        assert_eq!(list.views().count(), 1);
        assert!(list.idle().is_empty());
    }

    #[test]
    fn the_list_is_valid() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("alive/limitations.toml");
        let list = Limitations::load(&path).expect("the list");
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../test/mergefunc");
        for one in &list.0 {
            if let Some(module) = &one.module {
                assert!(tests.join(module).exists(), "{}: no {module}", one.name);
            }
        }
    }
}
