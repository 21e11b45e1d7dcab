// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A crate of one function, compiled to see whether rustc takes the plugin, and how it names symbols.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::linking;
use crate::settings::{PARAMETERS, Settings};
use crate::toolchain::{self, BOOTSTRAP, Toolchain};
use support::command::CommandExt;

const SOURCE: &str = "#![no_std]\n#[inline(never)] pub fn one() -> u32 { 1 }\n";

/// A folder for the crate and for what is made of it. rustc puts what it is to print into files of the current folder first, where another
/// build may do the same.
#[derive(Debug)]
struct Scratch(PathBuf);

impl Scratch {
    fn new(folder: &Path) -> Result<Self> {
        let path = folder.join(format!("trial{}", std::process::id()));
        fs_err::create_dir_all(&path)?;
        fs_err::write(path.join("mergefn_trial.rs"), SOURCE)?;
        Ok(Self(path))
    }

    /// rustc, compiling the crate to text.
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

/// Whether the symbols of stable Rust have the old names, and unstable options would change that.
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

/// An error that says why rustc does not take it, or not the pass of the link, or what is wrong with a variable.
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

/// What the plugin says of itself in rustc.
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

/// Parameters that write no record: this crate is not the user's.
fn without_record(parameters: &str) -> String {
    let mut words: Vec<&str> = parameters.split(';').collect();
    words
        .retain(|word| !matches!(word.strip_prefix("report="), Some(folder) if !folder.is_empty()));
    words.join(";")
}

/// The variable and what is wrong with it, from what rustc says. A pass that a pipeline names does not know where its parameters are from.
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
