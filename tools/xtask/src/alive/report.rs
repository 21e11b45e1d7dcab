// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Verdicts on disk and on the terminal, and what is kept of a finding.
//!
//! `target/alive/verdicts/NAME.jsonl` has a line of JSON for each function, written as soon as it is known.
//! `target/alive/findings/MODULE-FUNCTION/` has for each wrong verdict the module before and after the pass, what the judge
//! compared, and a report with the counterexample and the commands.

use fs_err as fs;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};

use super::build::Tools;
use super::judge::{Row, Subject};
use super::prep::{self, Mode};
use super::verdict::Verdict;
use crate::measure::table;

/// How many functions have each verdict, and why.
#[derive(Debug, Default)]
pub(super) struct Sums {
    pub(super) modules: usize,
    /// Modules that LLVM or the pass refuses.
    pub(super) refused: usize,
    /// Modules that could not be prepared, with what prep said.
    pub(super) failed: Vec<String>,
    verdicts: BTreeMap<(Verdict, String), usize>,
}

impl Sums {
    pub(super) fn add(&mut self, rows: &[Row]) {
        for row in rows {
            // A counterexample is one function's own; why one cannot be judged is shared.
            let reason = match row.verdict {
                Verdict::Unsupported | Verdict::Known | Verdict::Crash => row.reason.as_str(),
                _ => "",
            };
            let key = (row.verdict, reason.to_owned());
            *self.verdicts.entry(key).or_default() += 1;
        }
    }

    pub(super) fn count(&self, verdict: Verdict) -> usize {
        let all = self.verdicts.iter().filter(|((of, _), _)| *of == verdict);
        all.map(|(_, count)| count).sum()
    }

    pub(super) fn wrong(&self) -> usize {
        self.count(Verdict::Wrong) + self.count(Verdict::WrongUndef)
    }

    /// Functions that the pass changed.
    pub(super) fn changed(&self) -> usize {
        self.verdicts.values().sum::<usize>() - self.count(Verdict::Untouched)
    }

    /// One line for the progress bar.
    pub(super) fn line(&self) -> String {
        let shown = self.count(Verdict::Correct) + self.count(Verdict::CorrectDefined);
        format!(
            "{} modules, {} functions changed, {shown} shown correct, {} wrong",
            self.modules,
            self.changed(),
            self.wrong()
        )
    }
}

/// The table of all parts of a run.
pub(super) fn table(parts: &[(&str, &Sums)]) -> String {
    let names = parts.iter().map(|(name, _)| format!(" | {name}"));
    let mut table = table::new(&format!("verdict{}", names.collect::<String>()), 1);
    let mut line = |name: String, number: &dyn Fn(&Sums) -> usize| {
        let numbers: Vec<usize> = parts.iter().map(|(_, sums)| number(sums)).collect();
        if numbers.iter().any(|number| *number > 0) {
            let cells = numbers.into_iter().map(|number| number.to_string());
            table.add_row([name].into_iter().chain(cells));
        }
    };
    line("modules and parameters".to_owned(), &|sums| sums.modules);
    line("  refused by LLVM or the pass".to_owned(), &|sums| {
        sums.refused
    });
    line("  could not be prepared".to_owned(), &|sums| {
        sums.failed.len()
    });
    line("functions that the pass changed".to_owned(), &Sums::changed);
    for verdict in Verdict::all() {
        line(verdict.words().to_owned(), &|sums| sums.count(verdict));
        let reasons: BTreeSet<_> = (parts.iter())
            .flat_map(|(_, sums)| sums.verdicts.keys())
            .filter(|(of, reason)| *of == verdict && !reason.is_empty())
            .collect();
        for key in reasons {
            line(format!("  {}", key.1), &|sums| {
                sums.verdicts.get(key).copied().unwrap_or_default()
            });
        }
    }
    table.to_string()
}

/// Where verdicts of a run go.
#[derive(Debug)]
pub(super) struct Log {
    pub(super) path: PathBuf,
    file: Mutex<File>,
}

impl Log {
    pub(super) fn create(home: &Path, name: &str) -> Result<Self> {
        let folder = home.join("verdicts");
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{name}.jsonl"));
        let file =
            File::create(&path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(Self {
            path,
            file: Mutex::new(file),
        })
    }

    pub(super) fn write(&self, value: &impl serde::Serialize) -> Result<()> {
        let mut line = serde_json::to_string(value)?;
        line.push('\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes())
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Keeps what shows a wrong verdict. Returns where.
pub(super) fn keep(
    tools: &Tools,
    plugin: &Path,
    home: &Path,
    subject: Subject<'_>,
    row: &Row,
) -> Result<PathBuf> {
    let plain = |text: &str| -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        text.trim_end_matches(".ll").chars().map(plain).collect()
    };
    let name = format!(
        "{}-{}-{}",
        plain(subject.module),
        plain(subject.parameters),
        plain(&row.function)
    );
    let folder = home.join("findings").join(name);
    fs::create_dir_all(&folder)?;
    for file in [
        &subject.merged.old,
        &subject.merged.new,
        &subject.merged.classes,
    ] {
        fs::copy(file, folder.join(file.file_name().unwrap_or_default()))?;
    }
    let mode = row.mode.unwrap_or(Mode::Calls);
    prep::prepare(tools, subject.merged, mode, &[], &folder.join("judged"))?;
    let report = format!(
        "{}: @{} of {}: {}\n\nhere:\n\
         opt -load-pass-plugin={} -passes='rust-mergefunc<{}>' -S old.ll -o new.ll\n\
         {} old.ll new.ll judged {} classes.txt\n\
         {} judged.src.ll judged.tgt.ll --func='{}'{}\n\nnotes: {}\n\n{}\n",
        row.verdict.words(),
        row.function,
        subject.module,
        row.reason,
        plugin.display(),
        subject.parameters,
        tools.prep.display(),
        mode.word(),
        tools.alive.display(),
        row.function,
        match row.verdict {
            Verdict::WrongUndef => "",
            _ => " --disable-undef-input",
        },
        row.notes.join("; "),
        row.words
    );
    fs::write(folder.join("report.txt"), report)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(verdict: Verdict, reason: &str) -> Row {
        Row {
            module: "m".to_owned(),
            parameters: String::new(),
            function: "f".to_owned(),
            verdict,
            reason: reason.to_owned(),
            mode: None,
            notes: Vec::new(),
            words: String::new(),
        }
    }

    #[test]
    fn the_table_counts_by_verdict_and_reason() {
        let mut sums = Sums::default();
        sums.add(&[
            row(Verdict::Untouched, ""),
            row(Verdict::Correct, ""),
            row(Verdict::Wrong, "Value mismatch"),
            row(Verdict::WrongUndef, "Value mismatch"),
            row(Verdict::Unsupported, "a type"),
            row(Verdict::Unsupported, "a type"),
            row(Verdict::Unsupported, "an attribute"),
        ]);
        assert_eq!((sums.changed(), sums.wrong()), (6, 2));
        let text = table(&[("tests", &sums)]);
        let has = |words: &[&str]| {
            text.lines()
                .any(|line| words.iter().all(|word| line.contains(word)))
        };
        assert!(
            has(&["unsupported", " 3 "]) && has(&["a type", " 2 "]),
            "{text}"
        );
        assert!(!has(&["Value mismatch"]) && !has(&["timeout"]), "{text}");
    }
}
