// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-ld`: compilers that load no plugin, and a link that has it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Result, bail};

use super::Outcome;
use super::scene::{Scene, compare};
use crate::rustc::Rustc;
use support::command::CommandExt;

/// Older clangs, the oldest first.
const CLANGS: [&str; 3] = ["clang++-14", "clang++-16", "clang++-19"];

/// A CMake project that knows nothing of mergefn, and an older clang. CMake asks the linker for its version, too.
pub(super) fn cmake(scene: &Scene) -> Result<Outcome> {
    let found = CLANGS.iter().find_map(|clang| which::which(clang).ok());
    let Some(clang) = found else {
        return Ok(Outcome::Skipped("for there is no older clang".to_owned()));
    };
    let linker = script(scene, &scene.prefix);
    compare(|merging| {
        let folder = scene
            .scratch
            .join(format!("linker-cmake-{}", merging.name()));
        let mut configure = Command::new("cmake");
        configure
            .arg("-S")
            .arg(scene.sources("linker"))
            .arg("-B")
            .arg(&folder)
            .arg(format!("-DCMAKE_CXX_COMPILER={}", clang.display()))
            .args(["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS=-flto"])
            .arg(format!(
                "-DCMAKE_EXE_LINKER_FLAGS=-Wl,--icf=none,--gc-sections --ld-path={}",
                linker.display()
            ));
        let mut build = Command::new("cmake");
        build.arg("--build").arg(&folder);
        for command in [&mut configure, &mut build] {
            merging.prepare(command);
            scene.find_lld(command).capture()?;
        }
        let program = folder.join("example");
        Ok((program.clone(), vec![program]))
    })?;
    Ok(Outcome::Passed)
}

/// cargo with the script as its linker: it calls the compiler, which calls it again.
pub(super) fn cargo(scene: &Scene) -> Result<Outcome> {
    let rustc = Rustc::active()?;
    if rustc.llvm_major().is_none_or(|own| own > scene.major()) {
        let (rustc, major) = (rustc.to_string(), scene.major());
        return Ok(Outcome::Skipped(format!(
            "for ld.lld {major} does not read what {rustc} writes"
        )));
    }
    let linker = script(scene, &scene.root.join("usr"));
    let source = scene.scratch.join("linker-cargo");
    (Command::new("cp")
        .arg("-r")
        .arg(scene.sources("cargo"))
        .arg(&source))
    .capture()?;
    compare(|merging| {
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
        scene.find_lld(&mut cargo).capture()?;
        let program = target.join("release/example");
        Ok((program.clone(), vec![program]))
    })?;
    Ok(Outcome::Passed)
}

/// gcc finds it by the name ld.lld; its own objects are linked as they are.
pub(super) fn gcc(scene: &Scene) -> Result<Outcome> {
    if which::which("g++").is_err() {
        return Ok(Outcome::Skipped("for there is no g++".to_owned()));
    }
    let program = scene.scratch.join("linker-gcc");
    let folder = scene.unpacked.join("lib").join(scene.name());
    let mut gcc = Command::new("g++");
    gcc.current_dir(scene.sources("cmake"))
        .arg(format!("-B{}", folder.display()))
        .args([
            "-O2",
            "-fuse-ld=lld",
            "main.cpp",
            "sorted.cpp",
            "counted.cpp",
            "-o",
        ])
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
    Ok(Outcome::Passed)
}

/// What is missing is named, with what to do.
pub(super) fn messages(scene: &Scene) -> Result<Outcome> {
    let script = script(scene, &scene.prefix);
    let no_lld = format!("no ld.lld of LLVM {}", scene.major());
    let says = |variables: &[(&str, &str)], arguments: &[&str], words: &[&str]| -> Result<()> {
        let Output { status, stderr, .. } = Command::new(&script)
            .envs(variables.iter().copied())
            .args(arguments)
            .output()?;
        let text = String::from_utf8_lossy(&stderr);
        if status.success() || !words.iter().all(|word| text.contains(word)) {
            bail!("mergefn-ld {arguments:?} says {text:?}, not {words:?}");
        }
        Ok(())
    };
    says(
        &[("MERGEFN_LLD", "/bin/true")],
        &["a.o"],
        &["MERGEFN_LLD=/bin/true", &no_lld],
    )?;
    says(
        &[("MERGEFN_CC", "no-such-cc")],
        &["-Wl,--as-needed"],
        &["no compiler 'no-such-cc'", "set MERGEFN_CC"],
    )?;
    // Alone, without its plugin.
    let alone = scene.scratch.join("alone/bin/mergefn-ld");
    copy(&script, &alone)?;
    let text = Command::new(&alone).output()?;
    let text = String::from_utf8_lossy(&text.stderr).into_owned();
    if !text.contains("no plugin at") {
        bail!("without a plugin it says {text:?}");
    }
    Ok(Outcome::Passed)
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
