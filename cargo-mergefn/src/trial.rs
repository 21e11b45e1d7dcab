// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A crate of one function, compiled to see whether rustc takes the plugin, and how it names symbols.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::toolchain::{self, BOOTSTRAP, Toolchain};
use support::command::CommandExt;

const SOURCE: &str = "#![no_std]\n#[inline(never)] pub fn one() -> u32 { 1 }\n";

/// rustc, compiling the crate to text.
fn rustc(folder: &Path) -> Result<Command> {
    let source = folder.join("mergefn_trial.rs");
    fs_err::write(&source, SOURCE)?;
    let mut rustc = toolchain::rustc();
    rustc
        .args([
            "--crate-type=lib",
            "--emit=llvm-ir",
            "-Copt-level=1",
            "-o",
            "-",
        ])
        .arg(source);
    Ok(rustc)
}

/// Whether the symbols of stable Rust have the old names, and unstable options would change that.
pub(crate) fn has_legacy_names(folder: &Path, toolchain: &Toolchain) -> Result<bool> {
    let has = |rustc: &mut Command| -> Result<bool> {
        let text = rustc.capture_text().context("rustc compiles nothing")?;
        Ok(text.contains("@_ZN13mergefn_trial3one"))
    };
    Ok(toolchain.is_stable
        && has(&mut rustc(folder)?)?
        && !has(rustc(folder)?.env(BOOTSTRAP, "1"))?)
}

/// An error that says why rustc does not take it, or not the pass of the link.
pub(crate) fn takes(
    folder: &Path,
    toolchain: &Toolchain,
    plugin: &Path,
    pass: Option<&str>,
) -> Result<()> {
    let mut rustc = rustc(folder)?;
    rustc.arg(format!("-Zllvm-plugins={}", plugin.display()));
    rustc.args(pass.map(|pass| format!("-Cpasses=mergefn-unit {pass}")));
    if toolchain.is_stable {
        rustc.env(BOOTSTRAP, "1");
    }
    let output = rustc.output().context("rustc does not start")?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || said.contains("mergefn: this plugin") {
        bail!(
            "{} does not take the plugin {}:\n{}",
            toolchain.release,
            plugin.display(),
            said.trim_end()
        );
    }
    Ok(())
}
