// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body as it runs for one of its *originals*, the functions for which it stands.
//!
//! A body for similar functions (equal but for constants) or aligned ones (matched block by block) has parameters for
//! constants. Each original passes constants of its own: numbers, addresses, the address of a table of constants, or a
//! bit that selects the original for which the body runs. The check reads the body with the constants of one original:
//!
//! - a parameter for a constant is read as the constant;
//! - the sum of two integer constants is a constant, unless a flag makes it poison;
//! - a load from a table that the pass made is read as the constant in the table. An address is loaded by
//!   `llvm.load.relative`. This load is read as the address only if no code writes to memory at that address: alias
//!   analysis takes the loaded address for one in the constant table, so LLVM could ignore the write;
//! - of a branch or select on the bit, only the chosen successor or value is read. Unreachable blocks are not read.
//!
//! Nothing else is simplified. The original's own sums of constants are read in the same way. If a bit selects the
//! original, the code that remains may be divided into other blocks than the original's code. So if a block's only
//! successor has no other predecessor, the two are read as one block in both bodies, and a phi in the successor is read
//! as its only entry. Unused allocas are not read, because they belong to another original. If the kept body declares
//! no alias scopes, the original's declarations are not read, and the kept body may rely on none of these scopes.
//!
//! A phi with one entry is no copy of its entry if it has fast-math flags, because these make some values poison. The
//! original's phi may still be read as a copy, because the kept body may have fewer poison values. It is read as a copy
//! if the kept body has no such phi.

use std::iter;

use rustc_hash::{FxHashMap, FxHashSet};

use super::read::{SpelledBlock, SpelledBody, SpelledInst};
use super::renaming::declared;
use super::spelling;
use crate::ir::check::{Sort, constant_offset, entry, has_variable, sort, sum};
use crate::ir::globals::GlobalValue;
use crate::ir::major::is_branch;
use crate::ir::{BasicBlock, Instruction, Opcode, TypeShape, Value, ValueKind};

/// Reads the bodies of the original `was` and of `now`, which is kept for it; `was` passes the constants `passed`.
pub fn bodies<'m>(
    was: Value<'m>,
    now: Value<'m>,
    passed: &[Value<'m>],
) -> (SpelledBody<'m>, SpelledBody<'m>) {
    if passed.is_empty() {
        return (SpelledBody::of(was), SpelledBody::of(now));
    }
    let now = specialized(now, passed, was);
    let was = like(was, &now, passed);
    (was, now)
}

/// Reads the body of an original to compare it with `now`, a body that was read with the constants `passed`.
pub fn like<'m>(
    original: Value<'m>,
    now: &SpelledBody<'m>,
    passed: &[Value<'m>],
) -> SpelledBody<'m> {
    if passed.is_empty() {
        return SpelledBody::of(original);
    }
    let insts = || now.insts().map(|inst| inst.at);
    let leaves = Leaves {
        scopes: !insts().any(|inst| declared(inst).is_some()),
        flags: !insts().any(is_flagged_copy),
    };
    let specialized = Specialized {
        joins: passed
            .iter()
            .any(|&constant| is_bit(constant))
            .then_some(leaves),
        ..Specialized::default()
    };
    specialized.read(original)
}

/// Reads the body of `now` for the original `was`, with the constants `passed` as its last parameters. A variable among
/// them counts as a table of the pass only if the module of `was`, from before the step, has no variable of that name.
pub fn specialized<'m>(now: Value<'m>, passed: &[Value<'m>], was: Value<'m>) -> SpelledBody<'m> {
    let mut specialized = Specialized::default();
    let first = now.params().count() - passed.len();
    let is_table = |constant: Value<'m>| {
        let is_variable = |global| sort(global) == Sort::Variable;
        let name = constant.name();
        constant.as_global().is_some_and(is_variable)
            && !name.is_empty()
            && !has_variable(was, name)
    };
    for (param, &constant) in now.params().skip(first).zip(passed) {
        specialized.stands_for.insert(param.key(), constant);
        if is_table(constant) {
            specialized.tables.insert(param.key(), (constant, 0));
        }
        if is_bit(constant) {
            specialized.bits.insert(param.key(), !constant.is_null());
            specialized.joins = Some(Leaves::default());
        }
    }
    specialized.read(now)
}

fn is_bit(constant: Value<'_>) -> bool {
    constant.ty().shape() == TypeShape::Integer(1) && constant.small_integer().is_some()
}

/// The parts of an original that are not read, because its kept body does not have them.
#[derive(Clone, Copy, Default)]
struct Leaves {
    /// Declarations of alias scopes.
    scopes: bool,
    /// Flags of phis with one entry.
    flags: bool,
}

/// Whether an instruction is a phi with flags, and would be a copy of its only entry without the flags.
fn is_flagged_copy(inst: Instruction<'_>) -> bool {
    let is_copy = || {
        let from: Vec<_> = inst.incoming().map(|entry| entry.1).collect();
        from.len() == 1 && from[0].successors().len() == 1
    };
    inst.opcode() == Opcode::LLVMPHI && inst.flags() != 0 && is_copy()
}

/// The state of reading a function with known constants.
#[derive(Default)]
struct Specialized<'m> {
    /// The parts that are not read, if blocks are joined; otherwise `None`.
    joins: Option<Leaves>,
    /// The parameters that select an original, with their known values.
    bits: FxHashMap<usize, bool>,
    /// The number of edges to a block.
    ways: FxHashMap<BasicBlock<'m>, usize>,
    /// For each block that is read as one with its only predecessor, that predecessor.
    before: FxHashMap<BasicBlock<'m>, BasicBlock<'m>>,
    /// For each value that is read as another value, that other value.
    stands_for: FxHashMap<usize, Value<'m>>,
    /// Values that point into a table, with the table and the offset.
    tables: FxHashMap<usize, (Value<'m>, u64)>,
}

impl<'m> Specialized<'m> {
    fn read(mut self, function: Value<'m>) -> SpelledBody<'m> {
        let order = self.reached(function);
        self.find(function, &order);
        let leaves = self.joins.unwrap_or_default();
        let mut body = SpelledBody::default();
        for block in order {
            if self.before.contains_key(&block) {
                continue;
            }
            let mut insts = Vec::new();
            let mut at = block;
            loop {
                let next = self
                    .only_way(at)
                    .filter(|next| self.before.contains_key(next));
                let last = at.terminator();
                for inst in at.instructions() {
                    let key = inst.value().key();
                    let is_known =
                        self.stands_for.contains_key(&key) || self.tables.contains_key(&key);
                    let declared = leaves.scopes.then(|| declared(inst)).flatten();
                    if declared.is_some() {
                        body.left_out.extend(declared);
                    } else if !is_known && (next.is_none() || inst != last) {
                        insts.push(self.translated(inst));
                    }
                }
                match next {
                    Some(next) => at = next,
                    None => break,
                }
            }
            body.blocks.push(SpelledBlock { at: block, insts });
        }
        if self.joins.is_some() {
            leave_out_unused_allocas(&mut body);
        }
        body
    }

    /// The value as which `value` is read after all replacements.
    fn resolved(&self, value: Value<'m>) -> Value<'m> {
        let mut links = iter::successors(Some(value), |value| {
            self.stands_for.get(&value.key()).copied()
        });
        links.by_ref().take(1 << 16).last().unwrap_or(value)
    }

    /// The successors of a block; of a branch on a known bit, only the one that the bit chooses.
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
        let bit = *self.bits.get(&last.operands().next()?.key())?;
        Some(ways[usize::from(!bit)])
    }

    /// The block's only successor, if it ends with a branch.
    fn only_way(&self, block: BasicBlock<'m>) -> Option<BasicBlock<'m>> {
        let is_branch = is_branch(block.terminator().opcode());
        match self.successors(block)[..] {
            [way] if is_branch => Some(way),
            _ => None,
        }
    }

    /// The reachable blocks, each behind all blocks that dominate it. Counts the edges to each block.
    fn reached(&mut self, function: Value<'m>) -> Vec<BasicBlock<'m>> {
        let mut open: Vec<_> = function.entry_block().into_iter().collect();
        let mut seen: FxHashSet<_> = open.iter().copied().collect();
        let mut order = Vec::new();
        while let Some(block) = open.pop() {
            order.push(block);
            for next in self.successors(block) {
                *self.ways.entry(next).or_default() += 1;
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        order
    }

    /// Finds the blocks to join, and the values that are read as other values.
    fn find(&mut self, function: Value<'m>, order: &[BasicBlock<'m>]) {
        let joined = order.iter().filter(|_| self.joins.is_some());
        for &block in joined {
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

    /// The value as which an instruction is read, if that is not the instruction itself.
    fn value_of(&self, inst: Instruction<'m>, block: BasicBlock<'m>) -> Option<Value<'m>> {
        let promises = || inst.flags() != 0;
        match inst.opcode() {
            Opcode::LLVMLoad | Opcode::LLVMCall => self.loaded(inst),
            Opcode::LLVMAdd => {
                let mut operands = inst.operands().map(|operand| self.resolved(operand));
                let (one, other) = (operands.next()?, operands.next()?);
                let added = spelling::is_sum_of_constants(inst.flags(), one, other);
                added.then(|| sum(one, other)).flatten()
            }
            Opcode::LLVMSelect if !promises() => {
                let operands: Vec<_> = inst.operands().collect();
                let bit = *self.bits.get(&operands.first()?.key())?;
                operands.get(if bit { 1 } else { 2 }).copied()
            }
            Opcode::LLVMPHI => {
                let from = self.before.get(&block)?;
                let leaves_flags = self.joins?.flags && is_flagged_copy(inst);
                let mut entries = inst.incoming();
                let entry = entries.find(|(_, block)| block == from)?;
                (!promises() || leaves_flags).then_some(entry.0)
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
        Some((table, bytes.wrapping_add(constant_offset(inst)?)))
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
                bytes.wrapping_add(operands.next()?.small_integer()?)
            }
            _ => return None,
        };
        // A table holds an address as its distance from the table, and the body loads it only by `llvm.load.relative`.
        let ty = inst.value().ty();
        let loaded = (ty.is_pointer() == inst.is_call()).then(|| entry(table, bytes, ty))?;
        loaded.filter(|&constant| !inst.is_call() || is_never_written(constant))
    }

    /// Reads an instruction, with each operand replaced by the value that the operand has in the specialized body.
    fn translated(&self, at: Instruction<'m>) -> SpelledInst<'m> {
        let mut inst = SpelledInst::of(at);
        let block = at.block();
        if let Some(way) = self.decided(block)
            && at == block.terminator()
        {
            inst.operands = vec![way.value()];
            return inst;
        }
        if inst.opcode == Opcode::LLVMPHI {
            // An entry is dropped if its block, by the known bit, branches elsewhere. With that entry, two entries
            // could have one block, because their blocks may be joined.
            let leads_here = |entry: &&[Value<'m>]| {
                self.decided(entry[1].known_block())
                    .is_none_or(|way| way == block)
            };
            let all = std::mem::take(&mut inst.operands);
            inst.operands = all
                .chunks(2)
                .filter(leads_here)
                .flatten()
                .copied()
                .collect();
        }
        for operand in &mut inst.operands {
            *operand = self.resolved(*operand);
            if operand.kind() == ValueKind::LLVMBasicBlockValueKind {
                *operand = self.head(*operand);
            }
        }
        inst
    }

    /// The first of the joined blocks to which a block belongs.
    fn head(&self, block: Value<'m>) -> Value<'m> {
        let mut blocks = iter::successors(Some(block.known_block()), |block| {
            self.before.get(block).copied()
        });
        blocks.by_ref().last().map_or(block, BasicBlock::value)
    }
}

/// Leaves out unused allocas of fixed sizes.
fn leave_out_unused_allocas(body: &mut SpelledBody<'_>) {
    let used: FxHashSet<usize> = (body.insts())
        .flat_map(|inst| inst.operands.iter().map(|operand| operand.key()))
        .collect();
    for block in &mut body.blocks {
        block.insts.retain(|inst| {
            inst.opcode != Opcode::LLVMAlloca
                || used.contains(&inst.key())
                || !inst.at.operands().all(Value::is_constant)
        });
    }
}

/// Whether nothing stores to an address, because it is in a function or a constant variable. Alias analysis assumes
/// that an address from `llvm.load.relative` points into the constant table: this is harmless if nothing stores there.
fn is_never_written(address: Value<'_>) -> bool {
    address.global_behind().is_some_and(|global| {
        global.is_function() || GlobalValue::new(global).is_constant_variable()
    })
}
