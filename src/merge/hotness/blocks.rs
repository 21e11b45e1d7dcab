// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How often the blocks of a function run in one call of it, by its graph alone.
//!
//! In reverse postorder each block hands the probability with which it runs on to its successors. Edges back to a loop's
//! header hand on nothing: instead, what lies in a loop runs [`ROUNDS`] times as often as what lies in front of it. The
//! result is an estimate; its time is n log n for n blocks and edges.

use std::ops::Range;

use crate::ir::numbers::{md_kind, opcode};
use crate::ir::{Instruction, Value, access, attribute_kind, edit};
use crate::merge::judgement::weights::weights_of;

/// How many rounds a loop makes.
pub const ROUNDS: f32 = 8.0;

/// Deeper loops count as so deep.
const DEEPEST: u32 = 4;

/// How likely a branch takes a rare way, if there is another one.
const RARE: f32 = 1.0 / 64.0;

/// What a call executes besides itself.
const CALL: f32 = 10.0;

/// What is known of a function's blocks, by their numbers.
#[derive(Debug)]
pub struct Blocks {
    frequencies: Vec<f32>,
    /// The instructions that one call executes.
    pub work: f32,
}

impl Blocks {
    /// The graph is for the memory that it has.
    pub fn of(function: Value<'_>, graph: &mut Graph) -> Self {
        graph.read(function);
        let entry = access::first_block(function).map_or(0, access::block_number);
        let frequencies = graph.frequencies(entry);
        let both = frequencies.iter().zip(&graph.instructions);
        let work = both.map(|(frequency, count)| frequency * count).sum();
        Blocks { frequencies, work }
    }

    /// How often an instruction of the function runs in one call.
    pub fn frequency(&self, inst: Instruction<'_>) -> f32 {
        self.frequencies[access::block_number(access::block_of(inst)) as usize]
    }
}

/// An edge to a block, with its weight.
type Edge = (u32, f32);

/// Blocks by their numbers, and the edges between them.
#[derive(Debug, Default)]
pub struct Graph {
    edges: Vec<Edge>,
    /// Which of the edges leave each block.
    leaving: Vec<Range<u32>>,
    /// Blocks that run rarely for what they contain.
    rare: Vec<bool>,
    instructions: Vec<f32>,
}

impl Graph {
    fn resize(&mut self, limit: usize) {
        self.edges.clear();
        self.leaving.clear();
        self.leaving.resize(limit, 0..0);
        self.rare.clear();
        self.rare.resize(limit, false);
        self.instructions.clear();
        self.instructions.resize(limit, 0.0);
    }

    /// A graph of blocks with these successors, some of which are rare.
    pub fn new(successors: &[&[u32]], rare: &[u32]) -> Self {
        let mut graph = Graph::default();
        graph.resize(successors.len());
        for (at, to) in successors.iter().enumerate() {
            graph.leave(at, to.iter().map(|&to| (to, 1.0)));
        }
        for &at in rare {
            graph.rare[at as usize] = true;
        }
        graph
    }

    fn leave(&mut self, block: usize, edges: impl Iterator<Item = Edge>) {
        let first = self.edges.len() as u32;
        self.edges.extend(edges);
        self.leaving[block] = first..self.edges.len() as u32;
    }

    fn of(&self, block: u32) -> &[Edge] {
        let Range { start, end } = self.leaving[block as usize];
        &self.edges[start as usize..end as usize]
    }

    fn read(&mut self, function: Value<'_>) {
        let cold = attribute_kind("cold");
        self.resize(access::block_limit(function) as usize);
        for block in access::blocks(function) {
            let at = access::block_number(block) as usize;
            let mut next = access::first_inst(block);
            while let Some(inst) = next {
                self.add(at, inst, cold);
                next = access::next_inst(inst);
            }
            let Some(last) = access::last_inst(block) else {
                continue;
            };
            let count = access::successor_count(last);
            let weights = weights(last).filter(|weights| weights.len() == count as usize);
            let edge = |k: u32| {
                let number = access::block_number(access::successor(last, k));
                let weight = weights.as_ref().map_or(1.0, |all| all[k as usize]);
                (number, weight)
            };
            self.leave(at, (0..count).map(edge));
        }
    }

    fn add(&mut self, block: usize, inst: Instruction<'_>, cold: u32) {
        match access::opcode(inst) {
            opcode::PHI | opcode::ALLOCA | opcode::BIT_CAST | opcode::FREEZE => return,
            opcode::UNREACHABLE
            | opcode::LANDING_PAD
            | opcode::CATCH_SWITCH
            | opcode::CLEANUP_PAD
            | opcode::CATCH_PAD => self.rare[block] = true,
            opcode::CALL | opcode::INVOKE if access::calls_intrinsic(inst) => {}
            opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
                self.rare[block] |= access::call_has(inst, cold);
                self.instructions[block] += CALL;
            }
            _ => {}
        }
        self.instructions[block] += 1.0;
    }

    /// How often each block runs, if the entry runs once. Blocks that are not reached never run.
    pub fn frequencies(&self, entry: u32) -> Vec<f32> {
        let mut frequency = vec![0.0; self.leaving.len()];
        if frequency.is_empty() {
            return frequency;
        }
        let order = Order::new(entry, self);
        let depth = order.depths(self);
        let rare = order.rare(self);
        // First the probability with which a block runs at all.
        frequency[entry as usize] = 1.0;
        for &block in &order.blocks {
            let own = frequency[block as usize];
            let depth_of = |to: u32| depth[to as usize];
            let is_exit = |to: u32| depth_of(to) < depth_of(block);
            let edges = self.of(block);
            let share = |&(to, weight): &Edge| match rare[to as usize] {
                true => weight * RARE,
                false => weight,
            };
            // A loop goes on and is left, in time: each way out of it does not take from those that stay.
            let stays = edges.iter().any(|&(to, _)| !is_exit(to));
            let sum = |exits: bool| -> f32 {
                let some = edges.iter().filter(|&&(to, _)| order.is_forward(block, to));
                let some = some.filter(|&&(to, _)| !stays || is_exit(to) == exits);
                some.map(share).sum()
            };
            let sums = [sum(false), sum(true)];
            for edge in edges.iter().filter(|&&(to, _)| order.is_forward(block, to)) {
                let to = edge.0;
                let sum = sums[usize::from(is_exit(to))];
                let mut more = if sum > 0.0 {
                    own * share(edge) / sum
                } else {
                    0.0
                };
                // A way out of a loop that leads to rare blocks stays rare.
                if stays && is_exit(to) && rare[to as usize] {
                    more = own * RARE;
                }
                frequency[to as usize] = (frequency[to as usize] + more).min(1.0);
            }
        }
        for (frequency, &depth) in frequency.iter_mut().zip(&depth) {
            *frequency *= ROUNDS.powi(depth.min(DEEPEST) as i32);
        }
        frequency
    }
}

/// The branch weights of a terminator, if it has any that are not all nothing.
fn weights(terminator: Instruction<'_>) -> Option<Vec<f32>> {
    if !access::has_metadata(terminator) {
        return None;
    }
    let profile = edit::metadata(terminator.value(), md_kind::PROF);
    let all = (!profile.is_none()).then(|| weights_of(profile))??;
    let all: Vec<f32> = all.into_iter().map(|weight| weight as f32).collect();
    all.iter().any(|&weight| weight > 0.0).then_some(all)
}

/// The reachable blocks in reverse postorder.
struct Order {
    blocks: Vec<u32>,
    /// The place of each block in the order.
    place: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl Order {
    fn new(entry: u32, graph: &Graph) -> Self {
        let mut place = vec![UNREACHED; graph.leaving.len()];
        let mut blocks = Vec::new();
        let mut open = vec![(entry, 0)];
        place[entry as usize] = 0;
        while let Some((block, next)) = open.last_mut() {
            match graph.of(*block).get(*next) {
                Some(&(to, _)) => {
                    *next += 1;
                    if place[to as usize] == UNREACHED {
                        place[to as usize] = 0;
                        open.push((to, 0));
                    }
                }
                None => {
                    blocks.push(*block);
                    open.pop();
                }
            }
        }
        blocks.reverse();
        for (at, &block) in (0..).zip(&blocks) {
            place[block as usize] = at;
        }
        Order { blocks, place }
    }

    /// Whether an edge of a reachable block leads no way back.
    fn is_forward(&self, from: u32, to: u32) -> bool {
        self.place[from as usize] < self.place[to as usize]
    }

    /// In how many loops each block lies. Of a loop with several entries only what lies behind the first counts.
    fn depths(&self, graph: &Graph) -> Vec<u32> {
        let mut depth = vec![0; graph.leaving.len()];
        let edges = || {
            let from = |&block: &u32| graph.of(block).iter().map(move |&(to, _)| (block, to));
            self.blocks.iter().flat_map(from)
        };
        // Headers by their places, each with the blocks that lead back to it.
        let mut latches: Vec<(u32, u32)> = edges()
            .filter(|&(from, to)| !self.is_forward(from, to))
            .map(|(from, to)| (self.place[to as usize], from))
            .collect();
        if latches.is_empty() {
            return depth;
        }
        latches.sort_unstable();
        let mut before: Vec<(u32, u32)> = edges().map(|(from, to)| (to, from)).collect();
        before.sort_unstable();
        let mut last = vec![UNREACHED; graph.leaving.len()];
        for of_header in latches.chunk_by(|one, other| one.0 == other.0) {
            let header = of_header[0].0;
            // What lies deeper counts no more: so each block is visited a few times at most.
            if depth[self.blocks[header as usize] as usize] >= DEEPEST {
                continue;
            }
            let mut open: Vec<u32> = of_header.iter().map(|&(_, latch)| latch).collect();
            open.push(self.blocks[header as usize]);
            while let Some(block) = open.pop() {
                let at = block as usize;
                if last[at] == header || self.place[at] < header {
                    continue;
                }
                last[at] = header;
                depth[at] += 1;
                if self.place[at] > header {
                    let first = before.partition_point(|&(to, _)| to < block);
                    let own = before[first..].iter().take_while(|&&(to, _)| to == block);
                    open.extend(own.map(|&(_, from)| from));
                }
            }
        }
        depth
    }

    /// The blocks that are rare themselves, or lead to nothing else.
    fn rare(&self, graph: &Graph) -> Vec<bool> {
        let mut rare = graph.rare.clone();
        for &block in self.blocks.iter().rev() {
            let next = graph.of(block);
            let all = !next.is_empty() && next.iter().all(|&(to, _)| rare[to as usize]);
            rare[block as usize] |= all;
        }
        rare
    }
}
