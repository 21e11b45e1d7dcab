// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A CMake project that finds the package: it is built in each way, and with the wrong compilers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::scene::{self, Merging, Scene, build, compare, copy_folder, says};
use crate::dist;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::tally::Skipped;

/// Against files optimized one by one, without merging.
pub(super) fn merge(scene: &Scene) -> Result<()> {
    for mode in ["merge", "merge-property", "all"] {
        let prefix = scene.usr();
        compare(|merging| match merging {
            Merging::Off => built(scene, &scene.llvm, &prefix, "files", mode, merging),
            Merging::On => built(scene, &scene.llvm, &prefix, mode, mode, merging),
        })?;
    }
    Ok(())
}

/// The tarball's folder works wherever it stands, also where the path has a space.
pub(super) fn moved(scene: &Scene) -> Result<()> {
    let moved = scene.scratch.join("moved tarball");
    copy_folder(&scene.unpacked, &moved)?;
    merges(scene, &scene.llvm, &moved, "lto", "moved")
}

/// Around the plugin of a checkout stands what a package has, and the link to it follows a new plugin.
pub(super) fn of_checkout(scene: &Scene) -> Result<()> {
    let prefix = scene.scratch.join("checkout");
    let plugin = scene.plugin(scene.major());
    for _ in 0..2 {
        dist::surround(&scene.project, &scene.llvm, &plugin, &prefix)?;
    }
    let said = (Command::new("pkg-config"))
        .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))
        .arg("--variable=plugin")
        .arg(scene.name())
        .capture_text()?;
    if fs::canonicalize(said.trim())? != fs::canonicalize(&plugin)? {
        bail!("pkg-config says that the plugin is {said}");
    }
    merges(scene, &scene.llvm, &prefix, "lto", "checkout")
}

/// That LLVM's clang builds the project, and the package for that LLVM makes it smaller.
pub(super) fn merges(
    scene: &Scene,
    llvm: &Llvm,
    prefix: &Path,
    mode: &str,
    name: &str,
) -> Result<()> {
    compare(|merging| built(scene, llvm, prefix, mode, name, merging))
}

/// The project's program, and all files that the build makes.
fn built(
    scene: &Scene,
    llvm: &Llvm,
    prefix: &Path,
    mode: &str,
    name: &str,
    merging: Merging,
) -> Result<Vec<PathBuf>> {
    let folder = scene
        .scratch
        .join(format!("cmake-{name}-{}", merging.name()));
    let mut cmake = configure(scene, prefix, mode, &folder, &llvm.tool("clang++"));
    merging.prepare(&mut cmake);
    cmake.capture()?;
    found_in(&folder, prefix, llvm.major)?;
    let mut build = build(&folder);
    merging.prepare(&mut build);
    build.capture()?;
    let files = ["example", "plain", "libshared.so"];
    Ok(files.map(|name| folder.join(name)).to_vec())
}

pub(super) fn configure(
    scene: &Scene,
    prefix: &Path,
    mode: &str,
    folder: &Path,
    compiler: &Path,
) -> Command {
    let mut cmake = scene::configure(&scene.sources("cmake"), folder);
    let mut set = |name: &str, value: &Path| {
        cmake.arg(format!("-D{name}={}", value.display()));
    };
    set("CMAKE_CXX_COMPILER", compiler);
    set("CMAKE_PREFIX_PATH", prefix);
    set("CMAKE_BUILD_TYPE", Path::new("Release"));
    set("MODE", Path::new(mode));
    cmake
}

/// Another package of this machine would prove nothing, and that for another LLVM would not load.
fn found_in(folder: &Path, prefix: &Path, major: u32) -> Result<()> {
    let cache = fs::read_to_string(folder.join("CMakeCache.txt"))?;
    let found = cache
        .lines()
        .find_map(|line| line.strip_prefix("mergefn_DIR:PATH="));
    let found = found.context("CMake found no package")?;
    let name = dist::folder(major);
    if !Path::new(found).starts_with(prefix) || !Path::new(found).ends_with(&name) {
        bail!(
            "CMake found {found}, which is not {name} below {}",
            prefix.display()
        );
    }
    Ok(())
}

/// Configuring stops and says each of these words.
fn refuses(mut cmake: Command, words: &[&str]) -> Result<()> {
    Merging::On.prepare(&mut cmake);
    says(&mut cmake, None, words)
}

pub(super) fn versions(scene: &Scene) -> Result<()> {
    let asked = |version: &str| {
        let folder = scene.scratch.join("cmake-version");
        fs::create_dir_all(&folder)?;
        let script = format!(
            "cmake_minimum_required(VERSION 3.19)\nproject(p NONE)\nfind_package(mergefn {version} QUIET)\n\
             message(\"found: ${{mergefn_FOUND}}\")\n"
        );
        fs::write(folder.join("CMakeLists.txt"), script)?;
        let mut cmake = scene::configure(&folder, &folder.join("build"));
        cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", scene.prefix.display()));
        let output = cmake.arg("--fresh").capture()?;
        Ok::<_, anyhow::Error>(String::from_utf8_lossy(&output.stderr).contains("found: 1"))
    };
    for (version, fits) in [
        ("", true),
        ("0.1", true),
        ("0.1.0 EXACT", true),
        ("0.1...0.9", true),
        ("0.0.9", false),
        ("0.2", false),
        ("1", false),
        ("0.2...3", false),
        ("0.0.1...<0.1.0", false),
    ] {
        if asked(version)? != fits {
            bail!("find_package(mergefn {version}): expected {fits}");
        }
    }
    Ok(())
}

pub(super) fn wrong_calls(scene: &Scene) -> Result<()> {
    let clang = scene.llvm.tool("clang++");
    for (mode, words) in [
        ("no-target", "there is no target nothing"),
        ("no-sources", "headers compiles nothing"),
        ("no-option", "unknown: THIN"),
        (
            "two-options",
            "LTO optimizes in the link and MERGE does not",
        ),
    ] {
        let folder = scene.scratch.join(format!("cmake-{mode}"));
        refuses(
            configure(scene, &scene.prefix, mode, &folder, &clang),
            &[words],
        )?;
    }
    Ok(())
}

/// Without a build type nothing merges: one warning says so, and none with a type.
pub(super) fn build_type(scene: &Scene) -> Result<()> {
    for (build_type, warnings) in [("", 1), ("MinSizeRel", 0)] {
        let folder = scene.scratch.join(format!("cmake-type-{build_type}"));
        let clang = scene.llvm.tool("clang++");
        let mut cmake = configure(scene, &scene.prefix, "files", &folder, &clang);
        let output = cmake
            .arg(format!("-DCMAKE_BUILD_TYPE={build_type}"))
            .capture()?;
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        if text.matches("without CMAKE_BUILD_TYPE").count() != warnings {
            bail!("expected {warnings} warnings with build type {build_type:?}, but: {text}");
        }
    }
    Ok(())
}

pub(super) fn gcc(scene: &Scene) -> Result<()> {
    // Of the packages beside each other, one says what to do.
    let usr = scene.usr();
    refused(scene, &usr, "g++", &["The CXX compiler is GNU"])
}

pub(super) fn other_clang(scene: &Scene) -> Result<()> {
    for major in [19, 14, 22] {
        let compiler = format!("clang++-{major}");
        if major != scene.major() && which::which(&compiler).is_ok() {
            let says = format!("The CXX compiler is Clang {major}");
            // Here is the package for one LLVM alone.
            return refused(scene, &scene.unpacked, &compiler, &[&says]);
        }
    }
    bail!(Skipped("for there is no other clang".to_owned()))
}

fn refused(scene: &Scene, prefix: &Path, compiler: &str, says: &[&str]) -> Result<()> {
    let folder: PathBuf = scene.scratch.join(format!("cmake-{compiler}"));
    let compiler = which::which(compiler)?;
    let major = scene.major();
    let install = format!("apt-get install clang-{major}");
    let choose = format!("-DCMAKE_CXX_COMPILER=clang++-{major}");
    let words = [says, &[&install, &choose]].concat();
    refuses(
        configure(scene, prefix, "files", &folder, &compiler),
        &words,
    )
}
