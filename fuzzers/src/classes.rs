// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C++ class hierarchies: with `-fstrict-vtable-pointers` and `rust-devirt` they print what they print without
//! optimization.
//!
//! An object's vtable pointer changes while its constructors and destructors run (\[class.cdtor\]), which is the one
//! time at which a pointer to a living object does not tell its class for good. So the programs are about that time:
//! constructors and destructors keep `this` in variables, arrays, lists, closures and other objects, pass it to
//! functions and to the constructors of bases and members, and call virtual functions through all of these; so do
//! functions before, between and after.
//!
//! ```text
//! hierarchy  which classes there are and what each overrides
//! cpp/       what is written, as templates      template   how a template becomes text
//! writer     what is known of a program, and which calls are defined behaviour where
//! model      what templates ask of that         settings   how a program is built
//! ```
//!
//! A program has no undefined behaviour: `writer` has the rules that see to it. Every line that it
//! prints begins with the number of the statement, so the first line that differs tells what went wrong.
//!
//! clang's flag alone miscompiles some of these programs, and the plugin has to be right in them as well. A finding's
//! details say whether the flag alone is wrong, which helps to find the cause.

mod hierarchy;
mod model;
mod settings;
mod template;
mod writer;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::finding::Fault;
use crate::rng::Rng;
use crate::script::{Build, Script};
use crate::trial::{self, details};
use settings::{Belief, Setting};
use writer::Program;

/// How many ways of building are tried for one program. All of them take too long; over many cases all are chosen.
const SETTINGS: usize = 5;

const RIGHT_ALONE: &str = "the flag alone: right";

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    in_settings(case, Setting::shuffled)
}

/// The same programs, each as a whole one of hidden classes in full LTO: the classes are closed.
pub(crate) fn run_closed(case: &mut Case<'_>) -> Result<()> {
    in_settings(case, Setting::closed)
}

fn in_settings(
    case: &mut Case<'_>,
    settings: impl FnOnce(bool, &mut Rng) -> Vec<Setting>,
) -> Result<()> {
    let lab = case.lab;
    let program = Program::random(&mut case.rng);
    let input = case.write("program.cpp", &program.text)?;
    let output = case.scratch.join("program");
    let names = [&input, &output].map(|path| path.display().to_string());
    let merger = case.rng.once_in(2);
    let build = |setting: &Setting, belief| {
        let commands = setting.commands((belief, merger), &names[0], &names[1]);
        trial::build(lab, &commands, &output)
    };
    let reference = build(&Setting::REFERENCE, Belief::Flag)?;
    let Some(expected) = reference.printed else {
        bail!("clang does not take a made program: {}", reference.messages);
    };
    let plain = build(&Setting::REFERENCE, Belief::None)?;
    if !expected.ends_with("exit 0") || plain.printed.as_ref() != Some(&expected) {
        return case.refuse();
    }
    case.counts.cases += 1;
    let plugin = lab.plugin.display().to_string();
    let settings = settings(program.is_split, &mut case.rng);
    for (number, setting) in settings.iter().take(SETTINGS).enumerate() {
        case.counts.settings += 1;
        let tested = build(setting, Belief::Plugin(&plugin))?;
        case.counts.direct += direct_calls(&tested.messages);
        if tested.printed.as_ref() == Some(&expected) {
            continue;
        }
        let flag = build(setting, Belief::Flag)?;
        let alone = alone(
            &expected,
            tested.printed.as_deref(),
            flag.printed.as_deref(),
        );
        case.counts.wrong_alone += usize::from(alone != RIGHT_ALONE);
        let name = match &tested.printed {
            Some(printed) => first_difference(&program.sites, &expected, printed),
            None => format!("clang fails{}", running_pass(&tested.messages)),
        };
        let fault = Fault {
            name,
            details: format!(
                "{}\n{alone}\n{}",
                setting.name(),
                details(&expected, tested)
            ),
            script: Script::new().of_builds(lab, |build, output| {
                let (setting, belief) = match build {
                    Build::Reference => (&Setting::REFERENCE, Belief::None),
                    Build::Plain => (&Setting::REFERENCE, Belief::Flag),
                    Build::Tested => (setting, Belief::Plugin(&plugin)),
                };
                setting.commands((belief, merger), "$1", output)
            }),
        };
        case.keep(number, &input, fault)?;
    }
    Ok(())
}

/// What a finding's details say of clang's flag without the plugin.
fn alone(expected: &str, tested: Option<&str>, alone: Option<&str>) -> &'static str {
    match alone {
        None => "the flag alone: clang fails",
        Some(alone) if alone == expected => RIGHT_ALONE,
        Some(_) if alone == tested => "the flag alone: wrong in the same way",
        Some(_) => "the flag alone: wrong in another way",
    }
}

/// Counts the remarks on calls that the plugin made direct.
pub(crate) fn direct_calls(messages: &str) -> usize {
    let is_remark = |line: &&str| line.contains("remark: virtual call made direct");
    messages.lines().filter(is_remark).count()
}

/// Which pass was running when clang or the linker crashed.
fn running_pass(messages: &str) -> String {
    let mut innermost = "";
    for line in messages.lines() {
        let running = line.split_once("\tRunning pass \"");
        if let Some((pass, place)) = running.and_then(|(_, rest)| rest.split_once('"'))
            && place.contains("on function")
        {
            innermost = pass;
        }
    }
    if innermost.is_empty() {
        String::new()
    } else {
        format!(" in {innermost}")
    }
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
    use crate::rng::assert_reproducible;
    use std::collections::BTreeSet;

    fn program(number: u64) -> Program {
        Program::random(&mut Rng::of_case(0, "classes", number))
    }

    #[test]
    fn the_same_case_is_the_same_program() {
        assert_reproducible(program);
    }

    #[test]
    fn some_program_has_each_rule() {
        let seen: BTreeSet<&str> = (0..300).flat_map(|n| program(n).features).collect();
        let missing: Vec<&str> = template::all()
            .filter(|rule| !seen.contains(rule))
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    /// A pointer that no destructor clears would be used after its object is gone.
    #[test]
    fn every_class_that_places_keep_is_cleared_by_its_destructor() {
        let mut cleared = 0;
        for number in 0..100 {
            let text = program(number).text;
            for (at, _) in text.match_indices("void forget_C") {
                let class: String = text[at + "void forget_C".len()..]
                    .chars()
                    .take_while(char::is_ascii_digit)
                    .collect();
                let head = format!("C{class}::~C{class}() {{");
                let (_, body) = text.split_once(&head).expect("the destructor is written");
                let (body, _) = body
                    .split_once(&format!("forget_C{class}(this); }}"))
                    .expect("it clears");
                assert!(!body.contains("::~"), "{body}");
                cleared += 1;
            }
        }
        assert!(cleared > 100);
    }

    #[test]
    fn a_finding_says_what_the_flag_alone_does() {
        let told = |tested, flag| alone("1 5\nexit 0", tested, flag);
        assert_eq!(told(Some("1 4\nexit 0"), Some("1 5\nexit 0")), RIGHT_ALONE);
        let same = told(Some("1 4\nexit 0"), Some("1 4\nexit 0"));
        assert!(same.ends_with("wrong in the same way"));
        let other = told(None, Some("signal 11"));
        assert!(other.ends_with("wrong in another way"));
        assert!(told(Some("1 4\nexit 0"), None).ends_with("clang fails"));
    }

    #[test]
    fn a_crash_is_named_by_its_pass() {
        let dump = "2.\tRunning pass \"cgscc(gvn)\" on module \"a\"\n3.\tRunning pass \"adce\" on function \"f\"\n";
        assert_eq!(running_pass(dump), " in adce");
        assert_eq!(running_pass("error: no such file"), "");
    }

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
