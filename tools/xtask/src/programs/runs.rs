// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Runs of a program on fixed inputs: what it prints, by which two builds of it are compared, and what it costs.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::words::Words;
use crate::measure::cost::{self, Kept, Usage};
use support::command::CommandExt;
use support::snapshot::digest;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Runs {
    /// Where the program runs, if that matters.
    pub(crate) folder: Option<String>,
    /// Arguments before those of each run.
    #[serde(default)]
    always: Vec<String>,
    /// Of each run.
    arguments: Vec<Vec<String>>,
    /// The exit codes that are no failure; none: every code.
    #[serde(default)]
    codes: Vec<i32>,
    /// The order of the printed lines does not count.
    #[serde(default)]
    sorted: bool,
}

impl Runs {
    /// With the words filled in.
    pub(crate) fn filled(&self, words: &Words) -> Result<Self> {
        let folder = self.folder.as_deref().map(|folder| words.fill(folder));
        let arguments = self.arguments.iter().map(|run| words.fill_all(run));
        Ok(Self {
            folder: folder.transpose()?,
            always: words.fill_all(&self.always)?,
            arguments: arguments.collect::<Result<_>>()?,
            ..self.clone()
        })
    }

    /// What the output depends on besides the program: how it runs, and the files that arguments name.
    pub(crate) fn key(&self) -> Result<String> {
        let arguments = self.always.iter().chain(self.arguments.iter().flatten());
        let files = arguments.map(Path::new).filter(|path| path.is_file());
        let digests: Vec<String> = files.map(digest).collect::<Result<_>>()?;
        Ok(format!("runs {self:?} of {digests:?}\n"))
    }

    /// The commands, to run one after the other. `start` makes a command that the arguments are added to.
    pub(crate) fn commands(&self, start: impl Fn() -> Command) -> impl Iterator<Item = Command> {
        self.arguments.iter().map(move |arguments| {
            let mut command = start();
            if let Some(folder) = &self.folder {
                command.current_dir(folder);
            }
            command.args(&self.always).args(arguments);
            command
        })
    }

    /// The exit code of each run, and what it prints on both streams. What a signal ended is an error.
    pub(crate) fn output(&self, start: impl Fn() -> Command) -> Result<Vec<u8>> {
        let mut printed = Vec::new();
        for mut command in self.commands(start) {
            printed.extend(self.in_order(self.behaviour(&mut command)?));
        }
        Ok(printed)
    }

    /// Runs the commands one after the other and returns their cost and what they print. A signal that ends one is an
    /// error.
    pub(crate) fn work(&self, start: impl Fn() -> Command) -> Result<Usage> {
        let mut work = Usage::default();
        for mut command in self.commands(start) {
            let (status, used) = cost::run(&mut command, Kept::Stdout)?;
            let Some(code) = status.code() else {
                bail!("`{}`: {status}", command.display());
            };
            work.user += used.user;
            work.cpu += used.cpu;
            work.written.extend(used.written);
            work.written.extend(format!("exit code {code}\n").bytes());
        }
        work.written = self.in_order(work.written);
        Ok(work)
    }

    fn behaviour(&self, command: &mut Command) -> Result<Vec<u8>> {
        let output = command
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot start `{}`", command.display()))?;
        let taken = |code: &i32| self.codes.is_empty() || self.codes.contains(code);
        let Some(code) = output.status.code().filter(taken) else {
            bail!(
                "`{}`: {}\n{}",
                command.display(),
                output.status,
                String::from_utf8_lossy(&output.stderr)
            );
        };
        let mut bytes = format!("exit code {code}\n").into_bytes();
        bytes.extend(output.stdout);
        bytes.extend(output.stderr);
        Ok(bytes)
    }

    fn in_order(&self, printed: Vec<u8>) -> Vec<u8> {
        if !self.sorted {
            return printed;
        }
        let mut lines: Vec<&[u8]> = printed.split(|&byte| byte == b'\n').collect();
        lines.sort_unstable();
        lines.join(&b'\n')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell() -> Command {
        let mut sh = Command::new("sh");
        sh.arg("-c");
        sh
    }

    fn runs(text: &str) -> Runs {
        toml::from_str(text).expect("they are TOML")
    }

    #[test]
    fn lines_are_sorted_where_their_order_does_not_count() -> Result<()> {
        let script = "arguments = [['echo b; echo a; exit 1']]";
        assert_eq!(runs(script).output(shell)?, b"exit code 1\nb\na\n");
        let sorted = runs(&format!("{script}\nsorted = true"));
        assert_eq!(sorted.output(shell)?, b"\na\nb\nexit code 1");
        Ok(())
    }

    #[test]
    fn only_the_exit_codes_that_were_told_are_taken() {
        let with = |codes| runs(&format!("arguments = [['exit 2']]\ncodes = {codes}"));
        assert!(with("[]").output(shell).is_ok() && with("[0, 2]").output(shell).is_ok());
        assert!(with("[0, 1]").output(shell).is_err());
    }

    #[test]
    fn counts_the_time_of_the_child_and_keeps_what_it_prints() -> Result<()> {
        let count = "i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; echo $i; exit 3";
        let work = runs(&format!("arguments = [['{count}'], ['echo more']]")).work(shell)?;
        assert_eq!(work.written, b"30000\nexit code 3\nmore\nexit code 0\n");
        assert!(work.cpu > 0.001 && work.cpu >= work.user, "{work:?}");
        assert!(runs("arguments = [['kill -9 $$']]").work(shell).is_err());
        Ok(())
    }
}
