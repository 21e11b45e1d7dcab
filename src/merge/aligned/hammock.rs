// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Hammocks: parts of a function with one way in and one way out.
//!
//! A hammock begins at the end of a block, its *head*, and ends where a postdominator of the head, its *exit*, begins. The
//! blocks between them are reached only through the head and lead only to the exit, apart from those that never return. So
//! head, hammock and exit are one piece of code that runs in a row, and a hammock as a whole may stand behind a branch, as an
//! instruction may: loops stand in it whole, or not at all.
//!
//! An alloca in a hammock, or in its exit, would not be in the entry any more, or become a part of it; such hammocks are left
//! alone, and so are exits that land exceptions, which begin with their landing pad.
//!
//! The term is that of Ferrante, Ottenstein and Warren (The Program Dependence Graph and Its Use in Optimization, 1987),
//! with the head's last instruction as the way in.
//!
//! **Cost.** Any number of heads may lead to one switch, so none of them may take time for each of its cases. What is walked
//! are the blocks that a block leads to, each once: in a hammock these are among its blocks and its exit. If there are
//! more, there is no hammock, and none of them is looked at. So a head and an exit that is tried take up to
//! `(MOST + 1) * (MOST + 1)` steps, each a search in [`MOST`] blocks, whatever the switches behind the head have. The
//! predecessors that are asked for are these edges again, and one more for each block.

use std::cell::OnceCell;
use std::iter;
use std::ops::Range;

use crate::ir::numbers::opcode;
use crate::ir::{Inst, dominators};
use crate::merge::cost::aligned::bytes;

/// Larger hammocks are not looked for, in blocks.
const MOST: usize = 64;

/// So many postdominators of a head are tried as exits.
const MOST_EXITS: usize = 4;

/// What is in a function's blocks.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    pub blocks: &'a [Range<usize>],
    pub insts: &'a [Inst],
    /// A number for each instruction.
    pub keys: &'a [u32],
}

/// The graph of a function's blocks, with its hammocks. Blocks are numbers.
#[derive(Debug)]
pub struct Hammocks {
    pub successors: Vec<Vec<u32>>,
    /// The successors, each once; none of blocks with more of them than a hammock has.
    next: Vec<Option<Vec<u32>>>,
    /// Each once.
    predecessors: Vec<Vec<u32>>,
    /// The immediate postdominators, as if blocks that never return led nowhere.
    behind: Vec<u32>,
    /// By heads, once they were asked for.
    all: Vec<OnceCell<Option<Hammock>>>,
}

#[derive(Debug)]
pub struct Hammock {
    pub exit: usize,
    /// The blocks between head and exit, in their order.
    pub blocks: Vec<usize>,
    /// The numbers of the operations in them, sorted, with what each is worth.
    operations: Vec<(u32, u64)>,
    /// What all are worth.
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
            // As many as there are in a hammock, and its exit.
            (next.len() <= MOST + 1).then_some(next)
        };
        let next = successors.iter().enumerate().map(distinct).collect();
        let last = |block: usize| &code.insts[code.blocks[block].end - 1];
        let returns = (0..count).filter(|&block| last(block).opcode == opcode::RET);
        // The graph is turned around, and begins with a block behind all that return.
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

    /// The least one: a loop is entered again from within, so a hammock does not end where its loop begins.
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

    /// The blocks between a head and an exit, if they are one hammock.
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
    /// What the operations are worth that both have.
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
