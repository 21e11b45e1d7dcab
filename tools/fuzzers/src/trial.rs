// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A made program in its settings: built with the plugin it prints what it prints without optimization, or else a finding
//! is kept.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::command::{Command, shown};
use crate::counts;
use crate::finding::Fault;
use crate::lab::Lab;
use crate::program::Program;
use crate::script::Script;
use crate::setting::{PROFILE, PROFILE_FILE, Setting};
use crate::symptom::Failure;
use support::exec;

/// A unit is compiled in a fifth of a second and a program runs for milliseconds; the machine may be loaded.
const BUILD_LIMIT: Duration = Duration::from_secs(120);
pub(crate) const RUN_LIMIT: Duration = Duration::from_secs(20);

/// How one build of a program went.
struct Built {
    /// What it printed and how it ended, or how the build failed.
    printed: Result<String, Failure>,
    /// What the tools said.
    messages: String,
}

impl Built {
    fn prints(&self, expected: &str) -> bool {
        self.printed
            .as_deref()
            .is_ok_and(|printed| printed == expected)
    }
}

/// Builds and runs a made program in all its settings.
pub(crate) fn run(case: &mut Case<'_>, program: &Program) -> Result<()> {
    case.counts.add(counts::CASES, 1);
    let source = case.write(program.name, &program.text)?;
    let lines = (program.text.lines()).filter_map(|line| line.strip_prefix(PROFILE));
    let profile: String = lines.map(|line| format!("{line}\n")).collect();
    if !profile.is_empty() {
        case.write(&PROFILE_FILE.replace("$1", program.name), profile)?;
    }
    let mut references = Vec::new();
    for (number, setting) in program.settings.iter().enumerate() {
        let mut input = source.clone();
        if let Some(emit) = &setting.emit {
            input = case.scratch.join("program.ll");
            let emit = std::slice::from_ref(emit);
            let (said, failure) = make(case.lab, emit, &source, &input, BUILD_LIMIT)?;
            if failure.is_some() {
                bail!("clang fails on a made program: {said}");
            }
        }
        let Some(expected) = expected(case, &mut references, &input, setting)? else {
            continue;
        };
        judge(
            case,
            number,
            &program.sites,
            &input,
            setting.clone(),
            &expected,
        )?;
    }
    Ok(())
}

/// Builds and judges the program in a setting. It is built without the plugin only if it does not print what is
/// expected.
fn judge(
    case: &mut Case<'_>,
    number: usize,
    sites: &[String],
    input: &Path,
    setting: Setting,
    expected: &str,
) -> Result<()> {
    let plugin = shown(&case.lab.plugin);
    let mut next = Some(setting);
    while let Some(setting) = next.take() {
        case.counts.add(counts::BUILDS, 1);
        let builds = setting.builds(&plugin);
        let [_, plain, tested] = &builds;
        let tested = build(case, input, tested)?;
        case.counts.add_remarks(&tested.messages);
        if tested.prints(expected) {
            return Ok(());
        }
        let alone = build(case, input, &setting.commands(None))?;
        let is_right = match setting.mends {
            true => build(case, input, plain)?.prints(expected),
            false => alone.prints(expected),
        };
        if !is_right {
            case.counts.add(counts::SKIPPED, 1);
            next = setting.unfolded();
            continue;
        }
        let is_wrong_alone = !alone.prints(expected);
        (case.counts).add(counts::WRONG_ALONE, usize::from(is_wrong_alone));
        let (name, failure, details) = match &tested.printed {
            Ok(printed) => (
                match sites {
                    [] => format!("the program prints something else, {}", setting.name),
                    sites => first_difference(sites, expected, printed),
                },
                None,
                format!("expected:\n{expected}\n\nprinted:\n{printed}"),
            ),
            Err(failure) => (
                format!("the build fails: {}", failure.name()),
                Some(failure),
                tested.messages,
            ),
        };
        let alone = match &alone.printed {
            Ok(printed) => printed,
            Err(_) => &alone.messages,
        };
        let fault = Fault {
            name,
            details: format!("{setting:?}\n{details}\n\nwithout the plugin:\n{alone}"),
            script: Script::new().of_builds(case.lab, &builds, failure),
        };
        return case.keep(number, input, fault);
    }
    Ok(())
}

/// What the program prints without optimization; `None` if the program has undefined behaviour.
fn expected(
    case: &mut Case<'_>,
    references: &mut Vec<(Setting, Option<String>)>,
    input: &Path,
    setting: &Setting,
) -> Result<Option<String>> {
    let reference = setting.reference();
    if let Some((_, known)) = references.iter().find(|(known, _)| *known == reference) {
        return Ok(known.clone());
    }
    let built = build(case, input, &reference.commands(None))?;
    let Ok(printed) = built.printed else {
        bail!("clang does not take a made program: {}", built.messages);
    };
    let expected = printed.ends_with("exit 0").then_some(printed);
    if expected.is_none() {
        // The program has undefined behaviour.
        case.counts.add(counts::REFUSED, 1);
    }
    references.push((reference, expected.clone()));
    Ok(expected)
}

/// Runs the commands, and then the program that they make.
fn build(case: &Case<'_>, input: &Path, commands: &[Command]) -> Result<Built> {
    let program = case.scratch.join("program");
    let (messages, failure) = make(case.lab, commands, input, &program, BUILD_LIMIT)?;
    let printed = match failure {
        None => Ok(exec::run(&mut exec::limited(&program), RUN_LIMIT)?.printed()),
        Some(failure) => Err(failure),
    };
    Ok(Built { printed, messages })
}

/// Runs the commands until one fails, and returns what they said and how it failed.
pub(crate) fn make(
    lab: &Lab,
    commands: &[Command],
    input: &Path,
    output: &Path,
    limit: Duration,
) -> Result<(String, Option<Failure>)> {
    let mut messages = String::new();
    for (step, command) in commands.iter().enumerate() {
        let outcome = lab.run(&command.at(&shown(input), &shown(output)), limit)?;
        messages += &outcome.stderr;
        if !outcome.success() {
            return Ok((messages, Some(Failure::of(&outcome, step))));
        }
    }
    Ok((messages, None))
}

/// What the first statement does that prints something else.
fn first_difference(sites: &[String], expected: &str, printed: &str) -> String {
    if printed.lines().count() == 1 && expected.lines().count() > 1 {
        // A program that prints at its end and crashes prints nothing.
        return format!("the program ends with {printed} and says nothing");
    }
    let mut printed = printed.lines();
    let mut differs = false;
    for line in expected.lines() {
        differs |= printed.next() != Some(line);
        let site = line.split(' ').next().and_then(|site| site.parse().ok());
        // Number 0 is a virtual function, and the statement that called it comes next.
        if differs && let Some(site) = site.filter(|&site: &usize| site > 0) {
            return sites.get(site).map_or_else(
                || "the program prints something else".to_owned(),
                |what| format!("another result of: {what}"),
            );
        }
    }
    "the program ends otherwise".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_names_its_statement() {
        let sites = ["", "one", "two"].map(str::to_owned);
        let expected = "1 5\n0 7\n2 7\nexit 0";
        let told = |printed| first_difference(&sites, expected, printed);
        assert_eq!(
            told("signal 11"),
            "the program ends with signal 11 and says nothing"
        );
        assert_eq!(told("1 4\n0 7\n2 7\nexit 0"), "another result of: one");
        assert_eq!(told("1 5\n0 8\n2 8\nexit 0"), "another result of: two");
        assert_eq!(told("1 5\n0 7\n2 7\nexit 1"), "the program ends otherwise");
    }
}
