// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How a tool failed, in words that other inputs with the same fault share.

use support::exec::{End, Outcome};

/// A tool that failed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Failure {
    pub(crate) end: End,
    /// Part of a line that the tool printed; it names nothing of the input.
    pub(crate) line: String,
    /// Which call of a build it was.
    pub(crate) step: usize,
}

impl Failure {
    pub(crate) fn of(outcome: &Outcome, step: usize) -> Self {
        Self {
            end: outcome.end,
            line: fixed(symptom(&outcome.stderr)).to_owned(),
            step,
        }
    }

    /// For a fault: digits differ from input to input.
    pub(crate) fn name(&self) -> String {
        let line = self.line.chars().take(160);
        let line: String = line
            .map(|c| if c.is_ascii_digit() { 'N' } else { c })
            .collect();
        format!("{}: {line}", self.end)
    }

    /// The status that a shell sees.
    pub(crate) fn status(&self) -> i32 {
        match self.end {
            End::Exit(code) => code,
            End::Signal(signal) => 128 + signal,
            End::Timeout => 124,
        }
    }
}

/// The line that says what is wrong: the plugin's frame in a stack dump, else the pass that was running, else the first
/// error, else the first line that is no remark.
fn symptom(stderr: &str) -> &str {
    let frame = stderr.lines().find_map(|line| {
        let (_, address) = line.trim_start().strip_prefix('#')?.split_once("0x")?;
        let (_, place) = address.split_once(' ')?;
        let ours = ["libmergefn.so+", "/plugin/", " mergefn::", "/src/merge"];
        ours.iter()
            .any(|word| place.contains(word))
            .then_some(place)
    });
    // The innermost one is the last.
    let pass = stderr.lines().rev().find_map(|line| {
        let (pass, place) = line.split_once("\tRunning pass \"")?.1.split_once('"')?;
        place.contains("on function").then_some(pass)
    });
    let error = |line: &&str| line.contains("error:") || line.contains("internal error");
    let is_message = |line: &&str| {
        let other = ["remark:", "warning:", "note:", "PLEASE submit"];
        !line.is_empty() && !other.iter().any(|kind| line.contains(kind))
    };
    (frame.or(pass).or_else(|| stderr.lines().find(error)))
        .or_else(|| stderr.lines().find(is_message))
        .unwrap_or("no message")
}

/// The part of the line that names nothing of the input: what stands behind the last name, or before the first.
fn fixed(line: &str) -> &str {
    let line = line.split_once("error: ").map_or(line, |(_, text)| text);
    let quotes = ['\'', '`'];
    match line.rsplit(quotes).next() {
        Some(end) if end.len() > 8 && end.len() < line.len() => end,
        _ => line.split(['\'', '`', '%', '@']).next().unwrap_or(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(stderr: &str) -> String {
        let outcome = Outcome {
            end: End::Exit(1),
            stdout: Vec::new(),
            stderr: stderr.to_owned(),
        };
        Failure::of(&outcome, 0).name()
    }

    #[test]
    fn a_fault_is_named_without_the_module_s_names() {
        let stderr = "remark: a.ll:1:2: merged 'f' into 'g'\nrust-mergefunc: internal error at function 'f12'; 3\n";
        assert_eq!(
            told(stderr),
            "exit 1: rust-mergefunc: internal error at function "
        );
        let check = "x\nerror: rust-mergefunc<check>: 'f1': the body's `call @g` differs from 'f1' in its type\n";
        assert_eq!(told(check), "exit 1:  in its type");
        assert_eq!(told("error: bad number 17\n"), "exit 1: bad number NN");
        assert_eq!(told(""), "exit 1: no message");
    }

    #[test]
    fn a_crash_is_named_by_the_plugin_s_frame_or_by_its_pass() {
        let dump = "Stack dump:\n #3 0x0000 (/a/b/libmergefn.so+0xabcd)\n";
        assert_eq!(told(dump), "exit 1: (/a/b/libmergefn.so+Nxabcd)");
        let dump = "2.\tRunning pass \"cgscc(gvn)\" on module \"a\"\n3.\tRunning pass \"adce\" on function \"f\"\n";
        assert_eq!(told(dump), "exit 1: adce");
    }
}
