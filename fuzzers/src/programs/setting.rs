// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The modes in which joined programs are merged, and the ways in which they are built then.

use std::time::Duration;

use crate::command::Command;
use support::snapshot::PASS;

/// A module of some hundred programs is optimized in seconds; the machine may be loaded.
pub(super) const BUILD_LIMIT: Duration = Duration::from_secs(600);

/// Small functions merge, and every merge is checked.
const EVERYWHERE: &str = "test-least-gain=-1000;check";

pub(super) const MODES: [&str; 12] = [
    "",
    "early;",
    "exact;",
    "no-aliases;",
    "no-thunks;",
    "search=tree;",
    "exact;no-aliases;search=tree;",
    "linked;",
    "similar;",
    "similar=hot;",
    "similar=aligned;",
    "linked;similar=hot;similar=aligned;",
];

/// The pass in a mode.
pub(super) fn pipeline(mode: &str) -> String {
    format!("{PASS}<{mode}{EVERYWHERE}>")
}

/// How a module becomes a program.
pub(super) struct Way {
    pub(super) name: &'static str,
    flags: &'static [&'static str],
    /// By the linker, which merges again.
    links: bool,
}

/// The first one only generates code.
pub(super) const WAYS: [Way; 4] = [
    way("Os", &["-Os", "-Xclang", "-disable-llvm-passes"], false),
    way("O2", &["-O2"], false),
    way("O3", &["-O3"], false),
    way("link", &["-Os", "-flto"], true),
];

const fn way(name: &'static str, flags: &'static [&'static str], links: bool) -> Way {
    Way { name, flags, links }
}

impl Way {
    /// Builds a program of the module; without a plugin the linker optimizes where it would merge.
    pub(super) fn command(&self, plugin: Option<&str>, input: &str, output: &str) -> Command {
        let mut words = self.flags.to_vec();
        let (load, passes);
        match (self.links, plugin) {
            // clang optimizes a module that it compiles once more, and hands an argument of the linker through.
            (true, None) => words.extend(["-Xlinker", input]),
            (true, Some(plugin)) => {
                load = format!("--load-pass-plugin={plugin}");
                passes = format!("--lto-newpm-passes=mergefn-link<{EVERYWHERE}>");
                words.extend(["-Xlinker", input, "-Xlinker", &load, "-Xlinker", &passes]);
            }
            (false, _) => words.extend(["-x", "ir", input, "-x", "none"]),
        }
        words.extend(["-w", "-fuse-ld=lld", "-lm", "-o", output]);
        Command::new("clang++", words)
    }
}
