// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds each class of one build in another one, by the names of functions: modules and the output may have other paths.

use std::collections::{BTreeMap, VecDeque};

use mergefn_record::{Class, Kind, Stage};

/// A class and where it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) module: usize,
    pub(crate) stage: Stage,
    pub(crate) class: &'a Class,
}

/// Classes of one kind that one stage made.
type Group = (Stage, Kind);

/// The old and the new place of each class; `None` in a build that does not have it. The order is that of the new
/// build, and then that of the old one.
pub(crate) fn pairs<'a>([old, new]: [&[Place<'a>]; 2]) -> Vec<[Option<Place<'a>>; 2]> {
    let mut found: Vec<Option<usize>> = vec![None; new.len()];
    let mut free = vec![true; old.len()];
    // Private functions of several modules may have one name, so the module counts first.
    by_key(old, new, &mut found, &mut free, |place| {
        (place.module, group(place), place.class.body.as_str())
    });
    by_key(old, new, &mut found, &mut free, |place| {
        (group(place), place.class.body.as_str())
    });
    by_members(old, new, &mut found, &mut free);
    let of_new = new
        .iter()
        .zip(&found)
        .map(|(place, found)| [found.map(|at| old[at]), Some(*place)]);
    let gone = old
        .iter()
        .zip(&free)
        .filter(|(_, free)| **free)
        .map(|(place, _)| [Some(*place), None]);
    of_new.chain(gone).collect()
}

fn group(place: &Place<'_>) -> Group {
    (place.stage, place.class.kind)
}

/// Pairs classes with one key, in their order.
fn by_key<'a, K: Ord>(
    old: &[Place<'a>],
    new: &[Place<'a>],
    found: &mut [Option<usize>],
    free: &mut [bool],
    key: impl Fn(&Place<'a>) -> K,
) {
    let mut waiting: BTreeMap<K, VecDeque<usize>> = BTreeMap::new();
    for (at, place) in old.iter().enumerate().filter(|(at, _)| free[*at]) {
        waiting.entry(key(place)).or_default().push_back(at);
    }
    for (place, found) in new.iter().zip(found).filter(|(_, found)| found.is_none()) {
        *found = waiting.get_mut(&key(place)).and_then(VecDeque::pop_front);
        if let Some(at) = *found {
            free[at] = false;
        }
    }
}

/// Pairs a class that has another body now with the one that shares most members.
fn by_members<'a>(
    old: &[Place<'a>],
    new: &[Place<'a>],
    found: &mut [Option<usize>],
    free: &mut [bool],
) {
    let mut having: BTreeMap<(Group, &str), Vec<usize>> = BTreeMap::new();
    for (at, place) in old.iter().enumerate().filter(|(at, _)| free[*at]) {
        for member in &place.class.members {
            having
                .entry((group(place), &member.name))
                .or_default()
                .push(at);
        }
    }
    for (place, found) in new.iter().zip(found).filter(|(_, found)| found.is_none()) {
        let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
        for member in &place.class.members {
            let known = having.get(&(group(place), member.name.as_str()));
            for &at in known.into_iter().flatten().filter(|at| free[**at]) {
                *shared.entry(at).or_default() += 1;
            }
        }
        // Of several the first one.
        *found = shared
            .into_iter()
            .max_by_key(|&(at, count)| (count, std::cmp::Reverse(at)))
            .map(|(at, _)| at);
        if let Some(at) = *found {
            free[at] = false;
        }
    }
}
