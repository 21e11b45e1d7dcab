// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Copies: functions that are equal instruction by instruction, up to the names of their local values.
//!
//! Most functions that merge are instances of one template, or one inline function of many files. They are recognized
//! without a stream and with few records: [`Twins`] walks both bodies in lockstep, and only those pairs of
//! instructions that are not the same words of memory are judged by the rules.
//!
//! Copies have equal streams, and are therefore equal functions. Headers are compared as tokens. Behind them the
//! encoder follows the CFG from the entry, and depends only on instructions and the positions of local values; both
//! correspond, whatever the layout of the bodies. Twins have no unreachable blocks. Instructions of the same words
//! have the same tokens, because the walk also compares all else that a token depends on: the words of operands, the
//! users of a value, the call before or the return behind an instruction, and whether an instruction is transparent.
//! Where words differ but the stream does not, they are compared as tokens (constants and references), by the
//! stream's own rule (attributes, tail markers), or not at all (flags and alignment that are reconciled). The
//! converse does not hold: functions of equal streams may be laid out or spelled differently and are then no copies.
//! Only the mode that reconciles has copies.
//!
//! Most functions that are no copies are distinguished by a reference at corresponding positions, whatever their
//! layout and spelling ([`crate::read::twins`] has the argument). Such a reference is a token of its instruction, so
//! their streams are known to differ.
//!
//! The references of a copy are those of the original except where the two differ, in the layout order of the
//! original, which all copies share.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::{Chunk, Encoder, Mode, NodeId, Tables, callee_index};
use crate::ir::numbers::value_id;
use crate::ir::{Body, Global, Inst, Interface, Operand, Value};
use crate::read::twins::may_refer;
use crate::read::{NotCopies, Pair, Reference, Twins};
use crate::rules::property::{self, Place, Property, Rule, Visit};

const MODE: Mode = Mode::Reconcile;

/// A function to compare: its header, and the facts that a body's comparison needs.
#[derive(Debug)]
pub struct Head<'m> {
    function: Value<'m>,
    header: Chunk,
    interface: Interface,
    convention: u32,
}

impl<'m> Head<'m> {
    /// The tokens in front of the body.
    pub fn tokens(&self) -> &[u64] {
        &self.header.tokens
    }

    pub fn new(
        function: Value<'m>,
        facts: &Global<'m>,
        interface: Interface,
        encoder: &mut Encoder,
        tables: &mut Tables<'m>,
    ) -> Self {
        let mut header = Chunk::default();
        let own = (function, interface);
        encoder.header_alone(own, facts, MODE, tables, &mut header);
        Head {
            function,
            header,
            interface,
            convention: facts.convention().0,
        }
    }
}

/// The nodes that a function refers to, each with its place.
pub type References = Vec<(u32, NodeId)>;

/// The place of references in the header.
const HEADER: u32 = 0;

/// The place of a reference in the body, by its number.
fn place(number: usize) -> u32 {
    HEADER + 1 + number as u32
}

/// Compares functions with each other.
#[derive(Debug)]
pub struct Comparison<'m> {
    twins: Twins<'m>,
    left: Side,
    right: Side,
}

/// Encodes operands of one of two functions.
#[derive(Debug, Default)]
struct Side {
    encoder: Encoder,
    chunk: Chunk,
}

/// The relation of one function to another.
#[derive(Debug)]
pub enum Found<'t, 'm> {
    Copy(Match<'t, 'm>),
    /// The streams differ, and the first difference is this reference. Functions that differ from one function in
    /// different references differ from each other.
    Distinguished(Difference),
    /// No copy, but the streams may be equal.
    Other,
}

/// The place of the first different reference, and the reference that stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    place: u32,
    /// A hash of the reference's tokens.
    instead: u64,
}

/// A function and its copy.
#[derive(Debug)]
pub struct Match<'t, 'm> {
    pair: Pair<'t, 'm>,
    /// The references of the copy that differ from those of the original.
    pub own: References,
}

impl<'m> Comparison<'m> {
    /// `settled_kinds`: kinds of metadata that need no judgement if the nodes are equal.
    pub fn new(tables: &Tables<'m>, settled_kinds: u64) -> Self {
        Comparison {
            twins: Twins::new(tables.module, settled_kinds),
            left: Side::default(),
            right: Side::default(),
        }
    }

    /// Compares a function with one that has the same header tokens.
    pub fn compare(
        &mut self,
        original: &Head<'m>,
        copy: &Head<'m>,
        tables: &mut Tables<'m>,
    ) -> Found<'_, 'm> {
        let same_frame =
            original.convention == copy.convention && original.interface == copy.interface;
        if !same_frame {
            return Found::Other;
        }
        let (left, right) = (&mut self.left, &mut self.right);
        left.encoder.enter(original.function);
        right.encoder.enter(copy.function);
        let mut own: References = (copy.header.references.iter())
            .map(|&node| (HEADER, node))
            .collect();
        let found = (self.twins).compare(original.function, copy.function, |pair, number| {
            left.reference(&pair.left, pair, tables);
            right.reference(&pair.right, pair, tables);
            let references = right.chunk.references.iter();
            own.extend(references.map(|&node| (place(number), node)));
            left.chunk.tokens == right.chunk.tokens
        });
        let pair = match found {
            Ok(pair) => pair,
            Err(NotCopies::Result(_)) if !original.interface.result_counts() => {
                return Found::Other;
            }
            Err(NotCopies::Reference(number) | NotCopies::Result(number)) => {
                let mut hasher = FxHasher::default();
                right.chunk.tokens.hash(&mut hasher);
                return Found::Distinguished(Difference {
                    place: place(number),
                    instead: hasher.finish(),
                });
            }
            Err(NotCopies::Unknown) => return Found::Other,
        };
        let (l, r) = (&pair.left, &pair.right);
        if l.address_taken || r.address_taken {
            // The stream numbers blocks in its own order.
            return Found::Other;
        }
        let same = (l.insts.iter().zip(r.insts)).all(|(li, ri)| {
            let same_words = same_operands(l, li, r, ri, |index| {
                left.operand(l, li, index, tables) == right.operand(r, ri, index, tables)
            });
            same_words.is_some_and(|same_words| {
                same_instruction(li, ri)
                    && (!li.is_call() || {
                        let own = |side: &Side, body, call, tables: &mut _| {
                            (side.encoder).counted_convention(call, body, MODE, tables)
                        };
                        let same_convention = (same_words && li.special[1] == ri.special[1])
                            || own(left, l, li, tables) == own(right, r, ri, tables);
                        same_convention && same_attributes(l, li, r, ri, tables)
                    })
            })
        });
        match same {
            true => Found::Copy(Match { pair, own }),
            false => Found::Other,
        }
    }
}

impl<'m> Match<'_, 'm> {
    /// The instructions in which the two may differ. The bodies have no blocks, and an instruction that is left out
    /// has the same words in both.
    pub fn bodies(&self) -> (&Body<'_>, &Body<'_>) {
        (&self.pair.left, &self.pair.right)
    }

    /// The references of the original.
    pub fn references(&self, original: &Head<'m>, tables: &mut Tables<'m>) -> References {
        let header = original.header.references.iter();
        let mut references: References = header.map(|&node| (HEADER, node)).collect();
        let mut side = Side::default();
        for (number, pair) in self.pair.references.iter().enumerate() {
            side.reference(&pair.left, pair, tables);
            let own = side.chunk.references.iter();
            references.extend(own.map(|&node| (place(number), node)));
        }
        references
    }
}

impl Side {
    /// The tokens of an operand that is not a local value.
    fn operand(
        &mut self,
        body: &Body<'_>,
        inst: &Inst,
        index: usize,
        tables: &mut Tables<'_>,
    ) -> &[u64] {
        self.chunk.clear();
        let operands = body.operands(inst);
        (self.encoder).operand_again(inst, operands, index, MODE, tables, &mut self.chunk);
        &self.chunk.tokens
    }

    /// Encodes one operand of a pair at the same position.
    fn reference<'m>(&mut self, operand: &Operand, pair: &Reference<'m>, tables: &mut Tables<'m>) {
        self.chunk.clear();
        (self.encoder).reference(operand, pair.called, tables, &mut self.chunk);
    }
}

/// A copy's references: those of the original, replaced where the copy has its own.
pub fn copied(references: &References, own: &References) -> Vec<NodeId> {
    let mut own = own.iter().peekable();
    let mut all = Vec::with_capacity(references.len());
    let mut replaced = None;
    for &(place, node) in references {
        match own.next_if(|own| own.0 == place) {
            Some(&(_, instead)) => {
                replaced = Some(place);
                all.push(instead);
            }
            None => {
                assert_ne!(
                    replaced,
                    Some(place),
                    "equal tokens have as many references"
                );
                all.push(node);
            }
        }
    }
    assert!(
        own.next().is_none(),
        "each reference is in the place of another"
    );
    all
}

/// Compares the operands of two instructions with corresponding local operands and references; `same` compares other
/// operands if their words differ. `None` if they differ; else whether all words are equal.
fn same_operands(
    own: &Body<'_>,
    l: &Inst,
    its: &Body<'_>,
    r: &Inst,
    mut same: impl FnMut(usize) -> bool,
) -> Option<bool> {
    let (lo, ro) = (own.operands(l), its.operands(r));
    if lo.len() != ro.len() {
        return None;
    }
    let mut same_words = true;
    for (index, (l, r)) in lo.iter().zip(ro).enumerate() {
        if l.kind != r.kind {
            return None;
        }
        if l.value != r.value && !is_local(l) {
            same_words = false;
            let differ = match l.kind as u32 {
                value_id::CONSTANT_INT | value_id::LITERAL => true,
                kind => !may_refer(kind) && !same(index),
            };
            if differ {
                return None;
            }
        }
    }
    Some(same_words)
}

fn is_local(operand: &Operand) -> bool {
    const ARGUMENT: u64 = value_id::ARGUMENT as u64;
    const BASIC_BLOCK: u64 = value_id::BASIC_BLOCK as u64;
    const INSTRUCTION: u64 = value_id::INSTRUCTION as u64;
    const LITERAL: u64 = value_id::LITERAL as u64;
    match operand.kind {
        ARGUMENT | BASIC_BLOCK => true,
        kind => kind >= INSTRUCTION && kind != LITERAL,
    }
}

/// Compares two instructions apart from their operands, and from the convention and attributes of a call.
fn same_instruction(l: &Inst, r: &Inst) -> bool {
    let mut compared = Compared { l, r, same: true };
    if l.opcode == r.opcode && l.ty == r.ty {
        property::each(l.opcode, &mut compared);
        return compared.same;
    }
    false
}

/// Compares the counted properties of two instructions word for word.
struct Compared<'a> {
    l: &'a Inst,
    r: &'a Inst,
    same: bool,
}

impl Visit for Compared<'_> {
    #[inline(always)]
    fn visit(&mut self, property: Property) {
        let (l, r) = (self.l, self.r);
        let row = property.row();
        let counts = property.is_identity(l, MODE) || row.rule == Rule::Spelling;
        self.same &= match row.place {
            Place::Type(word) => l.special[word] == r.special[word],
            Place::Words => l.special == r.special,
            Place::Bits { word, .. } if counts => {
                (l.special[word] ^ r.special[word]) & property.mask() == 0
            }
            Place::Nowhere => false,
            Place::Bits { .. } | Place::Flags | Place::Operands => true,
        };
    }
}

/// Whether the attributes of two calls are equal as far as they must be.
fn same_attributes<'m>(
    own: &Body<'_>,
    l: &Inst,
    its: &Body<'_>,
    r: &Inst,
    tables: &mut Tables<'m>,
) -> bool {
    if l.attributes() == r.attributes() {
        return true;
    }
    let callee = |body: &Body<'_>, call: &Inst| {
        let operands = body.operands(call);
        operands[callee_index(operands)].value as usize
    };
    let (lc, rc) = (callee(own, l), callee(its, r));
    let mut number = |call: &Inst, callee: usize| tables.call_attributes(call, callee, MODE);
    // Attributes decide whether arguments of some intrinsics may be exchanged.
    number(l, lc) == number(r, rc) && !tables.may_commute(lc) && !tables.may_commute(rc)
}
