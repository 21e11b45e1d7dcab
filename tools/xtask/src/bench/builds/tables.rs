// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What whole builds leave and cost, as tables.

use comfy_table::Table;

use super::{Built, Row};
use crate::measure::Sections;
use crate::measure::cost::Cost;
use crate::measure::statistics::{geometric_mean, median, to_f64};
use crate::measure::table;
use crate::programs::whole::Regime;
use crate::programs::{Language, Level};

pub(super) const READING: &str = "\
plain: no merging. mergefunc: LLVM's own pass, with aliases; in Rust it is rustc's default. plugin: as it comes, and no mergefunc.
files: each file by itself; in Rust what cargo build --release does. thin: ThinLTO. full: full link-time optimization, in Rust lto = \"fat\".
merge: bitcode of files that are optimized to the end, joined and merged by lld; not in Rust.
O2 is -O2, in Rust opt-level 3; Os is -Os, in Rust opt-level s. C and C++ merge in the link where that optimizes, else in the compiler.
Every link drops sections that nothing refers to. A library keeps all of its public functions; rure is a cdylib. As a program: a library
keeps only what its driver uses.
with tables: .text and what goes with it, tables of unwinding and exceptions and relocations.
all sections: what a loader maps from the file, .text and the tables of unwinding and exceptions, constants, relocations and data.
stripped: the file without symbols and debug info. file: as it was linked.";

pub(super) const MEANS: &str = "geometric means";

pub(super) const SIMILAR: &str =
    "LLVM's -enable-global-merge-func beside mergefunc, and the plugin: with tables, in bytes";

pub(super) const LARGER: &str =
    "larger with the plugin than without: by more than 0.1 % and 256 bytes";

pub(super) const COSTS: &str = "whole builds: elapsed and processor time in s, medians of alternating runs, and peak memory of the largest step in MB";

pub(super) fn heading(regime: Regime) -> String {
    let which = match regime {
        Regime::Files => "each file by itself",
        Regime::Thin => "ThinLTO",
        Regime::Full => "full link-time optimization",
        Regime::Merge => "a link that only joins and merges",
    };
    format!("linked .text, all sections and files in bytes, {which}")
}

/// The executables of a linker, in the order of the ways.
struct Executables<'a> {
    linker: &'a str,
    plain: &'a Sections,
    mergefunc: &'a Sections,
    plugin: &'a Sections,
}

impl Row {
    fn executables(&self) -> Vec<Executables<'_>> {
        let [plain, mergefunc, plugin, ..] = &self.ways[..] else {
            return Vec::new();
        };
        let both = plain.linked.iter().zip(&mergefunc.linked);
        both.zip(&plugin.linked)
            .map(|((plain, mergefunc), plugin)| Executables {
                linker: &plain.linker,
                plain: &plain.sections,
                mergefunc: &mergefunc.sections,
                plugin: &plugin.sections,
            })
            .collect()
    }
}

/// What is left of `before`.
pub(super) fn ratio(before: u64, after: u64) -> f64 {
    to_f64(after) / to_f64(before.max(1))
}

/// A ratio as what it adds, in percent.
pub(super) fn change(ratio: f64) -> String {
    format!("{:+.2} %", 100.0 * ratio - 100.0)
}

/// The size of each program by each linker.
pub(super) fn sizes(rows: &[Row], regime: Regime) -> Table {
    let mut table = table::new(
        "program | level | linker | plain | mergefunc | plugin | plugin / plain | plugin / mergefunc | \
         all sections: plain | mergefunc | plugin | plugin / plain | stripped: plain | plugin | \
         plugin / plain | file: plain | plugin | plugin / plain",
        3,
    );
    for row in rows.iter().filter(|row| row.setting.regime == regime) {
        for found in row.executables() {
            let ways = [found.plain, found.mergefunc, found.plugin];
            let (text, all) = (ways.map(|it| it.text), ways.map(|it| it.all));
            let mut cells = vec![
                row.program.to_owned(),
                row.setting.level.name().to_owned(),
                found.linker.to_owned(),
                table::count(text[0]),
                table::count(text[1]),
                table::count(text[2]),
                change(ratio(text[0], text[2])),
                change(ratio(text[1], text[2])),
                table::count(all[0]),
                table::count(all[1]),
                table::count(all[2]),
                change(ratio(all[0], all[2])),
            ];
            for [plain, _, plugin] in [ways.map(|it| it.stripped), ways.map(|it| it.file)] {
                cells.extend([
                    table::count(plain),
                    table::count(plugin),
                    change(ratio(plain, plugin)),
                ]);
            }
            table.add_row(cells);
        }
    }
    table
}

/// Over the programs of a language: in each regime by each linker, at each level and at both.
pub(super) fn means(rows: &[Row]) -> Table {
    let mut table = table::new(
        "regime | language | level | linker | programs | mergefunc / plain | plugin / plain | \
         plugin / mergefunc | with tables: plugin / plain | plugin / mergefunc | all sections: plugin / plain | \
         plugin / mergefunc | stripped: plugin / plain | file: plugin / plain",
        4,
    );
    let mut add = |regime: Regime, language: Language, levels: &[Level]| {
        let among = |row: &&Row| {
            row.setting.regime == regime
                && row.language == language
                && levels.contains(&row.setting.level)
        };
        let rows: Vec<_> = (rows.iter().filter(among)).map(Row::executables).collect();
        let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
        // Only libraries are linked as programs, too.
        let mut linkers: Vec<&str> = Vec::new();
        for found in rows.iter().flatten() {
            if !linkers.contains(&found.linker) {
                linkers.push(found.linker);
            }
        }
        for linker in linkers {
            let by_linker = |found: &&Executables<'_>| found.linker == linker;
            let found: Vec<_> = rows.iter().flatten().filter(by_linker).collect();
            let mean = |of: fn(&Executables<'_>) -> f64| {
                geometric_mean(found.iter().copied().map(of)).map_or("-".to_owned(), change)
            };
            let cells = [
                regime.name().to_owned(),
                language.name().to_owned(),
                names.join(", "),
                linker.to_owned(),
                found.len().to_string(),
                mean(|found| ratio(found.plain.text, found.mergefunc.text)),
                mean(|found| ratio(found.plain.text, found.plugin.text)),
                mean(|found| ratio(found.mergefunc.text, found.plugin.text)),
                mean(|found| ratio(found.plain.code, found.plugin.code)),
                mean(|found| ratio(found.mergefunc.code, found.plugin.code)),
                mean(|found| ratio(found.plain.all, found.plugin.all)),
                mean(|found| ratio(found.mergefunc.all, found.plugin.all)),
                mean(|found| ratio(found.plain.stripped, found.plugin.stripped)),
                mean(|found| ratio(found.plain.file, found.plugin.file)),
            ];
            table.add_row(cells);
        }
        !rows.is_empty()
    };
    for regime in Regime::ALL {
        for language in [Language::Cxx, Language::C, Language::Rust] {
            if Level::ALL.map(|level| add(regime, language, &[level])) == [true; 2] {
                add(regime, language, &Level::ALL);
            }
        }
    }
    table
}

/// LLVM's pass for similar functions beside the plugin, each with all that goes with code.
pub(super) fn similar(rows: &[Row]) -> Table {
    let mut table = table::new(
        "build | linker | mergefunc | and LLVM's similar functions | more | plugin | more",
        2,
    );
    for row in rows {
        let [_, mergefunc, plugin, similar] = &row.ways[..] else {
            continue;
        };
        let linked = (mergefunc.linked.iter().zip(&plugin.linked)).zip(&similar.linked);
        for ((mergefunc, plugin), similar) in linked {
            let [before, similar, plugin] =
                [mergefunc, similar, plugin].map(|linked| linked.sections.code);
            let cells = [
                row.name(),
                mergefunc.linker.clone(),
                table::count(before),
                table::count(similar),
                change(ratio(before, similar)),
                table::count(plugin),
                change(ratio(before, plugin)),
            ];
            table.add_row(cells);
        }
    }
    table
}

/// How much of a program may be added by what is rounded and aligned.
fn allowance(plain: u64) -> u64 {
    (plain / 1000).max(256)
}

/// Where a program is larger with the plugin.
pub(super) fn larger(rows: &[Row]) -> Table {
    let mut table = table::new("build | linker | of | plain | plugin | more", 3);
    for row in rows {
        for found in row.executables() {
            let (plain, plugin) = (found.plain, found.plugin);
            let sizes = [
                (".text", plain.text, plugin.text),
                ("all sections", plain.all, plugin.all),
                ("stripped", plain.stripped, plugin.stripped),
                ("file", plain.file, plugin.file),
            ];
            for (kind, plain, plugin) in sizes {
                if plugin > plain + allowance(plain) {
                    let cells = [
                        row.name(),
                        found.linker.to_owned(),
                        kind.to_owned(),
                        table::count(plain),
                        table::count(plugin),
                        change(ratio(plain, plugin)),
                    ];
                    table.add_row(cells);
                }
            }
        }
    }
    table
}

/// The median of a figure.
pub(super) fn middle(costs: &[Cost], of: fn(&Cost) -> f64) -> f64 {
    median(&costs.iter().map(of).collect::<Vec<_>>())
}

/// The costs of the builds, where they were measured.
pub(super) fn costs(rows: &[Row]) -> Table {
    let mut table = table::new(
        "build | runs | plain | mergefunc / plain | plugin / plain | plugin / mergefunc | processor: plain | \
         mergefunc / plain | plugin / plain | plugin / mergefunc | link, processor: plain | mergefunc / plain | \
         plugin / plain | plugin / mergefunc | memory: plain | mergefunc / plain | plugin / plain",
        1,
    );
    for row in rows {
        let [plain, mergefunc, plugin, ..] = &row.ways[..] else {
            continue;
        };
        if plain.costs.is_empty() {
            continue;
        }
        let mut cells = vec![row.name(), plain.costs.len().to_string()];
        let ways = [plain, mergefunc, plugin];
        let times = [
            ways.map(|built| middle(&built.costs, |cost| cost.wall_s)),
            ways.map(|built| middle(&built.costs, |cost| cost.cpu_s)),
            ways.map(|built| middle(&built.links, |cost| cost.cpu_s)),
        ];
        for [plain, mergefunc, plugin] in times {
            cells.extend([
                format!("{plain:.1}"),
                change(mergefunc / plain),
                change(plugin / plain),
                change(plugin / mergefunc),
            ]);
        }
        let peak = |built: &Built| middle(&built.costs, |cost| to_f64(cost.peak_bytes));
        cells.extend([
            format!("{:.1}", peak(plain) / 1e6),
            change(peak(mergefunc) / peak(plain)),
            change(peak(plugin) / peak(plain)),
        ]);
        table.add_row(cells);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_program_may_grow_by_an_alignment() {
        assert_eq!([0, 256_999, 1_000_000].map(allowance), [256, 256, 1000]);
    }

    #[test]
    fn a_change_has_a_sign() {
        assert_eq!(change(ratio(200, 150)), "-25.00 %");
        assert_eq!(change(ratio(200, 201)), "+0.50 %");
    }
}
