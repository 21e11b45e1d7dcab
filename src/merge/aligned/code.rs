// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads functions for alignment: as blocks of instructions, each with a number. Instructions with the same number do
//! the same, but may have different operands.
//!
//! A number stands for the tokens of an instruction ([`crate::stream`]). In these tokens, *holes*, which have only a
//! type, replace local values, and constants in which the two functions may differ. Where the tokens have a normal form
//! for several spellings (`sub x, 1` and `add x, -1`), the number also depends on the spelling. So instructions with
//! the same number differ only in operands and in facts (flags, attributes, metadata) that one body can give up.

use crate::ir::TailKind;
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::hammock::{Hammock, Hammocks, Parts};
use super::layout::Param;
use crate::ir::numbers::{attribute, opcode, type_id, value_id};
use crate::ir::{
    AttributeList, BasicBlock, Body, Global, Inst, Instruction, Metadata, Module, Operand, Type,
    Value, access, attribute_kind, is_float_id,
};
use crate::merge::nodes::Node;
use crate::merge::similar::holes::HoleRules;
use crate::read::{BodyReader, Extent};
use crate::rules::property::{self, Property};
use crate::stream::{Chunk, Encoder, Mode, Tables, callee_index};

/// Token sequences and their numbers.
type Keys = FxHashMap<Box<[u64]>, u32>;

/// The number that each instruction in a folded hammock ([`super::fold`]) has: nothing matches such an instruction.
const FOLDED: u32 = u32::MAX;

/// A body in the order of its control flow.
#[derive(Debug)]
pub struct LinearBody<'m> {
    module: Module<'m>,
    pub function: Value<'m>,
    /// A number that functions share if their `header`, edges between blocks, terminators and phis are equal.
    pub graph: u32,
    /// A number that functions share if their properties are equal, apart from parameters, personality and body.
    pub header: u32,
    pub personality: Option<Value<'m>>,
    /// A number that functions share if their types, and all their other properties that must be equal, are equal.
    pub interface: u32,
    /// The parameters; `None` if the function merges only with functions of the same `interface`.
    pub params: Option<Rc<[Param<'m>]>>,
    /// The range of each block's instructions in `insts`.
    pub blocks: Vec<Range<usize>>,
    pub insts: Vec<Inst>,
    /// The number of each instruction. Instructions with the same number do the same, but may have different operands.
    pub keys: Vec<u32>,
    operands: Rc<[Operand]>,
    metadata: Rc<[Metadata]>,
    /// The index of each block, by the address of the block.
    numbers: FxHashMap<usize, usize>,
    /// The index of each instruction in `insts`, by its address; computed when first needed.
    places: OnceCell<FxHashMap<usize, usize>>,
    /// The code size by the target's cost model; computed when first needed, and shared with copies
    /// ([`LinearBody::in_order`]).
    size: Rc<OnceCell<u64>>,
    hammocks: OnceCell<Hammocks>,
    /// Calls that declare scopes of `!noalias`. They are not in `insts`, because a shared body loses `!noalias`.
    pub declarations: Rc<[Value<'m>]>,
}

impl<'m> LinearBody<'m> {
    pub fn operands(&self, inst: &Inst) -> &[Operand] {
        let first = inst.first_operand as usize;
        &self.operands[first..first + inst.num_operands as usize]
    }

    /// The index of a block.
    pub fn number(&self, block: BasicBlock<'_>) -> usize {
        self.numbers[&block.value().key()]
    }

    /// The index of an instruction in `insts`.
    pub fn place(&self, inst: Value<'_>) -> usize {
        let places = self.places.get_or_init(|| {
            let all = self.insts.iter().enumerate();
            all.map(|(place, inst)| (inst.as_value().key(), place))
                .collect()
        });
        places[&inst.key()]
    }

    /// The code size by the target's cost model, in the model's units. `of` computes it when it is first needed.
    pub fn size(&self, of: impl FnOnce(Value<'m>) -> u64) -> u64 {
        *self.size.get_or_init(|| of(self.function))
    }

    /// The successors of a block, in the order of its terminator's operands.
    fn successors(&self, block: usize) -> Vec<u32> {
        let operands = self.operands(&self.insts[self.end(block)]).iter();
        let ways = operands.filter(|one| one.kind == u64::from(value_id::BASIC_BLOCK));
        ways.map(|way| self.number(way.as_block()) as u32).collect()
    }

    fn parts(&self) -> Parts<'_> {
        Parts {
            blocks: &self.blocks,
            insts: &self.insts,
            keys: &self.keys,
        }
    }

    pub fn hammocks(&self) -> &Hammocks {
        self.hammocks.get_or_init(|| {
            let successors = (0..self.blocks.len()).map(|block| self.successors(block));
            Hammocks::of(successors.collect(), self.parts())
        })
    }

    /// The hammock that begins at the end of the block `head`, if there is one.
    pub fn hammock(&self, head: usize) -> Option<&Hammock> {
        self.hammocks().at(head, self.parts())
    }

    /// Whether an instruction is in a folded hammock, and so matches no instruction of the other function.
    pub fn is_folded(&self, place: usize) -> bool {
        self.keys[place] == FOLDED
    }

    /// Whether an instruction does the same as one of another function.
    pub fn agrees(&self, place: usize, other: &LinearBody<'_>, its: usize) -> bool {
        self.keys[place] == other.keys[its] && !self.is_folded(place)
    }

    /// The same function with its instructions in another order. `order` has each instruction's old index, and whether
    /// the instruction is in a folded hammock. `numbers` maps the old indices of a new block's first and last block to
    /// the new block's index.
    pub fn in_order(
        &self,
        order: &[(usize, bool)],
        blocks: Vec<Range<usize>>,
        numbers: &[(usize, usize)],
    ) -> LinearBody<'m> {
        let old: FxHashMap<usize, usize> = numbers.iter().copied().collect();
        let numbers = (self.numbers.iter()).filter_map(|(&key, at)| Some((key, *old.get(at)?)));
        let key = |&(place, is_folded): &(usize, bool)| match is_folded {
            true => FOLDED,
            false => self.keys[place],
        };
        LinearBody {
            blocks,
            insts: order.iter().map(|&(place, _)| self.insts[place]).collect(),
            keys: order.iter().map(key).collect(),
            numbers: numbers.collect(),
            params: self.params.clone(),
            operands: Rc::clone(&self.operands),
            metadata: Rc::clone(&self.metadata),
            places: OnceCell::new(),
            size: Rc::clone(&self.size),
            hammocks: OnceCell::new(),
            declarations: Rc::clone(&self.declarations),
            ..*self
        }
    }

    /// The index of the terminator of a block.
    pub fn end(&self, block: usize) -> usize {
        self.blocks[block].end - 1
    }

    /// The terminator of a block.
    pub fn last(&self, block: usize) -> Instruction<'m> {
        let last = &self.insts[self.end(block)];
        access::as_instruction(last.as_value()).expect("it is an instruction")
    }

    /// The index of the block that contains an instruction.
    pub fn block_of(&self, place: usize) -> usize {
        self.blocks.partition_point(|block| block.end <= place)
    }

    /// Whether an invoke calls `function` directly.
    pub fn invokes(&self, function: Value<'m>) -> bool {
        self.insts.iter().any(|inst| {
            let operands = self.operands(inst);
            inst.opcode == opcode::INVOKE
                && operands[callee_index(operands)].as_value() == Some(function)
        })
    }

    /// The bytes of an alloca of a fixed size.
    pub fn frame_bytes(&self, alloca: &Inst) -> u64 {
        let size = access::alloc_size(self.module, alloca.word_type());
        let count = self.operands(alloca)[0]
            .constant()
            .and_then(Value::small_integer);
        size.zip(count)
            .map_or(u64::MAX >> 1, |(size, count)| size.saturating_mul(count))
    }

    /// Whether an instruction is the last one of its block.
    pub fn is_last(&self, place: usize) -> bool {
        self.end(self.block_of(place)) == place
    }

    /// The body with only these instructions.
    pub fn only<'a>(&'a self, insts: &'a [Inst]) -> Body<'a> {
        Body {
            blocks: &[],
            insts,
            operands: &self.operands,
            metadata: &self.metadata,
            all_reachable: true,
            address_taken: false,
        }
    }
}

/// Reads functions as [`LinearBody`]s.
#[derive(Debug)]
pub struct LinearBodies<'m> {
    reader: BodyReader<'m>,
    encoder: Encoder,
    keys: Keys,
    /// Attribute lists, each mapped to the list without attributes of parameters.
    bare: FxHashMap<AttributeList, AttributeList>,
    /// Attributes by which a call may neither stand behind a branch nor get another callee.
    rigid: [u32; 4],
}

impl<'m> LinearBodies<'m> {
    pub fn new(module: Module<'m>) -> Self {
        LinearBodies {
            reader: BodyReader::new(module),
            encoder: Encoder::default(),
            keys: Keys::default(),
            bare: FxHashMap::default(),
            rigid: ["returns_twice", "convergent", "noduplicate", "nomerge"].map(attribute_kind),
        }
    }

    /// The tokens of a function's header, and one for the function's exact type, in which pointers and integers differ.
    fn header(
        &mut self,
        function: Value<'m>,
        facts: &Global<'m>,
        tables: &mut Tables<'m>,
    ) -> Vec<u64> {
        let mut out: Chunk = Chunk::default();
        self.encoder
            .header(function, facts, Mode::Reconcile, tables, &mut out);
        out.tokens.push(tables.unique(facts.value_type().key()));
        out.tokens
    }

    /// Reads a function. Returns `None` if something in the function cannot be in a body for two functions.
    pub fn of(
        &mut self,
        node: &Node<'m>,
        rules: &mut HoleRules<'_, 'm>,
        tables: &mut Tables<'m>,
    ) -> Option<LinearBody<'m>> {
        let function = node.value;
        let mut out: Chunk = Chunk::default();
        let interface = self.header(function, &node.facts, tables);
        let list = node.facts.attributes();
        let bare = self.bare.entry(list);
        let bare = *bare.or_insert_with(|| list.placed(tables.module, |_| None));
        let mut graph = self.header(function, &node.facts.bare(bare), tables);
        let body = self.reader.body(function, Extent::RAW);
        let takes_errors = function.has_param_attribute(attribute::SWIFT_ERROR);
        if !body.all_reachable || body.address_taken || takes_errors {
            return None;
        }
        let LinearOrder {
            insts,
            blocks,
            numbers,
            declarations,
        } = LinearOrder::of(&body, tables);
        let mut own = body.operands.to_vec();
        for inst in &insts {
            let range =
                inst.first_operand as usize..(inst.first_operand + inst.num_operands) as usize;
            let operands = (body.operands(inst), &mut own[range]);
            let may = !is_rigid(inst, &self.rigid);
            if !may || !blank(function, inst, operands, rules, tables) {
                return None;
            }
        }
        let blank = Body {
            insts: &insts,
            operands: &own,
            ..body
        };
        self.encoder.enter_body(&body);
        let marked = marked(&insts);
        let mut keys = Vec::with_capacity(insts.len());
        let header = number(&mut self.keys, &graph);
        for block in &blocks {
            for place in block.clone() {
                let inst = &insts[place];
                out.clear();
                operation(&mut self.encoder, inst, &blank, tables, &mut out);
                if inst.opcode == opcode::ALLOCA {
                    // An alloca with lifetime markers is dead until a marker starts its lifetime, so it matches no
                    // alloca without markers.
                    out.tokens
                        .push(marked.contains(&inst.as_value().key()).into());
                }
                if inst.opcode == opcode::PHI || place + 1 == block.end {
                    graph.extend_from_slice(&out.tokens);
                }
                if place + 1 == block.end {
                    let ways = body.operands(inst).iter();
                    let ways = ways.filter(|one| one.kind == u64::from(value_id::BASIC_BLOCK));
                    graph.extend(ways.map(|way| numbers[&way.as_block().value().key()] as u64));
                }
                keys.push(number(&mut self.keys, &out.tokens));
            }
        }
        let (operands, metadata) = (body.operands.into(), body.metadata.into());
        let params = params(node, rules, tables);
        Some(LinearBody {
            module: tables.module,
            function,
            graph: number(&mut self.keys, &graph),
            header,
            personality: node.facts.personality(),
            interface: number(&mut self.keys, &interface),
            params,
            blocks,
            insts,
            keys,
            operands,
            metadata,
            numbers,
            places: OnceCell::new(),
            size: Rc::default(),
            hammocks: OnceCell::new(),
            declarations: declarations.into(),
        })
    }
}

/// The instructions of a body that are aligned: all except calls that declare scopes of `!noalias`. The fields are those
/// of [`LinearBody`].
#[derive(Default)]
struct LinearOrder<'m> {
    insts: Vec<Inst>,
    blocks: Vec<Range<usize>>,
    numbers: FxHashMap<usize, usize>,
    declarations: Vec<Value<'m>>,
}

impl<'m> LinearOrder<'m> {
    fn of(body: &Body<'_>, tables: &mut Tables<'m>) -> Self {
        let mut order = LinearOrder::default();
        order.insts.reserve_exact(body.insts.len());
        for (number, block) in body.blocks.iter().enumerate() {
            let first = order.insts.len();
            for inst in body.insts_of(block) {
                match tables.declares_scopes(inst, body.operands(inst)) {
                    true => order.declarations.push(inst.as_value()),
                    false => order.insts.push(*inst),
                }
            }
            order.blocks.push(first..order.insts.len());
            let key = block.as_block().value().key();
            order.numbers.insert(key, number);
        }
        order
    }
}

/// The largest number of matched parameters. A function with more merges only with functions of its own type.
const MOST_PARAMS: usize = 64;

/// The parameters of a function, or `None` if a shared body must have them at the same positions: if there are too many
/// or a variable number, or if `allocsize` or metadata such as `!callback` refers to them by number.
fn params<'m>(
    node: &Node<'m>,
    rules: &mut HoleRules<'_, 'm>,
    tables: &mut Tables<'m>,
) -> Option<Rc<[Param<'m>]>> {
    let (function, list) = (node.value, node.facts.attributes());
    let metadata = match node.facts.has_other_metadata() {
        true => tables.reader.global_metadata(function),
        false => &[],
    };
    let of_name = |one: &Metadata| tables.rules.belongs_to_name(one.kind as u32);
    if node.facts.is_vararg()
        || function.has_attribute(attribute::ALLOC_SIZE)
        || function.params().count() > MOST_PARAMS
        || !metadata.iter().all(of_name)
    {
        return None;
    }
    let sorts = tables.parameter_attributes(list, function.params().count());
    let all = function
        .params()
        .zip(&*sorts)
        .map(|(param, &(sort, extends))| {
            let ty = param.ty();
            let movable = extends && rules.has_register(function, ty);
            Param { ty, sort, movable }
        });
    Some(all.collect())
}

/// Adds the tokens of an instruction, without the serial number of its value.
fn operation<'m>(
    encoder: &mut Encoder,
    inst: &Inst,
    body: &Body<'_>,
    tables: &mut Tables<'m>,
    out: &mut Chunk,
) {
    // Entries of phis have no tokens, because they are compared by their incoming blocks.
    if inst.opcode != opcode::PHI {
        encoder.instruction(inst, body, tables, out);
        // The token behind the opcode and type is the serial number of the instruction's value.
        out.tokens[1] = 0;
        let operands = body.operands(inst).iter();
        (out.tokens).extend(operands.flat_map(|one| [one.kind, one.value]));
    }
    spelling(inst, tables, &mut out.tokens);
}

fn number(keys: &mut Keys, tokens: &[u64]) -> u32 {
    if let Some(&known) = keys.get(tokens) {
        return known;
    }
    let next = keys.len() as u32;
    keys.insert(tokens.into(), next);
    next
}

/// Replaces operands that may differ in the other function by holes of their types, and blocks by holes without a type.
/// Returns whether all operands can be in a body for two functions.
fn blank<'m>(
    function: Value<'m>,
    inst: &Inst,
    (own, operands): (&[Operand], &mut [Operand]),
    rules: &mut HoleRules<'_, 'm>,
    tables: &mut Tables<'m>,
) -> bool {
    for (index, operand) in own.iter().enumerate() {
        let Some(value) = operand.as_value() else {
            continue;
        };
        operands[index] = match operand.kind as u32 {
            value_id::BASIC_BLOCK => Operand::hole(0),
            value_id::ARGUMENT | value_id::INSTRUCTION.. => {
                Operand::hole(tables.unique(value.ty().key()))
            }
            value_id::METADATA_AS_VALUE if value.metadata_operand().is_ok() => return false,
            value_id::METADATA_AS_VALUE => continue,
            // Calls of different callees do not match, so they stand behind a branch. An invoke ends its block, so it
            // cannot stand there; instead a select may choose its callee.
            _ if inst.opcode == opcode::CALL && callee_index(own) == index => continue,
            _ => match rules.hole(function, inst, own, index, &mut tables.reader) {
                Some(value) => Operand::hole(tables.unique(value.ty().key())),
                None => continue,
            },
        };
    }
    true
}

/// The keys of the allocas to which lifetime markers refer.
fn marked(insts: &[Inst]) -> FxHashSet<usize> {
    let calls = insts.iter().filter(|inst| inst.is_call());
    calls
        .filter_map(|inst| access::as_instruction(inst.as_value()))
        .filter(|&call| access::calls_intrinsic(call))
        .filter_map(|call| Some(marked_by(call)?.key()))
        .collect()
}

/// The value to which a call of an intrinsic refers, if the intrinsic is a lifetime marker.
fn marked_by(call: Instruction<'_>) -> Option<Value<'_>> {
    let is_marker = access::callee(call).name().starts_with(b"llvm.lifetime.");
    is_marker.then(|| access::operand(call.value(), access::argument_count(call) - 1))
}

/// Adds the opcode, types and predicate as the IR has them; the tokens of the encoder have a normal form of them.
fn spelling<'m>(inst: &Inst, tables: &mut Tables<'m>, tokens: &mut Vec<u64>) {
    let mut ty = |ty: Type<'m>| tables.unique(ty.key());
    tokens.extend([inst.opcode.into(), ty(inst.ty())]);
    match inst.opcode {
        opcode::ICMP | opcode::FCMP => tokens.push(inst.special[0]),
        opcode::ALLOCA | opcode::GET_ELEMENT_PTR => tokens.push(ty(inst.word_type())),
        _ if inst.is_call() => tokens.push(ty(inst.word_type())),
        _ => {}
    }
}

/// Whether an instruction has to keep its place or its operands. Unknown instructions count as rigid.
fn is_rigid(inst: &Inst, attributes: &[u32]) -> bool {
    match inst.opcode {
        // An alloca that is `inalloca` or `swifterror` has restricted uses.
        opcode::ALLOCA => access::as_instruction(inst.as_value())
            .is_none_or(|alloca| access::alloca_marks(alloca) != 0),
        opcode::INDIRECT_BR
        | opcode::CALL_BR
        | opcode::CLEANUP_RET
        | opcode::CATCH_RET
        | opcode::CATCH_SWITCH
        | opcode::CLEANUP_PAD
        | opcode::CATCH_PAD
        | opcode::VA_ARG => true,
        _ if property::of(inst.opcode).contains(&Property::Unknown) => true,
        _ if !is_plain(access::type_id(inst.ty())) => true,
        _ => inst.is_call() && is_rigid_call(inst, attributes),
    }
}

/// Whether a value of this type may be in a body for two functions: tokens and target types may not.
fn is_plain(ty: u32) -> bool {
    use type_id::{ARRAY, FIXED_VECTOR, FUNCTION, INTEGER, POINTER, SCALABLE_VECTOR, STRUCT, VOID};
    let is_one = matches!(ty, INTEGER | POINTER | VOID) || is_float_id(ty);
    let is_many = matches!(ty, ARRAY | FIXED_VECTOR | SCALABLE_VECTOR | STRUCT);
    is_one || is_many || ty == FUNCTION
}

fn is_rigid_call(inst: &Inst, attributes: &[u32]) -> bool {
    let Some(call) = access::as_instruction(inst.as_value()) else {
        return true;
    };
    matches!(inst.tail(), TailKind::MustTail | TailKind::NoTail)
        || access::bundle_count(call) > 0
        || attributes.iter().any(|&kind| access::call_has(call, kind))
        || (access::calls_intrinsic(call) && is_rigid_intrinsic(call))
}

/// Whether an intrinsic must be at a certain place (before a return, in the entry), or works only with another one.
fn is_rigid_intrinsic(call: Instruction<'_>) -> bool {
    const FREE: [&[u8]; 8] = [
        b"llvm.assume",
        b"llvm.debugtrap",
        b"llvm.prefetch.",
        b"llvm.stackrestore",
        b"llvm.stacksave",
        b"llvm.trap",
        b"llvm.ubsantrap",
        b"llvm.va_end",
    ];
    let callee = access::callee(call);
    let name = callee.name();
    if let Some(marked) = marked_by(call) {
        // The marker must refer directly to an alloca; otherwise it is not known which alloca the marker is for.
        let marked = access::as_instruction(marked);
        return marked.is_none_or(|marked| access::opcode(marked) != opcode::ALLOCA);
    }
    !(access::calls_memory_intrinsic(call)
        || callee.has_attribute(attribute::SPECULATABLE)
        || FREE.iter().any(|free| name.starts_with(free)))
}
