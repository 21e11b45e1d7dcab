// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The function that has the body of each function that merged, over all stages of a module.

use std::collections::BTreeMap;

use mergefn_record::{Fate, Kind, Module, Record};
use rustc_hash::FxHashMap;

use crate::load::Loaded;

/// The fields that distinguish the modules of a build.
pub(crate) type Key<'a> = (&'a str, &'a str, &'a str);

pub(crate) fn key(module: &Module) -> Key<'_> {
    (&module.name, &module.directory, &module.output)
}

/// The functions of one module that have no body of their own.
#[derive(Debug, Default)]
pub(crate) struct Bodies<'a>(FxHashMap<&'a str, &'a str>);

impl<'a> Bodies<'a> {
    /// By module, over all of its stages.
    pub(crate) fn by_module(records: &'a [Loaded]) -> BTreeMap<Key<'a>, Self> {
        let mut modules: BTreeMap<Key<'a>, Vec<&Record>> = BTreeMap::new();
        for Loaded { record, .. } in records {
            modules.entry(key(&record.module)).or_default().push(record);
        }
        modules
            .into_iter()
            .map(|(key, mut stages)| {
                stages.sort_by_key(|record| record.stage);
                (key, Self::of(&stages))
            })
            .collect()
    }

    fn of(stages: &[&'a Record]) -> Self {
        let mut bodies = FxHashMap::default();
        let classes = stages.iter().flat_map(|record| &record.classes);
        for class in classes.filter(|class| class.kind != Kind::Table) {
            for member in &class.members {
                if member.fate != Fate::Kept && member.name != class.body {
                    bodies.insert(member.name.as_str(), class.body.as_str());
                }
            }
        }
        Bodies(bodies)
    }

    /// The functions without a body of their own, in no order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'a str> {
        self.0.keys().copied()
    }

    /// The function that has the body of `name` in the end: the body of an early run may have merged again in the late
    /// run. The function itself if it has its own.
    pub(crate) fn last(&self, name: &'a str) -> &'a str {
        let mut body = name;
        // More steps than names are a cycle, which only a damaged record has.
        for _ in 0..=self.0.len() {
            match self.0.get(body) {
                Some(next) if *next != name => body = next,
                _ => break,
            }
        }
        body
    }
}
