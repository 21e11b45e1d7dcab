// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What merging saves where bytes count: WebAssembly modules, also after Binaryen's optimizer, and the image of a microcontroller.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::Bench;
use super::page::Page;
use super::passes::ways;
use crate::measure::{Sections, cached, differing, table};
use crate::programs::embedded::{Source, Workshop};
use crate::programs::merging::Merging;
use crate::programs::recipes::Image;
use support::command::CommandExt;
use support::progress;
use support::snapshot::digest;
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

/// The results of a build of a program.
#[derive(Debug, Deserialize, Serialize)]
struct Built {
    /// A module's size before and after wasm-opt; or the size of an image's code and of all that is in its flash
    /// memory.
    sizes: [u64; 2],
    /// Digests of what it prints.
    outputs: Vec<String>,
}

/// Builds each program at each level without merging, with LLVM's merging and with the plugin's.
pub(super) fn page(bench: &Bench<'_>, workshop: &Workshop, home: &Path) -> Result<Page> {
    let wasm_opt = wasm_opt(home)?;
    let ways = ways(bench.plugin);
    let rows: Vec<_> = workshop
        .programs()
        .flat_map(|program| program.0.levels.iter().map(move |level| (program, level)))
        .collect();
    let cells = rows
        .iter()
        .flat_map(|&row| ways.iter().map(move |way| (row, way)));
    let name = |(((image, _), level), way): &(((&Image, &Source), &String), &Merging<'_>)| {
        title(image, level, way)
    };
    let built = progress::map(cells, 2, name, |((program, level), &way)| {
        let directory = home.join(&program.0.name).join(level).join(way.name());
        let key = format!("{}{}\n", workshop.ingredients(program, level)?, way.key());
        let (built, fresh) = cached(&directory, &key, || {
            let file = workshop.build(program, level, way, &directory)?;
            measure((workshop, &wasm_opt), program, &file)
        })?;
        Ok((built, stamp::outcome(fresh)))
    })?;

    let mut page = Page::new("WebAssembly and embedded", bench.environment);
    page.text(READING);
    for (heading, is_wasm, [first, second]) in [
        (
            "WebAssembly: bytes of the module",
            true,
            ["module", "after wasm-opt -Oz"],
        ),
        (
            "thumbv7em-none-eabihf: bytes of the image",
            false,
            [".text", "flash"],
        ),
    ] {
        let saved = "saved | of mergefunc";
        let header =
            format!("program | target | level | merging | {first} | {saved} | {second} | {saved}");
        let mut table = table::new(&header, 4);
        for (((image, source), level), built) in rows.iter().zip(built.chunks(ways.len())) {
            if image.is_wasm() != is_wasm {
                continue;
            }
            for (way, own) in ways.iter().zip(built) {
                let origin = source.origin(image);
                let names = [origin.as_str(), &image.target, level.as_str(), way.name()];
                let mut cells = names.map(str::to_owned).to_vec();
                for (number, &size) in own.sizes.iter().enumerate() {
                    cells.push(table::count(size));
                    cells.extend(
                        [0, 1].map(|other| table::percent(built[other].sizes[number], size)),
                    );
                }
                table.add_row(cells);
            }
        }
        page.table(heading, table);
    }
    let miscompiled =
        rows.iter()
            .zip(built.chunks(ways.len()))
            .flat_map(|(((image, _), level), built)| {
                let builds = ways.iter().zip(built);
                differing(builds.flat_map(|(way, built)| {
                    built
                        .outputs
                        .iter()
                        .map(move |output| (title(image, level, way), output))
                }))
            });
    page.miscompiled(miscompiled.collect());
    Ok(page)
}

fn title(image: &Image, level: &str, way: &Merging<'_>) -> String {
    format!("{} {level}, {}", image.name, way.name())
}

fn measure(
    (workshop, wasm_opt): (&Workshop, &Path),
    program: (&Image, &Source),
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
        [sections.text, sections.all]
    };
    let mut outputs = Vec::new();
    for file in &files {
        let printed = file.with_extension("txt");
        fs::write(&printed, workshop.output(program, file)?)?;
        outputs.push(digest(&printed)?);
    }
    Ok(Built { sizes, outputs })
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
