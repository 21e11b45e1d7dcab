// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What `rust-devirt` gives: in the programs of `test/devirt` ([`table`]), and in two real ones ([`real`]).

mod calls;
pub(crate) mod real;
pub(crate) mod table;

use std::path::Path;
use std::process::Command;

/// What the pass is for: without this flag clang says nothing of vtable pointers.
const FLAG: &str = "-fstrict-vtable-pointers";

/// The flag and the plugin.
fn with_plugin(plugin: &Path) -> [String; 2] {
    let load = format!("-fpass-plugin={}", plugin.display());
    [FLAG.to_owned(), load]
}

/// A program that runs clang. The merger is not what is measured; the devirtualizer runs with its defaults.
fn without_merger(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env("MERGEFN_MERGEFUNC", "off");
    command.env_remove("MERGEFN").env_remove("MERGEFN_DEVIRT");
    command
}
