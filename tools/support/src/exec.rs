// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Starts programs that may crash, hang or eat all memory, without harm to this process.

use std::fmt;
use std::io::Read;
use std::os::unix::process::{CommandExt as _, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::command::CommandExt;

/// Limits the address space to 6 GiB: hostile bitcode asks for vectors of a billion elements.
const MEMORY: &str = "--as=6442450944";

/// How a process ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum End {
    Exit(i32),
    Signal(i32),
    Timeout,
}

#[derive(Debug)]
pub struct Outcome {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl Outcome {
    pub fn success(&self) -> bool {
        self.end == End::Exit(0)
    }

    /// The standard output and how the process ended, in one text: two runs with equal texts behaved alike.
    pub fn printed(&self) -> String {
        format!("{}{}", String::from_utf8_lossy(&self.stdout), self.end)
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exit(code) => write!(f, "exit {code}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::Timeout => f.write_str("timeout"),
        }
    }
}

/// A command that runs a program without core dumps and with a bounded address space.
pub fn limited(program: &Path) -> Command {
    let mut command = Command::new("prlimit");
    command.args(["--core=0", MEMORY, "--"]).arg(program);
    command
}

/// Runs a command to its end. When the time is over, kills it and all processes that it started.
pub fn run(command: &mut Command, limit: Duration) -> Result<Outcome> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .with_context(|| format!("cannot start `{}`", command.display()))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (end, stdout, stderr) = thread::scope(|scope| {
        let stdout = scope.spawn(|| read_all(stdout));
        let stderr = scope.spawn(|| read_all(stderr));
        let started = Instant::now();
        let mut pause = Duration::from_millis(1);
        let end = loop {
            if let Some(status) = child.try_wait().context("cannot wait for a process")? {
                break end(status);
            }
            if started.elapsed() > limit {
                let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
                if let Some(id) = id {
                    // An error means that the process ended meanwhile.
                    let _ = kill_process_group(id, Signal::KILL);
                }
                child.wait().context("cannot wait for a killed process")?;
                break End::Timeout;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        };
        let take =
            |thread: thread::ScopedJoinHandle<'_, Vec<u8>>| thread.join().unwrap_or_default();
        anyhow::Ok((end, take(stdout), take(stderr)))
    })?;
    Ok(Outcome {
        end,
        stdout,
        stderr: String::from_utf8_lossy(&stderr).into_owned(),
    })
}

fn end(status: ExitStatus) -> End {
    match (status.code(), status.signal()) {
        (Some(code), _) => End::Exit(code),
        (None, signal) => End::Signal(signal.unwrap_or(0)),
    }
}

/// All that can be read. A killed process may leave half a line.
fn read_all(stream: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(mut stream) = stream {
        let _ = stream.read_to_end(&mut bytes);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Outcome {
        let mut command = limited(Path::new("sh"));
        run(command.args(["-c", script]), Duration::from_millis(400)).expect("sh starts")
    }

    #[test]
    fn tells_exits_signals_and_hangs_apart() {
        let fine = shell("echo out; echo err >&2");
        assert!(fine.success());
        assert_eq!(
            (fine.stdout.as_slice(), fine.stderr.as_str()),
            (&b"out\n"[..], "err\n")
        );
        assert_eq!(shell("exit 3").end, End::Exit(3));
        assert_eq!(shell("kill -SEGV $$").end, End::Signal(11));
        assert_eq!(shell("sleep 9 & sleep 9").end, End::Timeout);
    }
}
