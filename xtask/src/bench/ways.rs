// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The ways of merging that are compared, as arguments of opt.

use std::path::Path;
use std::process::Command;

use support::llvm::Llvm;
use support::snapshot::{PASS, Snapshot};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Way {
    pub(crate) name: &'static str,
    /// The pass, or nothing.
    pass: Option<Pass>,
    options: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Pass {
    Llvm(&'static str),
    /// The plugin's, with these parameters.
    Plugin(&'static str),
}

/// No merging: what all else is compared with.
pub(crate) const NONE: Way = Way {
    name: "none",
    pass: None,
    options: &[],
};

/// LLVM's pass at its best.
pub(crate) const UPSTREAM: Way = Way {
    name: "mergefunc, aliases",
    pass: Some(Pass::Llvm("mergefunc")),
    options: &["-mergefunc-use-aliases"],
};

/// The plugin as it comes.
pub(crate) const PLUGIN: Way = Way {
    name: "plugin",
    pass: Some(Pass::Plugin("")),
    options: &[],
};

/// A walk over every instruction and operand that does nothing with them: what no pass that reads whole
/// functions can go below on one thread.
pub(crate) const FLOOR: Way = Way {
    name: "walk",
    pass: Some(Pass::Plugin("<debug-walk>")),
    options: &[],
};

pub(crate) const WAYS: [Way; 7] = [
    NONE,
    Way {
        name: "mergefunc",
        pass: Some(Pass::Llvm("mergefunc")),
        options: &[],
    },
    UPSTREAM,
    PLUGIN,
    Way {
        name: "plugin, no-aliases",
        pass: Some(Pass::Plugin("<no-aliases>")),
        options: &[],
    },
    Way {
        name: "plugin, exact",
        pass: Some(Pass::Plugin("<exact>")),
        options: &[],
    },
    Way {
        name: "plugin, search=tree",
        pass: Some(Pass::Plugin("<search=tree>")),
        options: &[],
    },
];

/// What any pipeline has asked before it comes to merging: the inliner and most others ask the target's cost model, and the
/// first question takes a millisecond, as the target sets itself up. Without it that would be the first pass's to pay.
pub(crate) const BEFORE: &str = "function(require<target-ir>)";

impl Way {
    pub(crate) fn is_plugin(&self) -> bool {
        matches!(self.pass, Some(Pass::Plugin(_)))
    }

    /// The name as a part of a path.
    pub(crate) fn folder(&self) -> String {
        self.name.replace(", ", "-")
    }

    /// What a result depends on.
    pub(crate) fn key(&self, plugin: &Snapshot) -> String {
        let by = if self.is_plugin() { &plugin.key } else { "" };
        format!("{self:?} {by}")
    }

    /// opt with this pass on a module, without saying what becomes of the result.
    pub(crate) fn opt(&self, llvm: &Llvm, plugin: &Snapshot, module: &Path) -> Command {
        let mut opt = llvm.command("opt");
        self.arguments(plugin, &mut opt, false);
        opt.arg(module);
        opt
    }

    /// The same with every merge checked afterwards, which changes no byte of the result.
    pub(crate) fn checked(&self, llvm: &Llvm, plugin: &Snapshot, module: &Path) -> Command {
        let mut opt = llvm.command("opt");
        self.arguments(plugin, &mut opt, true);
        opt.arg(module);
        opt
    }

    fn arguments(&self, plugin: &Snapshot, opt: &mut Command, check: bool) {
        if self.is_plugin() {
            opt.arg(format!("-load-pass-plugin={}", plugin.path.display()));
        }
        let pass = match self.pass {
            None => "no-op-module".to_owned(),
            Some(Pass::Llvm(name)) => name.to_owned(),
            Some(Pass::Plugin(parameters)) if check => {
                let parameters = parameters.trim_matches(['<', '>']);
                format!("{PASS}<check;{parameters}>")
            }
            Some(Pass::Plugin(parameters)) => format!("{PASS}{parameters}"),
        };
        opt.arg(format!("-passes={BEFORE},{pass}"));
        opt.args(self.options);
    }
}
