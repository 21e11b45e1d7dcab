// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds hammocks: parts of a CFG with a single entry and a single exit.
//!
//! A hammock begins at the end of a block, its *head*, and ends at the beginning of a postdominator of the head, its
//! *exit*. The blocks between them are reached only through the head and lead only to the exit, apart from blocks that
//! never return. So a branch may skip a hammock, as it may skip an instruction. A hammock has all blocks of a loop or
//! none.
//!
//! A hammock must have no alloca in its blocks or its exit, because folding could move the alloca into the entry block
//! or out of it. Its exit must have no landingpad, which has to be the first instruction of a block.
//!
//! The term is from Ferrante, Ottenstein and Warren (The Program Dependence Graph and Its Use in Optimization, 1987),
//! except that here the entry is the head's last instruction.
//!
//! **Cost.** Many heads may lead to one large switch, so the search from a head must not visit all cases of the switch.
//! The successors of a block in a hammock are blocks of the hammock, or its exit. So a block with more than `MOST + 1`
//! distinct successors is in no hammock, and the search does not visit its successors. Each pair of a head and a
//! possible exit takes at most `(MOST + 1) * (MOST + 1)` steps, each a search in [`MOST`] blocks. The check of
//! predecessors looks at edges between these blocks, and ends at the first other edge.

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
    /// For each instruction, a number that is equal for instructions that do the same operation
    /// ([`super::code::LinearBody::keys`]).
    pub keys: &'a [u32],
}

/// A function's CFG with its hammocks. Blocks are indices.
#[derive(Debug)]
pub struct Hammocks {
    pub successors: Vec<Vec<u32>>,
    /// The distinct successors of each block; `None` for a block with more than `MOST + 1`.
    next: Vec<Option<Vec<u32>>>,
    /// The distinct predecessors of each block.
    predecessors: Vec<Vec<u32>>,
    /// The immediate postdominator of each block, where blocks that never return are ignored.
    behind: Vec<u32>,
    /// For each block, the hammock that begins at its end, if there is one; computed when first needed.
    all: Vec<OnceCell<Option<Hammock>>>,
}

#[derive(Debug)]
pub struct Hammock {
    pub exit: usize,
    /// The blocks between head and exit, in ascending order.
    pub blocks: Vec<usize>,
    /// The numbers of the operations in the hammock, sorted, each with a weight: 1 plus the operation's bytes.
    operations: Vec<(u32, u64)>,
    /// The sum of the weights of all operations.
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
            // A hammock and its exit have at most `MOST + 1` blocks, so a block with more successors is in no hammock.
            (next.len() <= MOST + 1).then_some(next)
        };
        let next = successors.iter().enumerate().map(distinct).collect();
        let last = |block: usize| &code.insts[code.blocks[block].end - 1];
        let returns = (0..count).filter(|&block| last(block).opcode == opcode::RET);
        // Postdominators are the dominators of the reversed CFG, with an additional entry behind all returns.
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

    /// The hammock with this head.
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
