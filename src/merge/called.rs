// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds functions by the names that users type.
//!
//! A name can be a function's symbol, its name in the source, or its name in the source without result, parameters,
//! template arguments and outer scopes: `parse` finds `void (anonymous namespace)::parse<int>(char const*)`. A text
//! between slashes is a regular expression for symbols and names in the source. Only the functions that fit best count:
//! a symbol is found alone, even if another function's name ends in it.

use regex_lite::Regex;

use crate::ir::printing::{demangled, qualified};
use crate::parameters::values::within_slashes;

/// A name or a regular expression that a user typed.
#[derive(Debug)]
pub struct Name {
    text: String,
    /// The name in the spelling of [`close`].
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
    /// The last components of the bare name.
    End,
    Expression,
}

impl Name {
    /// A name, or an expression between slashes.
    pub fn new(text: &str) -> Self {
        let expression = within_slashes(text).and_then(|inner| Regex::new(inner).ok());
        Name {
            text: text.to_owned(),
            close: close(text),
            expression,
        }
    }

    /// An expression, which may be a name too.
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

    /// How the function with this symbol fits, if it does.
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

/// Removes all spaces, except between two words: `operator< <int>` and `operator""_x` are spelled in several ways.
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

/// The length of an operator's sign, counting only angle brackets, `=` and `-`. Template arguments are closed, so in
/// `<<int>` the sign is the first `<`.
fn sign(after: &str) -> usize {
    let longest = after.len() - after.trim_start_matches(['<', '>', '=', '-']).len();
    let closes = |at: &usize| {
        let count = |bracket| after[*at..].matches(bracket).count();
        count('<') == count('>')
    };
    (1..=longest).rev().find(closes).unwrap_or(longest)
}

/// Removes template arguments, also those of Rust (`f::<u8>`). The name of a C++ operator may end in an angle bracket.
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
