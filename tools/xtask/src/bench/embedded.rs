// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What merging saves where bytes count: WebAssembly modules, also after Binaryen's optimizer, and the image of a microcontroller.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};
use comfy_table::Table;
use serde::{Deserialize, Serialize};

use super::page::Page;
use super::results::Environment;
use crate::measure::Sections;
use crate::measure::table;
use crate::programs::embedded::{Source, Workshop};
use crate::programs::merging::Merging;
use crate::programs::recipes::Image;
use support::command::CommandExt;
use support::progress;
use support::snapshot::{Snapshot, digest};
use support::stamp;

/// npm's package of Binaryen.
const BINARYEN: &str = "binaryen@132.0.0";

/// What rustc and clang let code have, so that every engine which runs the module also runs the optimized one.
const WASM_OPT: [&str; 8] = [
    "-Oz",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

const READING: &str = "\
plain: without any merging. mergefunc: LLVM's pass with aliases, which rustc runs by default and clang only if it is told to. plugin: in rustc's fat LTO, and by
mergefn-wasm-ld for C++. Level: rustc's opt-level, clang's -O. Saved: of plain's bytes, and of mergefunc's. All modules and images have no symbols.
firmware is a server of JSON over TCP (smoltcp, serde_json), which qemu runs as node runs the modules, before and after wasm-opt.";

#[derive(Debug, Serialize)]
pub(crate) struct Results {
    environment: Environment,
    builds: Vec<Row>,
}

/// One program at one level.
#[derive(Debug, Serialize)]
struct Row {
    program: &'static str,
    origin: String,
    target: &'static str,
    level: &'static str,
    wasm: bool,
    /// Without merging, with LLVM's, with the plugin.
    ways: Vec<Built>,
}

#[derive(Debug, Deserialize, Serialize)]
struct Built {
    way: String,
    /// A module as it is and after wasm-opt; an image's code and all that is in its flash memory.
    sizes: [u64; 2],
    /// Digests of what it prints.
    outputs: Vec<String>,
}

pub(crate) fn measure_all(
    environment: Environment,
    workshop: &Workshop,
    plugin: &Snapshot,
    home: &Path,
) -> Result<Results> {
    let wasm_opt = wasm_opt(home)?;
    let ways = [Merging::Off, Merging::Upstream, Merging::Plugin(plugin)];
    let programs: Vec<_> = workshop.programs().collect();
    let levels = programs.iter().flat_map(|&(image, source)| {
        let levels = image.levels.iter();
        levels.map(move |level| (image, source, level.as_str()))
    });
    let cells = levels
        .clone()
        .flat_map(|(image, source, level)| ways.map(|way| ((image, source), level, way)));
    let name = |&((image, _), level, way): &((&Image, &Source), &str, Merging<'_>)| {
        format!("{} {level}, {}", image.name, way.name())
    };
    let built = progress::map(cells, 2, name, |(program, level, way)| {
        let directory = home.join(&program.0.name).join(level).join(way.name());
        let key = format!("{}{}\n", workshop.ingredients(program, level)?, way.key());
        let cell = directory.join("cell.json");
        let fresh = stamp::cached(&directory, &key, || {
            let file = workshop.build(program, level, way, &directory)?;
            let built = measure((workshop, &wasm_opt), program, way, &file)?;
            Ok(fs::write(&cell, serde_json::to_vec(&built)?)?)
        })?;
        let built: Built = serde_json::from_slice(&fs::read(&cell)?)?;
        Ok((built, stamp::outcome(fresh)))
    })?;
    let mut built = built.into_iter();
    let rows = levels.map(|(image, source, level)| Row {
        program: &image.name,
        origin: source.origin(image),
        target: &image.target,
        level,
        wasm: image.is_wasm(),
        ways: built.by_ref().take(ways.len()).collect(),
    });
    let builds = rows.collect();
    Ok(Results {
        environment,
        builds,
    })
}

fn measure(
    (workshop, wasm_opt): (&Workshop, &Path),
    program: (&Image, &Source),
    way: Merging<'_>,
    file: &Path,
) -> Result<Built> {
    let mut files = vec![file.to_path_buf()];
    let sizes = if program.0.is_wasm() {
        let optimized = file.with_extension("opt.wasm");
        let mut command = Command::new(wasm_opt);
        command.args(WASM_OPT).arg(file).arg("-o").arg(&optimized);
        command.capture()?;
        files.push(optimized);
        [
            fs::metadata(&files[0])?.len(),
            fs::metadata(&files[1])?.len(),
        ]
    } else {
        let sections = Sections::of(file)?;
        [sections.text(), sections.all()]
    };
    let mut outputs = Vec::new();
    for file in &files {
        let printed = file.with_extension("txt");
        fs::write(&printed, workshop.output(program, file)?)?;
        outputs.push(digest(&printed)?);
    }
    Ok(Built {
        way: way.name().to_owned(),
        sizes,
        outputs,
    })
}

/// Binaryen's optimizer, from npm.
fn wasm_opt(home: &Path) -> Result<PathBuf> {
    let folder = home.join("npm");
    stamp::cached(&folder, BINARYEN, || {
        let mut npm = Command::new("npm");
        npm.args(["install", "--silent", "--prefix"]).arg(&folder);
        npm.arg(BINARYEN).quiet()
    })?;
    Ok(folder.join("node_modules/.bin/wasm-opt"))
}

impl Row {
    /// The ways that print something else than the plain build does.
    fn miscompiled(&self) -> impl Iterator<Item = String> {
        let plain = self.ways.first().and_then(|built| built.outputs.first());
        let differs = move |built: &&Built| built.outputs.iter().any(|it| Some(it) != plain);
        let ways = self.ways.iter().filter(differs);
        ways.map(|built| format!("{} {}: {}", self.program, self.level, built.way))
    }
}

impl Results {
    pub(crate) fn page(&self) -> Result<Page> {
        let mut page = Page::new("WebAssembly and embedded", &self.environment);
        page.text(READING);
        let modules = "WebAssembly: bytes of the module";
        page.table(modules, self.table(true, ["module", "after wasm-opt -Oz"])?);
        let images = "thumbv7em-none-eabihf: bytes of the image";
        page.table(images, self.table(false, [".text", "flash"])?);
        page.text(&match &self.miscompiled()[..] {
            [] => "all builds of a program print the same".to_owned(),
            some => format!("MISCOMPILED: {}", some.join("; ")),
        });
        Ok(page)
    }

    fn table(&self, wasm: bool, sizes: [&str; 2]) -> Result<Table> {
        let [first, second] = sizes;
        let saved = "saved | of mergefunc";
        let header =
            format!("program | target | level | merging | {first} | {saved} | {second} | {saved}");
        let mut table = table::new(&header, 4);
        for row in self.builds.iter().filter(|row| row.wasm == wasm) {
            let [plain, upstream, _] = &row.ways[..] else {
                bail!("{} was not built in three ways", row.program);
            };
            for built in &row.ways {
                let names = [&row.origin, row.target, row.level, &built.way];
                let mut cells = names.map(str::to_owned).to_vec();
                for (number, &size) in built.sizes.iter().enumerate() {
                    cells.push(table::count(size));
                    cells.push(table::percent(plain.sizes[number], size));
                    cells.push(table::percent(upstream.sizes[number], size));
                }
                table::row(&mut table, cells);
            }
        }
        Ok(table)
    }

    fn miscompiled(&self) -> Vec<String> {
        self.builds.iter().flat_map(Row::miscompiled).collect()
    }

    /// An error if any build prints something else than the plain one.
    pub(crate) fn verdict(&self) -> Result<()> {
        match &self.miscompiled()[..] {
            [] => Ok(()),
            some => bail!("MISCOMPILED: {}", some.join("; ")),
        }
    }
}
