// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds functions by the names that users type.
//!
//! A name can be a function's symbol, its name in the source, or its name in the source without result, parameters,
//! template arguments and outer scopes: `parse` finds `void (anonymous namespace)::parse<int>(char const*)`. A text
//! between slashes is a regular expression for symbols and names in the source. If functions fit in different ways
//! ([`Fit`]), only those that fit in the best way are found: if the text is the symbol of a function, only this
//! function is found, even if another function's name ends in the text.

use regex_lite::Regex;

use crate::ir::printing::{demangled, qualified};
use crate::parameters::values::within_slashes;

/// A name or a regular expression that a user typed.
#[derive(Debug)]
pub struct Name {
    text: String,
    /// The text without the spaces that [`close`] removes.
    close: String,
    expression: Option<Regex>,
}

/// The ways in which a function fits a name, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    Symbol,
    /// The name in the source.
    Source,
    /// The name in the source without result and parameters.
    Bare,
    /// The last components of the bare name, such as `b::c` of `a::b::c`.
    End,
    Expression,
}

impl Name {
    /// Reads a name, or a regular expression between slashes.
    pub fn new(text: &str) -> Self {
        let expression = within_slashes(text).and_then(|inner| Regex::new(inner).ok());
        Name {
            text: text.to_owned(),
            close: close(text),
            expression,
        }
    }

    /// Reads a regular expression, with or without slashes. A function also fits if the text is its name.
    pub fn pattern(text: &str) -> Self {
        let inner = within_slashes(text).unwrap_or(text);
        Name {
            text: text.to_owned(),
            close: close(text),
            expression: Regex::new(inner).ok(),
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// How the function with this symbol fits the name, if it does.
    pub fn fits(&self, symbol: &[u8]) -> Option<Fit> {
        let symbol = symbol.strip_prefix(b"\x01").unwrap_or(symbol);
        if symbol == self.text.as_bytes() {
            return Some(Fit::Symbol);
        }
        let source = demangled(symbol);
        if close(&source) == self.close {
            return Some(Fit::Source);
        }
        let bare = bare(symbol).map(|name| close(&name));
        if bare.contains(&self.close) {
            return Some(Fit::Bare);
        }
        let is_end = |name: &String| {
            let scope = name.strip_suffix(&self.close);
            scope.is_some_and(|scope| scope.ends_with("::"))
        };
        if bare.iter().any(is_end) {
            return Some(Fit::End);
        }
        let expression = self.expression.as_ref()?;
        let fits =
            expression.is_match(&String::from_utf8_lossy(symbol)) || expression.is_match(&source);
        fits.then_some(Fit::Expression)
    }
}

/// Removes all spaces except between two words: names such as `operator< <int>` are also written without them.
fn close(name: &str) -> String {
    let is_of_word = |letter: char| letter == '_' || letter.is_alphanumeric();
    let mut text = String::with_capacity(name.len());
    for part in name.split_whitespace() {
        if text.ends_with(is_of_word) && part.starts_with(is_of_word) {
            text.push(' ');
        }
        text.push_str(part);
    }
    text
}

/// A name in the source without result and parameters: first without, then with template arguments.
pub fn bare(symbol: &[u8]) -> [String; 2] {
    let name = qualified(symbol);
    [without_arguments(&name), name]
}

/// The length of the C++ operator at the start of `after`, the text behind the word `operator`, as far as the operator
/// consists of angle brackets, `=` and `-`.
/// Template arguments have as many opening as closing brackets, so in `<<int>` the operator is the first `<`.
fn sign(after: &str) -> usize {
    let longest = after.len() - after.trim_start_matches(['<', '>', '=', '-']).len();
    let closes = |at: &usize| {
        let count = |bracket| after[*at..].matches(bracket).count();
        count('<') == count('>')
    };
    (1..=longest).rev().find(closes).unwrap_or(longest)
}

/// Removes template arguments, also those of Rust (`f::<u8>`), but no angle brackets that belong to a C++ operator.
fn without_arguments(name: &str) -> String {
    const OPERATOR: &str = "operator";
    let (mut text, mut depth) = (String::new(), 0_u32);
    let mut rest = name;
    while let Some(letter) = rest.chars().next() {
        let begins = !text.ends_with(|last: char| last == '_' || last.is_alphanumeric());
        if begins && let Some(after) = rest.strip_prefix(OPERATOR) {
            let sign = sign(after);
            if depth == 0 {
                text.push_str(&rest[..OPERATOR.len() + sign]);
            }
            rest = &after[sign..];
            continue;
        }
        match letter {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ if depth == 0 => text.push(letter),
            _ => {}
        }
        rest = &rest[letter.len_utf8()..];
    }
    text.replace("::::", "::").trim_end_matches(':').to_owned()
}
