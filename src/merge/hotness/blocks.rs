// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How often the blocks of a function run in one call of it, by its graph alone.
//!
//! In reverse postorder each block hands the probability with which it runs on to its successors. Edges back to a loop's
//! header hand on nothing: instead, what lies in a loop runs [`ROUNDS`] times as often as what lies in front of it. The
//! result is an estimate; its time is linear in the function, and in the nesting of its loops.

use crate::ir::numbers::{md_kind, opcode};
use crate::ir::{BasicBlock, Instruction, Value, access, attribute_kind, edit};
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
    pub fn of(function: Value<'_>) -> Self {
        let cold = attribute_kind("cold");
        let limit = access::block_limit(function) as usize;
        let mut edges: Vec<Vec<(u32, f32)>> = vec![Vec::new(); limit];
        let mut rare = vec![false; limit];
        let mut instructions = vec![0.0; limit];
        for block in access::blocks(function) {
            let at = access::block_number(block) as usize;
            let seen = Seen::of(block, cold);
            (rare[at], instructions[at]) = (seen.is_rare, seen.instructions);
            edges[at] = seen.edges;
        }
        let entry = access::first_block(function).map_or(0, access::block_number);
        let frequencies = frequencies(entry, &edges, &rare);
        let both = frequencies.iter().zip(&instructions);
        let work = both.map(|(frequency, count)| frequency * count).sum();
        Blocks { frequencies, work }
    }

    /// How often an instruction of the function runs in one call.
    pub fn frequency(&self, inst: Instruction<'_>) -> f32 {
        self.frequencies[access::block_number(access::block_of(inst)) as usize]
    }
}

/// What a block says.
struct Seen {
    /// Successors, each with its weight.
    edges: Vec<(u32, f32)>,
    is_rare: bool,
    instructions: f32,
}

impl Seen {
    fn of(block: BasicBlock<'_>, cold: u32) -> Self {
        let mut seen = Seen {
            edges: Vec::new(),
            is_rare: false,
            instructions: 0.0,
        };
        let mut next = access::first_inst(block);
        while let Some(inst) = next {
            seen.add(inst, cold);
            next = access::next_inst(inst);
        }
        if let Some(last) = access::last_inst(block) {
            seen.leave(last);
        }
        seen
    }

    fn add(&mut self, inst: Instruction<'_>, cold: u32) {
        match access::opcode(inst) {
            opcode::PHI | opcode::ALLOCA | opcode::BIT_CAST | opcode::FREEZE => return,
            opcode::UNREACHABLE | opcode::LANDING_PAD | opcode::CATCH_SWITCH => self.is_rare = true,
            opcode::CLEANUP_PAD | opcode::CATCH_PAD => self.is_rare = true,
            opcode::CALL | opcode::INVOKE if access::calls_intrinsic(inst) => {}
            opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
                self.is_rare |= access::call_has(inst, cold);
                self.instructions += CALL;
            }
            _ => {}
        }
        self.instructions += 1.0;
    }

    fn leave(&mut self, terminator: Instruction<'_>) {
        let count = access::successor_count(terminator);
        let weights = weights(terminator).filter(|weights| weights.len() == count as usize);
        let edge = |k: u32| {
            let number = access::block_number(access::successor(terminator, k));
            let weight = weights.as_ref().map_or(1.0, |all| all[k as usize]);
            (number, weight)
        };
        self.edges = (0..count).map(edge).collect();
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

/// How often blocks with these successors run, if the entry runs once. Blocks that are not reached never run.
pub fn frequencies(entry: u32, edges: &[Vec<(u32, f32)>], rare: &[bool]) -> Vec<f32> {
    let mut frequency = vec![0.0; edges.len()];
    if edges.is_empty() {
        return frequency;
    }
    let order = Order::new(entry, edges);
    let depth = order.depths(edges);
    let rare = order.rare(edges, rare);
    let mut probability = vec![0.0_f32; edges.len()];
    probability[entry as usize] = 1.0;
    for &block in &order.blocks {
        let at = block as usize;
        let own = probability[at];
        frequency[at] = own * ROUNDS.powi(depth[at].min(DEEPEST) as i32);
        let forward = |&&(to, _): &&(u32, f32)| order.is_forward(block, to);
        let stays = |to: u32| depth[to as usize] >= depth[at];
        let backs = edges[at]
            .iter()
            .any(|&(to, _)| !order.is_forward(block, to));
        // A loop that runs is also left: both ways are taken in time.
        let leaves_loop = depth[at] > 0 && (backs || edges[at].iter().any(|&(to, _)| stays(to)));
        for is_exit in [false, true] {
            let some = || {
                let all = edges[at].iter().filter(forward);
                all.filter(|&&(to, _)| (leaves_loop && !stays(to)) == is_exit)
            };
            let share = |to: u32, weight: f32| weight * if rare[to as usize] { RARE } else { 1.0 };
            let sum: f32 = some().map(|&(to, weight)| share(to, weight)).sum();
            if sum > 0.0 {
                for &(to, weight) in some() {
                    let more = own * share(to, weight) / sum;
                    // A way out of a loop that only rare blocks take stays rare.
                    let more = match is_exit && rare[to as usize] {
                        true => more * RARE,
                        false => more,
                    };
                    let to = &mut probability[to as usize];
                    *to = (*to + more).min(1.0);
                }
            }
        }
    }
    frequency
}

/// The reachable blocks in reverse postorder.
struct Order {
    blocks: Vec<u32>,
    /// The place of each block in the order.
    place: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl Order {
    fn new(entry: u32, edges: &[Vec<(u32, f32)>]) -> Self {
        let mut place = vec![UNREACHED; edges.len()];
        let mut blocks = Vec::new();
        let mut open = vec![(entry, 0)];
        place[entry as usize] = 0;
        while let Some((block, next)) = open.last_mut() {
            match edges[*block as usize].get(*next) {
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
    fn depths(&self, edges: &[Vec<(u32, f32)>]) -> Vec<u32> {
        let mut depth = vec![0; edges.len()];
        let mut latches: Vec<(u32, u32)> = Vec::new();
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); edges.len()];
        for &block in &self.blocks {
            for &(to, _) in &edges[block as usize] {
                before[to as usize].push(block);
                if !self.is_forward(block, to) {
                    latches.push((self.place[to as usize], block));
                }
            }
        }
        latches.sort_unstable();
        let mut last = vec![UNREACHED; edges.len()];
        for of_header in latches.chunk_by(|one, other| one.0 == other.0) {
            let header = of_header[0].0;
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
                    open.extend(&before[at]);
                }
            }
        }
        depth
    }

    /// The blocks that are rare themselves, or lead to nothing else.
    fn rare(&self, edges: &[Vec<(u32, f32)>], rare: &[bool]) -> Vec<bool> {
        let mut rare = rare.to_vec();
        for &block in self.blocks.iter().rev() {
            let next = &edges[block as usize];
            let all = !next.is_empty() && next.iter().all(|&(to, _)| rare[to as usize]);
            rare[block as usize] |= all;
        }
        rare
    }
}
