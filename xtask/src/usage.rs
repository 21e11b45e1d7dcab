//! What one run of a program cost: processor time and peak memory of that process alone.

use std::io::Read;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use wait4::Wait4;

use crate::command::CommandExt;

#[derive(Debug)]
pub(crate) struct Usage {
    /// User and system time, in seconds.
    pub(crate) cpu: f64,
    /// User time alone, in seconds.
    pub(crate) user: f64,
    /// The largest resident set, in bytes.
    pub(crate) peak: u64,
    pub(crate) stderr: String,
}

/// Runs with standard error captured and standard output dropped; a non-zero exit is an error.
pub(crate) fn measure(command: &mut Command) -> Result<Usage> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{}`", command.display()))?;
    let mut bytes = Vec::new();
    if let Some(mut pipe) = child.stderr.take() {
        pipe.read_to_end(&mut bytes)?;
    }
    let used = child.wait4()?;
    let stderr = String::from_utf8_lossy(&bytes).into_owned();
    if !used.status.success() {
        bail!("`{}` failed: {}\n{stderr}", command.display(), used.status);
    }
    Ok(Usage {
        cpu: (used.rusage.utime + used.rusage.stime).as_secs_f64(),
        user: used.rusage.utime.as_secs_f64(),
        peak: used.rusage.maxrss,
        stderr,
    })
}
