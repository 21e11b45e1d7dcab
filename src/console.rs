// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is said outside of the host's diagnostics. Nobody has to be able to hear it: a stream that is closed or full is no error.

use std::io::Write;

/// One line on standard error.
pub fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Text on standard output.
pub fn print(text: &str) {
    let _ = write!(std::io::stdout(), "{text}");
}
