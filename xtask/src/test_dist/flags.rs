// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What pkg-config says, and programs that are built with it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::Outcome;
use super::scene::{Merging, Scene, compare};
use crate::command::CommandExt;

const SOURCES: &[&str] = &["main.cpp", "sorted.cpp", "counted.cpp"];

pub(super) fn files(scene: &Scene) -> Result<Outcome> {
    let plugin = ask(scene, "--variable=plugin")?;
    if !PathBuf::from(&plugin).is_file() {
        bail!("pkg-config says that the plugin is {plugin}");
    }
    ask(scene, "--validate")?;
    let version = ask(scene, "--modversion")?;
    if version != env!("CARGO_PKG_VERSION") {
        bail!("pkg-config says that the version is {version}");
    }
    builds(scene, "files")
}

pub(super) fn lto(scene: &Scene) -> Result<Outcome> {
    builds(scene, "lto")
}

fn builds(scene: &Scene, way: &str) -> Result<Outcome> {
    let compiler = ask(scene, &format!("--variable=cflags_{way}"))?;
    let linker = ask(scene, &format!("--variable=ldflags_{way}"))?;
    compare(|merging| {
        let program = scene
            .scratch
            .join(format!("flags-{way}-{}", merging.name()));
        // Compiled and linked at once: the options of both do not disturb each other.
        let mut clang = scene.llvm.command("clang++");
        clang
            .current_dir(scene.sources("cmake"))
            .arg("-O2")
            .args(compiler.split_whitespace())
            .args(SOURCES)
            .args(linker.split_whitespace())
            .arg("-o")
            .arg(&program);
        merging.prepare(&mut clang);
        clang.capture()?;
        Ok((program.clone(), vec![program]))
    })?;
    Ok(Outcome::Passed)
}

/// Of the Debian package's file alone.
fn ask(scene: &Scene, question: &str) -> Result<String> {
    let mut command = Command::new("pkg-config");
    command
        .env("PKG_CONFIG_LIBDIR", scene.debian_lib().join("pkgconfig"))
        .env_remove("PKG_CONFIG_PATH")
        .env_remove("PKG_CONFIG_SYSROOT_DIR")
        .args([question, "mergefn"]);
    Merging::On.prepare(&mut command);
    command.capture_text()
}
