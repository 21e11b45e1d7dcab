// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compiles a crate of one function to see whether rustc takes the plugin, and how it mangles symbols.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::linking;
use crate::settings::{PARAMETERS, Settings};
use crate::toolchain::{self, BOOTSTRAP, Toolchain};
use support::command::CommandExt;

const SOURCE: &str = "#![no_std]\n#[inline(never)] pub fn one() -> u32 { 1 }\n";

/// A folder for the crate and its IR. rustc itself would write IR into the current folder, as another build may.
#[derive(Debug)]
struct Scratch(PathBuf);

impl Scratch {
    fn new(folder: &Path) -> Result<Self> {
        let path = folder.join(format!("trial{}", std::process::id()));
        fs_err::create_dir_all(&path)?;
        fs_err::write(path.join("mergefn_trial.rs"), SOURCE)?;
        Ok(Self(path))
    }

    /// A rustc that compiles the crate to textual IR.
    fn rustc(&self) -> Command {
        let mut rustc = toolchain::rustc();
        rustc.args(["--crate-type=lib", "--emit=llvm-ir", "-Copt-level=1", "-o"]);
        rustc.arg(self.text()).arg(self.0.join("mergefn_trial.rs"));
        rustc
    }

    fn text(&self) -> PathBuf {
        self.0.join("mergefn_trial.ll")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs_err::remove_dir_all(&self.0);
    }
}

/// Whether stable Rust uses the legacy mangling of symbols, and `RUSTC_BOOTSTRAP` changes that.
pub(crate) fn has_legacy_names(folder: &Path, toolchain: &Toolchain) -> Result<bool> {
    let scratch = Scratch::new(folder)?;
    let has = |rustc: &mut Command| -> Result<bool> {
        rustc.capture().context("rustc compiles nothing")?;
        let text = fs_err::read_to_string(scratch.text())?;
        Ok(text.contains("@_ZN13mergefn_trial3one"))
    };
    Ok(toolchain.is_stable
        && has(&mut scratch.rustc())?
        && !has(scratch.rustc().env(BOOTSTRAP, "1"))?)
}

/// Fails if rustc does not take the plugin or the pass of the link, or if a variable of the plugin is wrong.
pub(crate) fn takes(
    folder: &Path,
    toolchain: &Toolchain,
    plugin: &Path,
    settings: &Settings,
) -> Result<()> {
    let scratch = Scratch::new(folder)?;
    let objection = |variables: &BTreeMap<String, String>| -> Result<Option<String>> {
        let mut rustc = scratch.rustc();
        rustc.arg(format!("-Zllvm-plugins={}", plugin.display()));
        if settings.merge_link {
            let given = variables.get(PARAMETERS).map_or("", String::as_str);
            let pass = linking::pass(given)?;
            rustc.arg(format!("-Cpasses=mergefn-unit {pass}"));
        }
        rustc.envs(variables);
        if toolchain.is_stable {
            rustc.env(BOOTSTRAP, "1");
        }
        let output = rustc.output().context("rustc does not start")?;
        let said = String::from_utf8_lossy(&output.stderr);
        let fits = output.status.success() && !said.contains("mergefn: this plugin");
        Ok((!fits).then(|| said.trim_end().to_owned()))
    };
    let mut variables = settings.variables.clone();
    if let Some(parameters) = variables.get_mut(PARAMETERS) {
        *parameters = without_record(parameters);
    }
    let Some(said) = objection(&variables)? else {
        return Ok(());
    };
    variables.values_mut().for_each(String::clear);
    if objection(&variables)?.is_none() {
        bail!("{}", reason(&said));
    }
    bail!(
        "{} does not take the plugin {}:\n{said}",
        toolchain.release,
        plugin.display(),
    )
}

/// The version that the plugin prints in rustc.
pub(crate) fn version(folder: &Path, toolchain: &Toolchain, plugin: &Path) -> Result<String> {
    let scratch = Scratch::new(folder)?;
    let mut rustc = scratch.rustc();
    rustc.arg(format!("-Zllvm-plugins={}", plugin.display()));
    rustc
        .env(PARAMETERS, "version")
        .env_remove("MERGEFN_MERGEFUNC");
    if toolchain.is_stable {
        rustc.env(BOOTSTRAP, "1");
    }
    rustc.capture_text()
}

/// The parameters without `report=`, because a record of this crate does not belong to the user's.
fn without_record(parameters: &str) -> String {
    let mut words: Vec<&str> = parameters.split(';').collect();
    words
        .retain(|word| !matches!(word.strip_prefix("report="), Some(folder) if !folder.is_empty()));
    words.join(";")
}

/// The wrong variable and what is wrong with it, from rustc's output. A pass that a pipeline names does not know that
/// its parameters come from `MERGEFN`, so its message names no variable.
fn reason(said: &str) -> String {
    let line = said.lines().next().unwrap_or_default();
    let line = line.strip_prefix("error: ").unwrap_or(line);
    let of_environment = ["in the environment variable ", "the environment variable "];
    let named = of_environment
        .iter()
        .find_map(|words| line.strip_prefix(words));
    named.map_or_else(|| format!("{PARAMETERS}: {line}"), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trial_writes_no_record() {
        assert_eq!(without_record("exact;report=/a b;check"), "exact;check");
        assert_eq!(without_record("report=;exact"), "report=;exact");
    }

    #[test]
    fn a_wrong_variable_is_named_first() {
        let inserted = "error: in the environment variable MERGEFN_DEVIRT: rust-devirt: why\n\nerror: aborting";
        assert_eq!(reason(inserted), "MERGEFN_DEVIRT: rust-devirt: why");
        let named = "error: rust-mergefunc: why\n\nerror: aborting";
        assert_eq!(reason(named), "MERGEFN: rust-mergefunc: why");
    }
}
