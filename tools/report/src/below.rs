// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! An expression for the parameter `only=` that matches the first of many symbols in an order. A list of thousands does not fit into an
//! environment variable.

use std::collections::BTreeSet;
use std::fmt::Write;

/// Symbols in the order of [`below`]: mangled ones first. Their expressions match no name in the source, those of others may: `only=` looks at
/// both names of a function.
pub(crate) fn sort(symbols: &mut Vec<&str>) {
    symbols.sort_by_key(|symbol| (kind(symbol).is_none(), *symbol));
    symbols.dedup();
}

/// Matches of these sorted symbols the first `count`; at least one, and not all.
pub(crate) fn below(symbols: &[&str], count: usize) -> String {
    let (below, next) = (&symbols[..count], symbols[count]);
    let mut parts = BTreeSet::new();
    for symbol in below {
        // Letters between R and Z begin names that are not mangled.
        if let Some(kind) = kind(symbol).filter(|_| kind(symbol) != kind(next)) {
            parts.insert(format!("^{kind}"));
            continue;
        }
        let same = symbol.chars().zip(next.chars());
        let same = same.take_while(|(a, b)| a == b).count();
        let mut part = String::from("^");
        next.chars().take(same).for_each(|c| literal(&mut part, c));
        match next
            .chars()
            .nth(same)
            .filter(|_| symbol.chars().count() > same)
        {
            // All letters up to the one before the next symbol's.
            Some(letter) => {
                let _ = write!(part, r"[\x{{1}}-\x{{{:x}}}]", u32::from(letter) - 1);
            }
            None => part.push('$'),
        }
        parts.insert(part);
    }
    parts.into_iter().collect::<Vec<_>>().join("|")
}

/// Matches a symbol.
pub(crate) fn exactly(symbol: &str) -> String {
    let mut text = String::from("^");
    symbol.chars().for_each(|c| literal(&mut text, c));
    text + "$"
}

/// How it is mangled: by C++'s and Rust's older way, or by Rust's newer one.
fn kind(symbol: &str) -> Option<&'static str> {
    ["_Z", "_R"]
        .into_iter()
        .find(|kind| symbol.starts_with(kind))
}

fn literal(part: &mut String, letter: char) {
    if letter.is_ascii_alphanumeric() || letter == '_' {
        part.push(letter);
    } else {
        let _ = write!(part, r"\x{{{:x}}}", u32::from(letter));
    }
}

#[cfg(test)]
mod tests {
    use regex_lite::Regex;

    use super::*;

    #[test]
    fn the_expression_matches_the_first_symbols_alone() {
        let mut symbols = vec![
            "main",
            "_Z1av",
            "_Z1bv",
            "_Z1bv.merged",
            "_Z1bvv",
            "_RNv1a",
            "a",
            "a.b",
            "a;b",
            "ab",
            "$a",
            "_a",
            "_A",
            "_Py_foo",
            "_ZN1aE",
            "ä",
            "aä",
            "a,(b)",
        ];
        sort(&mut symbols);
        for count in 1..symbols.len() {
            let text = below(&symbols, count);
            let expression = Regex::new(&text).unwrap();
            for (at, symbol) in symbols.iter().enumerate() {
                assert_eq!(expression.is_match(symbol), at < count, "{symbol} {text}");
            }
            assert!(!text.contains([';', ',', '(', ')']), "{text}");
        }
    }

    #[test]
    fn many_symbols_have_a_short_expression() {
        let names: Vec<String> = (0..50_000)
            .map(|at| format!("_ZN5space{at}fooEv"))
            .collect();
        let mut symbols: Vec<&str> = names.iter().map(String::as_str).collect();
        sort(&mut symbols);
        assert!(
            (1..symbols.len())
                .step_by(999)
                .all(|count| below(&symbols, count).len() < 500)
        );
    }
}
