// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One call of a tool of LLVM's, as it is run and as a script has it.

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
}
