// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The differences between two builds: the savings of each module, and new, removed and changed classes.

use std::collections::{BTreeMap, BTreeSet};

use mergefn_record::{Class, Kind, Stage};
use serde::Serialize;

use crate::labels::labels;
use crate::load::Loaded;
use crate::pairs::{Place, pairs};
use crate::totals::saved;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Changes<'a> {
    /// The total savings, before and after.
    pub(crate) saved: [i64; 2],
    /// Every module of either build, in the order of their names.
    pub(crate) modules: Vec<Module>,
    /// Only the changed classes, the largest change first.
    pub(crate) classes: Vec<Change<'a>>,
    /// The number of unchanged classes.
    pub(crate) same: usize,
}

/// The savings of a module, before and after; `None` if it is not in that build.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct Module {
    pub(crate) name: String,
    pub(crate) saved: [Option<i64>; 2],
}

#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct Change<'a> {
    /// Index into the modules.
    pub(crate) module: usize,
    pub(crate) stage: Stage,
    pub(crate) kind: Kind,
    pub(crate) body: &'a str,
    /// Before and after; `None` if the class did not exist.
    pub(crate) saved: [Option<i64>; 2],
    pub(crate) members: [Option<usize>; 2],
}

impl Change<'_> {
    /// The increase of its savings.
    pub(crate) fn gain(&self) -> i64 {
        self.saved[1].unwrap_or(0) - self.saved[0].unwrap_or(0)
    }
}

/// `old` is the build before, `new` the build after.
pub(crate) fn compare<'a>(old: &'a [Loaded], new: &'a [Loaded]) -> Changes<'a> {
    let builds = [old, new];
    let names = builds.map(module_names);
    let modules: Vec<String> = names
        .iter()
        .flatten()
        .collect::<BTreeSet<_>>()
        .into_iter()
        .cloned()
        .collect();
    let index: BTreeMap<&str, usize> = modules
        .iter()
        .enumerate()
        .map(|(at, name)| (name.as_str(), at))
        .collect();
    let places = names.map(|names| names.iter().map(|name| index[name.as_str()]).collect());
    let [before, after]: [Vec<usize>; 2] = places;
    let (classes, same) = changed([classes(old, &before), classes(new, &after)]);
    Changes {
        saved: builds.map(|records| records.iter().map(|loaded| saved(&loaded.record)).sum()),
        modules: module_savings(modules, [(old, &before), (new, &after)]),
        classes,
        same,
    }
}

/// The builds may be in different directories, so names are relative to the directory that contains all modules of a
/// build.
fn module_names(records: &[Loaded]) -> Vec<String> {
    labels(records.iter().map(|loaded| &loaded.record.module))
}

fn module_savings(names: Vec<String>, builds: [(&[Loaded], &Vec<usize>); 2]) -> Vec<Module> {
    let mut modules: Vec<Module> = names
        .into_iter()
        .map(|name| Module {
            name,
            saved: [None; 2],
        })
        .collect();
    for (side, (records, places)) in builds.into_iter().enumerate() {
        for (loaded, module) in records.iter().zip(places) {
            *modules[*module].saved[side].get_or_insert(0) += saved(&loaded.record);
        }
    }
    modules
}

/// Every class of a build with the index of its module.
fn classes<'a>(records: &'a [Loaded], modules: &[usize]) -> Vec<Place<'a>> {
    records
        .iter()
        .zip(modules)
        .flat_map(|(loaded, module)| {
            let record = &loaded.record;
            record.classes.iter().map(|class| Place {
                module: *module,
                stage: record.stage,
                class,
            })
        })
        .collect()
}

/// The changed classes, and the number of unchanged ones.
fn changed<'a>(builds: [Vec<Place<'a>>; 2]) -> (Vec<Change<'a>>, usize) {
    let pairs = pairs(builds.each_ref().map(Vec::as_slice));
    let mut changes = Vec::new();
    let mut same = 0;
    for pair in pairs {
        match pair {
            [Some(old), Some(new)] if is_same(old.class, new.class) => same += 1,
            [old, new] => changes.extend(new.or(old).map(|place| change(place, [old, new]))),
        }
    }
    changes.sort_by_key(|change| {
        let order = (change.module, change.stage, change.kind, change.body);
        (std::cmp::Reverse(change.gain().unsigned_abs()), order)
    });
    (changes, same)
}

fn is_same(old: &Class, new: &Class) -> bool {
    let members = |class: &Class| -> BTreeSet<(String, mergefn_record::Fate)> {
        let members = class.members.iter();
        members
            .map(|member| (member.name.clone(), member.fate))
            .collect()
    };
    old.saved == new.saved && members(old) == members(new)
}

fn change<'a>(at: Place<'a>, pair: [Option<Place<'a>>; 2]) -> Change<'a> {
    Change {
        module: at.module,
        stage: at.stage,
        kind: at.class.kind,
        body: &at.class.body,
        saved: pair.map(|place| place.map(|place| place.class.saved)),
        members: pair.map(|place| place.map(|place| place.class.members.len())),
    }
}
