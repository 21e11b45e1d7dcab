// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body for the check: all instructions of the reachable blocks, as they are written.
//!
//! The merger reads bodies into a normal form, by rules. This reader has none of these rules, so it cannot repeat a
//! mistake in them: it records what LLVM returns, and [`super::pairing`] pairs two bodies.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::ir::major::is_branch;
use crate::ir::numbers::md_kind;
use crate::ir::{BasicBlock, Instruction, Metadata, Opcode, Type, Value, ValueKind, access};

/// An operand, or a number that LLVM keeps outside of the operand list, such as an index of `extractvalue`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpelledOperand<'m> {
    Value(Value<'m>),
    Number(u64),
}

impl<'m> SpelledOperand<'m> {
    pub fn value(self) -> Option<Value<'m>> {
        match self {
            SpelledOperand::Value(value) => Some(value),
            SpelledOperand::Number(_) => None,
        }
    }

    /// The key that identifies the value; 0 for a number.
    pub fn key(self) -> usize {
        self.value().map_or(0, Value::key)
    }

    pub fn constant(self) -> Option<Value<'m>> {
        self.value().filter(|value| value.is_constant())
    }

    pub fn is_metadata(self) -> bool {
        (self.value()).is_some_and(|value| value.kind() == ValueKind::LLVMMetadataAsValueValueKind)
    }
}

/// An instruction with its most frequently queried properties.
#[derive(Clone, Debug)]
pub struct SpelledInst<'m> {
    pub at: Instruction<'m>,
    pub opcode: Opcode,
    pub flags: u8,
    pub ty: Type<'m>,
    operands: Range<usize>,
    metadata: Range<usize>,
}

impl<'m> SpelledInst<'m> {
    pub fn value(&self) -> Value<'m> {
        self.at.value()
    }

    pub fn key(&self) -> usize {
        self.at.value().key()
    }

    pub fn is_call(&self) -> bool {
        self.at.is_call()
    }

    /// Whether a call returns the convergence token of the function's caller.
    pub fn enters_convergence(&self) -> bool {
        self.at.callee().name() == b"llvm.experimental.convergence.entry"
    }
}

/// A block and the range of its instructions in [`SpelledBody::insts`].
#[derive(Clone, Debug)]
pub struct SpelledBlock<'m> {
    pub at: BasicBlock<'m>,
    pub insts: Range<usize>,
}

#[derive(Debug, Default)]
pub struct SpelledBody<'m> {
    /// The reachable blocks, each behind all blocks that dominate it.
    pub blocks: Vec<SpelledBlock<'m>>,
    pub insts: Vec<SpelledInst<'m>>,
    operands: Vec<SpelledOperand<'m>>,
    metadata: Vec<Metadata>,
    /// Declarations of alias scopes that [`super::specialize`] did not read.
    pub left_out: Vec<Instruction<'m>>,
    /// Whether some block's address is taken, even that of an unreachable block.
    pub address_taken: bool,
}

impl<'m> SpelledBody<'m> {
    /// Begins to read a function's body: the result has no blocks yet.
    pub(super) fn begin(function: Value<'m>) -> Self {
        SpelledBody {
            address_taken: function.blocks().any(access::block_is_named),
            ..SpelledBody::default()
        }
    }

    /// Reads the body of a function definition.
    pub fn of(function: Value<'m>) -> Self {
        let mut body = SpelledBody::begin(function);
        for block in function.reachable_blocks() {
            let first = body.insts.len();
            block.instructions().for_each(|inst| body.read(inst));
            let insts = first..body.insts.len();
            body.blocks.push(SpelledBlock { at: block, insts });
        }
        body
    }

    /// The successors of a block.
    pub fn successors(&self, block: &SpelledBlock<'m>) -> Vec<BasicBlock<'m>> {
        let Some(last) = self.insts_of(block).last() else {
            return Vec::new();
        };
        match (last.opcode, self.operands(last)) {
            // One operand: the branch is unconditional, or [`super::specialize`] kept only the chosen destination.
            (opcode, [SpelledOperand::Value(way)]) if is_branch(opcode) => vec![way.known_block()],
            _ => last.at.block().successors(),
        }
    }

    pub(super) fn set_last_operands(&mut self, operands: Vec<SpelledOperand<'m>>) {
        let last = self.insts.last_mut().expect("one was read");
        self.operands.truncate(last.operands.start);
        self.operands.extend(operands);
        last.operands.end = self.operands.len();
    }

    pub(super) fn map_last_operands(&mut self, read_as: impl Fn(Value<'m>) -> Value<'m>) {
        let last = self.insts.last().expect("one was read");
        for operand in &mut self.operands[last.operands.clone()] {
            if let SpelledOperand::Value(value) = operand {
                *value = read_as(*value);
            }
        }
    }

    /// The keys of all operands.
    pub(super) fn used(&self) -> FxHashSet<usize> {
        self.operands.iter().map(|operand| operand.key()).collect()
    }

    /// Leaves out unused allocas of fixed sizes.
    pub(super) fn leave_out_unused_allocas(&mut self) {
        let used = self.used();
        let is_left_out = |inst: &SpelledInst<'m>| {
            let is_fixed = || inst.at.operands().all(Value::is_constant);
            inst.opcode == Opcode::LLVMAlloca && !used.contains(&inst.key()) && is_fixed()
        };
        let mut insts = Vec::with_capacity(self.insts.len());
        for block in &mut self.blocks {
            let first = insts.len();
            let own = self.insts[block.insts.clone()].iter();
            insts.extend(own.filter(|inst| !is_left_out(inst)).cloned());
            block.insts = first..insts.len();
        }
        self.insts = insts;
    }

    pub(super) fn read(&mut self, at: Instruction<'m>) {
        let (operands, metadata) = (self.operands.len(), self.metadata.len());
        self.read_operands(at);
        // `!callee_type` is read only from indirect calls: LLVM drops it from other calls when it copies a module.
        let counts = |one: &Metadata| {
            let is_indirect =
                || at.callee().is_instruction() || at.callee().as_argument().is_some();
            one.kind != u64::from(md_kind::CALLEE_TYPE) || !at.is_call() || is_indirect()
        };
        self.metadata
            .extend(at.metadata().into_iter().filter(counts));
        self.insts.push(SpelledInst {
            at,
            opcode: at.opcode(),
            flags: at.flags(),
            ty: at.value().ty(),
            operands: operands..self.operands.len(),
            metadata: metadata..self.metadata.len(),
        });
    }

    fn read_operands(&mut self, at: Instruction<'m>) {
        let block = |block: BasicBlock<'m>| SpelledOperand::Value(block.value());
        let opcode = at.opcode();
        match opcode {
            Opcode::LLVMPHI => {
                let entries = at.incoming();
                let each =
                    entries.flat_map(|(value, from)| [SpelledOperand::Value(value), block(from)]);
                self.operands.extend(each);
                return;
            }
            opcode if is_branch(opcode) => {
                let condition = at.operands().next().filter(|value| value.kind() != BLOCK);
                self.operands.extend(condition.map(SpelledOperand::Value));
                let ways = at.block().successors();
                self.operands.extend(ways.into_iter().map(block));
                return;
            }
            Opcode::LLVMSwitch => {
                self.operands
                    .extend(at.operands().next().map(SpelledOperand::Value));
                let default = at.block().successors().into_iter().next();
                self.operands.extend(default.map(block));
                let cases = at.cases().into_iter();
                let each = cases.flat_map(|(value, to)| [SpelledOperand::Value(value), block(to)]);
                self.operands.extend(each);
                return;
            }
            _ => self
                .operands
                .extend(at.operands().map(SpelledOperand::Value)),
        }
        let numbers: Vec<u64> = match opcode {
            Opcode::LLVMExtractValue | Opcode::LLVMInsertValue => {
                at.indices().iter().map(|&index| index.into()).collect()
            }
            Opcode::LLVMShuffleVector => {
                let mask = at.mask().into_iter();
                mask.map(|element| i64::from(element) as u64).collect()
            }
            // A filter clause, which is an array, gives 1, and a catch clause gives 0.
            Opcode::LLVMLandingPad => at
                .operands()
                .map(|clause| {
                    u64::from(matches!(
                        clause.ty().shape(),
                        crate::ir::TypeShape::Array(_)
                    ))
                })
                .collect(),
            _ if at.is_call() => {
                let bundles = at.bundles().into_iter();
                let mut numbers: Vec<u64> = bundles
                    .flat_map(|(tag, count)| [tag.into(), count.into()])
                    .collect();
                if opcode == Opcode::LLVMCallBr {
                    numbers.push(at.block().successors().len() as u64);
                }
                numbers
            }
            Opcode::LLVMCatchSwitch | Opcode::LLVMCleanupRet => {
                vec![at.has_unwind_destination().into()]
            }
            _ => Vec::new(),
        };
        self.operands
            .extend(numbers.into_iter().map(SpelledOperand::Number));
    }

    pub fn operands(&self, inst: &SpelledInst<'m>) -> &[SpelledOperand<'m>] {
        &self.operands[inst.operands.clone()]
    }

    /// The metadata of an instruction except its debug location, in the order of the kinds.
    pub fn metadata(&self, inst: &SpelledInst<'m>) -> &[Metadata] {
        &self.metadata[inst.metadata.clone()]
    }

    pub fn insts_of(&self, block: &SpelledBlock<'m>) -> &[SpelledInst<'m>] {
        &self.insts[block.insts.clone()]
    }
}

const BLOCK: ValueKind = ValueKind::LLVMBasicBlockValueKind;
