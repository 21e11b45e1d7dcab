// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Templates and generic functions with the instances that the records name, as `cargo llvm-lines` and `twiggy monos`
//! show them: how many there were, and how many bodies these have now.
//!
//! A record names the functions that merged and those that were refused. An instance that equals no other function is
//! not in it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use mergefn_record::Kind;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use crate::bodies::{Bodies, key};
use crate::load::Loaded;
use crate::names;

/// The instances of one template.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct Copies {
    /// Its name with `<…>` for arguments.
    pub(crate) name: String,
    pub(crate) instances: usize,
    /// Estimated bytes of the bodies of all instances, before.
    pub(crate) bytes: u64,
    /// Bodies that the instances run now; other functions may share them.
    pub(crate) bodies: usize,
    /// Estimated bytes of these.
    pub(crate) bytes_after: u64,
}

/// A function of the program: several objects may have one of a name that the linker sees.
type Function<'a> = (Option<crate::bodies::Key<'a>>, &'a str);

/// The one with the most bytes comes first.
pub(crate) fn collect(records: &[Loaded]) -> Vec<Copies> {
    let modules = Bodies::by_module(records);
    let mut seen: FxHashSet<Function<'_>> = FxHashSet::default();
    let mut sizes: FxHashMap<Function<'_>, u64> = FxHashMap::default();
    let mut templates: BTreeMap<String, Found<'_>> = BTreeMap::new();
    for Loaded { record, .. } in records {
        let module = key(&record.module);
        let bodies = &modules[&module];
        let classes = record
            .classes
            .iter()
            .filter(|class| class.kind != Kind::Table);
        let merged = classes.flat_map(|class| {
            let size = (class.body.as_str(), class.bytes);
            class
                .members
                .iter()
                .map(move |member| (&member.name, &member.linkage, member.bytes, Some(size)))
        });
        let refused = record
            .refused
            .iter()
            .map(|refused| (&refused.name, &refused.linkage, refused.bytes, None));
        for (name, linkage, bytes, body) in merged.chain(refused) {
            let is_local = ["internal", "private"].contains(&linkage.as_str());
            let module_of = is_local.then_some(module);
            if let Some((body, bytes)) = body {
                sizes.insert((Some(module), body), bytes);
            }
            // A later stage sees what an earlier one made of it.
            if !seen.insert((module_of, name)) {
                continue;
            }
            sizes.entry((Some(module), name)).or_insert(bytes);
            let found = templates.entry(names::generic(name)).or_default();
            found.instances += 1;
            found.bytes += bytes;
            found.bodies.push((Some(module), bodies.last(name)));
        }
    }
    let mut all: Vec<Copies> = templates
        .into_iter()
        .map(|(name, found)| found.summed(name, &sizes))
        .collect();
    all.sort_by_key(|copies| Reverse((copies.bytes, copies.instances)));
    all
}

#[derive(Default)]
struct Found<'a> {
    instances: usize,
    bytes: u64,
    bodies: Vec<Function<'a>>,
}

impl<'a> Found<'a> {
    fn summed(mut self, name: String, sizes: &FxHashMap<Function<'a>, u64>) -> Copies {
        self.bodies.sort_unstable();
        self.bodies.dedup();
        Copies {
            name,
            instances: self.instances,
            bytes: self.bytes,
            bodies: self.bodies.len(),
            bytes_after: self.bodies.iter().filter_map(|body| sizes.get(body)).sum(),
        }
    }
}
