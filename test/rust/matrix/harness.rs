// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Runs all pairs of a module through opt at once, and tells what became of each.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use super::row::{Check, Row, Verdict};
use crate::support::{opt, run};

/// The functions of a module after the pass, each as text with its attribute groups written out.
struct Module(HashMap<String, String>);

impl Module {
    fn parse(text: &str) -> Self {
        let groups: HashMap<&str, &str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("attributes ")?.split_once(" = "))
            .collect();
        let mut functions = HashMap::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if !line.starts_with("define ") {
                continue;
            }
            let name = line
                .split('@')
                .nth(1)
                .and_then(|rest| rest.split('(').next());
            let mut text = String::new();
            let mut next = Some(line);
            while let Some(line) = next {
                for word in line.split(' ') {
                    text.push_str(groups.get(word).copied().unwrap_or(word));
                    text.push(' ');
                }
                text.push('\n');
                if line == "}" {
                    break;
                }
                next = lines.next();
            }
            functions.insert(name.unwrap_or_default().to_owned(), text);
        }
        Module(functions)
    }

    /// The body that two names share, or None if each has its own. A body that belongs to neither
    /// name is private and named after one of them.
    fn shared_body(&self, a: &str, b: &str) -> Option<&str> {
        let stands_for = |name: &str, other: &str| {
            self.0.get(name).is_none_or(|text| {
                text.contains(&format!("@{other}(")) || text.contains(".merged(")
            })
        };
        let get = |name: &str| self.0.get(name).map(String::as_str);
        match (stands_for(a, b), stands_for(b, a)) {
            (false, false) => None,
            (_, false) => get(b),
            (false, _) => get(a),
            (true, true) => {
                let private = [a, b]
                    .into_iter()
                    .find_map(|name| get(&format!("{name}.merged")));
                Some(private.unwrap_or_else(|| panic!("{a} and {b} have lost their body")))
            }
        }
    }
}

/// A pair: the row, and which alternative each function is made of.
struct Pair<'r> {
    row: &'r Row,
    number: usize,
    sides: [usize; 2],
}

/// Both orders, and each alternative beside itself: a row says nothing if its functions would stay
/// apart for another reason than the one it names.
const SIDES: [[usize; 2]; 4] = [[0, 1], [1, 0], [0, 0], [1, 1]];

impl Pair<'_> {
    fn name(&self, side: usize) -> String {
        format!("pair{}.{}", self.number, ["a", "b"][side])
    }

    fn text(&self) -> String {
        let side = |at: usize| {
            self.row
                .function(self.sides[at], self.number, &self.name(at))
        };
        format!("; {}\n{}{}", self.row.name, side(0), side(1))
    }

    fn is_control(&self) -> bool {
        self.sides[0] == self.sides[1]
    }

    fn must_merge(&self, exact: bool) -> bool {
        match self.row.verdict {
            Verdict::Refused => false,
            _ if self.is_control() => true,
            Verdict::Apart => false,
            Verdict::Reconciled => !exact,
            Verdict::Same => true,
        }
    }
}

/// Runs every row by default, in an early run and with `exact`; returns what is wrong.
/// Rows are alike but for a number, so no similar functions merge.
pub fn failures(rows: &[Row], dir: &Path) -> Vec<String> {
    let mut modules: BTreeMap<&str, Vec<Pair<'_>>> = BTreeMap::new();
    for (index, row) in rows.iter().enumerate() {
        let pairs = modules.entry(row.module).or_default();
        for (variant, sides) in SIDES.into_iter().enumerate() {
            let number = 1000 + SIDES.len() * index + variant;
            if sides[0] != sides[1] || row.has_controls {
                pairs.push(Pair { row, number, sides });
            }
        }
    }
    let mut failures = Vec::new();
    for (index, (head, pairs)) in modules.iter().enumerate() {
        let input = dir.join(format!("module{index}.ll"));
        fs::write(&input, module_text(head, pairs)).expect("the scratch directory is writable");
        for parameters in ["check", "early;check", "exact;check"] {
            let output = run(opt()
                .args(["-S", "-verify-each"])
                .arg(format!("-passes=rust-mergefunc<no-similar;{parameters}>"))
                .arg(&input));
            let after = Module::parse(&String::from_utf8_lossy(&output.stdout));
            failures.extend((pairs.iter()).filter_map(|pair| failure(pair, &after, parameters)));
        }
    }
    failures
}

fn module_text(head: &str, pairs: &[Pair<'_>]) -> String {
    let mut text = format!("{head}declare void @mark(i32, i32)\n");
    let mut seen = BTreeSet::new();
    for pair in pairs {
        for line in pair.row.globals_for(pair.number).lines() {
            if seen.insert(line.to_owned()) {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    for pair in pairs {
        text.push_str(&pair.text());
    }
    text
}

fn failure(pair: &Pair<'_>, after: &Module, parameters: &str) -> Option<String> {
    let body = after.shared_body(&pair.name(0), &pair.name(1));
    let exact = parameters.contains("exact");
    let sides = pair
        .sides
        .map(|side| ["first", "second"][side])
        .join(" and ");
    let complain = |what: &str| {
        Some(format!(
            "{} in <{parameters}>, {sides}: {what}\n{}",
            pair.row.name,
            pair.text()
        ))
    };
    match (body, pair.must_merge(exact)) {
        (Some(_), false) => complain("must stay apart, but merged"),
        (None, true) => complain("must merge, but stayed apart"),
        (None, false) => None,
        (Some(_), true) if pair.is_control() => None,
        (Some(body), true) => {
            let wrong = pair.row.checks.iter().find(|check| match check {
                Check::Lacks(text) => has_word(body, text),
                Check::Has(text) => !has_word(body, text),
            })?;
            complain(&format!("the kept body violates {wrong:?}:\n{body}"))
        }
    }
}

/// Whether a text has another one that is not part of a longer word.
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    text.match_indices(word).any(|(at, _)| {
        !text[..at]
            .chars()
            .next_back()
            .is_some_and(|c| part(c) && word.starts_with(part))
            && !text[at + word.len()..]
                .chars()
                .next()
                .is_some_and(|c| part(c) && word.ends_with(part))
    })
}
