// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameters of `rust-devirt<...>`, by LLVM's conventions: separated by `;`, a flag is negated
//! by `no-`. Every host that inserts the pass itself takes the same string from the environment
//! variable `MERGEFN_DEVIRT`.

use crate::parameters::{Parameter, Parameters, Wrong};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DevirtOptions {
    /// Follow pointers into callers, callees and internal globals (the module pass only).
    pub ipo: bool,
    /// Complete vptr loads that are available on some paths only.
    pub pre: bool,
    /// The number of known targets up to which a call is guarded by comparisons; 0 and 1 for none.
    pub guarded: u32,
    /// Remove barriers and `!invariant.group` once no more modules are linked.
    pub cleanup: bool,
    /// Only turn `!invariant.group` into the pass's own kind of metadata, and launder the results of allocation
    /// functions of classes (the module pass only).
    pub claim: bool,
    /// Only trust the own kind: `!invariant.group` does not count, and is removed from a linked module.
    pub own_facts: bool,
    /// The folder for a record of the calls that were made direct.
    pub report: Option<String>,
    /// Print the parameters, and do nothing else.
    pub help: bool,
}

impl Default for DevirtOptions {
    fn default() -> Self {
        DevirtOptions {
            ipo: true,
            pre: true,
            guarded: 2,
            cleanup: false,
            claim: false,
            own_facts: false,
            report: None,
            help: false,
        }
    }
}

const PARAMETERS: Parameters = Parameters {
    pass: "rust-devirt",
    list: &[
        Parameter {
            spellings: &["ipo", "no-ipo"],
            help: "follow pointers into callers, callees and internal globals (default: ipo)",
        },
        Parameter {
            spellings: &["pre", "no-pre"],
            help: "complete partially available vptr loads (default: pre)",
        },
        Parameter {
            spellings: &["guarded=N", "no-guarded"],
            help: "compare and call directly where up to N targets are known (default: guarded=2)",
        },
        Parameter {
            spellings: &["cleanup", "no-cleanup"],
            help: "remove barriers and invariant.group after the last use, once linked (default: no-cleanup)",
        },
        Parameter {
            spellings: &["claim", "no-claim"],
            help: "only turn invariant.group into the plugin's own kind of metadata, before LLVM reads it (default: no-claim)",
        },
        Parameter {
            spellings: &["own-facts", "no-own-facts"],
            help: "believe only what was turned so, and remove invariant.group in a linked module (default: no-own-facts)",
        },
        Parameter {
            spellings: &["report=DIR"],
            help: "write a record of the calls made direct into that folder (default: that of MERGEFN)",
        },
        Parameter {
            spellings: &["help"],
            help: "do nothing but print this",
        },
    ],
};

impl DevirtOptions {
    /// Parses parameters; an error names the wrong one.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut options = DevirtOptions::default();
        PARAMETERS.each(text, |parameter| options.set(parameter))?;
        Ok(options)
    }

    /// The help text.
    pub fn help() -> String {
        PARAMETERS.help()
    }

    fn set(&mut self, parameter: &str) -> Result<(), Wrong> {
        match (parameter, parameter.split_once('=')) {
            ("ipo", _) => self.ipo = true,
            ("no-ipo", _) => self.ipo = false,
            ("pre", _) => self.pre = true,
            ("no-pre", _) => self.pre = false,
            ("cleanup", _) => self.cleanup = true,
            ("no-cleanup", _) => self.cleanup = false,
            ("claim", _) => self.claim = true,
            ("no-claim", _) => self.claim = false,
            ("own-facts", _) => self.own_facts = true,
            ("no-own-facts", _) => self.own_facts = false,
            ("no-guarded", _) => self.guarded = 0,
            ("help", _) => self.help = true,
            (_, Some(("guarded", count))) => {
                let wrong = |_| Wrong::Value(format!("'{parameter}' needs a number"));
                self.guarded = count.parse().map_err(wrong)?;
            }
            (_, Some(("report", ""))) => {
                return Err(Wrong::Value("'report=' needs a folder".into()));
            }
            (_, Some(("report", folder))) => self.report = Some(folder.to_owned()),
            _ => return Err(Wrong::Unknown),
        }
        Ok(())
    }

    /// The parameters that differ from the defaults, as they are printed in pipelines.
    pub fn canonical(&self) -> String {
        let default = DevirtOptions::default();
        let mut parts = Vec::new();
        if self.ipo != default.ipo {
            parts.push("no-ipo".to_owned());
        }
        if self.pre != default.pre {
            parts.push("no-pre".to_owned());
        }
        if self.guarded != default.guarded {
            parts.push(format!("guarded={}", self.guarded));
        }
        if self.cleanup != default.cleanup {
            parts.push("cleanup".to_owned());
        }
        if self.claim {
            parts.push("claim".to_owned());
        }
        if self.own_facts {
            parts.push("own-facts".to_owned());
        }
        if let Some(folder) = &self.report {
            parts.push(format!("report={folder}"));
        }
        if self.help {
            parts.push("help".to_owned());
        }
        parts.join(";")
    }
}
