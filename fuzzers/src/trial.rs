// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Programs that are built with the plugin and print what they print without optimization, or else it is at fault.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::command::Command;
use crate::lab::Lab;
use support::exec;

/// A unit is compiled in a fifth of a second and a program runs for milliseconds; the machine may be loaded.
pub(crate) const BUILD_LIMIT: Duration = Duration::from_secs(120);
pub(crate) const RUN_LIMIT: Duration = Duration::from_secs(20);

/// How one build of a program went.
pub(crate) struct Built {
    /// What it printed and how it ended; nothing if it could not be built.
    pub(crate) printed: Option<String>,
    /// What the tools said.
    pub(crate) messages: String,
}

/// Runs the commands, and then the program that they make.
pub(crate) fn build(lab: &Lab, commands: &[Command], program: &Path) -> Result<Built> {
    let mut messages = String::new();
    for command in commands {
        let outcome = lab.run(command, BUILD_LIMIT)?;
        messages += &outcome.stderr;
        if !outcome.success() {
            return Ok(Built {
                printed: None,
                messages: format!("{}\n{messages}", outcome.end),
            });
        }
    }
    let outcome = exec::run(&mut exec::limited(program), RUN_LIMIT)?;
    Ok(Built {
        printed: Some(outcome.printed()),
        messages,
    })
}

/// What a program of our own making prints when it is built by these commands: without a fault.
pub(crate) fn expected(lab: &Lab, commands: &[Command], program: &Path) -> Result<String> {
    let Built { printed, messages } = build(lab, commands, program)?;
    match printed.filter(|printed| printed.ends_with("exit 0")) {
        Some(printed) => Ok(printed),
        None => bail!("a made program is wrong: {messages}"),
    }
}

/// What a build with the plugin tells.
pub(crate) enum Verdict {
    Right,
    /// Nothing: without the plugin it is wrong as well.
    WrongWithout,
    /// What is wrong, and what was printed.
    Wrong(&'static str, String),
}

/// Judges what a build with the plugin printed. Only if that is not what is expected, the same build without the plugin
/// matters.
pub(crate) fn judge(
    expected: &str,
    tested: Built,
    without: impl FnOnce() -> Result<Built>,
) -> Result<Verdict> {
    if tested.printed.as_deref() == Some(expected) {
        return Ok(Verdict::Right);
    }
    if without()?.printed.as_deref() != Some(expected) {
        return Ok(Verdict::WrongWithout);
    }
    let what = match tested.printed {
        Some(_) => "the program prints something else",
        None => "the build fails",
    };
    Ok(Verdict::Wrong(what, details(expected, tested)))
}

/// What a finding says of a build that does not print what is expected.
pub(crate) fn details(expected: &str, tested: Built) -> String {
    match tested.printed {
        Some(printed) => format!("expected:\n{expected}\n\nprinted:\n{printed}"),
        None => tested.messages,
    }
}
