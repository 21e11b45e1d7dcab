// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Values of parameters from text. The reason of an error follows the parameter in a sentence.

use std::num::ParseIntError;
use std::str::FromStr;

pub fn number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "needs a number".to_owned())
}

/// The name of a folder.
pub fn folder(text: &str) -> Result<String, String> {
    match text {
        "" => Err("needs a folder".to_owned()),
        _ => Ok(text.to_owned()),
    }
}

/// The text of a regular expression, if it is one.
pub fn regex(pattern: &str) -> Result<String, String> {
    if pattern.is_empty() {
        return Err("needs a pattern".to_owned());
    }
    match regex_lite::Regex::new(within_slashes(pattern).unwrap_or(pattern)) {
        Ok(_) => Ok(pattern.to_owned()),
        Err(error) => Err(format!(
            "needs a regular expression: {error}; write \\x3b for ';', and in a pipeline's text \\x2c, \\x28 and \
             \\x29 for ',', '(' and ')'"
        )),
    }
}

/// The name of a function, or a regular expression between slashes.
pub fn one_name(text: &str) -> Result<String, String> {
    match (text, within_slashes(text)) {
        ("", _) => Err("needs a function".to_owned()),
        (_, Some(inner)) => regex(inner).map(|_| text.to_owned()),
        (_, None) => Ok(text.to_owned()),
    }
}

/// Two names of functions with '+' or ',' between them; within brackets and slashes these belong to a name.
pub fn two_names(text: &str) -> Result<[String; 2], String> {
    let is_whole = |name: &str| {
        let depth = |open, close| name.matches(open).count() == name.matches(close).count();
        match name.starts_with('/') {
            true => within_slashes(name).is_some(),
            false => !name.is_empty() && depth('(', ')') && depth('<', '>'),
        }
    };
    let splits = text.match_indices(['+', ',']);
    let names = splits
        .map(|(at, _)| [&text[..at], &text[at + 1..]].map(|name| name.trim().to_owned()))
        .find(|names| names.iter().all(|name| is_whole(name)))
        .ok_or("needs two functions, as in explain=A+B, or explain=/REGEX/+/REGEX/")?;
    for inner in names.iter().filter_map(|name| within_slashes(name)) {
        regex(inner)?;
    }
    Ok(names)
}

/// The text of a regular expression, without its slashes.
pub fn within_slashes(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('/')?.strip_suffix('/')?;
    (!inner.is_empty()).then_some(inner)
}
