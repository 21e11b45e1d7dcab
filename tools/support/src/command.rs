// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Starts other programs. An error says which command failed, how, and what it printed.

use std::fmt::Write as _;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

/// How many lines of each output stream of a failed command an error repeats: enough for a compiler's first message.
const TAIL_LINES: usize = 40;

pub trait CommandExt {
    /// Adds the arguments in a text that separates them by spaces.
    fn words(&mut self, text: &str) -> &mut Self;

    /// Runs with this process's own output; a non-zero exit is an error.
    fn run_checked(&mut self) -> Result<()>;

    /// Runs with the output captured; a non-zero exit is an error that repeats the output's end.
    fn capture(&mut self) -> Result<Output>;

    /// Captures like [`CommandExt::capture`], and drops the output.
    fn quiet(&mut self) -> Result<()> {
        self.capture().map(drop)
    }

    /// Captures like [`CommandExt::capture`] and returns standard output as text without the final newline.
    fn capture_text(&mut self) -> Result<String>;

    /// The command as one would type it.
    fn display(&self) -> String;
}

impl CommandExt for Command {
    fn words(&mut self, text: &str) -> &mut Self {
        self.args(text.split_whitespace())
    }

    fn run_checked(&mut self) -> Result<()> {
        let status = self
            .stdin(Stdio::null())
            .status()
            .with_context(|| cannot_start(self))?;
        if !status.success() {
            bail!("`{}` failed: {status}", self.display());
        }
        Ok(())
    }

    fn capture(&mut self) -> Result<Output> {
        let output = self
            .stdin(Stdio::null())
            .output()
            .with_context(|| cannot_start(self))?;
        if !output.status.success() {
            bail!(
                "`{}` failed: {}{}",
                self.display(),
                output.status,
                tail(&output)
            );
        }
        Ok(output)
    }

    fn capture_text(&mut self) -> Result<String> {
        let output = self.capture()?;
        Ok(String::from_utf8_lossy(&output.stdout)
            .trim_end()
            .to_owned())
    }

    fn display(&self) -> String {
        let mut line = String::new();
        for (name, value) in self.get_envs() {
            if let Some(value) = value {
                let _ = write!(
                    line,
                    "{}={} ",
                    name.display(),
                    quote(&value.to_string_lossy())
                );
            }
        }
        line.push_str(&quote(&self.get_program().to_string_lossy()));
        for argument in self.get_args() {
            line.push(' ');
            line.push_str(&quote(&argument.to_string_lossy()));
        }
        line
    }
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", command.display())
}

/// The last lines of both streams, each under its name.
fn tail(output: &Output) -> String {
    let mut text = String::new();
    for (name, bytes) in [("stdout", &output.stdout), ("stderr", &output.stderr)] {
        let stream = String::from_utf8_lossy(bytes);
        let lines: Vec<&str> = stream.trim_end().lines().collect();
        if lines.is_empty() {
            continue;
        }
        let skipped = lines.len().saturating_sub(TAIL_LINES);
        let _ = write!(text, "\n--- {name}");
        if skipped > 0 {
            let _ = write!(text, " (last {TAIL_LINES} of {} lines)", lines.len());
        }
        for line in &lines[skipped..] {
            let _ = write!(text, "\n{line}");
        }
    }
    text
}

/// Quotes a word for a POSIX shell, if the word needs quotes.
fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./,:@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn display_quotes_what_a_shell_would_split() {
        let mut command = Command::new("opt");
        command
            .args(["-passes=rust-mergefunc<verify=8>", "a b", "it's"])
            .env("MERGEFN", "off");
        assert_eq!(
            command.display(),
            r"MERGEFN=off opt '-passes=rust-mergefunc<verify=8>' 'a b' 'it'\''s'"
        );
    }

    #[test]
    fn a_failure_repeats_the_output() {
        let error = Command::new("sh")
            .args(["-c", "echo out; echo err >&2; exit 3"])
            .capture();
        let text = format!("{:#}", error.expect_err("the command exits with 3"));
        assert!(
            text.contains("exit status: 3") && text.contains("out") && text.contains("err"),
            "{text}"
        );
    }
}
