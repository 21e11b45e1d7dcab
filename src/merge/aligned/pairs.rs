// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions are worth reading for alignment: those of one graph of blocks that have many runs of operations in
//! common.
//!
//! The share of runs of two operations that two functions have in common is about that of hashes of which both
//! have the same least value (Broder 1997). To read functions as [`super::code`] does is most of what alignment costs, so
//! this takes a cheap look: opcodes, types, direct callees, and how many ways lead out of each block.

use std::cmp::Reverse;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Type, Value, access};
use crate::merge::classes::prefetch::Prefetch;
use crate::stream::NodeId;

/// How many hashes are compared.
const HASHES: usize = 32;

/// So many of them have to be equal.
const LEAST: usize = 8;

/// With how many functions before it one is compared, for each hash.
const NEAR: usize = 24;

/// How many pairs a function is planned in, of those with the most in common.
const PAIRS: usize = 8;

/// What a cheap look at a function tells.
struct Sketch {
    /// The type of the result, and a number; equal where the graphs of blocks are.
    graph: (usize, u64),
    /// The least values of the hashes of its runs.
    least: [u32; HASHES],
}

/// The functions of at least so many instructions that have a partner, and pairs of them, the earlier one first.
pub fn similar<'m>(
    functions: &[Value<'m>],
    least_size: usize,
) -> (Vec<Value<'m>>, Vec<(NodeId, NodeId)>) {
    let rough = |function: Value<'_>| (result(function), access::blocks(function).count());
    let mut counts: FxHashMap<_, u32> = FxHashMap::default();
    for &function in functions {
        *counts.entry(rough(function)).or_default() += 1;
    }
    let is_alone = |function: &Value<'m>| counts[&rough(*function)] == 1;
    let functions: Vec<_> = (functions.iter().copied())
        .filter(|function| !is_alone(function))
        .collect();
    let mut prefetch = Prefetch::of(functions.clone(), None);
    let mut callees = FxHashMap::default();
    let mut sketches = Vec::new();
    for (at, &function) in functions.iter().enumerate() {
        prefetch.before_function();
        let sketch = sketch(function, least_size, &mut callees);
        sketches.extend(sketch.map(|sketch| (at, sketch)));
    }
    sketches.sort_by_key(|(at, sketch)| (sketch.graph, *at));
    let mut pairs = Vec::new();
    for group in sketches.chunk_by(|(_, one), (_, other)| one.graph == other.graph) {
        pairs_of_group(group, &mut pairs);
    }
    pairs.sort_unstable();
    with_partners(&functions, &pairs)
}

/// The key of the type that a function returns.
fn result(function: Value<'_>) -> usize {
    access::part(function.global_value_type(), 0).key()
}

/// Leaves functions without a partner out.
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

/// Pairs in which each function is with those before it with which it has the most in common.
fn pairs_of_group(group: &[(usize, Sketch)], pairs: &mut Vec<(usize, usize)>) {
    if group.len() < 2 {
        return;
    }
    let least = |at: u32, number: usize| group[at as usize].1.least[number];
    // The functions in the order of each hash, and the place of each in that. All pairs of near ones would take ten times
    // as much memory.
    let orders: Vec<Vec<u32>> = (0..HASHES)
        .map(|number| {
            let mut order: Vec<u32> = (0..group.len() as u32).collect();
            order.sort_unstable_by_key(|&at| (least(at, number), at));
            order
        })
        .collect();
    let mut places = vec![[0_u32; HASHES]; group.len()];
    for (number, order) in orders.iter().enumerate() {
        for (place, &at) in order.iter().enumerate() {
            places[at as usize][number] = place as u32;
        }
    }
    let mut near: Vec<u32> = Vec::new();
    let mut most = Vec::new();
    for (at, places) in places.iter().enumerate() {
        near.clear();
        for (number, (order, &place)) in orders.iter().zip(places).enumerate() {
            let before = order[..place as usize].iter().rev().take(NEAR);
            let own = least(at as u32, number);
            near.extend(before.take_while(|&&other| least(other, number) == own));
        }
        near.sort_unstable();
        most.clear();
        most.extend(
            near.chunk_by(|one, other| one == other)
                .filter(|of_one| of_one.len() >= LEAST)
                .map(|of_one| (Reverse(of_one.len()), of_one[0])),
        );
        most.sort_unstable();
        let most = most.iter().take(PAIRS);
        pairs.extend(most.map(|&(_, other)| (group[other as usize].0, group[at].0)));
    }
}

/// Looks at a function; none if it has fewer instructions than that.
fn sketch(
    function: Value<'_>,
    least_size: usize,
    callees: &mut FxHashMap<usize, u32>,
) -> Option<Sketch> {
    let mut graph = 0_u64;
    let mut least = [u32::MAX; HASHES];
    let mut count = 0;
    // Blocks may stand in another order in the other function.
    for block in access::blocks(function) {
        let mut own = FxHasher::default();
        let mut before = 0;
        let mut next = access::first_inst(block);
        while let Some(inst) = next {
            next = access::next_inst(inst);
            count += 1;
            let opcode = access::opcode(inst);
            let operation = operation(inst, opcode, callees);
            if opcode == opcode::PHI || next.is_none() {
                own.write_u32(operation & 0xFFFF);
            }
            if next.is_none() {
                own.write_u32(access::successor_count(inst));
            }
            add_run(before, operation, &mut least);
            before = operation;
        }
        graph = graph.wrapping_add(mixed(own.finish()));
    }
    let graph = (result(function), graph);
    (count >= least_size).then_some(Sketch { graph, least })
}

/// A number of what an instruction does, the same on every run and with every LLVM: which pairs are planned depends on it.
fn operation<'m>(inst: Instruction<'m>, opcode: u8, callees: &mut FxHashMap<usize, u32>) -> u32 {
    let ty: Type<'m> = access::type_of(inst.value());
    let id = access::type_id(ty);
    let width = match id {
        type_id::INTEGER => access::integer_width(ty),
        _ => 0,
    };
    let callee = match access::is_call(inst) {
        true => {
            let callee = access::callee(inst);
            let next = callees.len() as u32 + 1;
            match access::value_id(callee) == value_id::FUNCTION {
                true => *callees.entry(callee.key()).or_insert(next),
                false => 0,
            }
        }
        false => 0,
    };
    let (opcode, id) = (opcode::in_default(opcode), type_id::in_default(id));
    u32::from(opcode) | id << 8 | (width ^ callee) << 16
}

/// Adds what stands behind one operation to the least values.
fn add_run(before: u32, operation: u32, least: &mut [u32; HASHES]) {
    let run = mixed(u64::from(before) << 32 | u64::from(operation));
    let (mut value, step) = (run as u32, (run >> 32) as u32 | 1);
    for least in least {
        *least = (*least).min(value);
        value = value.wrapping_add(step);
    }
}

/// A number whose bits all depend on those of another (the end of SplitMix64).
fn mixed(mut number: u64) -> u64 {
    number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
