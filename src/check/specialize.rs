// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body as it runs for one of its originals.
//!
//! A body for several functions takes constants, and each function passes its own: numbers, addresses, a bit that says for
//! which of them the body runs, or the address of a table with all of them. For one original these are known, and the body
//! is read with them:
//!
//! - a parameter for a constant is the constant;
//! - the sum of two integer constants is a constant;
//! - a load from a table that the pass made is the constant in the table, unless it would get another provenance there: alias
//!   analysis takes the result of `llvm.load.relative` for a part of the constant table, which nothing writes;
//! - a branch on a constant goes one way, and what no way leads to is not read;
//! - a select on a constant is one of its values, and a phi with one entry is that entry.
//!
//! Nothing else is simplified. An original is read in the same way, though it is passed nothing: it may have such
//! instructions of its own. If a block's only successor has no other predecessor, the two are read as one block. Unused allocas
//! belong to another function. If the kept body declares no scopes, the original's declarations are left out, and the
//! kept body may rely on none of these scopes.
//!
//! Fast-math flags of a phi with one entry make some values poison, so the phi is no copy of its entry. In the
//! original it may be read as one all the same, because the kept body may have fewer poison values; that is done if
//! the kept body has no such phi.

use std::iter;

use rustc_hash::{FxHashMap, FxHashSet};

use super::read::{Block, Body, Operand};
use super::renaming::declares_scopes;
use crate::ir::check::{constant_offset, entry, has_variable, sum};
use crate::ir::globals::GlobalValue;
use crate::ir::major::is_branch;
use crate::ir::numbers::md_kind;
use crate::ir::{BasicBlock, Instruction, Opcode, Value};

/// The bodies of an original, and of the function that is kept for it, which takes these constants.
pub fn bodies<'m>(was: Value<'m>, now: Value<'m>, passed: &[Value<'m>]) -> (Body<'m>, Body<'m>) {
    if passed.is_empty() {
        return (Body::of(was), Body::of(now));
    }
    let now = specialized(now, passed, was);
    let was = original(was, Leaves::beside(&now));
    (was, now)
}

/// The body of another original, read as that of the first one was.
pub fn like<'m>(other: Value<'m>, now: &Body<'m>, passed: &[Value<'m>]) -> Body<'m> {
    match passed.is_empty() {
        true => Body::of(other),
        false => original(other, Leaves::beside(now)),
    }
}

/// The body of a function whose last parameters are these constants, for an original. A variable that the original's module
/// has is no table that the pass made.
pub fn specialized<'m>(now: Value<'m>, passed: &[Value<'m>], was: Value<'m>) -> Body<'m> {
    let mut specialized = Specialized::default();
    let first = now.params().count() - passed.len();
    for (param, &constant) in now.params().skip(first).zip(passed) {
        specialized.stands_for.insert(param.key(), constant);
        if !constant.is_function() && !has_variable(was, constant.name()) {
            specialized.tables.insert(param.key(), (constant, 0));
        }
    }
    specialized.read(now)
}

fn original<'m>(was: Value<'m>, leaves: Leaves) -> Body<'m> {
    let specialized = Specialized {
        leaves,
        ..Specialized::default()
    };
    specialized.read(was)
}

/// The parts of an original that are left out because its kept body does not have them.
#[derive(Clone, Copy, Default)]
struct Leaves {
    /// Declarations of scopes.
    scopes: bool,
    /// Flags of phis with one entry.
    flags: bool,
}

impl Leaves {
    fn beside(now: &Body<'_>) -> Self {
        let insts = || now.insts.iter().map(|inst| inst.at);
        Leaves {
            scopes: !insts().any(declares_scopes),
            flags: !insts().any(is_flagged_copy),
        }
    }
}

/// Whether a phi would be a copy of its only entry if it had no flags.
fn is_flagged_copy(inst: Instruction<'_>) -> bool {
    let is_copy = || {
        let from: Vec<_> = inst.incoming().map(|entry| entry.1).collect();
        from.len() == 1 && from[0].successors().len() == 1
    };
    inst.opcode() == Opcode::LLVMPHI && inst.flags() != 0 && is_copy()
}

/// What is known of a function's values and blocks.
#[derive(Default)]
struct Specialized<'m> {
    leaves: Leaves,
    /// The number of edges to a block.
    ways: FxHashMap<BasicBlock<'m>, usize>,
    /// The only predecessor of a block that is read as one with it.
    before: FxHashMap<BasicBlock<'m>, BasicBlock<'m>>,
    /// The value as which a value is read.
    stands_for: FxHashMap<usize, Value<'m>>,
    /// Values that point into a table, with the table and the offset.
    tables: FxHashMap<usize, (Value<'m>, u64)>,
}

impl<'m> Specialized<'m> {
    fn read(mut self, function: Value<'m>) -> Body<'m> {
        let order = self.reached(function);
        self.find(function, &order);
        let mut body = Body::begin(function);
        for &block in order
            .iter()
            .filter(|block| !self.before.contains_key(block))
        {
            let first = body.insts.len();
            let mut at = block;
            loop {
                let next = self
                    .only_way(at)
                    .filter(|next| self.before.contains_key(next));
                let last = at.terminator();
                for inst in at.instructions() {
                    if self.leaves.scopes && declares_scopes(inst) {
                        body.left_out.push(inst);
                        continue;
                    }
                    let key = inst.value().key();
                    let is_known =
                        self.stands_for.contains_key(&key) || self.tables.contains_key(&key);
                    if !is_known && (next.is_none() || inst.value() != last.value()) {
                        body.read(inst);
                        self.translate(&mut body);
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

    /// The value as which a value is read in the end.
    fn resolved(&self, value: Value<'m>) -> Value<'m> {
        let mut links = iter::successors(Some(value), |value| {
            self.stands_for.get(&value.key()).copied()
        });
        // In unreachable code the chain may be a cycle.
        links.by_ref().take(1 << 16).last().unwrap_or(value)
    }

    /// The number that a value is, if it is constant.
    fn number(&self, value: Option<Value<'m>>) -> Option<u64> {
        let value = self.resolved(value?);
        value.is_constant().then(|| value.small_integer()).flatten()
    }

    /// The successors of a block.
    fn successors(&self, block: BasicBlock<'m>) -> Vec<BasicBlock<'m>> {
        match self.decided(block) {
            Some(way) => vec![way],
            None => block.successors(),
        }
    }

    /// The destination of a branch on a constant.
    fn decided(&self, block: BasicBlock<'m>) -> Option<BasicBlock<'m>> {
        let last = block.terminator();
        let ways = block.successors();
        if !is_branch(last.opcode()) || ways.len() != 2 {
            return None;
        }
        let bit = self.number(last.operands().next())?;
        Some(ways[usize::from(bit == 0)])
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
                let key = inst.value().key();
                if let Some(value) = self.value_of(inst, block) {
                    self.stands_for.insert(key, value);
                } else if let Some(place) = self.in_table(inst) {
                    self.tables.insert(key, place);
                }
            }
        }
    }

    /// The value that an instruction always has.
    fn value_of(&self, inst: Instruction<'m>, block: BasicBlock<'m>) -> Option<Value<'m>> {
        match inst.opcode() {
            Opcode::LLVMLoad | Opcode::LLVMCall => self.loaded(inst),
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
                let bit = self.number(operands.first().copied())?;
                operands.get(if bit == 0 { 2 } else { 1 }).copied()
            }
            Opcode::LLVMAdd if is_plain(inst) => {
                let mut operands = inst.operands().map(|operand| self.resolved(operand));
                let (one, other) = (operands.next()?, operands.next()?);
                (one.is_constant() && other.is_constant())
                    .then(|| sum(one, other))
                    .flatten()
            }
            _ => None,
        }
    }

    /// The table and offset to which a getelementptr leads.
    fn in_table(&self, inst: Instruction<'m>) -> Option<(Value<'m>, u64)> {
        if self.tables.is_empty() || inst.opcode() != Opcode::LLVMGetElementPtr {
            return None;
        }
        let (table, bytes) = *self.tables.get(&inst.operands().next()?.key())?;
        Some((table, bytes + constant_offset(inst)?))
    }

    /// The constant that an instruction loads from a table.
    fn loaded(&self, inst: Instruction<'m>) -> Option<Value<'m>> {
        if self.tables.is_empty() {
            return None;
        }
        let mut operands = inst.operands();
        let &(table, bytes) = self.tables.get(&operands.next()?.key())?;
        let bytes = match inst.opcode() {
            Opcode::LLVMLoad if inst.access().is_simple() => bytes,
            Opcode::LLVMCall if inst.callee().name() == b"llvm.load.relative.i64" => {
                bytes + operands.next()?.small_integer()?
            }
            _ => return None,
        };
        // An address is always loaded by its distance.
        let ty = inst.value().ty();
        let loaded = (ty.is_pointer() == inst.is_call()).then(|| entry(table, bytes, ty))?;
        loaded.filter(|&constant| !inst.is_call() || is_never_written(constant))
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
            let value = self.resolved(value);
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

/// Whether an instruction promises nothing.
fn is_plain(inst: Instruction<'_>) -> bool {
    let mut metadata = inst.metadata().into_iter();
    metadata.all(|one| one.kind == u64::from(md_kind::DBG))
}

/// Whether a later pass may take a constant address for one inside of a constant table, from which `llvm.load.relative` comes
/// with that provenance: nothing stores to it, for it leads to a function or to a constant variable.
fn is_never_written(address: Value<'_>) -> bool {
    address.global_behind().is_some_and(|global| {
        global.is_function() || GlobalValue::new(global).is_constant_variable()
    })
}
