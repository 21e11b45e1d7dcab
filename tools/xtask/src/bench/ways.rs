// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The ways of merging that are compared, as arguments of opt.

use std::path::Path;
use std::process::Command;

use support::llvm::Llvm;
use support::snapshot::{PASS, Snapshot};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Way {
    /// No merging: what all else is compared with.
    None,
    /// LLVM's pass at its best.
    Upstream,
    /// The plugin as it comes.
    Plugin,
}

pub(crate) const WAYS: [Way; 3] = [Way::None, Way::Upstream, Way::Plugin];

/// What any pipeline has asked before it comes to merging: the inliner and most others ask the target's cost model, and the
/// first question takes a millisecond, as the target sets itself up. Without it that would be the first pass's to pay.
pub(crate) const BEFORE: &str = "function(require<target-ir>)";

impl Way {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Upstream => "mergefunc, aliases",
            Self::Plugin => "plugin",
        }
    }

    /// The name as a part of a path.
    pub(crate) fn folder(self) -> String {
        self.name().replace(", ", "-")
    }

    /// What a result depends on.
    pub(crate) fn key(self, plugin: &Snapshot) -> String {
        let by = match self {
            Self::Plugin => plugin.key.as_str(),
            _ => "",
        };
        format!("{self:?} {by}")
    }

    /// opt with this pass on a module, without saying what becomes of the result.
    pub(crate) fn opt(self, llvm: &Llvm, plugin: &Snapshot, module: &Path) -> Command {
        self.with(llvm, plugin, module, PASS)
    }

    /// The same with every merge checked afterwards, which changes no byte of the result.
    pub(crate) fn checked(self, llvm: &Llvm, plugin: &Snapshot, module: &Path) -> Command {
        self.with(llvm, plugin, module, &format!("{PASS}<check>"))
    }

    fn with(self, llvm: &Llvm, plugin: &Snapshot, module: &Path, own: &str) -> Command {
        let mut opt = llvm.command("opt");
        let pass = match self {
            Self::None => "no-op-module",
            Self::Upstream => {
                opt.arg("-mergefunc-use-aliases");
                "mergefunc"
            }
            Self::Plugin => {
                opt.arg(format!("-load-pass-plugin={}", plugin.path.display()));
                own
            }
        };
        opt.arg(format!("-passes={BEFORE},{pass}")).arg(module);
        opt
    }
}
