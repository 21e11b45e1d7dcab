// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Labels: the parts of a function that the tokens of a sequence stand for.
//!
//! A remark says where two functions first differ: at the first unequal token of their sequences. The token's label
//! says which part of the function or instruction the token stands for. So remarks need no comparison of their own.
//!
//! Before it adds tokens, the encoder marks them with a label. Only chunks for remarks keep the labels, in [`Marks`].
//! All other chunks have `()` for labels, so that the marking compiles to nothing.

use std::ops::Range;

use crate::rules::property::Property;

/// Which part of a function or an instruction a token stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    Type,
    Convention,
    Attributes,
    Section,
    Collector,
    Partition,
    AddressSpace,
    Alignment,
    /// Personality (0), prefix data (1) or prologue data (2).
    Constant(usize),
    /// The serial number of a block by first occurrence, which shows where control flow first refers to the block.
    Flow,
    /// Opcode and type of an instruction.
    Operation,
    /// The serial number of an instruction by first occurrence, which shows whether an operand precedes the definition.
    Definition,
    /// A property that has tokens of its own.
    Property(Property),
    /// The word of [`crate::ir::Inst::special`] with this index: all properties that are bits of the word.
    Word(usize),
    CallConvention,
    Tail,
    CallAttributes,
    /// The number of operands that are compared.
    Count,
    Operand(usize),
    /// A metadata node of this kind, of a function or an instruction.
    Metadata(u32),
}

/// How many tokens and how many references a chunk has.
pub type End = (usize, usize);

/// The labels that an encoder gives to tokens.
pub trait Labels: Default {
    /// Gives this label to the tokens and references from `from` up to the next mark.
    fn mark(&mut self, from: End, label: Label);

    /// Exchanges the part between `left` and `right` with the part between `right` and `end`.
    fn exchange(&mut self, left: End, right: End, end: End);

    fn clear(&mut self);
}

impl Labels for () {
    #[inline(always)]
    fn mark(&mut self, _: End, _: Label) {}

    #[inline(always)]
    fn exchange(&mut self, _: End, _: End, _: End) {}

    #[inline(always)]
    fn clear(&mut self) {}
}

/// The labels of a chunk, each with the number of tokens and references in front of it.
#[derive(Clone, Debug, Default)]
pub struct Marks(Vec<(End, Label)>);

impl Marks {
    /// The label of the token with this index.
    pub fn of_token(&self, index: usize) -> Option<Label> {
        self.last(|from| from.0 <= index)
    }

    /// The label of the reference with this index.
    pub fn of_reference(&self, index: usize) -> Option<Label> {
        self.last(|from| from.1 <= index)
    }

    /// The tokens with this label, up to the next mark.
    pub fn tokens(&self, label: Label) -> Option<Range<usize>> {
        let at = self.0.iter().position(|&(_, own)| own == label)?;
        let end = self.0.get(at + 1).map_or(usize::MAX, |&(from, _)| from.0);
        Some(self.0[at].0.0..end)
    }

    fn last(&self, is_before: impl Fn(End) -> bool) -> Option<Label> {
        let before = self.0.iter().rfind(|&&(from, _)| is_before(from));
        before.map(|&(_, label)| label)
    }
}

impl Labels for Marks {
    fn mark(&mut self, from: End, label: Label) {
        self.0.push((from, label));
    }

    fn exchange(&mut self, left: End, right: End, end: End) {
        let first = self.0.partition_point(|&(from, _)| from.0 < left.0);
        let marks = &mut self.0[first..];
        for (from, _) in &mut *marks {
            *from = match from.0 < right.0 {
                true => (from.0 + end.0 - right.0, from.1 + end.1 - right.1),
                false => (from.0 + left.0 - right.0, from.1 + left.1 - right.1),
            };
        }
        marks.sort_by_key(|&(from, _)| from);
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}
