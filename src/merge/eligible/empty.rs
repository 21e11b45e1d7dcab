// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that only return.
//!
//! Programs have thousands of them (visitors that do nothing), and a thunk is no smaller. One whose
//! name would have to be a thunk can only be the one that others go into, so of those that
//! are sure to be one class the first in the order of keepers is enough. The others would be compared,
//! confirmed and then refused one by one ([`Refusal::NotSmaller`]); here they are before, so the
//! result is the same with and without this.

use rustc_hash::FxHashMap;

use crate::ir::{AttributeList, Global, Value};
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::stream::{NodeId, Tables};

/// What such a function is, besides its name.
type Key<'m> = (usize, AttributeList, u32, Option<Value<'m>>);

/// Refuses all such functions but the possible keepers. The candidates come with the return that they
/// begin with, if they do.
pub fn refuse<'m>(
    nodes: &mut [Node<'m>],
    candidates: &[NodeId],
    only_returns: &[Option<Value<'m>>],
    tables: &mut Tables<'m>,
) {
    let mut equal: FxHashMap<Key<'_>, Vec<NodeId>> = FxHashMap::default();
    for (&id, &ret) in candidates.iter().zip(only_returns) {
        if let Some(key) = ret.and_then(|ret| key(&nodes[id as usize], ret)) {
            equal.entry(key).or_default().push(id);
        }
    }
    for members in equal.into_values() {
        let keeper = (members.iter().copied()).min_by_key(|&id| nodes[id as usize].keeper_order());
        for id in members.into_iter().filter(|&id| Some(id) != keeper) {
            let node = &mut nodes[id as usize];
            node.refused = Some(Refusal::NotSmaller(None));
            tables.globals.set_node(node.number, id, false, false);
        }
    }
}

/// What a function is that begins with this return, if others of the same look are sure to be of its
/// class.
fn key<'m>(node: &Node<'m>, ret: Value<'m>) -> Option<Key<'m>> {
    let facts = &node.facts;
    if node.refused.is_some() || !node.needs_thunk() || has_more_than_a_body(facts) {
        return None;
    }
    Some((
        facts.value_type().key(),
        facts.attributes(),
        facts.convention().0,
        returned(ret)?,
    ))
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
