// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds where two functions first differ, for remarks.
//!
//! The encoders are those of the comparison that decides whether functions are equal, but here the two functions are
//! encoded one instruction at a time. So this search finds the difference at which that comparison stops.

use crate::ir::Body;
use crate::merge::apply::Work;
use crate::merge::nodes::Node;
use crate::read::BodyReader;
use crate::stream::labels::{Label, Marks};
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables};

/// Two functions, read and encoded side by side.
pub struct Lockstep<'a, 'm> {
    pub nodes: &'a [Node<'m>],
    pub mode: Mode,
    pub tables: &'a mut Tables<'m>,
    /// For each node, the node into which it merges (a kept function or table), or the node itself.
    pub became: Vec<NodeId>,
    /// The two functions that are compared. [`Self::read`] reads the left one before the comparison.
    pub pair: [NodeId; 2],
    sides: [LockstepSide<'m>; 2],
}

struct LockstepSide<'m> {
    reader: BodyReader<'m>,
    encoder: Encoder,
    chunk: Chunk<Marks>,
}

/// The first difference of two functions.
#[derive(Clone, Copy, Debug)]
pub struct FirstDifference {
    pub place: DifferencePlace,
    /// The meaning of the first unequal token or reference on each side; `None` for a side that has no more.
    pub labels: [Option<Label>; 2],
    /// The number of equal instructions before the difference; `None` if only references differ, and all tokens are
    /// equal.
    pub common: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
pub enum DifferencePlace {
    /// The header: type, attributes and other properties of the function.
    Header,
    /// The label of a block: the two blocks have different places in the CFG.
    Label,
    /// The instruction with this number in both bodies.
    Inst(usize),
    /// The end of the block with this number, where one function has more instructions.
    Length(usize),
    /// The end of the bodies, where one function has more blocks.
    Blocks,
}

impl<'a, 'm> Lockstep<'a, 'm> {
    pub fn new(
        nodes: &'a [Node<'m>],
        mode: Mode,
        tables: &'a mut Tables<'m>,
        work: &Work<'_>,
    ) -> Self {
        let side = || LockstepSide {
            reader: BodyReader::new(tables.module),
            encoder: Encoder::default(),
            chunk: Chunk::default(),
        };
        Lockstep {
            nodes,
            mode,
            sides: [side(), side()],
            tables,
            became: became(nodes.len(), work),
            pair: [0; 2],
        }
    }

    /// Reads the left function of the pairs that are compared next.
    pub fn read(&mut self, id: NodeId) {
        self.read_side(0, id);
    }

    fn read_side(&mut self, side: usize, id: NodeId) {
        self.pair[side] = id;
        let function = self.nodes[id as usize].value;
        (self.sides[side].reader).body(function, self.mode.extent());
    }

    /// The body of the left (0) or right (1) function.
    pub fn body(&self, side: usize) -> Body<'_> {
        self.sides[side].reader.last_body()
    }

    /// The tokens of an operand of the instruction that was encoded last.
    pub fn operand_tokens(&self, side: usize, index: usize) -> Option<&[u64]> {
        let chunk = &self.sides[side].chunk;
        let range = chunk.labels.tokens(Label::Operand(index))?;
        chunk
            .tokens
            .get(range.start..range.end.min(chunk.tokens.len()))
    }

    /// The first difference between the left function and another one. References count only if all tokens are equal.
    pub fn first(&mut self, other: NodeId) -> Option<FirstDifference> {
        self.search(other, true)
    }

    /// The first difference between the bodies of the left function and another one, whatever their headers are.
    pub fn first_in_bodies(&mut self, other: NodeId) -> Option<FirstDifference> {
        self.search(other, false)
    }

    fn search(&mut self, other: NodeId, counts_headers: bool) -> Option<FirstDifference> {
        self.read_side(1, other);
        let (mode, tables, pair) = (self.mode, &mut *self.tables, self.pair);
        for (side, id) in self.sides.iter_mut().zip(pair) {
            let node = &self.nodes[id as usize];
            side.chunk.clear();
            (side.encoder).header(node.value, &node.facts, mode, tables, &mut side.chunk);
        }
        // Holds the first difference in references, until a difference in tokens is found.
        let mut first = None;
        let mut is_found = |place, common, chunks: [&Chunk<Marks>; 2]| {
            let Some((of_tokens, labels)) = unequal(&self.became, pair, chunks) else {
                return false;
            };
            if of_tokens || first.is_none() {
                first = Some(FirstDifference {
                    place,
                    labels,
                    common: of_tokens.then_some(common),
                });
            }
            of_tokens
        };
        let [l, r] = &mut self.sides;
        if counts_headers && is_found(DifferencePlace::Header, 0, [&l.chunk, &r.chunk]) {
            return first;
        }
        let (lb, rb) = (l.reader.last_body(), r.reader.last_body());
        l.encoder.enter_body(&lb);
        r.encoder.enter_body(&rb);
        let mut common = 0;
        let ends = |place, common| {
            Some(FirstDifference {
                place,
                labels: [None; 2],
                common: Some(common),
            })
        };
        for (number, (left, right)) in lb.blocks.iter().zip(rb.blocks).enumerate() {
            l.chunk.clear();
            r.chunk.clear();
            l.encoder.label(left, &mut l.chunk);
            r.encoder.label(right, &mut r.chunk);
            if is_found(DifferencePlace::Label, common, [&l.chunk, &r.chunk]) {
                return first;
            }
            for (left, right) in lb.insts_of(left).iter().zip(rb.insts_of(right)) {
                l.chunk.clear();
                r.chunk.clear();
                (l.encoder).instruction(left, &lb, tables, &mut l.chunk);
                (r.encoder).instruction(right, &rb, tables, &mut r.chunk);
                if is_found(DifferencePlace::Inst(common), common, [&l.chunk, &r.chunk]) {
                    return first;
                }
                common += 1;
            }
            if left.num_insts != right.num_insts {
                return ends(DifferencePlace::Length(number), common);
            }
        }
        match lb.blocks.len() == rb.blocks.len() {
            true => first,
            false => ends(DifferencePlace::Blocks, common),
        }
    }
}

/// Whether tokens differ, and for both sides the label of the first unequal token or, if all tokens are equal, of the
/// first unequal reference. A reference is compared by the node into which its target merges. The two functions
/// themselves count as one node, because the comparison assumes that they are equal.
fn unequal(
    became: &[NodeId],
    pair: [NodeId; 2],
    sides: [&Chunk<Marks>; 2],
) -> Option<(bool, [Option<Label>; 2])> {
    let number = |to: NodeId| match became[to as usize] {
        to if to == pair[1] => pair[0],
        to => to,
    };
    let [left, right] = sides;
    let (of_tokens, at) = match first_of(&left.tokens, &right.tokens, |token| token) {
        Some(at) => (true, at),
        None => (
            false,
            first_of(&left.references, &right.references, number)?,
        ),
    };
    let label = |side: &Chunk<Marks>| match of_tokens {
        true if at < side.tokens.len() => side.labels.of_token(at),
        false if at < side.references.len() => side.labels.of_reference(at),
        _ => None,
    };
    Some((of_tokens, sides.map(label)))
}

fn first_of<T: Copy, N: PartialEq>(left: &[T], right: &[T], of: impl Fn(T) -> N) -> Option<usize> {
    let of = |list: &[T], at: usize| list.get(at).map(|&one| of(one));
    (0..left.len().max(right.len())).find(|&at| of(left, at) != of(right, at))
}

/// For each node, the node into which it merges (a kept function or table), or the node itself.
fn became(count: usize, work: &Work<'_>) -> Vec<NodeId> {
    let mut became: Vec<NodeId> = (0..count as NodeId).collect();
    for plan in &work.plans {
        for (member, _) in plan.others() {
            became[member as usize] = plan.keeper;
        }
    }
    for class in &work.tables {
        for &table in class {
            became[table as usize] = class[0];
        }
    }
    became
}
