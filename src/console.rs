// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Writes to the standard streams directly, not as diagnostics of the compiler or linker. Ignores errors of writing.

use std::io::Write;

/// Writes one line to standard error.
pub fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Writes text to standard output.
pub fn print(text: &str) {
    let _ = write!(std::io::stdout(), "{text}");
}
