// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameters of `rust-mergefunc<...>`. Where the plugin itself inserts the pass, the text for the brackets comes
//! from the environment variable `MERGEFN`.
//!
//! A new parameter needs a field of [`MergeOptions`] and an entry of [`PARAMETERS`].

use crate::parameters::names::two_names;
use crate::parameters::values::{folder, number, regex};
use crate::parameters::{Kind, Parameter, Parameters, Preset};

/// How the merger finds equal functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Search {
    #[default]
    Hash,
    /// The search of LLVM's MergeFunctions document, with its FnTree and its worklist Deferred.
    Tree,
}

/// The size attributes that all functions get before anything merges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// The attribute of `-Os`.
    Small,
    /// The attributes of `-Oz`.
    Smallest,
}

/// Facts about the build of which a run's module is a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunContext {
    /// The module counts as the whole program: a function that the module lacks exists nowhere.
    pub whole: bool,
    /// No earlier run of the pass has processed the module.
    pub first: bool,
    /// The run adds the plugin's name to `llvm.ident`. This is false if a pipeline names `rust-mergefunc`.
    pub marks: bool,
}

/// The options of a run. In `default()` each field is false, zero or `None`; `parse("")` gives the defaults of
/// [`PARAMETERS`], where the help of each parameter says what its field means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergeOptions {
    pub exact: bool,
    pub early: bool,
    /// The plugin also inserts a run before the linked program is optimized (no effect on passes in a pipeline's text).
    pub early_runs: bool,
    pub linked: bool,
    pub aliases: bool,
    pub thunks: bool,
    /// Which functions that differ in constants share a body with parameters: all, none, or, for `None`, those that do
    /// not run often or are optimized for size.
    pub similar: Option<bool>,
    pub similar_parameters: u32,
    pub similar_hot: bool,
    /// Which functions that differ in some instructions share a body with branches: all, none, or, for `None`, those
    /// that are cold, have `minsize`, or have `optsize` and do not run often.
    pub aligned: Option<bool>,
    /// The least gain, in bytes, for which similar or aligned functions share a body.
    pub least_gain: i64,
    pub any_pair: bool,
    /// `None` leaves the attributes of all functions as they are.
    pub size: Option<Size>,
    pub report: Option<String>,
    /// The names of two functions: symbols, names in the source or regular expressions ([`crate::merge::called`]).
    pub explain: Option<[String; 2]>,
    pub keep: Option<String>,
    pub only: Option<String>,
    pub help: bool,
    pub version: bool,
    pub verify: u32,
    pub search: Search,
    pub check: bool,
    pub debug_panic: bool,
    /// A fault of the crate `mergefn_sabotage`.
    #[cfg(feature = "debug-break")]
    pub debug_break: Option<String>,
}

/// Every parameter, in the order of printed pipelines. `similar=N` comes before `similar`, because `similar=N` turns
/// `similar` on, and a later `no-similar` can turn it off again.
pub const PARAMETERS: Parameters<MergeOptions> = Parameters {
    pass: "rust-mergefunc",
    list: &[
        Parameter {
            name: "exact",
            kind: Kind::Flag(|o, on| o.exact = on),
            default: Preset::Off,
            help: "merge only functions that are equal in every fact, so that no kept body is weakened",
        },
        Parameter {
            name: "early",
            kind: Kind::Wish(|o, wish| {
                (o.early, o.early_runs) = (wish == Some(true), wish != Some(false));
            }),
            default: Preset::Off,
            help: "the optimizer comes after this run: leave functions alone that later passes look for; in \
                   `MERGEFN`, `no-early` leaves out the runs before link-time optimization",
        },
        Parameter {
            name: "linked",
            kind: Kind::Flag(|o, on| o.linked = on),
            default: Preset::Off,
            help: "no other object defines the module's names: merge as if no linker folded by name",
        },
        Parameter {
            name: "aliases",
            kind: Kind::Flag(|o, on| o.aliases = on),
            default: Preset::On,
            help: "replace a function by an alias where that is legal; else by a thunk",
        },
        Parameter {
            name: "thunks",
            kind: Kind::Flag(|o, on| o.thunks = on),
            default: Preset::On,
            help: "leave a jump where a name has to stay and cannot be an alias",
        },
        Parameter {
            name: "similar=N",
            kind: Kind::Value {
                set: |o, text| match text.parse() {
                    Ok(count) if count > 0 => {
                        (o.similar, o.similar_parameters) = (Some(true), count);
                        Ok(())
                    }
                    _ => Err("needs a number of parameters, at least 1".into()),
                },
                get: |o| Some(o.similar_parameters.to_string()),
            },
            default: Preset::Is("4"),
            help: "let functions that differ in constants share a body with at most N parameters; functions with \
                   more different constants pass a table ([how](similar.md))",
        },
        Parameter {
            name: "similar",
            kind: Kind::Wish(|o, wish| o.similar = wish),
            default: Preset::Rule("where code is optimized for size or does not run often"),
            help: "the same with the default N, also in code that runs often, unless a profile or an attribute calls \
                   it hot ([how that is known](similar.md#code-that-runs-often))",
        },
        Parameter {
            name: "similar=hot",
            kind: Kind::Word(|o| (o.similar, o.similar_hot) = (Some(true), true)),
            default: Preset::Off,
            help: "also functions that a profile or an attribute calls hot, and constants with which loops compute, \
                   where code is not optimized for size",
        },
        Parameter {
            name: "similar=aligned",
            kind: Kind::Wish(|o, wish| {
                o.aligned = wish;
                if wish == Some(true) {
                    o.similar = wish;
                }
            }),
            default: Preset::Rule(
                "functions with `minsize`, cold ones, and those with `optsize` that do not run often",
            ),
            help: "also functions that differ in some instructions ([how](similar.md#aligned-functions))",
        },
        Parameter {
            name: "size=off",
            kind: Kind::Word(|o| o.size = None),
            default: Preset::On,
            help: "functions stay as they were compiled, for speed or for size",
        },
        Parameter {
            name: "size=s",
            kind: Kind::Word(|o| o.size = Some(Size::Small)),
            default: Preset::Off,
            help: "before merging, give `optsize` to all functions without `optnone`: for programs at `s` with parts that \
                   were compiled for speed, such as Rust's library, which runs slower then \
                   ([figures](whole-builds.md#rust-for-size))",
        },
        Parameter {
            name: "size=z",
            kind: Kind::Word(|o| o.size = Some(Size::Smallest)),
            default: Preset::Off,
            help: "the same with `optsize` and `minsize`, for programs at `z`",
        },
        Parameter {
            name: "report=DIR",
            kind: Kind::Value {
                set: |o, text| folder(text).map(|text| o.report = Some(text)),
                get: |o| o.report.clone(),
            },
            default: Preset::Unset,
            help: "write a record of merged, refused and nearly equal functions into that folder \
                   ([more](manual.md#records))",
        },
        Parameter {
            name: "explain=A+B",
            kind: Kind::Value {
                set: |o, text| two_names(text).map(|names| o.explain = Some(names)),
                get: |o| o.explain.as_ref().map(|names| names.join("+")),
            },
            default: Preset::Unset,
            help: "tell on standard error why the functions A and B ([names](manual.md#names-of-functions)) did not \
                   merge; `,` serves too where the host lets it through",
        },
        Parameter {
            name: "keep=REGEX",
            kind: Kind::Value {
                set: |o, text| regex(text).map(|text| o.keep = Some(text)),
                get: |o| o.keep.clone(),
            },
            default: Preset::Unset,
            help: "leave functions alone if one of their [names](manual.md#names-of-functions) matches \
                   ([more](manual.md#functions-that-have-to-stay))",
        },
        Parameter {
            name: "only=REGEX",
            kind: Kind::Value {
                set: |o, text| regex(text).map(|text| o.only = Some(text)),
                get: |o| o.only.clone(),
            },
            default: Preset::Unset,
            help: "leave all functions alone but those with a matching name",
        },
        Parameter {
            name: "search=hash",
            kind: Kind::Word(|o| o.search = Search::Hash),
            default: Preset::On,
            help: "find equal functions by digest and partition refinement",
        },
        Parameter {
            name: "search=tree",
            kind: Kind::Word(|o| o.search = Search::Tree),
            default: Preset::Off,
            help: "find them with an ordered set and a deferred worklist; finds no cycles",
        },
        Parameter {
            name: "check",
            kind: Kind::Flag(|o, on| o.check = on),
            default: Preset::Off,
            help: "compare every kept body with a copy of each original it stands for, property by property; a \
                   finding is an error",
        },
        Parameter {
            name: "verify=N",
            kind: Kind::Value {
                set: |o, text| number(text).map(|count| o.verify = count),
                get: |o| Some(o.verify.to_string()),
            },
            default: Preset::Is("0"),
            help: "check the order's axioms on all triples of the first N functions, and that equal implies equal \
                   digest",
        },
        Parameter {
            name: "help",
            kind: Kind::Word(|o| o.help = true),
            default: Preset::Off,
            help: "do nothing but list the parameters; of `rust-devirt` too",
        },
        Parameter {
            name: "version",
            kind: Kind::Word(|o| o.version = true),
            default: Preset::Off,
            help: "do nothing but print the plugin's version and the LLVM that it is for",
        },
        Parameter {
            name: "debug-panic",
            kind: Kind::Flag(|o, on| o.debug_panic = on),
            default: Preset::Off,
            help: "fail on purpose, to see how a host reports an internal error",
        },
        #[cfg(feature = "debug-break")]
        Parameter {
            name: "debug-break=FAULT",
            kind: Kind::Value {
                set: |o, fault| match mergefn_sabotage::is_known(fault) {
                    true => {
                        o.debug_break = Some(fault.to_owned());
                        Ok(())
                    }
                    false => {
                        let known: Vec<_> = mergefn_sabotage::names().collect();
                        Err(format!("must name one of {}", known.join(", ")))
                    }
                },
                get: |o| o.debug_break.clone(),
            },
            default: Preset::Unset,
            help: "spoil the result on purpose, to see that `check` finds it",
        },
        Parameter {
            name: "test-least-gain=N",
            kind: Kind::Value {
                set: |o, text| number(text).map(|bytes| o.least_gain = bytes),
                get: |o| Some(o.least_gain.to_string()),
            },
            default: Preset::Is("17"),
            help: "for tests of small functions: similar functions merge if that gains at least N bytes; N may be \
                   negative",
        },
        Parameter {
            name: "test-any-pair",
            kind: Kind::Flag(|o, on| o.any_pair = on),
            default: Preset::Off,
            help: "for tests of small functions: any two functions are tried for alignment, whatever they have in common",
        },
    ],
};

impl MergeOptions {
    /// Parses parameters; an error names the wrong one.
    pub fn parse(text: &str) -> Result<Self, String> {
        PARAMETERS.parse(text)
    }

    /// The parameters that differ from the defaults, as they are printed in pipelines.
    pub fn canonical(&self) -> String {
        PARAMETERS.canonical(self)
    }
}
