//! Functions that only return.
//!
//! Programs have thousands of them (visitors that do nothing), and a thunk is no smaller. One whose
//! name would have to be a thunk can only be the one that others go into, so of those that are the
//! same at a glance the first in the order of keepers is enough. The others would be compared,
//! confirmed and then refused one by one ([`Refusal::NotSmaller`]); here they are before.

use rustc_hash::FxHashMap;

use super::nodes::Node;
use super::plan::rank;
use super::refusal::Refusal;
use crate::ir::only_return;
use crate::stream::{NodeId, Tables};

/// Refuses all such functions but the possible keepers.
pub fn refuse<'m>(nodes: &mut [Node<'m>], candidates: &[NodeId], tables: &mut Tables<'m>) {
    let mut alike: FxHashMap<_, Vec<NodeId>> = FxHashMap::default();
    for &id in candidates {
        let node = &nodes[id as usize];
        if !node.is_function || node.refused.is_some() || !node.needs_thunk() {
            continue;
        }
        let Some(only) = only_return(node.value) else {
            continue;
        };
        let facts = &node.facts;
        let look = (
            facts.value_type().key(),
            facts.attributes(),
            facts.calling_conv(),
            node.interface.bits(),
            (only.operand_count() > 0)
                .then(|| only.operand(0))
                .flatten()
                .filter(|value| value.is_constant()),
        );
        alike.entry(look).or_default().push(id);
    }
    for members in alike.values().filter(|members| members.len() > 1) {
        let order = |&&id: &&NodeId| {
            let node = &nodes[id as usize];
            (rank(node), node.value.name())
        };
        let keeper = members.iter().min_by_key(order).copied();
        for &id in members.iter().filter(|&&id| Some(id) != keeper) {
            let node = &mut nodes[id as usize];
            node.refused = Some(Refusal::NotSmaller);
            tables.globals.set_node(node.value, id, false, false);
        }
    }
}
