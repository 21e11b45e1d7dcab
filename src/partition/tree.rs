// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds classes by FnTree and Deferred, the search of LLVM's MergeFunctions document.
//!
//! FnTree is an ordered set of nodes that all differ; a look-up takes O(log n) comparisons. A node that is equal to one
//! in the tree merges with it. From then on all references to the merged node count as references to the node in the
//! tree, its *representative*. So the nodes that refer to a merged node are taken out of the tree, deferred, and looked
//! up again in the next round. Merges take effect between rounds, so that the tree's order does not change during a
//! search. The search is at its fixpoint when no node is deferred any more.
//!
//! The reference of a function to itself has the same number in all functions, so equal functions that call themselves
//! are found. Equal functions that call each other in a longer cycle are not found.

use std::cmp::Ordering;

use crate::stream::NodeId;

/// Groups nodes into classes and returns each node's representative. `order` lists the nodes to look up, preferred
/// representatives first; `users` lists the nodes that refer to each node. `compare` compares two nodes, and counts a
/// reference as the representative of its target, which the last argument gives for each node.
pub fn search(
    count: usize,
    order: &[NodeId],
    users: &[Vec<NodeId>],
    compare: impl Fn(NodeId, NodeId, &[NodeId]) -> Ordering,
) -> Vec<NodeId> {
    let mut representatives: Vec<NodeId> = (0..count as NodeId).collect();
    let mut tree: Vec<NodeId> = Vec::new();
    let mut classes: Vec<Vec<NodeId>> = (0..count as NodeId).map(|node| vec![node]).collect();
    let mut worklist: Vec<NodeId> = order.to_vec();
    let mut place = vec![u32::MAX; count];
    for (index, &node) in order.iter().enumerate() {
        place[node as usize] = index as u32;
    }
    while !worklist.is_empty() {
        let mut merged = Vec::new();
        for &node in &worklist {
            let found = tree.binary_search_by(|&other| compare(other, node, &representatives));
            match found {
                Ok(index) => merged.push((node, tree[index])),
                Err(index) => tree.insert(index, node),
            }
        }
        let mut deferred = vec![false; count];
        for &(node, into) in &merged {
            let followers = std::mem::take(&mut classes[node as usize]);
            for &follower in &followers {
                representatives[follower as usize] = into;
                for &user in &users[follower as usize] {
                    deferred[user as usize] = true;
                }
            }
            classes[into as usize].extend(followers);
        }
        tree.retain(|&node| !deferred[node as usize]);
        worklist = (0..count as NodeId)
            .filter(|&node| {
                deferred[node as usize]
                    && place[node as usize] != u32::MAX
                    && representatives[node as usize] == node
            })
            .collect();
        worklist.sort_unstable_by_key(|&node| place[node as usize]);
    }
    representatives
}
