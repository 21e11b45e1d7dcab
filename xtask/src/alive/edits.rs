// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random edits of merged bodies of random families: each makes a body say too much or do something else, where its place is
//! alive and its inputs matter. An edit that the judge does not find need not be a fault, so the share has no bar of 1.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use regex_lite::Regex;
use serde::Serialize;

use super::judge::Subject;
use super::prep::{self, Merged};
use super::report::Log;
use super::session::{Progress, Session};
use super::verdict::Verdict;
use crate::table;
use fuzzers::rng::Rng;
use support::workers::Bound;

/// Name, regular expression and replacement.
const EDITS: [(&str, &str, &str); 24] = [
    ("nsw", r"= (add|sub|mul|shl) (i\d+)", "= $1 nsw $2"),
    ("nuw", r"= (add|sub|mul|shl) (i\d+)", "= $1 nuw $2"),
    ("exact", r"= (lshr|ashr) (i\d+)", "= $1 exact $2"),
    ("disjoint", r"= or (i\d+)", "= or disjoint $1"),
    ("samesign", r"icmp ([us][lg][te]) i", "icmp samesign $1 i"),
    ("nneg", r"= zext (i\d+)", "= zext nneg $1"),
    ("trunc nuw", r"= trunc (i\d+)", "= trunc nuw $1"),
    (
        "inbounds",
        r"getelementptr (i8|i16)",
        "getelementptr inbounds $1",
    ),
    (
        "strict",
        r"icmp (samesign )?([us])([lg])e ",
        "icmp $1$2${3}t ",
    ),
    (
        "not strict",
        r"icmp (samesign )?([us])([lg])t ",
        "icmp $1$2${3}e ",
    ),
    (
        "constant",
        r"= (add|xor|sub)( [a-z ]*)?( i\d+ %[\w.]+), -?\d+$",
        "= $1$2$3, 11",
    ),
    ("operation", r"= xor (i\d+)", "= or $1"),
    (
        "ways of a select",
        r"select (i1 %[\w.]+), (i\d+ [^,]+), (i\d+ .+)$",
        "select $1, $3, $2",
    ),
    (
        "ways of a branch",
        r"br (i1 %[\w.]+), (label %[\w.]+), (label %[\w.]+)$",
        "br $1, $3, $2",
    ),
    ("freeze", r"= freeze (i8|i16) (%[\w.]+)", "= add $1 $2, 0"),
    (
        "range of a load",
        r"(= load (i\d+), ptr [%@][\w.]+, align \d)$",
        "$1, !range !{$2 0, $2 10}",
    ),
    (
        "noundef of a load",
        r"(= load i\d+, ptr [%@][\w.]+, align \d)$",
        "$1, !noundef !{}",
    ),
    (
        "alignment of a load",
        r"(= load i\d+, ptr %[\w.]+, align) [1-4]",
        "$1 8",
    ),
    (
        "alignment of a store",
        r"(store i\d+ [^,]+, ptr %[\w.]+, align) [1-4]",
        "$1 8",
    ),
    (
        "noundef of an argument",
        r"(@(?:one|two)\(i\d+) %",
        "$1 noundef %",
    ),
    (
        "range of a result",
        r"call (i\d+) (@one|@two)",
        "call range($1 0, 5) $1 $2",
    ),
    (
        "operands",
        r"= sub ([a-z ]*)(i\d+) (%[\w.]+), (%[\w.]+)$",
        "= sub $1$2 $4, $3",
    ),
    (
        "incoming values",
        r"phi (i\d+) \[ ([^,]+), (%[\w.]+) \], \[ ([^,]+), (%[\w.]+) \]$",
        "phi $1 [ $2, $5 ], [ $4, $3 ]",
    ),
    (
        "noundef of a parameter",
        r"^(define .*@[\w.]+\(i\d+) %",
        "$1 noundef %",
    ),
];

/// How many families are tried for each edit before it is given up.
const MOST_FAMILIES: u64 = 40;

#[derive(Debug, Serialize)]
struct Outcome {
    edit: &'static str,
    module: String,
    parameters: &'static str,
    before: String,
    after: String,
    fate: Fate,
    verdicts: BTreeMap<String, Verdict>,
}

#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "lowercase")]
enum Fate {
    Found,
    /// All functions were shown correct: dead, or no fault.
    Harmless,
    /// Not all were decided.
    Open,
}

/// Makes so many edits, each of another family, and says how many are found.
pub(super) fn run(session: &Session<'_>, count: u64, scratch: &Path) -> Result<()> {
    println!("making {count} random edits, --seed {}", session.seed);
    let edits = (EDITS.iter())
        .map(|(name, find, replace)| Ok((*name, Regex::new(find)?, *replace)))
        .collect::<Result<Vec<_>>>()?;
    let log = Log::create(&session.home, &format!("edits-{}", session.seed))?;
    let progress = Progress::new(Bound::Count(count));
    let mut fates: BTreeMap<&str, BTreeMap<Fate, usize>> = BTreeMap::new();
    let mut made = 0;
    for family in 0..count * MOST_FAMILIES {
        if made == count {
            break;
        }
        let Some(outcome) = edit(session, family, &edits, scratch)? else {
            continue;
        };
        made += 1;
        log.write(&outcome)?;
        *(fates.entry(outcome.edit).or_default())
            .entry(outcome.fate)
            .or_default() += 1;
        progress.watch.step();
    }
    progress.watch.finish();
    println!("verdicts: {}", log.path.display());
    let header = ["random edit", "found", "shown harmless", "undecided"];
    let mut table = table::new(&header, 1);
    let mut sums = [0; 3];
    for (name, counts) in &fates {
        let numbers = [Fate::Found, Fate::Harmless, Fate::Open]
            .map(|fate| counts.get(&fate).copied().unwrap_or_default());
        for (sum, number) in sums.iter_mut().zip(numbers) {
            *sum += number;
        }
        let cells = numbers.map(|number| number.to_string());
        table::row(&mut table, [(*name).to_owned()].into_iter().chain(cells));
    }
    println!("{table}");
    let [found, harmless, open] = sums;
    println!(
        "{found} of {made} random edits are found, {harmless} are shown harmless, {open} are undecided"
    );
    Ok(())
}

/// Edits the merged module of one family, if something merged there that an edit fits.
fn edit(
    session: &Session<'_>,
    number: u64,
    edits: &[(&'static str, Regex, &'static str)],
    scratch: &Path,
) -> Result<Option<Outcome>> {
    let mut rng = Rng::of_case(session.seed, "alive edit", number);
    let family = session.family_of(number);
    let input = scratch.join("family.ll");
    fs::write(&input, &family.text)?;
    let judge = &session.judge;
    let merged = prep::merge(
        &judge.llvm,
        &judge.plugin,
        &input,
        family.parameters,
        scratch,
    )?;
    let text = fs::read_to_string(&merged.new)?;
    let bodies = bodies(&text, &fs::read_to_string(&merged.classes)?);
    let mut lines: Vec<&str> = text.lines().collect();
    let mut places: Vec<(usize, usize)> = Vec::new();
    for at in lines_of(&lines, &bodies) {
        let fits = |(_, find, _): &(_, Regex, _)| find.is_match(lines[at]);
        let fitting = edits.iter().enumerate().filter(|(_, edit)| fits(edit));
        places.extend(fitting.map(|(edit, _)| (edit, at)));
    }
    // A rare kind is as likely as a frequent one.
    let kinds: BTreeSet<usize> = places.iter().map(|(edit, _)| *edit).collect();
    let kinds: Vec<usize> = kinds.into_iter().collect();
    let Some(kind) = rng.pick(&kinds).copied() else {
        return Ok(None);
    };
    places.retain(|(edit, _)| *edit == kind);
    let Some((_, at)) = rng.pick(&places).copied() else {
        return Ok(None);
    };
    let (name, find, replace) = &edits[kind];
    let before = lines[at];
    let after = find.replace(before, *replace).into_owned();
    lines[at] = &after;
    let spoilt = Merged {
        new: scratch.join("spoilt.ll"),
        ..merged.clone()
    };
    fs::write(&spoilt.new, lines.join("\n") + "\n")?;
    // A value may not dominate its new use.
    if after == before || !prep::is_valid(&judge.llvm, &spoilt.new) {
        return Ok(None);
    }
    let module = format!("family-{}-{number}.ll", session.seed);
    let subject = Subject {
        module: &module,
        parameters: family.parameters,
        merged: &spoilt,
    };
    let rows = (judge.judge(subject, scratch))
        .with_context(|| format!("{module}: {before} -> {after}"))?;
    let fate = if rows.iter().any(|row| row.verdict.is_wrong()) {
        Fate::Found
    } else if rows.iter().all(|row| is_decided(row.verdict)) {
        Fate::Harmless
    } else {
        Fate::Open
    };
    Ok(Some(Outcome {
        edit: name,
        module,
        parameters: family.parameters,
        before: before.trim().to_owned(),
        after: after.trim().to_owned(),
        fate,
        verdicts: (rows.into_iter())
            .map(|row| (row.function, row.verdict))
            .collect(),
    }))
}

/// A member that lost its name is judged where it is called.
fn is_decided(verdict: Verdict) -> bool {
    verdict.is_good() || matches!(verdict, Verdict::Gone | Verdict::Known)
}

/// The functions that are a body for others: of classes of equal functions, and new ones.
fn bodies(merged: &str, classes: &str) -> BTreeSet<String> {
    let of_classes = classes.lines().filter_map(|line| line.split('\t').nth(1));
    let new = (merged.lines().filter_map(defined)).filter(|name| name.contains(".merged"));
    of_classes.chain(new).map(str::to_owned).collect()
}

fn defined(line: &str) -> Option<&str> {
    let name = line.strip_prefix("define ")?.split_once('@')?.1;
    name.split('(').next()
}

/// The indices of the lines of some functions.
fn lines_of(lines: &[&str], names: &BTreeSet<String>) -> Vec<usize> {
    let mut inside = false;
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if let Some(name) = defined(line) {
            inside = names.contains(name);
        }
        if inside {
            found.push(at);
        }
        if *line == "}" {
            inside = false;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_changes_its_line() {
        for (name, line) in [
            ("nsw", "  %v = add i8 %x, 1"),
            ("strict", "  %v = icmp samesign ule i8 %x, %y"),
            ("not strict", "  %v = icmp sgt i8 %x, %y"),
            ("constant", "  %v = add nuw nsw i8 %x, -3"),
            ("constant", "  %v = xor i8 %x, 5"),
            ("ways of a select", "  %v = select i1 %c, i8 %x, i8 %y"),
            ("operands", "  %v = sub nsw i8 %x, %y"),
            ("incoming values", "  %v = phi i8 [ %a, %b ], [ 7, %c ]"),
            ("noundef of a parameter", "define dso_local i8 @f(i8 %x) {"),
            ("range of a load", "  %v = load i8, ptr %p, align 1"),
        ] {
            let (_, find, replace) = EDITS.iter().find(|edit| edit.0 == name).expect(name);
            let find = Regex::new(find).expect("a regular expression");
            assert_ne!(find.replace(line, *replace), line, "{name}");
        }
        let strict = EDITS.iter().find(|edit| edit.0 == "strict").expect("one");
        let find = Regex::new(strict.1).expect("a regular expression");
        let edited = find.replace("%c = icmp ule i8 %x, %y", strict.2);
        assert_eq!(edited, "%c = icmp ult i8 %x, %y");
    }

    #[test]
    fn only_bodies_that_serve_others_are_edited() {
        let module = "define void @a() {\n  1\n}\ndefine void @b() {\n  2\n}\ndefine void @c.merged() {\n  3\n}\n";
        let names = bodies(module, "functions\ta\ta\tx\n");
        let lines: Vec<&str> = module.lines().collect();
        let found: Vec<&str> = lines_of(&lines, &names)
            .into_iter()
            .map(|at| lines[at])
            .collect();
        assert!(
            found.contains(&"  1") && found.contains(&"  3"),
            "{found:?}"
        );
        assert!(!found.contains(&"  2"));
    }
}
