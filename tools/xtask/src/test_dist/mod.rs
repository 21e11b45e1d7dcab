// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tests of the packages: each is unpacked into a scratch folder, and programs are built with what is in it.
//!
//! The system stays as it is: nothing is installed outside of `target/test-dist`.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`scene`], [`install`] | the packages, installed and unpacked where a user would, and how they go |
//! | [`package`], [`paper`] | the files in them, and what readers get |
//! | [`cmake`], [`flags`], [`cargo`] | builds by CMake, pkg-config and cargo |
//! | [`subcommand`], [`linker`], [`wasm`], [`report`] | the programs: `cargo mergefn`, `mergefn-ld`, `mergefn-wasm-ld`, `mergefn-report` |
//! | [`other`] | packages for two LLVMs beside each other |

mod cargo;
mod cmake;
mod flags;
pub(crate) mod install;
mod linker;
mod other;
pub(crate) mod package;
mod paper;
mod report;
mod scene;
mod subcommand;
mod wasm;

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::setup;
use install::Other;
use scene::Scene;
use support::llvm::{self, OTHER_MAJOR};
use support::project::Project;
use support::tally::{Skipped, Tally};

type Test = fn(&Scene) -> Result<()>;

/// What packages for any major have to pass, in this order.
const TESTS: &[(&str, Test)] = &[
    (
        "the plugin is small and names no folder of this machine",
        |scene| package::is_small(scene, &scene.plugin(scene.major())),
    ),
    ("stripped, the plugin loads in opt and clang", |scene| {
        package::loads_in(&scene.scratch, &scene.llvm, &scene.plugin(scene.major()))
    }),
    ("other programs run", package::programs),
    (
        "checksums of the tarball, the folder and the Debian package",
        package::checksums,
    ),
    ("the Debian package's fields", |scene| {
        package::has_fields(&scene.packages.deb, scene.major())
    }),
    ("manual page", paper::manual),
    ("bill of materials", paper::materials),
    ("licences of all crates", paper::licences),
    ("README of the tarball is short", paper::readme),
    ("pages link to pages", paper::pages),
    ("CMake, each file by itself", |scene| {
        cmake::merges(scene, &scene.llvm, &scene.usr(), "files", "files")
    }),
    ("CMake, mergefn_enable(... LTO)", |scene| {
        cmake::merges(scene, &scene.llvm, &scene.usr(), "lto", "lto")
    }),
    ("CMake, INTERPROCEDURAL_OPTIMIZATION", |scene| {
        cmake::merges(scene, &scene.llvm, &scene.prefix, "property", "property")
    }),
    (
        "CMake, mergefn_enable(... MERGE) and mergefn_enable_all(MERGE)",
        cmake::merge,
    ),
    ("CMake, a moved tarball", cmake::moved),
    (
        "CMake and pkg-config, what cargo xtask build leaves",
        cmake::of_checkout,
    ),
    ("CMake, versions", cmake::versions),
    ("CMake, wrong calls", cmake::wrong_calls),
    ("CMake, no build type", cmake::build_type),
    ("CMake, gcc is refused", cmake::gcc),
    ("CMake, another clang is refused", cmake::other_clang),
    ("pkg-config, each file by itself", flags::files),
    ("pkg-config, LTO", |scene| {
        flags::builds(scene, &scene.llvm, "lto")
    }),
    ("pkg-config, a link that only merges", flags::merge),
    ("cargo, nightly", cargo::nightly),
    ("cargo, stable", cargo::stable),
    (
        "cargo mergefn: builds, and links that merge",
        subcommand::builds,
    ),
    ("cargo mergefn: what is compiled again", subcommand::again),
    ("cargo mergefn size", subcommand::sizes),
    ("cargo mergefn: code for size", subcommand::for_size),
    ("cargo mergefn doctor", subcommand::doctor),
    ("cargo mergefn: messages", subcommand::messages),
    ("mergefn-ld: CMake and an older clang", linker::cmake),
    ("mergefn-ld: cargo", linker::cargo),
    ("mergefn-ld: gcc", linker::gcc),
    ("mergefn-ld: CMake for arm64", linker::cmake_for_arm64),
    ("mergefn-ld: cargo for arm64", linker::cargo_for_arm64),
    ("mergefn-ld: messages", linker::messages),
    ("mergefn-wasm-ld", wasm::links),
    ("report of a CMake project", report::of_cmake),
    ("report of a cargo project", report::of_cargo),
];

type TestOfTwo = fn(&Scene, &Other) -> Result<()>;

/// Beside those for the default major the packages for another one are installed.
const TESTS_OF_TWO: &[(&str, TestOfTwo)] = &[
    (
        "the plugin for LLVM 19 is as small and loads in its opt and clang",
        other::plugin,
    ),
    (
        "the fields of the Debian package for LLVM 19",
        |_, other| package::has_fields(&other.deb, OTHER_MAJOR),
    ),
    (
        "the tarball for LLVM 19: checksums, and clang 19 by CMake",
        other::tarball,
    ),
    ("the two Debian packages share no file", other::apart),
    ("clang 19 by CMake, each file by itself", |scene, other| {
        cmake::merges(scene, &other.llvm, &scene.usr(), "files", "19-files")
    }),
    (
        "clang 19 by CMake, mergefn_enable(... LTO)",
        |scene, other| cmake::merges(scene, &other.llvm, &scene.prefix, "lto", "19-lto"),
    ),
    ("clang 19 by pkg-config", other::pkg_config),
];

/// The last test, which takes the Debian packages away again.
const PURGE: (&str, Test) = ("the Debian packages leave nothing behind", package::purge);

pub(crate) fn run(project: &Project, major: u32) -> ExitCode {
    Tally::sum_up(|tally| {
        *tally = all(project, major)?;
        Ok(())
    })
}

/// Makes the packages for a major and tests them.
pub(crate) fn all(project: &Project, major: u32) -> Result<Tally> {
    let llvm = setup::ensure_for(project, major)?;
    setup::ensure_programs(setup::PACKAGING_TOOLS)?;
    setup::offer_other_llvms();
    let scene = Scene::set(project, llvm)?;
    let mut tally = Tally::default();
    let mut tell = |name: &str, test: &dyn Fn() -> Result<()>| {
        let started = Instant::now();
        let result = test();
        tally.tell(name, &result, &format!(" ({:.1?})", started.elapsed()));
    };
    for (name, test) in TESTS {
        tell(name, &|| test(&scene));
    }
    let of_two = TESTS_OF_TWO.iter().filter(|_| major == llvm::MAJOR);
    for (name, test) in of_two {
        tell(name, &|| match &scene.other {
            Some(other) => test(&scene, other),
            None => bail!(Skipped(format!("for LLVM {OTHER_MAJOR} is not installed"))),
        });
    }
    tell(PURGE.0, &|| PURGE.1(&scene));
    Ok(tally)
}
