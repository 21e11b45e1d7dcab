// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program at work: what it prints, and the processor time that it takes, as the kernel counts it.

use std::process::Command;

use anyhow::{Result, bail};
use wait4::ResUse;

use crate::measure::cost::{self, Kept};
use support::command::CommandExt;

#[derive(Clone, Debug, Default)]
pub(crate) struct Work {
    /// User time, in seconds.
    pub(crate) user: f64,
    /// User and system time.
    pub(crate) cpu: f64,
    pub(crate) printed: Vec<u8>,
}

impl Work {
    /// Runs these commands, one after the other. What a signal ended is an error.
    pub(crate) fn of(commands: impl IntoIterator<Item = Command>) -> Result<Self> {
        let mut work = Self::default();
        for mut command in commands {
            let (printed, used) = cost::run(&mut command, Kept::Stdout)?;
            let Some(code) = used.status.code() else {
                bail!("`{}`: {}", command.display(), used.status);
            };
            work.printed.extend(printed);
            work.printed.extend(format!("exit code {code}\n").bytes());
            work.count(&used);
        }
        Ok(work)
    }

    pub(crate) fn count(&mut self, used: &ResUse) {
        self.user += used.rusage.utime.as_secs_f64();
        self.cpu += (used.rusage.utime + used.rusage.stime).as_secs_f64();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_the_time_of_the_child_and_keeps_what_it_prints() -> Result<()> {
        let shell = |script: &str| {
            let mut sh = Command::new("sh");
            sh.args(["-c", script]);
            sh
        };
        let count = "i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; echo $i; exit 3";
        let work = Work::of([shell(count), shell("echo more")])?;
        assert_eq!(work.printed, b"30000\nexit code 3\nmore\nexit code 0\n");
        assert!(work.cpu > 0.001 && work.cpu >= work.user, "{work:?}");
        assert!(Work::of([shell("kill -9 $$")]).is_err());
        Ok(())
    }
}
