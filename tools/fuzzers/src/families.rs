// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C and C++ programs of families: functions of one skeleton that differ in constants, globals and callees, call
//! themselves and each other, and print what they print at -O0 after `rust-mergefunc<similar;check>`.
//!
//! A program is built in two ways: as one module that opt merges, which llvm-reduce can reduce, and as two objects
//! with the plugin in clang and in the linker. Some functions are inline ones, of which both objects hold a copy.
//!
//! ```text
//! source       globals, families and their drivers
//! signature    what functions take and return
//! program.txt  statements and what may stand in a slot, as templates
//! ```

mod signature;
mod source;

use crate::command::Command;
use crate::program::Program;
use crate::rng::Rng;
use crate::setting::{Library, Setting, Unit, model, words};
use support::snapshot::PASS;

/// How often each way is tried for one program.
const SETTINGS: usize = 2;

const LEVELS: &str = "-Os|-Oz|-O1|-O2|-O3";

/// GNU ld, and lld with each way of folding identical code.
const LINKERS: &str = "-fuse-ld=bfd|-fuse-ld=lld -Wl,--icf=none|-fuse-ld=lld -Wl,--icf=safe|\
                       -fuse-ld=lld -Wl,--icf=all|-fuse-ld=lld -Wl,--icf=all";

/// Distinct functions may have one address then.
const FOLDING: &str = "-Wl,--icf=all";

/// lld's option for a link that only merges.
const MERGING: &str = "-Wl,--lto-newpm-passes=mergefn-link";

/// What may hold the second object.
const LIBRARIES: [Option<Library>; 3] = [None, Some(Library::Archive), Some(Library::Shared)];

/// Of every build. Contracted products would differ from level to level.
const ALWAYS: &str = "-ffp-contract=off";

pub(crate) fn random(rng: &mut Rng) -> Program {
    let mut program = program(rng);
    for _ in 0..SETTINGS {
        let parameters = parameters(rng);
        (program.settings).extend([module(rng), linked(&parameters, rng)]);
    }
    program
}

/// The same programs as two objects alone, in which equal functions merge. A linker takes one object's copy of an inline
/// function and drops the other, which was optimized in another way and merged with other functions. So what one object makes
/// of a function must go with what any other made of it, in each order, out of archives and shared libraries.
pub(crate) fn links(rng: &mut Rng) -> Program {
    let mut program = program(rng);
    (program.settings).extend((0..2 * SETTINGS).map(|_| linked("", rng)));
    program
}

fn program(rng: &mut Rng) -> Program {
    Program {
        name: ["program.c", "program.cpp"][rng.below(2)],
        ..source::program(rng)
    }
}

/// The pass's parameters.
fn parameters(rng: &mut Rng) -> String {
    match rng.below(6) {
        0 => format!("similar={};check", 1 + rng.below(8)),
        1 | 2 => "similar=aligned;check".to_owned(),
        3 => format!("similar={};similar=aligned;check", 1 + rng.below(8)),
        _ => "similar;check".to_owned(),
    }
}

fn debug(rng: &mut Rng) -> &'static str {
    rng.word("-g0|-g0|-g0|-g")
}

/// What makes a module of the program, and how opt merges it. At -O2 the optimizer then meets what the merged body promises.
fn module(rng: &mut Rng) -> Setting {
    let level = rng.word(LEVELS);
    let flags = format!("-w {ALWAYS} {level} {}", debug(rng));
    let emit = words(&format!("{flags} -DUNIT=2 -S -emit-llvm $1 -o $2"));
    let pipeline = format!("{PASS}<{}>", parameters(rng));
    Setting {
        name: pipeline.clone(),
        emit: Some(Command::new("clang", emit)),
        pipeline: Some(pipeline),
        units: vec![Unit {
            flags: words(rng.word("-O0|-O2")),
            ..Unit::default()
        }],
        always: words(&format!("{ALWAYS} -x ir")),
        ..Setting::default()
    }
}

/// Two objects, each compiled at another level, and with the plugin in at least one and in lld where that optimizes.
fn linked(parameters: &str, rng: &mut Rng) -> Setting {
    let linker = rng.word(LINKERS);
    // GNU ld needs a plugin of its own for bitcode.
    let lto = match rng.below(5) {
        2 | 3 if linker.contains("lld") => "-flto=full",
        4 if linker.contains("lld") => "-flto=thin",
        _ => "-fno-lto",
    };
    let (compiled, linked) = model(rng);
    // The first object has main.
    let libraries = [None, *rng.pick(&LIBRARIES).unwrap_or(&None)];
    let mut units = libraries.map(|library| {
        let (level, has_plugin) = (rng.word(LEVELS), !rng.once_in(3));
        // The linker optimizes bitcode.
        let lto = if rng.once_in(3) { "-fno-lto" } else { lto };
        let model = match library {
            Some(Library::Shared) => "-fPIC",
            _ => compiled,
        };
        Unit {
            flags: words(&format!("{level} {lto} {model}")),
            has_plugin,
            library,
        }
    });
    units[rng.below(2)].has_plugin = true;
    let (sections, collected) = match rng.once_in(2) {
        true => ("-ffunction-sections -fdata-sections", "-Wl,--gc-sections"),
        false => ("", ""),
    };
    let only_merges = lto == "-flto=full" && rng.once_in(2);
    let merging = if only_merges { MERGING } else { "" };
    // Whether addresses are compared depends on the linker.
    let folded = u8::from(linker.contains(FOLDING));
    Setting {
        name: words(&format!("{linker} {lto} {merging} {parameters}")).join(" "),
        units: units.to_vec(),
        order: vec![rng.below(2)],
        always: words(&format!("{ALWAYS} -DFOLDED={folded}")),
        compile: words(&format!("{} {sections}", debug(rng))),
        link: words(&format!("{linked} {linker} {collected} {lto}")),
        plugin_link: words(&format!("-Wl,-mllvm,-pass-remarks={PASS} {merging}")),
        variables: vec![("MERGEFN", parameters.to_owned())],
        ..Setting::default()
    }
}
