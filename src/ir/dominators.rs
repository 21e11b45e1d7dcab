// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The dominator tree of a function's blocks.
//!
//! The iterative algorithm (Cooper, Harvey, Kennedy 2001) climbs from each predecessor of a block to the common
//! ancestor of all predecessors. If many blocks share a successor, as all invokes of a function may share a landing
//! pad, these climbs take quadratic time in the number of these blocks. This file has the algorithm of Lengauer and
//! Tarjan (1979) with simple path compression: O(m log n) for n blocks and m edges. Georgiadis, Tarjan and Werneck
//! (2006) found it as fast as others on control flow graphs. Their own algorithm, semi-NCA, is shorter, but quadratic
//! like the iterative one.
//!
//! In short, with blocks numbered in depth-first order:
//!
//! 1. The *semidominator* of a block b is the least block with a path to b on which all blocks in between have greater
//!    numbers than b. Semidominators are computed from the last block to the first. The semidominator of b is the
//!    least block among these: b's predecessors, and the semidominators that are known already of these predecessors
//!    and of their ancestors in the depth-first tree.
//! 2. On the tree path from b's semidominator (not included) to b, let u be the block with the least semidominator. If
//!    u and b have the same semidominator, it is b's immediate dominator; otherwise b has the same immediate dominator
//!    as u. The second case is resolved at the end, from the first block to the last.

use super::{BasicBlock, Value, access};

/// No block, or a block that is not known yet.
const NONE: u32 = u32::MAX;

impl<'m> Value<'m> {
    /// The immediate dominators of a function's reachable blocks, as indices into `blocks`. The entry dominates itself.
    pub fn dominators(self, blocks: &[BasicBlock<'m>]) -> Vec<u32> {
        let mut index = vec![NONE; access::block_limit(self) as usize];
        for (at, &block) in blocks.iter().enumerate() {
            index[access::block_number(block) as usize] = at as u32;
        }
        let number = |block| index[access::block_number(block) as usize];
        let entry = access::first_block(self).map_or(NONE, number);
        let successors: Vec<Vec<u32>> = (blocks.iter())
            .map(|&block| successors(block).map(number).collect())
            .collect();
        immediate(entry, &successors)
    }
}

fn successors<'m>(block: BasicBlock<'m>) -> impl Iterator<Item = BasicBlock<'m>> {
    let last = access::last_inst(block);
    let count = last.map_or(0, access::successor_count);
    (0..count).filter_map(move |k| Some(access::successor(last?, k)))
}

/// The immediate dominators of blocks with these successors. The entry dominates itself. All blocks must be reachable.
pub fn immediate(entry: u32, successors: &[Vec<u32>]) -> Vec<u32> {
    let search = DepthFirstSearch::new(entry, successors);
    let above = search.dominators();
    let mut immediate = vec![NONE; successors.len()];
    for (block, above) in search.blocks.iter().zip(above) {
        immediate[*block as usize] = search.blocks[above as usize];
    }
    immediate
}

/// A depth-first search. All fields but `blocks` name blocks by their numbers in the search.
struct DepthFirstSearch {
    /// For each number the block, as an index into the caller's `successors`.
    blocks: Vec<u32>,
    /// The parent of each block in the depth-first tree.
    parent: Vec<u32>,
    predecessors: Vec<Vec<u32>>,
}

impl DepthFirstSearch {
    fn new(entry: u32, successors: &[Vec<u32>]) -> Self {
        let mut numbers = vec![NONE; successors.len()];
        let mut search = DepthFirstSearch {
            blocks: vec![entry],
            parent: vec![0],
            predecessors: vec![Vec::new()],
        };
        numbers[entry as usize] = 0;
        let mut open = vec![(0_u32, 0)];
        while let Some((from, next)) = open.last_mut() {
            let block = search.blocks[*from as usize];
            let Some(&to) = successors[block as usize].get(*next) else {
                open.pop();
                continue;
            };
            *next += 1;
            let from = *from;
            let number = &mut numbers[to as usize];
            if *number == NONE {
                *number = search.blocks.len() as u32;
                search.blocks.push(to);
                search.parent.push(from);
                search.predecessors.push(Vec::new());
                open.push((*number, 0));
            }
            search.predecessors[*number as usize].push(from);
        }
        search
    }

    fn dominators(&self) -> Vec<u32> {
        let count = self.blocks.len() as u32;
        let mut forest = Forest::new(count);
        let mut above = vec![0; count as usize];
        // Linked lists of the blocks with the same semidominator: each list's first block, and each block's next block.
        let (mut first, mut behind) = (vec![NONE; count as usize], vec![NONE; count as usize]);
        for block in (1..count).rev() {
            let at = block as usize;
            for &from in &self.predecessors[at] {
                let least = forest.least(from);
                forest.semi[at] = forest.semi[at].min(forest.semi[least as usize]);
            }
            let semi = forest.semi[at] as usize;
            behind[at] = std::mem::replace(&mut first[semi], block);
            let parent = self.parent[at];
            forest.ancestor[at] = parent;
            let mut next = std::mem::replace(&mut first[parent as usize], NONE);
            while next != NONE {
                let least = forest.least(next);
                let is_less = forest.semi[least as usize] < parent;
                above[next as usize] = if is_less { least } else { parent };
                next = behind[next as usize];
            }
        }
        for at in 1..count as usize {
            if above[at] != forest.semi[at] {
                above[at] = above[above[at] as usize];
            }
        }
        above
    }
}

/// The part of the depth-first tree that `dominators` has visited, with compressed paths.
struct Forest {
    semi: Vec<u32>,
    /// The parent of each block, or a farther ancestor if the path was compressed; [`NONE`] for a root.
    ancestor: Vec<u32>,
    /// For each block, the block with the least semidominator on the path to its `ancestor` (not included).
    least: Vec<u32>,
    /// The path that is being compressed.
    path: Vec<u32>,
}

impl Forest {
    fn new(count: u32) -> Self {
        Forest {
            semi: (0..count).collect(),
            ancestor: vec![NONE; count as usize],
            least: (0..count).collect(),
            path: Vec::new(),
        }
    }

    /// The block with the least semidominator on the path from a block to its root (not included); for a root, itself.
    fn least(&mut self, block: u32) -> u32 {
        let mut at = block as usize;
        while self.ancestor[at] != NONE && self.ancestor[self.ancestor[at] as usize] != NONE {
            self.path.push(at as u32);
            at = self.ancestor[at] as usize;
        }
        while let Some(below) = self.path.pop() {
            let below = below as usize;
            let up = self.ancestor[below] as usize;
            let [own, further] = [below, up].map(|at| self.least[at]);
            if self.semi[further as usize] < self.semi[own as usize] {
                self.least[below] = further;
            }
            self.ancestor[below] = self.ancestor[up];
        }
        self.least[block as usize]
    }
}
