// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body for the check: all instructions of the reachable blocks, as they are written.
//!
//! The merger reads bodies into a normal form, by rules. This reader has none of these rules, so it cannot repeat a
//! mistake in them: it records what LLVM returns, and [`super::pairing`] pairs two bodies.

use crate::ir::major::is_branch;
use crate::ir::numbers::md_kind;
use crate::ir::{BasicBlock, Instruction, MdNode, Metadata, Opcode, Type, Value, ValueKind};

/// An instruction with its most frequently queried properties.
#[derive(Clone, Debug)]
pub struct SpelledInst<'m> {
    pub at: Instruction<'m>,
    pub opcode: Opcode,
    pub flags: u8,
    pub ty: Type<'m>,
    pub operands: Vec<Value<'m>>,
    /// The metadata except the debug location, in the order of the kinds.
    pub metadata: Vec<Metadata>,
}

impl<'m> SpelledInst<'m> {
    pub fn of(at: Instruction<'m>) -> Self {
        // `!callee_type` is read only from indirect calls: LLVM drops it from other calls when it copies a module.
        let counts = |one: &Metadata| {
            let is_indirect =
                || at.callee().is_instruction() || at.callee().as_argument().is_some();
            one.kind != u64::from(md_kind::CALLEE_TYPE) || !at.is_call() || is_indirect()
        };
        SpelledInst {
            at,
            opcode: at.opcode(),
            flags: at.flags(),
            ty: at.value().ty(),
            operands: operands(at),
            metadata: at.metadata().into_iter().filter(counts).collect(),
        }
    }

    pub fn value(&self) -> Value<'m> {
        self.at.value()
    }

    pub fn key(&self) -> usize {
        self.at.value().key()
    }

    pub fn is_call(&self) -> bool {
        self.at.is_call()
    }

    /// The node of this kind that is attached to the instruction.
    pub fn attached(&self, kind: u32) -> Option<MdNode> {
        let mut all = self.metadata.iter();
        all.find(|m| m.kind == u64::from(kind)).map(|m| m.node)
    }

    /// Whether a call returns the convergence token of the function's caller.
    pub fn enters_convergence(&self) -> bool {
        self.at.callee().name() == b"llvm.experimental.convergence.entry"
    }
}

/// The operands in an order that does not depend on LLVM's version. A branch or switch has the condition and the
/// successors, and the value of each case in front of its successor. A phi has each value in front of its block.
fn operands<'m>(at: Instruction<'m>) -> Vec<Value<'m>> {
    let entries = |all: Vec<(Value<'m>, BasicBlock<'m>)>| {
        let all = all.into_iter();
        all.flat_map(|(value, block)| [value, block.value()])
    };
    let condition = || {
        let is_block = |value: &Value<'_>| value.kind() == ValueKind::LLVMBasicBlockValueKind;
        at.operands().next().filter(|value| !is_block(value))
    };
    let successors = || at.block().successors().into_iter().map(BasicBlock::value);
    match at.opcode() {
        Opcode::LLVMPHI => entries(at.incoming().collect()).collect(),
        Opcode::LLVMSwitch => (condition().into_iter())
            .chain(successors().take(1))
            .chain(entries(at.cases()))
            .collect(),
        opcode if is_branch(opcode) => condition().into_iter().chain(successors()).collect(),
        _ => at.operands().collect(),
    }
}

#[derive(Debug)]
pub struct SpelledBlock<'m> {
    pub at: BasicBlock<'m>,
    pub insts: Vec<SpelledInst<'m>>,
}

#[derive(Debug, Default)]
pub struct SpelledBody<'m> {
    /// The reachable blocks, each behind all blocks that dominate it.
    pub blocks: Vec<SpelledBlock<'m>>,
    /// The lists of alias scopes in declarations that [`super::specialize`] did not read.
    pub left_out: Vec<MdNode>,
}

impl<'m> SpelledBody<'m> {
    /// Reads the body of a function definition.
    pub fn of(function: Value<'m>) -> Self {
        let blocks = function.reachable_blocks().into_iter();
        let read = |at: BasicBlock<'m>| SpelledBlock {
            at,
            insts: at.instructions().map(SpelledInst::of).collect(),
        };
        SpelledBody {
            blocks: blocks.map(read).collect(),
            left_out: Vec::new(),
        }
    }

    pub fn insts(&self) -> impl Iterator<Item = &SpelledInst<'m>> {
        self.blocks.iter().flat_map(|block| &block.insts)
    }
}

impl<'m> SpelledBlock<'m> {
    pub fn successors(&self) -> Vec<BasicBlock<'m>> {
        let Some(last) = self.insts.last() else {
            return Vec::new();
        };
        match last.operands[..] {
            // One operand: the branch is unconditional, or [`super::specialize`] kept only the chosen destination.
            [way] if is_branch(last.opcode) => vec![way.known_block()],
            _ => last.at.block().successors(),
        }
    }
}
