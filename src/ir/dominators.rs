// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The dominators of a function's blocks.

use super::build::BlockRef;
use super::{BasicBlock, Value, access};

/// No block, or none yet.
const NONE: u32 = u32::MAX;

impl Value<'_> {
    /// The immediate dominators of a function's reachable blocks, as indices into `blocks`; the
    /// entry is its own.
    pub fn dominators(self, blocks: &[BlockRef]) -> Vec<u32> {
        let mut index = vec![NONE; access::block_limit(self) as usize];
        for (at, block) in blocks.iter().enumerate() {
            index[access::block_number(block.as_block()) as usize] = at as u32;
        }
        let number = |block| index[access::block_number(block) as usize];
        let entry = access::first_block(self).map_or(NONE, number);
        let successors: Vec<Vec<u32>> = (blocks.iter())
            .map(|block| successors(block.as_block()).map(number).collect())
            .collect();
        immediate(entry, &successors)
    }
}

fn successors<'m>(block: BasicBlock<'m>) -> impl Iterator<Item = BasicBlock<'m>> {
    let last = access::last_inst(block);
    let count = last.map_or(0, access::successor_count);
    (0..count).filter_map(move |k| Some(access::successor(last?, k)))
}

/// Of the blocks with these successors, all of which the entry leads to. Each block's dominator is what
/// those of its predecessors have in common, until nothing changes any more.
fn immediate(entry: u32, successors: &[Vec<u32>]) -> Vec<u32> {
    let order = postorder(entry, successors);
    let mut place = vec![0; successors.len()];
    for (at, &block) in order.iter().enumerate() {
        place[block as usize] = at;
    }
    let mut predecessors = vec![Vec::new(); successors.len()];
    for &block in order.iter().rev() {
        for &next in &successors[block as usize] {
            predecessors[next as usize].push(block);
        }
    }
    let mut above = vec![NONE; successors.len()];
    above[entry as usize] = entry;
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order.iter().rev().filter(|&&block| block != entry) {
            let known = predecessors[block as usize].iter().copied();
            let known = known.filter(|&from| above[from as usize] != NONE);
            let common = known.reduce(|a, b| nearest_common(a, b, &above, &place));
            let common = common.unwrap_or(NONE);
            changed |= above[block as usize] != common;
            above[block as usize] = common;
        }
    }
    above
}

/// The nearest block that dominates both, as far as dominators are known.
fn nearest_common(mut a: u32, mut b: u32, above: &[u32], place: &[usize]) -> u32 {
    while a != b {
        // What comes later in postorder is nearer to the entry.
        match place[a as usize] < place[b as usize] {
            true => a = above[a as usize],
            false => b = above[b as usize],
        }
    }
    a
}

/// Every block behind those that it leads to, but for cycles.
fn postorder(entry: u32, successors: &[Vec<u32>]) -> Vec<u32> {
    let mut seen = vec![false; successors.len()];
    let mut order = Vec::with_capacity(successors.len());
    seen[entry as usize] = true;
    let mut open = vec![(entry, 0)];
    while let Some((block, next)) = open.last_mut() {
        match successors[*block as usize].get(*next) {
            Some(&successor) => {
                *next += 1;
                if !std::mem::replace(&mut seen[successor as usize], true) {
                    open.push((successor, 0));
                }
            }
            None => {
                order.push(*block);
                open.pop();
            }
        }
    }
    order
}
