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
use crate::ir::{AttributeList, Global, Interface, Value};
use crate::stream::{NodeId, Tables};
use crate::threads::{Crew, pieces};

/// What such a function is, besides its name.
type Look<'m> = (usize, AttributeList, u32, Interface, Option<Value<'m>>);

/// Refuses all such functions but the possible keepers. The candidates come with the return that they
/// begin with, if they do.
pub fn refuse<'m>(
    nodes: &mut [Node<'m>],
    candidates: &[NodeId],
    only_returns: &[Option<Value<'m>>],
    crew: &Crew<'_>,
    tables: &mut Tables<'m>,
) {
    let all = candidates.iter().zip(only_returns);
    let all: Vec<_> = all.filter_map(|(&id, &ret)| Some((id, ret?))).collect();
    let count = crew.threads_for(all.len());
    let shared = &*nodes;
    let work = |(): &mut (), some: &[_]| alike(shared, some);
    let mut alike: FxHashMap<Look<'_>, Vec<Vec<NodeId>>> = FxHashMap::default();
    let parts = crew.share(&mut vec![(); count], pieces(&all, count, |_| 1), work);
    for (look, members) in parts.into_iter().flatten() {
        alike.entry(look).or_default().push(members);
    }
    for parts in alike.into_values() {
        let keeper = best(nodes, parts.iter().map(|part| part[0]));
        for id in parts.into_iter().flatten().filter(|&id| id != keeper) {
            let node = &mut nodes[id as usize];
            node.refused = Some(Refusal::NotSmaller);
            tables.globals.set_node(node.number, id, false, false);
        }
    }
}

/// Those that are sure to be of one class, the best keeper first.
fn alike<'m>(nodes: &[Node<'m>], some: &[(NodeId, Value<'m>)]) -> FxHashMap<Look<'m>, Vec<NodeId>> {
    let mut alike: FxHashMap<Look<'_>, Vec<NodeId>> = FxHashMap::default();
    for &(id, ret) in some {
        let node = &nodes[id as usize];
        let facts = &node.facts;
        if node.refused.is_some() || !node.needs_thunk() || has_more_than_a_body(facts) {
            continue;
        }
        let Some(returned) = returned(ret) else {
            continue;
        };
        let look = (
            facts.value_type().key(),
            facts.attributes(),
            facts.calling_conv(),
            node.interface,
            returned,
        );
        alike.entry(look).or_default().push(id);
    }
    for members in alike.values_mut() {
        let keeper = best(nodes, members.iter().copied());
        let place = members.iter().position(|&id| id == keeper);
        members.swap(0, place.expect("it is a member"));
    }
    alike
}

fn best(nodes: &[Node<'_>], members: impl Iterator<Item = NodeId>) -> NodeId {
    let best = members.min_by_key(|&id| nodes[id as usize].keeper_order());
    best.expect("there is a member")
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
