// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the figures depend on besides the programs: versions, machine, command.

use std::env;
use std::fs;
use std::process::Command;

use crate::machine::rustc::Rustc;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::Snapshot;

#[derive(Clone, Debug)]
pub(crate) struct Environment {
    pub(crate) command: String,
    /// The versions of LLVM and rustc, the commit of the checkout and the digest of the plugin.
    pub(crate) versions: String,
    /// The processor and its cores.
    pub(crate) machine: String,
    /// The number of other processes that were ready to run when the benchmark began. Above zero, times are less
    /// certain.
    pub(crate) load: f64,
    /// The number of runs of each pass on each module, or of each build.
    pub(crate) runs: usize,
}

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
        let plugin = plugin.key.trim_end_matches(" MERGEFN=");
        let cores = support::workers::cores();
        Self {
            command: format!("cargo xtask {}", arguments.join(" ")),
            versions: format!("LLVM {}, {rustc}, mergefn {commit}, {plugin}", llvm.version),
            machine: format!("{}, {cores} cores", processor()),
            load: load(),
            runs,
        }
    }

    /// The command, the versions and the machine, and what makes times doubtful.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!("{}: {} runs", self.command, self.runs),
            self.versions.clone(),
            format!("{}, load {:.1} at the start", self.machine, self.load),
        ];
        if self.load > 0.5 {
            lines.push("the machine was busy when the run began: run again on an idle one before quoting times".to_owned());
        }
        lines
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
