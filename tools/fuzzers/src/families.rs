// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C and C++ programs of families: functions of one skeleton that differ in constants, globals and callees, call
//! themselves and each other, and print what they print at -O0 after `rust-mergefunc<similar;check>`.
//!
//! A program is built in two ways: as one module that opt merges, which llvm-reduce can reduce, and as two objects
//! with the plugin in clang and in the linker.
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
use crate::setting::{Setting, Unit, model, words};
use support::snapshot::PASS;

/// How often each way is tried for one program.
const SETTINGS: usize = 2;

const LEVELS: &str = "-Os|-Oz|-O1|-O2";

/// Of every build. Contracted products would differ from level to level.
const ALWAYS: &str = "-ffp-contract=off";

pub(crate) fn random(rng: &mut Rng) -> Program {
    let mut program = source::program(rng);
    program.name = ["program.c", "program.cpp"][rng.below(2)];
    for _ in 0..SETTINGS {
        program.settings.extend([module(rng), linked(rng)]);
    }
    program
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

/// Two objects, with the plugin in clang, and in lld where that optimizes.
fn linked(rng: &mut Rng) -> Setting {
    let levels = [(); 2].map(|()| rng.word(LEVELS));
    let debug = debug(rng);
    let parameters = parameters(rng);
    let lto = rng.word("-fno-lto|-fno-lto|-flto=full|-flto=thin");
    let (compiled, linked) = model(rng);
    let unit = |level: &str| Unit {
        flags: words(level),
        has_plugin: true,
        library: None,
    };
    Setting {
        name: format!("{lto} {parameters}"),
        units: levels.map(unit).to_vec(),
        always: words(ALWAYS),
        compile: words(&format!("{debug} {lto} {compiled}")),
        link: words(&format!("{lto} {linked} -fuse-ld=lld")),
        plugin_link: vec![format!("-Wl,-mllvm,-pass-remarks={PASS}")],
        variables: vec![("MERGEFN", parameters)],
        ..Setting::default()
    }
}
