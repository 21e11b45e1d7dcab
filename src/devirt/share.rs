// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Removes vptr loads, so that all uses of a pointer's vptr use one value.
//!
//! A vptr load is replaced by the value of an earlier load or store of the same pointer's vptr, if every path to the
//! load executes such an access. Where paths join, a phi combines the values.
//!
//! This is sound: all accesses through one pointer see one vptr, whatever is called in between, until an instruction on
//! the path may write the vptr through any pointer ([`super::objects`]). Lifetime markers count as writes, so no value
//! crosses from one lifetime to the next.
//!
//! The cost: for each load, and each predecessor of its block, a search climbs at most [`CLIMB`] blocks in the
//! dominator tree.

use rustc_hash::FxHashMap;

use super::Changed;
use super::graph::{DefKind, Event, Graph};
use super::pointers::Key;
use crate::ir::build;
use crate::ir::edit::{erase, weaken_load};
use crate::ir::group::Groups;
use crate::ir::{Module, Value};

/// The limit on the blocks that a search climbs in the dominator tree.
const CLIMB: usize = 32;
/// The limit on the values that one phi combines.
const PREDECESSORS: usize = 16;

struct VptrSharing<'g, 'm> {
    module: Module<'m>,
    groups: Groups,
    graph: &'g Graph<'m>,
    dominators: &'g [u32],
    /// The value that replaced each load.
    replaced: FxHashMap<Value<'m>, Value<'m>>,
}

/// A vptr that is known at a position.
#[derive(Clone, Copy, Debug)]
struct KnownVptr<'m> {
    value: Value<'m>,
    /// Whether the value comes from a load of this vptr, not from a store.
    loaded: bool,
    /// The block and position of that load or store.
    place: (u32, u32),
}

/// Shares the vptr loads of a function.
pub fn run<'m>(module: Module<'m>, groups: Groups, graph: &Graph<'m>, changed: &mut Changed) {
    if graph.loads.is_empty() {
        return;
    }
    let mut sharing = VptrSharing {
        module,
        groups,
        graph,
        dominators: graph.immediate_dominators(),
        replaced: FxHashMap::default(),
    };
    for number in 0..graph.loads.len() {
        let load = &graph.loads[number];
        if !graph.is_steady(load.key) {
            continue;
        }
        let found = sharing
            .earlier(number)
            .map(|known| sharing.taken(known, load.value))
            .or_else(|| sharing.joined(number));
        if let Some(value) = found.filter(|&value| value != load.value) {
            load.value.replace_all_uses_with(value);
            sharing.replaced.insert(load.value, value);
            changed.instructions = true;
        }
    }
    // The loads are erased only here, so that the tables never name an erased instruction.
    for load in sharing.replaced.keys() {
        erase(*load);
    }
}

impl<'m> VptrSharing<'_, 'm> {
    fn current(&self, mut value: Value<'m>) -> Value<'m> {
        while let Some(&with) = self.replaced.get(&value) {
            value = with;
        }
        value
    }

    /// Returns the known value, which replaces `load`. If the value is another load, that load keeps only metadata that
    /// holds for both loads.
    fn taken(&self, known: KnownVptr<'m>, load: Value<'m>) -> Value<'m> {
        let KnownVptr { value, loaded, .. } = known;
        let is_load = self.graph.load_of.contains_key(&value);
        if loaded && is_load && value != load {
            weaken_load(value, load);
            self.groups.copy(value, load);
        }
        value
    }

    /// The last known vptr of a pointer in a block, before position `limit`.
    fn in_block(&self, key: Key<'m>, block: u32, limit: u32) -> Option<KnownVptr<'m>> {
        let from = self.graph.blocks[block as usize].first;
        let mut limit = limit;
        loop {
            let (at, event) = self.graph.last_event(key, from, limit)?;
            match event {
                Event::Load(number) => {
                    return Some(KnownVptr {
                        value: self.current(self.graph.loads[number as usize].value),
                        loaded: true,
                        place: (block, at),
                    });
                }
                Event::Stored(value) => {
                    return Some(KnownVptr {
                        value: self.current(value),
                        loaded: false,
                        place: (block, at),
                    });
                }
                // The load to which the assume refers stands above the assume.
                Event::Assumed(_) => limit = at,
            }
        }
    }

    fn defined_in(&self, key: Key<'m>, block: u32) -> bool {
        self.graph
            .defs
            .get(&key.base)
            .is_some_and(|def| def.block == block)
    }

    /// The known vptr at the end of a block, from this block or one of its dominators.
    fn at_end(&self, key: Key<'m>, block: u32) -> Option<KnownVptr<'m>> {
        let end = self.graph.blocks[block as usize].end;
        self.above(key, block)
            .filter(|known| self.lasts(key, known, (block, end)))
    }

    /// Whether a known vptr is unchanged at `place`; the place where it is known dominates `place`.
    fn lasts(&self, key: Key<'m>, known: &KnownVptr<'m>, place: (u32, u32)) -> bool {
        self.graph
            .is_untouched(self.module, key, known.place, place)
    }

    /// The last known vptr in a block or one of its dominators.
    fn above(&self, key: Key<'m>, mut block: u32) -> Option<KnownVptr<'m>> {
        for _ in 0..CLIMB {
            let end = self.graph.blocks[block as usize].end;
            if let Some(value) = self.in_block(key, block, end) {
                return Some(value);
            }
            let up = self.dominators[block as usize];
            if self.defined_in(key, block) || up == block {
                return None;
            }
            block = up;
        }
        None
    }

    /// A known vptr at a position that dominates the load.
    fn earlier(&self, number: usize) -> Option<KnownVptr<'m>> {
        let load = &self.graph.loads[number];
        let place = (load.block, load.pos);
        let found = match self.in_block(load.key, load.block, load.pos) {
            Some(found) => Some(found),
            None => {
                let up = self.dominators[load.block as usize];
                let is_outside = !self.defined_in(load.key, load.block) && up != load.block;
                is_outside.then(|| self.above(load.key, up)).flatten()
            }
        };
        found.filter(|known| self.lasts(load.key, known, place))
    }

    /// Joins the vptrs that are known at the ends of all predecessors.
    fn joined(&self, number: usize) -> Option<Value<'m>> {
        let graph = self.graph;
        let load = &graph.loads[number];
        let block = &graph.blocks[load.block as usize];
        if !graph.is_quiet(self.module, load.key, (block.first, load.pos)) {
            return None;
        }
        if block.preds.len() < 2 || block.preds.len() > PREDECESSORS || block.has_repeated_edges {
            return None;
        }
        let mut incoming = Vec::new();
        for &pred in &block.preds {
            if graph.blocks[pred as usize].unwind == Some(load.block) {
                return None;
            }
            let key = self.translate(load.key, load.block, pred)?;
            if !self.graph.is_steady(key) {
                return None;
            }
            incoming.push((self.at_end(key, pred)?, pred));
        }
        let incoming: Vec<_> = incoming
            .into_iter()
            .map(|(known, pred): (KnownVptr<'m>, u32)| (self.taken(known, load.value), pred))
            .collect();
        let first = incoming[0].0;
        let in_loop = incoming.iter().any(|&(value, _)| value == load.value);
        if !in_loop && incoming.iter().all(|&(value, _)| value == first) {
            // A value that dominates every predecessor dominates the block.
            return Some(first);
        }
        let phis: Vec<_> = incoming
            .iter()
            .map(|&(value, pred)| (value, self.graph.blocks[pred as usize].raw))
            .collect();
        let (block, ty) = (
            self.graph.blocks[load.block as usize].raw,
            self.module.pointer_type(),
        );
        Some(build::phi(block, ty, &phis, c"vptr"))
    }

    /// The key that a pointer at the top of `block` has at the end of `pred`: of a phi, the key of the incoming value.
    fn translate(&self, key: Key<'m>, block: u32, pred: u32) -> Option<Key<'m>> {
        if !self.defined_in(key, block) {
            return Some(key);
        }
        let DefKind::Phi(incoming) = &self.graph.defs.get(&key.base)?.kind else {
            return None;
        };
        let &(_, value) = incoming.iter().find(|(from, _)| *from == pred)?;
        self.graph.key(self.module, value)?.plus(key.offset)
    }
}

impl<'m> Graph<'m> {
    /// Whether the key always leads to one object, and the facts about it do not contradict each other.
    fn is_steady(&self, key: Key<'m>) -> bool {
        // A constant may lead to several objects, one after the other.
        !key.base.is_constant()
            && !self.is_shared_storage(key)
            && !self.contradicted.borrow().contains_key(&key)
    }
}
