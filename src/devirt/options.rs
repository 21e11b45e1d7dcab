// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameters of `rust-devirt<...>`. If the plugin itself inserts the pass into a host's pipeline, it reads the
//! parameters from the environment variable `MERGEFN_DEVIRT`.
//!
//! A new parameter needs a field of [`DevirtOptions`] and an entry of [`PARAMETERS`].

use crate::parameters::names::one_name;
use crate::parameters::values::{folder, number};
use crate::parameters::{Kind, Parameter, Parameters, Preset};

/// The options of a run. `default()` has all flags off and no values; `parse("")` gives the defaults of [`PARAMETERS`],
/// where the help of each parameter says what its field means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DevirtOptions {
    pub ipo: bool,
    /// With 0 or 1, no call of a closed class gets compares.
    pub guarded: u32,
    pub cleanup: bool,
    pub claim: bool,
    pub own_facts: bool,
    /// With `Some(false)` no call of a closed class becomes direct, with `None` only calls in a linked image that run
    /// often.
    pub closed: Option<bool>,
    pub linked: bool,
    pub explain: Option<String>,
    pub report: Option<String>,
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

    /// The parameters that differ from the defaults, as they are printed in pipelines.
    pub fn canonical(&self) -> String {
        PARAMETERS.canonical(self)
    }
}
