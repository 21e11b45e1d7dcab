// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Two bodies compared word by word.
//!
//! Two functions that came from one template are mostly the same words of memory, instruction by instruction: opcode,
//! type, flags, constants, metadata nodes, attribute lists. A comparison of words needs no rules and no records. So
//! both bodies are walked in lockstep, in the order in which they are laid out, and a pair of instructions is read
//! into records only if its words differ, or if a rule has to judge it even though they are equal.
//!
//! Local values are compared by position: a value of one body corresponds to the value of the other body that is
//! defined at the same position, and each operand is checked against that (the numbering of LLVM's
//! FunctionComparator, without numbers).
//!
//! Bodies with unreachable blocks, which do not count, are never twins here.
//!
//! The walk ends at a difference that no rule could accept, and at a reference that the caller refuses. In general
//! that proves no difference: bodies may be laid out or spelled in other ways. But in equal bodies the entry blocks
//! would correspond, and so would the successors of corresponding blocks, all of which the walk has found to be
//! pairs. So a refused reference proves that the bodies differ, whatever follows, if its block is reached through
//! pairs of blocks and if it counts at its position in every spelling of its instruction.
//!
//! Metadata is compared last. Each look-up waits for memory, and most bodies that are no twins are distinguished
//! before.

use super::reader::{Extent, Reader};
use super::transparent::{may_be_transparent, underlying};
use crate::ir::numbers::{md_kind, opcode, type_id, value_id};
use crate::ir::{BasicBlock, Body, Instruction, Metadata, Module, Operand, Type, Value, access};
use crate::rules::property::{self, Property, Rule, Seen, Visit};

/// Two bodies without unreachable blocks. Their instructions and local values correspond, as far as words of memory
/// show.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'t, 'm> {
    /// The instructions with different words, calls that declare scopes, and those with metadata that has to be
    /// judged even if it is equal. Each call with different words is followed by the instruction behind it.
    pub left: Body<'t>,
    pub right: Body<'t>,
    /// The operands of all instructions that may refer to globals, in the order of the left body.
    pub references: &'t [Reference<'m>],
}

/// Why two bodies are no twins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCopies {
    /// They may be laid out or spelled in other ways.
    Unknown,
    /// This reference was refused, and distinguishes the bodies whatever their spelling.
    Reference(usize),
    /// The same of a reference in a return, which counts only if results count.
    Result(usize),
}

/// Operands at the same place of both bodies.
#[derive(Clone, Copy, Debug)]
pub struct Reference<'m> {
    pub left: Operand,
    pub right: Operand,
    /// The type of the call, if the left operand is its callee and a function.
    pub called: Option<Type<'m>>,
}

/// A map between addresses that is cleared in constant time: open addressing with linear probing; an entry is valid
/// only if it carries the current generation.
#[derive(Debug)]
struct Pairs {
    entries: Vec<Entry>,
    generation: u64,
    count: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    from: usize,
    to: usize,
    generation: u64,
}

impl Default for Pairs {
    fn default() -> Self {
        Pairs {
            entries: vec![Entry::default(); 256],
            generation: 1,
            count: 0,
        }
    }
}

impl Pairs {
    #[inline(always)]
    fn place(&self, from: usize) -> usize {
        let mask = self.entries.len() - 1;
        let mut at = ((from as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.entries[at].generation == self.generation && self.entries[at].from != from {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let old = vec![Entry::default(); self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, old);
        for entry in old {
            if entry.generation == self.generation {
                let at = self.place(entry.from);
                self.entries[at] = entry;
            }
        }
    }

    fn clear(&mut self) {
        self.generation += 1;
        self.count = 0;
    }

    /// Whether `from` corresponds to `to`. The first query for `from` decides.
    #[inline(always)]
    fn matches(&mut self, from: usize, to: usize) -> bool {
        let at = self.place(from);
        let entry = &mut self.entries[at];
        if entry.generation == self.generation {
            return entry.to == to;
        }
        *entry = Entry {
            from,
            to,
            generation: self.generation,
        };
        self.count += 1;
        if self.count * 2 > self.entries.len() {
            self.grow();
        }
        true
    }
}

/// The result of comparing a pair; several results combine to the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Finding {
    No,
    Differ,
    Same,
}
use Finding::{Differ, No, Same};

#[inline(always)]
fn same_or_no(equal: bool) -> Finding {
    if equal { Same } else { No }
}

/// A pair of instructions that is left to be judged.
#[derive(Clone, Copy, Debug)]
struct Noted<'m> {
    left: Instruction<'m>,
    right: Instruction<'m>,
    /// Whether they are read into records even if their metadata is settled.
    read: bool,
}

/// Compares bodies in lockstep.
#[derive(Debug)]
pub struct Twins<'m> {
    left: Reader<'m>,
    right: Reader<'m>,
    /// Kinds of metadata, as bits, that need no judgement if the nodes are equal.
    settled_kinds: u64,
    references: Vec<Reference<'m>>,
    /// Why the walk ended, if that proves a difference.
    proof: NotCopies,
    /// Instructions of the left body, to those of the right one.
    locals: Pairs,
    /// Metadata operands, in both directions: such metadata may be a local name.
    named: Pairs,
    names: Pairs,
    /// Blocks of the right body, by the number of their left partner.
    partners: Vec<Option<BasicBlock<'m>>>,
    /// Blocks of the left body, by number, that an equal body would have to pair with their partners.
    reached: Vec<bool>,
    /// The index of the operand with the refused reference.
    refused: Option<u32>,
    open: Vec<Noted<'m>>,
    /// Whether the next instruction is read.
    next: bool,
    /// The last function for which `all_reachable` was computed.
    asked: Option<Value<'m>>,
    all_reachable: bool,
    left_nodes: Vec<Metadata>,
    right_nodes: Vec<Metadata>,
}

/// Whether an operand of this kind may refer to globals.
#[inline(always)]
pub fn may_refer(kind: u32) -> bool {
    matches!(
        kind,
        value_id::FUNCTION
            | value_id::GLOBAL_VARIABLE
            | value_id::GLOBAL_ALIAS
            | value_id::GLOBAL_IFUNC
            | value_id::CONSTANT_ARRAY
            | value_id::CONSTANT_STRUCT
            | value_id::CONSTANT_VECTOR
            | value_id::CONSTANT_EXPR
    )
}

fn operand_of(value: Value<'_>) -> Operand {
    Operand {
        value: value.raw() as u64,
        kind: access::value_id(value).into(),
    }
}

const EXTENT: Extent = Extent {
    metadata: true,
    normal: true,
    bitwise: true,
};

/// How many pairs are looked up before the first of them is read. The context keeps metadata in a table far from the
/// instructions; the waits of so many look-ups overlap.
const LOOKED_UP: usize = 16;

impl<'m> Twins<'m> {
    pub fn new(module: Module<'m>, settled_kinds: u64) -> Self {
        Twins {
            left: Reader::new(module),
            right: Reader::new(module),
            settled_kinds,
            references: Vec::new(),
            proof: NotCopies::Unknown,
            locals: Pairs::default(),
            named: Pairs::default(),
            names: Pairs::default(),
            partners: Vec::new(),
            reached: Vec::new(),
            refused: None,
            open: Vec::new(),
            next: false,
            asked: None,
            all_reachable: false,
            left_nodes: Vec::new(),
            right_nodes: Vec::new(),
        }
    }

    /// Compares two functions with bodies, in layout order. `corresponds` decides for references that are not the
    /// same global, and gets the number of each.
    pub fn compare(
        &mut self,
        left: Value<'m>,
        right: Value<'m>,
        mut corresponds: impl FnMut(&Reference<'m>, usize) -> bool,
    ) -> Result<Pair<'_, 'm>, NotCopies> {
        self.locals.clear();
        self.named.clear();
        self.names.clear();
        self.references.clear();
        self.open.clear();
        self.refused = None;
        self.proof = NotCopies::Unknown;
        self.left.start(EXTENT);
        self.right.start(EXTENT);
        if !self.walk(left, right, &mut corresponds) || !self.is_all_reachable(left) || !self.read()
        {
            return Err(self.proof);
        }
        self.left.finish(left);
        self.right.finish(right);
        Ok(Pair {
            left: self.left.last_body(),
            right: self.right.last_body(),
            references: &self.references,
        })
    }

    /// Returns false if the bodies are no twins.
    fn walk(
        &mut self,
        left: Value<'m>,
        right: Value<'m>,
        corresponds: &mut impl FnMut(&Reference<'m>, usize) -> bool,
    ) -> bool {
        if left.global_value_type() != right.global_value_type() || !self.blocks(left, right) {
            return false;
        }
        self.reached.clear();
        self.reached
            .resize(access::block_limit(left) as usize, false);
        let mut next = access::first_block(left);
        if let Some(entry) = next {
            self.reached[access::block_number(entry) as usize] = true;
        }
        while let Some(block) = next {
            let number = access::block_number(block) as usize;
            let Some(partner) = self.partners[number] else {
                return false;
            };
            self.next = false;
            let (mut a, mut b) = (access::first_inst(block), access::first_inst(partner));
            while let (Some(l), Some(r)) = (a, b) {
                if !self.instructions(l, r, number, corresponds) {
                    return false;
                }
                (a, b) = (access::next_inst(l), access::next_inst(r));
            }
            if a.is_some() || b.is_some() {
                return false;
            }
            if self.reached[number]
                && let Some(last) = access::last_inst(block)
            {
                for k in 0..access::successor_count(last) {
                    let successor = access::successor(last, k);
                    self.reached[access::block_number(successor) as usize] = true;
                }
            }
            next = access::next_block(block);
        }
        true
    }

    fn blocks(&mut self, left: Value<'m>, right: Value<'m>) -> bool {
        self.partners.clear();
        self.partners
            .resize(access::block_limit(left) as usize, None);
        let (mut a, mut b) = (access::first_block(left), access::first_block(right));
        while let (Some(l), Some(r)) = (a, b) {
            self.partners[access::block_number(l) as usize] = Some(r);
            (a, b) = (access::next_block(l), access::next_block(r));
        }
        a.is_none() && b.is_none()
    }

    /// The walk compares unreachable blocks like all others, although they do not count.
    fn is_all_reachable(&mut self, function: Value<'m>) -> bool {
        if self.asked.replace(function) != Some(function) {
            let mut reachable = 0;
            self.left.walk.reachable(function, true, |_| {
                reachable += 1;
                true
            });
            let mut all = 0;
            let mut next = access::first_block(function);
            while let Some(block) = next {
                all += 1;
                next = access::next_block(block);
            }
            self.all_reachable = reachable == all;
        }
        self.all_reachable
    }

    /// Compares operands that are not local values. `called` is the type of a direct call.
    fn constant(
        &mut self,
        (l, kind): (Value<'m>, u32),
        r: Value<'m>,
        called: Option<Type<'m>>,
        corresponds: &mut impl FnMut(&Reference<'m>, usize) -> bool,
    ) -> Finding {
        if kind != access::value_id(r) {
            return No;
        }
        if may_refer(kind) {
            let reference = Reference {
                left: operand_of(l),
                right: operand_of(r),
                called: called.filter(|_| kind == value_id::FUNCTION),
            };
            let number = self.references.len();
            self.references.push(reference);
            if l == r {
                return Same;
            }
            if corresponds(&reference, number) {
                return Differ;
            }
            self.refused = Some(0);
            return No;
        }
        if kind == value_id::METADATA_AS_VALUE {
            if access::metadata_form(l) != 0 || access::metadata_form(r) != 0 {
                return No;
            }
            // Names have to be matched all together, equal ones included.
            let matches =
                self.named.matches(l.key(), r.key()) && self.names.matches(r.key(), l.key());
            return if matches { Differ } else { No };
        }
        match l == r {
            true => Same,
            false if kind == value_id::CONSTANT_INT => No,
            false => Differ,
        }
    }

    #[inline(always)]
    fn operand(
        &mut self,
        l: Value<'m>,
        r: Value<'m>,
        called: Option<Type<'m>>,
        corresponds: &mut impl FnMut(&Reference<'m>, usize) -> bool,
    ) -> Finding {
        let kind = access::value_id(l);
        if kind >= value_id::INSTRUCTION {
            return same_or_no(
                kind == access::value_id(r) && self.locals.matches(l.key(), r.key()),
            );
        }
        match kind {
            value_id::ARGUMENT => same_or_no(
                access::value_id(r) == value_id::ARGUMENT
                    && access::argument_number(l) == access::argument_number(r),
            ),
            value_id::BASIC_BLOCK => same_or_no(self.are_partners(l.known_block(), r)),
            _ => self.constant((l, kind), r, called, corresponds),
        }
    }

    #[inline(always)]
    fn are_partners(&self, left: BasicBlock<'m>, right: Value<'m>) -> bool {
        let partner = self.partners[access::block_number(left) as usize];
        partner.is_some_and(|partner| partner.value() == right)
    }

    #[inline(always)]
    fn operands(
        &mut self,
        l: Instruction<'m>,
        r: Instruction<'m>,
        corresponds: &mut impl FnMut(&Reference<'m>, usize) -> bool,
    ) -> Finding {
        let count = access::operand_count(l.value());
        if count != access::operand_count(r.value()) {
            return No;
        }
        let mut found = Same;
        // The callee is the last operand.
        let callee = match access::is_call(l) {
            true => count - 1,
            false => u32::MAX,
        };
        for k in 0..count {
            let called = (k == callee).then(|| access::called_type(l));
            let (a, b) = (access::operand(l.value(), k), access::operand(r.value(), k));
            found = found.min(self.operand(a, b, called, corresponds));
            if found == No {
                self.refused = self.refused.map(|_| k);
                break;
            }
        }
        found
    }

    /// Compares everything but opcode, type, operands, flags and metadata, by the table of properties. An instruction
    /// with an unlisted opcode equals no other.
    #[inline(always)]
    fn special(&self, l: Instruction<'m>, r: Instruction<'m>) -> Finding {
        let mut special = Special {
            twins: self,
            l,
            r,
            same_words: access::words(l) == access::words(r),
            words_give_way: false,
            found: Same,
        };
        property::each(access::opcode(l), &mut special);
        match (special.same_words, special.words_give_way) {
            (true, _) => special.found,
            (false, true) => special.found.min(Differ),
            (false, false) => No,
        }
    }

    /// Whether a refused reference, the operand of index `k`, counts at its position in every spelling of both
    /// instructions. A call's arguments that are numbers may be exchanged, and vectors that are only copied have
    /// other spellings.
    fn counts_in_place(&self, l: Instruction<'m>, r: Instruction<'m>, k: u32) -> bool {
        let (a, b) = (access::operand(l.value(), k), access::operand(r.value(), k));
        let is_address = |value| access::type_id(access::type_of(value)) == type_id::POINTER;
        let addresses = is_address(a) && is_address(b);
        match access::opcode(l) {
            // `corresponds` was called with the left call's type.
            opcode::CALL | opcode::INVOKE => {
                addresses && access::called_type(l) == access::called_type(r)
            }
            opcode::LOAD | opcode::GET_ELEMENT_PTR => addresses,
            opcode::STORE | opcode::INSERT_VALUE | opcode::RET => {
                addresses || access::value_id(a) == value_id::CONSTANT_STRUCT
            }
            opcode::PHI => {
                // Entries are ordered by their blocks, in the same way in both.
                let from = access::incoming_block(l, k);
                addresses
                    && self.reached[access::block_number(from) as usize]
                    && self.are_partners(from, access::incoming_block(r, k).value())
            }
            _ => false,
        }
    }

    /// Returns false if the bodies are no twins.
    #[inline(always)]
    fn instructions(
        &mut self,
        l: Instruction<'m>,
        r: Instruction<'m>,
        block: usize,
        corresponds: &mut impl FnMut(&Reference<'m>, usize) -> bool,
    ) -> bool {
        let same_kind = access::value_id(l.value()) == access::value_id(r.value())
            && access::type_of(l.value()) == access::type_of(r.value());
        if !same_kind {
            return false;
        }
        let mut found = self.operands(l, r, corresponds);
        if let Some(refused) = self.refused
            && self.reached[block]
            && self.counts_in_place(l, r, refused)
        {
            let last = self.references.len() - 1;
            self.proof = match access::opcode(l) {
                opcode::RET => NotCopies::Result(last),
                _ => NotCopies::Reference(last),
            };
        }
        if found != No {
            found = found.min(self.special(l, r));
        }
        if found == No {
            return false;
        }
        let is_used = access::first_use(l.value()).is_some();
        if is_used && !self.locals.matches(l.value().key(), r.value().key()) {
            return false;
        }
        if may_be_transparent(l.value()) {
            let (a, b) = (underlying(l), underlying(r));
            if a.is_some() != b.is_some() {
                return false;
            }
            // The reader skips it.
            if a.is_some() {
                return true;
            }
        }
        // The instruction behind a call decides whether its tail marker counts.
        let is_next = std::mem::replace(
            &mut self.next,
            found != Same && access::opcode(l) == opcode::CALL,
        );
        let read = is_next
            || found != Same
            || access::flags(l.value()) != access::flags(r.value())
            || access::location(l) != access::location(r);
        if read || access::has_metadata(l) || access::has_metadata(r) {
            self.open.push(Noted {
                left: l,
                right: r,
                read,
            });
        }
        true
    }

    /// Whether their metadata needs no judgement.
    fn is_settled(&mut self, l: Instruction<'m>, r: Instruction<'m>) -> bool {
        self.left_nodes.clear();
        self.right_nodes.clear();
        access::push_metadata(l, &mut self.left_nodes);
        access::push_metadata(r, &mut self.right_nodes);
        let pairs = self.left_nodes.iter().zip(&self.right_nodes);
        let is_settled = |kind: u64| kind < 64 && self.settled_kinds >> kind & 1 != 0;
        self.left_nodes.len() == self.right_nodes.len()
            && pairs
                .into_iter()
                .all(|(l, r)| l.kind == r.kind && l.node == r.node && is_settled(l.kind))
    }

    /// Reads the pairs that have to be judged. Returns false if one instruction of a pair is skipped and the other is
    /// not.
    fn read(&mut self) -> bool {
        let open = std::mem::take(&mut self.open);
        let mut paired = true;
        for (k, pair) in open.iter().enumerate() {
            if k % LOOKED_UP == 0 {
                for ahead in &open[k..open.len().min(k + LOOKED_UP)] {
                    access::look_up(ahead.left, md_kind::TBAA);
                    access::look_up(ahead.right, md_kind::TBAA);
                }
            }
            if !pair.read && self.is_settled(pair.left, pair.right) {
                continue;
            }
            self.left.instruction(pair.left);
            self.right.instruction(pair.right);
            if self.left.insts.len() != self.right.insts.len() {
                paired = false;
                break;
            }
        }
        self.open = open;
        paired
    }
}

/// Whether two calls have the same operand bundles, apart from the operands.
fn same_bundles(l: Instruction<'_>, r: Instruction<'_>) -> bool {
    let count = access::bundle_count(l);
    count == access::bundle_count(r)
        && (0..count).all(|k| {
            access::bundle_tag(l, k) == access::bundle_tag(r, k)
                && access::bundle_size(l, k) == access::bundle_size(r, k)
        })
}

/// Compares the properties of two instructions of one opcode.
struct Special<'a, 'm> {
    twins: &'a Twins<'m>,
    l: Instruction<'m>,
    r: Instruction<'m>,
    same_words: bool,
    /// Whether a difference in the words may be one that can be reconciled.
    words_give_way: bool,
    found: Finding,
}

impl Special<'_, '_> {
    #[inline(always)]
    fn is_same(&self, property: Property) -> bool {
        let (l, r) = (self.l, self.r);
        match property {
            Property::AllocatedType => access::allocated_type(l) == access::allocated_type(r),
            Property::SyncScope => access::sync_scope(l) == access::sync_scope(r),
            Property::Step => access::source_type(l) == access::source_type(r),
            Property::Indices => access::indices(l) == access::indices(r),
            Property::Mask => access::mask(l) == access::mask(r),
            Property::IncomingBlocks => (0..access::operand_count(l.value())).all(|k| {
                let from = access::incoming_block(r, k).value();
                self.twins.are_partners(access::incoming_block(l, k), from)
            }),
            Property::Cases => {
                let count = access::successor_count(l);
                count == access::successor_count(r)
                    && (1..count).all(|k| access::switch_case(l, k) == access::switch_case(r, k))
            }
            Property::FunctionType => access::called_type(l) == access::called_type(r),
            Property::BundleCount => access::bundle_count(l) == access::bundle_count(r),
            Property::Bundles => same_bundles(l, r),
            Property::Attributes => access::call_attributes(l) == access::call_attributes(r),
            Property::IndirectDestinations => {
                access::indirect_destinations(l) == access::indirect_destinations(r)
            }
            _ => false,
        }
    }
}

impl Visit for Special<'_, '_> {
    #[inline(always)]
    fn visit(&mut self, property: Property) {
        let row = property.row();
        let gives_way = match property {
            // The caller compares them.
            Property::Flags => return,
            // Steps are not compared by spelling here.
            Property::Step => false,
            _ => !matches!(row.rule, Rule::Identity | Rule::Spelling),
        };
        match row.seen {
            Seen::Operands => {}
            Seen::Words => self.words_give_way |= gives_way,
            Seen::Asked if self.is_same(property) => {}
            Seen::Asked => self.found = self.found.min(if gives_way { Differ } else { No }),
        }
    }
}
