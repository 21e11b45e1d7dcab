// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The programs and shared libraries that a build linked, as cargo's messages name them.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::{Artifact, CrateType, Message, TargetKind};

use support::command::CommandExt;

/// A linked program or shared library.
#[derive(Debug)]
pub(crate) struct Linked {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
}

/// Runs a build and returns what it linked.
pub(crate) fn build(cargo: &mut Command) -> Result<Vec<Linked>> {
    cargo.arg("--message-format=json-render-diagnostics");
    let output = cargo.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start `{}`", cargo.display()))?;
    let mut linked = Vec::new();
    for message in Message::parse_stream(&*output.stdout) {
        if let Message::CompilerArtifact(artifact) = message? {
            linked.extend(of(&artifact));
        }
    }
    if !output.status.success() {
        bail!("`{}` failed", cargo.display());
    }
    Ok(linked)
}

/// The program or shared library of a target. None for procedural macros and build scripts, which run in the build.
fn of(artifact: &Artifact) -> Option<Linked> {
    let kinds = &artifact.target.kind;
    if kinds.contains(&TargetKind::ProcMacro) || kinds.contains(&TargetKind::CustomBuild) {
        return None;
    }
    let is_shared = |kind: &CrateType| matches!(kind, CrateType::CDyLib | CrateType::DyLib);
    let library = || {
        let mut files = artifact.filenames.iter();
        let shared = artifact.target.crate_types.iter().any(is_shared);
        files.find(|file| shared && matches!(file.extension(), Some("so" | "wasm" | "dylib")))
    };
    let path = artifact.executable.as_ref().or_else(library)?;
    Some(Linked {
        name: path.file_name().unwrap_or_default().to_owned(),
        path: path.clone().into_std_path_buf(),
    })
}
