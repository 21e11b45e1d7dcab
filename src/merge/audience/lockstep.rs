// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Where two functions first differ, for remarks.
//!
//! The same encoders as in the comparison that decides, in lockstep, but an instruction at a time:
//! so the place is where that comparison would stop, and nothing is a difference here that is none
//! there.

use crate::ir::TailKind;
use crate::ir::{Body, Inst, Module, Operand};
use crate::merge::nodes::Node;
use crate::read::Reader;
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables};

/// Two functions, read and encoded side by side.
#[derive(Debug)]
pub struct Lockstep<'m> {
    pub left: Side<'m>,
    pub right: Side<'m>,
}

#[derive(Debug)]
pub struct Side<'m> {
    reader: Reader<'m>,
    encoder: Encoder,
    chunk: Chunk,
}

/// A place in both functions, which are alike up to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In front of the bodies.
    Header,
    /// The block of that number.
    Label(usize),
    /// The instruction of that number in both bodies.
    Inst(usize),
    /// Where the block of that number ends.
    Length(usize),
    /// Where the bodies end.
    Blocks,
}

/// What counts as a difference.
#[derive(Clone, Copy)]
pub enum Counted<'a> {
    /// What the functions say themselves.
    Own,
    /// Also references to nodes that do not have the same number.
    References(&'a dyn Fn(NodeId) -> NodeId),
}

impl Counted<'_> {
    pub fn differ(self, left: &Chunk, right: &Chunk) -> bool {
        let Counted::References(number) = self else {
            return left.tokens != right.tokens;
        };
        let numbers = |chunk: &Chunk| -> Vec<_> {
            let references = chunk.references.iter();
            references.map(|&to| number(to)).collect()
        };
        left.tokens != right.tokens || numbers(left) != numbers(right)
    }
}

impl<'m> Side<'m> {
    fn new(module: Module<'m>) -> Self {
        Side {
            reader: Reader::new(module),
            encoder: Encoder::default(),
            chunk: Chunk::default(),
        }
    }

    /// Reads a function's body.
    pub fn read(&mut self, node: &Node<'m>, mode: Mode) -> Body<'_> {
        self.reader.body(node.value, mode.extent())
    }

    /// The body that was read last.
    pub fn body(&self) -> Body<'_> {
        self.reader.last_body()
    }

    /// An operand of an instruction up to which both were encoded.
    pub fn operand(
        &mut self,
        inst: &Inst,
        index: usize,
        mode: Mode,
        tables: &mut Tables<'m>,
    ) -> Chunk {
        let mut out = Chunk::default();
        let operands: &[Operand] = self.reader.last_body().operands(inst);
        self.encoder
            .operand_again(inst, operands, index, mode, tables, &mut out);
        out
    }

    /// The convention and tail marker of a call of the body that was read last, as they count.
    pub fn convention(&self, call: &Inst, mode: Mode, tables: &mut Tables<'m>) -> (u32, TailKind) {
        let body = self.reader.last_body();
        // What stands behind it counts, so it has to be the body's own record.
        let own = body.insts.iter().find(|inst| inst.value == call.value);
        (self.encoder).counted_convention(own.unwrap_or(call), &body, mode, tables)
    }

    /// Whether a phi's entry from this block counts.
    pub fn is_reachable(&self, block: &Operand) -> bool {
        self.encoder.is_reachable(block.value as usize)
    }

    /// The token that says whether an instruction was referred to before it was met.
    pub fn definition(&self) -> Option<&u64> {
        self.chunk.tokens.get(1)
    }

    fn header(&mut self, node: &Node<'m>, mode: Mode, tables: &mut Tables<'m>) {
        self.chunk.clear();
        self.encoder
            .header(node.value, &node.facts, mode, tables, &mut self.chunk);
    }
}

impl<'m> Lockstep<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Lockstep {
            left: Side::new(module),
            right: Side::new(module),
        }
    }

    /// The first difference between the left function, whose body was read, and another one, and
    /// how many instructions are alike before it.
    pub fn first(
        &mut self,
        pair: (&Node<'m>, &Node<'m>),
        counted: Counted<'_>,
        mode: Mode,
        tables: &mut Tables<'m>,
    ) -> Option<(Place, usize)> {
        self.headers(pair, mode, tables);
        if counted.differ(&self.left.chunk, &self.right.chunk) {
            return Some((Place::Header, 0));
        }
        self.first_in_bodies(pair.1, counted, mode, tables)
    }

    /// Whether the left function, whose body was read, has the body of another one, whatever stands in
    /// front of the two.
    pub fn same_bodies(
        &mut self,
        pair: (&Node<'m>, &Node<'m>),
        counted: Counted<'_>,
        mode: Mode,
        tables: &mut Tables<'m>,
    ) -> bool {
        self.headers(pair, mode, tables);
        let first = self.first_in_bodies(pair.1, counted, mode, tables);
        first.is_none()
    }

    fn headers(
        &mut self,
        (left, right): (&Node<'m>, &Node<'m>),
        mode: Mode,
        tables: &mut Tables<'m>,
    ) {
        self.left.header(left, mode, tables);
        self.right.header(right, mode, tables);
    }

    fn first_in_bodies(
        &mut self,
        right: &Node<'m>,
        counted: Counted<'_>,
        mode: Mode,
        tables: &mut Tables<'m>,
    ) -> Option<(Place, usize)> {
        let (l, r) = (&mut self.left, &mut self.right);
        r.read(right, mode);
        let (lb, rb) = (l.reader.last_body(), r.reader.last_body());
        l.encoder.enter_body(&lb);
        r.encoder.enter_body(&rb);
        let mut at = 0;
        for (number, (left, right)) in lb.blocks.iter().zip(rb.blocks).enumerate() {
            l.chunk.clear();
            r.chunk.clear();
            l.encoder.label(left, &mut l.chunk);
            r.encoder.label(right, &mut r.chunk);
            if counted.differ(&l.chunk, &r.chunk) {
                return Some((Place::Label(number), at));
            }
            for (left, right) in lb.insts_of(left).iter().zip(rb.insts_of(right)) {
                l.chunk.clear();
                r.chunk.clear();
                (l.encoder).instruction(left, &lb, mode, tables, &mut l.chunk);
                (r.encoder).instruction(right, &rb, mode, tables, &mut r.chunk);
                if counted.differ(&l.chunk, &r.chunk) {
                    return Some((Place::Inst(at), at));
                }
                at += 1;
            }
            if left.num_insts != right.num_insts {
                return Some((Place::Length(number), at));
            }
        }
        (lb.blocks.len() != rb.blocks.len()).then_some((Place::Blocks, at))
    }
}
