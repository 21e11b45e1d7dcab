//! Copies: functions that are the same record by record, up to the names of their local values.
//!
//! Most functions that merge are instances of one template, or one inline function of many files:
//! their streams are equal because already their records are. To see that takes no stream. A
//! [`Sketch`] is a body as it was read, with the serial numbers of its local values; two sketches are
//! compared record by record, mostly by words of memory.
//!
//! Equal streams follow: headers are compared as tokens; behind them the encoder looks at nothing
//! but the records, and at local values by their serial numbers alone. What the records spell out
//! as different, but the stream would not, is compared as its tokens (constants and references), by
//! the rule that the stream has for it (attributes, tail markers), or not at all (flags and
//! alignment that are reconciled). The converse does not hold: functions of equal streams may be
//! spelled in ways that are no copies of each other. Only the mode that reconciles has copies.
//!
//! The references of a copy are those of the other sketch but where the two differ, in the order of
//! the records, which all copies share.

use super::serials::Serials;
use super::{Chunk, Encoder, Mode, NodeId, Tables, callee_index};
use crate::ir::numbers::{opcode, value_id};
use crate::ir::{Body, Global, Inst, Interface, Module, Operand, Reader, Value};

const MODE: Mode = Mode::Reconcile;

/// A function's body as it was read.
#[derive(Debug)]
pub struct Sketch<'m> {
    reader: Reader<'m>,
    encoder: Encoder,
    header: Chunk,
    interface: Interface,
    convention: u32,
    has_metadata: bool,
    /// Serial numbers of blocks, instructions and local operands, in the order of the records.
    serials: Vec<u32>,
}

/// What a body refers to: nodes, each with the operand that does, by its place in the body.
pub type References = Vec<(u32, NodeId)>;

/// The place of what stands in front of the body.
const HEADER: u32 = 0;

impl<'m> Sketch<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Sketch {
            reader: Reader::new(module),
            encoder: Encoder::default(),
            header: Chunk::default(),
            interface: Interface::FULL,
            convention: 0,
            has_metadata: false,
            serials: Vec::new(),
        }
    }

    /// Reads a function, without its metadata.
    pub fn read(
        &mut self,
        function: Value<'m>,
        facts: &Global<'m>,
        interface: Interface,
        tables: &mut Tables<'m>,
    ) {
        self.interface = interface;
        self.convention = facts.calling_conv();
        self.has_metadata = false;
        self.header.clear();
        let encoder = &mut self.encoder;
        encoder.header(function, facts, MODE, tables, &mut self.header);
        let body = self.reader.body(function, MODE.extent().without_metadata());
        number(&body, encoder.serials(), &mut self.serials);
    }

    /// Reads the body's metadata, once.
    pub fn read_metadata(&mut self) {
        if !std::mem::replace(&mut self.has_metadata, true) {
            self.reader.add_metadata();
        }
    }

    pub fn body(&self) -> Body<'_> {
        self.reader.last_body()
    }

    /// What it refers to.
    pub fn references(&mut self, tables: &mut Tables<'m>) -> References {
        let header = self.header.references.iter().map(|&node| (HEADER, node));
        let mut references: References = header.collect();
        let body = self.reader.last_body();
        let mut chunk = Chunk::default();
        for inst in body.insts {
            let operands = body.operands(inst);
            for (index, operand) in operands.iter().enumerate() {
                if may_refer(operand) {
                    chunk.clear();
                    (self.encoder).operand_again(inst, operands, index, MODE, tables, &mut chunk);
                    let place = inst.first_operand + index as u32 + 1;
                    references.extend(chunk.references.iter().map(|&node| (place, node)));
                }
            }
        }
        references
    }

    /// Whether this is a copy of `other`; if so, what it refers to in other ways.
    pub fn copy_of(&mut self, other: &mut Self, tables: &mut Tables<'m>) -> Option<References> {
        let (own, its) = (self.reader.last_body(), other.reader.last_body());
        let same_frame = self.header.tokens == other.header.tokens
            && self.convention == other.convention
            && self.interface == other.interface
            && own.all_reachable
            && its.all_reachable
            && self.serials == other.serials;
        if !same_frame || !same_lengths(&own, &its) {
            return None;
        }
        let (encoder, other_encoder) = (&mut self.encoder, &mut other.encoder);
        let mut references: References =
            (self.header.references.iter().map(|&node| (HEADER, node))).collect();
        let (mut left, mut right) = (Chunk::default(), Chunk::default());
        for (l, r) in own.insts.iter().zip(its.insts) {
            let same_words = same_operands(&own, l, &its, r, |index| {
                left.clear();
                right.clear();
                let (lo, ro) = (own.operands(l), its.operands(r));
                encoder.operand_again(l, lo, index, MODE, tables, &mut left);
                other_encoder.operand_again(r, ro, index, MODE, tables, &mut right);
                let place = l.first_operand + index as u32 + 1;
                references.extend(left.references.iter().map(|&node| (place, node)));
                left.tokens == right.tokens
            })?;
            if !same_instruction(l, r) {
                return None;
            }
            if l.is_call() {
                let same_convention = (same_words && l.special[1] == r.special[1]) || {
                    let own = encoder.counted_convention(l, &own, MODE, tables);
                    own == other_encoder.counted_convention(r, &its, MODE, tables)
                };
                if !same_convention || !same_attributes(&own, l, &its, r, tables) {
                    return None;
                }
            }
        }
        Some(references)
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

fn number(body: &Body<'_>, numbers: &mut Serials, out: &mut Vec<u32>) {
    out.clear();
    for block in body.blocks {
        out.push(numbers.number(block.block as usize));
        for inst in body.insts_of(block) {
            out.push(numbers.number(inst.value as usize));
            for operand in body.operands(inst) {
                if is_local(operand) {
                    out.push(numbers.number(operand.value as usize));
                } else if operand.kind == u64::from(value_id::METADATA_AS_VALUE)
                    && let Some(value) = operand.as_value()
                {
                    // Lists of scopes are local names, too; which others are is compared.
                    let local = value.metadata_operand().map(Value::key);
                    out.push(numbers.number(local.unwrap_or(value.key())));
                }
            }
        }
    }
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

/// Whether a node may stand behind an operand.
fn may_refer(operand: &Operand) -> bool {
    matches!(
        operand.kind as u32,
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

fn same_lengths(left: &Body<'_>, right: &Body<'_>) -> bool {
    left.blocks.len() == right.blocks.len()
        && left.insts.len() == right.insts.len()
        && (left.blocks.iter().zip(right.blocks)).all(|(l, r)| l.num_insts == r.num_insts)
}

/// Compares the operands of two instructions; where they are other words, `same` compares them.
/// `None` if they differ; else whether all are the same words.
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
            if l.kind == u64::from(value_id::CONSTANT_INT)
                || l.kind == u64::from(value_id::LITERAL)
                || !same(index)
            {
                return None;
            }
        }
    }
    Some(same_words)
}

/// What two instructions have besides operands, and a call besides convention and attributes.
fn same_instruction(l: &Inst, r: &Inst) -> bool {
    if l.opcode != r.opcode || l.ty != r.ty {
        return false;
    }
    let ([la, lb, lc], [ra, rb, rc]) = (l.special, r.special);
    match l.opcode {
        opcode::ALLOCA => (la, lc) == (ra, rc),
        // The alignment of a simple access is reconciled.
        opcode::LOAD | opcode::STORE => (lb, lc) == (rb, rc) && (la == ra || lb == 0),
        // How many bundles there are stands beside the convention.
        opcode::CALL | opcode::INVOKE | opcode::CALL_BR => la == ra && lb >> 40 == rb >> 40,
        _ => l.special == r.special,
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
