// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C++ programs of several objects that hold overlapping sets of inline functions: each object is compiled at
//! another level, with the plugin or without, and the program prints what it prints without optimization.
//!
//! A linker takes one object's copy of an inline function and drops the others, which were optimized in another way
//! and merged with other functions. So what one object makes of a function must go with what any other made of it,
//! in each order, out of archives and shared libraries, with and without link-time optimization.
//! [`source`] writes twins in a shared header, and what each unit uses of them, by the templates in `program.txt`.

mod source;

use crate::program::Program;
use crate::rng::Rng;
use crate::setting::{Library, Setting, Unit, model, words};

/// How many ways of building are tried for one program.
const SETTINGS: usize = 4;

const LEVELS: &str = "-O1|-O2|-Os|-O3";

/// GNU ld, and lld with each way of folding identical code.
const LINKERS: &str = "-fuse-ld=bfd|-fuse-ld=lld -Wl,--icf=none|-fuse-ld=lld -Wl,--icf=safe|\
                       -fuse-ld=lld -Wl,--icf=all|-fuse-ld=lld -Wl,--icf=all";

/// Distinct functions may have one address then.
const FOLDING: &str = "-Wl,--icf=all";

/// lld's option for a link that only merges.
const MERGING: &str = "-Wl,--lto-newpm-passes=mergefn-link";

pub(crate) fn random(rng: &mut Rng) -> Program {
    let (mut program, units) = source::program(rng);
    program.settings = (0..SETTINGS).map(|_| setting(units, rng)).collect();
    program
}

fn setting(count: usize, rng: &mut Rng) -> Setting {
    let linker = rng.word(LINKERS);
    let is_lld = linker.contains("lld");
    // GNU ld needs a plugin of its own for bitcode.
    let lto = match rng.below(5) {
        2 | 3 if is_lld => "-flto=full",
        4 if is_lld => "-flto=thin",
        _ => "",
    };
    let mut order: Vec<usize> = (0..count).collect();
    rng.shuffle(&mut order);
    // The first has main.
    let held = 1 + rng.below(count - 1);
    let library = match rng.below(3) {
        0 => Some(Library::Archive),
        1 => Some(Library::Shared),
        _ => None,
    };
    let mut units: Vec<Unit> = (0..count)
        .map(|number| {
            let level = rng.word(LEVELS);
            let has_plugin = !rng.once_in(3);
            // The linker optimizes bitcode.
            let is_bitcode = !lto.is_empty() && !rng.once_in(3);
            Unit {
                flags: words(&format!("{level} {}", if is_bitcode { lto } else { "" })),
                has_plugin,
                library: library.filter(|_| number == held),
            }
        })
        .collect();
    let one = rng.below(count);
    units[one].has_plugin = true;
    let (compiled, linked) = model(rng);
    let only_merges = lto == "-flto=full" && rng.once_in(2);
    let (sections, collected) = match rng.once_in(2) {
        true => ("-ffunction-sections -fdata-sections", "-Wl,--gc-sections"),
        false => ("", ""),
    };
    for unit in &mut units {
        let model = match unit.library {
            Some(Library::Shared) => "-fPIC",
            _ => compiled,
        };
        unit.flags.push(model.to_owned());
    }
    let merging = if only_merges { MERGING } else { "" };
    Setting {
        name: words(&format!("{linker} {lto} {merging}")).join(" "),
        units,
        order,
        // Whether addresses are compared depends on the linker.
        always: words(&format!(
            "-std=c++17 -DFOLDED={}",
            u8::from(linker.contains(FOLDING))
        )),
        compile: words(sections),
        link: words(&format!("{linked} {linker} {collected} {lto}")),
        plugin_link: words(merging),
        ..Setting::default()
    }
}
