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

use super::contents::{Contents, push_bytes};
use super::{NodeId, Tables};
use crate::ir::numbers::value_id;
use crate::ir::{NamedBlock, Value, access};

/// The largest number of references in one constant, where a repeated reference counts each time.
const MAX_REFERENCES: usize = 1 << 16;

/// The largest number of references in a constant and all constants inside it, each counted as often as it occurs. Each
/// constant stores its own list, so a chain of nested constants stores the references of the innermost one many times.
const MAX_UNFOLDED: usize = 1 << 18;

#[derive(Debug, Default)]
pub(super) struct Constants {
    by_address: FxHashMap<usize, KnownConstant>,
    contents: Contents,
    references: Vec<NodeId>,
    blocks: Vec<NamedBlock>,
}

/// A known constant: its shape, and the ranges of its references and blocks in [`Constants`].
#[derive(Clone, Debug)]
struct KnownConstant {
    shape: u32,
    references: Range<usize>,
    blocks: Range<usize>,
    /// The number of references and blocks in the constant and all constants inside it: see [`MAX_UNFOLDED`].
    unfolded: usize,
}

impl Constants {
    /// The shape of an integer constant of at most 64 bits, from the number of its type and its value.
    pub(super) fn integer(&mut self, ty: u32, value: u64) -> u32 {
        match value {
            0 => self.contents.number(&[ZERO, ty.into()]),
            _ => (self.contents).number(&[value_id::CONSTANT_INT.into(), ty.into(), 8, value]),
        }
    }

    /// Adds the shapes of a constant's operands to the content of the constant; the holes of the operands become holes
    /// of the constant. Returns the sum of the operands' [`KnownConstant::unfolded`]. If a limit is exceeded, returns
    /// `None` and adds no holes.
    fn operands(&mut self, constant: Value<'_>, content: &mut Vec<u64>) -> Option<usize> {
        let (first, first_block) = (self.references.len(), self.blocks.len());
        let mut below = 0;
        for operand in operands(constant) {
            let known = self.by_address[&operand.key()].clone();
            content.push(known.shape.into());
            self.references.extend_from_within(known.references);
            self.blocks.extend_from_within(known.blocks);
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

impl<'m> Tables<'m> {
    /// The shape of a constant, the nodes in the holes for addresses, and the blocks in the holes for blocks.
    pub(super) fn shape(&mut self, constant: Value<'m>) -> (u32, &[NodeId], &[NamedBlock]) {
        if !self.constants.by_address.contains_key(&constant.key()) {
            self.enter_constant(constant);
        }
        let all = &self.constants;
        let known = &all.by_address[&constant.key()];
        let references = &all.references[known.references.clone()];
        (known.shape, references, &all.blocks[known.blocks.clone()])
    }

    /// Enters a constant and the constants inside it, in post-order: an operand is entered before its user.
    fn enter_constant(&mut self, root: Value<'m>) {
        let mut stack = vec![(root, false)];
        while let Some((constant, operands_done)) = stack.pop() {
            let known = &self.constants.by_address;
            if known.contains_key(&constant.key()) {
                continue;
            }
            if !operands_done && unfolds(access::value_id(constant)) {
                stack.push((constant, true));
                let new = operands(constant).filter(|operand| !known.contains_key(&operand.key()));
                stack.extend(new.map(|operand| (operand, false)));
            } else {
                let known = self.known_constant(constant);
                self.constants.by_address.insert(constant.key(), known);
            }
        }
    }

    fn known_constant(&mut self, constant: Value<'m>) -> KnownConstant {
        let all = &mut self.constants;
        let (first, first_block) = (all.references.len(), all.blocks.len());
        let mut below = 0;
        let read = self.reader.constant(constant);
        let id = read.value_id;
        let mut content = vec![u64::from(id), self.types.number(read.ty).into()];
        // The content of a constant that equals only itself.
        let opaque = [OPAQUE, all.by_address.len() as u64];
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
            | value_id::CONSTANT_DATA_VECTOR => push_bytes(&mut content, read.data),
            value_id::UNDEF_VALUE | value_id::POISON_VALUE | value_id::CONSTANT_TOKEN_NONE => {}
            value_id::FUNCTION
            | value_id::GLOBAL_VARIABLE
            | value_id::GLOBAL_ALIAS
            | value_id::GLOBAL_IFUNC => {
                let slot = self.globals.slot(constant);
                match slot.node {
                    Some(node) if slot.address_follows => {
                        content[0] = HOLE;
                        all.references.push(node);
                    }
                    _ => content.push(slot.number.into()),
                }
            }
            value_id::BLOCK_ADDRESS => {
                content[0] = BLOCK_HOLE;
                all.blocks.push(access::named_block(constant));
            }
            _ if unfolds(id) => {
                content.push(read.opcode.into());
                content.push(read.flags.into());
                push_bytes(&mut content, read.data);
                let source = read.source_type.map(|ty| self.types.number(ty));
                content.push(source.map_or(u64::MAX, u64::from));
                content.push(read.num_operands.into());
                match all.operands(constant, &mut content) {
                    Some(unfolded) => below = unfolded,
                    None => content = opaque.into(),
                }
            }
            // Constants that stand for a symbol, and unknown kinds: LLVM makes each once, so each equals only itself.
            _ => content = opaque.into(),
        }
        let references = first..all.references.len();
        let blocks = first_block..all.blocks.len();
        KnownConstant {
            shape: all.contents.number(&content),
            unfolded: references.len() + blocks.len() + below,
            references,
            blocks,
        }
    }
}

const ZERO: u64 = 1000;
const HOLE: u64 = 1001;
const OPAQUE: u64 = 1002;
const BLOCK_HOLE: u64 = 1003;

/// Whether a constant with this ID consists of operands.
fn unfolds(id: u32) -> bool {
    matches!(
        id,
        value_id::CONSTANT_ARRAY
            | value_id::CONSTANT_STRUCT
            | value_id::CONSTANT_VECTOR
            | value_id::CONSTANT_EXPR
    )
}

fn operands<'m>(constant: Value<'m>) -> impl Iterator<Item = Value<'m>> {
    (0..access::operand_count(constant)).map(move |k| access::operand(constant, k))
}
