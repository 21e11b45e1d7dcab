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
//! cpp/       what is written, as templates ([`crate::template`])
//! writer     what is known of a program, and which calls are defined behaviour where
//! model      what templates ask of that
//! ```
//!
//! A program has no undefined behaviour: `writer` has the rules that see to it. Every line that it
//! prints begins with the number of the statement, so the first line that differs tells what went wrong.
//!
//! clang's flag alone miscompiles some of these programs, and the plugin has to be right in them as well. A finding's
//! details say whether the flag alone is wrong, which helps to find the cause.

mod hierarchy;
mod model;
mod writer;

use crate::program::Program;
use crate::rng::Rng;
use crate::setting::{SAFE_FOLDING, STRICT, Setting, Unit, words};

/// How many ways of building are tried for one program.
const SETTINGS: usize = 5;

/// The optimizer's level and clang's flags for linking.
const LINKS: &str = "-O1|-O2|-O3|-Os|-O2 -flto=full -fuse-ld=lld|\
                     -O2 -flto=thin -fuse-ld=lld|-O3 -flto=full -fuse-ld=lld|\
                     -Os -flto=full -fuse-ld=lld|-Os -flto=thin -fuse-ld=lld";

/// Those with which classes can be closed.
const FULL: &str =
    "-O2 -flto=full -fuse-ld=lld|-O3 -flto=full -fuse-ld=lld|-Os -flto=full -fuse-ld=lld";

/// With link-time optimization, clang may say that it sees all classes.
const WHOLE_PROGRAM: &str = "-fwhole-program-vtables -fvisibility=hidden";

/// How a linker folds equal functions: not, those of which the address means nothing, all.
const FOLDING: [&str; 3] = ["-Wl,--icf=none", SAFE_FOLDING, "-Wl,--icf=all"];

/// Nearly everything that can be inlined is. The number is LLVM's own cost of a call.
const EAGER: &str = "-inline-threshold=10000";

/// What `NOINLINE` stands for, on most constructors, destructors and functions.
const INLINING: [&str; 3] = [
    "__attribute__((noinline))",
    "",
    "__attribute__((always_inline))",
];

pub(crate) fn random(rng: &mut Rng) -> Program {
    in_settings(rng, false)
}

/// The same programs, each as a whole one of hidden classes in full LTO: the classes are closed.
pub(crate) fn closed(rng: &mut Rng) -> Program {
    in_settings(rng, true)
}

fn in_settings(rng: &mut Rng, is_closed: bool) -> Program {
    let (mut program, is_split) = writer::program(rng);
    // In the other programs only the devirtualizer is tested.
    let has_merger = rng.once_in(2);
    for _ in 0..SETTINGS {
        let mut setting = setting(is_split, is_closed, rng);
        let off = ("MERGEFN_MERGEFUNC", "off".to_owned());
        setting.variables.extend((!has_merger).then_some(off));
        program.settings.push(setting);
    }
    program
}

/// One way to build and inline. Closed classes are those of whole programs in full LTO.
fn setting(is_split: bool, is_closed: bool, rng: &mut Rng) -> Setting {
    let flags = rng.word(if is_closed { FULL } else { LINKS });
    let inlining = INLINING[rng.below(INLINING.len())];
    let is_linked = flags.contains("-flto");
    let mut link = words(flags);
    let is_whole = (is_linked && rng.once_in(2)) || is_closed;
    if is_whole {
        link.extend(words(WHOLE_PROGRAM));
    }
    let mut compile = link.clone();
    compile.extend([format!("-DNOINLINE={inlining}"), STRICT.to_owned()]);
    let [is_eager, cleans_up] = [(); 2].map(|()| rng.once_in(3));
    if is_eager {
        compile.extend(["-mllvm", EAGER].map(str::to_owned));
        link.extend(is_linked.then(|| format!("-Wl,-mllvm,{EAGER}")));
    }
    link.extend(is_closed.then(|| FOLDING[rng.below(FOLDING.len())].to_owned()));
    let devirt = match (is_whole, cleans_up) {
        (true, true) => "closed;cleanup",
        (true, false) => "closed",
        (false, true) => "cleanup",
        (false, false) => "",
    };
    let unit = Unit {
        has_plugin: true,
        ..Unit::default()
    };
    let in_two = is_split && rng.once_in(2);
    Setting {
        units: vec![unit; 1 + usize::from(in_two)],
        always: words("-std=c++17"),
        compile,
        link,
        variables: vec![("MERGEFN_DEVIRT", devirt.to_owned())],
        mends: true,
        ..Setting::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn program(number: u64) -> Program {
        random(&mut Rng::of_case(0, "classes", number))
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

    fn settings(is_closed: bool) -> Vec<Setting> {
        let of = |number| setting(true, is_closed, &mut Rng::of_case(0, "settings", number));
        (0..500).map(of).collect()
    }

    fn has(words: &[String], part: &str) -> bool {
        words.iter().any(|word| word.contains(part))
    }

    #[test]
    fn closed_classes_are_those_of_whole_programs_and_each_folding_is_tried() {
        let all = settings(true);
        let is_whole = |one: &Setting| {
            let flags = ["-flto=full", "-fvisibility=hidden"];
            flags
                .iter()
                .all(|flag| has(&one.link, flag) && has(&one.compile, flag))
        };
        assert!(all.iter().all(is_whole));
        assert!(
            all.iter()
                .all(|one| one.variables[0].1.starts_with("closed"))
        );
        for folding in FOLDING {
            assert!(all.iter().any(|one| has(&one.link, folding)));
        }
    }

    #[test]
    fn whole_programs_are_linked_ones_and_all_choices_are_combined() {
        let seen: BTreeSet<[bool; 4]> = (settings(false).iter())
            .map(|one| {
                let is_whole = has(&one.compile, "-fvisibility=hidden");
                assert!(!is_whole || has(&one.link, "-flto"));
                let cleans_up = one.variables[0].1.contains("cleanup");
                [
                    is_whole,
                    has(&one.compile, EAGER),
                    cleans_up,
                    one.units.len() == 2,
                ]
            })
            .collect();
        assert_eq!(seen.len(), 16);
    }
}
