// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The shell script that is kept with a finding: it succeeds if its input `$1` shows the fault. It may write to `$2` and
//! names that begin with it.

use std::fmt::{Display, Write as _};
use std::time::Duration;

use crate::command::Command;
use crate::lab::Lab;
use crate::trial::RUN_LIMIT;

/// The programs that [`Script::of_builds`] makes.
pub(crate) const REFERENCE: &str = "$2.reference";
pub(crate) const PLAIN: &str = "$2.plain";
pub(crate) const TESTED: &str = "$2.tested";

#[derive(Debug)]
pub(crate) struct Script(String);

impl Script {
    /// Without core dumps, and without parameters that a user exported.
    pub(crate) fn new() -> Self {
        Self("ulimit -c 0\nunset MERGEFN MERGEFN_MERGEFUNC MERGEFN_DEVIRT\n".to_owned())
    }

    pub(crate) fn line(mut self, line: impl Display) -> Self {
        let _ = writeln!(self.0, "{line}");
        self
    }

    /// Calls a tool in silence; if that fails, `otherwise` decides.
    pub(crate) fn call(self, lab: &Lab, command: &Command, otherwise: &str) -> Self {
        let call = lab.shell(command);
        self.line(format_args!("{call} >/dev/null 2>&1 || {otherwise}"))
    }

    /// Runs a program and writes what it prints, and how it ends, into `PROGRAM.txt`.
    pub(crate) fn run(self, program: &str, limit: Duration) -> Self {
        self.line(format_args!(
            "timeout {} \"{program}\" >\"{program}.txt\" 2>/dev/null; echo \"exit $?\" >>\"{program}.txt\"",
            limit.as_secs()
        ))
    }

    /// Builds three programs, and succeeds if the tested one alone prints something else.
    pub(crate) fn of_builds(
        mut self,
        lab: &Lab,
        commands: impl Fn(Build, &str) -> Vec<Command>,
    ) -> Self {
        for (build, output, otherwise) in [
            (Build::Reference, REFERENCE, "exit 1"),
            (Build::Plain, PLAIN, "exit 1"),
            (Build::Tested, TESTED, "exit 0"),
        ] {
            for command in commands(build, output) {
                self = self.call(lab, &command, otherwise);
            }
            self = self.run(output, RUN_LIMIT);
        }
        self.line(format_args!(
            "tail -n 1 \"{REFERENCE}.txt\" | grep -qx 'exit 0' || exit 1\n\
             cmp -s \"{REFERENCE}.txt\" \"{PLAIN}.txt\" || exit 1\n\
             ! cmp -s \"{PLAIN}.txt\" \"{TESTED}.txt\""
        ))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

/// The builds of a program that tell whether the plugin is at fault.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Build {
    /// Without optimization.
    Reference,
    /// In another way without the plugin, which has to print the same.
    Plain,
    /// With the plugin.
    Tested,
}
