// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The functions that have the bodies of others, for tools that turn the addresses of a crash into names: an address
//! in `body` may belong to any of the names with that body.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::bodies::Bodies;
use crate::load::Loaded;
use crate::names::shown;

/// Each function without a body of its own and the function that has it, sorted, without duplicates.
pub(crate) fn pairs(records: &[Loaded]) -> BTreeSet<(&str, &str)> {
    let mut pairs = BTreeSet::new();
    for bodies in Bodies::by_module(records).into_values() {
        pairs.extend(bodies.names().map(|name| (name, bodies.last(name))));
    }
    pairs
}

/// A line `name<TAB>body` for each of them, as symbols or as the source spells them.
pub(crate) fn lines(records: &[Loaded], demangle: bool) -> String {
    let spell = |name: &str| match demangle {
        true => shown(name),
        false => name.to_owned(),
    };
    let mut text = String::new();
    for (name, body) in pairs(records) {
        // Only hostile modules have symbols with line ends or tabs, which would forge lines.
        let _ = writeln!(text, "{}\t{}", plain(&spell(name)), plain(&spell(body)));
    }
    text
}

fn plain(name: &str) -> String {
    name.replace(['\t', '\n', '\r'], "?")
}
