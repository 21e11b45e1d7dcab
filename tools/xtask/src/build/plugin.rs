// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The plugin as the other tasks use it: built by cargo, found in the target directory.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::machine::cross::Arm64;
use crate::machine::platform::{Hosts, Platform};
use crate::machine::rustc::Rustc;
use crate::measure;
use crate::setup;
use support::command::CommandExt;
use support::llvm::{self, Llvm};
use support::project::{Project, QUICK, QUICK_PLUGIN};

/// What makes rustc leave the optimization of the linked program to the linker, which sees the shim's C++ as well.
const LINKER_LTO: &str = "-Clinker-plugin-lto";

/// The target on which rustc's own linker is the default, which reads its LLVM's code.
const LINKS_BY_LLD: &str = "x86_64-unknown-linux-gnu";

/// Readers of `plugin/access.cpp` that every loop over instructions calls. None of them may be left as a function.
const HOT_READERS: [&str; 6] = [
    "mf_value_id",
    "mf_operand",
    "mf_operand_count",
    "mf_next_inst",
    "mf_type_of",
    "mf_flags",
];

/// Builds the plugin for one of the majors in release mode and returns its absolute path, [`usual`]. C++ and Rust are
/// optimized together if the toolchain can do that. Otherwise the plugin is slower, and a message says so.
pub(crate) fn build(project: &Project, major: u32) -> Result<PathBuf> {
    let rustc = Rustc::active()?;
    let usual = usual(project, major);
    let Some(reason) = why_apart(&rustc, major) else {
        let built = build_together(project, &rustc, major)?;
        fs::create_dir_all(target(project, major).join("release"))?;
        // A plugin that some process has loaded stays as it is.
        let fresh = usual.with_extension("so.new");
        fs::copy(&built, &fresh)
            .and_then(|_| fs::rename(&fresh, &usual))
            .with_context(|| format!("cannot copy {}", built.display()))?;
        return Ok(usual);
    };
    eprintln!("{reason}: C++ and Rust are optimized apart, which makes the plugin slower");
    choose(project.cargo().arg("build"), project, major)
        .args(["--release", "--package", "mergefn", "--target-dir"])
        .arg(target(project, major))
        .run_checked()
        .context("the plugin does not build; the compiler's message is above")?;
    if !usual.exists() {
        bail!(
            "cargo built the plugin, but {} is not there: only Linux is supported",
            usual.display()
        );
    }
    Ok(usual)
}

/// What a user chose; returns where it stands.
pub(crate) fn build_chosen(project: &Project, hosts: Hosts) -> Result<PathBuf> {
    if let Some(arm64) = setup::ensure_arm64_if_chosen(project, hosts)? {
        return build_for_arm64(project, &arm64);
    }
    let major = hosts.llvm.major;
    setup::ensure_for(project, major)?;
    build(project, major)
}

/// The same for the default major on arm64; returns where it stands.
pub(crate) fn build_for_arm64(project: &Project, arm64: &Arm64) -> Result<PathBuf> {
    build_to_ship(project, llvm::MAJOR, Some(arm64), Vec::new(), |_| ())
}

/// Where plain cargo puts its own: `target/release/libmergefn.so` for the default major.
pub(crate) fn usual(project: &Project, major: u32) -> PathBuf {
    target(project, major).join("release/libmergefn.so")
}

/// Builds the plugin with the cargo feature `debug-break`, for tests.
pub(crate) fn build_breaking(project: &Project) -> Result<PathBuf> {
    cargo_breaking(project, "build")
        .arg("--lib")
        .run_checked()
        .context("the plugin with debug-break does not build; the compiler's message is above")?;
    Ok(breaking_target(project).join(QUICK_PLUGIN))
}

/// `cargo build` or `cargo test` with that feature, in a directory of its own.
pub(crate) fn cargo_breaking(project: &Project, task: &str) -> Command {
    let mut cargo = project.cargo();
    cargo
        .args([task, "--quiet", QUICK, "--package", "mergefn"])
        .args(["--features", "debug-break", "--target-dir"])
        .arg(breaking_target(project));
    cargo
}

/// Builds the plugin for another LLVM major, for tests.
pub(crate) fn build_other(project: &Project, major: u32) -> Result<PathBuf> {
    cargo_other(project, major, "build")
        .args([QUICK, "--lib"])
        .run_checked()
        .with_context(|| {
            format!("the plugin for LLVM {major} does not build; the compiler's message is above")
        })?;
    Ok(other_target(project, major).join(QUICK_PLUGIN))
}

/// Lets cargo do something with the plugin for that major, in a directory of its own.
pub(crate) fn cargo_other(project: &Project, major: u32, task: &str) -> Command {
    let mut cargo = project.cargo();
    choose(cargo.arg(task), project, major)
        .args(["--quiet", "--package", "mergefn", "--target-dir"])
        .arg(other_target(project, major));
    cargo
}

/// Tells cargo for which major the plugin is.
fn choose<'a>(cargo: &'a mut Command, project: &Project, major: u32) -> &'a mut Command {
    if major != llvm::MAJOR {
        let of_sid = llvm::of_sid(major, &project.target);
        match of_sid.filter(|_| Llvm::installed(major).is_none()) {
            Some(prefix) => cargo.env(llvm::PREFIX_VARIABLE, prefix),
            None => cargo.env_remove(llvm::PREFIX_VARIABLE),
        };
    }
    cargo.args(features(major))
}

/// The options of cargo that choose a major. The default one needs none.
pub(crate) fn features(major: u32) -> Vec<String> {
    if major == llvm::MAJOR {
        return Vec::new();
    }
    let feature = format!("mergefn/llvm{major}");
    ["--no-default-features", "--features", &feature]
        .map(str::to_owned)
        .to_vec()
}

/// Each major has a target directory: plugins have the same name there.
fn target(project: &Project, major: u32) -> PathBuf {
    match major {
        llvm::MAJOR => project.target.clone(),
        major => project.target.join(format!("llvm{major}")),
    }
}

fn other_target(project: &Project, major: u32) -> PathBuf {
    project.target.join(format!("tested-llvm{major}"))
}

fn breaking_target(project: &Project) -> PathBuf {
    project.target.join("breaking")
}

/// The clang that compiles the shim: that of the plugin's LLVM, or that of rustc's where rustc does not read the code of
/// the former, or it is not on the path. Each compiles the headers of all majors.
fn clang(rustc: &Rustc, major: u32) -> String {
    let own = format!("clang++-{major}");
    match (
        rustc.reads_bitcode_of(major) && which::which(&own).is_ok(),
        rustc.llvm_major(),
    ) {
        (false, Some(other)) => format!("clang++-{other}"),
        _ => own,
    }
}

/// Why the two languages cannot be optimized together here.
fn why_apart(rustc: &Rustc, major: u32) -> Option<String> {
    let clang = clang(rustc, major);
    if rustc.llvm_major().is_none() {
        return Some(format!("{} has LLVM {}", rustc.release, rustc.llvm));
    }
    if rustc.host != LINKS_BY_LLD {
        return Some(format!(
            "on {} rustc links by another linker than lld",
            rustc.host
        ));
    }
    which::which(&clang)
        .is_err()
        .then(|| format!("there is no {clang}"))
}

/// Builds the plugin for a package, in the project's target directory: with these flags of rustc and no others, by a cargo
/// that `prepare` may change.
pub(crate) fn build_to_ship(
    project: &Project,
    major: u32,
    arm64: Option<&Arm64>,
    flags: Vec<String>,
    prepare: impl FnOnce(&mut Command),
) -> Result<PathBuf> {
    let rustc = Rustc::active()?;
    let objection = match arm64 {
        Some(_) => Arm64::objection(&rustc),
        None => why_apart(&rustc, major).map(|reason| {
            format!(
                "{reason}: C++ and Rust would be optimized apart, and no package is made of the slower plugin"
            )
        }),
    };
    if let Some(objection) = objection {
        bail!(objection);
    }
    cargo_together(project, &rustc, (major, arm64), flags, prepare)
}

fn build_together(project: &Project, rustc: &Rustc, major: u32) -> Result<PathBuf> {
    // Flags in the environment would replace ours.
    let own = env::var("RUSTFLAGS").unwrap_or_default();
    let own = own.split_whitespace().map(str::to_owned).collect();
    cargo_together(project, rustc, (major, None), own, |_| ())
}

fn cargo_together(
    project: &Project,
    rustc: &Rustc,
    (major, arm64): (u32, Option<&Arm64>),
    mut flags: Vec<String>,
    prepare: impl FnOnce(&mut Command),
) -> Result<PathBuf> {
    flags.push(LINKER_LTO.to_owned());
    let triple = arm64.map_or(&*rustc.host, |_| Platform::Arm.triple());
    // With the rlib beside it, rustc would compile for both and nothing would be inlined. With a target, the flag
    // does not reach build scripts.
    let target = target(project, major);
    let mut cargo = project.cargo();
    choose(cargo.arg("rustc"), project, major)
        .args(["--release", "--package", "mergefn", "--lib"])
        .args(["--crate-type", "cdylib", "--target", triple])
        .arg("--target-dir")
        .arg(&target);
    if let Some(arm64) = arm64 {
        arm64.prepare(&mut cargo);
        flags.extend(arm64.rust_flags());
    }
    prepare(&mut cargo);
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .env("MERGEFN_CLANGXX", clang(rustc, major))
        .run_checked()
        .context("the plugin does not build; the compiler's message is above")?;
    let built = target.join(triple).join("release/libmergefn.so");
    let mut left = measure::defined(&built)?;
    left.retain(|name| HOT_READERS.contains(&name.as_str()));
    if !left.is_empty() {
        bail!(
            "C++ was not inlined into Rust: {} are functions in {}. Do flags in a cargo configuration change \
             `lto`, `codegen-units` or the linker?",
            left.join(", "),
            built.display()
        );
    }
    Ok(built)
}

/// The plugin that the user named; otherwise builds the plugin of this checkout for a major.
pub(crate) fn given_or_built(
    project: &Project,
    given: Option<&Path>,
    major: u32,
) -> Result<PathBuf> {
    match given {
        Some(path) => existing(path),
        None => build(project, major),
    }
}

/// The absolute path of a plugin that the user named.
pub(crate) fn existing(path: &Path) -> Result<PathBuf> {
    fs::canonicalize(path).with_context(|| format!("there is no plugin {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn majors_share_no_target_directory() {
        let project = Project {
            root: "/r".into(),
            target: "/t".into(),
        };
        let path = |major| usual(&project, major).display().to_string();
        assert_eq!(path(llvm::MAJOR), "/t/release/libmergefn.so");
        assert_eq!(path(19), "/t/llvm19/release/libmergefn.so");
    }

    #[test]
    fn the_default_major_needs_no_feature() {
        assert!(features(llvm::MAJOR).is_empty());
        assert_eq!(
            features(19),
            ["--no-default-features", "--features", "mergefn/llvm19"]
        );
    }
}
