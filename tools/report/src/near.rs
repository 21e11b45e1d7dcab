// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The near misses that are left at the end of a build. Several runs see the same functions, so a pair that one of them
//! found may have merged in the same run, with parameters, or in a later one; and two runs may find the same pair.

use mergefn_record::NearMiss;
use rustc_hash::FxHashMap;

use crate::bodies::{Bodies, Key, key};
use crate::load::Loaded;

/// The rule that keeps functions apart that are often executed.
pub(crate) const OFTEN: &str = "OftenExecuted";

/// Removes the other ones from the records.
pub(crate) fn settle(records: &mut [Loaded]) {
    let keep: Vec<Vec<Option<NearMiss>>> = left(records);
    for (loaded, near) in records.iter_mut().zip(keep) {
        loaded.record.near = near.into_iter().flatten().collect();
    }
}

/// The near misses of each record; `None` where one is left out.
fn left(records: &[Loaded]) -> Vec<Vec<Option<NearMiss>>> {
    let modules = Bodies::by_module(records);
    // The place of the last near miss of each pair.
    let mut places: FxHashMap<(Key<'_>, [&str; 2]), [usize; 2]> = FxHashMap::default();
    let mut all: Vec<Vec<Option<NearMiss>>> = Vec::new();
    for (at, Loaded { record, .. }) in records.iter().enumerate() {
        let module = key(&record.module);
        let bodies = &modules[&module];
        let mut own: Vec<Option<NearMiss>> = Vec::new();
        for near in &record.near {
            // By their bodies: a function may be near to several that share one.
            let mut pair = near.functions.each_ref().map(|name| bodies.last(name));
            if pair[0] == pair[1] {
                own.push(None);
                continue;
            }
            pair.sort_unstable();
            let place = [at, own.len()];
            let before = match places.insert((module, pair), place) {
                Some([record, index]) if record == at => own[index].take(),
                Some([record, index]) => all[record][index].take(),
                None => None,
            };
            own.push(Some(match before {
                Some(before) => together(before, near),
                None => near.clone(),
            }));
        }
        all.push(own);
    }
    all
}

/// The later one says why the pair stayed. The earlier one may have the texts, which belong to its functions.
fn together(before: NearMiss, after: &NearMiss) -> NearMiss {
    let bytes = before.bytes.min(after.bytes);
    if after.text.is_some() || before.text.is_none() {
        return NearMiss {
            bytes,
            ..after.clone()
        };
    }
    NearMiss {
        bytes,
        reason: after.reason.clone(),
        rule: after.rule.clone(),
        ..before
    }
}
