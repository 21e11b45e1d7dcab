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

use anyhow::Result;

use crate::case::Case;
use crate::finding::Fault;
use crate::lab;
use crate::script::{Build, Script};
use crate::trial::{self, Verdict};
use setting::Setting;
use source::Program;

/// How many ways of building are tried for one program.
const SETTINGS: usize = 4;

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    let lab = case.lab;
    let program = Program::random(&mut case.rng);
    let input = case.write("program.cpp", &program.text)?;
    let plugin = lab.plugin.display().to_string();
    let output = case.scratch.join("program");
    let names = [&input, &output].map(|path| path.display().to_string());
    let commands = |setting: &Setting, plugin| setting.commands(plugin, &names[0], &names[1]);
    case.counts.cases += 1;
    for number in 0..SETTINGS {
        let setting = Setting::random(program.units, &mut case.rng);
        let reference = commands(&setting.reference(), None);
        let expected = trial::expected(lab, &reference, &output)?;
        case.counts.settings += 1;
        let tested = trial::build(lab, &commands(&setting, Some(&plugin)), &output)?;
        case.counts.merges += lab::merges(&tested.messages);
        let verdict = trial::judge(&expected, tested, || {
            trial::build(lab, &commands(&setting, None), &output)
        })?;
        match verdict {
            Verdict::Right => {}
            Verdict::WrongWithout => case.counts.skipped += 1,
            Verdict::Wrong(what, details) => {
                let fault = Fault {
                    name: format!("{what}, {}", setting.link_name()),
                    details,
                    script: Script::new().of_builds(lab, |build, output| match build {
                        Build::Reference => setting.reference().commands(None, "$1", output),
                        Build::Plain => setting.commands(None, "$1", output),
                        Build::Tested => setting.commands(Some(&plugin), "$1", output),
                    }),
                };
                case.keep(number, &input, fault)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Rng, assert_reproducible};
    use std::collections::BTreeSet;

    /// What programs have.
    const FEATURES: [&str; 9] = [
        "call of a twin",
        "class with a virtual function",
        "cleanup",
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
        assert_reproducible(program);
    }

    #[test]
    fn some_program_has_each_feature() {
        let seen: BTreeSet<&str> = (0..100).flat_map(|n| program(n).features).collect();
        assert_eq!(seen, FEATURES.into());
    }
}
