// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What every case works with: LLVM's tools, the plugin, how it is run and the lit tests.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;

use crate::command::{Command, shown};
use crate::setting;
use support::exec::{self, End, Outcome};
use support::llvm::Llvm;

/// A pass run on a small module takes milliseconds; the machine may be loaded.
pub(crate) const PASS_LIMIT: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(crate) struct Lab {
    pub(crate) llvm: Llvm,
    pub(crate) plugin: PathBuf,
    /// The lit tests that are modules.
    pub(crate) tests: Vec<PathBuf>,
    /// Groups of programs from a folder, if the user names one.
    pub(crate) programs: Vec<Vec<PathBuf>>,
}

impl Lab {
    /// Runs one of LLVM's tools with limits on its time and memory.
    pub(crate) fn run(&self, call: &Command, limit: Duration) -> Result<Outcome> {
        let mut tool = exec::limited(&self.llvm.tool(call.tool));
        // Parameters of the user's own would make other cases of these.
        for variable in ["MERGEFN", "MERGEFN_MERGEFUNC", "MERGEFN_DEVIRT"] {
            tool.env_remove(variable);
        }
        tool.args(&call.arguments)
            .envs(call.variables.iter().map(|(name, value)| (name, value)));
        exec::run(&mut tool, limit)
    }

    /// The call as a shell reads it, which replaces `$1` and `$2` in arguments.
    pub(crate) fn shell(&self, call: &Command) -> String {
        let variables = (call.variables.iter()).map(|(name, value)| format!("{name}='{value}' "));
        let words = call.arguments.iter().map(|word| format!(" \"{word}\""));
        format!(
            "{}'{}'{}",
            variables.collect::<String>(),
            self.llvm.tool(call.tool).display(),
            words.collect::<String>()
        )
    }

    /// Whether LLVM itself reads, verifies and writes the module, and reads what it wrote: LLVM 22.1.8 writes the
    /// attribute `hybrid_patchable`, which it cannot read.
    pub(crate) fn accepts(&self, input: &Path, output: &Path) -> Result<bool> {
        let verify = |from: &Path, to: &Path| {
            let verify = Command::verify().at(&shown(from), &shown(to));
            Ok::<_, anyhow::Error>(self.run(&verify, PASS_LIMIT)?.success())
        };
        Ok(verify(input, output)? && verify(output, Path::new("/dev/null"))?)
    }

    /// Makes bitcode of a file, if it is a module.
    pub(crate) fn assemble(&self, input: &Path, output: &Path) -> Result<bool> {
        let assemble = Command::of("llvm-as", "$1 -o $2").at(&shown(input), &shown(output));
        Ok(self.run(&assemble, PASS_LIMIT)?.success())
    }

    /// A pipeline with the plugin, verified after each pass.
    pub(crate) fn pipeline(&self, pipeline: &str, input: &str, output: &str) -> Command {
        setting::pass(&shown(&self.plugin), pipeline, input, output)
    }

    /// Runs it.
    pub(crate) fn pass(&self, pipeline: &str, input: &Path, output: &Path) -> Result<Outcome> {
        let opt = self.pipeline(pipeline, &shown(input), &shown(output));
        let outcome = self.run(&opt, PASS_LIMIT)?;
        if outcome.end == End::Timeout {
            // On a loaded machine the same run may be slow for once.
            return self.run(&opt, PASS_LIMIT * 4);
        }
        Ok(outcome)
    }
}
