// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The reader of bodies: its options, its buffers, and its walk over reachable blocks.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashMap;

use super::order::for_each_successor;
use crate::ir::{self, BasicBlock, Block, Body, Inst, Metadata, Module, Operand, Value, access};

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
    has_body: bool,
    all_reachable: bool,
    address_taken: bool,
    /// For each instruction that may be transparent, the value that is read in its place.
    pub(super) stand_for: FxHashMap<usize, Value<'m>>,
    pub(super) walk: BodyWalk<'m>,
}

/// The state of a walk over the reachable blocks of a function, kept to reuse its memory.
#[derive(Debug, Default)]
pub(super) struct BodyWalk<'m> {
    /// For each block number, whether the block was pushed to `open`, the stack of blocks to visit.
    seen: Vec<bool>,
    open: Vec<BasicBlock<'m>>,
}

impl<'m> BodyWalk<'m> {
    /// Visits the blocks reachable from the entry until `visit` returns false. Successors are pushed in the order of
    /// the normal form if `normal` is set, else in the order of the terminator.
    #[inline]
    pub(super) fn reachable(
        &mut self,
        function: Value<'m>,
        normal: bool,
        mut visit: impl FnMut(BasicBlock<'m>) -> bool,
    ) {
        self.seen.clear();
        self.seen
            .resize(access::block_limit(function) as usize, false);
        self.open.clear();
        let Some(entry) = access::first_block(function) else {
            return;
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
                return;
            }
            if normal {
                for_each_successor(block, |next| push(next, open));
            } else if let Some(last) = access::last_inst(block) {
                for index in 0..access::successor_count(last) {
                    push(access::successor(last, index), open);
                }
            }
        }
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
            has_body: false,
            all_reachable: false,
            address_taken: false,
            stand_for: FxHashMap::default(),
            walk: BodyWalk::default(),
        }
    }

    /// Forgets the last body, and sets how to read the next one.
    pub(super) fn start(&mut self, extent: Extent) {
        self.extent = extent;
        self.has_body = false;
        self.blocks.clear();
        self.insts.clear();
        self.operands.clear();
        self.metadata.clear();
        self.stand_for.clear();
    }

    /// Records whether the walk reached all blocks, and whether a `blockaddress` names a block of the function.
    pub(super) fn finish(&mut self, function: Value<'m>) {
        let mut all = 0;
        self.address_taken = false;
        let mut next = access::first_block(function);
        while let Some(block) = next {
            all += 1;
            self.address_taken |= access::block_is_named(block);
            next = access::next_block(block);
        }
        self.all_reachable = self.blocks.len() == all;
        self.has_body = true;
    }

    /// Reads a function that has a body.
    pub fn body(&mut self, function: Value<'m>, extent: Extent) -> Body<'_> {
        self.start(extent);
        let mut walk = std::mem::take(&mut self.walk);
        walk.reachable(function, extent.normal, |block| {
            self.block(block);
            true
        });
        self.walk = walk;
        if extent.normal {
            self.order_phis(function);
        }
        self.finish(function);
        self.last_body()
    }

    /// The last body that was read, without reading it again.
    pub fn last_body(&self) -> Body<'_> {
        assert!(self.has_body, "no body was read before this call");
        Body {
            blocks: &self.blocks,
            insts: &self.insts,
            operands: &self.operands,
            metadata: &self.metadata,
            all_reachable: self.all_reachable,
            address_taken: self.address_taken,
        }
    }

    /// The globals among the operands of a function's first `limit` instructions, or of all reachable instructions
    /// without a limit, with blocks in the normal order. Phis count towards the limit, but give no globals. A literal
    /// follows the globals of each instruction with a global; the order of one instruction's globals has no meaning.
    /// [`BodyReader::last_body`] has no body afterwards.
    pub fn globals(&mut self, function: Value<'m>, limit: Option<u32>) -> &[Operand] {
        self.start(Extent {
            metadata: false,
            normal: true,
        });
        let mut limit = limit.unwrap_or(u32::MAX);
        let mut walk = std::mem::take(&mut self.walk);
        walk.reachable(function, true, |block| self.add_globals(block, &mut limit));
        self.walk = walk;
        &self.operands
    }
}
