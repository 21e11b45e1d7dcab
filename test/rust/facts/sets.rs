// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Facts that are sets of integers: `!range`, of which the values are possible, and `!noalias.addrspace`, of which the address spaces
//! are not. The model is the set of all members.

use std::collections::BTreeSet;

use super::text::{Nodes, Output, attached, line};
use super::{Case, Rng, case_of};

/// Half-open intervals that may wrap around, as a node lists them.
#[derive(Clone, Debug)]
pub struct Intervals(pub Vec<(u64, u64)>);

impl Intervals {
    /// Random ones that the verifier takes, between distinct points below `points`, of integers of a width.
    pub fn random(rng: &mut Rng, width: u32, points: u64) -> Self {
        let most = usize::try_from(points / 2).unwrap_or(4).min(4);
        let count = 1 + rng.below(most);
        let mut ends = BTreeSet::new();
        while ends.len() < 2 * count {
            ends.insert(rng.next() % points);
        }
        let mut ends: Vec<u64> = ends.into_iter().collect();
        if rng.once_in(2) {
            ends.rotate_left(1);
        }
        let mut list: Vec<(u64, u64)> = ends.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        list.sort_by_key(|&(low, _)| signed(low, width));
        Intervals(list)
    }

    pub fn has(&self, value: u64) -> bool {
        self.0.iter().any(|&(low, high)| match low < high {
            true => (low..high).contains(&value),
            false => value >= low || value < high,
        })
    }

    fn text(&self, width: u32) -> String {
        let ends = self.0.iter().flat_map(|&(low, high)| [low, high]);
        let ends = ends.map(|end| format!("i{width} {}", signed(end, width)));
        format!("!{{{}}}", ends.collect::<Vec<_>>().join(", "))
    }

    fn parse(operands: &[String], width: u32) -> Self {
        let end = |text: &String| {
            let number = text.rsplit(' ').next().unwrap_or_default();
            let number: i64 = match number {
                "true" => 1,
                "false" => 0,
                other => other.parse().expect("an integer"),
            };
            number as u64 & (u64::MAX >> (64 - width))
        };
        let ends: Vec<u64> = operands.iter().map(end).collect();
        Intervals(ends.chunks(2).map(|pair| (pair[0], pair[1])).collect())
    }
}

pub fn signed(value: u64, width: u32) -> i64 {
    ((value << (64 - width)) as i64) >> (64 - width)
}

pub fn range(rng: &mut Rng, nodes: &mut Nodes, number: usize, members: usize) -> Case {
    let width = rng.pick(&[2, 3, 8, 8, 8]);
    let sets = (0..members).map(|_| Intervals::random(rng, width, 1 << width));
    let sets: Vec<Intervals> = sets.collect();
    let load = |set: &Intervals| {
        let node = nodes.add(&set.text(width));
        format!("  %fact = load i{width}, ptr %p, align 1, !range {node}\n")
    };
    let facts: Vec<String> = sets.iter().map(load).collect();
    let judge = move |kept: &str, output: &Output| {
        let kept = attached(line(kept, "%fact"), "range")
            .map(|node| Intervals::parse(output.operands(node), width));
        let wrong = (0..1 << width).find(|&value| {
            let possible = sets.iter().any(|set| set.has(value));
            possible != kept.as_ref().is_none_or(|kept| kept.has(value))
        });
        match wrong {
            Some(value) => Err(format!("!range is {kept:?}, wrong for {value}")),
            None => Ok(()),
        }
    };
    case_of(number, &facts, Box::new(judge))
}

pub fn address_spaces(rng: &mut Rng, nodes: &mut Nodes, number: usize, members: usize) -> Case {
    const POINTS: u64 = 14;
    let sets = (0..members).map(|_| Intervals::random(rng, 32, POINTS));
    let sets: Vec<Intervals> = sets.collect();
    let access = |set: &Intervals| {
        let node = nodes.add(&set.text(32));
        format!("  %fact = atomicrmw add ptr %p, i64 %x seq_cst, !noalias.addrspace {node}\n")
    };
    let facts: Vec<String> = sets.iter().map(access).collect();
    let judge = move |kept: &str, output: &Output| {
        let kept = attached(line(kept, "%fact"), "noalias.addrspace")
            .map(|node| Intervals::parse(output.operands(node), 32));
        let ends = [i32::MAX as u64, 1 << 31, u32::MAX.into()];
        let wrong = (0..=POINTS).chain(ends).find(|&space| {
            let excluded = sets.iter().all(|set| set.has(space));
            excluded != kept.as_ref().is_some_and(|kept| kept.has(space))
        });
        match wrong {
            Some(space) => Err(format!("!noalias.addrspace is {kept:?}, wrong for {space}")),
            None => Ok(()),
        }
    };
    case_of(number, &facts, Box::new(judge))
}
