// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names of functions as values of parameters. The name of a C++ operator may contain characters that otherwise
//! separate two names or enclose a part of one.

use crate::parameters::values::{regex, within_slashes};

/// The characters of the signs that may follow the word `operator`; a conversion operator has a type there.
const SIGNS: &str = "()[]<>=+-*/%^&|~!,\"";
/// The length of the longest sign, such as `<=>`.
const LONGEST: usize = 3;

/// The name of a function, or a regular expression between slashes.
pub fn one_name(text: &str) -> Result<String, String> {
    match (text, within_slashes(text)) {
        ("", _) => Err("needs a function".to_owned()),
        (_, Some(inner)) => regex(inner).map(|_| text.to_owned()),
        (_, None) => Ok(text.to_owned()),
    }
}

/// Splits a text into two names of functions at a '+' or ',' that is not in brackets, slashes or an operator's name.
pub fn two_names(text: &str) -> Result<[String; 2], String> {
    let splits = text.match_indices(['+', ',']);
    let pairs: Vec<[&str; 2]> = splits
        .map(|(at, _)| [&text[..at], &text[at + 1..]].map(str::trim))
        .collect();
    // A function of C or Rust may have the name `operator`. If no pair is of whole names, closed brackets suffice.
    let first =
        |fits: fn(&str) -> bool| pairs.iter().find(|pair| pair.iter().all(|name| fits(name)));
    let names = (first(is_whole).or_else(|| first(is_enclosed)))
        .ok_or("needs two functions, as in explain=A+B, or explain=/REGEX/+/REGEX/")?;
    for inner in names.iter().filter_map(|name| within_slashes(name)) {
        regex(inner)?;
    }
    Ok(names.map(str::to_owned))
}

/// Whether every bracket of a name is closed, and every operator in it has its sign or type.
fn is_whole(name: &str) -> bool {
    if name.starts_with(['+', ',']) {
        return false;
    }
    let Some((before, after)) = at_operator(name) else {
        return is_enclosed(name);
    };
    let rest = after.trim_start();
    let of_type = rest.len() < after.len() && rest.starts_with(is_of_word);
    // `operator<<N>` is `operator<` with the template argument N, so every length of a sign is tried.
    let most = rest.len() - rest.trim_start_matches(|sign| SIGNS.contains(sign)).len();
    (of_type && is_whole(&format!("{before}{rest}")))
        || (1..=most.min(LONGEST)).any(|len| is_whole(&format!("{before}_{}", &rest[len..])))
}

/// The texts before and after the first `operator` that is a whole word.
fn at_operator(name: &str) -> Option<(&str, &str)> {
    if name.starts_with('/') {
        return None;
    }
    name.match_indices("operator").find_map(|(at, word)| {
        let (before, after) = (&name[..at], &name[at + word.len()..]);
        (!before.ends_with(is_of_word) && !after.starts_with(is_of_word)).then_some((before, after))
    })
}

fn is_of_word(letter: char) -> bool {
    letter == '_' || letter.is_alphanumeric()
}

/// Whether a name has as many closing as opening `()` and `<>`, or a regular expression has both of its slashes.
fn is_enclosed(name: &str) -> bool {
    let depth = |open, close| name.matches(open).count() == name.matches(close).count();
    match name.starts_with('/') {
        true => within_slashes(name).is_some(),
        false => !name.is_empty() && depth('(', ')') && depth('<', '>'),
    }
}
