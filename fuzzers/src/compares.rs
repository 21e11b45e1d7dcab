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

use anyhow::Result;

use crate::case::Case;
use crate::finding::Fault;
use crate::script::{Build, Script};
use crate::trial::{self, Verdict};
use crate::{classes, lab};
use setting::{Files, Setting};
use source::{PROFILE, Program};

/// How many ways of building are tried for one program.
const SETTINGS: usize = 4;

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    let lab = case.lab;
    case.counts.cases += 1;
    let program = Program::random(&mut case.rng);
    let input = case.write("program.cpp", &program.text)?;
    let lines = (program.text.lines()).filter_map(|line| line.strip_prefix(PROFILE));
    let profile: String = lines.map(|line| format!("{line}\n")).collect();
    let profile = case.write("program.prof", profile)?;
    let output = case.scratch.join("program");
    let names = [&input, &profile, &output].map(|path| path.display().to_string());
    let files = Files {
        source: &names[0],
        profile: &names[1],
        output: &names[2],
    };
    let plugin = lab.plugin.display().to_string();
    let build =
        |setting: &Setting, plugin| trial::build(lab, &setting.commands(plugin, &files), &output);
    let mut references: Vec<(usize, String)> = Vec::new();
    for number in 0..SETTINGS {
        let setting = Setting::random(&mut case.rng);
        let units = setting.units();
        if !references.iter().any(|(known, _)| *known == units) {
            let commands = setting.reference().commands(None, &files);
            references.push((units, trial::expected(lab, &commands, &output)?));
        }
        let known = references.iter().find(|(known, _)| *known == units);
        let expected = known.map_or("", |(_, expected)| expected);
        // Safe folding gives compared virtual functions and tables one address, and then LLVM alone is wrong.
        for setting in [setting.clone(), setting.unfolded()] {
            case.counts.settings += 1;
            let tested = build(&setting, Some(&plugin))?;
            case.counts.merges += lab::merges(&tested.messages);
            case.counts.similar += lab::similar(&tested.messages);
            case.counts.direct += classes::direct_calls(&tested.messages);
            match trial::judge(expected, tested, || build(&setting, None))? {
                Verdict::Right => break,
                Verdict::WrongWithout => case.counts.skipped += 1,
                Verdict::Wrong(what, details) => {
                    let fault = Fault {
                        name: format!("{what}, {}", setting.name()),
                        details: format!("{setting:?}\n{details}"),
                        script: script(case, &setting, &plugin),
                    };
                    case.keep(number, &input, fault)?;
                    break;
                }
            }
        }
    }
    Ok(())
}

/// The same check as a shell script.
fn script(case: &Case<'_>, setting: &Setting, plugin: &str) -> Script {
    let profile = format!("sed -n 's,^{PROFILE},,p' \"$1\" >\"$2.prof\"");
    Script::new()
        .line(profile)
        .of_builds(case.lab, |build, output| {
            let files = Files {
                source: "$1",
                profile: "$2.prof",
                output,
            };
            match build {
                Build::Reference => setting.reference().commands(None, &files),
                Build::Plain => setting.commands(None, &files),
                Build::Tested => setting.commands(Some(plugin), &files),
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Rng, assert_reproducible};
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
        assert_reproducible(program);
    }

    #[test]
    fn some_program_has_each_feature() {
        let facts = facts::FACTS.iter().map(|fact| fact.name);
        let expected: BTreeSet<&str> = FEATURES.into_iter().chain(facts).collect();
        let seen: BTreeSet<&str> = (0..200).flat_map(|n| program(n).features).collect();
        assert_eq!(seen, expected);
    }
}
