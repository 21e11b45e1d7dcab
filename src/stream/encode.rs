// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Encodes each function, and each constant table (a constant global variable that may merge), as a sequence of tokens:
//! integers.

use crate::ir::TailKind;
use rustc_hash::{FxHashMap, FxHashSet};
use xxhash_rust::xxh3::xxh3_128;

use super::attributes::Attributes;
use super::constants::Constants;
use super::convention::{self, counted_convention};
use super::globals::Globals;
use super::labels::{End, Label, Labels};
use super::loops;
use super::serials::Serials;
use super::special::{self, callee_index};
use super::types::Types;
use super::{Mode, NodeId, tag};
use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{
    AttributeList, Block, Body, Global, Inst, MdNode, Metadata, Module, ModuleInfo, NamedBlock,
    Operand, Type, Value, is_constant_id,
};
use crate::read::BodyReader;
use crate::rules::metadata::{MetadataRule, MetadataRules};
use crate::rules::spelling::{self, Right};
use crate::rules::tail;

/// Canonical numbers for all that is not local to a function (types, ...). The encoders of one module share them.
#[derive(Debug)]
pub struct Tables<'m> {
    pub module: Module<'m>,
    pub info: ModuleInfo,
    /// Reads constants, attributes and globals. Other readers read bodies.
    pub reader: BodyReader<'m>,
    pub types: Types,
    pub(super) constants: Constants,
    pub(super) attributes: Attributes,
    pub globals: Globals,
    pub rules: MetadataRules,
    /// The numbers of loop IDs, by their content.
    loops: FxHashMap<Vec<MdNode>, u64>,
    /// The number of each metadata node, inline assembly and so on, by its address. LLVM keeps equal ones once.
    uniqued: FxHashMap<usize, u64>,
    texts: FxHashMap<Vec<u8>, u64>,
    /// The address of `llvm.experimental.noalias.scope.decl`: its calls declare alias scopes in a metadata operand.
    scope_declaration: Option<usize>,
    /// The keys of the intrinsics of which the first two arguments may be exchanged.
    commutative: FxHashSet<usize>,
    /// For each attribute list of a call, by its key, whether the first or second argument has attributes.
    argument_attributes: FxHashMap<usize, bool>,
    /// The keys of the intrinsics for which the `align` attribute of an argument is part of the meaning.
    strict_alignment: Vec<usize>,
}

impl<'m> Tables<'m> {
    /// The tables of a module. `intrinsics` are all intrinsics that the module declares.
    pub fn new(module: Module<'m>, globals: Globals, intrinsics: &[Value<'m>]) -> Self {
        let mut reader = BodyReader::new(module);
        let info = reader.module();
        let mut scope_declaration = None;
        let mut strict_alignment = Vec::new();
        let mut commutative = FxHashSet::default();
        for function in intrinsics {
            let name = function.name();
            if name == b"llvm.experimental.noalias.scope.decl" {
                scope_declaration = Some(function.key());
            } else if name.starts_with(b"llvm.mem") && name.windows(9).any(|w| w == b"unordered") {
                strict_alignment.push(function.key());
            } else if spelling::is_commutative_intrinsic(name) {
                commutative.insert(function.key());
            }
        }
        Tables {
            module,
            info,
            reader,
            types: Types::new(info),
            constants: Constants::default(),
            attributes: Attributes::default(),
            globals,
            rules: MetadataRules::new(module),
            loops: FxHashMap::default(),
            uniqued: FxHashMap::default(),
            texts: FxHashMap::default(),
            scope_declaration,
            commutative,
            argument_attributes: FxHashMap::default(),
            strict_alignment,
        }
    }

    pub(crate) fn unique(&mut self, address: usize) -> u64 {
        let next = self.uniqued.len() as u64;
        *self.uniqued.entry(address).or_insert(next)
    }

    fn loop_number(&mut self, node: MdNode) -> u64 {
        let number = self.unique(node.key());
        let content = loops::facts(node).collect();
        *self.loops.entry(content).or_insert(number)
    }

    fn text(&mut self, text: &[u8]) -> u64 {
        if text.is_empty() {
            return 0;
        }
        let next = self.texts.len() as u64 + 1;
        *self.texts.entry(text.to_vec()).or_insert(next)
    }

    /// The number of an instruction's metadata node, if nodes of its kind are compared.
    pub(crate) fn counted_metadata(&mut self, metadata: &Metadata, mode: Mode) -> Option<u64> {
        let rule = self.rules.of(metadata.kind as u32);
        let counts = match mode {
            Mode::Exact => rule != MetadataRule::Irrelevant,
            Mode::Reconcile => rule == MetadataRule::Identity,
        };
        counts.then(|| match metadata.kind as u32 {
            md_kind::LOOP => self.loop_number(metadata.node),
            _ => self.unique(metadata.node.key()),
        })
    }

    /// The mode in which a call's attributes are compared: always exact for the intrinsics in `strict_alignment`.
    pub(crate) fn attribute_mode(&self, callee: usize, mode: Mode) -> Mode {
        match self.strict_alignment.contains(&callee) {
            true => Mode::Exact,
            false => mode,
        }
    }

    /// Whether an instruction declares scopes of `!noalias`.
    pub(crate) fn declares_scopes(&self, inst: &Inst, operands: &[Operand]) -> bool {
        let callee = || operands[callee_index(operands)].value as usize;
        self.scope_declaration.is_some()
            && inst.is_call()
            && self.scope_declaration == Some(callee())
    }

    /// Whether a call of this callee, with these attributes, means the same with its first two arguments exchanged.
    pub(crate) fn arguments_commute(&mut self, callee: usize, list: AttributeList) -> bool {
        let reader = &mut self.reader;
        self.commutative.contains(&callee)
            && !*(self.argument_attributes.entry(list.key())).or_insert_with(|| {
                reader
                    .attributes(list)
                    .any(|attribute| attribute.index == 1 || attribute.index == 2)
            })
    }

    /// Encodes a constant. Returns the blocks that it names.
    fn constant_of_function<L: Labels>(
        &mut self,
        constant: Value<'m>,
        out: &mut Chunk<L>,
    ) -> &[NamedBlock] {
        let (shape, nodes, blocks) = self.shape(constant);
        out.tokens.push(tag::CONSTANT | u64::from(shape));
        out.references.extend_from_slice(nodes);
        blocks
    }

    /// Encodes a constant outside of functions: each block that it names equals only itself.
    fn constant<L: Labels>(&mut self, constant: Value<'m>, out: &mut Chunk<L>) {
        let blocks = self.constant_of_function(constant, out).to_vec();
        for named in blocks {
            let number = self.unique(named.block);
            out.tokens.push(tag::UNKNOWN | number);
        }
    }
}

/// A part of a sequence. Tokens name no nodes (functions and tables that may merge): `references` lists, in order, the
/// nodes to which tokens refer.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chunk<L = ()> {
    pub tokens: Vec<u64>,
    pub references: Vec<NodeId>,
    pub labels: L,
}

impl<L: Labels> Chunk<L> {
    pub fn clear(&mut self) {
        self.tokens.clear();
        self.references.clear();
        self.labels.clear();
    }

    /// How many tokens and how many references the chunk has.
    pub fn end(&self) -> End {
        (self.tokens.len(), self.references.len())
    }

    /// Gives this label to the tokens and references that are added next.
    #[inline(always)]
    pub(super) fn mark(&mut self, label: Label) {
        self.labels.mark(self.end(), label);
    }

    #[inline(always)]
    pub(super) fn push(&mut self, label: Label, token: u64) {
        self.mark(label);
        self.tokens.push(token);
    }

    /// Exchanges two adjacent parts if the tokens of the second one are less than those of the first. The first part
    /// goes from `left` to `right`, the second one from there to the end. Returns whether it exchanged them.
    fn order_pair(&mut self, left: End, right: End) -> bool {
        let exchange = self.tokens[right.0..] < self.tokens[left.0..right.0];
        if exchange {
            self.labels.exchange(left, right, self.end());
            self.tokens[left.0..].rotate_left(right.0 - left.0);
            self.references[left.1..].rotate_left(right.1 - left.1);
        }
        exchange
    }
}

/// The state while one function is encoded, such as the serial numbers of its local values.
#[derive(Debug, Default)]
pub struct Encoder {
    serials: Serials,
    mode: Mode,
    /// The address of the function that is encoded.
    function: usize,
    /// The reachable blocks; `None` if all blocks are reachable.
    reachable: Option<FxHashSet<usize>>,
    convention: u32,
}

impl Encoder {
    /// Adds the first tokens: those for the function without its blocks.
    pub fn header<'m, L: Labels>(
        &mut self,
        function: Value<'m>,
        facts: &Global<'m>,
        mode: Mode,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        self.serials.clear();
        self.mode = mode;
        self.function = function.key();
        self.convention = facts.convention().0;
        let attributes = tables.attribute_number(facts.attributes(), mode);
        let ty = tables.types.number(facts.value_type());
        let section = tables.text(facts.section());
        let gc = tables.text(facts.gc());
        let partition = tables.text(facts.partition());
        let convention = counted_convention(facts.convention(), facts.is_vararg(), mode);
        out.tokens.push(tag::HEADER);
        out.push(Label::Type, ty.into());
        out.push(Label::Convention, convention.into());
        out.push(Label::Attributes, attributes.into());
        out.push(Label::Section, section);
        out.push(Label::Collector, gc);
        out.push(Label::Partition, partition);
        out.push(Label::AddressSpace, facts.address_space().into());
        if mode == Mode::Exact {
            out.push(Label::Alignment, facts.alignment().into());
        }
        for (number, constant) in facts.constants().into_iter().enumerate() {
            out.mark(Label::Constant(number));
            header_constant(constant, tables, out);
        }
        if facts.has_other_metadata() {
            for Metadata { kind, node } in tables.reader.global_metadata(function).to_vec() {
                if !tables.rules.belongs_to_name(kind as u32) {
                    out.mark(Label::Metadata(kind as u32));
                    (out.tokens).extend([tag::KIND | kind, tables.unique(node.key())]);
                }
            }
        }
        for (number, param) in function.params().enumerate() {
            let serial = self.serials.number(param.key());
            debug_assert_eq!(serial, number as u32);
        }
    }

    /// Notes which blocks are reachable. Of a phi, only the entries for reachable blocks have tokens.
    pub fn enter_body(&mut self, body: &Body<'_>) {
        self.reachable = (!body.all_reachable).then(|| {
            body.blocks
                .iter()
                .map(|block| block.block as usize)
                .collect()
        });
    }

    /// Adds the tokens of all blocks.
    pub fn body<'m, L: Labels>(
        &mut self,
        body: &Body<'_>,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        self.enter_body(body);
        for block in body.blocks {
            self.label(block, out);
            for inst in body.insts_of(block) {
                self.instruction(inst, body, tables, out);
            }
        }
    }

    /// Adds the token in front of a block.
    pub fn label<L: Labels>(&mut self, block: &Block, out: &mut Chunk<L>) {
        let label = self.serials.number(block.block as usize);
        out.push(Label::Flow, tag::BLOCK | u64::from(label));
    }

    /// Adds the tokens of one instruction.
    pub fn instruction<'m, L: Labels>(
        &mut self,
        inst: &Inst,
        body: &Body<'_>,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        let mode = self.mode;
        let ty = tables.types.number(inst.ty());
        let operands = body.operands(inst);
        let own = self.serials.number(inst.value as usize);
        let spelled = mode == Mode::Reconcile && spelling::has_rules(inst.opcode);
        if !spelled {
            out.push(
                Label::Operation,
                tag::INSTRUCTION | u64::from(inst.opcode) << 32 | u64::from(ty),
            );
            out.push(Label::Definition, tag::DEFINITION | u64::from(own));
            special::push(inst, mode, &mut tables.types, out);
        }
        match inst.opcode {
            _ if spelled => self.spelled(inst, own, operands, tables, out),
            opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
                self.call(inst, body, tables, out);
            }
            opcode::PHI => {
                let count_at = out.tokens.len();
                out.push(Label::Count, 0);
                for (number, entry) in operands.chunks(2).enumerate() {
                    let block = entry[1].value as usize;
                    if self.is_reachable(block) {
                        out.tokens[count_at] += 1;
                        out.mark(Label::Operand(2 * number));
                        self.operand(&entry[0], tables, out);
                        out.mark(Label::Operand(2 * number + 1));
                        self.operand(&entry[1], tables, out);
                    }
                }
            }
            _ => {
                let counted = match inst.opcode {
                    _ if special::is_constant_offset(inst, mode) => &operands[..1],
                    _ => operands,
                };
                out.push(Label::Count, counted.len() as u64);
                for (index, operand) in counted.iter().enumerate() {
                    out.mark(Label::Operand(index));
                    self.operand(operand, tables, out);
                }
            }
        }
        for metadata in body.metadata(inst) {
            if let Some(node) = tables.counted_metadata(metadata, mode) {
                out.mark(Label::Metadata(metadata.kind as u32));
                out.tokens.extend([tag::KIND | metadata.kind, node]);
            }
        }
    }

    /// Adds the tokens of an operation with two operands, in its normal form.
    fn spelled<'m, L: Labels>(
        &mut self,
        inst: &Inst,
        own: u32,
        operands: &[Operand],
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        let ty = tables.types.number(inst.ty());
        let normal = spelling::normal(inst, operands);
        out.push(
            Label::Operation,
            tag::INSTRUCTION | u64::from(normal.opcode) << 32 | u64::from(ty),
        );
        out.push(Label::Definition, tag::DEFINITION | u64::from(own));
        out.push(Label::Word(0), inst.special[0]);
        let left = out.end();
        out.mark(Label::Operand(normal.left));
        self.operand(&operands[normal.left], tables, out);
        let right = out.end();
        match normal.right {
            Right::Operand(index) => {
                out.mark(Label::Operand(index));
                self.operand(&operands[index], tables, out);
            }
            Right::Integer(value) => {
                out.mark(Label::Operand(1));
                let shape = tables.constants.integer(ty, value);
                out.tokens.push(tag::CONSTANT | u64::from(shape));
            }
        }
        if spelling::commutes(normal.opcode)
            && out.order_pair(left, right)
            && spelling::is_comparison(inst.opcode)
        {
            out.tokens[left.0 - 1] = spelling::swapped(inst.special[0]);
        }
    }

    fn call<'m, L: Labels>(
        &mut self,
        inst: &Inst,
        body: &Body<'_>,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        let mode = self.mode;
        let operands = body.operands(inst);
        let callee_at = callee_index(operands);
        let callee = operands[callee_at].value as usize;
        self.convention(inst, body, tables, out);
        let attribute_mode = tables.attribute_mode(callee, mode);
        let attributes = tables.attribute_number(inst.attributes(), attribute_mode);
        out.push(Label::CallAttributes, attributes.into());
        out.push(Label::Count, operands.len() as u64);
        let declares_scopes = tables.scope_declaration == Some(callee);
        let commutes =
            mode == Mode::Reconcile && tables.arguments_commute(callee, inst.attributes());
        let first = out.end();
        let mut second = first;
        for (index, operand) in operands.iter().enumerate() {
            out.mark(Label::Operand(index));
            if index == callee_at && operand.kind == u64::from(value_id::FUNCTION) {
                self.callee(operand, inst.special_type(), tables, out);
            } else if declares_scopes
                && mode == Mode::Reconcile
                && operand.kind == u64::from(value_id::METADATA_AS_VALUE)
            {
                // Alias scopes are names within a function, so a list of scopes has a serial number like a local value.
                let serial = self.serials.number(operand.value as usize);
                out.tokens.push(tag::SCOPE | u64::from(serial));
            } else {
                self.operand(operand, tables, out);
            }
            match (commutes, index) {
                (true, 0) => second = out.end(),
                (true, 1) => {
                    out.order_pair(first, second);
                }
                _ => {}
            }
        }
    }

    /// Adds a call's convention and tail marker: see [`super::convention`].
    fn convention<'m, L: Labels>(
        &mut self,
        call: &Inst,
        body: &Body<'_>,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        let tail = tail::counted(call, body, self.mode);
        out.push(Label::Tail, tail.number().into());
        out.mark(Label::CallConvention);
        let convention = match tail {
            TailKind::None => convention::of_call(call, body, self.mode, tables),
            _ => {
                // Guaranteed tail calls need a caller and a callee of one convention, so both conventions are tokens.
                out.tokens.push(self.convention.into());
                call.convention().0
            }
        };
        out.tokens.push(convention.into());
    }

    /// Whether a block is reachable, so that a phi's entry for the block has tokens.
    fn is_reachable(&self, block: usize) -> bool {
        (self.reachable.as_ref()).is_none_or(|all| all.contains(&block))
    }

    fn callee<'m, L: Labels>(
        &mut self,
        operand: &Operand,
        called: Option<Type<'m>>,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        let function = operand.as_value().expect("a function is a value");
        let slot = tables.globals.slot(function);
        let own = function.global_value_type();
        match slot.node {
            Some(node) if slot.calls_follow && called == Some(own) => {
                out.tokens.push(tag::CALL);
                out.references.push(node);
            }
            _ => self.operand(operand, tables, out),
        }
    }

    fn operand<'m, L: Labels>(
        &mut self,
        operand: &Operand,
        tables: &mut Tables<'m>,
        out: &mut Chunk<L>,
    ) {
        let Some(value) = operand.as_value() else {
            let tag = match operand.kind == u64::from(value_id::HOLE) {
                true => tag::HOLE,
                false => tag::LITERAL,
            };
            out.tokens.extend([tag, operand.value]);
            return;
        };
        match operand.kind as u32 {
            value_id::ARGUMENT | value_id::BASIC_BLOCK | value_id::INSTRUCTION.. => {
                let serial = self.serials.number(value.key());
                out.tokens.push(tag::LOCAL | u64::from(serial));
            }
            value_id::FUNCTION
            | value_id::GLOBAL_VARIABLE
            | value_id::GLOBAL_ALIAS
            | value_id::GLOBAL_IFUNC => {
                let slot = tables.globals.slot(value);
                match slot.node {
                    Some(node) if slot.address_follows => {
                        out.tokens.push(tag::ADDRESS);
                        out.references.push(node);
                    }
                    _ => out.tokens.push(tag::GLOBAL | u64::from(slot.number)),
                }
            }
            kind if is_constant_id(kind) => {
                for named in tables.constant_of_function(value, out).to_vec() {
                    // An unreachable block, or another function's, has no serial number, so it equals only itself.
                    let is_own = named.function == self.function && self.is_reachable(named.block);
                    out.tokens.push(match is_own {
                        true => tag::LOCAL | u64::from(self.serials.number(named.block)),
                        false => tag::UNKNOWN | tables.unique(named.block),
                    });
                }
            }
            value_id::METADATA_AS_VALUE => match value.metadata_operand() {
                Ok(local) => {
                    let serial = self.serials.number(local.key());
                    out.tokens.push(tag::LOCAL_METADATA | u64::from(serial));
                }
                Err(node) => {
                    let number = tables.unique(node);
                    out.tokens.push(tag::METADATA | number);
                }
            },
            value_id::INLINE_ASM => {
                let number = tables.unique(value.key());
                out.tokens.push(tag::ASM | number);
            }
            // An unknown operand is unequal to everything else.
            _ => {
                let number = tables.unique(value.key());
                out.tokens.push(tag::UNKNOWN | number);
            }
        }
    }
}

/// Adds the tokens of a personality, prefix or prologue.
fn header_constant<'m, L: Labels>(
    constant: Option<Value<'m>>,
    tables: &mut Tables<'m>,
    out: &mut Chunk<L>,
) {
    match constant {
        // A function that is a personality or prefix equals only itself, not a function with which it may merge: the
        // runtime, or a reader of the text section, sees its address.
        Some(constant) => {
            if let Some(global) = constant.as_global() {
                let number = tables.globals.slot(global).number;
                out.tokens.push(tag::GLOBAL | u64::from(number));
            } else {
                tables.constant(constant, out);
            }
        }
        None => out.tokens.push(tag::UNKNOWN),
    }
}

/// Adds the sequence of a constant table: its type and its initializer.
pub fn table_stream<'m>(table: Value<'m>, tables: &mut Tables<'m>, out: &mut Chunk) {
    let facts = tables.reader.global(table);
    let ty = tables.types.number(facts.value_type());
    out.tokens
        .extend([tag::HEADER | 1, ty.into(), facts.address_space().into()]);
    match tables.module.initializer(table) {
        Some(initializer) => tables.constant(initializer, out),
        None => out.tokens.push(tag::UNKNOWN),
    }
}

/// The digest of tokens.
pub fn digest(tokens: &[u64]) -> u128 {
    xxh3_128(bytemuck::cast_slice(tokens))
}
