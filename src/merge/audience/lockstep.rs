// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds where two functions first differ, for remarks.
//!
//! The encoders are those of the comparison that decides whether functions are equal, but here the two functions are
//! encoded one instruction at a time. So this search finds the difference at which that comparison stops.

use crate::ir::{Body, Module};
use crate::merge::nodes::Node;
use crate::read::BodyReader;
use crate::stream::labels::{Label, Marks};
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables};

/// Two functions, read and encoded side by side.
#[derive(Debug)]
pub struct Lockstep<'m> {
    pub left: LockstepSide<'m>,
    pub right: LockstepSide<'m>,
}

#[derive(Debug)]
pub struct LockstepSide<'m> {
    reader: BodyReader<'m>,
    encoder: Encoder,
    chunk: Chunk<Marks>,
}

/// The place of the first difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDifference {
    /// The header: type, attributes and other properties of the function.
    Header,
    /// The label of the block with this number: the two blocks have different places in the CFG.
    Label(usize),
    /// The instruction with this number in both bodies.
    Inst(usize),
    /// The end of the block with this number, where one function has more instructions.
    Length(usize),
    /// The end of the bodies, where one function has more blocks.
    Blocks,
}

/// The differences that a search looks for.
#[derive(Clone, Copy)]
pub enum Counted<'a> {
    /// Unequal tokens.
    Own,
    /// Unequal tokens, and references to functions or tables for which the closure returns different numbers.
    References(&'a dyn Fn(NodeId) -> NodeId),
}

impl Counted<'_> {
    /// For both sides, the label (the meaning) of the first unequal token or, if all tokens are equal, of the first
    /// unequal reference. A side without more tokens has no label.
    fn first(self, left: &Chunk<Marks>, right: &Chunk<Marks>) -> Option<[Option<Label>; 2]> {
        let sides = [left, right];
        if let Some(at) = first_of(&left.tokens, &right.tokens, |token| token) {
            let has = |side: &&Chunk<Marks>| at < side.tokens.len();
            return Some(sides.map(|side| has(&side).then(|| side.labels.of_token(at))?));
        }
        let Counted::References(number) = self else {
            return None;
        };
        let at = first_of(&left.references, &right.references, number)?;
        let has = |side: &&Chunk<Marks>| at < side.references.len();
        Some(sides.map(|side| has(&side).then(|| side.labels.of_reference(at))?))
    }
}

fn first_of<T: Copy, N: PartialEq>(left: &[T], right: &[T], of: impl Fn(T) -> N) -> Option<usize> {
    let of = |list: &[T], at: usize| list.get(at).map(|&one| of(one));
    (0..left.len().max(right.len())).find(|&at| of(left, at) != of(right, at))
}

impl<'m> LockstepSide<'m> {
    fn new(module: Module<'m>) -> Self {
        LockstepSide {
            reader: BodyReader::new(module),
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

    /// The tokens of an operand of the instruction that was encoded last.
    pub fn operand(&self, index: usize) -> Option<&[u64]> {
        let range = self.chunk.labels.tokens(Label::Operand(index))?;
        let end = range.end.min(self.chunk.tokens.len());
        self.chunk.tokens.get(range.start..end)
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
            left: LockstepSide::new(module),
            right: LockstepSide::new(module),
        }
    }

    /// The labels on both sides of the difference that was found last.
    pub fn labels(&self, counted: Counted<'_>) -> [Option<Label>; 2] {
        let labels = counted.first(&self.left.chunk, &self.right.chunk);
        labels.unwrap_or_default()
    }

    /// Whether the difference that was found last is one of tokens and not of references.
    pub fn is_of_tokens(&self) -> bool {
        self.left.chunk.tokens != self.right.chunk.tokens
    }

    /// The first difference between the left function and another one, and the number of equal instructions before it.
    /// The left side must have read its body.
    pub fn first(
        &mut self,
        pair: (&Node<'m>, &Node<'m>),
        counted: Counted<'_>,
        mode: Mode,
        tables: &mut Tables<'m>,
    ) -> Option<(FirstDifference, usize)> {
        self.headers(pair, mode, tables);
        if counted.first(&self.left.chunk, &self.right.chunk).is_some() {
            return Some((FirstDifference::Header, 0));
        }
        self.first_in_bodies(pair.1, counted, mode, tables)
    }

    /// Whether the left function has the same body as another one, even if their headers differ. The left side must
    /// have read its body.
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
    ) -> Option<(FirstDifference, usize)> {
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
            if counted.first(&l.chunk, &r.chunk).is_some() {
                return Some((FirstDifference::Label(number), at));
            }
            for (left, right) in lb.insts_of(left).iter().zip(rb.insts_of(right)) {
                l.chunk.clear();
                r.chunk.clear();
                (l.encoder).instruction(left, &lb, tables, &mut l.chunk);
                (r.encoder).instruction(right, &rb, tables, &mut r.chunk);
                if counted.first(&l.chunk, &r.chunk).is_some() {
                    return Some((FirstDifference::Inst(at), at));
                }
                at += 1;
            }
            if left.num_insts != right.num_insts {
                return Some((FirstDifference::Length(number), at));
            }
        }
        (lb.blocks.len() != rb.blocks.len()).then_some((FirstDifference::Blocks, at))
    }
}
