// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-report crash`: a frame of a body that functions share has the name of one of them; this adds the others.
//!
//! It finds names in any text, for stacks have no common form: those of llvm-symbolizer, addr2line, perf script, debuggers, sanitizers and
//! Rust's panics. Names are symbols or as the source spells them, with parameters or without.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound::{Included, Unbounded};

use crate::load::Loaded;
use crate::map;
use crate::names::{shown, spelled};

/// More names than this do not help in a stack.
const MOST: usize = 8;

/// What LLVM adds to the symbol of a body that is no function's own.
const BODY: &str = ".merged";

/// By each spelling of a name in a stack, without needless spaces: the other functions that a frame of this name may be.
#[derive(Default)]
pub(crate) struct Shared(BTreeMap<String, Other>);

#[derive(Clone, Default)]
struct Other {
    functions: BTreeSet<String>,
    /// The name without the parameters that the function has.
    is_bare: bool,
}

impl Shared {
    pub(crate) fn of(records: &[Loaded]) -> Self {
        let mut sharing: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (name, body) in map::pairs(records) {
            // Debug info gives such a body the name of the function that it was.
            let own = body.split(BODY).next().unwrap_or(body);
            let functions = sharing.entry(own).or_default();
            // A body that merged once more is no function of the source; the functions that it served have names here.
            let is_function = name != own && !name.contains(BODY);
            functions.extend(is_function.then_some(name));
        }
        let mut shared = Shared::default();
        for (body, functions) in sharing.iter().filter(|(_, all)| !all.is_empty()) {
            let spellings = spelled(body);
            for name in &spellings {
                let has_parameters = |other: &String| {
                    other
                        .strip_prefix(name)
                        .is_some_and(|rest| rest.starts_with('('))
                };
                let entry = shared.0.entry(close(name).0).or_default();
                entry.is_bare |= spellings.iter().any(has_parameters);
                entry
                    .functions
                    .extend(functions.iter().map(|name| shown(name)));
            }
        }
        shared
    }

    /// The line with the other functions behind each name of a body, and symbols of bodies as the source spells them.
    pub(crate) fn named(&self, line: &str) -> String {
        let (text, places) = close(line);
        let mut named = String::with_capacity(line.len());
        let mut copied = 0;
        for (at, _) in text.char_indices() {
            let from = places[at];
            if from < copied || !begins(&line[..from]) {
                continue;
            }
            let Some((length, functions)) = self.longest(&text[at..], line, &places[at..]) else {
                continue;
            };
            let end = places[at + length - 1] + 1;
            let after = end + added(&line[end..]);
            named += &line[copied..from];
            named += &shown(&line[from..end]);
            named += &line[end..after];
            // gdb's script may have been there.
            if !line[after..].starts_with(" [or ") {
                named += &list(functions);
            }
            copied = after;
        }
        named + &line[copied..]
    }

    /// The longest name that `text` begins with: its length, and the functions that it may be.
    fn longest(
        &self,
        text: &str,
        line: &str,
        places: &[usize],
    ) -> Option<(usize, &BTreeSet<String>)> {
        let mut until = text;
        loop {
            let (name, other) = self
                .0
                .range::<str, _>((Unbounded, Included(until)))
                .next_back()?;
            let mut length = common(name, until);
            if length == name.len() {
                let last = name.chars().next_back()?.len_utf8();
                if ends(name, other.is_bare, &line[places[length - 1] + 1..]) {
                    return Some((length, &other.functions));
                }
                length -= last;
            }
            until = &until[..length];
        }
    }
}

/// A text without spaces but those between two words, which demanglers spell in several ways, and the place of each byte in it.
fn close(line: &str) -> (String, Vec<usize>) {
    let is_of_word = |letter: char| letter == '_' || letter.is_alphanumeric();
    let mut text = String::with_capacity(line.len());
    let mut places = Vec::with_capacity(line.len());
    for (at, letter) in line.char_indices() {
        let follows = |rest: &str| rest.trim_start().starts_with(is_of_word);
        let needless = !text.ends_with(is_of_word) || !follows(&line[at..]);
        if letter.is_whitespace() && needless {
            continue;
        }
        text.push(if letter.is_whitespace() { ' ' } else { letter });
        places.extend(at..at + text.len() - places.len());
    }
    (text, places)
}

/// Whether a name may begin behind `before`: no name of a file, and no part of another name.
fn begins(before: &str) -> bool {
    let inside = |letter: char| letter.is_alphanumeric() || "_$.@:~&/-'\"".contains(letter);
    !before.ends_with(inside)
}

/// Whether a name ends before `after`.
fn ends(name: &str, is_bare: bool, after: &str) -> bool {
    let after = &after[added(after)..];
    let mut letters = after.chars();
    match letters.next() {
        // Other parameters, or a file's name.
        Some('(') => !is_bare,
        Some(':') => letters.next() != Some(':'),
        Some(' ') => !(name.ends_with(')') && after.starts_with(" const")),
        Some(letter) => !(letter.is_alphanumeric() || "_$.@</'".contains(letter)),
        None => true,
    }
}

/// The length of what compilers add to a name: `.llvm.7`, ` (.merged)`, ` [clone .cold]`.
fn added(after: &str) -> usize {
    const ADDED: [&str; 6] = [
        ".merged",
        ".llvm.",
        ".cold",
        ".part.",
        ".constprop.",
        ".isra.",
    ];
    let of = |open: &str, close: char| {
        let rest = after.strip_prefix(open)?;
        Some(open.len() + rest.find(close)? + close.len_utf8())
    };
    if let Some(length) = of(" (.", ')').or_else(|| of(" [clone .", ']')) {
        return length;
    }
    if !ADDED.iter().any(|added| after.starts_with(added)) {
        return 0;
    }
    let is_of_it = |letter: char| letter.is_ascii_alphanumeric() || "._".contains(letter);
    after.find(|c| !is_of_it(c)).unwrap_or(after.len())
}

/// How much two texts have in common at the beginning.
fn common(a: &str, b: &str) -> usize {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
    same.map(|(letter, _)| letter.len_utf8()).sum()
}

fn list(functions: &BTreeSet<String>) -> String {
    let names: Vec<&str> = functions.iter().take(MOST).map(String::as_str).collect();
    let more = match functions.len() - names.len() {
        0 => String::new(),
        more => format!(", {more} more"),
    };
    format!(" [or {}{more}]", names.join(", "))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::time::SystemTime;

    use mergefn_record::{Class, Fate, Member, Module, Plugin, Record, Stage};

    use super::*;

    fn shared(pairs: &[(&str, &[&str])]) -> Shared {
        let mut record = Record::new(Plugin::default(), Module::default(), Stage::Late);
        for (body, members) in pairs {
            let members = members.iter().map(|name| Member {
                name: (*name).to_owned(),
                fate: Fate::Removed,
                ..Member::default()
            });
            record.classes.push(Class {
                body: (*body).to_owned(),
                members: members.collect(),
                ..Class::default()
            });
        }
        Shared::of(&[Loaded {
            path: PathBuf::new(),
            written: SystemTime::UNIX_EPOCH,
            record,
        }])
    }

    #[test]
    fn names_in_stacks_get_the_others() {
        let shared = shared(&[
            ("log_warn", &["log_error"]),
            ("_ZN1a4warnEPKc", &["_ZN1a5errorEPKc"]),
            ("_ZNK1a1fEv", &["_ZNK1a1gEv"]),
            ("_ZZ4mainENK3$_0clEi", &["_ZZ4mainENK3$_1clEi"]),
            ("_Z3redi.merged", &["_Z3redi", "_Z4bluei"]),
            ("_Z2upi.merged", &["_Z2upi", "_Z4downi"]),
            ("_Z2upi.merged.merged", &["_Z2upi.merged", "_Z4lefti"]),
            (
                "_ZN3app3log17h0123456789abcdefE",
                &["_ZN3app3err17h0123456789abcdefE"],
            ),
            ("_RNvC3app2v0", &["_RNvC3app2v1"]),
            ("_Z3mapISt6vectorIiEEvT_", &["_Z3mapIiEvT_"]),
        ]);
        for (line, named) in [
            // llvm-symbolizer and addr2line.
            ("log_warn", "log_warn [or log_error]"),
            (
                "_ZN1a4warnEPKc",
                "a::warn(char const*) [or a::error(char const*)]",
            ),
            (
                "a::warn(char const*) at a.cpp:3",
                "a::warn(char const*) [or a::error(char const*)] at a.cpp:3",
            ),
            (
                "a::warn(char const *)\r",
                "a::warn(char const *) [or a::error(char const*)]\r",
            ),
            ("a::f() const", "a::f() const [or a::g() const]"),
            ("red(int) (.merged)", "red(int) (.merged) [or blue(int)]"),
            (
                "red(int) [clone .merged]",
                "red(int) [clone .merged] [or blue(int)]",
            ),
            ("_Z3redi.merged", "red(int).merged [or blue(int)]"),
            ("red(int)", "red(int) [or blue(int)]"),
            ("up(int)", "up(int) [or down(int), left(int)]"),
            (
                "void map<std::vector<int> >(std::vector<int>)",
                "void map<std::vector<int> >(std::vector<int>) [or void map<int>(int)]",
            ),
            // gdb, sanitizers, perf script, glibc, panics.
            (
                "#0  main::$_0::operator() (this=0x0)",
                "#0  main::$_0::operator() [or main::$_1::operator()(int) const] (this=0x0)",
            ),
            (
                "#0  a::warn (s=0x0) at a.cpp:3",
                "#0  a::warn [or a::error(char const*)] (s=0x0) at a.cpp:3",
            ),
            (
                "    #1 0x55 in log_warn /src/log_warn.c:3",
                "    #1 0x55 in log_warn [or log_error] /src/log_warn.c:3",
            ),
            (
                "\t 55aa log_warn+0x1f (/bin/x)",
                "\t 55aa log_warn [or log_error]+0x1f (/bin/x)",
            ),
            (
                "./x(_ZN1a4warnEPKc+0x1) [0x5]",
                "./x(a::warn(char const*) [or a::error(char const*)]+0x1) [0x5]",
            ),
            ("   4: app::log", "   4: app::log [or app::err]"),
            (
                "   4: app::log::h0123456789abcdef",
                "   4: app::log::h0123456789abcdef [or app::err]",
            ),
            ("   5: app::v0", "   5: app::v0 [or app::v1]"),
            (
                "log_warn.llvm.77 log_warn.cold",
                "log_warn.llvm.77 [or log_error] log_warn.cold [or log_error]",
            ),
        ] {
            assert_eq!(shared.named(line), named);
        }
        for line in [
            "",
            "log_warn [or log_error] at a.c:3",
            "log_warner",
            "b::log_warn(int)",
            "a::warn(long)",
            "a::f()",
            "a::warn::Inner::f()",
            "   4: app::log::{{closure}}",
            "app::log::h0000000000000000",
            "at ./log_warn.c:3",
            "log_warn.c:3",
            "thread 'log_warn' panicked",
            "log_warn@plt",
            "ä log_warnö",
        ] {
            assert_eq!(shared.named(line), line);
        }
    }

    #[test]
    fn a_stack_names_few_functions_of_many() {
        let many: Vec<String> = (10..30).map(|number| format!("f{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let named = shared(&[("f", &many)]).named("f");
        assert_eq!(
            named,
            "f [or f10, f11, f12, f13, f14, f15, f16, f17, 12 more]"
        );
    }
}
