// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Merging a module, and preparing both sides for the judge: `tools/xtask/alive/prep/main.cpp` says what is done to them.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use mergefn_record::{Kind, Record};
use serde::Deserialize;

use super::build::Tools;
use support::exec;
use support::files;
use support::llvm::Llvm;

/// For opt and prep, which take milliseconds; the machine may be loaded.
const LIMIT: Duration = Duration::from_secs(60);

/// A module before and after the pass.
#[derive(Clone, Debug)]
pub(super) struct Merged {
    pub(super) old: PathBuf,
    pub(super) new: PathBuf,
    /// Each class of equal functions or tables, for prep.
    pub(super) classes: PathBuf,
}

/// Runs the pass. Fails where LLVM refuses the module or the pass the parameters.
pub(super) fn merge(
    llvm: &Llvm,
    plugin: &Path,
    input: &Path,
    parameters: &str,
    scratch: &Path,
) -> Result<Merged> {
    let merged = Merged {
        old: scratch.join("old.ll"),
        new: scratch.join("new.ll"),
        classes: scratch.join("classes.txt"),
    };
    // A module without a data layout gets the target's here: both sides need the same.
    let mut opt = opt(llvm);
    opt.args(["-passes=verify", "-S"])
        .arg(input)
        .arg("-o")
        .arg(&merged.old);
    run(&mut opt)?;
    let record = scratch.join("record");
    support::stamp::clear(&record)?;
    let report = format!("report={}", record.display());
    let mut opt = self::opt(llvm);
    opt.arg(format!("-load-pass-plugin={}", plugin.display()))
        .arg(format!("-passes=rust-mergefunc<{parameters};{report}>"))
        .arg("-S")
        .arg(&merged.old)
        .arg("-o")
        .arg(&merged.new);
    run(&mut opt)?;
    fs::write(&merged.classes, classes(&record)?)?;
    Ok(merged)
}

fn opt(llvm: &Llvm) -> Command {
    let mut opt = exec::limited(&llvm.tool("opt"));
    for name in ["MERGEFN", "MERGEFN_MERGEFUNC", "MERGEFN_DEVIRT"] {
        opt.env_remove(name);
    }
    opt
}

fn run(command: &mut Command) -> Result<()> {
    let outcome = exec::run(command, LIMIT)?;
    if outcome.success() {
        return Ok(());
    }
    let line = outcome.stderr.lines().find(|line| line.contains("error"));
    let line = line.or_else(|| outcome.stderr.lines().last());
    bail!("{}: {}", outcome.end, line.unwrap_or_default())
}

/// A line for each class of equal functions or tables in the pass's records: which of both, the body and the members, with tabs.
fn classes(records: &Path) -> Result<String> {
    let mut text = String::new();
    for path in files::below(records)? {
        let record = Record::read(&path).with_context(|| path.display().to_string())?;
        for class in &record.classes {
            let kind = match class.kind {
                Kind::Equal => "functions",
                Kind::Table => "tables",
                // A body with parameters is inlined wherever it is called.
                Kind::Similar => continue,
            };
            let members = class.members.iter().map(|member| member.name.as_str());
            let words: Vec<&str> = [kind, &class.body].into_iter().chain(members).collect();
            let _ = writeln!(text, "{}", words.join("\t"));
        }
    }
    Ok(text)
}

/// How calls are prepared.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Mode {
    /// They stay, and the members of a class of equal functions have one name.
    Calls,
    /// Callees are inlined on both sides.
    Inlined,
}

impl Mode {
    pub(super) const ALL: [Self; 2] = [Self::Calls, Self::Inlined];

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Inlined => "inlined",
        }
    }
}

/// What prep says of one function of the old module.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) state: State,
    pub(super) same_text: bool,
    pub(super) calls_unpaired: bool,
    pub(super) notes: Vec<String>,
}

/// What the name is on the new side.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    Pair,
    Gone,
    Type,
}

/// Two modules that alive-tv can compare.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub(super) source: PathBuf,
    pub(super) target: PathBuf,
    pub(super) rows: Vec<Row>,
}

/// Prepares both sides into files that begin with `out`.
pub(super) fn prepare(
    tools: &Tools,
    merged: &Merged,
    mode: Mode,
    views: &[&str],
    out: &Path,
) -> Result<Prepared> {
    let mut prep = exec::limited(&tools.prep);
    prep.arg(&merged.old)
        .arg(&merged.new)
        .arg(out)
        .arg(mode.word())
        .arg(&merged.classes)
        .args(views);
    run(&mut prep).context("prep")?;
    let with = |end: &str| PathBuf::from(format!("{}.{end}", out.display()));
    let text = fs::read_to_string(with("json")).context("prep's rows")?;
    Ok(Prepared {
        source: with("src.ll"),
        target: with("tgt.ll"),
        rows: serde_json::from_str(&text).context("prep's rows")?,
    })
}
