// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The report of a build, made with the package's own program, as docs/install.md does it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use super::scene::{self, Merging, Scene};
use super::{cargo, cmake};
use support::command::CommandExt;

pub(super) fn of_cmake(scene: &Scene) -> Result<()> {
    let build = scene.scratch.join("reported-cmake");
    let records = build.join("records");
    let prefix = scene.usr();
    let mut configure =
        cmake::configure(scene, &prefix, "lto", &build, &scene.llvm.tool("clang++"));
    Merging::On.prepare(&mut configure);
    configure.capture()?;
    let mut compile = scene::build(&build);
    Merging::On.prepare(&mut compile);
    reporting(&mut compile, &records).capture()?;
    shows(scene, &prefix, &records)
}

pub(super) fn of_cargo(scene: &Scene) -> Result<()> {
    let settings = scene.cargo_settings(&scene.prefix, "stable");
    let records = scene.scratch.join("reported-cargo-records");
    let (_, mut build) = cargo::project(scene, None, &settings, "reported-cargo")?;
    Merging::On.prepare(&mut build);
    reporting(&mut build, &records).capture()?;
    shows(scene, &scene.prefix, &records)
}

fn reporting<'a>(command: &'a mut Command, records: &Path) -> &'a mut Command {
    command.env("MERGEFN", format!("report={}", records.display()))
}

/// The totals name bytes that were saved, and the page is there.
fn shows(scene: &Scene, prefix: &Path, records: &Path) -> Result<()> {
    let program = prefix.join("bin").join(scene.program("mergefn-report"));
    let report = || Command::new(&program);
    let text = report().arg(records).arg("--text").capture_text()?;
    if !text.contains("bytes saved by") || text.contains("0 bytes saved by 0 classes") {
        bail!("the totals are: {text}");
    }
    let page = records.with_extension("html");
    report().arg(records).arg("-o").arg(&page).capture()?;
    if !fs::read_to_string(&page)?.contains("</html>") {
        bail!("{} is no page", page.display());
    }
    Ok(())
}
