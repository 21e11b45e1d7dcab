// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! LLVM assembly as lines: its functions, their names, and the functions that they call.

/// A line between functions, or one `define` with its body, from the `define` line to the closing brace.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Of a function, as written after the `@`, with its quotes if it has any.
    pub(crate) name: Option<String>,
    pub(crate) lines: Vec<String>,
}

impl Part {
    pub(crate) fn line(line: impl Into<String>) -> Self {
        Self {
            name: None,
            lines: vec![line.into()],
        }
    }
}

pub(crate) fn parse(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        match parts.last_mut().filter(|_| is_open) {
            Some(function) => {
                function.lines.push(line.to_owned());
                is_open = line != "}";
            }
            None => {
                let name = Some(line).filter(|line| line.starts_with("define "));
                let name = name.and_then(defined).map(str::to_owned);
                is_open = name.is_some();
                parts.push(Part {
                    name,
                    ..Part::line(line)
                });
            }
        }
    }
    if is_open {
        parts.pop();
    }
    parts
}

pub(crate) fn print(parts: &[Part]) -> String {
    let lines = parts.iter().flat_map(|part| &part.lines);
    lines.map(|line| format!("{line}\n")).collect()
}

/// The name that a `define` line defines: the first global that is followed by an opening parenthesis.
pub(crate) fn defined(line: &str) -> Option<&str> {
    line.match_indices('@').find_map(|(at, _)| {
        let name = name_at(&line[at + 1..])?;
        line[at + 1 + name.len()..].starts_with('(').then_some(name)
    })
}

/// The name that a text begins with, which stood behind an `@` or `%`.
pub(crate) fn name_at(text: &str) -> Option<&str> {
    let length = if let Some(quoted) = text.strip_prefix('"') {
        quoted.find('"')? + 2
    } else {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-$._".contains(c);
        text.find(|c| !plain(c)).unwrap_or(text.len())
    };
    (length > 0).then(|| &text[..length])
}

/// The name with a suffix, inside its quotes.
pub(crate) fn suffixed(name: &str, suffix: &str) -> String {
    match name.strip_suffix('"') {
        Some(quoted) => format!("{quoted}{suffix}\""),
        None => format!("{name}{suffix}"),
    }
}

/// Renames the first `@from` of a line that is followed by `(`: what the line defines or calls.
pub(crate) fn rename_callee(line: &str, from: &str, to: &str) -> Option<String> {
    let old = format!("@{from}(");
    line.contains(&old)
        .then(|| line.replacen(&old, &format!("@{to}("), 1))
}

/// Puts a parameter or argument in front of those of a function that the line defines or calls.
pub(crate) fn prepend(line: &str, name: &str, what: &str) -> String {
    let list = format!("@{name}(");
    let rest = line.split_once(&list).map_or("", |(_, rest)| rest);
    let comma = if rest.starts_with(')') { "" } else { ", " };
    line.replacen(&list, &format!("{list}{what}{comma}"), 1)
}

/// The function that a call names directly.
pub(crate) fn callee(line: &str) -> Option<&str> {
    if !line.contains("call ") && !line.contains("invoke ") {
        return None;
    }
    defined(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "@g = global i32 0\ndefine void @\"a b\"(ptr %p) {\n  ret void\n}\n\ndefine ptr @f() personality ptr @h {\n  call void @f()\n  ret ptr @g\n}\n";

    #[test]
    fn arguments_are_put_in_front() {
        assert_eq!(
            prepend("call void @f()", "f", "i32 7"),
            "call void @f(i32 7)"
        );
        let call = "  %r = call ptr @f(ptr @f, i32 %x) #1";
        assert_eq!(
            prepend(call, "f", "i32 7"),
            "  %r = call ptr @f(i32 7, ptr @f, i32 %x) #1"
        );
    }

    #[test]
    fn parsing_and_printing_give_the_same_text() {
        let parts = parse(MODULE);
        assert_eq!(print(&parts), MODULE);
        let names: Vec<_> = parts
            .iter()
            .filter_map(|part| part.name.as_deref())
            .collect();
        assert_eq!(names, ["\"a b\"", "f"]);
    }

    #[test]
    fn names_keep_their_quotes() {
        assert_eq!(suffixed("\"a b\"", ".1"), "\"a b.1\"");
        assert_eq!(suffixed("f", ".1"), "f.1");
        assert_eq!(callee("  %c = call i32 @f(ptr @g)"), Some("f"));
        assert_eq!(callee("  %c = call i32 %f(ptr @g)"), None);
    }
}
