// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Encodes a function as the token sequence of [`crate::stream`], with holes in place of the constants that may differ.
//!
//! Functions with equal sequences are similar. Their holes correspond by position: the first hole of an instruction in
//! one function corresponds to the first hole of the same instruction in the other, even if the operands of a
//! commutative operation are exchanged.

use super::holes::HoleRules;
use crate::ir::numbers::opcode;
use crate::ir::{Body, Inst, Module, Operand, Value, access};
use crate::merge::nodes::Node;
use crate::read::BodyReader;
use crate::stream::special::OFFSET_HOLE;
use crate::stream::{Chunk, Encoder, Mode, Tables, callee_index};

/// A place that may hold a different constant in each member.
#[derive(Clone, Copy, Debug)]
pub struct Hole<'m> {
    pub inst: Value<'m>,
    pub place: HolePlace,
    pub value: Value<'m>,
}

impl Hole<'_> {
    /// Whether the constant in the hole is a function that is called there.
    pub fn is_callee(&self) -> bool {
        access::as_instruction(self.inst).is_some_and(access::is_call)
            && self.place == HolePlace::Operand(access::operand_count(self.inst) - 1)
    }
}

/// The position of a hole in its instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolePlace {
    Operand(u32),
    /// The values of a phi that come from the block with this key.
    From(usize),
    /// The offset of a getelementptr in bytes.
    Offset,
    /// Not an operand: the bit that says for which of two functions with some different instructions the body runs.
    Selector,
}

/// What the planning of a merge needs to know about a function.
#[derive(Debug)]
pub struct Shape<'m> {
    pub holes: Vec<Hole<'m>>,
    /// The calls by which the function directly calls itself.
    pub self_calls: Vec<Value<'m>>,
    /// The function has calls (not of intrinsics). A parameter that is used behind a call needs a callee-saved
    /// register.
    pub has_calls: bool,
}

/// Reads functions and returns their [`Shape`]s.
#[derive(Debug)]
pub struct Shapes<'h, 'm> {
    /// Two readers: the first one holds the first member's body while the second one reads the bodies of other members.
    pub readers: [BodyReader<'m>; 2],
    encoder: Encoder,
    pub rules: HoleRules<'h, 'm>,
}

impl<'h, 'm> Shapes<'h, 'm> {
    pub fn new(module: Module<'m>, rules: HoleRules<'h, 'm>) -> Self {
        Shapes {
            readers: [BodyReader::new(module), BodyReader::new(module)],
            encoder: Encoder::default(),
            rules,
        }
    }

    /// Reads a function with one of the two readers, and writes its tokens to `out`. Returns `None` if a block is
    /// unreachable (a phi's values from such a block have no tokens, so holes there need not correspond), or if the
    /// address of a block is taken.
    pub fn of(
        &mut self,
        reader: usize,
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
        let body = self.readers[reader].body(function, Mode::Reconcile.extent());
        if !body.all_reachable || body.address_taken {
            return None;
        }
        let mut shape = Shape {
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
        self.encoder.body(&body, tables, out);
        debug_assert!(out.references.is_empty(), "no global is a node here");
        Some(shape)
    }
}

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
        // A switch may have several edges to the block of a phi. All bring the same value, so there is one hole.
        let is_again = |last: &Hole<'m>| last.inst == hole.inst && last.place == hole.place;
        if !shape.holes.last().is_some_and(is_again) {
            shape.holes.push(hole);
        }
    }
}

/// The position of an operand in LLVM's operand list, from its `index` in the list that was read.
fn place(inst: &Inst, operands: &[Operand], index: usize) -> HolePlace {
    match inst.opcode {
        opcode::PHI => HolePlace::From(operands[index + 1].value as usize),
        // The select was read with its values exchanged.
        opcode::SELECT if inst.special[0] == 1 => HolePlace::Operand(3 - index as u32),
        _ => HolePlace::Operand(index as u32),
    }
}
