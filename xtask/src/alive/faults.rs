// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Does the judge find what is wrong? Faults that are planted in right merges.
//!
//! `xtask/alive/faults.toml` has pairs of functions and an edit of the module that the pass makes of them, each about one fact
//! that a merger might keep wrongly. The module as the pass made it has to be shown correct, and the edited one wrong, or the
//! list says why the judge cannot see that. After that come random edits ([`super::edits`]).

use fs_err as fs;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use regex_lite::Regex;
use serde::{Deserialize, Serialize};

use super::edits;
use super::judge::{Row, Subject};
use super::prep::{self, Merged};
use super::report::Log;
use super::session::{Progress, Session};
use super::verdict::Verdict;
use crate::table;
use support::workers::Bound;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    fault: Vec<Fault>,
}

/// A pair of functions `@a` and `@b`, and an edit of what the pass makes of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Fault {
    name: String,
    /// Of the pass.
    #[serde(default)]
    parameters: String,
    /// The first lines of the two bodies, which define `%r`. The second is the first unless it is said.
    a: String,
    b: Option<String>,
    /// Return type and name, where `@` stands for the name.
    #[serde(default = "usual_signature")]
    signature: String,
    signature_b: Option<String>,
    /// Behind both interfaces.
    #[serde(default)]
    attributes: String,
    /// The last lines of both.
    #[serde(default = "usual_end")]
    end: String,
    /// What else is in the module.
    #[serde(default)]
    module: String,
    /// A regular expression, replaced wherever it is in the merged module.
    find: String,
    replace: String,
    /// Lines behind the edited module.
    #[serde(default)]
    append: String,
    /// Why the judge cannot see this one.
    unseen: Option<String>,
}

fn usual_signature() -> String {
    "i32 @(i32 %x, i32 %y)".to_owned()
}

fn usual_end() -> String {
    "ret i32 %r".to_owned()
}

/// What both bodies do besides, so that a thunk is smaller than they are. Each value is used once: an undef that is used
/// twice makes hard queries.
const REST: &str = "  %e1 = xor i32 %x, 2863
  %e2 = and i32 %e1, -24
  %e3 = or i32 %e2, 1
  %e4 = shl i32 %e3, 2
  %e5 = xor i32 %e4, 9908
  %e6 = lshr i32 %e5, 2
  %e7 = and i32 %e6, -10
  %e8 = or i32 %e7, 1
  %e9 = shl i32 %e8, 2
  %e10 = xor i32 %e9, 6138
  %e11 = lshr i32 %e10, 2
  %e12 = and i32 %e11, -11
  %e13 = or i32 %e12, 16
  %e14 = shl i32 %e13, 2
  %e15 = xor i32 %e14, 8876
  %e16 = lshr i32 %e15, 3
  %e17 = and i32 %e16, -24
  %e18 = or i32 %e17, 8
  %e19 = shl i32 %e18, 1
  %e20 = xor i32 %e19, 2950
  %e21 = lshr i32 %e20, 2
  %e22 = and i32 %e21, -39
  %e23 = or i32 %e22, 2
  store i32 %e23, ptr @rest
";

const TARGET: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"
target triple = \"x86_64-unknown-linux-gnu\"
@rest = external global i32
";

impl Fault {
    fn text(&self) -> String {
        let function = |name: &str, signature: &str, body: &str| {
            let signature = signature.replacen('@', &format!("@{name}"), 1);
            format!(
                "define dso_local {signature} {} {{\n{body}\n{REST}{}\n}}\n",
                self.attributes, self.end
            )
        };
        let b = self.b.as_ref().unwrap_or(&self.a);
        let signature_b = self.signature_b.as_ref().unwrap_or(&self.signature);
        format!(
            "{TARGET}{}{}{}\n",
            function("a", &self.signature, &self.a),
            function("b", signature_b, b),
            self.module
        )
    }

    fn spoilt(&self, merged: &str) -> Result<String> {
        let find = Regex::new(&self.find).with_context(|| format!("fault '{}'", self.name))?;
        let spoilt = find.replace_all(merged, self.replace.as_str());
        if spoilt == merged {
            bail!(
                "fault '{}': its text is not in the merged module",
                self.name
            );
        }
        Ok(format!("{spoilt}\n{}\n", self.append))
    }
}

/// What the judge made of one fault.
#[derive(Debug, Serialize)]
struct Outcome<'a> {
    fault: &'a str,
    found: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    unseen: Option<&'a str>,
    /// Of each function of the module as the pass made it, and of the edited one.
    honest: BTreeMap<String, Verdict>,
    spoilt: BTreeMap<String, Verdict>,
}

impl Outcome<'_> {
    /// What is wrong with the judge or with the list.
    fn objection(&self) -> Option<String> {
        let quiet = |verdicts: &BTreeMap<String, Verdict>| {
            let one = |(name, verdict): (&String, &Verdict)| format!("@{name} {}", verdict.words());
            verdicts.iter().map(one).collect::<Vec<_>>().join(", ")
        };
        let is_right = |verdict: &Verdict| {
            verdict.is_good() || *verdict == Verdict::Known || self.unseen.is_some()
        };
        if !self.honest.values().all(is_right) {
            let honest = quiet(&self.honest);
            return Some(format!("not shown correct without the fault: {honest}"));
        }
        if self
            .honest
            .values()
            .all(|verdict| *verdict == Verdict::Untouched)
        {
            return Some("the pass merges nothing".to_owned());
        }
        match (self.found, self.unseen) {
            (true, Some(_)) => Some("is found, and the list says that it cannot be".to_owned()),
            (false, None) => Some(format!("NOT FOUND: {}", quiet(&self.spoilt))),
            _ => None,
        }
    }
}

/// Plants the listed faults, and then makes random edits.
pub(super) fn run(session: &Session<'_>, only: Option<&str>, edits: u64) -> Result<ExitCode> {
    let path = session.project.root.join("xtask/alive/faults.toml");
    let text = fs::read_to_string(&path)?;
    let list = toml::from_str::<List>(&text).with_context(|| path.display().to_string())?;
    let planted: Vec<&Fault> = (list.fault.iter())
        .filter(|fault| only.is_none_or(|only| fault.name.contains(only)))
        .collect();
    let scratch = session.scratch.path();
    let log = Log::create(&session.home, "faults")?;
    println!("planting {} faults", planted.len());
    let progress = Progress::new(Bound::Count(planted.len() as u64));
    let mut objections = 0;
    let mut found = 0;
    let mut unseen = Vec::new();
    for fault in &planted {
        let outcome =
            plant(session, fault, scratch).with_context(|| format!("fault '{}'", fault.name))?;
        log.write(&outcome)?;
        found += usize::from(outcome.found);
        if let (false, Some(why)) = (outcome.found, outcome.unseen) {
            unseen.push((fault.name.as_str(), why));
        }
        if let Some(objection) = outcome.objection() {
            objections += 1;
            progress.watch.say(&format!("{}: {objection}", fault.name));
        }
        progress.watch.step();
    }
    progress.watch.finish();
    println!("verdicts: {}", log.path.display());
    let mut table = table::new(&["planted fault that is not found", "why"], 2);
    for (name, why) in unseen {
        table::row(&mut table, [name.to_owned(), why.to_owned()]);
    }
    println!("{table}");
    println!("{found} of {} planted faults are found", planted.len());
    if only.is_none() && edits > 0 {
        edits::run(session, edits, scratch)?;
    }
    Ok(match objections {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn plant<'a>(session: &Session<'_>, fault: &'a Fault, scratch: &Path) -> Result<Outcome<'a>> {
    let input = scratch.join("fault.ll");
    fs::write(&input, fault.text())?;
    let judge = &session.judge;
    let merged = prep::merge(
        &judge.llvm,
        &judge.plugin,
        &input,
        &fault.parameters,
        scratch,
    )?;
    let honest = verdicts(session, fault, &merged, scratch)?;
    let spoilt = Merged {
        new: scratch.join("spoilt.ll"),
        ..merged.clone()
    };
    fs::write(
        &spoilt.new,
        fault.spoilt(&fs::read_to_string(&merged.new)?)?,
    )?;
    let spoilt = verdicts(session, fault, &spoilt, scratch)?;
    Ok(Outcome {
        fault: &fault.name,
        found: spoilt.values().any(|verdict| verdict.is_wrong()),
        unseen: fault.unseen.as_deref(),
        honest,
        spoilt,
    })
}

fn verdicts(
    session: &Session<'_>,
    fault: &Fault,
    merged: &Merged,
    scratch: &Path,
) -> Result<BTreeMap<String, Verdict>> {
    let subject = Subject {
        module: &fault.name,
        parameters: &fault.parameters,
        merged,
    };
    let rows = session.judge.judge(subject, scratch)?;
    let verdict = |row: Row| (row.function, row.verdict);
    Ok(rows.into_iter().map(verdict).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Vec<Fault> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("alive/faults.toml");
        let text = fs::read_to_string(path).expect("the list");
        toml::from_str::<List>(&text)
            .expect("the list is TOML")
            .fault
    }

    #[test]
    fn the_list_is_valid_and_long_enough() {
        let list = list();
        assert!(list.len() >= 43, "{}", list.len());
        for fault in &list {
            assert!(Regex::new(&fault.find).is_ok(), "{}", fault.name);
            assert!(fault.text().contains("@a(") && fault.text().contains("@b("));
        }
    }

    #[test]
    fn an_edit_that_changes_nothing_is_an_error() {
        let list = list();
        let fault = &list[0];
        assert!(fault.spoilt("define void @f() { ret void }").is_err());
    }

    #[test]
    fn a_fault_that_is_missed_is_objected_to() {
        let verdicts = |a, b| BTreeMap::from([("a".to_owned(), a), ("b".to_owned(), b)]);
        let outcome = |found, unseen| Outcome {
            fault: "f",
            found,
            unseen,
            honest: verdicts(Verdict::Untouched, Verdict::Correct),
            spoilt: verdicts(Verdict::Untouched, Verdict::Timeout),
        };
        assert!(outcome(true, None).objection().is_none());
        assert!(outcome(false, Some("why")).objection().is_none());
        assert!(outcome(true, Some("why")).objection().is_some());
        let missed = outcome(false, None).objection().expect("missed");
        assert!(missed.contains("@b timeout"), "{missed}");
        let mut idle = outcome(true, None);
        idle.honest = verdicts(Verdict::Untouched, Verdict::Untouched);
        assert!(idle.objection().is_some());
        idle.honest = verdicts(Verdict::Untouched, Verdict::Timeout);
        assert!(idle.objection().is_some());
    }
}
