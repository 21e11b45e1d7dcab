// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The name that all instances of a template or generic function have in common.

/// In the place of arguments.
const ARGUMENTS: &str = "<…>";

/// Operators that begin like arguments, the longest first.
const OPERATORS: [&str; 5] = ["<=>", "<<=", "<<", "<=", "<"];

/// A demangled name without parameters, with `<…>` for arguments: `a::B<int>::f<long>` is `a::B<…>::f<…>`. What an
/// implementation is for stays: `<a::B<…> as c::D>::e`.
pub(crate) fn of(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let operator = OPERATORS
            .iter()
            .find(|operator| is_operator(&text) && rest.starts_with(**operator));
        if let Some(operator) = operator {
            text.push_str(operator);
            rest = &rest[operator.len()..];
            // Demanglers put a space between an operator and its arguments.
            let arguments = rest.trim_start();
            if let Some(end) = end_of(arguments).filter(|_| arguments.starts_with('<')) {
                text.push_str(ARGUMENTS);
                rest = &arguments[end..];
            }
            continue;
        }
        match end_of(rest).filter(|_| takes_arguments(&text, rest)) {
            Some(end) => {
                text.push_str(ARGUMENTS);
                rest = &rest[end..];
            }
            None => {
                text.push('<');
                rest = &rest[1..];
            }
        }
    }
    text.push_str(rest);
    text
}

/// Whether the bracket between the two opens arguments, and not an implementation of Rust.
fn takes_arguments(before: &str, from: &str) -> bool {
    match before.chars().next_back() {
        None => false,
        Some(':') => !from.starts_with("<impl "),
        Some(c) => !c.is_whitespace() && !"<([,&*".contains(c),
    }
}

fn is_operator(before: &str) -> bool {
    before.strip_suffix("operator").is_some_and(|path| {
        !path
            .chars()
            .next_back()
            .is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

/// The end of the brackets that open at the beginning of `text`.
fn end_of(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            // An arrow closes no bracket.
            '>' if before == '-' || before == '=' => {}
            '>' | ')' | ']' | '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + c.len_utf8());
                }
            }
            _ => {}
        }
        before = c;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_go() {
        for (name, generic) in [
            ("main", "main"),
            (
                "std::vector<int, A<int>>::push_back",
                "std::vector<…>::push_back",
            ),
            ("f<g<int>>", "f<…>"),
            (
                "core::ptr::drop_in_place::<[u8]>",
                "core::ptr::drop_in_place::<…>",
            ),
            ("core::ptr::drop_in_place<T>", "core::ptr::drop_in_place<…>"),
            (
                "<alloc::vec::Vec<T> as core::ops::Drop>::drop",
                "<alloc::vec::Vec<…> as core::ops::Drop>::drop",
            ),
            ("<[T] as a::B<C>>::e", "<[T] as a::B<…>>::e"),
            (
                "a::<impl b::C<D> for e::F>::g",
                "a::<impl b::C<…> for e::F>::g",
            ),
            ("a::B<int>::operator<", "a::B<…>::operator<"),
            ("operator<< <char>", "operator<<<…>"),
            (
                "a::f()::{lambda(b<c>)#1}::operator()<d>",
                "a::f()::{lambda(b<…>)#1}::operator()<…>",
            ),
            ("operator<=><int>", "operator<=><…>"),
            (
                "<&<a::B<c> as d>::E as f>::g",
                "<&<a::B<…> as d>::E as f>::g",
            ),
            ("operator<<<char>", "operator<<<…>"),
            ("a::operator->", "a::operator->"),
            (
                "(anonymous namespace)::f<int>",
                "(anonymous namespace)::f<…>",
            ),
            ("f<fn(u8) -> u16>", "f<…>"),
            ("f<a", "f<a"),
            ("", ""),
        ] {
            assert_eq!(of(name), generic, "{name}");
        }
    }
}
