// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Judges one module: what does each name do after the pass?
//!
//! A function is asked about in up to five ways, each only if those before did not show it correct:
//!
//! 1. as a caller of unknown functions, for all inputs;
//! 2. the same for inputs that are not undef, which is easier to show: `CorrectDefined`, or wrong for undef inputs only;
//! 3. both with all callees inlined, if that changes it;
//! 4. wrong functions without the facts that the merge gave up, which is a stronger claim, but does not hang on how Alive2
//!    reads a fact about an undef input;
//! 5. wrong functions in the views of [`LIMITATIONS`], and compared with themselves: a judge that finds a difference there cannot judge this one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::Serialize;

use super::build::Tools;
use super::prep::{self, Merged, Mode, Prepared, State};
use super::verdict::{self, Answer, Verdict};
use support::exec::{self, End};
use support::llvm::Llvm;

/// So many functions are asked about in one process.
const BATCH: usize = 16;

/// The limit for one query of the solver about inputs that are not undef. Undef makes queries much harder, so queries
/// about undef get half of it first.
const QUERY: Duration = Duration::from_secs(4);

/// The limit for all functions of one module.
const MODULE: Duration = Duration::from_secs(60);

/// For a query about a verdict that is wrong so far: rare, and worth the time.
const SECOND_LOOK: Duration = Duration::from_secs(60);

/// Everything beside queries of the solver.
const OVERHEAD: Duration = Duration::from_secs(10);

/// Where the judge says "wrong" of what is right: a name, and an option of prep that changes both sides alike. What is shown correct so has
/// no other cause than what that view takes away.
const LIMITATIONS: [(&str, &str); 2] = [
    // A body that copies eight bytes as `ptr` serves one that copies them as `i64`. In Alive2's model of memory a `load ptr` of bytes
    // which are not those of one pointer in order is poison, where a `load i64` of them is a number.
    (
        "pointers that are only moved",
        "--move-pointers-as-integers",
    ),
    // Alive2 takes an undef argument of a `nonnull` parameter for an undef that is never null. LLVM's manual says that a null argument
    // is poison, so undef, which may be null, may be poison. A body without the attribute, which a merge may leave, gets an undef that
    // may be null.
    ("undef that is not null", "--nonnull-as-compare"),
];

/// A function's verdict.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Row {
    pub(super) module: String,
    pub(super) parameters: String,
    pub(super) function: String,
    pub(super) verdict: Verdict,
    /// The judge's line, or the name of the limitation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mode: Option<Mode>,
    /// What was done to it before it was judged, and what was not judged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<String>,
    /// The counterexample.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) words: String,
}

/// What is judged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject<'a> {
    /// For the rows.
    pub(super) module: &'a str,
    pub(super) parameters: &'a str,
    pub(super) merged: &'a Merged,
}

#[derive(Debug)]
pub(super) struct Judge {
    pub(super) llvm: Llvm,
    pub(super) tools: Tools,
    pub(super) plugin: PathBuf,
}

impl Judge {
    /// A verdict for each function of the old module.
    pub(super) fn judge(&self, subject: Subject<'_>, scratch: &Path) -> Result<Vec<Row>> {
        let end = Instant::now() + MODULE;
        let mut rows: BTreeMap<String, Row> = BTreeMap::new();
        let mut notes_of: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for mode in Mode::ALL {
            let out = scratch.join(mode.word());
            let prepared = match prep::prepare(&self.tools, subject.merged, mode, &[], &out) {
                Ok(prepared) => prepared,
                // The other mode inlines more, and may meet what it cannot do.
                Err(_) if mode == Mode::Inlined => break,
                Err(error) => return Err(error),
            };
            let mut todo = Vec::new();
            for new in &prepared.rows {
                let row = (rows.entry(new.name.clone())).or_insert_with(|| first(subject, new));
                if row.verdict.is_good() || new.state != State::Pair {
                    continue;
                }
                if mode == Mode::Calls || notes_of.get(&new.name) != Some(&new.notes) {
                    todo.push(new.name.as_str());
                }
            }
            let mut answers = self.decide(&prepared, &todo, end)?;
            for new in prepared.rows {
                if let Some(row) = rows.get_mut(&new.name)
                    && let Some(answer) = answers.remove(&new.name)
                {
                    let verdict = match answer.verdict {
                        verdict if verdict.is_wrong() && new.calls_unpaired => Verdict::Unjudged,
                        verdict => verdict,
                    };
                    if verdict < row.verdict {
                        row.verdict = verdict;
                        row.reason = answer.reason;
                        row.words = answer.words;
                        row.mode = Some(mode);
                        row.notes.clone_from(&new.notes);
                    }
                }
                notes_of.insert(new.name, new.notes);
            }
        }
        let mut rows: Vec<Row> = rows.into_values().collect();
        self.explain(subject, &mut rows, scratch)?;
        Ok(rows)
    }

    /// For all inputs, and where that does not show it, for those that are not undef.
    fn decide(
        &self,
        prepared: &Prepared,
        names: &[&str],
        end: Instant,
    ) -> Result<BTreeMap<String, Answer>> {
        let mut answers = self.ask(prepared, names, QUERY / 2, &[], end)?;
        let open: Vec<&str> = (names.iter().copied())
            .filter(|name| {
                answers.get(*name).is_some_and(|answer| {
                    matches!(answer.verdict, Verdict::Timeout | Verdict::Wrong)
                })
            })
            .collect();
        let defined = ["--disable-undef-input"];
        for (name, again) in self.ask(prepared, &open, QUERY, &defined, end)? {
            let Some(answer) = answers.get_mut(&name) else {
                continue;
            };
            match (answer.verdict, again.verdict) {
                (Verdict::Timeout, Verdict::Correct) => {
                    *answer = Answer::new(Verdict::CorrectDefined, "");
                }
                (Verdict::Wrong, Verdict::Correct) => answer.verdict = Verdict::WrongUndef,
                (_, Verdict::Wrong) => *answer = again,
                _ => {}
            }
        }
        Ok(answers)
    }

    /// Asks about each function once, several in a process, and again alone about those that the process did not come to.
    fn ask(
        &self,
        prepared: &Prepared,
        names: &[&str],
        query: Duration,
        options: &[&str],
        end: Instant,
    ) -> Result<BTreeMap<String, Answer>> {
        let mut answers = BTreeMap::new();
        for batch in names.chunks(BATCH) {
            let (printed, fate) = self.alive(prepared, batch, query, options, end)?;
            answers.extend(verdict::read(&printed));
            for name in batch {
                if answers.contains_key(*name) {
                    continue;
                }
                let mut fate = fate.clone();
                if batch.len() > 1 {
                    let (printed, alone) = self.alive(prepared, &[name], query, options, end)?;
                    fate = verdict::read(&printed).remove(*name).unwrap_or(alone);
                }
                answers.insert((*name).to_owned(), fate);
            }
        }
        let asked: BTreeSet<&str> = names.iter().copied().collect();
        answers.retain(|name, _| asked.contains(name.as_str()));
        Ok(answers)
    }

    /// What alive-tv prints, and what to say of a function that is not in it.
    fn alive(
        &self,
        prepared: &Prepared,
        names: &[&str],
        query: Duration,
        options: &[&str],
        end: Instant,
    ) -> Result<(String, Answer)> {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            let late = Answer::new(Verdict::Timeout, "the module's time was up");
            return Ok((String::new(), late));
        }
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        let mut command = exec::limited(&self.tools.alive);
        command
            .arg(&prepared.source)
            .arg(&prepared.target)
            .arg(format!("--smt-to={}", query.as_millis()))
            .args(options)
            .args(names.iter().map(|name| format!("--func={name}")));
        let outcome = exec::run(&mut command, (OVERHEAD + query * 4 * count).min(left))?;
        let printed = String::from_utf8_lossy(&outcome.stdout).into_owned();
        let fate = match outcome.end {
            End::Timeout => Answer::new(Verdict::Timeout, "the process took too long"),
            End::Signal(_) => Answer::new(Verdict::Crash, crash(&outcome.stderr)),
            End::Exit(_) => Answer::new(
                Verdict::Unsupported,
                &first_error(&printed, &outcome.stderr),
            ),
        };
        Ok((printed, fate))
    }

    /// Finds wrong verdicts that have a known cause, or none in the merge.
    fn explain(&self, subject: Subject<'_>, rows: &mut [Row], scratch: &Path) -> Result<()> {
        // The old function without the facts that the merge gave up is better defined than itself, so that this is a proof.
        let bare = "--without-lost-facts";
        for row in self.again(subject.merged, rows, &[bare], Verdict::Correct, scratch)? {
            row.verdict = match row.verdict {
                Verdict::WrongUndef => Verdict::Correct,
                _ => Verdict::CorrectDefined,
            };
            row.reason.clear();
            row.words.clear();
        }
        for (limitation, view) in LIMITATIONS {
            for views in [&[view][..], &[view, bare]] {
                for row in self.again(subject.merged, rows, views, Verdict::Correct, scratch)? {
                    row.verdict = Verdict::Known;
                    limitation.clone_into(&mut row.reason);
                }
            }
        }
        let itself = Merged {
            new: subject.merged.old.clone(),
            ..subject.merged.clone()
        };
        for row in self.again(&itself, rows, &[], Verdict::Wrong, scratch)? {
            row.verdict = Verdict::SelfWrong;
        }
        Ok(())
    }

    /// Asks about the rows that are wrong, prepared otherwise and for the same inputs. Returns those that get the answer `wanted`.
    fn again<'r>(
        &self,
        merged: &Merged,
        rows: &'r mut [Row],
        views: &[&str],
        wanted: Verdict,
        scratch: &Path,
    ) -> Result<Vec<&'r mut Row>> {
        let mut found = Vec::new();
        for row in rows {
            let (true, Some(mode)) = (row.verdict.is_wrong(), row.mode) else {
                continue;
            };
            let Ok(prepared) =
                prep::prepare(&self.tools, merged, mode, views, &scratch.join("again"))
            else {
                continue;
            };
            let name = row.function.as_str();
            let end = Instant::now() + SECOND_LOOK * 3;
            // An input may be undef where that was the trouble. Otherwise it need not, which is easier.
            let defined = (row.verdict == Verdict::Wrong).then_some("--disable-undef-input");
            // A function has the same text as itself, which alive-tv would take for correct at once.
            let always = (wanted == Verdict::Wrong).then_some("--always-verify");
            let options: Vec<&str> = defined.into_iter().chain(always).collect();
            let answers = self.ask(&prepared, &[name], SECOND_LOOK, &options, end)?;
            if answers.get(name).is_some_and(|it| it.verdict == wanted) {
                found.push(row);
            }
        }
        Ok(found)
    }
}

/// The row of a function that nothing was asked about yet.
fn first(subject: Subject<'_>, new: &prep::Row) -> Row {
    let verdict = match new.state {
        State::Gone => Verdict::Gone,
        State::Type => Verdict::OtherType,
        State::Pair if new.same_text => Verdict::Untouched,
        // Anything that is learned of it is better.
        State::Pair => Verdict::Gone,
    };
    Row {
        module: subject.module.to_owned(),
        parameters: subject.parameters.to_owned(),
        function: new.name.clone(),
        verdict,
        reason: String::new(),
        mode: None,
        notes: new.notes.clone(),
        words: String::new(),
    }
}

/// The line that says why a process was aborted.
fn crash(stderr: &str) -> &str {
    let says = |line: &&str| line.contains("Assertion") || line.contains("terminate");
    let line = stderr.lines().find(says).unwrap_or("no message");
    // `alive-tv: FILE:LINE: FUNCTION: Assertion `...' failed.`
    line.find("Assertion")
        .and_then(|at| line.get(at..))
        .unwrap_or(line)
}

/// Why a function that alive-tv was asked about is not in what it prints.
fn first_error(printed: &str, stderr: &str) -> String {
    let errors = printed.lines().chain(stderr.lines());
    let mut errors = errors.filter_map(|line| line.split_once("ERROR: "));
    match errors.next() {
        Some((_, error)) => verdict::unsupported(error),
        None => stderr.lines().last().unwrap_or("no word").to_owned(),
    }
}
