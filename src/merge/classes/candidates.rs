// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Nodes of one signature, which are compared with each other.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::merge::classes::signature::{Candidate, Signature};
use crate::merge::nodes::Node;
use crate::stream::NodeId;

/// Nodes by what they share, in the order in which they came.
pub struct Groups<K> {
    groups: Vec<(K, Vec<NodeId>)>,
    known: FxHashMap<K, usize>,
}

impl<K: Copy + Eq + Hash> Groups<K> {
    pub fn new() -> Self {
        Groups {
            groups: Vec::new(),
            known: FxHashMap::default(),
        }
    }

    pub fn push(&mut self, key: K, id: NodeId) {
        let next = self.groups.len();
        let group = *self.known.entry(key).or_insert(next);
        if group == next {
            self.groups.push((key, Vec::new()));
        }
        self.groups[group].1.push(id);
    }

    pub fn of_several(self) -> impl Iterator<Item = (K, Vec<NodeId>)> {
        (self.groups.into_iter()).filter(|(_, group)| group.len() > 1)
    }
}

/// Nodes of one signature, functions in the order in which they may keep the body.
pub struct Group {
    pub nodes: Vec<NodeId>,
    /// It says something of whole bodies.
    pub is_whole: bool,
}

impl Group {
    fn new(nodes: &[Node<'_>], (signature, mut group): (Signature, Vec<NodeId>)) -> Self {
        if nodes[group[0] as usize].is_function {
            group.sort_by_cached_key(|&id| {
                let node = &nodes[id as usize];
                (node.refused.is_some(), node.keeper_order())
            });
        }
        Group {
            nodes: group,
            is_whole: signature.is_whole,
        }
    }
}

/// Nodes by signature.
pub fn groups(
    nodes: &[Node<'_>],
    signed: &[(Candidate, Signature)],
    candidates: &[NodeId],
) -> Vec<Group> {
    let mut signatures = vec![None; candidates.last().map_or(0, |&id| id as usize + 1)];
    for &((id, interface), signature) in signed {
        // A function may have been looked at in two ways.
        if let Some(place) = signatures.get_mut(id as usize)
            && nodes[id as usize].interface == interface
        {
            *place = Some(signature);
        }
    }
    // Apart, for a table may happen to have the hash of a function.
    let (mut functions, mut tables) = (Groups::new(), Groups::new());
    for &id in candidates {
        if let Some(signature) = signatures[id as usize] {
            match nodes[id as usize].is_function {
                true => functions.push(signature, id),
                false => tables.push(signature, id),
            }
        }
    }
    let groups = tables.of_several().chain(functions.of_several());
    groups.map(|group| Group::new(nodes, group)).collect()
}
