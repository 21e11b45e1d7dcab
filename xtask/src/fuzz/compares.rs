// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C++ programs that compare addresses of functions and vtables, and rely on what they then know.
//!
//! Behind `p == f`, which users write and which promotion of indirect calls, devirtualization and `dynamic_cast` to a final
//! class write for them, stands what the optimizer deduced of f alone: that its result is not null, that it
//! throws nothing, that it writes nothing. A function g with the same instructions may lack that fact. The merger
//! drops the fact where it merges both, but not what was concluded from it; if it then gives f and g one address, the conclusion is
//! applied to g.
//!
//! A program has families of such functions, plain and virtual, where the fact is known directly or in a callee that
//! merges first; objects for each, for which a call is defined; and drivers that compare, call and use the fact. A virtual function has a
//! second name by an assembler label, for a program can compare its address in no other way, and of a virtual function alone
//! clang says that nothing depends on its address. What is printed must be what is printed without optimization.
//!
//! ```text
//! facts      what functions of a family differ in, and code that uses it
//! source     families, objects and drivers
//! setting    how the units are compiled and linked
//! ```

mod facts;
mod setting;
mod source;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::classes;
use super::finding::Finding;
use super::lab::{self, Counts, Lab};
use super::links::{self, Built};
use super::rng::Rng;
use setting::{Files, Setting};
use source::{PROFILE, Program};

/// How many ways of building are tried for one program.
const SETTINGS: usize = 4;

pub(crate) fn case(lab: &Lab, id: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    let mut counts = Counts {
        cases: 1,
        ..Counts::default()
    };
    let program = Program::random(rng);
    let input = scratch.join("program.cpp");
    let [profile, output] = ["program.prof", "program"].map(|name| scratch.join(name));
    fs::write(&input, &program.text)
        .with_context(|| format!("cannot write {}", input.display()))?;
    let lines = program
        .text
        .lines()
        .filter_map(|line| line.strip_prefix(PROFILE));
    fs::write(
        &profile,
        lines.map(|line| format!("{line}\n")).collect::<String>(),
    )
    .with_context(|| format!("cannot write {}", profile.display()))?;
    let names = [&input, &profile, &output].map(|path| path.display().to_string());
    let files = Files {
        source: &names[0],
        profile: &names[1],
        output: &names[2],
    };
    let plugin = lab.plugin.display().to_string();
    let mut references: Vec<(usize, String)> = Vec::new();
    for number in 0..SETTINGS {
        let setting = Setting::random(rng);
        let known = references
            .iter()
            .find(|(units, _)| *units == setting.units());
        let expected = match known {
            Some((_, expected)) => expected.clone(),
            None => {
                let (printed, messages) = build(lab, &setting.reference(), None, &files)?;
                let Some(printed) = printed.filter(|printed| printed.ends_with("exit 0")) else {
                    bail!("a made program is wrong: {messages}");
                };
                references.push((setting.units(), printed.clone()));
                printed
            }
        };
        // Safe folding gives compared virtual functions and tables one address, and then LLVM alone is wrong.
        for setting in [setting.clone(), setting.unfolded()] {
            counts.settings += 1;
            let (printed, messages) = build(lab, &setting, Some(&plugin), &files)?;
            counts.merges += lab::merges(&messages);
            counts.similar += lab::similar(&messages);
            counts.direct += classes::direct_calls(&messages);
            if printed.as_ref() == Some(&expected) {
                break;
            }
            if build(lab, &setting, None, &files)?.0.as_ref() != Some(&expected) {
                counts.skipped += 1;
                continue;
            }
            let (fault, details) = match printed {
                Some(printed) => (
                    format!("the program prints something else, {}", setting.name()),
                    format!("expected:\n{expected}\n\nprinted:\n{printed}"),
                ),
                None => (format!("the build fails, {}", setting.name()), messages),
            };
            counts.findings += lab.findings.keep(
                &lab.llvm,
                &Finding {
                    id: &format!("{id}-{number}"),
                    input: &input,
                    fault,
                    details: &format!("{setting:?}\n{details}"),
                    script: script(lab, &setting, &plugin),
                },
            )?;
            break;
        }
    }
    Ok(counts)
}

fn build(lab: &Lab, setting: &Setting, plugin: Option<&str>, files: &Files<'_>) -> Result<Built> {
    let commands = setting.commands(plugin, files);
    let output = Path::new(files.output);
    links::build(lab, &commands, &setting.variables(), output)
}

/// The same check as a shell script.
fn script(lab: &Lab, setting: &Setting, plugin: &str) -> String {
    let mut setup = format!("sed -n 's,^{PROFILE},,p' \"$1\" >\"$2.prof\"\n");
    for (name, value) in setting.variables() {
        let _ = writeln!(setup, "export {name}='{value}'");
    }
    let commands = |setting: &Setting, plugin, output| {
        let files = Files {
            source: "$1",
            profile: "$2.prof",
            output,
        };
        setting.commands(plugin, &files)
    };
    let builds = [
        commands(&setting.reference(), None, links::REFERENCE),
        commands(setting, None, links::PLAIN),
        commands(setting, Some(plugin), links::TESTED),
    ];
    links::script_of(lab, &setup, builds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What programs have, besides the facts.
    const FEATURES: [&str; 19] = [
        "call by address",
        "direct",
        "dynamic_cast",
        "either call",
        "external functions",
        "guard",
        "implied call",
        "inline functions",
        "local functions",
        "made object",
        "one call down",
        "plain functions",
        "switch of compares",
        "three calls down",
        "two calls down",
        "two guards",
        "virtual call",
        "virtual functions",
        "vtable pointers",
    ];

    fn program(number: u64) -> Program {
        Program::random(&mut Rng::of_case(0, "compares", number))
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
        let facts = facts::FACTS.iter().map(|fact| fact.name);
        let expected: BTreeSet<&str> = FEATURES.into_iter().chain(facts).collect();
        let seen: BTreeSet<&str> = (0..200).flat_map(|n| program(n).features).collect();
        assert_eq!(seen, expected);
    }
}
