// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-report order`: a list of symbols for the linker's `--symbol-ordering-file`, as a build that merges has them.

use std::collections::BTreeSet;

use mergefn_record::Fate;
use rustc_hash::FxHashSet;

use crate::bodies::Bodies;
use crate::load::Loaded;

/// The list with the body that has its code in the place of each name that is gone, and with the body behind each name that jumps there.
pub(crate) fn rewritten(records: &[Loaded], list: &str) -> String {
    let gone: FxHashSet<&str> = records
        .iter()
        .flat_map(|loaded| &loaded.record.classes)
        .flat_map(|class| &class.members)
        .filter(|member| member.fate == Fate::Removed)
        .map(|member| member.name.as_str())
        .collect();
    let modules = Bodies::by_module(records);
    let mut seen = FxHashSet::default();
    let mut text = String::with_capacity(list.len());
    for line in list.lines() {
        let name = line.trim();
        if name.is_empty() || name.starts_with('#') {
            text += line;
            text.push('\n');
            continue;
        }
        let bodies: BTreeSet<&str> = modules.values().map(|bodies| bodies.last(name)).collect();
        let own = (!gone.contains(name)).then_some(name);
        let others = bodies.into_iter().filter(|body| *body != name);
        for symbol in own.into_iter().chain(others) {
            if seen.insert(symbol) {
                text += symbol;
                text.push('\n');
            }
        }
    }
    text
}
