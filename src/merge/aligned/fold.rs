// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads two functions with different CFGs as functions with one CFG.
//!
//! Alignment matches block by block, so both functions need the same CFG. But often one function has a part that the
//! other one lacks: a check, a loop, a special case.
//!
//! A hammock ([`super::hammock`]) is a part of a CFG between two blocks, its *head* and its *exit*. To *fold* a hammock
//! is to read head, hammock and exit as one block. In the merged body, the hammock's instructions stand together behind
//! a branch, as instructions do that only one function has.
//!
//! A walk through both CFGs at once decides which hammocks are folded. From each pair of blocks, the walk aligns the
//! two sequences of consecutive hammocks as instructions are aligned, by the code that they have in common, and folds
//! the hammocks without a match. At the first pair of hammocks that match, the walk follows the successors of both
//! heads in pairs. If the walk pairs a block of one function with two blocks of the other, the functions cannot be
//! aligned.
//!
//! Successors are paired by their order. That is sound even for switches, because two switches match only if their
//! cases are equal and in the same order ([`super::code`]).
//!
//! DARM aligns sequences of hammocks in the same way, on the two sides of one branch (Saumya, Sundararajah,
//! Kulkarni: DARM, Control-Flow Melding for SIMT Thread Divergence Reduction, CGO 2022).

use rustc_hash::FxHashMap;

use super::align::Common;
use super::code::LinearBody;
use super::hammock::Hammock;
use crate::ir::numbers::opcode;

/// The largest number of consecutive hammocks that are aligned.
const MOST: usize = 24;

/// Blocks that are read as one, with the hammocks between them folded.
type Chain = Vec<usize>;

/// The two functions with hammocks folded, so that they have one CFG, or `None` if the walk fails.
pub fn folded<'m>(left: &LinearBody<'m>, right: &LinearBody<'m>) -> Option<[LinearBody<'m>; 2]> {
    if left.header != right.header {
        return None;
    }
    let [left, right] = [left, right].map(|code| FoldSide {
        code,
        numbers: FxHashMap::default(),
    });
    let mut walk = FoldWalk {
        left,
        right,
        heads: Vec::new(),
    };
    walk.reach(0, 0)?;
    let mut chains: [Vec<Chain>; 2] = Default::default();
    while let Some(&(l, r)) = walk.heads.get(chains[0].len()) {
        let (l, r) = walk.chains(l, r)?;
        walk.follow(*l.last()?, *r.last()?)?;
        chains[0].push(l);
        chains[1].push(r);
    }
    let [l, r] = chains;
    Some([walk.left.folded(&l), walk.right.folded(&r)])
}

struct FoldSide<'a, 'm> {
    code: &'a LinearBody<'m>,
    /// The number of each chain, by its first block.
    numbers: FxHashMap<usize, usize>,
}

struct FoldWalk<'a, 'm> {
    left: FoldSide<'a, 'm>,
    right: FoldSide<'a, 'm>,
    /// The first blocks of each pair of chains.
    heads: Vec<(usize, usize)>,
}

impl FoldWalk<'_, '_> {
    /// Makes two blocks the beginnings of chains with the same number. Fails if one block already has a number that the
    /// other one lacks.
    fn reach(&mut self, l: usize, r: usize) -> Option<()> {
        match (self.left.numbers.get(&l), self.right.numbers.get(&r)) {
            (None, None) => {
                if !self.left.phis(l).eq(self.right.phis(r)) {
                    return None;
                }
                self.left.numbers.insert(l, self.heads.len());
                self.right.numbers.insert(r, self.heads.len());
                self.heads.push((l, r));
                Some(())
            }
            (one, other) => (one == other).then_some(()),
        }
    }

    /// Pairs the successors of two blocks with equal terminators.
    fn follow(&mut self, l: usize, r: usize) -> Option<()> {
        let ways = [(&self.left, l), (&self.right, r)];
        let [own, its] = ways.map(|(side, block)| side.code.hammocks().successors[block].clone());
        debug_assert_eq!(own.len(), its.len());
        let mut both = own.into_iter().zip(its);
        both.try_for_each(|(l, r)| self.reach(l as usize, r as usize))
    }

    /// The chains that begin with these two blocks. They end at the heads of the first two hammocks that match each
    /// other, or at the last exits.
    fn chains(&self, l: usize, r: usize) -> Option<(Chain, Chain)> {
        let (left, right) = (self.left.row(l), self.right.row(r));
        let (lefts, rights) = (left.len() - 1, right.len() - 1);
        let alike = |at: usize, to: usize| self.left.end(left[at]) == self.right.end(right[to]);
        if !alike(lefts, rights) {
            return None;
        }
        let common = Common::of(lefts, rights, |at, to| {
            if !alike(at, to) {
                return 0;
            }
            let (own, its) = (self.left.hammock(left[at]), self.right.hammock(right[to]));
            let shared = own.in_common(its);
            // Two hammocks with little in common are better folded than matched.
            match 2 * shared >= own.worth.min(its.worth) {
                true => shared,
                false => 0,
            }
        });
        let (mut at, mut to) = (0, 0);
        while (at, to) != (lefts, rights) {
            let here = common.from(at, to);
            let is_less = |at, to| at > lefts || to > rights || common.from(at, to) < here;
            match (is_less(at + 1, to), is_less(at, to + 1)) {
                // The two hammocks match.
                (true, true) => break,
                (false, _) => at += 1,
                (true, false) => to += 1,
            }
        }
        Some((left[..=at].to_vec(), right[..=to].to_vec()))
    }
}

impl<'m> FoldSide<'_, 'm> {
    /// `first`, the exit of the hammock with the head `first`, the exit of the hammock with that head, and so on.
    fn row(&self, first: usize) -> Vec<usize> {
        let next = |&head: &usize| Some(self.code.hammock(head)?.exit);
        std::iter::successors(Some(first), next)
            .take(MOST + 1)
            .collect()
    }

    /// The numbers of a block's phis: see [`LinearBody::keys`].
    fn phis(&self, block: usize) -> impl Iterator<Item = u32> {
        let places = self.code.blocks[block].clone();
        places
            .take_while(|&place| self.code.insts[place].opcode == opcode::PHI)
            .map(|place| self.code.keys[place])
    }

    /// The number of a block's terminator: see [`LinearBody::keys`]. It does not depend on the successors.
    fn end(&self, block: usize) -> u32 {
        self.code.keys[self.code.end(block)]
    }

    /// The hammock of a head that [`FoldSide::row`] found.
    fn hammock(&self, head: usize) -> &Hammock {
        let hammock = self.code.hammock(head);
        hammock.expect("it is followed by its exit")
    }

    /// The function with these chains as blocks.
    fn folded(&self, chains: &[Chain]) -> LinearBody<'m> {
        let mut order = Vec::with_capacity(self.code.insts.len());
        let mut blocks = Vec::with_capacity(chains.len());
        let mut numbers = Vec::with_capacity(2 * chains.len());
        for (number, chain) in chains.iter().enumerate() {
            let first = order.len();
            let mut phis = 0;
            for (at, &block) in chain.iter().enumerate() {
                let mut own = self.code.blocks[block].clone();
                order.extend(own.by_ref().take(phis).map(|place| (place, true)));
                let last = own.end - 1;
                order.extend((own.start..last).map(|place| (place, false)));
                let is_folded = at + 1 < chain.len();
                order.push((last, is_folded));
                if is_folded {
                    let hammock = self.hammock(block);
                    let inside = hammock.blocks.iter();
                    let inside = inside.flat_map(|&block| self.code.blocks[block].clone());
                    order.extend(inside.map(|place| (place, true)));
                    phis = self.phis(hammock.exit).count();
                }
            }
            blocks.push(first..order.len());
            numbers.extend([chain[0], chain[chain.len() - 1]].map(|block| (block, number)));
        }
        self.code.in_order(&order, blocks, &numbers)
    }
}
