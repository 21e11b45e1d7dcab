// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Totals and the largest classes, for a terminal.

use std::cmp::Reverse;
use std::fmt::Write;

use comfy_table::{Cell, CellAlignment, Table, presets};
use mergefn_record::{Class, Record};

use crate::compare::Changes;
use crate::load::Loaded;
use crate::measured::{Measured, Row};
use crate::names::shown;
use crate::numbers::{counted, natural, percent, thousands};
use crate::totals::Totals;

/// At most this many of the largest classes are shown.
const LARGEST: usize = 20;

/// At most this many characters of a name are shown.
const WIDEST: usize = 90;

pub(crate) fn render(
    records: &[Loaded],
    measured: Option<&Measured>,
    changes: Option<&Changes>,
) -> String {
    let totals = Totals::of(records.iter().map(|loaded| &loaded.record));
    let mut text = String::new();
    if let Some(measured) = measured {
        let _ = writeln!(text, "{}", sizes(measured));
    }
    let _ = writeln!(
        text,
        "About {} bytes saved by {} in {}{}",
        thousands(totals.saved()),
        counted(totals.classes(), "class"),
        counted(records.len(), "record"),
        match measured {
            Some(_) => ", by estimate",
            None => ", by estimate (to measure, add --binary WITH --against-binary WITHOUT)",
        }
    );
    if totals.constants > 0 {
        let _ = writeln!(
            text,
            "{} bytes of tables of constants are taken off",
            natural(totals.constants)
        );
    }
    if totals.linker > 0 {
        let _ = writeln!(
            text,
            "{} bytes more count nothing: the linker saves them without the plugin",
            natural(totals.linker)
        );
    }
    if totals.identical > 0 {
        let _ = writeln!(
            text,
            "{} of the saved bytes are of functions that did not differ at all: a linker with --icf=all folds such functions, too",
            thousands(totals.identical)
        );
    }
    let _ = writeln!(text, "{}", stages(&totals));
    let _ = writeln!(text, "{}", kinds(&totals));
    let _ = writeln!(
        text,
        "{} refused, {} nearly merged, {} apart because they are often executed, {} made direct",
        counted(totals.refused, "function"),
        counted(totals.near, "pair"),
        counted(totals.often, "pair"),
        counted(totals.calls, "virtual call")
    );
    if let Some(changes) = changes {
        let _ = writeln!(text, "\n{}", difference(changes));
    }
    let _ = write!(text, "{}", largest(records));
    text
}

/// Measured sizes without the plugin and with it: the code, the other sections with different sizes, and the sums.
pub fn sizes(measured: &Measured) -> String {
    let differ = measured.sections.iter().filter(|row| {
        let [before, after] = row.bytes;
        before != after || is_code(&row.name)
    });
    rows("measured", differ.chain(&measured.totals))
}

/// The name of the section of code in ELF files, and in WebAssembly.
fn is_code(name: &str) -> bool {
    name == ".text" || name == "<code>"
}

/// Sizes without the plugin and with it, and what lies between.
pub fn rows<'a>(title: &str, rows: impl IntoIterator<Item = &'a Row>) -> String {
    let header = [title, "without", "with", "difference", "%"];
    let mut table = table(&header, 1..header.len());
    for row in rows {
        let [before, after] = row.bytes;
        let gain = whole(after).saturating_sub(whole(before));
        table.add_row([
            short(&row.name),
            natural(before),
            natural(after),
            thousands(gain),
            percent(gain, before),
        ]);
    }
    table.to_string()
}

fn whole(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

fn difference(changes: &Changes) -> String {
    let count = |side: usize| {
        let absent = |change: &&crate::compare::Change| change.saved[side].is_none();
        changes.classes.iter().filter(absent).count()
    };
    let (new, gone) = (count(0), count(1));
    format!(
        "Against the other build: {} bytes saved before, {} now; {} new, {gone} gone, {} changed, {} the same",
        thousands(changes.saved[0]),
        thousands(changes.saved[1]),
        counted(new, "class"),
        changes.classes.len() - new - gone,
        changes.same
    )
}

fn stages(totals: &Totals) -> Table {
    let header = [
        "stage",
        "modules",
        "functions",
        "bytes before",
        "bytes after",
        "classes",
        "saved",
        "%",
    ];
    let mut table = table(&header, 1..header.len());
    for stage in &totals.stages {
        table.add_row([
            stage.stage.to_string(),
            natural(stage.modules as u64),
            natural(stage.functions[0]),
            natural(stage.bytes[0]),
            natural(stage.bytes[1]),
            natural(stage.classes as u64),
            thousands(stage.saved),
            percent(stage.saved, stage.bytes[0]),
        ]);
    }
    table
}

fn kinds(totals: &Totals) -> Table {
    let header = ["kind", "classes", "members", "without a body now", "saved"];
    let mut table = table(&header, 1..header.len());
    for kind in totals.kinds.iter().filter(|kind| kind.classes > 0) {
        table.add_row([
            kind.kind.word().to_owned(),
            natural(kind.classes as u64),
            natural(kind.members as u64),
            natural(kind.merged as u64),
            thousands(kind.saved),
        ]);
    }
    table
}

/// The classes that save most; empty if there is none.
fn largest(records: &[Loaded]) -> String {
    let mut classes: Vec<(&Class, &Record)> = records
        .iter()
        .map(|loaded| &loaded.record)
        .flat_map(|record| record.classes.iter().map(move |class| (class, record)))
        .collect();
    classes.sort_by_key(|(class, _)| Reverse(class.saved));
    let shown_of = classes.len().min(LARGEST);
    if shown_of == 0 {
        return String::new();
    }
    let header = ["saved", "members", "bytes", "kind", "stage", "body"];
    let mut table = table(&header, 0..3);
    for (class, record) in &classes[..shown_of] {
        table.add_row([
            thousands(class.saved),
            natural(class.members.len() as u64),
            natural(class.bytes),
            class.kind.word().to_owned(),
            record.stage.to_string(),
            short(&shown(&class.body)),
        ]);
    }
    format!(
        "\nThe largest {shown_of} of {}:\n{table}\n",
        counted(classes.len(), "class")
    )
}

/// One line without characters that a terminal acts on.
pub(crate) fn short(name: &str) -> String {
    let mut characters = name.chars().map(|c| if c.is_control() { '?' } else { c });
    let mut text: String = characters.by_ref().take(WIDEST).collect();
    if characters.next().is_some() {
        text.push('…');
    }
    text
}

/// A table in which some columns are numbers.
pub(crate) fn table(header: &[&str], numbers: std::ops::Range<usize>) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL_CONDENSED)
        .set_header(header.iter().map(Cell::new));
    for (at, column) in table.column_iter_mut().enumerate() {
        if numbers.contains(&at) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
