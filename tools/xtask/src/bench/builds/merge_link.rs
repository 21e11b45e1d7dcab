// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A link that only joins and merges, beside the other regimes: sizes by ld.lld with all of its folding, and what the link costs.

use comfy_table::Table;

use super::tables::{change, middle, ratio};
use super::{Built, Row};
use crate::measure::Sections;
use crate::measure::cost::Cost;
use crate::measure::statistics::{geometric_mean, to_f64};
use crate::measure::table;
use crate::programs::Level;
use crate::programs::whole::{FOLDING, Regime};

pub(super) const BESIDE: &str = "\
a link that merges beside the other regimes, lld, icf=all: bytes; the link's processor and elapsed time in s, the second also with code generated in two \
parts; its peak memory in MB. Medians";

pub(super) const RATIOS: &str = "a link that merges, against the other regimes, lld, icf=all: geometric means over all programs";

/// The order of [`Row::ways`].
const PLAIN: usize = 0;
const PLUGIN: usize = 2;

/// What a program's link that merges is compared with.
const OTHERS: [(Regime, usize); 5] = [
    (Regime::Files, PLAIN),
    (Regime::Files, PLUGIN),
    (Regime::Thin, PLUGIN),
    (Regime::Full, PLAIN),
    (Regime::Full, PLUGIN),
];

fn folded(built: &Built) -> Option<&Sections> {
    let [.., all] = FOLDING;
    let name = format!("lld, icf={all}");
    let linked = built.linked.iter().find(|linked| linked.linker == name);
    linked.map(|linked| &linked.sections)
}

/// A program's build of a regime and way.
fn built<'a>(rows: &'a [Row], like: &Row, (regime, way): (Regime, usize)) -> Option<&'a Built> {
    let same = |row: &&Row| {
        row.program == like.program
            && row.setting.level == like.setting.level
            && row.setting.regime == regime
    };
    rows.iter().find(same)?.ways.get(way)
}

fn merging(rows: &[Row]) -> impl Iterator<Item = &Row> {
    rows.iter()
        .filter(|row| row.setting.regime == Regime::Merge)
}

/// The builds of each program that was linked by a merging link, in all regimes.
pub(super) fn beside(rows: &[Row]) -> Table {
    let mut table = table::new(
        "program | level | build | .text | with tables | stripped | by zstd | file | processor | elapsed | \
         in two parts | memory",
        3,
    );
    for row in merging(rows) {
        let own = [(Regime::Merge, PLAIN), (Regime::Merge, PLUGIN)];
        for (regime, way) in OTHERS.into_iter().chain(own) {
            let Some(built) = built(rows, row, (regime, way)) else {
                continue;
            };
            let Some(sections) = folded(built) else {
                continue;
            };
            let time = |costs: &[Cost], of: fn(&Cost) -> f64| match costs {
                [] => "-".to_owned(),
                costs => format!("{:.1}", middle(costs, of)),
            };
            let cells = [
                row.program.to_owned(),
                row.setting.level.name().to_owned(),
                format!("{}, {}", regime.name(), built.way),
                table::count(sections.text),
                table::count(sections.code),
                table::count(sections.stripped),
                table::count(sections.packed),
                table::count(sections.file),
                time(&built.links, |cost| cost.cpu_s),
                time(&built.links, |cost| cost.wall_s),
                time(&built.links_in_parts, |cost| cost.wall_s),
                time(&built.links, |cost| to_f64(cost.peak_bytes) / 1e6),
            ];
            table.add_row(cells);
        }
    }
    table
}

/// What a link that merges with the plugin has of each other build, over all programs of a level.
pub(super) fn ratios(rows: &[Row]) -> Table {
    let mut table = table::new(
        "level | against | programs | .text | with tables | stripped | by zstd | file | link, processor",
        2,
    );
    for level in Level::ALL {
        for (regime, way) in OTHERS {
            let pairs: Vec<_> = merging(rows)
                .filter(|row| row.setting.level == level)
                .filter_map(|row| {
                    let merged = row.ways.get(PLUGIN)?;
                    let other = built(rows, row, (regime, way))?;
                    Some(((merged, folded(merged)?), (other, folded(other)?)))
                })
                .collect();
            let Some((_, (other, _))) = pairs.first() else {
                continue;
            };
            let mean = |of: fn(&Sections) -> u64| {
                let ratios = (pairs.iter()).map(|(merged, other)| ratio(of(other.1), of(merged.1)));
                geometric_mean(ratios).map_or("-".to_owned(), change)
            };
            let links = pairs.iter().filter_map(|(merged, other)| {
                let any = !merged.0.links.is_empty() && !other.0.links.is_empty();
                let cpu = |built: &Built| middle(&built.links, |cost| cost.cpu_s);
                any.then(|| cpu(merged.0) / cpu(other.0))
            });
            let cells = [
                level.name().to_owned(),
                format!("{}, {}", regime.name(), other.way),
                pairs.len().to_string(),
                mean(|it| it.text),
                mean(|it| it.code),
                mean(|it| it.stripped),
                mean(|it| it.packed),
                mean(|it| it.file),
                geometric_mean(links).map_or("-".to_owned(), |mean| format!("{mean:.2}")),
            ];
            table.add_row(cells);
        }
    }
    table
}
