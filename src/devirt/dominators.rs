// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The dominator tree of a function.

#[derive(Debug)]
pub struct Dominators {
    /// The immediate dominator of each block; the entry is its own.
    pub immediate: Vec<u32>,
    /// When a depth-first walk of the dominator tree enters and leaves each block.
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

    pub fn dominates(&self, above: u32, below: u32) -> bool {
        let ((enter, leave), (at, _)) = (self.visits[above as usize], self.visits[below as usize]);
        enter <= at && at <= leave
    }
}
