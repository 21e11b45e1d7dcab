// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions are worth aligning: those of one graph of blocks that have many runs of operations in common.
//!
//! The share of runs of [`RUN`] operations that two functions have in common is about that of hashes of which both
//! have the same least value (Broder 1997). Functions that share a least value are found by it.

use rustc_hash::{FxHashMap, FxHashSet};

use super::code::Code;
use crate::stream::NodeId;

/// How many operations a run has.
const RUN: usize = 2;

/// How many hashes are compared.
const HASHES: usize = 32;

/// So many of them have to be equal.
const LEAST: u32 = 3;

/// With how many functions before it one is compared, for each hash.
const NEAR: usize = 24;

/// How many pairs a function is planned in, of those with the most in common.
const PAIRS: usize = 4;

/// Pairs of places in the list.
pub fn similar(codes: &[(NodeId, Code<'_>)]) -> Vec<(usize, usize)> {
    let mut known: FxHashMap<(u32, usize, u64), Vec<usize>> = FxHashMap::default();
    let mut pairs = Vec::new();
    let mut seen = FxHashSet::default();
    for (at, (_, code)) in codes.iter().enumerate() {
        let mut common: FxHashMap<usize, u32> = FxHashMap::default();
        for (number, least) in hashes(code).into_iter().enumerate() {
            let others = known.entry((code.graph, number, least)).or_default();
            for &other in others.iter().rev().take(NEAR) {
                *common.entry(other).or_default() += 1;
            }
            others.push(at);
        }
        let mut near: Vec<_> = common
            .into_iter()
            .filter(|&(_, count)| count >= LEAST)
            .collect();
        near.sort_unstable_by_key(|&(other, count)| (std::cmp::Reverse(count), other));
        for (other, _) in near.into_iter().take(PAIRS) {
            if seen.insert((other, at)) {
                pairs.push((other, at));
            }
        }
    }
    pairs
}

/// The least values of the hashes of a function's runs.
fn hashes(code: &Code<'_>) -> [u64; HASHES] {
    let mut least = [u64::MAX; HASHES];
    for run in code.keys.windows(RUN) {
        let run = u64::from(run[0]) << 32 | u64::from(run[1]);
        for (number, least) in least.iter_mut().enumerate() {
            *least = (*least).min(mixed(run ^ (number as u64) << 58 ^ number as u64));
        }
    }
    least
}

/// A number whose bits all depend on those of another (the end of SplitMix64).
fn mixed(mut number: u64) -> u64 {
    number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
