// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Parses values of parameters. An error is the end of a sentence that begins with the parameter.

use std::num::ParseIntError;
use std::str::FromStr;

pub fn number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "needs a number".to_owned())
}

/// Checks that the name of a folder is not empty.
pub fn folder(text: &str) -> Result<String, String> {
    match text {
        "" => Err("needs a folder".to_owned()),
        _ => Ok(text.to_owned()),
    }
}

/// Checks that a text is a regular expression, and returns it unchanged.
pub fn regex(pattern: &str) -> Result<String, String> {
    if pattern.is_empty() {
        return Err("needs a pattern".to_owned());
    }
    let parsed = regex_lite::Regex::new(within_slashes(pattern).unwrap_or(pattern));
    parsed.map(|_| pattern.to_owned()).map_err(|error| {
        format!(
            "needs a regular expression: {error}; write \\x3b for ';', and in a pipeline's text \\x2c, \\x28 and \
             \\x29 for ',', '(' and ')'"
        )
    })
}

/// The regular expression between two slashes, if the text has these.
pub fn within_slashes(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('/')?.strip_suffix('/')?;
    (!inner.is_empty()).then_some(inner)
}
