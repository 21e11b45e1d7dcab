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
use super::pointers::{Address, Key};
use crate::ir::{BasicBlock, Module, Value};

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
    pub value: Value<'m>,
    pub block: u32,
    pub pos: u32,
    /// The called value. For an alias that cannot be replaced this is its aliasee.
    pub callee: Value<'m>,
    pub class: Class,
    /// Whether the callee is a function and is called with its own type.
    pub direct: bool,
    pub(super) args: (u32, u32),
}

/// A load of a vptr.
#[derive(Debug)]
pub struct Load<'m> {
    pub value: Value<'m>,
    pub block: u32,
    pub pos: u32,
    pub key: Key<'m>,
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
    /// Whether a predecessor has more than one edge to this block.
    pub has_repeated_edges: bool,
    /// Reachable predecessors.
    pub preds: Vec<u32>,
    /// The unwind destination, if the block ends with an invoke.
    pub unwind: Option<u32>,
}

/// The result of an earlier walk from a load.
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
    /// The frames of split coroutines: see [`Graph::is_shared_storage`].
    pub(super) frames: FxHashSet<Value<'m>>,
    pub blocks: Vec<GraphBlock<'m>>,
    pub defs: FxHashMap<Value<'m>, Def<'m>>,
    pub calls: Vec<Call<'m>>,
    pub call_of: FxHashMap<Value<'m>, u32>,
    pub(super) args: Vec<Value<'m>>,
    pub loads: Vec<Load<'m>>,
    /// The events of each pointer, ordered by position.
    pub events: FxHashMap<Key<'m>, Vec<(u32, Event<'m>)>>,
    /// The pointer of each fact, in the order of the facts.
    pub fact_keys: Vec<Key<'m>>,
    /// The instructions at which objects get other vptrs, begin or end.
    pub(super) changes: Changes<'m>,
    pub(super) origins: RefCell<FxHashMap<Key<'m>, Rc<Vec<Origin<'m>>>>>,
    /// For each base of a [`Key`], the calls that receive a pointer with this base, in order.
    pub(super) passed: FxHashMap<Value<'m>, Vec<u32>>,
    /// The facts that hold on edges, by pointer and the two blocks of the edge.
    pub(super) edges: FxHashMap<(Key<'m>, u32, u32), Address<'m>>,
    /// The keys of `edges`, in the order of the branches.
    pub(super) edge_keys: Vec<(Key<'m>, u32, u32)>,
    /// The pointers with facts on edges.
    pub(super) keys_on_edges: FxHashSet<Key<'m>>,
    /// The positions of facts, by pointer.
    pub(super) facts: FxHashMap<Key<'m>, Vec<u32>>,
    pub(super) dominators: OnceCell<Dominators>,
    /// The index in `loads` of each loaded value.
    pub load_of: FxHashMap<Value<'m>, u32>,
    /// The block, position and operand of each return.
    pub returns: Vec<(u32, u32, Option<Value<'m>>)>,
    pub memos: RefCell<Vec<Memo<'m>>>,
    /// The facts that contradict an earlier fact, by pointer and position.
    pub contradicted: RefCell<FxHashMap<Key<'m>, FxHashSet<u32>>>,
    pub dead_edges: RefCell<FxHashSet<(Key<'m>, u32, u32)>>,
}

/// The limit on the positions of facts and changes that [`Graph::last_word`] considers.
const PLACES: usize = 8;

impl<'m> Graph<'m> {
    pub fn args(&self, call: &Call<'m>) -> &[Value<'m>] {
        &self.args[call.args.0 as usize..call.args.1 as usize]
    }

    /// The key of a pointer: the base from which constant offsets lead to it, and their sum.
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

    /// The calls that receive a pointer with this base. They are recorded only for an interprocedural walk.
    pub fn passed_to(&self, base: Value<'m>) -> &[u32] {
        self.passed.get(&base).map_or(&[], Vec::as_slice)
    }

    /// The fact that holds on an edge, if there is one.
    pub fn edge_fact(&self, key: Key<'m>, from: u32, to: u32) -> Option<Address<'m>> {
        let edge = (key, from, to);
        let fact = self.edges.get(&edge)?;
        (!self.dead_edges.borrow().contains(&edge)).then_some(*fact)
    }

    /// Whether the function itself has a fact about the vptr of this pointer.
    pub fn has_fact(&self, key: Key<'m>) -> bool {
        self.facts.contains_key(&key) || self.keys_on_edges.contains(&key)
    }

    /// Whether the fact at this position contradicts an earlier fact.
    pub fn is_contradicted(&self, key: Key<'m>, at: u32) -> bool {
        let contradicted = self.contradicted.borrow();
        contradicted.get(&key).is_some_and(|set| set.contains(&at))
    }

    /// Whether a call at positions `from..to` runs unknown code.
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

    /// Whether the pointer has the same base as the object that a call constructs.
    pub fn is_constructed_by(&self, module: Module<'m>, key: Key<'m>, call: u32) -> bool {
        let this = self.args(&self.calls[call as usize]).first();
        this.and_then(|&this| self.key(module, this))
            .is_some_and(|this| this.base == key.base)
    }

    /// Whether `above` dominates `below`.
    pub fn dominates(&self, above: u32, below: u32) -> bool {
        self.dominators().dominates(above, below)
    }

    fn dominators(&self) -> &Dominators {
        self.dominators.get_or_init(|| {
            let blocks: Vec<_> = self.blocks.iter().map(|block| block.raw).collect();
            Dominators::new(self.function.dominators(&blocks))
        })
    }

    /// The immediate dominator of each block; the entry is its own immediate dominator.
    pub fn immediate_dominators(&self) -> &[u32] {
        &self.dominators().immediate
    }

    /// The nearest dominator of `block` that has a pointer's definition, a fact about the pointer or a change of its
    /// object, if all these facts and changes are in dominators of `block`. Then nothing happens to the pointer between
    /// that dominator and `block`. `calls` holds the positions of calls that may set the vptr.
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

    /// All facts on edges, in the order of the branches: pointer, the two blocks of the edge, constant.
    pub fn edge_facts(&self) -> impl Iterator<Item = (Key<'m>, u32, u32, Address<'m>)> {
        self.edge_keys
            .iter()
            .map(|edge| (edge.0, edge.1, edge.2, self.edges[edge]))
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
