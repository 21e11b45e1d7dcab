// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a program does, as bytes that two builds of it can be compared by.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use support::command::CommandExt;

/// Runs the program; its exit code and both streams. What a signal ended is an error.
pub(crate) fn behaviour(command: &mut Command) -> Result<Vec<u8>> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", command.display()))?;
    let Some(code) = output.status.code() else {
        bail!(
            "`{}`: {}\n{}",
            command.display(),
            output.status,
            String::from_utf8_lossy(&output.stderr)
        );
    };
    let mut bytes = format!("exit code {code}\n").into_bytes();
    bytes.extend(output.stdout);
    bytes.extend(output.stderr);
    Ok(bytes)
}
