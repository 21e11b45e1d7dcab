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
//! source       families, objects and drivers
//! program.txt  their text, as templates, what functions differ in, and code that uses it
//! ```

mod source;

use crate::program::Program;
use crate::rng::Rng;
use crate::setting::{PROFILE_FILE, SAFE_FOLDING, STRICT, Setting, Unit, words};

/// How many ways of building are tried for one program.
const SETTINGS: usize = 4;

const LEVELS: &str = "-O1|-O2|-O2|-O3|-Os";

/// `--icf=all` gives distinct functions one address, whatever was concluded from it.
const FOLDING: [&str; 2] = ["-Wl,--icf=none", SAFE_FOLDING];

const LINKS: &str = "||-flto=full|-flto=thin";

const INLINING: &str = "||__attribute__((noinline))|__attribute__((always_inline))";

/// Parameters of the merger; which functions share a body, and whether its names are aliases or thunks.
const PARAMETERS: &str = "||similar|no-aliases|similar;no-aliases|similar=aligned|early";

/// Parameters of the devirtualizer, which writes compares.
const DEVIRT: &str = "|cleanup";

pub(crate) fn random(rng: &mut Rng) -> Program {
    let mut program = source::program(rng);
    program.settings = (0..SETTINGS).map(|_| setting(rng)).collect();
    program
}

/// One or two units; safe folding gives compared virtual functions and tables one address, and then LLVM alone is wrong.
fn setting(rng: &mut Rng) -> Setting {
    let mut units: Vec<Unit> = (0..1 + rng.below(2))
        .map(|_| Unit {
            flags: words(rng.word(LEVELS)),
            has_plugin: !rng.once_in(4),
            library: None,
        })
        .collect();
    let one = rng.below(units.len());
    units[one].has_plugin = true;
    let lto = rng.word(LINKS);
    let places = ["OUTER", "INNER", "DRIVER"];
    let inlining = places.map(|place| format!("-D{place}={}", rng.word(INLINING)));
    let mut compile = inlining.to_vec();
    let mut flags = |is_set: bool, flags: &str| {
        compile.extend(words(flags).into_iter().filter(|_| is_set));
    };
    flags(!rng.once_in(4), "-fno-rtti");
    flags(rng.once_in(2), STRICT);
    flags(rng.once_in(4), "-fno-pic");
    flags(true, lto);
    let is_whole = !lto.is_empty() && rng.once_in(2);
    flags(is_whole, "-fwhole-program-vtables -fvisibility=hidden");
    let folding = FOLDING[rng.below(2)];
    let has_profile = rng.once_in(3);
    flags(has_profile, &format!("-fprofile-sample-use={PROFILE_FILE}"));
    let merger = rng.word(PARAMETERS);
    let devirt = rng.word(DEVIRT);
    let profile = if has_profile { "with a profile" } else { "" };
    Setting {
        name: words(&[folding, lto, merger, profile].join(" ")).join(" "),
        always: words("-std=c++17 -fstrict-enums -DOUTER= -DINNER= -DDRIVER="),
        units,
        compile,
        link: words(&format!("-fuse-ld=lld {folding} -no-pie {lto}")),
        variables: [("MERGEFN", merger), ("MERGEFN_DEVIRT", devirt)]
            .map(|(name, value)| (name, value.to_owned()))
            .to_vec(),
        ..Setting::default()
    }
}
