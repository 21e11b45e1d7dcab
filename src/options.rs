// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameters of `rust-mergefunc<...>`, by LLVM's conventions: separated by `;`, a flag is
//! negated by `no-`. Every host that inserts the pass itself takes the same string from the
//! environment variable `MERGEFN`.

use std::num::ParseIntError;
use std::str::FromStr;

#[cfg(feature = "debug-break")]
use crate::ir::sabotage;
use crate::parameters::{Parameter, Parameters, Wrong};

/// How equal functions are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// By digest, then partition refinement: finds cycles.
    Hash,
    /// By the FnTree and Deferred worklist of LLVM's document.
    Tree,
}

/// The point of the pipeline at which a run happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A pipeline names the pass.
    Named,
    /// Before the linked program is optimized.
    Early,
    /// At the end of the optimizer, in an object that is to be linked with others.
    Late,
    /// At the end of the optimizer of the linked program. An early run came before.
    Linked,
}

/// Two functions, by symbols or demangled names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explain(pub [String; 2]);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeOptions {
    /// Treat reconcilable properties as identity.
    pub exact: bool,
    /// The run comes before the linked program is optimized: it leaves alone the functions that the optimizer still
    /// needs.
    pub early: bool,
    /// Hosts that insert the pass themselves also insert an early run.
    pub early_runs: bool,
    /// The linker has chosen among the definitions of each name, so no other object defines one.
    pub linked: bool,
    /// Replace functions by aliases where that is legal.
    pub aliases: bool,
    /// Leave thunks for names that can neither go nor become aliases.
    pub thunks: bool,
    /// Let functions that differ in constants share a body with parameters: all, none, or those that are optimized
    /// for size.
    pub similar: Option<bool>,
    /// How many parameters such a body may have beyond those of its members; more constants are passed in a table.
    pub similar_parameters: u32,
    /// Include functions that run often.
    pub similar_hot: bool,
    /// Align functions that differ in more than constants, also functions without `minsize`.
    pub aligned: bool,
    /// The least gain, in bytes, for which similar or aligned functions share a body. Negative for tests.
    pub least_gain: i64,
    /// The folder for a record of the run.
    pub report: Option<String>,
    /// Tell why two functions did not merge.
    pub explain: Option<Explain>,
    /// Functions with names that match this regular expression stay as they are.
    pub keep: Option<String>,
    /// Functions with other names than this regular expression matches stay as they are.
    pub only: Option<String>,
    /// Print the parameters, and do nothing else.
    pub help: bool,
    /// Print the version, and do nothing else.
    pub version: bool,
    /// Check the order's axioms on the first functions, so many of them.
    pub verify: u32,
    pub search: Search,
    /// How many threads were asked for. It only causes a warning, because the pass has one thread.
    pub threads: Option<u32>,
    /// Compare every kept body with copies of the originals.
    pub check: bool,
    /// Only read every instruction.
    pub debug_walk: bool,
    /// Print how long each stage takes.
    pub debug_times: bool,
    /// Panic, to test how the host reports it.
    pub debug_panic: bool,
    /// Spoil the result, to test that `check` finds it.
    #[cfg(feature = "debug-break")]
    pub debug_break: Option<String>,
}

/// How many constants a body for similar functions takes as parameters, by default.
const SIMILAR_PARAMETERS: u32 = 4;

/// The gain in bytes for which functions share a body with parameters: the estimates may be wrong by 16.
const LEAST_GAIN: i64 = 17;

impl Default for MergeOptions {
    fn default() -> Self {
        MergeOptions {
            exact: false,
            early: false,
            early_runs: true,
            linked: false,
            aliases: true,
            thunks: true,
            similar: None,
            similar_parameters: SIMILAR_PARAMETERS,
            similar_hot: false,
            aligned: false,
            least_gain: LEAST_GAIN,
            report: None,
            explain: None,
            keep: None,
            only: None,
            help: false,
            version: false,
            verify: 0,
            search: Search::Hash,
            threads: None,
            check: false,
            debug_walk: false,
            debug_times: false,
            debug_panic: false,
            #[cfg(feature = "debug-break")]
            debug_break: None,
        }
    }
}

const PARAMETERS: Parameters = Parameters {
    pass: "rust-mergefunc",
    list: &[
        Parameter {
            spellings: &["exact", "no-exact"],
            help: "merge only what needs no weakening of the kept body (default: no-exact)",
        },
        Parameter {
            spellings: &["early", "no-early"],
            help: "leave alone what the optimizer after this run needs (default: no-early); in MERGEFN, no-early \
                   leaves out the runs before link-time optimization",
        },
        Parameter {
            spellings: &["linked", "no-linked"],
            help: "take no care of names that other objects may define as well (default: no-linked)",
        },
        Parameter {
            spellings: &["aliases", "no-aliases"],
            help: "replace functions by aliases where that is legal (default: aliases)",
        },
        Parameter {
            spellings: &["thunks", "no-thunks"],
            help: "leave a jump where a name has to stay and cannot be an alias (default: thunks)",
        },
        Parameter {
            spellings: &[
                "similar",
                "similar=N",
                "similar=hot",
                "similar=aligned",
                "no-similar",
            ],
            help: "let functions that differ in constants share a body to which they pass them, more than N of them in a \
                   table; without hot, those that run often only if they are optimized for size; aligned: also functions that \
                   differ in some instructions (default: functions that are optimized for size, with N = 4, and aligned \
                   those that are to be as small as possible)",
        },
        Parameter {
            spellings: &["report=DIR"],
            help: "write a record of what was merged, refused and nearly equal into that folder, a file a module \
                   (mergefn-report shows them)",
        },
        Parameter {
            spellings: &["explain=A+B"],
            help: "tell on standard error why the functions A and B did not merge",
        },
        Parameter {
            spellings: &["keep=REGEX"],
            help: "leave functions alone whose symbol or demangled name matches",
        },
        Parameter {
            spellings: &["only=REGEX"],
            help: "leave all functions alone but those whose symbol or demangled name matches",
        },
        Parameter {
            spellings: &["search=hash", "search=tree"],
            help: "how equal functions are found (default: search=hash)",
        },
        Parameter {
            spellings: &["check", "no-check"],
            help: "compare every kept body with copies of the originals (default: no-check)",
        },
        Parameter {
            spellings: &["verify=N"],
            help: "check the order's axioms on the first N functions (default: 0)",
        },
        Parameter {
            spellings: &["threads=N"],
            help: "ignored, for there is one thread; the next release does not know it",
        },
        Parameter {
            spellings: &["help"],
            help: "do nothing but print this",
        },
        Parameter {
            spellings: &["version"],
            help: "do nothing but print the versions of the plugin and of the LLVM it is for",
        },
        Parameter {
            spellings: &["debug-walk"],
            help: "only look at every instruction, to see what that costs",
        },
        Parameter {
            spellings: &["debug-times"],
            help: "tell on standard error how long each stage takes",
        },
        Parameter {
            spellings: &["debug-panic"],
            help: "fail on purpose, to see how a host reports an internal error",
        },
        Parameter {
            spellings: &["test-least-gain=N"],
            help: "for tests of small functions: merge similar functions if that gains at least N bytes; N may be \
                   negative (default: 17)",
        },
        #[cfg(feature = "debug-break")]
        Parameter {
            spellings: &["debug-break=FAULT"],
            help: "spoil the result on purpose, to see that check finds it",
        },
    ],
};

impl MergeOptions {
    /// Parses parameters; an error names the wrong one.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut options = MergeOptions::default();
        PARAMETERS.each(text, |parameter| options.set(parameter))?;
        Ok(options)
    }

    /// The help text.
    pub fn help() -> String {
        PARAMETERS.help()
    }

    /// The parameters of a run at that point; `None` if they say that there is no run.
    pub fn at(self, point: Point) -> Option<Self> {
        let (early, linked) = match point {
            Point::Named => (self.early, self.linked),
            Point::Early if !self.early_runs => return None,
            Point::Early => (true, true),
            Point::Late => (false, self.linked),
            Point::Linked => (false, true),
        };
        // The late run, which follows, gives the warning.
        let threads = self.threads.filter(|_| point != Point::Early);
        Some(MergeOptions {
            early,
            linked,
            threads,
            ..self
        })
    }

    fn set(&mut self, parameter: &str) -> Result<(), Wrong> {
        match parameter.split_once('=') {
            Some((name, value)) => self.set_value(parameter, name, value),
            None => self.set_flag(parameter),
        }
    }

    fn set_flag(&mut self, parameter: &str) -> Result<(), Wrong> {
        let (flag, on) = match parameter.strip_prefix("no-") {
            Some(flag) => (flag, false),
            None => (parameter, true),
        };
        match flag {
            "exact" => self.exact = on,
            "early" => (self.early, self.early_runs) = (on, on),
            "linked" => self.linked = on,
            "aliases" => self.aliases = on,
            "thunks" => self.thunks = on,
            "similar" => self.similar = Some(on),
            "check" => self.check = on,
            "debug-walk" => self.debug_walk = on,
            "debug-times" => self.debug_times = on,
            "debug-panic" => self.debug_panic = on,
            "help" if on => self.help = true,
            "version" if on => self.version = true,
            _ => return Err(Wrong::Unknown),
        }
        Ok(())
    }

    fn set_value(&mut self, parameter: &str, name: &str, value: &str) -> Result<(), Wrong> {
        let wrong = |needs: &str| Err(Wrong::Value(format!("'{parameter}' {needs}")));
        match (name, value) {
            ("report", "") => return wrong("needs a folder"),
            ("report", folder) => self.report = Some(folder.to_owned()),
            ("explain", names) => match two_names(names) {
                Some((one, other)) => {
                    self.explain = Some(Explain([one, other].map(str::to_owned)));
                }
                None => return wrong("needs two functions, as in explain=A+B"),
            },
            ("keep", pattern) => self.keep = Some(regex(parameter, pattern)?),
            ("only", pattern) => self.only = Some(regex(parameter, pattern)?),
            #[cfg(feature = "debug-break")]
            ("debug-break", fault) if sabotage::is_known(fault) => {
                self.debug_break = Some(fault.to_owned());
            }
            #[cfg(feature = "debug-break")]
            ("debug-break", _) => {
                let known: Vec<_> = sabotage::names().collect();
                return wrong(&format!("must name one of {}", known.join(", ")));
            }
            ("verify", count) => self.verify = number(parameter, count)?,
            ("test-least-gain", bytes) => self.least_gain = number(parameter, bytes)?,
            ("similar", "hot") => (self.similar, self.similar_hot) = (Some(true), true),
            ("similar", "aligned") => (self.similar, self.aligned) = (Some(true), true),
            ("similar", count) => match count.parse() {
                Ok(count) if count > 0 => {
                    (self.similar, self.similar_parameters) = (Some(true), count);
                }
                _ => return wrong("needs a number of parameters, at least 1"),
            },
            ("threads", count) => self.threads = Some(number(parameter, count)?),
            ("search", "hash") => self.search = Search::Hash,
            ("search", "tree") => self.search = Search::Tree,
            ("search", _) => return wrong("must be search=hash or search=tree"),
            _ => return Err(Wrong::Unknown),
        }
        Ok(())
    }

    /// The parameters that differ from the defaults, as they are printed in pipelines.
    pub fn canonical(&self) -> String {
        let default = MergeOptions::default();
        let mut all = Vec::new();
        let add_flags = |all: &mut Vec<String>, flags: &[(bool, &str)]| {
            let set = flags.iter().filter(|(is_set, _)| *is_set);
            all.extend(set.map(|(_, name)| (*name).to_owned()));
        };
        add_flags(
            &mut all,
            &[
                (self.exact != default.exact, "exact"),
                (self.early != default.early, "early"),
                (self.linked != default.linked, "linked"),
                (self.aliases != default.aliases, "no-aliases"),
                (self.thunks != default.thunks, "no-thunks"),
                (self.similar == Some(false), "no-similar"),
            ],
        );
        if self.similar == Some(true) {
            all.push(match self.similar_parameters {
                count if count == default.similar_parameters => "similar".to_owned(),
                count => format!("similar={count}"),
            });
            let modes = [
                (self.similar_hot, "similar=hot"),
                (self.aligned, "similar=aligned"),
            ];
            add_flags(&mut all, &modes);
        }
        let patterns = [
            ("report", &self.report),
            ("keep", &self.keep),
            ("only", &self.only),
        ];
        let given = patterns
            .into_iter()
            .filter_map(|(name, given)| Some((name, given.as_ref()?)));
        all.extend(given.map(|(name, pattern)| format!("{name}={pattern}")));
        if let Some(Explain([one, other])) = &self.explain {
            all.push(format!("explain={one}+{other}"));
        }
        add_flags(
            &mut all,
            &[
                (self.help, "help"),
                (self.version, "version"),
                (self.search != default.search, "search=tree"),
            ],
        );
        all.extend(self.threads.map(|count| format!("threads={count}")));
        add_flags(
            &mut all,
            &[
                (self.check != default.check, "check"),
                (self.debug_walk, "debug-walk"),
                (self.debug_times, "debug-times"),
                (self.debug_panic, "debug-panic"),
            ],
        );
        #[cfg(feature = "debug-break")]
        all.extend((self.debug_break.iter()).map(|fault| format!("debug-break={fault}")));
        if self.least_gain != default.least_gain {
            all.push(format!("test-least-gain={}", self.least_gain));
        }
        if self.verify != default.verify {
            all.push(format!("verify={}", self.verify));
        }
        all.join(";")
    }
}

fn number<T: FromStr<Err = ParseIntError>>(parameter: &str, value: &str) -> Result<T, Wrong> {
    let wrong = |_| Wrong::Value(format!("'{parameter}' needs a number"));
    value.parse().map_err(wrong)
}

/// The text of a regular expression, if it is one.
fn regex(parameter: &str, pattern: &str) -> Result<String, Wrong> {
    let wrong = |error| {
        Wrong::Value(format!(
            "'{parameter}' needs a regular expression: {error}; write \\x3b for ';', and in a pipeline's text \
             \\x2c, \\x28 and \\x29 for ',', '(' and ')'"
        ))
    };
    if pattern.is_empty() {
        return Err(Wrong::Value(format!("'{parameter}' needs a pattern")));
    }
    regex_lite::Regex::new(pattern).map_err(wrong)?;
    Ok(pattern.to_owned())
}

/// Two names with '+' or ',' between them; within brackets these belong to a name.
fn two_names(text: &str) -> Option<(&str, &str)> {
    let is_whole = |name: &str| {
        let depth = |open, close| name.matches(open).count() == name.matches(close).count();
        !name.is_empty() && depth('(', ')') && depth('<', '>')
    };
    let places = text.match_indices(['+', ',']);
    let mut pairs = places.map(|(at, _)| (text[..at].trim(), text[at + 1..].trim()));
    pairs.find(|(one, other)| is_whole(one) && is_whole(other))
}
