// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What one run of a program cost: processor time of that process and of those that it waited for, and the peak memory of the largest.

use std::io::Read;
use std::ops::Add;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use wait4::{ResUse, Wait4};

use support::command::CommandExt;

/// The resources that one process used, and the text that it wrote to the kept stream.
#[derive(Clone, Debug, Default)]
pub(crate) struct Usage {
    /// User time, in seconds.
    pub(crate) user: f64,
    /// The sum of user and system time, in seconds.
    pub(crate) cpu: f64,
    /// The largest resident set, in bytes.
    pub(crate) peak: u64,
    pub(crate) written: Vec<u8>,
}

impl Usage {
    pub(crate) fn of(used: &ResUse, written: Vec<u8>) -> Self {
        Self {
            user: used.rusage.utime.as_secs_f64(),
            cpu: (used.rusage.utime + used.rusage.stime).as_secs_f64(),
            peak: used.rusage.maxrss,
            written,
        }
    }

    /// The kept stream as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }
}

/// The stream of a command that is kept; the other one is dropped.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kept {
    Stdout,
    Stderr,
}

/// Runs a command to its end, and returns any exit status.
pub(crate) fn run(command: &mut Command, kept: Kept) -> Result<(ExitStatus, Usage)> {
    let (stdout, stderr) = match kept {
        Kept::Stdout => (Stdio::piped(), Stdio::null()),
        Kept::Stderr => (Stdio::null(), Stdio::piped()),
    };
    let mut child = command
        .stdin(Stdio::null())
        .stdout(stdout)
        .stderr(stderr)
        .spawn()
        .with_context(|| format!("cannot start `{}`", command.display()))?;
    let mut written = Vec::new();
    if let Some(mut pipe) = child.stdout.take() {
        pipe.read_to_end(&mut written)?;
    }
    if let Some(mut pipe) = child.stderr.take() {
        pipe.read_to_end(&mut written)?;
    }
    let used = child.wait4()?;
    Ok((used.status, Usage::of(&used, written)))
}

/// Runs with standard error captured and standard output dropped; a non-zero exit is an error.
pub(crate) fn measure(command: &mut Command) -> Result<Usage> {
    let (status, usage) = run(command, Kept::Stderr)?;
    if !status.success() {
        bail!("`{}` failed: {status}\n{}", command.display(), usage.text());
    }
    Ok(usage)
}

/// What several runs cost together, one after the other or side by side.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub(crate) struct Cost {
    /// Elapsed time.
    pub(crate) wall_s: f64,
    /// User and system time of all of them.
    pub(crate) cpu_s: f64,
    /// The largest resident set of one of them.
    pub(crate) peak_bytes: u64,
}

impl Cost {
    /// Does this work and counts what it used.
    pub(crate) fn of(work: impl FnOnce() -> Result<Vec<Usage>>) -> Result<Self> {
        let started = Instant::now();
        let usages = work()?;
        Ok(Self {
            wall_s: started.elapsed().as_secs_f64(),
            cpu_s: usages.iter().map(|usage| usage.cpu).sum(),
            peak_bytes: usages.iter().map(|usage| usage.peak).max().unwrap_or(0),
        })
    }
}

/// One after the other.
impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            wall_s: self.wall_s + other.wall_s,
            cpu_s: self.cpu_s + other.cpu_s,
            peak_bytes: self.peak_bytes.max(other.peak_bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_counts_what_the_processes_below_it_use() -> Result<()> {
        let count = "sh -c 'i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done'; :";
        let step = || {
            Cost::of(|| {
                let mut sh = Command::new("sh");
                Ok(vec![measure(sh.args(["-c", count]))?])
            })
        };
        let (one, other) = (step()?, step()?);
        assert!(one.cpu_s > 0.001 && one.wall_s > 0.001, "{one:?}");
        let both = one + other;
        assert!(both.cpu_s > one.cpu_s && both.wall_s > one.wall_s);
        assert_eq!(both.peak_bytes, one.peak_bytes.max(other.peak_bytes));
        Ok(())
    }
}
