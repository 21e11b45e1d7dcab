// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The shell script that is kept with a finding: it succeeds if its input `$1` shows the fault. It may write to `$2` and
//! names that begin with it, and the profile next to the input.

use std::fmt::{Display, Write as _};
use std::time::Duration;

use crate::command::Command;
use crate::lab::{Lab, PASS_LIMIT};
use crate::setting::{PROFILE, PROFILE_FILE};
use crate::symptom::Failure;
use support::exec::End;

/// A reduced program may loop.
const RUN_LIMIT: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Script(pub(crate) String);

impl Script {
    /// Without core dumps, and without parameters that a user exported.
    pub(crate) fn new() -> Self {
        Self("ulimit -c 0\nunset MERGEFN MERGEFN_MERGEFUNC MERGEFN_DEVIRT\n".to_owned())
    }

    /// LLVM itself has to take the module.
    pub(crate) fn of_module(lab: &Lab) -> Self {
        Self::new().call(lab, &Command::verify())
    }

    pub(crate) fn line(mut self, line: impl Display) -> Self {
        let _ = writeln!(self.0, "{line}");
        self
    }

    /// Calls a tool in silence, which must not fail.
    pub(crate) fn call(self, lab: &Lab, command: &Command) -> Self {
        let call = lab.shell(command);
        self.line(format_args!("{call} >/dev/null 2>&1 || exit 1"))
    }

    /// Calls a tool. If it fails, the script succeeds only if it fails in this way.
    pub(crate) fn fails(self, lab: &Lab, command: &Command, failure: &Failure) -> Self {
        let (call, limit) = (lab.shell(command), PASS_LIMIT.as_secs());
        let message = match failure.end {
            End::Exit(_) => format!(" && grep -qF '{}' \"$2.err\"", failure.line),
            _ => String::new(),
        };
        self.line(format_args!(
            "timeout {limit} env {call} >/dev/null 2>\"$2.err\"\nstatus=$?\n\
             test $status -eq 0 || {{ test $status -eq {}{message}; exit; }}",
            failure.status()
        ))
    }

    /// Builds a program without optimization, without the plugin and with it, and succeeds if the last one alone prints
    /// something else. A failure needs no program, only the calls that lead to it.
    pub(crate) fn of_builds(
        mut self,
        lab: &Lab,
        builds: &[Vec<Command>; 3],
        failure: Option<&Failure>,
    ) -> Self {
        let mut words = builds
            .iter()
            .flatten()
            .flat_map(|command| &command.arguments);
        if words.any(|word| word.contains(PROFILE_FILE)) {
            self = self.line(format_args!(
                "sed -n 's,^{PROFILE},,p' \"$1\" >\"{PROFILE_FILE}\""
            ));
        }
        if let Some(failure) = failure {
            let [_, plain, tested] = builds;
            for command in plain.iter().take(failure.step + 1) {
                self = self.call(lab, &command.at("$1", "$2.plain"));
            }
            for command in tested.iter().take(failure.step + 1) {
                self = self.fails(lab, &command.at("$1", "$2.tested"), failure);
            }
            return self.line("exit 1");
        }
        for (commands, name) in builds.iter().zip(["reference", "plain", "tested"]) {
            let program = format!("$2.{name}");
            for command in commands {
                self = self.call(lab, &command.at("$1", &program));
            }
            // What it prints and how it ends.
            self = self.line(format_args!(
                "timeout {} \"{program}\" >\"{program}.txt\" 2>/dev/null; echo \"exit $?\" >>\"{program}.txt\"",
                RUN_LIMIT.as_secs()
            ));
        }
        self.line(
            "tail -n 1 \"$2.reference.txt\" | grep -qx 'exit 0' || exit 1\n\
             cmp -s \"$2.reference.txt\" \"$2.plain.txt\" || exit 1\n\
             ! cmp -s \"$2.plain.txt\" \"$2.tested.txt\"",
        )
    }
}
