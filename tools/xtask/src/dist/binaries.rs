// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Builds the plugin and other programs as they are shipped: without symbols, and without a path of this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::remap::Remap;
use crate::build::plugin;
use crate::machine::cross::Arm64;
use crate::machine::platform::Platform;
use support::command::CommandExt;
use support::llvm::{self, Llvm};
use support::project::Project;

/// The programs that load what is packed.
#[derive(Clone, Debug)]
pub(super) struct ReadyHosts {
    pub(super) llvm: Llvm,
    /// The system that they run on, if it is not this one's kind.
    pub(super) arm64: Option<Arm64>,
}

impl ReadyHosts {
    pub(super) fn platform(&self) -> Platform {
        match self.arm64 {
            Some(_) => Platform::Arm,
            None => Platform::X86,
        }
    }
}

/// Programs that are shipped with the plugin. Each is named like its package in the workspace.
pub(super) const PROGRAMS: [&str; 2] = ["mergefn-report", "cargo-mergefn"];

/// Variables that would change what compilers write.
const OTHERS_FLAGS: &[&str] = &[
    "RUSTFLAGS",
    "CFLAGS",
    "CXXFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_INCREMENTAL",
    "CARGO_PROFILE_RELEASE_LTO",
    "CARGO_PROFILE_RELEASE_CODEGEN_UNITS",
    "CARGO_PROFILE_RELEASE_OPT_LEVEL",
    "CARGO_PROFILE_RELEASE_DEBUG",
];

#[derive(Debug, Default)]
pub(super) struct Built {
    pub(super) plugin: Vec<u8>,
    pub(super) programs: Vec<(&'static str, Vec<u8>)>,
}

pub(super) fn build(
    project: &Project,
    hosts: &ReadyHosts,
    remap: &Remap,
    cargo_home: Option<&Path>,
) -> Result<Built> {
    let flags = remap.rust_flags();
    let (major, arm64) = (hosts.llvm.major, hosts.arm64.as_ref());
    let prepare = |cargo: &mut Command| {
        for variable in OTHERS_FLAGS {
            cargo.env_remove(variable);
        }
        cargo
            .env("CXXFLAGS", remap.cxx_flags())
            .env("CC_SHELL_ESCAPED_FLAGS", "1")
            // cargo-mergefn would name the checkout.
            .env("MERGEFN_TO_SHIP", "1")
            // It does not come from this build's own target directory.
            .env(llvm::PREFIX_VARIABLE, hosts.llvm.root());
        if let Some(home) = cargo_home {
            cargo.env("CARGO_HOME", home);
        }
    };
    let plugin = plugin::build_to_ship(project, major, arm64, flags.clone(), prepare)?;
    let mut built = Built {
        plugin: strip(&plugin)?,
        programs: Vec::new(),
    };
    for name in PROGRAMS {
        let program = build_program(project, hosts, name, flags.clone(), prepare)?;
        built.programs.push((name, strip(&program)?));
    }
    Ok(built)
}

fn build_program(
    project: &Project,
    hosts: &ReadyHosts,
    program: &str,
    mut flags: Vec<String>,
    prepare: impl Fn(&mut Command),
) -> Result<PathBuf> {
    let triple = hosts.platform().triple();
    // The plugin has other flags: in its folder each build would undo the other's.
    let target = project.target.join("programs");
    let mut cargo = project.cargo();
    cargo
        .args(["build", "--release", "--package", program])
        .args(["--bin", program, "--target", triple, "--target-dir"])
        .arg(&target);
    if let Some(arm64) = &hosts.arm64 {
        arm64.prepare(&mut cargo);
        flags.extend(arm64.rust_flags());
    }
    prepare(&mut cargo);
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .run_checked()
        .with_context(|| format!("{program} does not build; the compiler's message is above"))?;
    Ok(target.join(triple).join("release").join(program))
}

/// The program without what only debuggers read.
fn strip(program: &Path) -> Result<Vec<u8>> {
    let stripped = program.with_extension("stripped");
    Llvm::find()?
        .command("llvm-strip")
        .arg("--strip-all")
        .arg(program)
        .arg("-o")
        .arg(&stripped)
        .capture()?;
    fs::read(&stripped).with_context(|| format!("cannot read {}", stripped.display()))
}
