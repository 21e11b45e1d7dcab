// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body as it runs for one of its originals.
//!
//! A body for aligned functions has a bit that says for which of them it runs. For one original the bit is known:
//! branches on it go one way, selects by it are one of their values, and phis have fewer entries. The remaining code
//! may be split into blocks in another way than in the original. So if a block's only successor has no other
//! predecessor, the two are read as one block, here and in the original. Unused allocas belong to the other
//! function. If the kept body declares no scopes, the original's declarations are left out, and the kept body may
//! rely on none of these scopes.
//!
//! Fast-math flags of a phi with one entry make some values poison, so the phi is no copy of its entry. In the
//! original it may be read as one all the same, because the kept body may have fewer poison values; that is done if
//! the kept body has no such phi.
//!
//! The bit is one of [`super::pairing::Pairing::bound`]: the check finds the constant at the calls.

use std::iter;

use rustc_hash::{FxHashMap, FxHashSet};

use super::read::{Block, Body, Operand};
use super::renaming::declares_scopes;
use crate::ir::major::is_branch;
use crate::ir::{BasicBlock, Instruction, Opcode, Value};

/// One-bit parameters with known values.
type Known = FxHashMap<usize, bool>;

/// The one-bit parameters for which an original passes constants.
fn known<'m>(function: Value<'m>, bound: &[Value<'m>]) -> Known {
    let first = function.params().count() - bound.len();
    let params = function.params().skip(first).zip(bound);
    params
        .filter_map(|(param, constant)| {
            let is_bit = param.ty().shape() == crate::ir::TypeShape::Integer(1);
            let bit = is_bit.then(|| constant.small_integer()).flatten()?;
            Some((param.key(), bit != 0))
        })
        .collect()
}

/// The bodies of an original and of the function that is kept for it, which takes these constants.
pub fn bodies<'m>(was: Value<'m>, now: Value<'m>, bound: &[Value<'m>]) -> (Body<'m>, Body<'m>) {
    let known = known(now, bound);
    if known.is_empty() {
        return (Body::of(was), Body::of(now));
    }
    let now = Body::of_chains(now, &known, Leaves::default());
    let insts = || now.insts.iter().map(|inst| inst.at);
    let leaves = Leaves {
        scopes: !insts().any(declares_scopes),
        flags: !insts().any(is_flagged_copy),
    };
    let was = Body::of_chains(was, &Known::default(), leaves);
    (was, now)
}

/// The remaining body if these constants are passed; `None` if they decide nothing in it.
pub fn decided<'m>(now: Value<'m>, bound: &[Value<'m>]) -> Option<Body<'m>> {
    let known = known(now, bound);
    (!known.is_empty()).then(|| Body::of_chains(now, &known, Leaves::default()))
}

/// The parts of an original that are left out because its kept body does not have them.
#[derive(Clone, Copy, Default)]
struct Leaves {
    /// Declarations of scopes.
    scopes: bool,
    /// Flags of phis with one entry.
    flags: bool,
}

/// Whether a phi would be a copy of its only entry if it had no flags.
fn is_flagged_copy(inst: Instruction<'_>) -> bool {
    let is_copy = || {
        let from: Vec<_> = inst.incoming().map(|entry| entry.1).collect();
        from.len() == 1 && from[0].successors().len() == 1
    };
    inst.opcode() == Opcode::LLVMPHI && inst.flags() != 0 && is_copy()
}

/// The analysis of a function's blocks.
struct Chains<'a, 'm> {
    known: &'a Known,
    leaves: Leaves,
    /// The number of edges to a block.
    ways: FxHashMap<BasicBlock<'m>, usize>,
    /// The only predecessor of a block that is read as one with it.
    before: FxHashMap<BasicBlock<'m>, BasicBlock<'m>>,
    /// The value as which a value is read.
    stands_for: FxHashMap<usize, Value<'m>>,
}

impl<'m> Body<'m> {
    /// The body of a function with some known bits, with chains of blocks read as one, and without the parts
    /// in `leaves`.
    fn of_chains(function: Value<'m>, known: &Known, leaves: Leaves) -> Self {
        let mut chains = Chains {
            known,
            leaves,
            ways: FxHashMap::default(),
            before: FxHashMap::default(),
            stands_for: FxHashMap::default(),
        };
        let order = chains.reached(function);
        chains.find(function, &order);
        let mut body = Body::begin(function);
        for &block in order
            .iter()
            .filter(|block| !chains.before.contains_key(block))
        {
            let first = body.insts.len();
            let mut at = block;
            loop {
                let next = chains
                    .only_way(at)
                    .filter(|next| chains.before.contains_key(next));
                let last = at.terminator();
                for inst in at.instructions() {
                    if leaves.scopes && declares_scopes(inst) {
                        body.left_out.push(inst);
                        continue;
                    }
                    let stands = chains.stands_for.contains_key(&inst.value().key());
                    if !stands && (next.is_none() || inst.value() != last.value()) {
                        body.read(inst);
                        chains.translate(&mut body);
                    }
                }
                match next {
                    Some(next) => at = next,
                    None => break,
                }
            }
            let insts = first..body.insts.len();
            body.blocks.push(Block { at: block, insts });
        }
        body.leave_out_unused_allocas();
        body
    }
}

impl<'m> Chains<'_, 'm> {
    /// The successors of a block.
    fn successors(&self, block: BasicBlock<'m>) -> Vec<BasicBlock<'m>> {
        match self.decided(block) {
            Some(way) => vec![way],
            None => block.successors(),
        }
    }

    /// The destination of a branch on a known bit.
    fn decided(&self, block: BasicBlock<'m>) -> Option<BasicBlock<'m>> {
        let last = block.terminator();
        let ways = block.successors();
        if !is_branch(last.opcode()) || ways.len() != 2 {
            return None;
        }
        let bit = *self.known.get(&last.operands().next()?.key())?;
        Some(ways[usize::from(!bit)])
    }

    /// The destination of a branch that has only one.
    fn only_way(&self, block: BasicBlock<'m>) -> Option<BasicBlock<'m>> {
        let is_branch = is_branch(block.terminator().opcode());
        match self.successors(block)[..] {
            [way] if is_branch => Some(way),
            _ => None,
        }
    }

    /// The reachable blocks, each behind all blocks that dominate it. Counts the edges to each.
    fn reached(&mut self, function: Value<'m>) -> Vec<BasicBlock<'m>> {
        let mut order = Vec::new();
        let mut seen = FxHashSet::default();
        let entry = function.entry_block();
        seen.extend(entry);
        let mut open: Vec<_> = (entry.into_iter())
            .map(|entry| (entry, self.successors(entry).into_iter()))
            .collect();
        while let Some((block, ways)) = open.last_mut() {
            match ways.next() {
                Some(next) => {
                    *self.ways.entry(next).or_default() += 1;
                    if seen.insert(next) {
                        let ways = self.successors(next).into_iter();
                        open.push((next, ways));
                    }
                }
                None => {
                    order.push(*block);
                    open.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// Finds chains, and values that are read as others.
    fn find(&mut self, function: Value<'m>, order: &[BasicBlock<'m>]) {
        for &block in order {
            if let Some(next) = self.only_way(block)
                && self.ways[&next] == 1
                && Some(next) != function.entry_block()
            {
                self.before.insert(next, block);
            }
        }
        for &block in order {
            for inst in block.instructions() {
                if let Some(value) = self.value_of(inst, block) {
                    self.stands_for.insert(inst.value().key(), value);
                }
            }
        }
    }

    /// The value that a phi or select always has.
    fn value_of(&self, inst: Instruction<'m>, block: BasicBlock<'m>) -> Option<Value<'m>> {
        match inst.opcode() {
            _ if inst.flags() != 0 && !(self.leaves.flags && is_flagged_copy(inst)) => None,
            Opcode::LLVMPHI => {
                let from = self.before.get(&block)?;
                let mut entries = inst.incoming();
                entries
                    .find(|(_, block)| block == from)
                    .map(|entry| entry.0)
            }
            Opcode::LLVMSelect => {
                let operands: Vec<_> = inst.operands().collect();
                let bit = *self.known.get(&operands.first()?.key())?;
                operands.get(if bit { 1 } else { 2 }).copied()
            }
            _ => None,
        }
    }

    /// Replaces the operands of the last instruction by the values as which they are read.
    fn translate(&self, body: &mut Body<'m>) {
        let inst = body.insts.last().expect("one was read").at;
        if let Some(way) = self.decided(inst.block())
            && inst.value() == inst.block().terminator().value()
        {
            body.set_last_operands(vec![Operand::Value(way.value())]);
            return;
        }
        body.map_last_operands(|value| {
            let mut links = iter::successors(Some(value), |value| {
                self.stands_for.get(&value.key()).copied()
            });
            // In unreachable code the chain may be a cycle.
            let value = links.by_ref().take(1 << 16).last().unwrap_or(value);
            match value.kind() {
                crate::ir::ValueKind::LLVMBasicBlockValueKind => self.head(value),
                _ => value,
            }
        });
    }

    /// The first block of the chain that a block is in.
    fn head(&self, block: Value<'m>) -> Value<'m> {
        let mut blocks = iter::successors(Some(block.known_block()), |block| {
            self.before.get(block).copied()
        });
        blocks.by_ref().last().map_or(block, BasicBlock::value)
    }
}
