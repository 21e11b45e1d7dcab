// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that only return.
//!
//! Programs have thousands of them (visitors that do nothing), and a thunk is no smaller. If such a function's name
//! would have to be a thunk, the function can merge only as the keeper, the member that keeps its body. So of the
//! functions that are sure to form one class, only the preferred keeper may merge. The others would be compared and
//! then refused one by one ([`Refusal::NotSmaller`]); here they are refused before the comparison. So they keep
//! `unnamed_addr` even if members of their class have different facts, and a linker's safe folding may fold them.

use rustc_hash::FxHashMap;

use crate::ir::numbers::opcode;
use crate::ir::{AttributeList, Global, Value, access};
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::merge::thunk;
use crate::stream::{NodeId, Tables};

/// Type, attributes, calling convention and returned constant: all that distinguishes functions that only return.
type EmptyKey<'m> = (usize, AttributeList, u32, Option<Value<'m>>);

/// Refuses functions that only return and would need a thunk, except possible keepers. `with_thunks` says whether names
/// may become thunks.
pub fn refuse<'m>(
    nodes: &mut [Node<'m>],
    candidates: &[NodeId],
    with_thunks: bool,
    tables: &mut Tables<'m>,
) {
    let mut equal: FxHashMap<EmptyKey<'_>, Vec<NodeId>> = FxHashMap::default();
    for &id in candidates {
        if let Some(key) = key(&nodes[id as usize]) {
            equal.entry(key).or_default().push(id);
        }
    }
    for members in equal.into_values() {
        let keeper = (members.iter().copied()).min_by_key(|&id| nodes[id as usize].keeper_order());
        for id in members.into_iter().filter(|&id| Some(id) != keeper) {
            let node = &mut nodes[id as usize];
            node.refused = Some(match thunk::possible(node) {
                Err(refusal) => refusal,
                Ok(_) if !with_thunks => Refusal::ThunksOff,
                Ok(_) => Refusal::NotSmaller(None),
            });
            tables.globals.set_node(node.value, id, false, false);
        }
    }
}

/// The key of a function that only returns, if all functions with an equal key are sure to be in one class.
fn key<'m>(node: &Node<'m>) -> Option<EmptyKey<'m>> {
    let facts = &node.facts;
    if !node.is_function
        || node.refused.is_some()
        || !node.needs_thunk()
        || has_more_than_a_body(facts)
    {
        return None;
    }
    Some((
        facts.value_type().key(),
        facts.attributes(),
        facts.convention().0,
        returned(only_return(node.value)?)?,
    ))
}

/// Whether a function has properties, besides type, attributes and body, that distinguish it from others.
fn has_more_than_a_body(facts: &Global<'_>) -> bool {
    facts.has_other_metadata()
        || facts.constants() != [None; 3]
        || ![facts.section(), facts.gc(), facts.partition()]
            .iter()
            .all(|name| name.is_empty())
}

/// The returned constant, `Some(None)` if nothing is returned, or `None` if another value is returned.
fn returned<'m>(ret: Value<'m>) -> Option<Option<Value<'m>>> {
    match ret.operand_count() {
        0 => Some(None),
        _ => ret.operand(0).filter(|value| value.is_constant()).map(Some),
    }
}

/// The first instruction of a body, if it is a return.
fn only_return(function: Value<'_>) -> Option<Value<'_>> {
    let first = access::first_block(function).and_then(access::first_inst)?;
    (access::opcode(first) == opcode::RET).then(|| first.value())
}
