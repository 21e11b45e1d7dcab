// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C++ programs of several objects that hold overlapping sets of inline functions: each object is compiled at
//! another level, with the plugin or without, and the program prints what it prints without optimization.
//!
//! A linker takes one object's copy of an inline function and drops the others, which were optimized in another way
//! and merged with other functions. So what one object makes of a function must go with what any other made of it,
//! in each order, out of archives and shared libraries, with and without link-time optimization.
//!
//! ```text
//! source     twins in a shared header, and what each unit uses of them
//! setting    how each unit is compiled, and how all are linked
//! ```

mod setting;
mod source;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::exec;
use super::finding::Finding;
use super::lab::{self, Counts, Lab};
use super::rng::Rng;
pub(super) use setting::Command;
use setting::Setting;
use source::Program;

/// A unit is compiled in a fifth of a second and the program runs for milliseconds; the machine may be loaded.
const BUILD_LIMIT: Duration = Duration::from_secs(120);
const RUN_LIMIT: Duration = Duration::from_secs(20);

/// How many ways of building are tried for one program.
const SETTINGS: usize = 4;

/// What a build printed and how it ended, or nothing if it failed; and what the tools said.
pub(super) type Built = (Option<String>, String);

pub(crate) fn case(lab: &Lab, id: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    let mut counts = Counts::default();
    let program = Program::random(rng);
    let input = scratch.join("program.cpp");
    fs::write(&input, &program.text)
        .with_context(|| format!("cannot write {}", input.display()))?;
    let plugin = lab.plugin.display().to_string();
    let output = scratch.join("program");
    let build = |setting: &Setting, plugin| {
        let commands = setting.commands(
            plugin,
            &input.display().to_string(),
            &output.display().to_string(),
        );
        build(lab, &commands, &[], &output)
    };
    counts.cases = 1;
    for number in 0..SETTINGS {
        let setting = Setting::random(program.units, rng);
        let reference = setting.reference();
        let (expected, messages) = build(&reference, None)?;
        let Some(expected) = expected.filter(|printed| printed.ends_with("exit 0")) else {
            bail!("a made program is wrong: {messages}");
        };
        counts.settings += 1;
        let (printed, messages) = build(&setting, Some(&plugin))?;
        counts.merges += lab::merges(&messages);
        if printed.as_ref() == Some(&expected) {
            continue;
        }
        // Only now it matters what clang and the linker alone make of it.
        if build(&setting, None)?.0.as_ref() != Some(&expected) {
            counts.skipped += 1;
            continue;
        }
        let (fault, details) = match printed {
            Some(printed) => (
                format!("the program prints something else, {}", setting.link_name()),
                format!("expected:\n{expected}\n\nprinted:\n{printed}"),
            ),
            None => (
                format!("the build fails, {}", setting.link_name()),
                messages,
            ),
        };
        counts.findings += lab.findings.keep(
            &lab.llvm,
            &Finding {
                id: &format!("{id}-{number}"),
                input: &input,
                fault,
                details: &details,
                script: script(lab, &setting, &plugin),
            },
        )?;
    }
    Ok(counts)
}

/// Runs the commands, with variables in the environment, and then the program.
pub(super) fn build(
    lab: &Lab,
    commands: &[Command],
    variables: &[(&str, &str)],
    program: &Path,
) -> Result<Built> {
    let mut messages = String::new();
    for command in commands {
        let mut tool = lab.tool(command.tool);
        tool.args(&command.arguments)
            .envs(variables.iter().copied());
        let outcome = exec::run(&mut tool, BUILD_LIMIT)?;
        messages += &outcome.stderr;
        if !outcome.success() {
            return Ok((None, format!("{}\n{messages}", outcome.end)));
        }
    }
    let outcome = exec::run(&mut exec::limited(program), RUN_LIMIT)?;
    Ok((Some(outcome.printed()), messages))
}

/// The same check as a shell script.
fn script(lab: &Lab, setting: &Setting, plugin: &str) -> String {
    let commands = |setting: &Setting, plugin, output| setting.commands(plugin, "$1", output);
    script_of(
        lab,
        "",
        [
            commands(&setting.reference(), None, REFERENCE),
            commands(setting, None, PLAIN),
            commands(setting, Some(plugin), TESTED),
        ],
    )
}

/// The programs that a script makes.
pub(super) const REFERENCE: &str = "$2.reference";
pub(super) const PLAIN: &str = "$2.plain";
pub(super) const TESTED: &str = "$2.tested";

/// A script that builds three programs, and succeeds if the tested one alone prints something else.
pub(super) fn script_of(lab: &Lab, setup: &str, builds: [Vec<Command>; 3]) -> String {
    let mut text = format!("ulimit -c 0\nunset MERGEFN MERGEFN_MERGEFUNC MERGEFN_DEVIRT\n{setup}");
    for (commands, output) in builds.into_iter().zip([REFERENCE, PLAIN, TESTED]) {
        let otherwise = if output == TESTED { "exit 0" } else { "exit 1" };
        for command in commands {
            let words = command.arguments.iter().map(|word| format!(" \"{word}\""));
            let _ = writeln!(
                text,
                "'{}'{} >/dev/null 2>&1 || {otherwise}",
                lab.llvm.tool(command.tool).display(),
                words.collect::<String>()
            );
        }
        let _ = writeln!(
            text,
            "timeout {} \"{output}\" >\"{output}.txt\" 2>/dev/null; echo \"exit $?\" >>\"{output}.txt\"",
            RUN_LIMIT.as_secs()
        );
    }
    text += "tail -n 1 \"$2.reference.txt\" | grep -qx 'exit 0' || exit 1\n\
             cmp -s \"$2.reference.txt\" \"$2.plain.txt\" || exit 1\n\
             ! cmp -s \"$2.plain.txt\" \"$2.tested.txt\"\n";
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What programs have.
    const FEATURES: [&str; 8] = [
        "call of a twin",
        "class with a virtual function",
        "exception",
        "inline function",
        "local type",
        "signed arithmetic",
        "static variable",
        "template",
    ];

    fn program(number: u64) -> Program {
        Program::random(&mut Rng::of_case(0, "links", number))
    }

    #[test]
    fn the_same_case_is_the_same_program() {
        for number in 0..20 {
            assert_eq!(program(number), program(number));
            assert_ne!(program(number).text, program(number + 1).text);
        }
    }

    #[test]
    fn some_program_has_each_feature() {
        let seen: BTreeSet<&str> = (0..100).flat_map(|n| program(n).features).collect();
        assert_eq!(seen, FEATURES.into());
    }
}
