// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names of C++ as LLVM and binutils spell them, where `cpp_demangle` does it in another way.

/// Types of constants, and the letters behind the number.
const SUFFIXES: [(&str, &str); 5] = [
    ("(unsigned int)", "u"),
    ("(unsigned long)", "ul"),
    ("(unsigned long long)", "ull"),
    ("(long)", "l"),
    ("(long long)", "ll"),
];

/// Constants with suffixes, and nothing for an empty pack: `f<(unsigned int)3, >` is `f<3u>`.
pub(crate) fn usual(name: &str) -> String {
    let mut text = name.to_owned();
    for (empty, spelled) in [(", >", ">"), (", )", ")"), (", &&)", ")"), ("(&&)", "()")] {
        text = text.replace(empty, spelled);
    }
    for (written, suffix) in SUFFIXES {
        let mut from = 0;
        while let Some(at) = text[from..].find(written).map(|at| from + at) {
            let number = &text[at + written.len()..];
            let sign = usize::from(number.starts_with('-'));
            let digits = number[sign..].bytes().take_while(u8::is_ascii_digit);
            from = at;
            match digits.count() {
                // A parameter.
                0 => from += 1,
                digits => {
                    text.insert_str(at + written.len() + sign + digits, suffix);
                    text.replace_range(at..at + written.len(), "");
                }
            }
        }
    }
    text
}

/// The same with LLVM's names of lambdas: `{lambda(int)#2}` is `'lambda0'(int)`. Nothing for a name without one.
pub(crate) fn of_llvm(name: &str) -> Option<String> {
    let (before, rest) = name.split_once("{lambda(")?;
    let mut depth = 1;
    let end = rest.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    })?;
    let (number, after) = rest[end..].strip_prefix(")#")?.split_once('}')?;
    let number = match number.parse::<u32>().ok()? {
        1 => String::new(),
        number => (number.checked_sub(2)?).to_string(),
    };
    let [parameters, after] =
        [&rest[..end], after].map(|part| of_llvm(part).unwrap_or_else(|| part.to_owned()));
    Some(format!("{before}'lambda{number}'({parameters}){after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_have_suffixes() {
        for (name, text) in [
            ("f<(unsigned int)23>(int)", "f<23u>(int)"),
            ("f<(long)-1, (unsigned long)2, >(A, )", "f<-1l, 2ul>(A)"),
            ("f<(char)97>(unsigned int)", "f<(char)97>(unsigned int)"),
            ("f<>(&&) g(int, &&)", "f<>() g(int)"),
            ("f(long)", "f(long)"),
        ] {
            assert_eq!(usual(name), text);
        }
    }

    #[test]
    fn lambdas_have_names() {
        for (name, text) in [
            (
                "main::{lambda()#1}::operator()",
                "main::'lambda'()::operator()",
            ),
            (
                "f<g(A)::{lambda(A (*)(B))#3}>",
                "f<g(A)::'lambda1'(A (*)(B))>",
            ),
            (
                "a::{lambda()#1}::f::{lambda()#2}",
                "a::'lambda'()::f::'lambda0'()",
            ),
        ] {
            assert_eq!(of_llvm(name).unwrap(), text);
        }
        assert_eq!(of_llvm("f"), None);
        assert_eq!(of_llvm("{lambda(f"), None);
    }
}
