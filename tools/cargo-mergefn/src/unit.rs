// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads what a command line of rustc compiles.

use std::env;
use std::ffi::OsString;

/// A crate that cargo compiles for the program.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct Unit {
    /// The opt-level: `1`, `2`, `3`, `s` or `z`.
    pub(crate) level: String,
    /// The target as given; empty for the host.
    pub(crate) target: String,
    /// Whether the user chose the mangling of symbols.
    pub(crate) names_chosen: bool,
    pub(crate) is_staticlib: bool,
    /// Whether rustc optimizes the program and the standard library together.
    pub(crate) has_lto: bool,
    /// Whether rustc starts a linker.
    pub(crate) links: bool,
    /// Whether rustc strips all symbols from the program.
    pub(crate) strips: bool,
}

impl Unit {
    /// None for crates that are not optimized, for programs that run while cargo builds, and for a rustc that a build
    /// script starts, because its answers must be those of the plain compiler.
    pub(crate) fn of(arguments: &[OsString]) -> Option<Self> {
        let name = value(arguments, "--crate-name")?;
        let is_cargos = env::var_os("CARGO_CRATE_NAME").is_some_and(|own| own == *name);
        let is_script =
            name.starts_with("build_script_") && env::var_os("CARGO_BIN_NAME").is_none();
        match is_cargos && !is_script {
            true => Self::to_merge(arguments),
            false => None,
        }
    }

    fn to_merge(arguments: &[OsString]) -> Option<Self> {
        let kinds = values(arguments, "--crate-type");
        let is = |kind: &str| {
            kinds
                .iter()
                .any(|given| given.split(',').any(|one| one == kind))
        };
        let level = codegen(arguments, "opt-level").filter(|level| level != "0")?;
        (!is("proc-macro")).then(|| Self {
            level,
            target: value(arguments, "--target").unwrap_or_default(),
            names_chosen: codegen(arguments, "symbol-mangling-version").is_some(),
            is_staticlib: is("staticlib"),
            has_lto: codegen(arguments, "lto").is_some_and(|lto| !is_off(&lto)),
            links: ["bin", "cdylib", "dylib"].iter().any(|kind| is(kind))
                || arguments.iter().any(|word| word == "--test"),
            strips: codegen(arguments, "strip").is_some_and(|what| what == "symbols"),
        })
    }
}

/// Whether a value of `-Clto` asks for no LTO, or only for LTO within a crate.
fn is_off(lto: &str) -> bool {
    matches!(lto, "off" | "no" | "n" | "false")
}

/// The last value of an option, as `--name value` or `--name=value`.
fn value(arguments: &[OsString], name: &str) -> Option<String> {
    values(arguments, name).pop()
}

fn values(arguments: &[OsString], name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut words = arguments.iter().map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        let inside = word.strip_prefix(name);
        match inside {
            Some("") => found.extend(words.next().map(String::from)),
            Some(rest) => found.extend(rest.strip_prefix('=').map(str::to_owned)),
            None => {}
        }
    }
    found
}

/// The last value of a `-C` option, in one word or in two.
fn codegen(arguments: &[OsString], name: &str) -> Option<String> {
    let words: Vec<_> = arguments
        .iter()
        .map(|word| word.to_string_lossy())
        .collect();
    let options = words.iter().enumerate().filter_map(|(place, word)| {
        let is_separate = matches!(&**word, "-C" | "--codegen");
        match is_separate {
            true => words.get(place + 1).map(|next| &**next),
            false => word
                .strip_prefix("-C")
                .or_else(|| word.strip_prefix("--codegen=")),
        }
    });
    let mut named = options.filter_map(|option| match option.strip_prefix(name)? {
        "" => Some(""),
        rest => rest.strip_prefix('='),
    });
    named.next_back().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn options_are_read_in_each_spelling() {
        let unit = |line: &str| Unit::to_merge(&words(line));
        let found = unit("--crate-type lib -C opt-level=3 --target t").expect("it is optimized");
        assert_eq!((&*found.level, &*found.target), ("3", "t"));
        assert!(!found.links && !found.is_staticlib);
        let strips = |what: &str| {
            let unit = unit(&format!("-Copt-level=s -C strip={what}"));
            unit.expect("it is optimized").strips
        };
        assert!(strips("symbols") && !strips("debuginfo") && !found.strips);
        let found = unit(
            "--crate-type=rlib,staticlib -Copt-level=3 -Copt-level=s -Csymbol-mangling-version=v0",
        );
        let found = found.expect("it is optimized");
        assert!(found.names_chosen && found.is_staticlib && found.level == "s");
        let has_lto = |options: &str| {
            let unit = unit(&format!("--crate-type bin -Copt-level=s {options}"));
            unit.expect("it is optimized").has_lto
        };
        assert!(has_lto("-C lto") && has_lto("-C lto=fat") && has_lto("-Clto=thin"));
        assert!(!has_lto("-C lto=off") && !has_lto("-C linker-plugin-lto") && !has_lto(""));
    }

    #[test]
    fn what_runs_while_cargo_builds_stays() {
        for line in [
            "--crate-type proc-macro -Copt-level=3",
            "--crate-type lib -C opt-level=0",
            "--crate-type lib",
        ] {
            assert_eq!(Unit::to_merge(&words(line)), None, "{line}");
        }
        let script = words("--crate-name build_script_build --crate-type bin -Copt-level=3");
        assert_eq!(Unit::of(&script), None);
    }
}
