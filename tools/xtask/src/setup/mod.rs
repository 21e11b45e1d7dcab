// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Brings in what the other tasks need and this machine lacks.
//!
//! What is there is asked of the tools themselves, not of the package manager, so an LLVM that was installed in
//! another way counts too. The second time nothing is missing and nothing happens.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`apt`] | packages of this system |
//! | [`sid`] | LLVMs that this system's release does not have |
//! | [`arm64`] | an arm64 system with LLVM |
//! | [`other_rustc`] | a rustc with another LLVM |

mod apt;
mod arm64;
mod other_rustc;
mod sid;

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::machine::cross::Arm64;
use crate::machine::platform::{Hosts, Platform};
use crate::machine::rustc::Rustc;
use support::command::CommandExt;
use support::llvm::{self, Llvm, PREFIX_VARIABLE};
use support::project::Project;

pub(crate) use apt::is_root;
pub(crate) use other_rustc::offer_other_rustc;

/// What all tasks need of LLVM: files below its prefix, which `LLVM_PREFIX` may change, each with its package.
const OF_LLVM: &[(&str, &str)] = &[
    ("bin/llvm-config", "llvm-22"),
    ("bin/opt", "llvm-22"),
    ("bin/llc", "llvm-22"),
    ("bin/llvm-link", "llvm-22"),
    ("include/llvm/Plugins/PassPlugin.h", "llvm-22-dev"),
    ("bin/lit", "llvm-22-tools"),
    ("bin/FileCheck", "llvm-22-tools"),
    ("bin/clang++", "clang-22"),
    ("bin/ld.lld", "lld-22"),
    ("bin/clang-format", "clang-format-22"),
];

/// The other programs that all tasks need, each with its package.
const NEEDED: &[(&str, &str)] = &[
    // The system's compiler compiles the C++ shim, and clang takes the C++ library's headers from it.
    ("g++", "g++"),
    // The benchmark compresses programs like a download.
    ("zstd", "zstd"),
    // lit is a Python program.
    ("python3", "python3"),
    // lit's tests of debug information run programs in gdb.
    ("gdb", "gdb"),
];

/// The task: installs what is missing and says what is there.
pub(crate) fn run(project: &Project, hosts: Hosts) -> Result<()> {
    let llvm = match ensure_arm64_if_chosen(project, hosts)? {
        Some(arm64) => arm64.llvm,
        None => ensure_for(project, hosts.llvm.major)?,
    };
    println!("set up: {llvm}");
    if let Some(objection) = Rustc::active()?.objection_to(llvm::MAJOR) {
        println!("note: {objection}");
    }
    Ok(())
}

/// What every other task calls first: silent when nothing is missing.
pub(crate) fn ensure() -> Result<Llvm> {
    // An error here means that llvm-config itself is missing, or that LLVM is another release.
    let of_llvm = || missing_of(Llvm::find().ok().as_ref());
    if let Some(prefix) = Llvm::prefix()
        && !of_llvm().is_empty()
    {
        bail!(
            "{PREFIX_VARIABLE}={} lacks what these packages have.\nPoint it to a complete LLVM 22, or unset it and install them:\n    {}",
            prefix.display(),
            apt::as_typed(&of_llvm())
        );
    }
    ensure_packages(|| [of_llvm(), missing(NEEDED)].concat())?;
    Llvm::find()
}

/// The packages that have the files which this LLVM lacks.
fn missing_of(llvm: Option<&Llvm>) -> Vec<&'static str> {
    let is_there = |file: &str| llvm.is_some_and(|llvm| llvm.root().join(file).exists());
    let absent = OF_LLVM.iter().filter(|(file, _)| !is_there(file));
    let mut packages: Vec<_> = absent.map(|&(_, package)| package).collect();
    packages.dedup();
    packages
}

/// The packages that this machine lacks. A name that begins with a slash is a file, and any other a program on the
/// path.
fn missing(programs: &[(&str, &'static str)]) -> Vec<&'static str> {
    let is_there = |what: &str| match what.starts_with('/') {
        true => Path::new(what).exists(),
        false => which::which(what).is_ok(),
    };
    let absent = programs.iter().filter(|(program, _)| !is_there(program));
    absent.map(|&(_, package)| package).collect()
}

fn ensure_packages(missing: impl Fn() -> Vec<&'static str>) -> Result<()> {
    let packages = missing();
    if !packages.is_empty() {
        apt::install(&packages)?;
        let left = missing();
        if !left.is_empty() {
            bail!("still missing after the installation: {}", left.join(", "));
        }
    }
    Ok(())
}

/// Installs the packages of the programs that are missing.
pub(crate) fn ensure_programs(programs: &[(&str, &'static str)]) -> Result<()> {
    ensure_packages(|| missing(programs))
}

/// The same for a task that builds the plugin for one of the majors; returns that LLVM.
pub(crate) fn ensure_for(project: &Project, major: u32) -> Result<Llvm> {
    let llvm = ensure()?;
    if major == llvm::MAJOR {
        return Ok(llvm);
    }
    if let Some(installed) = Llvm::installed(major) {
        println!("{installed}");
        return Ok(installed);
    }
    match major {
        llvm::OTHER_MAJOR => ensure_programs(OTHER_LLVM)?,
        major => sid::ensure(major, &project.target)?,
    }
    Llvm::of(major, &project.target)
}

/// The arm64 system, in which programs run by qemu.
pub(crate) fn ensure_arm64(project: &Project) -> Result<Arm64> {
    arm64::ensure(&ensure()?, &project.target)
}

/// The same if that is what a task builds for.
pub(crate) fn ensure_arm64_if_chosen(project: &Project, hosts: Hosts) -> Result<Option<Arm64>> {
    match (hosts.target, hosts.llvm.major) {
        (Platform::X86, _) => Ok(None),
        (Platform::Arm, llvm::MAJOR) => ensure_arm64(project).map(Some),
        (Platform::Arm, major) => bail!(
            "for {} the plugin is built for LLVM {} alone, and not for LLVM {major}",
            hosts.target.triple(),
            llvm::MAJOR
        ),
    }
}

/// What builds the plugin for the other major, each program or path with its package. `llvm-config-19` alone is no sign of
/// the headers: it comes with llvm-19, too.
const OTHER_LLVM: &[(&str, &str)] = &[
    ("/usr/include/llvm-19/llvm/Passes", "llvm-19-dev"),
    ("clang++-19", "clang-19"),
];

/// csmith, which makes random C programs, and the header that these include. Only fuzzing needs them.
pub(crate) const CSMITH: &[(&str, &str)] = &[
    ("csmith", "csmith"),
    ("/usr/include/csmith/csmith.h", "libcsmith-dev"),
];

/// The programs that make the packages, each with its package. Any Debian has them.
pub(crate) const PACKING_TOOLS: &[(&str, &str)] =
    &[("dpkg-deb", "dpkg"), ("tar", "tar"), ("xz", "xz-utils")];

/// What tests the packages, each program with its package.
pub(crate) const PACKAGING_TOOLS: &[(&str, &str)] = &[
    ("cmake", "cmake"),
    ("make", "make"),
    ("pkg-config", "pkg-config"),
    ("man", "man-db"),
    ("mandoc", "mandoc"),
];

/// Other LLVMs, to see that they refuse the plugin or run their own one, and to link what their clangs write: each tool with its package.
const OTHER_LLVMS: &[(&str, &str)] = &[
    ("opt-14", "llvm-14"),
    ("clang-14", "clang-14"),
    ("clang-16", "clang-16"),
    ("/usr/include/llvm-19/llvm/Passes", "llvm-19-dev"),
    ("opt-19", "llvm-19"),
    ("clang-19", "clang-19"),
    ("ld.lld-19", "lld-19"),
];

/// The tests alone need these. Where they cannot be installed, lit skips those few tests.
pub(crate) fn offer_other_llvms() {
    if let Err(error) = ensure_programs(OTHER_LLVMS) {
        println!("note: tests with another LLVM are skipped: {error:#}");
    }
}

/// What builds programs for arm64 and runs them, each program with its package.
const ARM64_TOOLS: &[(&str, &str)] = &[
    ("aarch64-linux-gnu-g++", "g++-aarch64-linux-gnu"),
    (Arm64::EMULATOR, "qemu-user-static"),
];

/// The tests of `mergefn-ld` for arm64 alone need these and Rust's standard library. What cannot be installed is the error.
pub(crate) fn offer_arm64_compilers() -> Result<()> {
    ensure_programs(ARM64_TOOLS)?;
    ensure_rust(Platform::Arm.triple())
}

/// What builds and runs programs for WebAssembly and microcontrollers, each program or path with its package.
const EMBEDDED_TOOLS: &[(&str, &str)] = &[
    ("/usr/lib/wasm32-wasi/libc.a", "wasi-libc"),
    (
        "/usr/lib/llvm-22/lib/wasm32-wasi/libc++.a",
        "libc++-22-dev-wasm32",
    ),
    (
        "/usr/lib/llvm-22/lib/wasm32-wasi/libc++abi.a",
        "libc++abi-22-dev-wasm32",
    ),
    (
        "/usr/lib/llvm-22/lib/clang/22/lib/wasi/libclang_rt.builtins-wasm32.a",
        "libclang-rt-22-dev-wasm32",
    ),
    ("wasm-ld-22", "lld-22"),
    ("node", "nodejs"),
    ("npm", "npm"),
    ("qemu-system-arm", "qemu-system-arm"),
];

/// `bench --embedded` alone needs these and Rust's standard library for the targets.
pub(crate) fn ensure_embedded(targets: &[&str]) -> Result<()> {
    ensure_programs(EMBEDDED_TOOLS)?;
    targets.iter().try_for_each(|target| ensure_rust(target))
}

/// Rust's standard library for a target.
fn ensure_rust(triple: &str) -> Result<()> {
    let there = || -> Result<bool> {
        let library = Rustc::sysroot()?.join("lib/rustlib").join(triple);
        Ok(library.is_dir())
    };
    if there()? {
        return Ok(());
    }
    if which::which("rustup").is_ok() {
        Command::new("rustup")
            .args(["target", "add", triple])
            .run_checked()?;
    }
    if !there()? {
        bail!(
            "rustc has no standard library for {triple}: `rustup target add {triple}` installs it"
        );
    }
    Ok(())
}

/// The tests of the report's page alone need a browser. Where there is none and none can be installed, they are skipped.
pub(crate) fn offer_browser() {
    let has = |program: &&str| which::which(program).is_ok();
    if !["chromium", "chromium-browser", "google-chrome"]
        .iter()
        .any(has)
        && let Err(error) = apt::install(&["chromium"])
    {
        println!("note: tests of the report in a browser are skipped: {error:#}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_llvm_every_need_of_llvm_is_missing() {
        let missing = missing_of(None);
        assert!(OF_LLVM.iter().all(|(_, package)| missing.contains(package)));
    }
}
