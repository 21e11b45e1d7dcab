// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The results as tables on a terminal.

use comfy_table::Table;

use super::results::{Measured, Row};
use super::ways::{WAYS, Way};
use crate::measure::table;
use crate::programs::Level;
use crate::programs::whole::FOLDING;

/// How long each pass takes.
pub(crate) fn times(rows: &[Row]) -> Table {
    let header = format!(
        "module | language | functions | instructions | {} | plugin / mergefunc, aliases",
        passes()
    );
    let mut table = table::new(&header, 2);
    for row in rows {
        let mut cells = vec![
            row.name(),
            row.language.name().to_owned(),
            table::count(row.functions),
            table::count(row.instructions),
        ];
        cells.extend(merging(row).map(|measured| {
            format!(
                "{:.1} ({:.1})",
                measured.time.median_ms, measured.time.min_ms
            )
        }));
        cells.push(format!("{:.2}", row.time_ratio()));
        table::row(&mut table, cells);
    }
    table
}

/// What each pass adds to the memory that opt needs, in megabytes.
pub(crate) fn memory(rows: &[Row]) -> Table {
    let header = format!("module | opt without a pass | {}", passes());
    let mut table = table::new(&header, 1);
    let megabytes = |bytes: i64| format!("{:.1}", to_f64(bytes) / 1e6);
    for row in rows {
        let base = row.way(Way::None).time.peak_bytes;
        let mut cells = vec![row.name(), megabytes(table::saving(base, 0))];
        cells.extend(merging(row).map(|measured| {
            let more = to_f64(table::saving(measured.time.peak_bytes, base)) / 1e6;
            format!("{more:+.1}")
        }));
        table::row(&mut table, cells);
    }
    table
}

/// How much code is left.
pub(crate) fn code(rows: &[Row], level: Level) -> Table {
    let linked = FOLDING.map(|icf| format!(" | linked, icf={icf}"));
    let header = format!(
        "program | merging | functions | .text of the object | saved | saved | llc, s | pass and llc, s{}",
        linked.concat()
    );
    let mut table = table::new(&header, 2);
    for row in rows.iter().filter(|row| row.level == level) {
        let Some(plain) = row.plain() else { continue };
        for measured in &row.ways {
            let Some(cell) = &measured.code else { continue };
            let mut cells = vec![
                row.program.to_owned(),
                measured.way.to_owned(),
                cell.bodies.to_string(),
                table::count(cell.text),
                table::thousands(table::saving(plain.text, cell.text)),
                table::percent(plain.text, cell.text),
                format!("{:.2}", cell.llc_s),
                format!("{:.2}", cell.llc_s + measured.time.median_ms / 1000.0),
            ];
            for link in &cell.links {
                cells.push(table::count(link.text));
            }
            table::row(&mut table, cells);
        }
    }
    table
}

/// The passes that merge.
fn passes() -> String {
    let merging = WAYS.into_iter().filter(|way| *way != Way::None);
    merging.map(Way::name).collect::<Vec<_>>().join(" | ")
}

fn merging(row: &Row) -> impl Iterator<Item = &Measured> {
    row.ways
        .iter()
        .zip(WAYS)
        .filter(|(_, way)| *way != Way::None)
        .map(|(measured, _)| measured)
}

#[expect(clippy::cast_precision_loss, reason = "one decimal of a megabyte")]
fn to_f64(bytes: i64) -> f64 {
    bytes as f64
}
