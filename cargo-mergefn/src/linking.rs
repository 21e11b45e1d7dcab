// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Linkers that a link which merges may have: ld.lld, for the others load no plugin.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::toolchain::BOOTSTRAP;
use support::command::CommandExt;

/// Code is generated in as many parts as this, whatever the machine: the same source gives the same program everywhere.
const PARTITIONS: u32 = 4;

/// The arguments of rustc for the link of a target; an empty name is the host's. An error says why there are none.
pub(crate) fn arguments(rustc: Command, target: &str, plugin: &Path) -> Result<Vec<String>> {
    let options = [
        format!("--load-pass-plugin={}", plugin.display()),
        "--lto-newpm-passes=mergefn-link<no-optimize>".to_owned(),
        format!("--lto-partitions={PARTITIONS}"),
    ];
    let flavor = flavor(rustc, target)?;
    let by_compiler = flavor.ends_with("-cc") || flavor == "gcc";
    let mut arguments: Vec<String> = match flavor.as_str() {
        "gnu-cc" | "gnu-lld-cc" | "gcc" => [
            // rustc's own lld, called by the compiler.
            "-Zunstable-options",
            "-Clinker-features=+lld",
            "-Clink-self-contained=+linker",
        ]
        .map(str::to_owned)
        .to_vec(),
        "gnu-lld" | "ld.lld" => Vec::new(),
        other => bail!(
            "--merge-link needs ld.lld, and rustc links {} by {other}: build without it",
            if target.is_empty() {
                "this machine's programs"
            } else {
                target
            }
        ),
    };
    let prefix = if by_compiler { "-Wl," } else { "" };
    arguments.extend(options.map(|option| format!("-Clink-arg={prefix}{option}")));
    Ok(arguments)
}

/// What rustc calls the way to a target's linker.
fn flavor(mut rustc: Command, target: &str) -> Result<String> {
    rustc.args(["-Zunstable-options", "--print=target-spec-json"]);
    if !target.is_empty() {
        rustc.arg("--target").arg(target);
    }
    let text = rustc.env(BOOTSTRAP, "1").capture_text()?;
    let about: serde_json::Value = serde_json::from_str(&text)?;
    let flavor = about["linker-flavor"].as_str();
    Ok(flavor
        .context("rustc does not say how it links")?
        .to_owned())
}
