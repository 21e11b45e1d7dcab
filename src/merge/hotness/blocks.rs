// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates from the control flow graph and branch weights how often each block of a function runs in one call.
//!
//! In reverse postorder, each block divides the probability with which it runs among its successors, but sends nothing
//! along back edges. Instead, the blocks of a loop run [`super::graph::ROUNDS`] times as often as the block in front of
//! the loop, or as often as a profile counted ([`super::graph`] finds the order and the loops). The time is linear in
//! blocks, edges and instructions.

use super::graph::{Edge, Edges, Order};
use crate::ir::numbers::{attribute, md_kind, opcode};
use crate::ir::{Instruction, Value, access};
use crate::merge::judgement::weights::weights_of;

/// The factor by which the weight of an edge to a rare block is multiplied.
const RARE: f32 = 1.0 / 64.0;

/// The estimated number of instructions that a callee executes.
const CALL: f32 = 10.0;

/// Estimates for a function's blocks, indexed by block number.
#[derive(Debug)]
pub struct Blocks {
    frequencies: Vec<f32>,
    /// The estimated number of instructions that one call executes.
    pub work: f32,
}

impl Blocks {
    /// `counted`: branch weights are counts of a profile. The memory of `graph` is reused.
    pub fn of(function: Value<'_>, counted: bool, graph: &mut BlockGraph) -> Self {
        graph.read(function);
        let entry = access::first_block(function).map_or(0, access::block_number);
        let frequencies = graph.frequencies(entry, counted);
        let both = frequencies.iter().zip(&graph.instructions);
        let work = both.map(|(frequency, count)| frequency * count).sum();
        Blocks { frequencies, work }
    }

    /// The frequency of the block that runs most often.
    pub fn most(&self) -> f32 {
        self.frequencies.iter().copied().fold(1.0, f32::max)
    }

    /// How often an instruction of the function runs in one call.
    pub fn frequency(&self, inst: Instruction<'_>) -> f32 {
        self.frequencies[access::block_number(access::block_of(inst)) as usize]
    }
}

/// The edges between blocks, and facts about each block, indexed by block number.
#[derive(Debug, Default)]
pub struct BlockGraph {
    edges: Edges,
    /// Blocks that run rarely, because they contain `unreachable`, a landing pad or a cold call.
    rare: Vec<bool>,
    instructions: Vec<f32>,
}

impl BlockGraph {
    fn clear(&mut self, limit: usize) {
        self.edges.clear(limit);
        self.rare.clear();
        self.rare.resize(limit, false);
        self.instructions.clear();
        self.instructions.resize(limit, 0.0);
    }

    /// A graph in which block `i` has the successors `successors[i]`. `rare` lists rare blocks.
    pub fn new(successors: &[&[u32]], rare: &[u32]) -> Self {
        let mut graph = BlockGraph::default();
        graph.clear(successors.len());
        for (at, to) in successors.iter().enumerate() {
            let edges = to.iter().map(|&to| (to, 1.0));
            graph.edges.leave(at, edges, false);
        }
        for &at in rare {
            graph.rare[at as usize] = true;
        }
        graph
    }

    /// Sets the weights of the edges that leave a block.
    pub fn weigh(&mut self, block: usize, edges: &[(u32, f32)]) {
        self.edges.leave(block, edges.iter().copied(), true);
    }

    fn read(&mut self, function: Value<'_>) {
        self.clear(access::block_limit(function) as usize);
        self.edges.read(function, weights);
        for inst in access::instructions(function) {
            self.add(access::block_number(access::block_of(inst)) as usize, inst);
        }
    }

    fn add(&mut self, block: usize, inst: Instruction<'_>) {
        match access::opcode(inst) {
            opcode::PHI | opcode::ALLOCA | opcode::BIT_CAST | opcode::FREEZE => return,
            opcode::UNREACHABLE
            | opcode::LANDING_PAD
            | opcode::CATCH_SWITCH
            | opcode::CLEANUP_PAD
            | opcode::CATCH_PAD => self.rare[block] = true,
            opcode::CALL | opcode::INVOKE if access::calls_intrinsic(inst) => {}
            opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
                self.rare[block] |= access::call_has(inst, attribute::COLD);
                self.instructions[block] += CALL;
            }
            _ => {}
        }
        self.instructions[block] += 1.0;
    }

    /// How often each block runs if the entry runs once. Unreachable blocks have frequency zero.
    pub fn frequencies(&self, entry: u32, counted: bool) -> Vec<f32> {
        let mut frequency = vec![0.0; self.rare.len()];
        if frequency.is_empty() {
            return frequency;
        }
        let order = Order::new(entry, &self.edges);
        let nest = order.nest(&self.edges);
        let depth = &nest.depth;
        let rare = self.rare(&order);
        // First, this computes the probability with which a block runs at all. `go_round` multiplies it by the rounds
        // of loops.
        frequency[entry as usize] = 1.0;
        for &block in &order.blocks {
            let own = frequency[block as usize];
            let here = depth[block as usize];
            let edges = self.edges.of(block);
            let weight = |&(to, weight): &Edge| match rare[to as usize] {
                true => weight * RARE,
                false => weight,
            };
            // Every loop goes on for some rounds and is left at last. So the edges that leave the loop divide the
            // block's whole frequency among themselves, and so do the edges that stay in it.
            let leaves = |to: u32| depth[to as usize] < here;
            let (mut sums, mut stays) = ([0.0; 2], false);
            for edge in edges {
                stays |= !leaves(edge.0);
                // With counts of a profile, the weight of a back edge counts too: it says how often a round ends here.
                if counted || order.is_forward(block, edge.0) {
                    sums[usize::from(leaves(edge.0))] += weight(edge);
                }
            }
            for edge in edges.iter().filter(|edge| order.is_forward(block, edge.0)) {
                let to = edge.0 as usize;
                let sum = sums[usize::from(leaves(edge.0))];
                let share = match stays && leaves(edge.0) && rare[to] {
                    // An edge from a loop to a rare block outside stays rare.
                    true => RARE,
                    false if sum > 0.0 => weight(edge) / sum,
                    false => 0.0,
                };
                frequency[to] = (frequency[to] + own * share).min(1.0);
            }
        }
        nest.go_round(&self.edges, counted, &mut frequency);
        frequency
    }

    /// Blocks that are rare themselves, and blocks with only rare successors.
    fn rare(&self, order: &Order) -> Vec<bool> {
        let mut rare = self.rare.clone();
        for &block in order.blocks.iter().rev() {
            let next = self.edges.of(block);
            let all = !next.is_empty() && next.iter().all(|&(to, _)| rare[to as usize]);
            rare[block as usize] |= all;
        }
        rare
    }
}

/// The branch weights of a terminator, if it has any and not all of them are zero.
fn weights(terminator: Instruction<'_>) -> Option<Vec<f32>> {
    if !access::has_metadata(terminator) {
        return None;
    }
    let all = weights_of(access::metadata_of_kind(terminator.value(), md_kind::PROF))?;
    let all: Vec<f32> = all.into_iter().map(|weight| weight as f32).collect();
    all.iter().any(|&weight| weight > 0.0).then_some(all)
}
