// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Hammocks: parts of a function with a single entry and a single exit.
//!
//! A hammock begins at the end of a block, its *head*, and ends at the beginning of a postdominator of the head, its
//! *exit*. The blocks between them are reached only through the head and lead only to the exit, apart from those that
//! never return. So head, hammock and exit are one consecutive piece of code, and a hammock as a whole may be put
//! behind a branch, as an instruction may. Hammocks contain whole loops, or none of a loop's blocks.
//!
//! An alloca in a hammock or its exit would no longer be in the entry block, or would become part of it. Such hammocks
//! are not used. Neither are those with a landing pad in the exit, because it must be the first instruction of its
//! block.
//!
//! The term is that of Ferrante, Ottenstein and Warren (The Program Dependence Graph and Its Use in Optimization,
//! 1987), except that here the entry is the head's last instruction.
//!
//! **Cost.** Any number of heads may lead to one switch, so no head may take time for each of its cases. The search
//! visits each distinct successor of a block once: in a hammock, all of them are among its blocks and its exit. A block
//! with more distinct successors is in no hammock, and its successors are not visited. So each pair of a head and a
//! possible exit takes up to `(MOST + 1) * (MOST + 1)` steps, each a search in [`MOST`] blocks, regardless of the
//! switches behind the head. The predecessors that are compared are the same edges, and one more for each block.

use std::cell::OnceCell;
use std::iter;
use std::ops::Range;

use crate::ir::numbers::opcode;
use crate::ir::{Inst, dominators};
use crate::merge::cost::aligned::bytes;

/// The largest number of blocks in a hammock.
const MOST: usize = 64;

/// The largest number of postdominators of a head that are tried as exits.
const MOST_EXITS: usize = 4;

/// The instructions in a function's blocks.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    pub blocks: &'a [Range<usize>],
    pub insts: &'a [Inst],
    /// The number of each instruction: see [`super::code::LinearBody::keys`].
    pub keys: &'a [u32],
}

/// The graph of a function's blocks, with its hammocks. Blocks are numbers.
#[derive(Debug)]
pub struct Hammocks {
    pub successors: Vec<Vec<u32>>,
    /// The distinct successors; `None` for a block with more of them than a hammock and its exit have blocks.
    next: Vec<Option<Vec<u32>>>,
    /// The distinct predecessors.
    predecessors: Vec<Vec<u32>>,
    /// The immediate postdominators, where blocks that never return are ignored.
    behind: Vec<u32>,
    /// The hammock of each head; computed when first needed.
    all: Vec<OnceCell<Option<Hammock>>>,
}

#[derive(Debug)]
pub struct Hammock {
    pub exit: usize,
    /// The blocks between head and exit, in ascending order.
    pub blocks: Vec<usize>,
    /// The numbers of the operations in the hammock, sorted, each with its weight.
    operations: Vec<(u32, u64)>,
    /// The sum of the weights.
    pub worth: u64,
}

impl Hammocks {
    pub fn of(successors: Vec<Vec<u32>>, code: Parts<'_>) -> Self {
        let count = code.blocks.len();
        let mut predecessors = vec![Vec::new(); count];
        let distinct = |(block, ways): (usize, &Vec<u32>)| {
            let mut next = ways.clone();
            next.sort_unstable();
            next.dedup();
            for &next in &next {
                predecessors[next as usize].push(block as u32);
            }
            // At most as many as the blocks of a hammock and its exit.
            (next.len() <= MOST + 1).then_some(next)
        };
        let next = successors.iter().enumerate().map(distinct).collect();
        let last = |block: usize| &code.insts[code.blocks[block].end - 1];
        let returns = (0..count).filter(|&block| last(block).opcode == opcode::RET);
        // The graph is reversed. Its entry is an additional block behind all returns.
        let returns = returns.map(|block| block as u32).collect();
        predecessors.push(returns);
        let behind = dominators::immediate(count as u32, &predecessors);
        Hammocks {
            successors,
            next,
            predecessors,
            behind,
            all: (0..count).map(|_| OnceCell::new()).collect(),
        }
    }

    /// The hammock that begins with a head.
    pub fn at(&self, head: usize, code: Parts<'_>) -> Option<&Hammock> {
        let hammock = self.all[head].get_or_init(|| self.find(head, code));
        hammock.as_ref()
    }

    /// Finds the smallest hammock of a head. A loop's header also has predecessors inside the loop, so it is the exit
    /// of no hammock in front of the loop.
    fn find(&self, head: usize, code: Parts<'_>) -> Option<Hammock> {
        let count = code.blocks.len();
        let next = |&block: &usize| Some(self.behind[block] as usize).filter(|&exit| exit < count);
        let (exit, mut blocks) = iter::successors(next(&head), next)
            .take(MOST_EXITS)
            .find_map(|exit| Some((exit, self.between(head, exit)?)))?;
        let insts = |block: usize| &code.insts[code.blocks[block].clone()];
        let has = |block: usize, opcode: u8| insts(block).iter().any(|one| one.opcode == opcode);
        let has_alloca = |&block: &usize| has(block, opcode::ALLOCA);
        if blocks.iter().any(has_alloca) || has_alloca(&exit) || has(exit, opcode::LANDING_PAD) {
            return None;
        }
        blocks.sort_unstable();
        let places = (blocks.iter()).flat_map(|&block| code.blocks[block].clone());
        let mut operations: Vec<(u32, u64)> = places
            .map(|place| (code.keys[place], 1 + bytes(&code.insts[place])))
            .collect();
        operations.sort_unstable();
        let worth = operations.iter().map(|one| one.1).sum();
        Some(Hammock {
            exit,
            blocks,
            operations,
            worth,
        })
    }

    /// The blocks between a head and an exit, if they are a hammock.
    fn between(&self, head: usize, exit: usize) -> Option<Vec<usize>> {
        let mut blocks: Vec<usize> = Vec::new();
        let mut open = self.next[head].clone()?;
        while let Some(block) = open.pop() {
            let block = block as usize;
            if block != exit && !blocks.contains(&block) {
                if block == head || blocks.len() == MOST {
                    return None;
                }
                blocks.push(block);
                open.extend(self.next[block].as_ref()?);
            }
        }
        let is_from_here = |&from: &u32| from as usize == head || blocks.contains(&(from as usize));
        let is_entered_here = |block: usize| self.predecessors[block].iter().all(is_from_here);
        let all = is_entered_here(exit) && blocks.iter().all(|&block| is_entered_here(block));
        all.then_some(blocks)
    }
}

impl Hammock {
    /// The weight of the operations that both hammocks have.
    pub fn in_common(&self, other: &Hammock) -> u64 {
        let mut its = other.operations.iter().peekable();
        let own = self.operations.iter();
        own.filter(|&one| {
            while its.next_if(|&other| other < one).is_some() {}
            its.next_if_eq(&one).is_some()
        })
        .map(|one| one.1)
        .sum()
    }
}
