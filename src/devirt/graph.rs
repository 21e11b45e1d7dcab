// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The tables of one function that [`super::walk`] reads as it walks backwards over the CFG: the definitions of
//! pointers, the facts about the vptrs behind them, and the predecessors of blocks.
//!
//! A body is read once into small tables ([`super::reading`]), which answer queries. The tables decide nothing: they
//! hold what an instruction *says*, not whether the walk trusts it.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::changes::{Changes, Origin};
use super::classes::Class;
use super::dominators::Dominators;
use super::pointers::{Address, Key, Project};
use super::question::{Answer, NoAnswer, What};
use crate::ir::numbers::attribute;
use crate::ir::{BasicBlock, Instruction, Module, Value, access};

/// The definition of a pointer value.
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
    /// Another pointer plus a constant.
    Offset(Value<'m>, i64),
    /// Another pointer plus an unknown offset, within the same object.
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
    pub inst: Instruction<'m>,
    pub block: u32,
    pub pos: u32,
    /// The called value. For an alias that cannot be replaced this is its aliasee.
    pub callee: Value<'m>,
    pub class: Class,
    /// Whether the callee is a function and is called with its own type.
    pub direct: bool,
}

impl<'m> Call<'m> {
    pub fn args(&self) -> impl ExactSizeIterator<Item = Value<'m>> + use<'m> {
        let call = self.inst;
        (0..access::argument_count(call)).map(move |index| access::operand(call.value(), index))
    }

    /// Whether the callee's body is trusted.
    pub fn is_believed(&self) -> bool {
        self.direct && access::callee(self.inst).has_exact_definition()
    }

    /// The argument that has the same address as the result: the laundered or stripped pointer, or the `returned`
    /// argument. The result counts as another pointer.
    pub fn same_address(&self) -> Option<Value<'m>> {
        match self.class {
            Class::Launder | Class::Strip => self.args().next(),
            _ => access::returned_operand(self.inst.value()),
        }
    }
}

/// A load of a vptr.
#[derive(Debug)]
pub struct Load<'m> {
    pub value: Value<'m>,
    pub block: u32,
    pub pos: u32,
    pub key: Key<'m>,
    /// The result of an earlier walk from this load.
    pub answer: OnceCell<Answer<'m>>,
}

/// A fact about one pointer, or a load of its vptr.
#[derive(Clone, Copy, Debug)]
pub enum Event<'m> {
    /// The load with this index in `Graph::loads`.
    Load(u32),
    /// This vptr was stored.
    Stored(Value<'m>),
    /// The vptr was assumed to be this constant.
    Assumed(Address<'m>),
}

#[derive(Debug)]
pub struct GraphBlock<'m> {
    pub first: u32,
    pub end: u32,
    pub raw: BasicBlock<'m>,
    /// Reachable predecessors.
    pub preds: Vec<u32>,
    /// The unwind destination, if the block ends with an invoke.
    pub unwind: Option<u32>,
}

#[derive(Debug)]
pub struct Graph<'m> {
    pub module: Module<'m>,
    pub function: Value<'m>,
    pub params: Vec<Value<'m>>,
    pub null_is_defined: bool,
    /// The frames of split coroutines: see [`Graph::is_shared_storage`].
    pub(super) frames: FxHashSet<Value<'m>>,
    pub blocks: Vec<GraphBlock<'m>>,
    pub defs: FxHashMap<Value<'m>, Def<'m>>,
    pub calls: Vec<Call<'m>>,
    pub call_of: FxHashMap<Value<'m>, u32>,
    pub loads: Vec<Load<'m>>,
    /// The events of each pointer, ordered by position.
    pub(super) events: FxHashMap<Key<'m>, Vec<(u32, Event<'m>)>>,
    /// The positions of facts, by pointer.
    pub(super) facts: FxHashMap<Key<'m>, Vec<u32>>,
    /// The instructions at which objects get other vptrs, begin or end.
    pub(super) changes: Changes<'m>,
    pub(super) origins: RefCell<FxHashMap<Key<'m>, Rc<Vec<Origin<'m>>>>>,
    /// For each base of a [`Key`], the calls that receive a pointer with this base, in order.
    passed: OnceCell<FxHashMap<Value<'m>, Vec<u32>>>,
    dominators: OnceCell<Dominators>,
    /// The block, position and operand of each return.
    pub returns: Vec<(u32, u32, Option<Value<'m>>)>,
    /// The facts that contradict an earlier fact.
    pub(super) contradicted: FxHashSet<(Key<'m>, u32)>,
}

/// The limit on the positions of facts and changes that [`Graph::last_word`] considers.
const PLACES: usize = 8;

impl<'m> Graph<'m> {
    /// A graph without blocks and instructions. [`Graph::read`] adds them.
    pub fn new(module: Module<'m>, function: Value<'m>) -> Self {
        Graph {
            module,
            function,
            params: function.params().collect(),
            null_is_defined: function.has_attribute(attribute::NULL_POINTER_IS_VALID),
            frames: Default::default(),
            blocks: Vec::new(),
            defs: Default::default(),
            calls: Vec::new(),
            call_of: Default::default(),
            loads: Vec::new(),
            events: Default::default(),
            facts: Default::default(),
            changes: Default::default(),
            origins: Default::default(),
            passed: OnceCell::new(),
            dominators: OnceCell::new(),
            returns: Vec::new(),
            contradicted: Default::default(),
        }
    }

    pub(super) fn event(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.events.entry(key).or_default().push((pos, event));
    }

    pub(super) fn fact(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.facts.entry(key).or_default().push(pos);
        self.event(key, pos, event);
    }

    /// The key of a pointer: the base from which constant offsets lead to it, and their sum.
    pub fn key(&self, value: Value<'m>) -> Option<Key<'m>> {
        let (base, offset) = match self.defs.get(&value).map(|def| &def.kind) {
            Some(DefKind::Offset(base, offset)) => (*base, *offset),
            _ => (value, 0),
        };
        match base
            .is_constant()
            .then(|| self.module.constant_address(base))
        {
            Some(Some((base, more))) => Key { base, offset }.plus(more),
            _ => Some(Key { base, offset }),
        }
    }

    /// The same question about `pointer`, from which the pointer of the question `what` was made.
    pub fn about(&self, pointer: Value<'m>, what: What<'m>) -> Result<What<'m>, NoAnswer> {
        match what {
            What::Vptr(key) => {
                let from = self.key(pointer).and_then(|from| from.plus(key.offset));
                from.map(What::Vptr).ok_or(NoAnswer)
            }
            What::Value(_) => Ok(What::Value(pointer)),
        }
    }

    /// The index of a parameter.
    pub fn parameter(&self, value: Value<'m>) -> Option<u32> {
        let index = self.params.iter().position(|&param| param == value)?;
        Some(index as u32)
    }

    /// The place that a pointer leads to: the index of a parameter, and an offset from it.
    pub fn place(&self, key: Key<'m>) -> Option<(u32, i64)> {
        Some((self.parameter(key.base)?, key.offset))
    }

    /// The definition of a value, if it is in this block.
    pub fn def_in(&self, value: Value<'m>, block: u32) -> Option<&Def<'m>> {
        self.defs.get(&value).filter(|def| def.block == block)
    }

    /// Whether objects with different lifetimes may use the pointer's storage through the same pointer value.
    ///
    /// When LLVM splits a coroutine, variables with disjoint lifetimes share storage in its frame, and the
    /// lifetime markers that separated them are gone.
    pub fn is_shared_storage(&self, key: Key<'m>) -> bool {
        self.frames.contains(&key.base)
    }

    /// The last event about a pointer at positions `from..to`.
    pub fn last_event(&self, key: Key<'m>, from: u32, to: u32) -> Option<(u32, Event<'m>)> {
        last_before(self.events.get(&key)?, from, to)
    }

    /// The calls of functions with bodies that receive a pointer with this base.
    pub fn passed_to(&self, base: Value<'m>) -> &[u32] {
        let passed = self.passed.get_or_init(|| self.passed());
        passed.get(&base).map_or(&[], Vec::as_slice)
    }

    fn passed(&self) -> FxHashMap<Value<'m>, Vec<u32>> {
        let mut passed: FxHashMap<Value<'m>, Vec<u32>> = FxHashMap::default();
        for (number, call) in (0..).zip(&self.calls) {
            if !call.direct || !matches!(call.class, Class::Constructor | Class::Function) {
                continue;
            }
            let pointers = call
                .args()
                .filter(|arg| arg.ty() == self.module.pointer_type());
            for key in pointers.filter_map(|pointer| self.key(pointer)) {
                let calls = passed.entry(key.base).or_default();
                if calls.last() != Some(&number) {
                    calls.push(number);
                }
            }
        }
        passed
    }

    /// The table and the slot from which a value was loaded.
    pub fn slot_of(&self, def: &Def<'m>) -> Option<(Value<'m>, Project)> {
        match def.kind {
            DefKind::Load {
                pointer,
                group: false,
                plain: true,
            } => {
                let key = self.key(pointer)?;
                Some((key.base, Project::Slot(key.offset)))
            }
            DefKind::Call(number) => {
                let call = &self.calls[number as usize];
                let mut args = call.args();
                let (table, offset) = (args.next()?, args.next()?);
                let offset = (call.class == Class::LoadRelative).then(|| offset.constant_int())?;
                Some((table, Project::Relative(offset?)))
            }
            _ => None,
        }
    }

    /// Whether the pointer has the same base as the object that a call constructs.
    pub fn is_constructed_by(&self, key: Key<'m>, call: u32) -> bool {
        let this = self.calls[call as usize].args().next();
        let this = this.and_then(|this| self.key(this));
        this.is_some_and(|this| this.base == key.base)
    }

    pub fn dominators(&self) -> &Dominators {
        self.dominators.get_or_init(|| {
            let blocks: Vec<_> = self.blocks.iter().map(|block| block.raw).collect();
            Dominators::new(&self.function.dominators(&blocks))
        })
    }

    /// The nearest dominator of `block` that has a pointer's definition, a fact about the pointer or a change of its
    /// object, if all these facts and changes are in dominators of `block`. Then nothing happens to the pointer between
    /// that dominator and `block`. `calls` holds the positions of calls that may set the vptr.
    pub fn last_word(
        &self,
        key: Key<'m>,
        calls: impl ExactSizeIterator<Item = u32>,
        block: u32,
    ) -> Option<u32> {
        let facts = self.facts.get(&key).map_or(&[][..], Vec::as_slice);
        if facts.len() + calls.len() > PLACES {
            return None;
        }
        let changes = self.changes_of(key, PLACES)?;
        let dominators = self.dominators();
        let mut last = self.defs.get(&key.base).map_or(0, |def| def.block);
        for at in facts.iter().copied().chain(calls).chain(changes) {
            let place = self.block_of(at);
            let info = &self.blocks[place as usize];
            // An invoke may set the vptr on its normal edge, but sets none on its unwind edge.
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

    pub fn block_of(&self, pos: u32) -> u32 {
        (self.blocks.partition_point(|block| block.end <= pos)) as u32
    }
}

/// The last item at positions `from..to` of a list that is ordered by position.
pub fn last_before<T: Copy>(events: &[(u32, T)], from: u32, to: u32) -> Option<(u32, T)> {
    let end = events.partition_point(|(pos, _)| *pos < to);
    let &(pos, event) = events[..end].last()?;
    (pos >= from).then_some((pos, event))
}
