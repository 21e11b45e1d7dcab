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
//! writer     which calls are defined behaviour where
//! places     where pointers are kept          helpers    functions that use pointers
//! statements what a body does with both       members    constructors, destructors, virtual functions
//! parts      members without virtual functions forms      functions that get a pointer, in each form of C++
//! keepers    functions that keep or return it  tracking   pointers that are kept to the end of an object
//! scenarios  how objects are made             items      variables and functions in one or two translation units
//! owners     pointers that delete objects     choices    objects of one of few classes
//! arrays     of objects and of pointers       allocation operator new of a class's own
//! storage    objects at one address           source     the whole program
//! settings   how it is built
//! ```
//!
//! A program has no undefined behaviour: `writer` and `places` have the rules that see to it. Every line that it
//! prints begins with the number of the statement, so the first line that differs tells what went wrong. `density` says
//! how much a program has of everything.
//!
//! clang's flag alone miscompiles some of these programs, and the plugin has to be right in them as well. A finding's
//! details say whether the flag alone is wrong, which helps to find the cause.

mod allocation;
mod arrays;
mod choices;
mod density;
mod forms;
mod helpers;
mod hierarchy;
mod items;
mod keepers;
mod members;
mod owners;
mod parts;
mod places;
mod scenarios;
mod settings;
mod source;
mod statements;
mod storage;
mod tracking;
mod writer;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::finding::Fault;
use crate::rng::Rng;
use crate::script::{Build, Script};
use crate::trial::{self, details};
use settings::{Belief, Setting};
use source::Program;

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

    /// What programs have, besides the kinds of places.
    const FEATURES: [&str; 68] = [
        "array of objects",
        "branches that make objects at one place",
        "chain of calls",
        "chain of functions that make an object",
        "classes of internal linkage",
        "closure as an argument",
        "constructor that takes a registry",
        "constructor that throws",
        "copy constructor",
        "covariant function",
        "delegating constructor",
        "delete of one of several classes",
        "delete of one of two objects",
        "dynamic_cast",
        "exception in a constructor",
        "exception object",
        "function in a namespace",
        "function that keeps its argument",
        "function that makes an object and uses it",
        "function that makes one of several objects",
        "function that returns its argument",
        "hand-written unique pointer",
        "helper that reads a place",
        "implicit constructor",
        "implicit destructor",
        "inherited constructor",
        "inline member function",
        "loop over an array of objects",
        "loop over an array of pointers",
        "loop over what a place keeps",
        "loop with a pointer that changes",
        "member function",
        "member that knows its object",
        "member that looks at places",
        "member that owns an object",
        "member with virtual functions",
        "object as an argument of its base's constructor",
        "object made in a constructor or destructor",
        "object on the heap",
        "object that is made with its registry",
        "object that a function returns",
        "objects at one address",
        "objects that a loop makes at one address",
        "one of two pointers",
        "operator new that gives freed memory",
        "operator new that takes memory",
        "operator new with an arena",
        "placement new of another class",
        "placement new of the class's own",
        "placement new of the same class",
        "pure virtual function",
        "reference count",
        "reserved placement new",
        "several bases",
        "single base",
        "slicing",
        "static local object",
        "static member function",
        "static object in its own constructor or destructor",
        "std::launder",
        "std::make_unique",
        "std::unique_ptr",
        "storage that is used again",
        "stored in a constructor or destructor",
        "tracker",
        "two translation units",
        "typeid",
        "virtual base",
    ];

    fn program(number: u64) -> Program {
        Program::random(&mut Rng::of_case(0, "classes", number))
    }

    #[test]
    fn the_same_case_is_the_same_program() {
        assert_reproducible(program);
    }

    #[test]
    fn some_program_has_each_feature_and_none_has_another() {
        let kinds = places::Kind::ALL.map(places::Kind::name);
        let expected: BTreeSet<&str> = FEATURES.into_iter().chain(kinds).collect();
        let seen: BTreeSet<&str> = (0..300).flat_map(|n| program(n).features).collect();
        assert_eq!(seen, expected);
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
                let (body, _) = body.split_once("\n}").expect("the destructor ends");
                assert!(body.ends_with(&format!("forget_C{class}(this);")), "{body}");
                cleared += 1;
            }
        }
        assert!(cleared > 100);
    }

    /// The next scenario's objects would find a pointer to an object that is gone.
    #[test]
    fn every_tracker_that_a_scenario_sets_is_cleared_last() {
        let mut cleared = 0;
        for number in 0..200 {
            let text = program(number).text;
            for scenario in text.split("void scenario").skip(1) {
                let (body, _) = scenario.split_once("\n}\n").unwrap_or_default();
                // A declaration ends with a semicolon.
                if !body.lines().next().unwrap_or_default().ends_with('{') {
                    continue;
                }
                for line in body.lines() {
                    let Some((place, _)) = line.trim().split_once(" = nullptr;") else {
                        continue;
                    };
                    if place.contains(' ') {
                        continue;
                    }
                    let store = format!("{place} = ");
                    let (_, last) = body.rsplit_once(&store).expect("it is cleared");
                    assert!(last.starts_with("nullptr;"), "{body}");
                    cleared += 1;
                }
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
