// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One call of a tool of LLVM's, as it is run and as a script has it: `$1` in its words is the input, and `$2` is the
//! output and begins the names of other files that are written.

use std::path::Path;

#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Command {
    /// One of LLVM's.
    pub(crate) tool: &'static str,
    pub(crate) arguments: Vec<String>,
    /// For the environment.
    pub(crate) variables: Vec<(&'static str, String)>,
}

impl Command {
    pub(crate) fn new<W: Into<String>>(
        tool: &'static str,
        arguments: impl IntoIterator<Item = W>,
    ) -> Self {
        Self {
            tool,
            arguments: arguments.into_iter().map(Into::into).collect(),
            variables: Vec::new(),
        }
    }

    /// A call of the tool with the words of `words`, which spaces separate.
    pub(crate) fn of(tool: &'static str, words: &str) -> Self {
        Self::new(tool, words.split(' '))
    }

    /// A call of opt without the plugin. It reads a module, verifies it and writes it.
    pub(crate) fn verify() -> Self {
        Self::of("opt", "-passes=verify $1 -o $2")
    }

    /// The same with another input and output.
    pub(crate) fn at(&self, input: &str, output: &str) -> Self {
        let mut command = self.clone();
        for word in &mut command.arguments {
            *word = word.replace("$1", "\n").replace("$2", output);
            *word = word.replace('\n', input);
        }
        command
    }
}

/// A path as a word.
pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}
