// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Dominance queries in constant time. [`crate::ir::dominators`] computes the tree.
//!
//! A depth-first walk of the tree counts its steps. The interval of a block goes from the step that first reaches the
//! block to the step that leaves it. Intervals are nested or disjoint, so a block dominates another one if its
//! interval contains the first step of the other interval.

#[derive(Debug)]
pub struct Dominators {
    /// The steps at which the walk first reaches and leaves each block. Steps count from 1; 0 means not yet reached.
    visits: Vec<(u32, u32)>,
}

impl Dominators {
    /// Takes the immediate dominator of each block. Block 0 is the entry, and its own immediate dominator.
    pub fn new(immediate: &[u32]) -> Self {
        let mut below = vec![Vec::new(); immediate.len()];
        for (block, &up) in immediate.iter().enumerate().skip(1) {
            below[up as usize].push(block);
        }
        let mut visits = vec![(0, 0); immediate.len()];
        let (mut step, mut stack) = (0, vec![0]);
        while let Some(&block) = stack.last() {
            step += 1;
            if visits[block].0 == 0 {
                visits[block].0 = step;
            }
            match below[block].pop() {
                Some(child) => stack.push(child),
                None => {
                    visits[block].1 = step;
                    stack.pop();
                }
            }
        }
        Dominators { visits }
    }

    /// Whether `above` dominates `below`. Every block dominates itself.
    pub fn dominates(&self, above: u32, below: u32) -> bool {
        let (first, last) = self.visits[above as usize];
        let (reached, _) = self.visits[below as usize];
        first <= reached && reached <= last
    }
}
