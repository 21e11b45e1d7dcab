// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The namespaces, types and modules that a demangled name is in, from the outermost to the innermost. Template
//! arguments do not count: all instances of a template are in one scope.

/// `a::B<int>::f` is `f` in `a` and `B`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Scoped {
    pub(crate) scopes: Vec<String>,
    pub(crate) leaf: String,
}

/// The scope of a C++ name without parameters and result.
pub(crate) fn cpp(name: &str) -> Scoped {
    const PREFIXES: [&str; 8] = [
        "vtable for ",
        "VTT for ",
        "typeinfo for ",
        "typeinfo name for ",
        "guard variable for ",
        "non-virtual thunk to ",
        "virtual thunk to ",
        "covariant return thunk to ",
    ];
    let prefix = PREFIXES
        .into_iter()
        .find(|prefix| name.starts_with(prefix))
        .unwrap_or("");
    let mut parts = split(&name[prefix.len()..]);
    let leaf = parts.pop().unwrap_or_default();
    Scoped {
        scopes: parts.into_iter().map(without_arguments).collect(),
        leaf: format!("{prefix}{leaf}"),
    }
}

/// The scope of a Rust name. An item of an `impl` is in the scope of its type, or of the trait if the type has no
/// path.
pub(crate) fn rust(name: &str) -> Scoped {
    let mut parts: Vec<String> = Vec::new();
    for part in split(name) {
        let inside = inside_angles(part);
        match parts.last_mut() {
            None => match inside {
                Some(inside) => parts.extend(path_of_impl(inside)),
                None => parts.push(part.to_owned()),
            },
            Some(_) if part.starts_with("<impl ") => {
                parts.push(inside.unwrap_or(part).to_owned());
            }
            // Arguments of the part before them: `drop_in_place::<T>`.
            Some(last) if part.starts_with('<') => {
                last.push_str("::");
                last.push_str(part);
            }
            Some(_) => parts.push(part.to_owned()),
        }
    }
    let leaf = parts.pop().unwrap_or_default();
    Scoped {
        scopes: parts.iter().map(|part| without_arguments(part)).collect(),
        leaf,
    }
}

fn inside_angles(part: &str) -> Option<&str> {
    part.strip_prefix('<')?.strip_suffix('>')
}

/// The path in `<path as trait>`, or that of the trait.
fn path_of_impl(inside: &str) -> Vec<String> {
    let (implementor, of_trait) = match find_outside(inside, " as ") {
        Some(at) => (&inside[..at], &inside[at + 4..]),
        None => (inside, inside),
    };
    let named = implementor.trim_start_matches(['&', '*', '(', '[', '<']);
    let named = ["mut ", "const ", "dyn "]
        .iter()
        .fold(named, |name, word| name.strip_prefix(word).unwrap_or(name));
    // The first type of a tuple, the element of an array. Arguments that are cut here do not count.
    let named = named.split([']', ')', ';', ',']).next().unwrap_or(named);
    let is_path = !named.starts_with("fn(") && split(named).len() > 1;
    let path = if is_path { named } else { of_trait };
    split(path).into_iter().map(without_arguments).collect()
}

/// The parts between `::` outside of brackets.
fn split(name: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    // The names of operators have brackets that do not close. Operators are leaves.
    while !is_operator(&name[start..]) {
        let Some(at) = find_outside(&name[start..], "::") else {
            break;
        };
        parts.push(&name[start..start + at]);
        start += at + 2;
    }
    parts.push(&name[start..]);
    parts
}

fn is_operator(part: &str) -> bool {
    part.strip_prefix("operator").is_some_and(|rest| {
        !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
    })
}

/// The position of `wanted` outside of all brackets.
fn find_outside(text: &str, wanted: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        if depth == 0 && text[at..].starts_with(wanted) {
            return Some(at);
        }
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            // An arrow closes no bracket.
            '>' if before == '-' => {}
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        before = c;
    }
    None
}

fn without_arguments(part: &str) -> String {
    let end = match part.find('<') {
        Some(0) | None => part.len(),
        Some(at) => at,
    };
    part[..end].trim_end_matches(':').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(scoped: &Scoped) -> String {
        let mut parts = scoped.scopes.clone();
        parts.push(scoped.leaf.clone());
        parts.join(" / ")
    }

    #[test]
    fn names_of_cpp_are_taken_apart() {
        for (name, parts) in [
            ("main", "main"),
            ("a::b::f", "a / b / f"),
            (
                "std::vector<a::B, c::D>::push_back",
                "std / vector / push_back",
            ),
            ("a::f<b::C>", "a / f<b::C>"),
            ("(anonymous namespace)::f", "(anonymous namespace) / f"),
            (
                "a::f()::{lambda(b::C)#1}::operator()",
                "a / f() / {lambda(b::C)#1} / operator()",
            ),
            ("a::B::operator<<", "a / B / operator<<"),
            ("a::B::operator<", "a / B / operator<"),
            ("a::B::operator->", "a / B / operator->"),
            ("a::B::operator c::D", "a / B / operator c::D"),
            ("a::operators::f", "a / operators / f"),
            ("a::B<(c::d)->e, f::g>::h", "a / B / h"),
            ("vtable for a::B", "a / vtable for B"),
            ("", ""),
        ] {
            assert_eq!(path(&cpp(name)), parts, "{name}");
        }
    }

    #[test]
    fn names_of_rust_are_taken_apart() {
        for (name, parts) in [
            ("main::main", "main / main"),
            (
                "<alloc::vec::Vec<T> as core::ops::Drop>::drop",
                "alloc / vec / Vec / drop",
            ),
            ("<&mut a::B<c::D> as e::F>::g", "a / B / g"),
            ("<u32 as core::fmt::Debug>::fmt", "core / fmt / Debug / fmt"),
            ("<[T] as a::B<c::D>>::e", "a / B / e"),
            ("<[a::B<c::D>] as e::F>::g", "a / B / g"),
            ("<(a::B, c::D) as e::F>::g", "a / B / g"),
            ("<a::B>::c", "a / B / c"),
            (
                "core::ptr::drop_in_place::<a::B>",
                "core / ptr / drop_in_place::<a::B>",
            ),
            (
                "core::ptr::drop_in_place<a::B>",
                "core / ptr / drop_in_place<a::B>",
            ),
            ("a::b::<c::D>::e::{closure#0}", "a / b / e / {closure#0}"),
            ("a::<impl b::C for d::E>::f", "a / impl b::C for d::E / f"),
            ("<fn(a::B) -> c::D as e::F>::g", "e / F / g"),
        ] {
            assert_eq!(path(&rust(name)), parts, "{name}");
        }
    }
}
