// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Output that does not go through the host's diagnostics. A closed or full stream is no error.

use std::io::Write;

/// Writes one line to standard error.
pub fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Writes text to standard output.
pub fn print(text: &str) {
    let _ = write!(std::io::stdout(), "{text}");
}
