// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Prefetches function bodies into the cache.
//!
//! A pass that walks each function of a large module waits for memory at nearly every instruction: instructions are
//! list nodes, and the address of the next one is known only when this one has arrived. The waits of different
//! functions are independent. So before a few functions are read, their instruction lists are followed side by side, a
//! step each in turn. Every step prefetches the cache lines that the function's next step reads, so waits overlap.
//! (Group prefetching: Chen, Ailamaki, Gibbons, Mowry: Improving Hash Join Performance through Prefetching, 2004.)
//!
//! Prefetching has no effect on the result.

use crate::ir::{BasicBlock, Instruction, Value, access, prefetch};

/// About how many instructions with their operands fit into the second-level cache.
const BUDGET: i64 = 4000;

/// The number of functions of which the instruction lists are followed side by side.
const TOGETHER: usize = 16;

struct PrefetchWalk<'m> {
    at: At<'m>,
    left: u32,
}

enum At<'m> {
    Function(Value<'m>),
    Block(BasicBlock<'m>),
    Instruction(BasicBlock<'m>, Instruction<'m>),
    Over,
}

impl<'m> PrefetchWalk<'m> {
    fn start(function: Value<'m>, limit: u32) -> Self {
        prefetch(function, 1);
        prefetch(function, 2);
        PrefetchWalk {
            at: At::Function(function),
            left: limit,
        }
    }

    fn block(next: Option<BasicBlock<'m>>) -> At<'m> {
        match next {
            Some(block) => {
                prefetch(block.value(), 0);
                At::Block(block)
            }
            None => At::Over,
        }
    }

    fn instruction(block: BasicBlock<'m>, next: Option<Instruction<'m>>) -> At<'m> {
        match next {
            Some(inst) => {
                // LLVM allocates the operands in front of their instruction.
                for line in -1..=1 {
                    prefetch(inst.value(), line);
                }
                At::Instruction(block, inst)
            }
            None => Self::block(access::next_block(block)),
        }
    }

    /// Goes one step on, and prefetches for the next step. Returns how many instructions it passed, which is 0 or 1.
    fn step(&mut self) -> i64 {
        match self.at {
            At::Function(function) => self.at = Self::block(access::first_block(function)),
            At::Block(block) => self.at = Self::instruction(block, access::first_inst(block)),
            At::Instruction(block, inst) => {
                self.left = self.left.saturating_sub(1);
                self.at = match self.left {
                    0 => At::Over,
                    _ => Self::instruction(block, access::next_inst(inst)),
                };
                return 1;
            }
            At::Over => {}
        }
        0
    }

    fn is_over(&self) -> bool {
        matches!(self.at, At::Over)
    }
}

/// Prefetches functions that will be read one after the other, a group at a time.
#[derive(Debug)]
pub struct Prefetch<'m> {
    functions: Vec<Value<'m>>,
    limit: u32,
    /// The number of functions that were read, and the number that were prefetched.
    read: usize,
    brought: usize,
}

impl<'m> Prefetch<'m> {
    /// Prepares to prefetch the first `limit` instructions of each of these functions.
    pub fn new(functions: Vec<Value<'m>>, limit: Option<u32>) -> Self {
        Prefetch {
            functions,
            limit: limit.unwrap_or(u32::MAX),
            read: 0,
            brought: 0,
        }
    }

    /// The caller calls this right before it reads a function. A `value` that is not the next function has no effect.
    pub fn before(&mut self, value: Value<'m>) {
        if self.functions.get(self.read) == Some(&value) {
            self.read += 1;
            while self.brought < self.read {
                self.group();
            }
        }
    }

    /// Prefetches the next functions: [`TOGETHER`], and more as long as they fit into the cache.
    fn group(&mut self) {
        let functions = &self.functions[self.brought..];
        let mut waiting = functions.iter();
        let mut walks: Vec<PrefetchWalk<'_>> = (waiting.by_ref().take(TOGETHER))
            .map(|&function| PrefetchWalk::start(function, self.limit))
            .collect();
        let mut left = BUDGET;
        // Once the budget is spent, no walk begins. Once twice the budget is spent, all walks end where they are.
        while !walks.is_empty() && left > -BUDGET {
            let mut k = 0;
            while k < walks.len() {
                left -= walks[k].step();
                if !walks[k].is_over() {
                    k += 1;
                } else if left > 0
                    && let Some(&function) = waiting.next()
                {
                    walks[k] = PrefetchWalk::start(function, self.limit);
                    k += 1;
                } else {
                    walks.swap_remove(k);
                }
            }
        }
        self.brought += functions.len() - waiting.len();
    }
}
