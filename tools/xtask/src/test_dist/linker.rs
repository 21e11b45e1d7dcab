// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-ld`: compilers that load no plugin, and a link that has it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::scene::{Scene, build, compare_run, configure, says};
use crate::machine::cross::Arm64;
use crate::machine::platform::Platform;
use crate::machine::rustc::Rustc;
use crate::setup;
use support::command::CommandExt;
use support::tally::Skipped;

/// Older clangs, the oldest first.
const CLANGS: [&str; 3] = ["clang++-14", "clang++-16", "clang++-19"];

/// Where Debian's cross compiler has arm64's libraries.
const CROSS_ROOT: &str = "/usr/aarch64-linux-gnu";

/// A CMake project that knows nothing of mergefn, and an older clang. CMake asks the linker for its version, too.
pub(super) fn cmake(scene: &Scene) -> Result<()> {
    let found = CLANGS.iter().find_map(|clang| which::which(clang).ok());
    let Some(clang) = found else {
        bail!(Skipped("for there is no older clang".to_owned()));
    };
    by_cmake(scene, &clang, Platform::X86)
}

/// The plugin's own clang for arm64, with the headers and libraries of Debian's cross compiler.
pub(super) fn cmake_for_arm64(scene: &Scene) -> Result<()> {
    for_arm64(|| by_cmake(scene, &scene.llvm.tool("clang++"), Platform::Arm))
}

fn by_cmake(scene: &Scene, clang: &Path, platform: Platform) -> Result<()> {
    let linker = script(scene, &scene.prefix);
    compare_run(runner(platform), |merging| {
        let folder = scene.scratch.join(format!(
            "linker-cmake-{}-{}",
            platform.machine(),
            merging.name()
        ));
        let mut configure = configure(&scene.sources("linker"), &folder);
        configure
            .arg(format!("-DCMAKE_CXX_COMPILER={}", clang.display()))
            .args(["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS=-flto"])
            .arg(format!(
                "-DCMAKE_EXE_LINKER_FLAGS=-Wl,--icf=none,--gc-sections --ld-path={}",
                linker.display()
            ));
        if platform != Platform::X86 {
            configure
                .arg("-DCMAKE_SYSTEM_NAME=Linux")
                .arg(format!("-DCMAKE_SYSTEM_PROCESSOR={}", platform.machine()))
                .arg(format!(
                    "-DCMAKE_CXX_COMPILER_TARGET={}",
                    platform.multiarch()
                ));
        }
        let mut build = build(&folder);
        for command in [&mut configure, &mut build] {
            merging.prepare(command);
            scene.find_lld(command).capture()?;
        }
        Ok(vec![folder.join("example")])
    })?;
    Ok(())
}

/// cargo with the script as its linker: it calls the compiler, which calls it again.
pub(super) fn cargo(scene: &Scene) -> Result<()> {
    by_cargo(scene, Platform::X86)
}

/// The script calls Debian's cross compiler.
pub(super) fn cargo_for_arm64(scene: &Scene) -> Result<()> {
    for_arm64(|| by_cargo(scene, Platform::Arm))
}

fn by_cargo(scene: &Scene, platform: Platform) -> Result<()> {
    let rustc = Rustc::active()?;
    if rustc.llvm_major().is_none_or(|own| own > scene.major()) {
        let (rustc, major) = (rustc.to_string(), scene.major());
        bail!(Skipped(format!(
            "for ld.lld {major} does not read what {rustc} writes"
        )));
    }
    let linker = script(scene, &scene.usr());
    let source = scene.copied("cargo", &format!("linker-cargo-{}", platform.machine()))?;
    compare_run(runner(platform), |merging| {
        let target: PathBuf = source.join(format!("target-{}", merging.name()));
        let mut cargo = Command::new("cargo");
        merging.prepare(&mut cargo);
        cargo
            .current_dir(&source)
            .args(["build", "--release", "--target-dir"])
            .arg(&target)
            .env(
                "RUSTFLAGS",
                format!(
                    "-Clinker-plugin-lto -Clinker={} -Clinker-flavor=gcc",
                    linker.display()
                ),
            );
        let mut made = target.clone();
        if platform != Platform::X86 {
            cargo
                .args(["--target", platform.triple()])
                .env("MERGEFN_CC", format!("{}-gcc", platform.multiarch()));
            made.push(platform.triple());
        }
        scene.find_lld(&mut cargo).capture()?;
        Ok(vec![made.join("release/example")])
    })?;
    Ok(())
}

/// Runs a test if programs for arm64 can be built and run here.
fn for_arm64(test: impl FnOnce() -> Result<()>) -> Result<()> {
    match setup::offer_arm64_compilers() {
        Ok(()) => test(),
        Err(error) => bail!(Skipped(format!(
            "for nothing builds and runs programs for arm64: {error:#}"
        ))),
    }
}

/// What starts a program of this platform.
fn runner(platform: Platform) -> impl Fn(&Path) -> Command {
    move |program| match platform {
        Platform::X86 => Command::new(program),
        Platform::Arm => Arm64::emulated_in(Path::new(CROSS_ROOT), program),
    }
}

/// gcc finds it by the name ld.lld; its own objects are linked as they are.
pub(super) fn gcc(scene: &Scene) -> Result<()> {
    if which::which("g++").is_err() {
        bail!(Skipped("for there is no g++".to_owned()));
    }
    let program = scene.scratch.join("linker-gcc");
    let folder = scene.unpacked.join("lib").join(scene.name());
    let mut gcc = Command::new("g++");
    gcc.current_dir(scene.sources("cmake"))
        .arg(format!("-B{}", folder.display()))
        .words("-O2 -fuse-ld=lld main.cpp sorted.cpp counted.cpp -o")
        .arg(&program);
    scene.find_lld(&mut gcc).capture()?;
    Command::new(&program).capture_text()?;
    let comment = Command::new("readelf")
        .args(["-p", ".comment"])
        .arg(&program)
        .capture_text()?;
    if !comment.contains(&format!("LLD {}", scene.major())) {
        bail!("another linker linked it: {comment}");
    }
    Ok(())
}

/// What is missing is named, with what to do.
pub(super) fn messages(scene: &Scene) -> Result<()> {
    let script = script(scene, &scene.prefix);
    let no_lld = format!("no ld.lld of LLVM {}", scene.major());
    says(
        Command::new(&script)
            .env("MERGEFN_LLD", "/bin/true")
            .arg("a.o"),
        None,
        &["MERGEFN_LLD=/bin/true", &no_lld],
    )?;
    says(
        Command::new(&script)
            .env("MERGEFN_CC", "no-such-cc")
            .arg("-Wl,--as-needed"),
        None,
        &["no compiler 'no-such-cc'", "set MERGEFN_CC"],
    )?;
    // Alone, without its plugin.
    let alone = scene.scratch.join("alone/bin/mergefn-ld");
    copy(&script, &alone)?;
    says(&mut Command::new(&alone), None, &["no plugin at"])
}

/// The script in a prefix.
fn script(scene: &Scene, prefix: &Path) -> PathBuf {
    prefix.join("bin").join(scene.program("mergefn-ld"))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs_err::create_dir_all(folder)?;
    }
    fs_err::copy(from, to)?;
    Ok(())
}
