// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-report check`: whether a build became too large, as Markdown for a pull request.

use std::collections::BTreeMap;
use std::fmt::Write;

use mergefn_record::{Kind, Record, Stage};

use crate::bodies::{Key, key};
use crate::compare::{self, Change, Changes};
use crate::growth::Limit;
use crate::load::Loaded;
use crate::measured::Measured;
use crate::names::shown;
use crate::numbers::{counted, natural, percent, thousands};

/// At most so many classes are listed.
const LISTED: usize = 20;

/// The answer of a check.
pub(crate) struct Verdict {
    pub(crate) passed: bool,
    pub(crate) markdown: String,
}

pub(crate) fn check(
    old: &[Loaded],
    new: &[Loaded],
    measured: Option<&Measured>,
    most: Limit,
) -> Verdict {
    let changes = compare::compare(old, new);
    let sizes = [old, new].map(Size::of);
    let bytes = sizes.map(|size| size.bodies + size.constants);
    let limited: Vec<(&str, [u64; 2])> = match measured {
        Some(measured) => {
            let rows = measured.limited();
            rows.map(|row| (row.name.as_str(), row.bytes)).collect()
        }
        None => vec![("Estimated", bytes)],
    };
    let passed = limited.iter().all(|(_, bytes)| most.allows(*bytes));
    Verdict {
        passed,
        markdown: render(passed, most, sizes, &limited, &changes),
    }
}

/// Estimated bytes at the end of a build: those of the last run in each module.
#[derive(Clone, Copy, Default)]
struct Size {
    functions: u64,
    bodies: u64,
    constants: u64,
}

impl Size {
    fn of(records: &[Loaded]) -> Self {
        let mut last: BTreeMap<Key<'_>, &Record> = BTreeMap::new();
        let mut size = Size::default();
        for Loaded { record, .. } in records {
            size.constants += record
                .classes
                .iter()
                .map(|class| class.constants)
                .sum::<u64>();
            // Records of this stage have no sizes.
            if record.stage != Stage::Devirt {
                let known = last.entry(key(&record.module)).or_insert(record);
                if record.stage > known.stage {
                    *known = record;
                }
            }
        }
        for record in last.into_values() {
            size.functions += record.functions.after;
            size.bodies += record.bytes.after;
        }
        size
    }
}

fn render(
    passed: bool,
    most: Limit,
    sizes: [Size; 2],
    limited: &[(&str, [u64; 2])],
    changes: &Changes<'_>,
) -> String {
    let mut text = String::from("### mergefn: ");
    let _ = match passed {
        true => writeln!(text, "the size is within its limit\n"),
        false => writeln!(text, "the program grew too much\n"),
    };
    for (name, bytes) in limited {
        let growth = difference(*bytes);
        let share = match bytes[0] {
            0 => String::new(),
            before => format!(" ({})", signed(growth, &percent(growth, before))),
        };
        let _ = writeln!(
            text,
            "{name} bytes: {} before, {} now, {}{share}; {most} more are allowed.\n",
            natural(bytes[0]),
            natural(bytes[1]),
            signed(growth, &thousands(growth)),
        );
    }
    text += "| | before | now | difference |\n| --- | ---: | ---: | ---: |\n";
    let row = |text: &mut String, title: &str, [before, after]: [i64; 2]| {
        let gain = after.saturating_sub(before);
        let _ = writeln!(
            text,
            "| {title} | {} | {} | {} |",
            thousands(before),
            thousands(after),
            signed(gain, &thousands(gain))
        );
    };
    row(
        &mut text,
        "estimated bytes of bodies",
        sizes.map(|size| whole(size.bodies)),
    );
    row(
        &mut text,
        "estimated bytes of tables of constants",
        sizes.map(|size| whole(size.constants)),
    );
    row(
        &mut text,
        "functions",
        sizes.map(|size| whole(size.functions)),
    );
    row(&mut text, "estimated bytes saved by merging", changes.saved);
    classes(&mut text, changes);
    text
}

/// The classes that are new, gone or changed.
fn classes(text: &mut String, changes: &Changes<'_>) {
    let status = |change: &Change<'_>| match change.saved {
        [None, _] => "new",
        [_, None] => "gone",
        _ => "changed",
    };
    let count = |word| {
        changes
            .classes
            .iter()
            .filter(|change| status(change) == word)
            .count()
    };
    let _ = writeln!(
        text,
        "\n{} new, {} gone, {} changed, {} the same.",
        counted(count("new"), "class"),
        count("gone"),
        count("changed"),
        changes.same
    );
    // Any edit renumbers string constants: such tables have other names and save the same.
    let differs = |change: &&Change<'_>| change.kind != Kind::Table || change.gain() != 0;
    let differ = changes.classes.iter().filter(differs);
    let listed: Vec<_> = differ.take(LISTED).collect();
    if listed.is_empty() {
        return;
    }
    let _ = writeln!(
        text,
        "\n<details><summary>The {} with the largest difference</summary>\n",
        counted(listed.len(), "class")
    );
    *text += "| class | | members | saved | difference |\n| --- | --- | ---: | ---: | ---: |\n";
    let both = |pair: [Option<String>; 2]| {
        pair.map(|one| one.unwrap_or_else(|| "–".to_owned()))
            .join(" → ")
    };
    for change in listed {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} |",
            code(&shown(change.body)),
            status(change),
            both(
                change
                    .members
                    .map(|count| count.map(|count| natural(count as u64)))
            ),
            both(change.saved.map(|saved| saved.map(thousands))),
            signed(change.gain(), &thousands(change.gain())),
        );
    }
    *text += "\n</details>\n";
}

/// A name in a cell of a table of Markdown, which has to stay on its line and in its cell.
fn code(name: &str) -> String {
    const LONGEST: usize = 120;
    let mut characters = name.chars().filter(|c| !c.is_control());
    let mut text: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() {
        text.push('…');
    }
    let text = text.replace('`', "'").replace('|', "\\|");
    format!("`{text}`")
}

fn whole(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

fn difference([before, after]: [u64; 2]) -> i64 {
    whole(after).saturating_sub(whole(before))
}

fn signed(number: i64, text: &str) -> String {
    if number > 0 {
        format!("+{text}")
    } else {
        text.to_owned()
    }
}
