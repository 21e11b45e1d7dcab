// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Dominance queries in constant time. [`crate::ir::dominators`] computes the tree.
//!
//! A depth-first walk of the tree gives each block the interval of times between its entry and its exit. A block
//! dominates another one if its interval contains the other one's.

#[derive(Debug)]
pub struct Dominators {
    /// The immediate dominator of each block. Block 0 is the entry, and its own immediate dominator.
    pub immediate: Vec<u32>,
    /// The times at which the walk enters and leaves each block, counted from 1: 0 means not yet entered.
    visits: Vec<(u32, u32)>,
}

impl Dominators {
    pub fn new(immediate: Vec<u32>) -> Self {
        let mut below = vec![Vec::new(); immediate.len()];
        for (block, &up) in immediate.iter().enumerate().skip(1) {
            below[up as usize].push(block);
        }
        let mut visits = vec![(0, 0); immediate.len()];
        let (mut time, mut stack) = (0, vec![0]);
        while let Some(&block) = stack.last() {
            time += 1;
            if visits[block].0 == 0 {
                visits[block].0 = time;
            }
            match below[block].pop() {
                Some(child) => stack.push(child),
                None => {
                    visits[block].1 = time;
                    stack.pop();
                }
            }
        }
        Dominators { immediate, visits }
    }

    /// Whether `above` dominates `below`. Every block dominates itself.
    pub fn dominates(&self, above: u32, below: u32) -> bool {
        let ((enter, leave), (at, _)) = (self.visits[above as usize], self.visits[below as usize]);
        enter <= at && at <= leave
    }
}
