// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What pkg-config says, and programs that are built with it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::scene::{Merging, Scene, compare};
use crate::dist;
use support::command::CommandExt;
use support::llvm::Llvm;

const SOURCES: &[&str] = &["main.cpp", "sorted.cpp", "counted.cpp"];

pub(super) fn files(scene: &Scene) -> Result<()> {
    let plugin = ask(scene, scene.major(), "--variable=plugin")?;
    if !PathBuf::from(&plugin).is_file() {
        bail!("pkg-config says that the plugin is {plugin}");
    }
    ask(scene, scene.major(), "--validate")?;
    let version = ask(scene, scene.major(), "--modversion")?;
    if version != env!("CARGO_PKG_VERSION") {
        bail!("pkg-config says that the version is {version}");
    }
    builds(scene, &scene.llvm, "files")
}

/// Against files optimized one by one, without merging.
pub(super) fn merge(scene: &Scene) -> Result<()> {
    compared(scene, &scene.llvm, "files", "merge")
}

/// That LLVM's clang builds with the flags of the package for that LLVM.
pub(super) fn builds(scene: &Scene, llvm: &Llvm, way: &str) -> Result<()> {
    compared(scene, llvm, way, way)
}

/// The same for flags without merging and flags with it.
fn compared(scene: &Scene, llvm: &Llvm, plain: &str, merged: &str) -> Result<()> {
    compare(|merging| {
        let way = match merging {
            Merging::Off => plain,
            Merging::On => merged,
        };
        let compiler = ask(scene, llvm.major, &format!("--variable=cflags_{way}"))?;
        let linker = ask(scene, llvm.major, &format!("--variable=ldflags_{way}"))?;
        let program = scene
            .scratch
            .join(format!("flags-{}-{way}-{}", llvm.major, merging.name()));
        // Compiled and linked at once: the options of both do not disturb each other.
        let mut clang = llvm.command("clang++");
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
        Ok(vec![program])
    })
}

/// Of the Debian package's file for that major alone.
fn ask(scene: &Scene, major: u32, question: &str) -> Result<String> {
    let mut command = Command::new("pkg-config");
    command
        .env("PKG_CONFIG_LIBDIR", scene.debian_lib().join("pkgconfig"))
        .env_remove("PKG_CONFIG_PATH")
        .env_remove("PKG_CONFIG_SYSROOT_DIR")
        .args([question, &dist::folder(major)]);
    Merging::On.prepare(&mut command);
    command.capture_text()
}
