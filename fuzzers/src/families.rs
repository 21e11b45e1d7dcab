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

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::finding::Fault;
use crate::lab;
use crate::script::{Build, PLAIN, Script, TESTED};
use crate::trial::{self, Verdict};
use setting::{Linked, Module};
use source::Program;
use support::exec::Outcome;

/// How often each way is tried for one program.
const SETTINGS: usize = 2;

/// A program and what it prints.
struct Made<'a> {
    source: &'a Path,
    output: &'a Path,
    expected: &'a str,
}

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    case.counts.cases += 1;
    let program = Program::random(&mut case.rng);
    let name = ["program.c", "program.cpp"][case.rng.below(2)];
    let source = case.write(name, &program.text)?;
    let output = case.scratch.join("program");
    let reference = setting::reference(&shown(&source), &shown(&output));
    let expected = trial::expected(case.lab, &reference, &output)?;
    let made = Made {
        source: &source,
        output: &output,
        expected: &expected,
    };
    for number in 0..SETTINGS {
        let setting = Module::random(&mut case.rng);
        module(case, number, &setting, &made)?;
        let setting = Linked::random(&mut case.rng);
        linked(case, number, &setting, &made)?;
    }
    Ok(())
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// One module, merged by opt and compiled again.
fn module(case: &mut Case<'_>, number: usize, setting: &Module, made: &Made<'_>) -> Result<()> {
    let lab = case.lab;
    let input = made.output.with_extension("ll");
    let merged = made.output.with_extension("bc");
    let emit = setting.emit(&shown(made.source), &shown(&input));
    let emitted = lab.run(&emit, trial::BUILD_LIMIT)?;
    if !emitted.success() {
        let (end, messages) = (emitted.end, emitted.stderr);
        bail!("clang fails on a made program: {end}\n{messages}");
    }
    let outcome = lab.pass(&setting.pipeline(), &input, &merged)?;
    case.counts.merges += lab::merges(&outcome.stderr);
    case.counts.similar += lab::similar(&outcome.stderr);
    let build = |input: &Path| {
        let compile = setting.compile(&shown(input), &shown(made.output));
        trial::build(lab, &[compile], made.output)
    };
    let (name, details) = if outcome.success() {
        match trial::judge(made.expected, build(&merged)?, || build(&input))? {
            Verdict::Right => return Ok(()),
            Verdict::WrongWithout => return case.refuse(),
            Verdict::Wrong(_, details) => ("the module behaves differently".to_owned(), details),
        }
    } else {
        (
            format!("opt: {}: {}", outcome.end, first_error(&outcome.stderr)),
            outcome.stderr.clone(),
        )
    };
    let fault = Fault {
        name,
        details: format!("{setting:?}\n{details}"),
        script: module_script(case, setting, &outcome),
    };
    case.keep(format_args!("{number}-module"), &input, fault)
}

/// Two objects with the plugin in clang, and in the linker where that optimizes.
fn linked(case: &mut Case<'_>, number: usize, setting: &Linked, made: &Made<'_>) -> Result<()> {
    let lab = case.lab;
    let plugin = lab.plugin.display().to_string();
    let build = |plugin| {
        let commands = setting.commands(plugin, &shown(made.source), &shown(made.output));
        trial::build(lab, &commands, made.output)
    };
    let tested = build(Some(&plugin))?;
    case.counts.merges += lab::merges(&tested.messages);
    case.counts.similar += lab::similar(&tested.messages);
    let has_built = tested.printed.is_some();
    let (what, details) = match trial::judge(made.expected, tested, || build(None))? {
        Verdict::Right => return Ok(()),
        Verdict::WrongWithout => return case.refuse(),
        Verdict::Wrong(what, details) => (what, details),
    };
    let fault = Fault {
        name: match has_built {
            true => what.to_owned(),
            false => format!("{what}: {}", first_error(&details)),
        },
        details: format!("{setting:?}\n{details}"),
        script: Script::new().of_builds(lab, |build, output| match build {
            Build::Reference => setting::reference("$1", output),
            Build::Plain => setting.commands(None, "$1", output),
            Build::Tested => setting.commands(Some(&plugin), "$1", output),
        }),
    };
    case.keep(format_args!("{number}-linked"), made.source, fault)
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

/// The same check for llvm-reduce.
fn module_script(case: &Case<'_>, setting: &Module, outcome: &Outcome) -> Script {
    /// A reduced program may loop.
    const LIMIT: Duration = Duration::from_secs(5);
    let lab = case.lab;
    let pass = lab::limited(lab.shell(&lab.pipeline(&setting.pipeline(), "$1", "$2.bc")));
    if !outcome.success() {
        let error = first_error(&outcome.stderr);
        return crate::modes::valid(lab).line(format_args!(
            "! {pass} 2>\"$2.err\" && grep -qF '{error}' \"$2.err\""
        ));
    }
    let run = |script: Script, level: &str, input: &str, output: &str| {
        script
            .call(lab, &setting::compile(level, input, output), "exit 1")
            .run(output, LIMIT)
    };
    let script = run(Script::new(), "-O0", "$1", PLAIN);
    let script = run(script, "-O2", "$1", "$2.after")
        .line("grep -qx 'exit 0' \"$2.plain.txt\" && cmp -s \"$2.plain.txt\" \"$2.after.txt\" || exit 1")
        .line(format_args!("{pass} 2>/dev/null || exit 1"));
    run(script, setting.again, "$2.bc", TESTED).line("! cmp -s \"$2.plain.txt\" \"$2.tested.txt\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Rng, assert_reproducible};
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
        assert_reproducible(program);
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
