// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The reader of bodies: its options, its buffers, and its walk over reachable blocks.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashMap;

use super::order::for_each_successor;
use super::transparent::{may_be_transparent, underlying};
use crate::ir::{
    self, BasicBlock, Block, Body, Inst, Instruction, Metadata, Module, Operand, Value, access,
};

/// How to read a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Reads instruction metadata, which costs a look-up in LLVM for each instruction.
    pub metadata: bool,
    /// Reads the normal form: branch arms, switch cases and phi entries in a fixed order, one predicate of each pair of
    /// inverses ([`super::order`]), and without instructions that only return an operand ([`super::transparent`]).
    pub normal: bool,
}

impl Extent {
    /// The whole body with its metadata, as the IR has it.
    pub const RAW: Extent = Extent {
        metadata: true,
        normal: false,
    };

    /// The same extent without metadata.
    pub fn without_metadata(self) -> Extent {
        Extent {
            metadata: false,
            ..self
        }
    }
}

/// A reader of the bodies of one module. Each call reuses the buffers. The reader dereferences to [`ir::Reader`], which
/// reads constants, attributes and globals.
#[derive(Debug)]
pub struct BodyReader<'m> {
    facts: ir::Reader<'m>,
    pub(super) module: Module<'m>,
    pub(super) extent: Extent,
    pub(super) blocks: Vec<Block>,
    pub(super) insts: Vec<Inst>,
    pub(super) operands: Vec<Operand>,
    pub(super) metadata: Vec<Metadata>,
    all_reachable: bool,
    address_taken: bool,
    /// For each instruction that may be transparent, the value that is read in its place.
    pub(super) stand_for: FxHashMap<usize, Value<'m>>,
    walk: BodyWalk<'m>,
}

/// The state of a walk over the reachable blocks of a function, kept to reuse its memory.
#[derive(Debug, Default)]
struct BodyWalk<'m> {
    /// For each block number, whether the block was pushed to `open`, the stack of blocks to visit.
    seen: Vec<bool>,
    open: Vec<BasicBlock<'m>>,
}

impl<'m> BodyWalk<'m> {
    /// Visits the blocks reachable from the entry until `visit` returns false; returns whether it visited all.
    /// Successors are pushed in the order of the normal form if `normal` is set, else in the order of the terminator.
    #[inline]
    fn reachable(
        &mut self,
        function: Value<'m>,
        normal: bool,
        mut visit: impl FnMut(BasicBlock<'m>) -> bool,
    ) -> bool {
        self.seen.clear();
        self.seen
            .resize(access::block_limit(function) as usize, false);
        self.open.clear();
        let Some(entry) = access::first_block(function) else {
            return true;
        };
        let (seen, open) = (&mut self.seen, &mut self.open);
        let mut push = |block: BasicBlock<'m>, open: &mut Vec<BasicBlock<'m>>| {
            let is_seen = &mut seen[access::block_number(block) as usize];
            if !*is_seen {
                *is_seen = true;
                open.push(block);
            }
        };
        push(entry, open);
        while let Some(block) = open.pop() {
            if !visit(block) {
                return false;
            }
            if normal {
                for_each_successor(block, |next| push(next, open));
            } else if let Some(last) = access::last_inst(block) {
                for index in 0..access::successor_count(last) {
                    push(access::successor(last, index), open);
                }
            }
        }
        true
    }
}

impl<'m> Deref for BodyReader<'m> {
    type Target = ir::Reader<'m>;

    fn deref(&self) -> &ir::Reader<'m> {
        &self.facts
    }
}

impl DerefMut for BodyReader<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.facts
    }
}

impl<'m> BodyReader<'m> {
    pub fn new(module: Module<'m>) -> Self {
        BodyReader {
            facts: ir::Reader::new(module),
            module,
            extent: Extent::RAW,
            blocks: Vec::new(),
            insts: Vec::new(),
            operands: Vec::new(),
            metadata: Vec::new(),
            all_reachable: false,
            address_taken: false,
            stand_for: FxHashMap::default(),
            walk: BodyWalk::default(),
        }
    }

    /// Reads a function that has a body.
    pub fn body(&mut self, function: Value<'m>, extent: Extent) -> Body<'_> {
        self.extent = extent;
        self.blocks.clear();
        self.insts.clear();
        self.operands.clear();
        self.metadata.clear();
        self.stand_for.clear();
        let mut walk = std::mem::take(&mut self.walk);
        walk.reachable(function, extent.normal, |block| {
            self.block(block);
            true
        });
        self.walk = walk;
        if extent.normal {
            self.order_phis(function);
        }
        let mut all = 0;
        self.address_taken = false;
        for block in access::blocks(function) {
            all += 1;
            self.address_taken |= access::block_is_named(block);
        }
        self.all_reachable = self.blocks.len() == all;
        self.last_body()
    }

    /// Visits the first `limit` instructions of a function, or all that are reachable, in the normal form. Calls `visit`
    /// without an instruction at the end of each block. Returns whether it visited all reachable instructions.
    #[inline(always)]
    pub fn first_insts(
        &mut self,
        function: Value<'m>,
        limit: Option<u32>,
        mut visit: impl FnMut(Option<Instruction<'m>>),
    ) -> bool {
        let mut left = limit.unwrap_or(u32::MAX);
        self.walk.reachable(function, true, |block| {
            let mut next = access::first_inst(block);
            while let Some(inst) = next {
                next = access::next_inst(inst);
                if may_be_transparent(inst.value()) && underlying(inst).is_some() {
                    continue;
                }
                if left == 0 {
                    return false;
                }
                left -= 1;
                visit(Some(inst));
            }
            visit(None);
            true
        })
    }

    /// The last body that was read, without reading it again.
    pub fn last_body(&self) -> Body<'_> {
        assert!(!self.blocks.is_empty(), "no body was read before this call");
        Body {
            blocks: &self.blocks,
            insts: &self.insts,
            operands: &self.operands,
            metadata: &self.metadata,
            all_reachable: self.all_reachable,
            address_taken: self.address_taken,
        }
    }
}
