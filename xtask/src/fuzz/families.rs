// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C and C++ programs of families: functions of one skeleton that differ in constants, globals and callees, call
//! themselves and each other, and print what they print at -O0 after `rust-mergefunc<similar;check>`.
//!
//! A program is built in two ways: as one module that opt merges, which llvm-reduce can reduce, and as two objects
//! with the plugin in clang and in the linker.
//!
//! ```text
//! source     globals, families and their drivers
//! skeleton   what members share
//! slots      what they do not
//! ```

mod setting;
mod skeleton;
mod slots;
mod source;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::exec::{self, Outcome};
use super::finding::Finding;
use super::lab::{self, Counts, Lab, PASS_LIMIT};
use super::rng::Rng;
use setting::{Command, Linked, Module};
use source::Program;

/// Builds take a fifth of a second and programs run for milliseconds; the machine may be loaded.
const BUILD_LIMIT: Duration = Duration::from_secs(120);
const RUN_LIMIT: Duration = Duration::from_secs(20);

/// How often each way is tried for one program.
const SETTINGS: usize = 2;

/// Where the files of a build are.
struct Files<'a> {
    source: &'a Path,
    output: &'a Path,
}

pub(crate) fn case(lab: &Lab, id: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    let mut counts = Counts {
        cases: 1,
        ..Counts::default()
    };
    let program = Program::random(rng);
    let name = ["program.c", "program.cpp"][rng.below(2)];
    let (source, output) = (scratch.join(name), scratch.join("program"));
    fs::write(&source, &program.text)
        .with_context(|| format!("cannot write {}", source.display()))?;
    let files = Files {
        source: &source,
        output: &output,
    };
    let (expected, messages) = build(lab, &setting::reference(&files.names()), &output)?;
    let Some(expected) = expected.filter(|printed| printed.ends_with("exit 0")) else {
        bail!("a made program is wrong: {messages}");
    };
    for number in 0..SETTINGS {
        let id = format!("{id}-{number}");
        counts += module(lab, &id, &Module::random(rng), &files, &expected)?;
        counts += linked(lab, &id, &Linked::random(rng), &files, &expected)?;
    }
    Ok(counts)
}

impl Files<'_> {
    fn names(&self) -> (String, String) {
        (
            self.source.display().to_string(),
            self.output.display().to_string(),
        )
    }
}

/// One module, merged by opt and compiled again.
fn module(
    lab: &Lab,
    id: &str,
    setting: &Module,
    files: &Files<'_>,
    expected: &str,
) -> Result<Counts> {
    let mut counts = Counts::default();
    let input = files.output.with_extension("ll");
    let merged = files.output.with_extension("bc");
    let emit = setting.emit(&files.names().0, &input.display().to_string());
    if let (None, messages) = made(lab, &[emit])? {
        bail!("clang fails on a made program: {messages}");
    }
    let outcome = lab.pass(&setting.pipeline(), &input, &merged)?;
    counts.merges = lab::merges(&outcome.stderr);
    counts.similar = lab::similar(&outcome.stderr);
    let output = files.output.display().to_string();
    let after = |input: &Path| [setting.compile(&input.display().to_string(), &output)];
    let (fault, details) = if outcome.success() {
        let (printed, messages) = build(lab, &after(&merged), files.output)?;
        if printed.as_deref() == Some(expected) {
            return Ok(counts);
        }
        // Only now it matters what LLVM alone makes of it.
        if build(lab, &after(&input), files.output)?.0.as_deref() != Some(expected) {
            counts.refused = 1;
            return Ok(counts);
        }
        let printed = printed.unwrap_or(messages);
        (
            "the module behaves differently".to_owned(),
            format!("expected:\n{expected}\n\nprinted:\n{printed}"),
        )
    } else {
        (
            format!("opt: {}: {}", outcome.end, first_error(&outcome.stderr)),
            outcome.stderr.clone(),
        )
    };
    counts.findings = lab.findings.keep(
        &lab.llvm,
        &Finding {
            id: &format!("{id}-module"),
            input: &input,
            fault,
            details: &format!("{setting:?}\n{details}"),
            script: module_script(lab, setting, &outcome),
        },
    )?;
    Ok(counts)
}

/// Two objects with the plugin in clang, and in the linker where that optimizes.
fn linked(
    lab: &Lab,
    id: &str,
    setting: &Linked,
    files: &Files<'_>,
    expected: &str,
) -> Result<Counts> {
    let mut counts = Counts::default();
    let names = files.names();
    let plugin = lab.plugin.display().to_string();
    let (printed, messages) = build(lab, &setting.commands(&names, Some(&plugin)), files.output)?;
    counts.merges = lab::merges(&messages);
    counts.similar = lab::similar(&messages);
    if printed.as_deref() == Some(expected) {
        return Ok(counts);
    }
    if build(lab, &setting.commands(&names, None), files.output)?
        .0
        .as_deref()
        != Some(expected)
    {
        counts.refused = 1;
        return Ok(counts);
    }
    let (fault, details) = match printed {
        Some(printed) => (
            "the program prints something else".to_owned(),
            format!("expected:\n{expected}\n\nprinted:\n{printed}"),
        ),
        None => (
            format!("the build fails: {}", first_error(&messages)),
            messages,
        ),
    };
    counts.findings = lab.findings.keep(
        &lab.llvm,
        &Finding {
            id: &format!("{id}-linked"),
            input: files.source,
            fault,
            details: &format!("{setting:?}\n{details}"),
            script: linked_script(lab, setting, &plugin),
        },
    )?;
    Ok(counts)
}

/// The part of the first error that names nothing of the input: what stands behind the last name, or before the first.
fn first_error(messages: &str) -> &str {
    let is_error = |line: &&str| line.contains("error:") || line.contains("internal error");
    let Some(line) = messages.lines().find(is_error) else {
        return "";
    };
    let line = line.split_once("error: ").map_or(line, |(_, text)| text);
    let quotes = ['\'', '`'];
    match line.rsplit(quotes).next() {
        Some(end) if end.len() > 8 => end,
        _ => line.split(quotes).next().unwrap_or(line),
    }
}

/// Runs commands; nothing if one fails. And what they said.
fn made(lab: &Lab, commands: &[Command]) -> Result<(Option<()>, String)> {
    let mut messages = String::new();
    for command in commands {
        let mut tool = lab.tool("clang");
        tool.args(&command.arguments)
            .envs(command.parameters.iter().map(|text| ("MERGEFN", text)));
        let outcome = exec::run(&mut tool, BUILD_LIMIT)?;
        messages += &outcome.stderr;
        if !outcome.success() {
            return Ok((None, format!("{}\n{messages}", outcome.end)));
        }
    }
    Ok((Some(()), messages))
}

/// What the built program prints and how it ends.
fn build(lab: &Lab, commands: &[Command], program: &Path) -> Result<(Option<String>, String)> {
    let (made, messages) = made(lab, commands)?;
    if made.is_none() {
        return Ok((None, messages));
    }
    let outcome = exec::run(&mut exec::limited(program), RUN_LIMIT)?;
    Ok((Some(outcome.printed()), messages))
}

const SHELL: &str = "ulimit -c 0\nunset MERGEFN MERGEFN_MERGEFUNC MERGEFN_DEVIRT\n";

/// The same check for llvm-reduce.
fn module_script(lab: &Lab, setting: &Module, outcome: &Outcome) -> String {
    let mut text = SHELL.to_owned();
    let clang = lab.llvm.tool("clang").display().to_string();
    let opt = lab.llvm.tool("opt").display().to_string();
    let plugin = lab.plugin.display();
    let pass = format!(
        "timeout {} '{opt}' -load-pass-plugin='{plugin}' -passes='{}' -verify-each \"$1\" -o \"$2.bc\"",
        PASS_LIMIT.as_secs(),
        setting.pipeline()
    );
    if !outcome.success() {
        let _ = writeln!(
            text,
            "'{opt}' -passes=verify -disable-output \"$1\" 2>/dev/null || exit 1\n\
             ! {pass} 2>\"$2.err\" && grep -qF '{}' \"$2.err\"",
            first_error(&outcome.stderr)
        );
        return text;
    }
    let run = |name: &str, flags: &str, input: &str, otherwise: &str| {
        format!(
            "'{clang}' -w {flags} -x ir \"{input}\" -o \"$2.{name}\" 2>/dev/null || {otherwise}\n\
             timeout 5 \"$2.{name}\" >\"$2.{name}.txt\" 2>/dev/null; echo \"exit $?\" >>\"$2.{name}.txt\"\n"
        )
    };
    text += &run("plain", "-O0", "$1", "exit 1");
    text += &run("after", "-O2", "$1", "exit 1");
    text += "grep -qx 'exit 0' \"$2.plain.txt\" && cmp -s \"$2.plain.txt\" \"$2.after.txt\" || exit 1\n";
    let _ = writeln!(text, "{pass} 2>/dev/null || exit 1");
    text += &run("tested", setting.again, "$2.bc", "exit 1");
    text + "! cmp -s \"$2.plain.txt\" \"$2.tested.txt\"\n"
}

/// The same check as a shell script.
fn linked_script(lab: &Lab, setting: &Linked, plugin: &str) -> String {
    let mut text = SHELL.to_owned();
    let names = |output: &str| ("$1".to_owned(), output.to_owned());
    let builds = [
        (
            "reference",
            setting::reference(&names("$2.reference")),
            "exit 1",
        ),
        (
            "plain",
            setting.commands(&names("$2.plain"), None),
            "exit 1",
        ),
        (
            "tested",
            setting.commands(&names("$2.tested"), Some(plugin)),
            "exit 0",
        ),
    ];
    for (name, commands, otherwise) in builds {
        for command in commands {
            let words = command.arguments.iter().map(|word| format!(" \"{word}\""));
            let parameters = command.parameters.map(|text| format!("MERGEFN='{text}' "));
            let _ = writeln!(
                text,
                "{}'{}'{} >/dev/null 2>&1 || {otherwise}",
                parameters.unwrap_or_default(),
                lab.llvm.tool("clang").display(),
                words.collect::<String>()
            );
        }
        let _ = writeln!(
            text,
            "timeout {} \"$2.{name}\" >\"$2.{name}.txt\" 2>/dev/null; echo \"exit $?\" >>\"$2.{name}.txt\"",
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
    const FEATURES: [&str; 30] = [
        "arithmetic",
        "array",
        "assembly",
        "atomic",
        "branch",
        "call of another family",
        "call of itself",
        "call of the family",
        "called by address",
        "callee",
        "division",
        "double",
        "early return",
        "exception",
        "float",
        "function as value",
        "loop",
        "narrow integers",
        "offset",
        "pointer",
        "select",
        "shift",
        "statement of few",
        "static variable",
        "struct",
        "switch",
        "table",
        "text",
        "variable",
        "volatile",
    ];

    fn program(number: u64) -> Program {
        Program::random(&mut Rng::of_case(0, "families", number))
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

    #[test]
    fn faults_have_no_names() {
        let check = "x\nerror: rust-mergefunc<check>: 'f1': the body's `call @g` differs from 'f1' in its type\n";
        assert_eq!(first_error(check), " in its type");
        assert_eq!(
            first_error("error: internal error at 'f'; 3\n"),
            "internal error at "
        );
        assert_eq!(first_error(""), "");
    }
}
