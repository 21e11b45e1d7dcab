// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameters of `rust-devirt<...>`. If the plugin itself inserts the pass into a host's pipeline, it reads the
//! parameters from the environment variable `MERGEFN_DEVIRT`.
//!
//! A new parameter needs a field of [`DevirtOptions`] and an entry of [`PARAMETERS`].

use crate::parameters::names::one_name;
use crate::parameters::values::{folder, number};
use crate::parameters::{Kind, Parameter, Parameters, Preset};

/// The options of a run. `default()` has all flags off and no values; `parse("")` gives the parameters' defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DevirtOptions {
    /// Follow pointers into callers and callees (the module pass only).
    pub ipo: bool,
    /// The most targets with which a call of a closed class (all vtables known) gets compares. With 0 or 1, none does.
    pub guarded: u32,
    /// Remove launders, strips and `!invariant.group` in the final run.
    pub cleanup: bool,
    /// Only turn `!invariant.group` into the pass's own kind of metadata, and launder what an `operator new` of a class
    /// returns (the module pass only).
    pub claim: bool,
    /// Trust only the pass's own kind of metadata, and remove `!invariant.group` from a linked module.
    pub own_facts: bool,
    /// Make calls of closed classes direct where that pays (the module pass only). With `Some(false)` no call becomes
    /// direct, with `None` only calls in a linked image that run often.
    pub closed: Option<bool>,
    /// The module is a linked image. Classes that `!vcall_visibility` hides in it are closed.
    pub linked: bool,
    /// The name of a function. For each of its virtual calls with a type test, the pass prints why it is direct or not.
    pub explain: Option<String>,
    /// The folder for a record of the calls that became direct.
    pub report: Option<String>,
    /// Print the parameters, and do nothing else.
    pub help: bool,
}

/// Every parameter, in the order of printed pipelines.
pub const PARAMETERS: Parameters<DevirtOptions> = Parameters {
    pass: "rust-devirt",
    list: &[
        Parameter {
            name: "ipo",
            kind: Kind::Flag(|o, on| o.ipo = on),
            default: Preset::On,
            help: "follow pointers into callers and callees (module pass only)",
        },
        Parameter {
            name: "guarded=N",
            kind: Kind::Value {
                set: |o, text| number(text).map(|count| o.guarded = count),
                get: |o| Some(o.guarded.to_string()),
            },
            default: Preset::Is("3"),
            help: "with `closed`: compare and call directly where a class has up to N targets, at most 3; no indirect call is left \
                   then",
        },
        Parameter {
            name: "no-guarded",
            kind: Kind::Word(|o| o.guarded = 0),
            default: Preset::Off,
            help: "the same as `guarded=0`",
        },
        Parameter {
            name: "cleanup",
            kind: Kind::Flag(|o, on| o.cleanup = on),
            default: Preset::Off,
            help: "remove launders, strips and `!invariant.group` after the last use of facts, in a program that is \
                   linked",
        },
        Parameter {
            name: "claim",
            kind: Kind::Flag(|o, on| o.claim = on),
            default: Preset::Off,
            help: "only turn `!invariant.group` into the plugin's own kind of metadata, and launder the result of a \
                   class's `operator new`; ask nothing",
        },
        Parameter {
            name: "own-facts",
            kind: Kind::Flag(|o, on| o.own_facts = on),
            default: Preset::Off,
            help: "believe only that kind; the first run after linking removes `!invariant.group`, the last one \
                   removes the kind",
        },
        Parameter {
            name: "closed",
            kind: Kind::Wish(|o, wish| o.closed = wish),
            default: Preset::Rule("calls that run often, in full LTO at `-O2` and `-O3`"),
            help: "compare and call directly where a class is closed: all its vtables are known (module pass only)",
        },
        Parameter {
            name: "linked",
            kind: Kind::Flag(|o, on| o.linked = on),
            default: Preset::Off,
            help: "the module is a linked image: classes that `!vcall_visibility` hides in it are closed, and `closed` has its \
                   default",
        },
        Parameter {
            name: "explain=FUNCTION",
            kind: Kind::Value {
                set: |o, text| one_name(text).map(|text| o.explain = Some(text)),
                get: |o| o.explain.clone(),
            },
            default: Preset::Off,
            help: "say on standard error what becomes of each virtual call in that function through a class with type \
                   metadata",
        },
        Parameter {
            name: "report=DIR",
            kind: Kind::Value {
                set: |o, text| folder(text).map(|text| o.report = Some(text)),
                get: |o| o.report.clone(),
            },
            default: Preset::Rule("that of `MERGEFN`"),
            help: "write a record of each run's calls made direct into that folder ([more](manual.md#records))",
        },
        Parameter {
            name: "help",
            kind: Kind::Word(|o| o.help = true),
            default: Preset::Off,
            help: "do nothing but list the parameters",
        },
    ],
};

impl DevirtOptions {
    /// Parses parameters; an error names the parameter that is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        PARAMETERS.parse(text)
    }

    /// The help text.
    pub fn help() -> String {
        PARAMETERS.help()
    }

    /// The parameters that differ from the defaults, as they are printed in pipelines.
    pub fn canonical(&self) -> String {
        PARAMETERS.canonical(self)
    }
}
