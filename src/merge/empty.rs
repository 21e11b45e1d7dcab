//! Functions that only return.
//!
//! Programs have thousands of them (visitors that do nothing), and a thunk is no smaller. One whose
//! name would have to be a thunk can only be the one that others go into, so of those that
//! are sure to be one class the first in the order of keepers is enough. The others would be compared,
//! confirmed and then refused one by one ([`Refusal::NotSmaller`]); here they are before, so the
//! result is the same with and without this.

use rustc_hash::FxHashMap;

use super::nodes::Node;
use super::refusal::Refusal;
use crate::ir::{Global, Value, only_return};
use crate::stream::{NodeId, Tables};

/// Refuses all such functions but the possible keepers.
pub fn refuse<'m>(nodes: &mut [Node<'m>], candidates: &[NodeId], tables: &mut Tables<'m>) {
    let mut alike: FxHashMap<_, Vec<NodeId>> = FxHashMap::default();
    for &id in candidates {
        let node = &nodes[id as usize];
        let facts = &node.facts;
        if !node.is_function
            || node.refused.is_some()
            || !node.needs_thunk()
            || has_more_than_a_body(facts)
        {
            continue;
        }
        let Some(returned) = only_return(node.value).and_then(returned) else {
            continue;
        };
        let look = (
            facts.value_type().key(),
            facts.attributes(),
            facts.calling_conv(),
            node.interface.bits(),
            returned,
        );
        alike.entry(look).or_default().push(id);
    }
    for members in alike.values().filter(|members| members.len() > 1) {
        let order = |&&id: &&NodeId| nodes[id as usize].keeper_order();
        let keeper = members.iter().min_by_key(order).copied();
        for &id in members.iter().filter(|&&id| Some(id) != keeper) {
            let node = &mut nodes[id as usize];
            node.refused = Some(Refusal::NotSmaller);
            tables.globals.set_node(node.number, id, false, false);
        }
    }
}

/// What tells functions of one type and attributes apart besides their bodies.
fn has_more_than_a_body(facts: &Global<'_>) -> bool {
    facts.has_other_metadata()
        || facts.constants() != [None; 3]
        || ![facts.section(), facts.gc(), facts.partition()]
            .iter()
            .all(|name| name.is_empty())
}

/// A constant that is returned, nothing, or (`None`) anything else.
fn returned<'m>(ret: Value<'m>) -> Option<Option<Value<'m>>> {
    match ret.operand_count() {
        0 => Some(None),
        _ => ret.operand(0).filter(|value| value.is_constant()).map(Some),
    }
}
