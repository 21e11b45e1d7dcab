// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The functions that have the bodies of others, for tools that turn the addresses of a crash into names: an address
//! in `body` may belong to any of the names with that body.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use mergefn_record::{Fate, Kind, Module, Record};
use rustc_hash::FxHashMap;

use crate::load::Loaded;

/// A line `name<TAB>body` for each function without a body of its own, sorted, without duplicates.
pub(crate) fn lines(records: &[Loaded]) -> String {
    let mut modules: BTreeMap<(&str, &str, &str), Vec<&Record>> = BTreeMap::new();
    for Loaded { record, .. } in records {
        modules.entry(key(&record.module)).or_default().push(record);
    }
    let mut pairs = BTreeSet::new();
    for mut stages in modules.into_values() {
        stages.sort_by_key(|record| record.stage);
        let bodies = bodies(&stages);
        for name in bodies.keys() {
            pairs.insert((*name, last(&bodies, name)));
        }
    }
    let mut text = String::new();
    for (name, body) in pairs {
        // Only hostile modules have symbols with line ends or tabs, which would forge lines.
        let _ = writeln!(text, "{}\t{}", plain(name), plain(body));
    }
    text
}

fn key(module: &Module) -> (&str, &str, &str) {
    (&module.name, &module.directory, &module.output)
}

/// The function that took each one's body, over all stages of a module.
fn bodies<'a>(stages: &[&'a Record]) -> FxHashMap<&'a str, &'a str> {
    let mut bodies = FxHashMap::default();
    let classes = stages.iter().flat_map(|record| &record.classes);
    for class in classes.filter(|class| class.kind != Kind::Table) {
        for member in &class.members {
            if member.fate != Fate::Kept && member.name != class.body {
                bodies.insert(member.name.as_str(), class.body.as_str());
            }
        }
    }
    bodies
}

/// The body of an early run may have merged again in the late run.
fn last<'a>(bodies: &FxHashMap<&'a str, &'a str>, name: &'a str) -> &'a str {
    let mut body = bodies[name];
    // More steps than names are a cycle, which only a damaged record has.
    for _ in 0..bodies.len() {
        match bodies.get(body) {
            Some(next) if *next != name => body = next,
            _ => break,
        }
    }
    body
}

fn plain(name: &str) -> String {
    name.replace(['\t', '\n', '\r'], "?")
}
