// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::classes::{Class, Classes};
use super::objects::{Changes, Kind, Origin};
use crate::ir::build::BlockRef;
use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{Body, Inst, Module, Type, Value};
use crate::read::Extent;
use crate::read::Reader;

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
    /// It was read from a table, as the running program reads it. The table's copy in another shared
    /// object may name that object's own copy of a function.
    pub from_table: bool,
    pub phase: Phase,
}

/// When an object has a vtable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// At the place of the question.
    Now,
    /// Perhaps there: it is the vtable of the most derived class. Another shared object's copy of it may
    /// stand there instead, as that object's destructor may be the one that runs.
    Last,
    /// Perhaps there, while a base is constructed or destroyed.
    Base,
}

impl PartialEq for Address<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.global, self.offset) == (other.global, other.offset)
    }
}

impl Eq for Address<'_> {}

impl<'m> Address<'m> {
    /// A place in an object that has a name.
    pub fn at(global: Value<'m>, offset: i64) -> Self {
        Address {
            global,
            offset,
            constant: None,
            from_table: false,
            phase: Phase::Now,
        }
    }

    /// Reads a constant.
    pub fn of(module: Module<'m>, constant: Value<'m>) -> Option<Self> {
        if !constant.is_constant() {
            return None;
        }
        let (global, offset) = module.constant_address(constant)?;
        Some(Address {
            constant: Some(constant),
            ..Self::at(global, offset)
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
    /// Somewhere in what a pointer leads to.
    Within(Value<'m>),
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
    /// What is called; an alias that nobody can replace is taken for what it stands for.
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

#[derive(Debug)]
pub struct Block {
    pub first: u32,
    pub end: u32,
    pub raw: BlockRef,
    /// It goes on to one block only, and by an instruction that does nothing else.
    pub leads_on: bool,
    /// Some predecessor has more than one edge to here.
    pub has_repeated_edges: bool,
    /// Reachable predecessors.
    pub preds: Vec<u32>,
    /// Where the block ends in an invoke: the block it unwinds to.
    pub unwind: Option<u32>,
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
struct Dominators {
    immediate: Vec<u32>,
    /// When a walk of the dominator tree enters and leaves each block.
    visits: Vec<(u32, u32)>,
}

impl Dominators {
    fn new(immediate: Vec<u32>) -> Self {
        let mut below = vec![Vec::new(); immediate.len()];
        for (block, &up) in immediate.iter().enumerate().skip(1) {
            below[up as usize].push(block);
        }
        let mut visits = vec![(0, 0); immediate.len()];
        let (mut time, mut stack) = (0, vec![0]);
        while let Some(&block) = stack.last() {
            time += 1;
            if visits[block].0 == 0 {
                visits[block].0 = time;
            }
            match below[block].pop() {
                Some(child) => stack.push(child),
                None => {
                    visits[block].1 = time;
                    stack.pop();
                }
            }
        }
        Dominators { immediate, visits }
    }

    fn dominates(&self, above: u32, below: u32) -> bool {
        let ((enter, leave), (at, _)) = (self.visits[above as usize], self.visits[below as usize]);
        enter <= at && at <= leave
    }
}

#[derive(Debug)]
pub struct Graph<'m> {
    pub function: Value<'m>,
    pub params: Vec<Value<'m>>,
    pub null_is_defined: bool,
    /// The frames of coroutines that were split: see [`Graph::is_shared_storage`].
    frames: FxHashSet<Value<'m>>,
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
    /// Where objects get other vptrs, begin and end.
    pub(super) changes: Changes<'m>,
    pub(super) origins: RefCell<FxHashMap<Key<'m>, Rc<Vec<Origin<'m>>>>>,
    /// The values behind which constructors are called, and from which offset on.
    constructed: FxHashMap<Value<'m>, i64>,
    /// The calls that receive a pointer into what is behind a value, in order.
    passed: FxHashMap<Value<'m>, Vec<u32>>,
    /// Facts that hold on an edge, by pointer and the blocks at its ends.
    edges: FxHashMap<(Key<'m>, u32, u32), Address<'m>>,
    /// Their keys, in order.
    edge_keys: Vec<(Key<'m>, u32, u32)>,
    /// Pointers with facts on edges.
    keys_on_edges: FxHashSet<Key<'m>>,
    /// Positions of facts.
    facts: FxHashMap<Key<'m>, Vec<u32>>,
    dominators: OnceCell<Dominators>,
    /// `loads` by their value.
    pub load_of: FxHashMap<Value<'m>, u32>,
    /// Positions of the stores of pointers.
    pub stores: FxHashMap<Value<'m>, u32>,
    /// Block, position and operand of each return.
    pub returns: Vec<(u32, u32, Option<Value<'m>>)>,
    pub memos: RefCell<Vec<Memo<'m>>>,
    /// Facts that contradict what is known before them, by pointer and position.
    pub contradicted: RefCell<FxHashMap<Key<'m>, FxHashSet<u32>>>,
    pub dead_edges: RefCell<FxHashSet<(Key<'m>, u32, u32)>>,
}

/// What is read in the first pass and resolved in the second, when every definition is known.
enum Raw<'m> {
    Load(Value<'m>, Value<'m>),
    Store {
        pointer: Value<'m>,
        value: Value<'m>,
    },
    Assume(Value<'m>),
    /// The storage begins or ends its life.
    Lifetime(Value<'m>),
    /// A constructor or destructor of the object.
    Structor(Value<'m>, Class, Kind),
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

/// The places where something is said of a pointer that are compared with a join.
const PLACES: usize = 8;
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
                frames: coroutine_frame(function).into_iter().collect(),
                blocks: Vec::new(),
                defs: FxHashMap::default(),
                calls: Vec::new(),
                call_of: FxHashMap::default(),
                args: Vec::new(),
                loads: Vec::new(),
                events: FxHashMap::default(),
                fact_keys: Vec::new(),
                changes: Changes::default(),
                origins: RefCell::default(),
                constructed: FxHashMap::default(),
                passed: FxHashMap::default(),
                edges: FxHashMap::default(),
                edge_keys: Vec::new(),
                keys_on_edges: FxHashSet::default(),
                facts: FxHashMap::default(),
                dominators: OnceCell::new(),
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
        builder.collect(&reader.body(function, Extent::RAW), classes);
        builder.resolve(interprocedural);
        builder.graph
    }

    pub fn args(&self, call: &Call<'m>) -> &[Value<'m>] {
        &self.args[call.args.0 as usize..call.args.1 as usize]
    }

    /// The pointer that a value is, offsets taken off.
    pub fn key(&self, module: Module<'m>, value: Value<'m>) -> Option<Key<'m>> {
        let (base, offset) = match self.defs.get(&value).map(|def| &def.kind) {
            Some(DefKind::Offset(base, offset)) => (*base, *offset),
            _ => (value, 0),
        };
        match base.is_constant().then(|| module.constant_address(base)) {
            Some(Some((base, more))) => Key { base, offset }.plus(more),
            _ => Some(Key { base, offset }),
        }
    }

    /// Whether objects with other lives may stand at the pointer's place under the same name.
    ///
    /// When LLVM splits a coroutine, variables whose lives do not overlap share a place in its
    /// frame, and the lifetime markers that separated them are gone.
    pub fn is_shared_storage(&self, key: Key<'m>) -> bool {
        self.frames.contains(&key.base)
    }

    /// The last event about a pointer at positions `from..to`.
    pub fn last_event(&self, key: Key<'m>, from: u32, to: u32) -> Option<(u32, Event<'m>)> {
        last_before(self.events.get(&key)?, from, to)
    }

    /// The calls that receive a pointer into what is behind a value; known across functions only.
    pub fn passed_to(&self, base: Value<'m>) -> &[u32] {
        self.passed.get(&base).map_or(&[], Vec::as_slice)
    }

    /// The fact that holds on an edge.
    pub fn edge_fact(&self, key: Key<'m>, from: u32, to: u32) -> Option<Address<'m>> {
        let edge = (key, from, to);
        let fact = self.edges.get(&edge)?;
        (!self.dead_edges.borrow().contains(&edge)).then_some(*fact)
    }

    /// Whether something in the function itself says what the vptr of exactly this pointer is.
    pub fn has_fact(&self, key: Key<'m>) -> bool {
        self.facts.contains_key(&key) || self.keys_on_edges.contains(&key)
    }

    /// Whether that fact contradicts what is known before it.
    pub fn is_contradicted(&self, key: Key<'m>, at: u32) -> bool {
        let contradicted = self.contradicted.borrow();
        contradicted.get(&key).is_some_and(|set| set.contains(&at))
    }

    /// Whether the function calls a constructor of an object under exactly that name, or of one that the pointer leads into.
    pub fn is_constructed(&self, key: Key<'m>) -> bool {
        let from = self.constructed.get(&key.base);
        from.is_some_and(|&from| from <= key.offset)
    }

    /// Whether some call at positions `from..to` runs code that is not known.
    pub fn calls_between(&self, from: u32, to: u32) -> bool {
        let first = self.calls.partition_point(|call| call.pos < from);
        let mut calls = self.calls[first..].iter().take_while(|call| call.pos < to);
        calls.any(|call| {
            !matches!(
                call.class,
                Class::Assume
                    | Class::Launder
                    | Class::Strip
                    | Class::Lifetime
                    | Class::LoadRelative
                    | Class::Intrinsic
            )
        })
    }

    /// Whether a call has exactly that pointer's base as the object that it constructs.
    pub fn is_constructed_by(&self, module: Module<'m>, key: Key<'m>, call: u32) -> bool {
        let this = self.args(&self.calls[call as usize]).first();
        this.and_then(|&this| self.key(module, this))
            .is_some_and(|this| this.base == key.base)
    }

    /// Whether every way to a block leads through another one.
    pub fn dominates(&self, above: u32, below: u32) -> bool {
        self.dominators().dominates(above, below)
    }

    fn dominators(&self) -> &Dominators {
        self.dominators.get_or_init(|| {
            let blocks: Vec<_> = self.blocks.iter().map(|block| block.raw).collect();
            Dominators::new(self.function.dominators(&blocks))
        })
    }

    /// For each block its immediate dominator; the entry is its own.
    pub fn immediate_dominators(&self) -> &[u32] {
        &self.dominators().immediate
    }

    /// The nearest block that every execution passes before `block` and where something is said of a
    /// pointer, or where it is defined, if all that is said of it is said in such blocks: then nothing
    /// happens to it on the way from there. `calls`: places of calls that may set its vptr.
    pub fn last_word(
        &self,
        module: Module<'m>,
        key: Key<'m>,
        calls: impl ExactSizeIterator<Item = u32>,
        block: u32,
    ) -> Option<u32> {
        let facts = self.facts.get(&key).map_or(&[][..], Vec::as_slice);
        if self.keys_on_edges.contains(&key) || facts.len() + calls.len() > PLACES {
            return None;
        }
        let changes = self.changes_of(module, key, PLACES)?;
        let dominators = self.dominators();
        let mut last = self.defs.get(&key.base).map_or(0, |def| def.block);
        for at in facts.iter().copied().chain(calls).chain(changes) {
            let place = self.block_of(at);
            let info = &self.blocks[place as usize];
            // A call that may unwind sets nothing on one of its ways out.
            let splits = info.unwind.is_some() && at + 1 == info.end;
            if splits || place == block || !dominators.dominates(place, block) {
                return None;
            }
            if dominators.dominates(last, place) {
                last = place;
            }
        }
        Some(last)
    }

    /// Every edge fact: pointer, blocks, constant; in the order of the branches.
    pub fn edge_facts(&self) -> impl Iterator<Item = (Key<'m>, u32, u32, Address<'m>)> {
        self.edge_keys
            .iter()
            .map(|edge| (edge.0, edge.1, edge.2, self.edges[edge]))
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
    let is_part = is_coroutine_part(function);
    is_part.then(|| function.params().next()).flatten()
}

fn is_coroutine_part(function: Value<'_>) -> bool {
    const PARTS: [&[u8]; 3] = [b".resume", b".destroy", b".cleanup"];
    let name = function.name();
    PARTS
        .iter()
        .any(|part| name.windows(part.len()).any(|window| window == *part))
}

/// The last of some things that are ordered by position, at positions `from..to`.
pub fn last_before<T: Copy>(events: &[(u32, T)], from: u32, to: u32) -> Option<(u32, T)> {
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
                leads_on: false,
                has_repeated_edges: false,
                preds: Vec::new(),
                unwind: None,
            });
        }
        for (number, block) in body.blocks.iter().enumerate() {
            for (place, inst) in body.insts_of(block).iter().enumerate() {
                let pos = block.first_inst + place as u32;
                self.instruction(body, inst, number as u32, pos, classes, &at);
            }
        }
    }

    fn define(&mut self, value: Value<'m>, block: u32, pos: u32, kind: DefKind<'m>) {
        self.graph.defs.insert(value, Def { block, pos, kind });
    }

    /// A pointer plus a constant. Chains of those are taken together, so that none is walked twice:
    /// a reachable definition is read before its uses.
    fn offset(&self, base: Value<'m>, offset: i64) -> DefKind<'m> {
        match self.graph.defs.get(&base).map(|def| &def.kind) {
            Some(DefKind::Offset(root, before)) => match before.checked_add(offset) {
                Some(offset) => DefKind::Offset(*root, offset),
                None => DefKind::Other,
            },
            _ => DefKind::Offset(base, offset),
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
        let pointer_type = self.pointer;
        let is_pointer = inst.ty() == pointer_type;
        let group = || {
            let kind = u64::from(md_kind::INVARIANT_GROUP);
            body.metadata(inst)
                .iter()
                .any(|metadata| metadata.kind == kind)
        };
        let mut define = |kind| self.define(value, block, pos, kind);
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
                Some(base) if base.ty() == pointer_type => {
                    let kind = if inst.special[2] == 1 {
                        self.offset(base, inst.special[1] as i64)
                    } else {
                        DefKind::Within(base)
                    };
                    self.define(value, block, pos, kind);
                }
                _ => define(DefKind::Other),
            },
            opcode::LOAD if is_pointer => {
                let Some(pointer) = operand(0).filter(|p| p.ty() == pointer_type) else {
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
                if operands[0].kind == u64::from(value_id::FUNCTION) && is_coroutine_part(stored) {
                    // The part that starts the coroutine, here or where it was inlined.
                    self.graph.frames.insert(pointer);
                }
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
                    let kind = match value.returned_operand() {
                        Some(operand) => self.offset(operand, 0),
                        None => DefKind::Call(call),
                    };
                    self.define(value, block, pos, kind);
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
        let from = &mut self.graph.blocks[block as usize];
        from.leads_on = targets.len() == 1 && inst.opcode == opcode::BR;
        from.unwind = unwinds;
        for target in targets {
            self.graph.blocks[target as usize].preds.push(block);
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
                pointer.map(Raw::Lifetime)
            }
            Class::Constructor | Class::Destructor => {
                arg(0).filter(|p| p.ty() == self.pointer).map(|p| {
                    // A thunk goes on to an object that begins before the pointer.
                    let kind = match callee.is_thunk_by_name() {
                        true => Kind::Lifetime,
                        false => Kind::Called,
                    };
                    Raw::Structor(p, class, kind)
                })
            }
            _ => None,
        };
        if let Some(raw) = raw {
            self.raw(block, pos, raw);
        }
        if direct && matches!(class, Class::Constructor | Class::Function) {
            self.raw(block, pos, Raw::Call(number));
        }
        number
    }

    fn resolve(&mut self, interprocedural: bool) {
        let raws = std::mem::take(&mut self.raws);
        for &(_, pos, ref raw) in &raws {
            self.resolve_change(pos, raw, interprocedural);
        }
        for (block, pos, raw) in raws {
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
                    if let Some((true, key, fact)) = self.compare(condition, block, pos) {
                        self.fact(key, pos, Event::Assumed(fact));
                    }
                }
                Raw::Branch {
                    condition,
                    on_true,
                    on_false,
                } => {
                    if let Some((equal, key, fact)) = self.compare(condition, block, pos) {
                        let edge = (key, block, if equal { on_true } else { on_false });
                        self.graph.edges.insert(edge, fact);
                        self.graph.edge_keys.push(edge);
                        self.graph.keys_on_edges.insert(key);
                    }
                }
                Raw::Lifetime(_) | Raw::Structor(..) | Raw::Call(_) => {}
            }
        }
        self.graph
            .memos
            .borrow_mut()
            .resize(self.graph.loads.len(), Memo::Open);
    }

    /// Where objects change, and what is passed on.
    fn resolve_change(&mut self, pos: u32, raw: &Raw<'m>, interprocedural: bool) {
        let (pointer, kind) = match *raw {
            Raw::Store { pointer, .. } => (pointer, Kind::Stored),
            Raw::Lifetime(pointer) => (pointer, Kind::Lifetime),
            Raw::Structor(pointer, _, kind) => (pointer, kind),
            Raw::Call(number) if interprocedural => return self.passed(number),
            _ => return,
        };
        if let Some(key) = self.graph.key(self.module, pointer) {
            if let Raw::Structor(_, Class::Constructor, _) = raw {
                let from = self.graph.constructed.entry(key.base).or_insert(key.offset);
                *from = (*from).min(key.offset);
            }
            self.graph.change(self.module, pos, key, kind);
        }
    }

    /// `load p == constant`, either way round, as a fact at a place: the pointer and the constant.
    fn compare(
        &self,
        condition: Value<'m>,
        block: u32,
        pos: u32,
    ) -> Option<(bool, Key<'m>, Address<'m>)> {
        let &(equal, a, b) = self.compares.get(&condition)?;
        let (loaded, constant) = if b.is_constant() { (a, b) } else { (b, a) };
        let load = self.graph.defs.get(&loaded)?;
        let DefKind::Load {
            pointer,
            group: true,
            plain: true,
        } = load.kind
        else {
            return None;
        };
        let key = self.graph.key(self.module, pointer)?;
        // What was loaded speaks of the object that was there then.
        if !self
            .graph
            .is_untouched(self.module, key, (load.block, load.pos), (block, pos))
        {
            return None;
        }
        let fact = Address::of(self.module, constant)?;
        Some((equal, key, fact))
    }

    fn event(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.graph.events.entry(key).or_default().push((pos, event));
    }

    fn fact(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.graph.fact_keys.push(key);
        self.graph.facts.entry(key).or_default().push(pos);
        self.event(key, pos, event);
    }

    fn passed(&mut self, number: u32) {
        let call = &self.graph.calls[number as usize];
        let mut bases: Vec<Value<'m>> = self
            .graph
            .args(call)
            .iter()
            .filter(|arg| arg.ty() == self.pointer)
            .filter_map(|&arg| Some(self.graph.key(self.module, arg)?.base))
            .collect();
        bases.sort_unstable_by_key(|base| base.key());
        bases.dedup();
        for base in bases {
            self.graph.passed.entry(base).or_default().push(number);
        }
    }
}
