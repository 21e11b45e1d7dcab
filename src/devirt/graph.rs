//! One function as the walk sees it: where pointers are defined, where something is learnt about
//! the object behind one, and how blocks follow each other backwards.
//!
//! Effect: reads a body once into small tables. Nothing is decided here; in particular a table
//! holds what an instruction *says*, not whether to believe it.
//!
//! A pointer is named by a [`Key`]: the value that defines it, after zero and constant offsets are
//! taken off, and the byte offset from there. Two instructions that compute the same offset from
//! the same value therefore speak of one pointer, which is what LangRef says of zero GEPs and what
//! common subexpression elimination relies on for all others. A launder, a strip, a phi and a
//! select define pointers of their own.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::classes::{Class, Classes};
use crate::ir::Extent;
use crate::ir::build::BlockRef;
use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{Body, Inst, Module, Reader, Type, Value};

/// A pointer: a defining value and a constant byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key<'m> {
    pub base: Value<'m>,
    pub offset: i64,
}

impl<'m> Key<'m> {
    pub fn plus(self, offset: i64) -> Option<Self> {
        let offset = self.offset.checked_add(offset)?;
        Some(Key { offset, ..self })
    }
}

/// A constant address, the object and the byte in it: what a vptr holds, or a function.
#[derive(Clone, Copy, Debug)]
pub struct Address<'m> {
    pub global: Value<'m>,
    pub offset: i64,
    /// The constant as it was written, for use as an operand.
    pub constant: Option<Value<'m>>,
}

impl PartialEq for Address<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.global, self.offset) == (other.global, other.offset)
    }
}

impl Eq for Address<'_> {}

impl<'m> Address<'m> {
    /// Reads a constant.
    pub fn of(module: Module<'m>, constant: Value<'m>) -> Option<Self> {
        if !constant.is_constant() {
            return None;
        }
        let (global, offset) = module.constant_address(constant)?;
        Some(Address {
            global,
            offset,
            constant: Some(constant),
        })
    }
}

/// Where and how a pointer value comes into being.
#[derive(Debug)]
pub struct Def<'m> {
    pub block: u32,
    pub pos: u32,
    pub kind: DefKind<'m>,
}

#[derive(Debug)]
pub enum DefKind<'m> {
    /// Incoming values by predecessor; edges from unreachable blocks are left out.
    Phi(Vec<(u32, Value<'m>)>),
    Select(Value<'m>, Value<'m>),
    /// The same pointer plus a constant.
    Offset(Value<'m>, i64),
    Load {
        pointer: Value<'m>,
        group: bool,
        plain: bool,
    },
    Call(u32),
    Other,
}

/// A call or invoke.
#[derive(Debug)]
pub struct Call<'m> {
    pub value: Value<'m>,
    pub block: u32,
    pub pos: u32,
    pub callee: Value<'m>,
    pub class: Class,
    /// The callee is a function, called with its own type.
    pub direct: bool,
    args: (u32, u32),
}

/// A load of a vptr.
#[derive(Debug)]
pub struct Load<'m> {
    pub value: Value<'m>,
    pub block: u32,
    pub pos: u32,
    pub key: Key<'m>,
}

/// Something about exactly one pointer.
#[derive(Clone, Copy, Debug)]
pub enum Event<'m> {
    /// `Graph::loads[_]`.
    Load(u32),
    /// The vptr was stored.
    Stored(Value<'m>),
    /// The vptr was assumed to be that constant.
    Assumed(Address<'m>),
}

/// Something about every pointer into what a value points to.
#[derive(Clone, Copy, Debug)]
pub enum BaseEvent {
    /// The storage at this offset and above begins or ends its life, or its object does.
    Dies(i64),
    /// `Graph::calls[_]` receives a pointer.
    Passed(u32),
}

#[derive(Debug)]
pub struct Block {
    pub first: u32,
    pub end: u32,
    pub raw: BlockRef,
    /// The number of reachable successors.
    pub successors: u32,
    /// Some predecessor has more than one edge to here.
    pub has_repeated_edges: bool,
    /// Reachable predecessors; `true` where the edge is an invoke's unwind edge.
    pub preds: Vec<(u32, bool)>,
}

/// What a walk from a load has found before.
#[derive(Clone, Debug, Default)]
pub enum Memo<'m> {
    #[default]
    Open,
    Unknown,
    Known(Rc<Vec<Address<'m>>>),
}

#[derive(Debug)]
pub struct Graph<'m> {
    pub function: Value<'m>,
    pub params: Vec<Value<'m>>,
    pub null_is_defined: bool,
    /// The frame of a coroutine that was split: see [`Graph::is_shared_storage`].
    frame: Option<Value<'m>>,
    pub blocks: Vec<Block>,
    pub defs: FxHashMap<Value<'m>, Def<'m>>,
    pub calls: Vec<Call<'m>>,
    pub call_of: FxHashMap<Value<'m>, u32>,
    args: Vec<Value<'m>>,
    pub loads: Vec<Load<'m>>,
    /// Ordered by position.
    pub events: FxHashMap<Key<'m>, Vec<(u32, Event<'m>)>>,
    /// Keys with facts, in order of their first one.
    pub fact_keys: Vec<Key<'m>>,
    base_events: FxHashMap<Value<'m>, Vec<(u32, BaseEvent)>>,
    /// Facts that hold on an edge, by pointer and target block.
    edges: FxHashMap<(Key<'m>, u32), Vec<(u32, Address<'m>)>>,
    edge_keys: FxHashSet<Key<'m>>,
    /// `loads` by their value.
    pub load_of: FxHashMap<Value<'m>, u32>,
    /// Positions of the stores of pointers.
    pub stores: FxHashMap<Value<'m>, u32>,
    /// Block, position and operand of each return.
    pub returns: Vec<(u32, u32, Option<Value<'m>>)>,
    pub memos: RefCell<Vec<Memo<'m>>>,
    /// Facts that contradict what is known before them, by position.
    pub contradicted: RefCell<Vec<u32>>,
    pub dead_edges: RefCell<Vec<(Key<'m>, u32, u32)>>,
}

/// What is read in the first pass and resolved in the second, when every definition is known.
enum Raw<'m> {
    Load(Value<'m>, Value<'m>),
    Store {
        pointer: Value<'m>,
        value: Value<'m>,
    },
    Assume(Value<'m>),
    Dies(Value<'m>),
    Destroys(Value<'m>),
    Branch {
        condition: Value<'m>,
        on_true: u32,
        on_false: u32,
    },
    Call(u32),
}

struct Builder<'m> {
    graph: Graph<'m>,
    compares: FxHashMap<Value<'m>, (bool, Value<'m>, Value<'m>)>,
    raws: Vec<(u32, u32, Raw<'m>)>,
    module: Module<'m>,
    pointer: Type<'m>,
}

const ICMP_EQ: u64 = 32;
const ICMP_NE: u64 = 33;

impl<'m> Graph<'m> {
    /// Reads a function that has a body. `interprocedural` also records where pointers are passed.
    pub fn read(
        module: Module<'m>,
        reader: &mut Reader<'m>,
        classes: &mut Classes<'m>,
        function: Value<'m>,
        interprocedural: bool,
    ) -> Self {
        let mut builder = Builder {
            graph: Graph {
                function,
                params: function.params().collect(),
                null_is_defined: function.null_is_defined(),
                frame: coroutine_frame(function),
                blocks: Vec::new(),
                defs: FxHashMap::default(),
                calls: Vec::new(),
                call_of: FxHashMap::default(),
                args: Vec::new(),
                loads: Vec::new(),
                events: FxHashMap::default(),
                fact_keys: Vec::new(),
                base_events: FxHashMap::default(),
                edges: FxHashMap::default(),
                edge_keys: FxHashSet::default(),
                load_of: FxHashMap::default(),
                stores: FxHashMap::default(),
                returns: Vec::new(),
                memos: RefCell::default(),
                contradicted: RefCell::default(),
                dead_edges: RefCell::default(),
            },
            compares: FxHashMap::default(),
            raws: Vec::new(),
            module,
            pointer: module.pointer_type(),
        };
        builder.collect(&reader.body(function, Extent::All), classes);
        builder.resolve(interprocedural);
        builder.graph
    }

    pub fn args(&self, call: &Call<'m>) -> &[Value<'m>] {
        &self.args[call.args.0 as usize..call.args.1 as usize]
    }

    /// The pointer that a value is, offsets taken off.
    pub fn key(&self, module: Module<'m>, value: Value<'m>) -> Option<Key<'m>> {
        let mut key = Key {
            base: value,
            offset: 0,
        };
        loop {
            let Some(def) = self.defs.get(&key.base) else {
                if !key.base.is_constant() {
                    return Some(key);
                }
                let Some((global, offset)) = module.constant_address(key.base) else {
                    return Some(key);
                };
                return Key {
                    base: global,
                    ..key
                }
                .plus(offset);
            };
            let (base, offset) = match def.kind {
                DefKind::Offset(base, offset) => (base, offset),
                DefKind::Call(call) => match self.calls[call as usize].value.returned_operand() {
                    Some(operand) => (operand, 0),
                    None => return Some(key),
                },
                _ => return Some(key),
            };
            key = Key { base, ..key }.plus(offset)?;
        }
    }

    /// Whether objects with other lives may stand at the pointer's place under the same name.
    ///
    /// When LLVM splits a coroutine, variables whose lives do not overlap share a place in its
    /// frame, and the lifetime markers that separated them are gone.
    pub fn is_shared_storage(&self, key: Key<'m>) -> bool {
        self.frame == Some(key.base)
    }

    /// The last event about a pointer at positions `from..to`.
    pub fn last_event(&self, key: Key<'m>, from: u32, to: u32) -> Option<(u32, Event<'m>)> {
        last_before(self.events.get(&key)?, from, to)
    }

    /// The last event about everything behind a value at positions `from..to`.
    pub fn last_base_event(&self, base: Value<'m>, from: u32, to: u32) -> Option<(u32, BaseEvent)> {
        last_before(self.base_events.get(&base)?, from, to)
    }

    /// The events about everything behind a value.
    pub fn events_of(&self, base: Value<'m>) -> &[(u32, BaseEvent)] {
        self.base_events.get(&base).map_or(&[], Vec::as_slice)
    }

    /// The fact that holds on an edge.
    pub fn edge_fact(&self, key: Key<'m>, from: u32, to: u32) -> Option<Address<'m>> {
        let facts = self.edges.get(&(key, to))?;
        let &(_, fact) = facts.iter().find(|(pred, _)| *pred == from)?;
        (!self.dead_edges.borrow().contains(&(key, from, to))).then_some(fact)
    }

    /// Whether something in the function itself says what the vptr of exactly this pointer is.
    pub fn has_fact(&self, key: Key<'m>) -> bool {
        let events = self.events.get(&key).map_or(&[][..], Vec::as_slice);
        events
            .iter()
            .any(|(_, event)| !matches!(event, Event::Load(_)))
            || self.edge_keys.contains(&key)
    }

    /// Every edge fact, in the order of `blocks`.
    pub fn edge_facts(&self) -> Vec<(Key<'m>, u32, u32, Address<'m>)> {
        let mut all: Vec<_> = self
            .edges
            .iter()
            .flat_map(|(&(key, to), facts)| {
                facts.iter().map(move |&(from, fact)| (key, from, to, fact))
            })
            .collect();
        all.sort_by_key(|&(key, from, to, _)| (from, to, key.offset));
        all
    }

    pub fn block_of(&self, pos: u32) -> u32 {
        (self.blocks.partition_point(|block| block.end <= pos)) as u32
    }
}

/// Whether an operand may be the constant address of a vtable.
fn is_address(operand: &crate::ir::Operand) -> bool {
    let kind = operand.kind as u32;
    matches!(
        kind,
        value_id::GLOBAL_VARIABLE | value_id::GLOBAL_ALIAS | value_id::CONSTANT_EXPR
    )
}

/// The frame that a part of a split coroutine gets as its first argument.
fn coroutine_frame(function: Value<'_>) -> Option<Value<'_>> {
    const PARTS: [&[u8]; 3] = [b".resume", b".destroy", b".cleanup"];
    let name = function.name();
    let is_part = PARTS
        .iter()
        .any(|part| name.windows(part.len()).any(|window| window == *part));
    is_part.then(|| function.params().next()).flatten()
}

fn last_before<T: Copy>(events: &[(u32, T)], from: u32, to: u32) -> Option<(u32, T)> {
    let end = events.partition_point(|(pos, _)| *pos < to);
    let &(pos, event) = events[..end].last()?;
    (pos >= from).then_some((pos, event))
}

impl<'m> Builder<'m> {
    fn collect(&mut self, body: &Body<'_>, classes: &mut Classes<'m>) {
        let index: FxHashMap<usize, u32> = body
            .blocks
            .iter()
            .enumerate()
            .map(|(number, block)| (block.block as usize, number as u32))
            .collect();
        // About every third instruction makes a pointer.
        self.graph.defs.reserve(body.insts.len() / 3);
        let at = |value: Value<'_>| index.get(&value.key()).copied();
        for block in body.blocks {
            let first = block.first_inst;
            self.graph.blocks.push(Block {
                first,
                end: first + block.num_insts,
                raw: block.handle(),
                successors: 0,
                has_repeated_edges: false,
                preds: Vec::new(),
            });
        }
        for (number, block) in body.blocks.iter().enumerate() {
            for (place, inst) in body.insts_of(block).iter().enumerate() {
                let pos = block.first_inst + place as u32;
                self.instruction(body, inst, number as u32, pos, classes, &at);
            }
        }
    }

    fn raw(&mut self, block: u32, pos: u32, raw: Raw<'m>) {
        self.raws.push((block, pos, raw));
    }

    fn instruction(
        &mut self,
        body: &Body<'_>,
        inst: &Inst,
        block: u32,
        pos: u32,
        classes: &mut Classes<'m>,
        at: &dyn Fn(Value<'_>) -> Option<u32>,
    ) {
        let operands = body.operands(inst);
        let operand = |index: usize| operands.get(index).and_then(|o| o.as_value());
        let value: Value<'m> = inst.value();
        let is_pointer = inst.ty() == self.pointer;
        let group = || {
            let kind = u64::from(md_kind::INVARIANT_GROUP);
            body.metadata(inst)
                .iter()
                .any(|metadata| metadata.kind == kind)
        };
        let mut define = |kind| {
            self.graph.defs.insert(value, Def { block, pos, kind });
        };
        match inst.opcode {
            opcode::PHI if is_pointer => {
                let incoming = operands
                    .chunks_exact(2)
                    .filter_map(|pair| {
                        let (value, from) = (pair[0].as_value()?, pair[1].as_value()?);
                        Some((at(from)?, value))
                    })
                    .collect();
                define(DefKind::Phi(incoming));
            }
            opcode::SELECT if is_pointer => {
                if let (Some(a), Some(b)) = (operand(1), operand(2)) {
                    define(DefKind::Select(a, b));
                }
            }
            opcode::GET_ELEMENT_PTR if is_pointer => match operand(0) {
                Some(base) if inst.special[2] == 1 && base.ty() == self.pointer => {
                    define(DefKind::Offset(base, inst.special[1] as i64));
                }
                _ => define(DefKind::Other),
            },
            opcode::LOAD if is_pointer => {
                let Some(pointer) = operand(0).filter(|p| p.ty() == self.pointer) else {
                    return define(DefKind::Other);
                };
                let plain = inst.special[1] == 0;
                let group = group();
                define(DefKind::Load {
                    pointer,
                    group,
                    plain,
                });
                if group && plain {
                    self.raw(block, pos, Raw::Load(value, pointer));
                }
            }
            opcode::STORE => {
                let (Some(stored), Some(pointer)) = (operand(0), operand(1)) else {
                    return;
                };
                if stored.ty() != self.pointer {
                    return;
                }
                self.graph.stores.insert(value, pos);
                if pointer.ty() == self.pointer && group() {
                    self.raw(
                        block,
                        pos,
                        Raw::Store {
                            pointer,
                            value: stored,
                        },
                    );
                }
            }
            opcode::ICMP
                if matches!(inst.special[0], ICMP_EQ | ICMP_NE)
                    && operands.iter().any(is_address) =>
            {
                if let (Some(a), Some(b)) = (operand(0), operand(1)) {
                    self.compares
                        .insert(value, (inst.special[0] == ICMP_EQ, a, b));
                }
            }
            opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
                let call = self.call(body, inst, value, block, pos, classes);
                if is_pointer {
                    self.graph.defs.insert(
                        value,
                        Def {
                            block,
                            pos,
                            kind: DefKind::Call(call),
                        },
                    );
                }
            }
            opcode::RET => self.graph.returns.push((block, pos, operand(0))),
            opcode::BR if operands.len() == 3 => {
                if let (Some(condition), Some(no), Some(yes)) =
                    (operand(0), operand(1).and_then(at), operand(2).and_then(at))
                    && no != yes
                {
                    self.raw(
                        block,
                        pos,
                        Raw::Branch {
                            condition,
                            on_true: yes,
                            on_false: no,
                        },
                    );
                }
            }
            _ if is_pointer => define(DefKind::Other),
            _ => {}
        }
        if pos + 1 == self.graph.blocks[block as usize].end && inst.opcode != opcode::RET {
            self.successors(inst, operands, block, at);
        }
    }

    /// Notes the block as predecessor of what its terminator names.
    fn successors(
        &mut self,
        inst: &Inst,
        operands: &[crate::ir::Operand],
        block: u32,
        at: &dyn Fn(Value<'_>) -> Option<u32>,
    ) {
        let mut targets = operands
            .iter()
            .filter(|operand| operand.kind == u64::from(value_id::BASIC_BLOCK))
            .filter_map(|operand| at(operand.as_value()?))
            .collect::<Vec<_>>();
        let unwinds = (inst.opcode == opcode::INVOKE)
            .then(|| targets.get(1).copied())
            .flatten();
        targets.sort_unstable();
        for pair in targets.windows(2).filter(|pair| pair[0] == pair[1]) {
            self.graph.blocks[pair[0] as usize].has_repeated_edges = true;
        }
        targets.dedup();
        self.graph.blocks[block as usize].successors = targets.len() as u32;
        for target in targets {
            let unwind = unwinds == Some(target);
            self.graph.blocks[target as usize]
                .preds
                .push((block, unwind));
        }
    }

    fn call(
        &mut self,
        body: &Body<'_>,
        inst: &Inst,
        value: Value<'m>,
        block: u32,
        pos: u32,
        classes: &mut Classes<'m>,
    ) -> u32 {
        let operands = body.operands(inst);
        // Bundles: their inputs stand after the arguments, their tags and sizes as literals last.
        let bundles = (inst.special[1] >> 40) as usize;
        let is_literal =
            |operand: &&crate::ir::Operand| operand.kind == u64::from(value_id::LITERAL);
        let literals = operands.iter().rev().take_while(is_literal).count();
        let inputs: usize = operands[operands.len() - literals..]
            .chunks(2)
            .take(bundles)
            .map(|pair| pair.get(1).map_or(0, |size| size.value as usize))
            .sum();
        let blocks = operands
            .iter()
            .filter(|operand| operand.kind == u64::from(value_id::BASIC_BLOCK))
            .count();
        let count = operands
            .len()
            .saturating_sub(literals + inputs + blocks + 1);
        let first = self.graph.args.len() as u32;
        self.graph
            .args
            .extend(operands[..count].iter().filter_map(|o| o.as_value()));
        let args = (first, self.graph.args.len() as u32);

        let called = value.called_operand();
        let callee = called.aliased_function().unwrap_or(called);
        let class = classes.of(callee);
        let direct =
            callee.is_function() && inst.special_type() == Some(callee.global_value_type());
        let number = self.graph.calls.len() as u32;
        self.graph.calls.push(Call {
            value,
            block,
            pos,
            callee,
            class,
            direct,
            args,
        });
        self.graph.call_of.insert(value, number);

        let arg = |index: usize| self.graph.args[first as usize..].get(index).copied();
        let raw = match class {
            Class::Assume => arg(0).map(Raw::Assume),
            Class::Lifetime => {
                // Older modules give the size first.
                let pointer = arg(1).or(arg(0)).filter(|p| p.ty() == self.pointer);
                pointer.map(Raw::Dies)
            }
            Class::Destructor => arg(0).filter(|p| p.ty() == self.pointer).map(Raw::Destroys),
            Class::Constructor | Class::Function if direct => Some(Raw::Call(number)),
            _ => None,
        };
        if let Some(raw) = raw {
            self.raw(block, pos, raw);
        }
        number
    }

    fn resolve(&mut self, interprocedural: bool) {
        for (block, pos, raw) in std::mem::take(&mut self.raws) {
            match raw {
                Raw::Load(value, pointer) => {
                    let Some(key) = self.graph.key(self.module, pointer) else {
                        continue;
                    };
                    let number = self.graph.loads.len() as u32;
                    self.graph.loads.push(Load {
                        value,
                        block,
                        pos,
                        key,
                    });
                    self.graph.load_of.insert(value, number);
                    self.event(key, pos, Event::Load(number));
                }
                Raw::Store { pointer, value } => {
                    let Some(key) = self.graph.key(self.module, pointer) else {
                        continue;
                    };
                    self.fact(key, pos, Event::Stored(value));
                }
                Raw::Assume(condition) => {
                    if let Some((true, key, fact)) = self.compare(condition) {
                        self.fact(key, pos, Event::Assumed(fact));
                    }
                }
                Raw::Branch {
                    condition,
                    on_true,
                    on_false,
                } => {
                    if let Some((equal, key, fact)) = self.compare(condition) {
                        let to = if equal { on_true } else { on_false };
                        self.graph
                            .edges
                            .entry((key, to))
                            .or_default()
                            .push((block, fact));
                    }
                }
                Raw::Dies(pointer) => {
                    let Some(key) = self.graph.key(self.module, pointer) else {
                        continue;
                    };
                    self.base_event(key.base, pos, BaseEvent::Dies(i64::MIN));
                }
                Raw::Destroys(pointer) => {
                    // The object dies under each of its names: the destructor of a class launders
                    // its object before it calls the one of a base.
                    let mut name = Some(pointer);
                    while let Some(pointer) = name {
                        let Some(key) = self.graph.key(self.module, pointer) else {
                            break;
                        };
                        self.base_event(key.base, pos, BaseEvent::Dies(key.offset));
                        name = self.laundered(key.base);
                    }
                }
                Raw::Call(number) => {
                    if interprocedural {
                        self.passed(number, pos);
                    }
                }
            }
        }
        self.graph
            .memos
            .borrow_mut()
            .resize(self.graph.loads.len(), Memo::Open);
    }

    /// What a launder or strip was made from.
    fn laundered(&self, barrier: Value<'m>) -> Option<Value<'m>> {
        let DefKind::Call(call) = self.graph.defs.get(&barrier)?.kind else {
            return None;
        };
        let call = &self.graph.calls[call as usize];
        matches!(call.class, Class::Launder | Class::Strip)
            .then(|| self.graph.args(call).first().copied())
            .flatten()
    }

    /// `load p == constant`, either way round: the pointer and the constant.
    fn compare(&self, condition: Value<'m>) -> Option<(bool, Key<'m>, Address<'m>)> {
        let &(equal, a, b) = self.compares.get(&condition)?;
        let (loaded, constant) = if b.is_constant() { (a, b) } else { (b, a) };
        let DefKind::Load {
            pointer,
            group: true,
            plain: true,
        } = self.graph.defs.get(&loaded)?.kind
        else {
            return None;
        };
        let fact = Address::of(self.module, constant)?;
        Some((equal, self.graph.key(self.module, pointer)?, fact))
    }

    fn event(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.graph.events.entry(key).or_default().push((pos, event));
    }

    fn fact(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.graph.fact_keys.push(key);
        self.event(key, pos, event);
    }

    /// Called in the order of positions.
    fn base_event(&mut self, base: Value<'m>, pos: u32, event: BaseEvent) {
        self.graph
            .base_events
            .entry(base)
            .or_default()
            .push((pos, event));
    }

    fn passed(&mut self, number: u32, pos: u32) {
        let call = &self.graph.calls[number as usize];
        let mut bases: Vec<Value<'m>> = self
            .graph
            .args(call)
            .iter()
            .filter(|arg| arg.ty() == self.pointer)
            .filter_map(|&arg| Some(self.graph.key(self.module, arg)?.base))
            .collect();
        bases.dedup();
        for base in bases {
            self.base_event(base, pos, BaseEvent::Passed(number));
        }
    }
}
