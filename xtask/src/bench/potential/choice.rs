// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which pairs are taken: those with the best estimates, as far as they leave each other alone.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::Amount;

/// Two functions that resemble each other, as `xtask/potential` prints them.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Pair {
    pub(super) first: String,
    pub(super) second: String,
    pub(super) common: f64,
    pub(super) estimate: f64,
    /// The difference that asks most of a merger.
    pub(super) reason: String,
    pub(super) reasons: Vec<String>,
}

/// Reasons that leave both functions with one graph of blocks.
const ONE_GRAPH: [&str; 11] = [
    "constants and callees alone",
    "lengths of memory calls",
    "indices and strides",
    "switch cases",
    "predicates",
    "alignment, flags, attributes",
    "integer widths",
    "other types",
    "callees of another type",
    "other operands",
    "order of instructions",
];

impl Pair {
    /// Whether instructions within blocks are all that differs, of which aligned functions are made.
    pub(super) fn has_one_graph(&self) -> bool {
        let within = |reason: &String| {
            ONE_GRAPH.contains(&reason.as_str()) || reason == "instructions that one side lacks"
        };
        self.reasons.iter().all(within)
    }
}

/// From the best estimate on, each function once.
pub(super) fn disjoint<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> Vec<&'a Pair> {
    let mut used = BTreeSet::new();
    sorted(pairs)
        .into_iter()
        .filter(|pair| {
            let free = !used.contains(&pair.first) && !used.contains(&pair.second);
            if free {
                used.extend([&pair.first, &pair.second]);
            }
            free
        })
        .collect()
}

/// From the best estimate on; a body takes in any number of functions, each of which is taken in once.
pub(super) fn grouped<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> Vec<&'a Pair> {
    let mut bodies = BTreeSet::new();
    let mut members = BTreeSet::new();
    let mut taken = Vec::new();
    for pair in sorted(pairs) {
        let (first, second) = (&pair.first, &pair.second);
        for (body, member) in [(first, second), (second, first)] {
            if !members.contains(body) && !members.contains(member) && !bodies.contains(member) {
                bodies.insert(body);
                members.insert(member);
                taken.push(pair);
                break;
            }
        }
    }
    taken
}

fn sorted<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> Vec<&'a Pair> {
    let mut pairs: Vec<&Pair> = pairs
        .into_iter()
        .filter(|pair| pair.estimate > 0.0)
        .collect();
    pairs.sort_by(|left, right| {
        let names = |pair: &Pair| (pair.first.clone(), pair.second.clone());
        (right.estimate.total_cmp(&left.estimate)).then_with(|| names(left).cmp(&names(right)))
    });
    pairs
}

pub(super) fn amount<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> Amount {
    let mut sum = Amount::default();
    for pair in pairs {
        let alone = pair.reasons.len() <= 1;
        sum.add(&Amount {
            pairs: 1,
            common: pair.common,
            estimate: pair.estimate,
            only: usize::from(alone),
            only_estimate: if alone { pair.estimate } else { 0.0 },
        });
    }
    sum
}

/// By the difference that asks most.
pub(super) fn by_reason(pairs: &[&Pair]) -> BTreeMap<String, Amount> {
    let mut sums: BTreeMap<String, Amount> = BTreeMap::new();
    for pair in pairs {
        let sum = sums.entry(pair.reason.clone()).or_default();
        sum.add(&amount([*pair]));
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(first: &str, second: &str, estimate: f64) -> Pair {
        Pair {
            first: first.to_owned(),
            second: second.to_owned(),
            common: 2.0 * estimate,
            estimate,
            reason: "another graph".to_owned(),
            reasons: vec!["another graph".to_owned()],
        }
    }

    #[test]
    fn each_function_is_taken_once_or_a_body_takes_several() {
        let pairs = [
            pair("a", "b", 10.0),
            pair("a", "c", 30.0),
            pair("b", "c", 20.0),
            pair("d", "e", -1.0),
        ];
        let names = |pairs: Vec<&Pair>| -> Vec<String> {
            let name = |pair: &Pair| format!("{}{}", pair.first, pair.second);
            pairs.into_iter().map(name).collect()
        };
        assert_eq!(names(disjoint(&pairs)), ["ac"]);
        assert_eq!(names(grouped(&pairs)), ["ac", "ab"]);
        assert!((amount(grouped(&pairs)).estimate - 40.0).abs() < 1e-9);
    }
}
