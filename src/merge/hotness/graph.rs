// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The edges between the blocks of a function, the reverse postorder of the blocks, and the loops.
//!
//! A back edge is an edge to an earlier or the same block of the order; its target is the header of a loop. The loop
//! consists of the blocks from which the back edge can be reached without passing the header. In reducible graphs these
//! are LLVM's natural loops. If a loop has several entries, only blocks after the first entry in the order belong to
//! it. Time and memory are linear: each block is visited at most [`DEEPEST`] times.
//!
//! If a profile has counts, the weights of a loop's exits say how many rounds the loop makes. An exit from a block that
//! runs only in every tenth round counts with a tenth of its weight.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::ir::{Inst, Instruction, Value, access};

/// Loops that are nested deeper than this count as having this depth.
pub const DEEPEST: u32 = 4;

/// The number of rounds of a loop without a profile.
pub const ROUNDS: f32 = 8.0;

const MOST_ROUNDS: f32 = 1e9;

/// The upper limit for a frequency, so that sums over all instructions stay finite.
const MOST_TIMES: f32 = 1e30;

/// The target of an edge, and its weight.
pub type Edge = (u32, f32);

/// The edges between blocks, indexed by block number.
#[derive(Debug, Default)]
pub struct Edges {
    edges: Vec<Edge>,
    /// For each block, the range of the edges that leave it.
    leaving: Vec<Range<u32>>,
    /// For each block, whether the weights of its edges are known.
    weighted: Vec<bool>,
}

impl Edges {
    /// Reads the edges of a function. `weights` returns the weights of a terminator's edges, if they are known. The
    /// memory of earlier edges is reused.
    pub fn read<'m>(
        &mut self,
        function: Value<'m>,
        weights: impl Fn(Instruction<'m>) -> Option<Vec<f32>>,
    ) {
        self.clear(access::block_limit(function) as usize);
        for block in access::blocks(function) {
            let Some(last) = access::last_inst(block) else {
                continue;
            };
            let count = access::successor_count(last);
            let weights = weights(last).filter(|weights| weights.len() == count as usize);
            let edge = |k: u32| {
                let to = access::block_number(access::successor(last, k));
                (to, weights.as_ref().map_or(1.0, |all| all[k as usize]))
            };
            let block = access::block_number(block) as usize;
            self.leave(block, (0..count).map(edge), weights.is_some());
        }
    }

    /// Prepares `limit` blocks without edges.
    pub fn clear(&mut self, limit: usize) {
        self.edges.clear();
        self.leaving.clear();
        self.leaving.resize(limit, 0..0);
        self.weighted.clear();
        self.weighted.resize(limit, false);
    }

    /// Adds the edges that leave a block. `weighted` says whether their weights are known.
    pub fn leave(&mut self, block: usize, edges: impl Iterator<Item = Edge>, weighted: bool) {
        let first = self.edges.len() as u32;
        self.edges.extend(edges);
        self.leaving[block] = first..self.edges.len() as u32;
        self.weighted[block] = weighted;
    }

    /// The edges that leave a block.
    pub fn of(&self, block: u32) -> &[Edge] {
        let Range { start, end } = self.leaving[block as usize];
        &self.edges[start as usize..end as usize]
    }
}

/// The loops of a function.
pub struct Nest {
    /// For each block number, the number of loops around the block, at most [`DEEPEST`].
    pub depth: Vec<u32>,
    /// The blocks of all loops, loop by loop, outer loops first. Loops inside of [`DEEPEST`] others are left out.
    blocks: Vec<u32>,
    /// The header of each loop, and its range in `blocks`.
    loops: Vec<(u32, Range<usize>)>,
}

/// The reachable blocks in reverse postorder.
pub struct Order {
    pub blocks: Vec<u32>,
    /// The position of each block in the order.
    place: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl Order {
    pub fn new(entry: u32, edges: &Edges) -> Self {
        let mut place = vec![UNREACHED; edges.leaving.len()];
        let mut blocks = Vec::new();
        let mut open = vec![(entry, 0)];
        place[entry as usize] = 0;
        while let Some((block, next)) = open.last_mut() {
            match edges.of(*block).get(*next) {
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

    /// Whether an edge of a reachable block is no back edge.
    pub fn is_forward(&self, from: u32, to: u32) -> bool {
        self.place[from as usize] < self.place[to as usize]
    }

    /// Finds the loops that contain each block.
    pub fn nest(&self, edges: &Edges) -> Nest {
        let mut nest = Nest {
            depth: vec![0; self.place.len()],
            blocks: Vec::new(),
            loops: Vec::new(),
        };
        // The positions of headers, each with a block that has a back edge to it.
        let mut latches: Vec<(u32, u32)> = (self.edges(edges))
            .filter(|&(from, to)| !self.is_forward(from, to))
            .map(|(from, to)| (self.place[to as usize], from))
            .collect();
        if latches.is_empty() {
            return nest;
        }
        latches.sort_unstable();
        let before = self.predecessors(edges);
        let mut last = vec![UNREACHED; self.place.len()];
        for of_header in latches.chunk_by(|one, other| one.0 == other.0) {
            let header = of_header[0].0;
            let block = self.blocks[header as usize];
            if nest.depth[block as usize] >= DEEPEST {
                continue;
            }
            let first = nest.blocks.len();
            let mut open: Vec<u32> = of_header.iter().map(|&(_, latch)| latch).collect();
            open.push(block);
            while let Some(block) = open.pop() {
                let at = block as usize;
                if last[at] == header || self.place[at] < header {
                    continue;
                }
                last[at] = header;
                nest.depth[at] = DEEPEST.min(nest.depth[at] + 1);
                nest.blocks.push(block);
                if self.place[at] > header {
                    open.extend(before.of(block).iter().map(|&(from, _)| from));
                }
            }
            nest.loops.push((block, first..nest.blocks.len()));
        }
        nest
    }

    fn edges<'a>(&'a self, edges: &'a Edges) -> impl Iterator<Item = (u32, u32)> + 'a {
        let from = |&block: &u32| edges.of(block).iter().map(move |&(to, _)| (block, to));
        self.blocks.iter().flat_map(from)
    }

    fn predecessors(&self, edges: &Edges) -> Edges {
        let mut leaving = vec![0..0; self.place.len()];
        for (_, to) in self.edges(edges) {
            leaving[to as usize].end += 1;
        }
        let mut all = 0;
        for range in &mut leaving {
            let count = range.end;
            *range = all..all;
            all += count;
        }
        let mut turned = vec![(0, 0.0); all as usize];
        for (from, to) in self.edges(edges) {
            let end = &mut leaving[to as usize].end;
            turned[*end as usize] = (from, 1.0);
            *end += 1;
        }
        Edges {
            edges: turned,
            leaving,
            weighted: Vec::new(),
        }
    }
}

impl Nest {
    /// Multiplies the probability with which each block runs at all by the rounds of its loops. If the weights are
    /// counts of a profile, the number of rounds follows from the probability with which the loop is left in one round.
    pub fn go_round(&self, edges: &Edges, counted: bool, frequencies: &mut [f32]) {
        let once = frequencies.to_vec();
        for (header, range) in &self.loops {
            let blocks = &self.blocks[range.clone()];
            let left = counted.then(|| exits(*header, blocks, edges, &once));
            let rounds = match left.flatten() {
                Some(share) => share.clamp(1.0 / MOST_ROUNDS, 1.0).recip(),
                None => ROUNDS,
            };
            for &block in blocks {
                let frequency = &mut frequencies[block as usize];
                *frequency = (*frequency * rounds).min(MOST_TIMES);
            }
        }
    }
}

/// The probability with which a loop is left in one round, from the weights of its exits, if some are known. `once` has
/// the probability with which each block runs at least once.
fn exits(header: u32, blocks: &[u32], edges: &Edges, once: &[f32]) -> Option<f32> {
    let inside: FxHashSet<u32> = blocks.iter().copied().collect();
    let weighted = (blocks.iter()).filter(|&&block| edges.weighted[block as usize]);
    let mut found = None;
    for &block in weighted {
        let in_a_round = once[block as usize] / once[header as usize];
        let all = edges.of(block);
        let sum: f32 = all.iter().map(|&(_, weight)| weight).sum();
        for &(_, weight) in all.iter().filter(|(to, _)| !inside.contains(to)) {
            found = Some(found.unwrap_or(0.0) + in_a_round * weight / sum);
        }
    }
    found.filter(|share: &f32| share.is_finite())
}

/// Finds out which instructions of a function are in loops. The last function is cached.
#[derive(Debug, Default)]
pub struct Loops<'m> {
    function: Option<Value<'m>>,
    edges: Edges,
    /// Loop depths, indexed by block number.
    depths: Vec<u32>,
}

impl<'m> Loops<'m> {
    /// Whether an instruction of a function is in a loop.
    pub fn contain(&mut self, function: Value<'m>, inst: &Inst) -> bool {
        if self.function != Some(function) {
            self.function = Some(function);
            self.depths.clear();
            if let Some(entry) = access::first_block(function)
                && access::next_block(entry).is_some()
            {
                self.edges.read(function, |_| None);
                let order = Order::new(access::block_number(entry), &self.edges);
                self.depths = order.nest(&self.edges).depth;
            }
        }
        let inst = access::as_instruction(inst.as_value()).expect("a body holds instructions");
        let block = access::block_number(access::block_of(inst));
        self.depths
            .get(block as usize)
            .is_some_and(|&depth| depth > 0)
    }
}
