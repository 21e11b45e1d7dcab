// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Selects pairs of functions that are worth reading for alignment: those with many runs in common. A *run* is two
//! consecutive operations. Functions with different CFGs need more runs in common.
//!
//! The runs of a function are hashed into bins, and each bin keeps its least hash. The share of runs that two functions
//! have in common is about the share of bins with equal hashes, not counting bins that are empty in both (one
//! permutation hashing: Li, Owen, Zhang 2012, after Broder 1997). Reading whole functions ([`super::code`]) is most of
//! the cost of alignment, so the selection reads only opcodes, types, direct callees, and numbers of successors.

use std::cmp::Reverse;
use std::hash::Hasher;
use std::iter;

use rustc_hash::{FxHashMap, FxHasher};

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Type, Value, access};
use crate::read::Prefetch;
use crate::stream::NodeId;

/// The number of bins, a power of two.
const BINS: usize = 32;

const EMPTY: u32 = u32::MAX;

/// Marks the absence of a function.
const NONE: u32 = u32::MAX;

/// The least number of instructions: smaller functions save nothing.
const LEAST: u32 = 12;

/// The conditions for a pair.
struct Demand {
    /// The least number of bins, of [`BINS`], with equal hashes.
    least: u32,
    /// The number of bins in which functions with equal hashes are looked up.
    looks: usize,
    /// The largest number of pairs of a function with earlier functions: those with the most bins in common.
    pairs: usize,
}

const ONE_GRAPH: Demand = Demand {
    least: 8,
    looks: BINS,
    pairs: 8,
};

/// The conditions for functions with different CFGs, of which fewer pay, because folded hammocks are not shared.
const OTHER_GRAPH: Demand = Demand {
    least: 20,
    looks: BINS / 2,
    pairs: 4,
};

/// About how many bytes an instruction of both functions saves. An instruction of only one costs about 1 byte.
const SAVED: i64 = 4;

/// The least cost of thunks and of the bit that tells two functions apart, in bytes.
const FIXED: i64 = 10;

/// For each bin, the largest number of earlier functions with which a function is compared.
const NEAR: usize = 24;

/// The properties of a function by which its partners are found, and which are cheap to compute.
struct Sketch {
    /// The type of the result, and a hash that functions with the same CFG share.
    graph: (usize, u64),
    /// The number of instructions, where calls count twice.
    weight: u32,
    /// The least hash of each bin.
    least: [u32; BINS],
}

impl Sketch {
    /// The share of bins with equal hashes, times [`BINS`]. Bins that are empty in both functions do not count.
    fn alike(&self, other: &Sketch) -> u32 {
        let (mut equal, mut all) = (0, 0);
        for (one, other) in self.least.iter().zip(&other.least) {
            all += u32::from(*one & *other != EMPTY);
            equal += u32::from(one == other && *one != EMPTY);
        }
        BINS as u32 * equal / all.max(1)
    }

    /// The estimated savings of a body for two functions in bytes, if `equal` of [`BINS`] hashes are equal.
    fn gain(&self, other: &Sketch, equal: u32) -> i64 {
        let [own, its, equal] = [self.weight, other.weight, equal].map(i64::from);
        let common = (own + its) * equal / (BINS as i64 + equal);
        let common = common.min(own).min(its);
        SAVED * common - (own + its - 2 * common) - FIXED
    }
}

/// The functions in pairs, and the pairs that seem to save at least `least_gain` bytes. A pair has the indices of two
/// of these functions, the smaller index first.
pub fn similar<'m>(
    functions: &[Value<'m>],
    least_gain: i64,
) -> (Vec<Value<'m>>, Vec<(NodeId, NodeId)>) {
    let mut counts: FxHashMap<_, u32> = FxHashMap::default();
    for &function in functions {
        *counts.entry(result(function)).or_default() += 1;
    }
    let is_alone = |function: &Value<'m>| counts[&result(*function)] == 1;
    let functions: Vec<_> = (functions.iter().copied())
        .filter(|function| !is_alone(function))
        .collect();
    let mut prefetch = Prefetch::new(functions.clone(), None);
    let mut callees = FxHashMap::default();
    let mut sketches = Vec::new();
    for (at, &function) in functions.iter().enumerate() {
        prefetch.before(function);
        let sketch = sketch(function, &mut callees);
        sketches.extend(sketch.map(|sketch| (at, sketch)));
    }
    sketches.sort_by_key(|(at, sketch)| (sketch.graph, *at));
    let mut pairs = Vec::new();
    for group in sketches.chunk_by(|(_, one), (_, other)| one.graph == other.graph) {
        pairs_of_group(group, (&ONE_GRAPH, least_gain), &mut pairs);
    }
    sketches.sort_by_key(|(at, one)| (one.graph.0, *at));
    for group in sketches.chunk_by(|(_, one), (_, other)| one.graph.0 == other.graph.0) {
        pairs_of_group(group, (&OTHER_GRAPH, least_gain), &mut pairs);
    }
    pairs.sort_unstable();
    pairs.dedup();
    with_partners(&functions, &pairs)
}

/// All pairs of functions with the same result type, for tests.
pub fn any<'m>(functions: &[Value<'m>]) -> (Vec<Value<'m>>, Vec<(NodeId, NodeId)>) {
    let mut pairs = Vec::new();
    for (at, &one) in functions.iter().enumerate() {
        let others = functions.iter().enumerate().skip(at + 1);
        let alike = others.filter(|&(_, &other)| result(one) == result(other));
        pairs.extend(alike.map(|(other, _)| (at, other)));
    }
    with_partners(functions, &pairs)
}

/// The key of the type that a function returns.
fn result(function: Value<'_>) -> usize {
    access::part(function.global_value_type(), 0).key()
}

/// Removes functions without a partner, and renumbers the others.
fn with_partners<'m>(
    functions: &[Value<'m>],
    pairs: &[(usize, usize)],
) -> (Vec<Value<'m>>, Vec<(NodeId, NodeId)>) {
    let mut places: Vec<usize> = pairs
        .iter()
        .flat_map(|&(one, other)| [one, other])
        .collect();
    places.sort_unstable();
    places.dedup();
    let id = |at: usize| places.binary_search(&at).expect("it has a partner") as NodeId;
    let pairs = pairs.iter().map(|&(one, other)| (id(one), id(other)));
    let pairs = pairs.collect();
    (places.iter().map(|&at| functions[at]).collect(), pairs)
}

/// Pairs each function with the earlier functions with which it has the most in common.
fn pairs_of_group(
    group: &[(usize, Sketch)],
    (demand, least_gain): (&Demand, i64),
    pairs: &mut Vec<(usize, usize)>,
) {
    if group.len() < 2 {
        return;
    }
    // For each bin and function, the last earlier function with the same hash. Lists of all earlier functions would
    // take too much memory.
    let of_bin = |bin: usize| -> Vec<u32> {
        let mut last: FxHashMap<u32, u32> = FxHashMap::default();
        let values = group.iter().map(|(_, sketch)| sketch.least[bin]);
        let befores = values.zip(0..).map(|(value, at)| match value {
            EMPTY => NONE,
            value => last.insert(value, at).unwrap_or(NONE),
        });
        befores.collect()
    };
    let befores: Vec<Vec<u32>> = (0..demand.looks).map(of_bin).collect();
    // For each function, the last later function that was compared with it, so that no pair is compared twice.
    let mut compared = vec![NONE; group.len()];
    let mut most = Vec::new();
    for (at, (id, sketch)) in group.iter().enumerate() {
        most.clear();
        for before in &befores {
            let next = |at: usize| Some(before[at]).filter(|&other| other != NONE);
            for other in iter::successors(next(at), |&other| next(other as usize)).take(NEAR) {
                if std::mem::replace(&mut compared[other as usize], at as u32) == at as u32 {
                    continue;
                }
                let its = &group[other as usize].1;
                let equal = sketch.alike(its);
                if equal >= demand.least && sketch.gain(its, equal) >= least_gain {
                    most.push((Reverse(equal), other));
                }
            }
        }
        most.sort_unstable();
        let most = most.iter().take(demand.pairs);
        pairs.extend(most.map(|&(_, other)| (group[other as usize].0, *id)));
    }
}

/// Computes the sketch of a function, or `None` if the function is too small.
fn sketch(function: Value<'_>, callees: &mut FxHashMap<usize, u32>) -> Option<Sketch> {
    let mut graph = 0_u64;
    let mut least = [EMPTY; BINS];
    let (mut count, mut weight) = (0, 0);
    // The hashes of blocks are added up, because functions with the same CFG may have their blocks in different orders.
    for block in access::blocks(function) {
        let mut own = FxHasher::default();
        let mut before = 0;
        let mut next = access::first_inst(block);
        while let Some(inst) = next {
            next = access::next_inst(inst);
            count += 1;
            weight += 1 + u32::from(access::is_call(inst));
            let opcode = access::opcode(inst);
            let operation = operation(inst, opcode, callees);
            if opcode == opcode::PHI || next.is_none() {
                own.write_u32(operation & 0xFFFF);
            }
            if next.is_none() {
                own.write_u32(access::successor_count(inst));
            }
            let run = mixed(u64::from(before) << 32 | u64::from(operation));
            let bin = &mut least[(run >> 32) as usize % BINS];
            *bin = (*bin).min(run as u32);
            before = operation;
        }
        graph = graph.wrapping_add(mixed(own.finish()));
    }
    let graph = (result(function), graph);
    (count >= LEAST).then_some(Sketch {
        graph,
        weight,
        least,
    })
}

/// A number for an instruction's operation. The number decides which pairs are planned, so it is the same in every run
/// and with every LLVM version.
fn operation<'m>(inst: Instruction<'m>, opcode: u8, callees: &mut FxHashMap<usize, u32>) -> u32 {
    let ty: Type<'m> = access::type_of(inst.value());
    let id = access::type_id(ty);
    let width = match id {
        type_id::INTEGER => access::integer_width(ty),
        _ => 0,
    };
    let is_direct =
        access::is_call(inst) && access::value_id(access::callee(inst)) == value_id::FUNCTION;
    let next = callees.len() as u32 + 1;
    let callee = match is_direct {
        true => *callees.entry(access::callee(inst).key()).or_insert(next),
        false => 0,
    };
    let (opcode, id) = (opcode::in_default(opcode), type_id::in_default(id));
    u32::from(opcode) | id << 8 | (width ^ callee) << 16
}

/// Mixes a number so that each bit depends on all others (the finalizer of SplitMix64).
fn mixed(mut number: u64) -> u64 {
    number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
