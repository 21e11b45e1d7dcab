// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers constants by content: constants of equal content have the same *shape*.
//!
//! A shape has a hole for each address that merging may replace; the functions and tables with these addresses are
//! listed beside the shape, in order. A `blockaddress` also becomes a hole, and its block is listed too, because a
//! block has a number only within its function. All zeros (null, zeroinitializer, integer 0) in types of one number
//! ([`super::types`]) have one shape, because LLVM can convert a null pointer to the integer 0 and back without loss.
//!
//! Constants form a DAG that can be deep, so the walk keeps its own stack. A constant may contain exponentially many
//! references, because operands may share their own operands. Beyond a limit such a constant equals only itself.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::NodeId;
use super::direct_mapped::DirectMapped;
use super::globals::Globals;
use super::types::Types;
use crate::ir::numbers::value_id;
use crate::ir::{NamedBlock, Value, access, is_constant_id};
use crate::read::BodyReader;

/// The largest number of references in one constant, where a repeated reference counts each time.
const MAX_REFERENCES: usize = 1 << 16;

/// The largest number of references in a constant and all constants inside it, each counted as often as it occurs. Each
/// constant stores its own list, so a chain of nested constants stores the references of the innermost one many times.
const MAX_UNFOLDED: usize = 1 << 18;

#[derive(Clone, Debug, Default)]
pub struct Constants {
    cache: DirectMapped<KnownConstant>,
    by_address: FxHashMap<usize, KnownConstant>,
    by_content: FxHashMap<Box<[u64]>, u32>,
    references: Vec<NodeId>,
    blocks: Vec<NamedBlock>,
    /// A buffer for the content of a new constant.
    content: Vec<u64>,
}

/// A known constant: its shape, and the ranges of its references and blocks in [`Constants`].
#[derive(Clone, Copy, Debug, Default)]
struct KnownConstant {
    shape: u32,
    count: u32,
    first: usize,
    block_count: u32,
    first_block: usize,
    /// The number of references and blocks in the constant and all constants inside it: see [`MAX_UNFOLDED`].
    unfolded: usize,
}

impl KnownConstant {
    fn references(self) -> Range<usize> {
        self.first..self.first + self.count as usize
    }

    fn blocks(self) -> Range<usize> {
        self.first_block..self.first_block + self.block_count as usize
    }
}

impl Constants {
    /// The shape of a constant, the nodes in the holes for addresses, and the blocks in the holes for blocks.
    pub fn shape<'m>(
        &mut self,
        constant: Value<'m>,
        reader: &mut BodyReader<'m>,
        types: &mut Types,
        globals: &mut Globals,
    ) -> (u32, &[NodeId], &[NamedBlock]) {
        let known = self.cache.get(constant.key()).unwrap_or_else(|| {
            if !self.by_address.contains_key(&constant.key()) {
                self.enter(constant, reader, types, globals);
            }
            let known = self.by_address[&constant.key()];
            self.cache.put(constant.key(), known);
            known
        });
        let references = &self.references[known.references()];
        (known.shape, references, &self.blocks[known.blocks()])
    }

    /// The shape of an integer constant of at most 64 bits, given by its type's number and value.
    pub fn integer(&mut self, ty: u32, value: u64) -> u32 {
        let content: Box<[u64]> = match value {
            0 => Box::new([ZERO, ty.into()]),
            _ => Box::new([value_id::CONSTANT_INT.into(), ty.into(), 8, value]),
        };
        let next = self.by_content.len() as u32;
        *self.by_content.entry(content).or_insert(next)
    }

    fn enter<'m>(
        &mut self,
        root: Value<'m>,
        reader: &mut BodyReader<'m>,
        types: &mut Types,
        globals: &mut Globals,
    ) {
        // Post-order with an explicit stack: an operand is entered before its user.
        let mut stack = vec![(root, false)];
        while let Some((constant, operands_done)) = stack.pop() {
            if self.by_address.contains_key(&constant.key()) {
                continue;
            }
            if operands_done || !self.push_operands(constant, reader, &mut stack) {
                let known = self.make(constant, reader, types, globals);
                self.by_address.insert(constant.key(), known);
            }
        }
    }

    /// If a constant consists of operands, pushes it and the operands that have no shape yet. Otherwise returns false.
    fn push_operands<'m>(
        &self,
        constant: Value<'m>,
        reader: &mut BodyReader<'m>,
        stack: &mut Vec<(Value<'m>, bool)>,
    ) -> bool {
        let read = reader.constant(constant);
        if !unfolds(read.value_id) {
            return false;
        }
        stack.push((constant, true));
        let operands = (0..read.num_operands).filter_map(|i| constant.operand(i));
        stack.extend(
            operands
                .filter(|operand| !self.by_address.contains_key(&operand.key()))
                .map(|operand| (operand, false)),
        );
        true
    }

    fn make<'m>(
        &mut self,
        constant: Value<'m>,
        reader: &mut BodyReader<'m>,
        types: &mut Types,
        globals: &mut Globals,
    ) -> KnownConstant {
        let first = self.references.len();
        let first_block = self.blocks.len();
        let mut below = 0;
        let read = reader.constant(constant);
        let id = read.value_id;
        let ty = u64::from(types.number(read.ty));
        let mut content = std::mem::take(&mut self.content);
        content.clear();
        content.extend([u64::from(id), ty]);
        match id {
            value_id::CONSTANT_POINTER_NULL | value_id::CONSTANT_AGGREGATE_ZERO => {
                content[0] = ZERO;
            }
            value_id::CONSTANT_INT if read.data.iter().all(|&byte| byte == 0) => {
                content[0] = ZERO;
            }
            value_id::CONSTANT_INT
            | value_id::CONSTANT_FP
            | value_id::CONSTANT_DATA_ARRAY
            | value_id::CONSTANT_DATA_VECTOR => {
                content.push(read.data.len() as u64);
                content.extend(read.data.chunks(8).map(word));
            }
            value_id::UNDEF_VALUE | value_id::POISON_VALUE | value_id::CONSTANT_TOKEN_NONE => {}
            value_id::FUNCTION
            | value_id::GLOBAL_VARIABLE
            | value_id::GLOBAL_ALIAS
            | value_id::GLOBAL_IFUNC => {
                let slot = globals.slot(constant);
                match slot.node {
                    Some(node) if slot.address_follows => {
                        content[0] = HOLE;
                        self.references.push(node);
                    }
                    _ => content.push(slot.number.into()),
                }
            }
            value_id::BLOCK_ADDRESS => {
                content[0] = BLOCK_HOLE;
                self.blocks.push(access::named_block(constant));
            }
            _ if unfolds(id) => {
                content.push(read.opcode.into());
                content.push(read.flags.into());
                content.push(read.data.len() as u64);
                content.extend(read.data.chunks(8).map(word));
                let source = read.source_type.map(|ty| types.number(ty));
                content.push(source.map_or(u64::MAX, u64::from));
                content.push(read.num_operands.into());
                let count = read.num_operands;
                match self.operands(constant, count, (first, first_block), &mut content) {
                    Some(unfolded) => below = unfolded,
                    None => self.opaque(&mut content),
                }
            }
            // Constants that stand for a symbol, and unknown kinds: LLVM makes each once, so each equals only itself.
            _ => self.opaque(&mut content),
        }
        let shape = match self.by_content.get(&content[..]) {
            Some(&shape) => shape,
            None => {
                let next = self.by_content.len() as u32;
                self.by_content.insert(content.as_slice().into(), next);
                next
            }
        };
        self.content = content;
        let count = self.references.len() - first;
        let block_count = self.blocks.len() - first_block;
        KnownConstant {
            shape,
            count: count as u32,
            first,
            block_count: block_count as u32,
            first_block,
            unfolded: count + block_count + below,
        }
    }

    /// Sets the content of a constant that equals only itself.
    fn opaque(&self, content: &mut Vec<u64>) {
        content.clear();
        content.extend([OPAQUE, self.by_address.len() as u64]);
    }

    /// Adds the shapes of a constant's operands; their holes become those of the constant. Returns the sum of the
    /// operands' [`KnownConstant::unfolded`]. If a limit is exceeded, returns `None` and adds no holes.
    fn operands(
        &mut self,
        constant: Value<'_>,
        count: u32,
        (first, first_block): (usize, usize),
        content: &mut Vec<u64>,
    ) -> Option<usize> {
        let mut below = 0;
        for operand in (0..count).filter_map(|i| constant.operand(i)) {
            let known = self.by_address[&operand.key()];
            content.push(known.shape.into());
            self.references.extend_from_within(known.references());
            self.blocks.extend_from_within(known.blocks());
            below += known.unfolded;
            let own = self.references.len() - first + self.blocks.len() - first_block;
            if own > MAX_REFERENCES || own + below > MAX_UNFOLDED {
                self.references.truncate(first);
                self.blocks.truncate(first_block);
                return None;
            }
        }
        Some(below)
    }
}

const ZERO: u64 = 1000;
const HOLE: u64 = 1001;
const OPAQUE: u64 = 1002;
const BLOCK_HOLE: u64 = 1003;

/// Whether a constant with this ID consists of operands.
fn unfolds(id: u32) -> bool {
    is_constant_id(id)
        && matches!(
            id,
            value_id::CONSTANT_ARRAY
                | value_id::CONSTANT_STRUCT
                | value_id::CONSTANT_VECTOR
                | value_id::CONSTANT_EXPR
        )
}

fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
}
