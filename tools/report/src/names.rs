// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Readable names of symbols.

use std::fmt::{self, Write};

use cpp_demangle::{DemangleOptions, Symbol};

use crate::generic;
use crate::scopes::{self, Scoped};
use crate::spelling;

/// At most this many bytes of a name are kept. A short symbol can stand for a text that fills the memory.
const LONGEST: usize = 4096;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Language {
    Rust,
    Cpp,
    /// C, or a name that no demangler accepts.
    Plain,
}

/// The demangled name of a symbol, or the symbol itself.
pub(crate) fn shown(symbol: &str) -> String {
    let (before, own) = split_made(symbol);
    let name = match language(own) {
        Language::Rust => rust(own),
        Language::Cpp => cpp(own, &DemangleOptions::new()),
        Language::Plain => None,
    };
    name.map_or_else(|| symbol.to_owned(), |name| format!("{before}{name}"))
}

/// The scope and name of the symbol's function.
pub(crate) fn scoped(symbol: &str) -> Scoped {
    let (before, own) = split_made(symbol);
    let scoped = match language(own) {
        Language::Rust => rust(own).map(|name| scopes::rust(&name)),
        Language::Cpp => {
            let options = DemangleOptions::new().no_params().no_return_type();
            cpp(as_declared(own), &options).map(|name| scopes::cpp(&name))
        }
        Language::Plain => None,
    };
    match scoped {
        Some(Scoped { scopes, leaf }) => Scoped {
            scopes,
            leaf: format!("{before}{leaf}"),
        },
        None => Scoped {
            scopes: Vec::new(),
            leaf: symbol.to_owned(),
        },
    }
}

/// The spellings of a function's name in stacks: the symbol, the name with parameters and without them, of Rust also with its hash.
pub(crate) fn spelled(symbol: &str) -> Vec<String> {
    let own = without_prefix(symbol);
    let mut names = match language(own) {
        Language::Rust => {
            let hashed = rustc_demangle::try_demangle(own).ok();
            let hashed = hashed.map(|name| limited(format_args!("{name}")));
            hashed.into_iter().chain(rust(own)).collect()
        }
        Language::Cpp => {
            let options = DemangleOptions::new().no_return_type();
            [options, options.no_params()]
                .iter()
                .filter_map(|options| cpp(as_declared(own), options))
                .map(|name| spelling::usual(&name))
                // What remains of `f() const` without parameters.
                .map(|name| match name.strip_suffix(" const") {
                    Some(bare) if !bare.ends_with(')') || bare.ends_with("operator()") => {
                        bare.to_owned()
                    }
                    _ => name,
                })
                .flat_map(|name| [spelling::of_llvm(&name), Some(name)])
                .flatten()
                .collect()
        }
        Language::Plain => Vec::new(),
    };
    names.insert(0, own.to_owned());
    names
}

/// The name that all instances of the symbol's template or generic function have in common.
pub(crate) fn generic(symbol: &str) -> String {
    let (before, own) = split_made(symbol);
    let name = match language(own) {
        Language::Rust => rust(own),
        // LLVM's suffixes tell copies apart, which are one template here.
        Language::Cpp => cpp(
            as_declared(own),
            &DemangleOptions::new().no_params().no_return_type(),
        ),
        Language::Plain => None,
    };
    name.map_or_else(
        || symbol.to_owned(),
        |name| format!("{before}{}", generic::of(&name)),
    )
}

/// IR with readable names in the place of mangled ones.
pub(crate) fn in_ir(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('@') {
        let (before, symbol) = rest.split_at(at + 1);
        text.push_str(before);
        let quoted = symbol
            .strip_prefix('"')
            .and_then(|inner| inner.split_once('"'));
        let (name, after) = match quoted {
            Some((name, after)) => (name, after),
            None => {
                let end = symbol
                    .find(|c: char| !(c.is_ascii_alphanumeric() || "-$._".contains(c)))
                    .unwrap_or(symbol.len());
                symbol.split_at(end)
            }
        };
        let readable = shown(name);
        if readable == name {
            text.push_str(&symbol[..symbol.len() - after.len()]);
        } else {
            text.push_str(&readable);
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// A function that LLVM made for another one has that one's symbol at its end: `switch.table._ZN1a1bEv`.
fn split_made(symbol: &str) -> (&str, &str) {
    let mangled = ["._Z", "._R"]
        .iter()
        .filter_map(|mark| symbol.find(mark))
        .min();
    match mangled {
        Some(at) if language(symbol) == Language::Plain => symbol.split_at(at + 1),
        _ => ("", symbol),
    }
}

/// The language of the symbol's function.
pub(crate) fn origin(symbol: &str) -> Language {
    language(split_made(symbol).1)
}

fn language(symbol: &str) -> Language {
    let symbol = without_prefix(symbol);
    if symbol.starts_with("_R") || has_rust_hash(symbol) {
        Language::Rust
    } else if symbol.starts_with("_Z") {
        Language::Cpp
    } else {
        Language::Plain
    }
}

/// Older Rust names are C++ names with a hash as their last part.
fn has_rust_hash(symbol: &str) -> bool {
    symbol.starts_with("_ZN")
        && symbol.contains("17h")
        && rustc_demangle::try_demangle(symbol)
            .is_ok_and(|name| limited(format_args!("{name}")) != limited(format_args!("{name:#}")))
}

fn rust(symbol: &str) -> Option<String> {
    let name = rustc_demangle::try_demangle(without_prefix(symbol)).ok()?;
    Some(limited(format_args!("{name:#}")))
}

/// The suffix that LLVM added to a C++ symbol stays at the end of the name.
fn cpp(symbol: &str, options: &DemangleOptions) -> Option<String> {
    let symbol = without_prefix(symbol);
    let base = as_declared(symbol);
    let added = &symbol[base.len()..];
    let parsed = Symbol::new(base).ok()?;
    let mut name = Limited::default();
    if parsed.structured_demangle(&mut name, options).is_err() && !name.full {
        return None;
    }
    // The suffix is only shown if the whole name is.
    let added = if name.full { "" } else { added };
    Some(name.finish() + added)
}

/// A C++ symbol without what LLVM added after a dot: `.llvm.1`, `.merged`.
fn as_declared(symbol: &str) -> &str {
    symbol.split_once('.').map_or(symbol, |(base, _)| base)
}

/// Removes LLVM's mark of a verbatim name, and the underscore that Mach-O puts before all names.
fn without_prefix(symbol: &str) -> &str {
    let symbol = symbol.strip_prefix('\u{1}').unwrap_or(symbol);
    match symbol.strip_prefix('_') {
        Some(rest) if rest.starts_with("_Z") || rest.starts_with("_R") => rest,
        _ => symbol,
    }
}

fn limited(text: fmt::Arguments<'_>) -> String {
    let mut name = Limited::default();
    // Writing fails only if the name is full.
    let _ = name.write_fmt(text);
    name.finish()
}

/// A text that takes no more than [`LONGEST`] bytes.
#[derive(Default)]
struct Limited {
    text: String,
    full: bool,
}

impl Limited {
    fn finish(mut self) -> String {
        if self.full {
            self.text.push('…');
        }
        self.text
    }
}

impl Write for Limited {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = LONGEST - self.text.len();
        if text.len() <= room {
            self.text.push_str(text);
            return Ok(());
        }
        let end = (0..=room).rev().find(|at| text.is_char_boundary(*at));
        self.text.push_str(&text[..end.unwrap_or(0)]);
        self.full = true;
        Err(fmt::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_each_language_are_read() {
        for (symbol, name) in [
            ("_ZN3foo3barEi", "foo::bar(int)"),
            ("__ZN3foo3barEi", "foo::bar(int)"),
            ("\u{1}_ZN3foo3barEi", "foo::bar(int)"),
            ("_ZN3foo3barEi.merged", "foo::bar(int).merged"),
            ("_ZN3foo3bar17h0123456789abcdefE", "foo::bar"),
            (
                "_ZN4core3ptr32drop_in_place$LT$$u5b$T$u5d$$GT$17h0123456789abcdefE",
                "core::ptr::drop_in_place<[T]>",
            ),
            ("_RNvC6_123foo3bar", "123foo::bar"),
            ("switch.table._ZN3foo3barEi", "switch.table.foo::bar(int)"),
            ("switch.table._Znonsense", "switch.table._Znonsense"),
            ("main", "main"),
            ("_Znonsense", "_Znonsense"),
            ("_Rnonsense", "_Rnonsense"),
            ("", ""),
        ] {
            assert_eq!(shown(symbol), name, "{symbol}");
        }
    }

    #[test]
    fn a_name_that_fills_the_memory_is_cut() {
        // Each parameter's type holds the one before it twice.
        let mut symbol = String::from("_Z1f1A1BIS_S_E");
        for number in 1..30u32 {
            let digit = char::from_digit(number, 36).unwrap().to_ascii_uppercase();
            let _ = write!(symbol, "S0_IS{digit}_S{digit}_E");
        }
        let name = shown(&symbol);
        assert!(name.starts_with("f(A, B<A, A>, B<B<A, A>"), "{name}");
        assert!(name.ends_with('…') && name.len() <= LONGEST + 3);
    }

    #[test]
    fn names_in_ir_are_read() {
        for (line, readable) in [
            (
                "  call void @_ZN3foo3barEi(i32 %x)",
                "  call void @foo::bar(int)(i32 %x)",
            ),
            (
                "  %a = load ptr, ptr @\"_ZN3foo3bar17h0123456789abcdefE\", align 8",
                "  %a = load ptr, ptr @foo::bar, align 8",
            ),
            ("  store i8 0, ptr @\"a b\"", "  store i8 0, ptr @\"a b\""),
            ("  call void @llvm.trap()", "  call void @llvm.trap()"),
            ("a @", "a @"),
            ("@\"open", "@\"open"),
            ("", ""),
        ] {
            assert_eq!(in_ir(line), readable);
        }
    }

    #[test]
    fn instances_have_one_generic_name() {
        for symbol in ["_Z1fIiEvT_", "_Z1fIlEvT_.llvm.7"] {
            assert_eq!(generic(symbol), "f<…>", "{symbol}");
        }
        assert_eq!(generic("plain"), "plain");
    }

    #[test]
    fn stacks_spell_names_in_several_ways() {
        assert_eq!(spelled("_ZN1a1fEi"), ["_ZN1a1fEi", "a::f(int)", "a::f"]);
        assert_eq!(
            spelled("_ZN3foo3bar17h0123456789abcdefE")[1..],
            ["foo::bar::h0123456789abcdef", "foo::bar"]
        );
        assert_eq!(spelled("main"), ["main"]);
    }

    #[test]
    fn the_language_decides_the_scope() {
        assert_eq!(scoped("_ZNK3foo3Bar3bazEv").scopes, ["foo", "Bar"]);
        assert_eq!(scoped("_ZN3foo3bar17h0123456789abcdefE").scopes, ["foo"]);
        assert_eq!(scoped("_ZN3foo3barEi.merged").leaf, "bar");
        assert_eq!(scoped("main").scopes, [""; 0]);
    }
}
