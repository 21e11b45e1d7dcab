// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the figures depend on besides the programs: versions, machine, command.

use std::env;
use std::fs;
use std::process::Command;

use super::results::Environment;
use crate::machine::rustc::Rustc;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::Snapshot;

impl Environment {
    pub(crate) fn now(
        project: &Project,
        llvm: &Llvm,
        rustc: &Rustc,
        plugin: &Snapshot,
        runs: usize,
    ) -> Self {
        let arguments: Vec<String> = env::args().skip(1).collect();
        let commit = Command::new("git")
            .args(["describe", "--always", "--dirty", "--abbrev=12"])
            .current_dir(&project.root)
            .capture_text()
            .unwrap_or_else(|_| "no commit".to_owned());
        Self {
            command: format!("cargo xtask {}", arguments.join(" ")),
            llvm: llvm.version.clone(),
            rustc: rustc.to_string(),
            plugin: format!("{commit}, {}", plugin.key.trim_end_matches(" MERGEFN=")),
            processor: processor(),
            cores: support::workers::cores(),
            load: load(),
            runs,
        }
    }

    /// The command, the versions and the machine.
    pub(crate) fn lines(&self) -> [String; 3] {
        [
            format!("{}: {} runs", self.command, self.runs),
            format!(
                "LLVM {}, {}, mergefn {}",
                self.llvm, self.rustc, self.plugin
            ),
            format!(
                "{}, {} cores, load {:.1} at the start",
                self.processor, self.cores, self.load
            ),
        ]
    }

    /// What makes times doubtful.
    pub(crate) fn warning(&self) -> Option<&'static str> {
        let busy = "the machine was busy when the run began: run again on an idle one before quoting times";
        (self.load > 0.5).then_some(busy)
    }

    #[cfg(test)]
    pub(crate) fn example() -> Self {
        Self {
            command: "cargo xtask bench".to_owned(),
            llvm: "22.1.8".to_owned(),
            rustc: "rustc 1.95.0".to_owned(),
            plugin: "0123".to_owned(),
            processor: "a processor".to_owned(),
            cores: 2,
            load: 0.0,
            runs: 7,
        }
    }
}

fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .and_then(|rest| rest.split_once(':'));
    name.map_or("unknown processor", |(_, name)| name.trim())
        .to_owned()
}

/// The average of the last minute.
fn load() -> f64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ')
        .next()
        .and_then(|first| first.parse().ok())
        .unwrap_or(0.0)
}
