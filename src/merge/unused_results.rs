// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Results that no caller uses: whether they count.
//!
//! Without its result a function equals functions that return something else, or nothing; with it,
//! functions of the same result, even where that is used. It is one or the other: equality has to
//! be transitive. So the result counts where some function is equal with it, up to what the two
//! refer to, and else it does not.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::Interface;
use crate::merge::classes::signature::{Candidate, Signature, with_shared};
use crate::merge::classes::streams::Digester;
use crate::merge::nodes::Node;
use crate::stream::{Mode, NodeId, Tables};

/// The nodes that were looked at, each once.
pub fn nodes_of(signed: &[(Candidate, Signature)]) -> Vec<NodeId> {
    let mut ids: Vec<NodeId> = signed.iter().map(|&((id, _), _)| id).collect();
    ids.dedup();
    ids
}

/// Gives each node the interface under which it has a twin. All were examined before.
pub fn decide<'m>(
    nodes: &mut [Node<'m>],
    signed: &[(Candidate, Signature)],
    mode: Mode,
    tables: &mut Tables<'m>,
) {
    let open = |id: NodeId, nodes: &[Node<'m>]| !nodes[id as usize].interface.result_counts();
    // The candidates that look like a function together with its result.
    let mut groups: FxHashMap<Signature, Vec<NodeId>> = FxHashMap::default();
    for &((id, interface), hash) in signed {
        if interface.result_counts() && open(id, nodes) {
            groups.entry(hash).or_default();
        }
    }
    if groups.is_empty() {
        return;
    }
    for &((id, interface), hash) in signed {
        // A function that cannot merge needs no partner.
        if interface.result_counts()
            && (nodes[id as usize].refused.is_none() || open(id, nodes))
            && let Some(members) = groups.get_mut(&hash)
        {
            members.push(id);
        }
    }
    let void: FxHashSet<NodeId> = (signed.iter())
        .filter(|((_, interface), _)| !interface.result_counts())
        .map(|&((id, _), _)| id)
        .collect();
    let mut groups: Vec<Vec<NodeId>> = groups.into_values().collect();
    groups.sort_unstable();
    let mut digester = Digester::new(tables.module);
    for group in groups {
        let interfaces: Vec<Interface> = group
            .iter()
            .map(|&id| nodes[id as usize].interface)
            .collect();
        for (&id, interface) in group.iter().zip(&interfaces) {
            set(nodes, id, interface.with_result(), tables);
        }
        let digests: Vec<u128> = (group.iter())
            .map(|&id| digester.full_digest(&nodes[id as usize], mode, tables))
            .collect();
        let twins: FxHashSet<NodeId> = with_shared(group.clone(), &digests).into_iter().collect();
        for (&id, interface) in group.iter().zip(interfaces) {
            if !twins.contains(&id) && void.contains(&id) {
                set(nodes, id, interface, tables);
            }
        }
    }
}

/// Says that a node's result counts.
pub fn count<'m>(nodes: &mut [Node<'m>], id: NodeId, tables: &mut Tables<'m>) {
    let interface = nodes[id as usize].interface.with_result();
    set(nodes, id, interface, tables);
}

fn set<'m>(nodes: &mut [Node<'m>], id: NodeId, interface: Interface, tables: &mut Tables<'m>) {
    let node = &mut nodes[id as usize];
    if node.interface != interface {
        node.interface = interface;
        tables.globals.set_interface(node.number, interface);
    }
}
