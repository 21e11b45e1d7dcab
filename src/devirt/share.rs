// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Removes vptr loads that repeat an earlier load or store of the same pointer's vptr, if that access dominates the
//! load.
//!
//! This is sound: all accesses through one pointer see one vptr, whatever is called in between, until an instruction on
//! the path may write the vptr through any pointer ([`super::objects`]). Lifetime markers count as writes, so no value
//! crosses from one lifetime to the next.
//!
//! The cost: for each load, a search climbs at most [`CLIMB`] blocks in the dominator tree.

use rustc_hash::FxHashMap;

use super::Changed;
use super::graph::{DefKind, Event, Graph};
use super::pointers::Key;
use crate::ir::Value;
use crate::ir::edit::{erase, weaken_load};
use crate::ir::group::Groups;

/// The limit on the blocks that a search climbs in the dominator tree.
const CLIMB: usize = 32;

/// Shares the vptr loads of a function.
pub fn run<'m>(groups: Groups, graph: &Graph<'m>, changed: &mut Changed) {
    let mut replaced: FxHashMap<Value<'m>, Value<'m>> = FxHashMap::default();
    for load in &graph.loads {
        let place = (load.block, load.pos);
        let found = graph.earlier(load.key, place);
        let Some((_, event)) = found.filter(|(from, _)| graph.is_untouched(load.key, *from, place))
        else {
            continue;
        };
        let current = |mut value: Value<'m>| {
            while let Some(&with) = replaced.get(&value) {
                value = with;
            }
            value
        };
        let value = match event {
            Event::Load(number) => {
                let value = current(graph.loads[number as usize].value);
                if graph.is_vptr_load(value) {
                    // The load that stays keeps only metadata that holds for both loads.
                    weaken_load(value, load.value);
                    groups.copy(value, load.value);
                }
                value
            }
            Event::Stored(value) => current(value),
            Event::Assumed(_) => continue,
        };
        load.value.replace_all_uses_with(value);
        replaced.insert(load.value, value);
        changed.instructions = true;
    }
    // The loads are erased only here, so that the tables never name an erased instruction.
    for load in replaced.keys() {
        erase(*load);
    }
}

impl<'m> Graph<'m> {
    /// The last load or store of a vptr at a place that dominates `place`, with its block and position.
    fn earlier(&self, key: Key<'m>, place: (u32, u32)) -> Option<((u32, u32), Event<'m>)> {
        if !self.is_steady(key) {
            return None;
        }
        let (mut block, mut limit) = place;
        for _ in 0..=CLIMB {
            let first = self.blocks[block as usize].first;
            while let Some((at, event)) = self.last_event(key, first, limit) {
                // An assume counts for nothing here: the load to which it refers stands above it.
                if !matches!(event, Event::Assumed(_)) {
                    return Some(((block, at), event));
                }
                limit = at;
            }
            let up = self.dominators().immediate[block as usize];
            if up == block || self.def_in(key.base, block).is_some() {
                return None;
            }
            block = up;
            limit = self.blocks[block as usize].end;
        }
        None
    }

    fn is_vptr_load(&self, value: Value<'m>) -> bool {
        let def = self.defs.get(&value).map(|def| &def.kind);
        matches!(
            def,
            Some(DefKind::Load {
                group: true,
                plain: true,
                ..
            })
        )
    }

    /// Whether the key always leads to one object, and the facts about it do not contradict each other.
    fn is_steady(&self, key: Key<'m>) -> bool {
        let facts = self.facts.get(&key).map_or(&[][..], Vec::as_slice);
        // A constant may lead to several objects, one after the other.
        !key.base.is_constant()
            && !self.is_shared_storage(key)
            && !facts
                .iter()
                .any(|&at| self.contradicted.contains(&(key, at)))
    }
}
