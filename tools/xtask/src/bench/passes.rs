// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The passes side by side: how long each takes on every module, and how much code it leaves.

use anyhow::Result;

use super::options::Options;
use super::page::Page;
use super::results::{Environment, Measured, Row};
use super::summary::{Results, Summary};
use super::ways::WAYS;
use super::{inventory, report, size, time};
use crate::programs::{self, Level, Module};
use support::llvm::Llvm;
use support::snapshot::Snapshot;

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    modules: &[Module<'_>],
    options: &Options,
) -> Result<Results> {
    let mut rows = times(llvm, plugin, modules, options)?;
    if !options.no_size {
        let cells = size::measure_all(llvm, plugin, modules)?;
        for (row, cells) in rows.iter_mut().zip(cells) {
            row.miscompiled = size::differing(&cells);
            for (way, cell) in row.ways.iter_mut().zip(cells) {
                way.code = Some(cell);
            }
        }
    }
    Ok(Results {
        environment,
        summary: Summary::of(&rows),
        programs: rows,
    })
}

/// Times every pass on every module, one module after the other and nothing beside it.
fn times(
    llvm: &Llvm,
    plugin: &Snapshot,
    modules: &[Module<'_>],
    options: &Options,
) -> Result<Vec<Row>> {
    programs::measured(modules, "time", |module| {
        measure(llvm, plugin, module, options)
    })
}

fn measure(llvm: &Llvm, plugin: &Snapshot, module: &Module<'_>, options: &Options) -> Result<Row> {
    let inventory = inventory::Inventory::of(llvm, &module.path())?;
    let timings = time::of(llvm, plugin, &module.path(), &WAYS, options.runs)?;
    let ways = WAYS.into_iter().zip(timings);
    let ways = ways.map(|(way, time)| Measured {
        way: way.name(),
        time,
        code: None,
    });
    Ok(Row {
        program: module.subject.name(),
        origin: module.subject.origin(),
        language: module.subject.language(),
        level: module.level,
        functions: inventory.functions,
        instructions: inventory.instructions,
        ways: ways.collect(),
        miscompiled: Vec::new(),
    })
}

pub(crate) fn page(results: &Results) -> Page {
    let rows = &results.programs;
    let mut page = Page::new("The plugin and LLVM's mergefunc", &results.environment);
    page.table(
        &format!(
            "processor time of the pass in ms: median (least) of {} runs",
            results.environment.runs
        ),
        report::times(rows),
    );
    page.table(
        "peak memory of opt in MB, and what each pass adds",
        report::memory(rows),
    );
    for level in Level::ALL {
        if rows.iter().any(|row| row.plain().is_some()) {
            page.table(
                &format!("code at -{}, bytes", level.name()),
                report::code(rows, level),
            );
        }
    }
    page.text(results.summary.to_string().trim_end());
    page
}
