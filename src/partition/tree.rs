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

/// The comparison of nodes, which the caller of [`search`] provides.
pub trait Compare {
    /// Compares two nodes. A reference counts as the representative that `numbers` gives for its target.
    fn compare(&mut self, left: NodeId, right: NodeId, numbers: &Numbers) -> Ordering;
}

/// Maps the target of a reference to its representative. References of nodes to themselves all have one number.
#[derive(Debug)]
pub struct Numbers(Vec<NodeId>);

impl Numbers {
    pub fn number(&self, from: NodeId, to: NodeId) -> u64 {
        if from == to {
            u64::MAX
        } else {
            self.0[to as usize].into()
        }
    }

    /// The number of a target that counts as itself, not as its representative.
    pub fn own(to: NodeId) -> u64 {
        u64::from(NodeId::MAX) + 1 + u64::from(to)
    }
}

/// Groups nodes into classes and returns each node's representative. `order` lists the nodes to look up, preferred
/// representatives first; `users` lists the nodes that refer to each node.
pub fn search(
    count: usize,
    order: &[NodeId],
    users: &[Vec<NodeId>],
    compare: &mut dyn Compare,
) -> Vec<NodeId> {
    let mut numbers = Numbers((0..count as NodeId).collect());
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
            let found = tree.binary_search_by(|&other| compare.compare(other, node, &numbers));
            match found {
                Ok(index) => merged.push((node, tree[index])),
                Err(index) => tree.insert(index, node),
            }
        }
        let mut deferred = vec![false; count];
        for &(node, into) in &merged {
            let followers = std::mem::take(&mut classes[node as usize]);
            for &follower in &followers {
                numbers.0[follower as usize] = into;
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
                    && numbers.0[node as usize] == node
            })
            .collect();
        worklist.sort_unstable_by_key(|&node| place[node as usize]);
    }
    numbers.0
}
