// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A cargo project with the installed settings: of a prefix, which name the plugin, and of the tarball, after the README's line.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::scene::{Scene, compare, copy_folder};
use crate::machine::rustc::Rustc;
use crate::measure::defined;
use support::command::CommandExt;
use support::tally::Skipped;

pub(super) fn nightly(scene: &Scene) -> Result<()> {
    // rustup would install what is not there, so only what it lists is asked.
    let list = Command::new("rustup")
        .args(["toolchain", "list"])
        .capture_text();
    if !list.is_ok_and(|list| list.lines().any(|line| line.starts_with("nightly"))) {
        bail!(Skipped("for there is no nightly".to_owned()));
    }
    let settings = scene.cargo_settings(&scene.prefix, "nightly");
    merges(scene, "nightly", &settings)
}

pub(super) fn stable(scene: &Scene) -> Result<()> {
    let copy = scene.scratch.join("tarball-for-cargo");
    copy_folder(&scene.unpacked, &copy)?;
    let name = scene.name();
    let line = format!(r#"sed -i "s|@PREFIX@|$PWD|" share/{name}/cargo-*.toml"#);
    (Command::new("sh").current_dir(&copy).args(["-c", &line])).capture()?;
    merges(scene, "stable", &scene.cargo_settings(&copy, "stable"))
}

fn merges(scene: &Scene, channel: &str, settings: &Path) -> Result<()> {
    // The toolchain that runs this task stands for stable: it may be a pinned one.
    let toolchain = (channel != "stable").then(|| format!("+{channel}"));
    let (source, _) = project(
        scene,
        toolchain.as_deref(),
        settings,
        &format!("cargo-{channel}"),
    )?;
    compare(|merging| {
        let target: PathBuf = source.join(format!("target-{}", merging.name()));
        let mut cargo = build(toolchain.as_deref(), settings, &source);
        cargo.arg("--target-dir").arg(&target);
        merging.prepare(&mut cargo);
        cargo.capture()?;
        let program = target.join("release/example");
        if channel == "stable" && !has_stable_names(&program, scene.major())? {
            bail!("the settings change the names of symbols");
        }
        Ok(vec![program])
    })?;
    Ok(())
}

/// Whether the program's own functions have the names that a stable rustc with that LLVM gives them without `RUSTC_BOOTSTRAP`: from Rust 1.97 on those of
/// the scheme v0. The settings for LLVM 22 ask for the older ones.
fn has_stable_names(program: &Path, major: u32) -> Result<bool> {
    let scheme = if major < 23 { "_ZN" } else { "_R" };
    let names = defined(program)?;
    Ok((names.iter()).any(|name| name.starts_with(scheme) && name.contains("7example6digest")))
}

/// Copies the project to a folder of that name, unless this rustc cannot build it; the folder, and the command that builds it there.
pub(super) fn project(
    scene: &Scene,
    toolchain: Option<&str>,
    settings: &Path,
    name: &str,
) -> Result<(PathBuf, Command)> {
    scene.takes(&Rustc::of(toolchain)?)?;
    let source = scene.copied("cargo", name)?;
    let build = build(toolchain, settings, &source);
    Ok((source, build))
}

fn build(toolchain: Option<&str>, settings: &Path, source: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(source)
        .args(toolchain)
        .arg("--config")
        .arg(settings)
        .args(["build", "--release"]);
    cargo
}
