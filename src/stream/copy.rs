// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Copies: functions that are the same instruction by instruction, up to the names of their local
//! values.
//!
//! Most functions that merge are instances of one template, or one inline function of many files. To
//! see that takes no stream, and hardly any record: [`Twins`] walks both bodies in lockstep, and
//! leaves to the rules those few pairs of instructions that are not the same words of memory.
//!
//! Equal streams follow, which is what makes two functions equal. Headers are compared as tokens.
//! Behind them the encoder follows the CFG from the entry, and looks at nothing but instructions and
//! the places of local values; both correspond, whatever the order in which the bodies are laid out.
//! Unreachable blocks, which do not count, no twins have. Instructions of the same words have the
//! same tokens. For what else a token depends on is held to be the same: the words of operands, the
//! users of a value, which correspond as well, the call before or the return behind an instruction,
//! and whether an instruction does nothing, which is asked on both sides. Where words differ but the
//! stream does not, they are compared as tokens (constants and references), by the rule that the
//! stream has for them (attributes, tail markers), or not at all (flags and alignment that are
//! reconciled). The converse does not hold: functions of equal streams may be laid out or spelled in
//! ways that are no copies of each other. Only the mode that reconciles has copies.
//!
//! But most functions that are no copies are told apart by a reference at places that correspond in
//! both, whatever is laid out or spelled in other ways ([`crate::read::twins`] has the argument): then
//! their streams are known to differ, for such a reference is a token of its instruction.
//!
//! The references of a copy are those of the original but where the two differ, in the order in
//! which the original is laid out, which all copies share.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::{Chunk, Encoder, Mode, NodeId, Tables, callee_index};
use crate::ir::numbers::value_id;
use crate::ir::{Body, Global, Inst, Interface, Operand, Value};
use crate::read::twins::may_refer;
use crate::read::{NotCopies, Pair, Reference, Twins};
use crate::rules::property::{self, Place, Property, Rule, Visit};

const MODE: Mode = Mode::Reconcile;

/// A function that is compared, with what counts of it beside its body.
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

/// What a function refers to: nodes, each with its place.
pub type References = Vec<(u32, NodeId)>;

/// The place of what stands in front of the body.
const HEADER: u32 = 0;

/// The place of a body's reference of that number.
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

/// What a function is beside another one.
#[derive(Debug)]
pub enum Found<'t, 'm> {
    Copy(Match<'t, 'm>),
    /// Its stream is another one: the first difference is a reference, this one. Functions that differ
    /// from one function in different references differ from each other.
    Distinguished(Difference),
    /// No copy. Its stream may be the same.
    Other,
}

/// Where a function refers to something else than another one, and to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    place: u32,
    /// A hash of its tokens.
    instead: u64,
}

/// A function and its copy.
#[derive(Debug)]
pub struct Match<'t, 'm> {
    pair: Pair<'t, 'm>,
    /// What the copy refers to in other ways than the original.
    pub own: References,
}

impl<'m> Comparison<'m> {
    /// Of metadata of the settled kinds nothing is lost where it is equal.
    pub fn new(tables: &Tables<'m>, settled_kinds: u64) -> Self {
        Comparison {
            twins: Twins::new(tables.module, settled_kinds),
            left: Side::default(),
            right: Side::default(),
        }
    }

    /// Compares a function with one whose header has the same tokens.
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
            // The numbers of blocks are those of the stream's order.
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
    /// What may differ between the two, instruction by instruction. There are no blocks, and an
    /// instruction that is left out is the same words in both.
    pub fn bodies(&self) -> (&Body<'_>, &Body<'_>) {
        (&self.pair.left, &self.pair.right)
    }

    /// What the original refers to.
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
    /// The tokens of an operand that is no local value.
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

    /// Encodes one of two operands at the same place.
    fn reference<'m>(&mut self, operand: &Operand, pair: &Reference<'m>, tables: &mut Tables<'m>) {
        self.chunk.clear();
        (self.encoder).reference(operand, pair.called, tables, &mut self.chunk);
    }
}

/// A copy's references: those of what it is a copy of, but for its own.
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

/// Compares the operands of two instructions of which the local ones and the references correspond;
/// where others are other words, `same` compares them. `None` if they differ; else whether all are
/// the same words.
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

/// What two instructions have besides operands, and a call besides convention and attributes.
fn same_instruction(l: &Inst, r: &Inst) -> bool {
    let mut compared = Compared { l, r, same: true };
    if l.opcode == r.opcode && l.ty == r.ty {
        property::each(l.opcode, &mut compared);
        return compared.same;
    }
    false
}

/// Two instructions, of which the properties that count are compared word for word.
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

/// Whether what must be equal in the attributes of two calls is.
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
    // Attributes decide whether the arguments of some intrinsics are exchanged.
    number(l, lc) == number(r, rc) && !tables.may_commute(lc) && !tables.may_commute(rc)
}
