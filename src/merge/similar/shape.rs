// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A function with holes: the token sequence of [`crate::stream`], but for what stands in the holes.
//!
//! Functions of equal sequences are similar. Their holes belong together in their order: the first hole of an
//! instruction in the one is the first of the same instruction in the other, also where an operation has its
//! operands the other way round.

use std::ops::Range;

use super::holes::HoleRules;
use crate::ir::numbers::opcode;
use crate::ir::{Body, Inst, Module, Operand, Value, access};
use crate::merge::nodes::Node;
use crate::read::{Extent, Reader};
use crate::stream::special::OFFSET_HOLE;
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables, callee_index, digest};

/// A place that holds another constant in each member.
#[derive(Clone, Copy, Debug)]
pub struct Hole<'m> {
    pub inst: Value<'m>,
    pub place: HolePlace,
    pub value: Value<'m>,
}

impl Hole<'_> {
    /// Whether the function in the hole is called there.
    pub fn is_callee(&self) -> bool {
        let call = access::as_instruction(self.inst).filter(|&inst| access::is_call(inst));
        call.is_some_and(|call| access::callee(call) == self.value)
    }
}

/// Which operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolePlace {
    Operand(u32),
    /// Of a phi: the values that come from the block with this key.
    From(usize),
    /// Of a getelementptr: the bytes that it adds.
    Offset,
    /// No operand: for which of two functions the body runs.
    Way,
}

/// What a function is but for its holes.
#[derive(Debug)]
pub struct Shape<'m> {
    pub digest: u128,
    pub holes: Vec<Hole<'m>>,
    /// The calls of itself.
    pub self_calls: Vec<Value<'m>>,
    /// It calls something that may use every register.
    pub has_calls: bool,
}

/// How bodies are read.
pub const EXTENT: Extent = Extent {
    metadata: true,
    normal: true,
};

/// Reads functions with holes.
#[derive(Debug)]
pub struct Shapes<'h, 'm> {
    reader: Reader<'m>,
    encoder: Encoder,
    rules: HoleRules<'h, 'm>,
}

impl<'h, 'm> Shapes<'h, 'm> {
    pub fn new(module: Module<'m>, rules: HoleRules<'h, 'm>) -> Self {
        Shapes {
            reader: Reader::new(module),
            encoder: Encoder::default(),
            rules,
        }
    }

    /// See [`HoleRules::ask_library_again`].
    pub fn ask_library_again(&mut self, function: Value<'m>) {
        self.rules.ask_library_again(function);
    }

    /// Reads the body of a function that had a shape again, and its sequence into `out` unless that was kept.
    pub fn again(
        &mut self,
        (id, node): (NodeId, &Node<'m>),
        kept: &Kept,
        tables: &mut Tables<'m>,
        out: &mut Chunk,
    ) -> Option<()> {
        if kept.of(id).is_none() {
            self.of(node, tables, out)?;
        } else {
            self.reader.body(node.value, EXTENT);
        }
        Some(())
    }

    /// The body that was read last.
    pub fn last_body(&self) -> Body<'_> {
        self.reader.last_body()
    }

    /// Reads a function. None if it has blocks that nothing reaches: entries of phis from there do not count.
    pub fn of(
        &mut self,
        node: &Node<'m>,
        tables: &mut Tables<'m>,
        out: &mut Chunk,
    ) -> Option<Shape<'m>> {
        out.clear();
        let function = node.value;
        self.encoder
            .header(function, &node.facts, Mode::Reconcile, tables, out);
        out.tokens
            .push(tables.unique(node.facts.value_type().key()));
        let body = self.reader.body(function, EXTENT);
        if !body.all_reachable || body.address_taken {
            return None;
        }
        let mut shape = Shape {
            digest: 0,
            holes: Vec::new(),
            self_calls: Vec::new(),
            has_calls: false,
        };
        let mut operands = body.operands.to_vec();
        let mut insts = body.insts.to_vec();
        for (inst, with_holes) in body.insts.iter().zip(&mut insts) {
            make_holes(
                (function, inst),
                body.operands(inst),
                &mut operands[inst.first_operand as usize..][..inst.num_operands as usize],
                &mut self.rules,
                tables,
                &mut shape,
            );
            if let Some(value) = self.rules.offset(function, inst) {
                shape.holes.push(Hole {
                    inst: inst.as_value(),
                    place: HolePlace::Offset,
                    value,
                });
                with_holes.special = [0, 0, OFFSET_HOLE];
            }
        }
        let body = Body {
            insts: &insts,
            operands: &operands,
            ..body
        };
        self.encoder.enter_body(&body);
        for index in 0..body.blocks.len() {
            self.encoder
                .block(index, &body, Mode::Reconcile, tables, out);
        }
        debug_assert!(out.references.is_empty(), "no global is a node here");
        shape.digest = digest(&out.tokens);
        Some(shape)
    }
}

/// Puts holes into the operands of an instruction.
fn make_holes<'m>(
    (function, inst): (Value<'m>, &Inst),
    own: &[Operand],
    with_holes: &mut [Operand],
    rules: &mut HoleRules<'_, 'm>,
    tables: &mut Tables<'m>,
    shape: &mut Shape<'m>,
) {
    let callee = inst.is_call().then(|| callee_index(own));
    if let Some(at) = callee {
        let target = own[at].as_value();
        let is_intrinsic = target.is_some_and(Value::is_intrinsic);
        shape.has_calls |= !is_intrinsic;
        if target == Some(function) && inst.special_type() == Some(function.global_value_type()) {
            with_holes[at] = Operand::itself();
            shape.self_calls.push(inst.as_value());
        }
    }
    for index in 0..own.len() {
        if callee == Some(index) && own[index].as_value() == Some(function) {
            continue;
        }
        let Some(value) = rules.hole(function, inst, own, index, &mut tables.reader) else {
            continue;
        };
        with_holes[index] = Operand::hole(tables.unique(value.ty().key()));
        let hole = Hole {
            inst: inst.as_value(),
            place: place(inst, own, index),
            value,
        };
        // A switch may come to a phi in several ways from one block, which bring the same.
        let is_again = |last: &Hole<'m>| last.inst == hole.inst && last.place == hole.place;
        if !shape.holes.last().is_some_and(is_again) {
            shape.holes.push(hole);
        }
    }
}

/// Where an operand stands in LLVM's list: see how bodies are read.
fn place(inst: &Inst, operands: &[Operand], index: usize) -> HolePlace {
    match inst.opcode {
        opcode::PHI => HolePlace::From(operands[index + 1].value as usize),
        // Read the other way round.
        opcode::SELECT if inst.special[0] == 1 => HolePlace::Operand(3 - index as u32),
        _ => HolePlace::Operand(index as u32),
    }
}

/// Token sequences that are kept from the search for classes until members are compared.
#[derive(Debug)]
pub struct Kept {
    tokens: Vec<u64>,
    /// By the numbers of nodes; what was not kept has an empty range.
    ranges: Vec<Range<usize>>,
}

impl Kept {
    /// So many tokens are kept; functions with more are encoded again.
    const MOST: usize = 1 << 20;

    /// For so many nodes.
    pub fn new(nodes: usize) -> Self {
        Kept {
            tokens: Vec::new(),
            ranges: vec![0..0; nodes],
        }
    }

    pub fn keep(&mut self, id: NodeId, sequence: &Chunk) {
        let first = self.tokens.len();
        if first + sequence.tokens.len() <= Self::MOST {
            self.tokens.extend_from_slice(&sequence.tokens);
            self.ranges[id as usize] = first..self.tokens.len();
        }
    }

    fn of(&self, id: NodeId) -> Option<&[u64]> {
        let tokens = &self.tokens[self.ranges[id as usize].clone()];
        (!tokens.is_empty()).then_some(tokens)
    }

    /// Whether two functions have equal sequences. Those that were not kept are read from `again`.
    pub fn are_equal(&self, ids: [NodeId; 2], again: [&Chunk; 2]) -> bool {
        let [left, right] = [0, 1].map(|at| self.of(ids[at]).unwrap_or(&again[at].tokens));
        left == right
    }
}
