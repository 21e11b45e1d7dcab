// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the classes of equal nodes: refines the initial partition with the engine that the parameter `search` chooses.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use crate::ir::current;
use crate::merge::classes::bodies::Bodies;
use crate::merge::classes::streams::{Streams, digested};
use crate::merge::judgement::pair::{Confirmed, Verdict, judge};
use crate::merge::judgement::refinement::Refinements;
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::options::Search;
use crate::partition::refine::Partition;
use crate::partition::tree;
use crate::stream::{Mode, NodeId, Tables};

/// The classes, whichever engine found them.
#[derive(Debug)]
pub struct Classes<'m> {
    pub partition: Partition,
    /// The state of `search=tree`.
    tree: Option<TreeState>,
    /// The token streams of all candidates.
    pub streams: Streams,
    /// The confirmed pairs of keeper and member, with the flags, attributes and metadata that the keeper gives up.
    pub confirmed: Confirmed<'m>,
    /// Pairs in which the second node's body may stand for the first one's, but not the other way round.
    better: FxHashSet<(NodeId, NodeId)>,
}

#[derive(Debug)]
struct TreeState {
    /// For each node, the candidates that refer to it: the places of these candidates in the tree depend on the node's
    /// class.
    users: Vec<Vec<NodeId>>,
    candidates: BTreeSet<NodeId>,
    /// A reference to one of these nodes equals only references to the same node, not to others of its class.
    own: FxHashSet<NodeId>,
}

/// The members that [`Classes::confirm`] takes out of the class, and those that can replace the keeper (its body
/// stays).
#[derive(Debug, Default)]
pub struct Distinguished {
    /// Members that differ from the keeper despite equal digests. Members of one group may equal each other.
    pub groups: Vec<Vec<NodeId>>,
    /// Members that equal the keeper, but neither body may stand for the other.
    pub neither: Vec<NodeId>,
    /// Members that can replace the keeper. The body of the first one may stand for the keeper's, but not the other way
    /// round. In the same way, the body of each next one may stand for that of the member before it.
    pub better: Vec<NodeId>,
}

impl<'m> Classes<'m> {
    /// Finds classes among the candidates.
    pub fn find(
        nodes: &[Node<'m>],
        (mode, search): (Mode, Search),
        candidates: Vec<NodeId>,
        tables: &mut Tables<'m>,
    ) -> Self {
        let extent = match search {
            Search::Hash => digested(mode),
            // With the tree, members that a confirmation splits off form no new class, so the tree's order must compare
            // everything.
            Search::Tree => mode.extent(),
        };
        let streams = Streams::of(nodes, &candidates, (mode, extent), tables);
        let (partition, tree) = match search {
            Search::Hash => {
                let shared = candidates.iter().filter(|&&id| streams.is_shared(id));
                let entries = shared.map(|&id| (id, streams.digest(id), streams.references(id)));
                (Partition::new(nodes.len(), entries), None)
            }
            Search::Tree => {
                let tree = TreeState {
                    users: users(nodes.len(), &candidates, &streams),
                    candidates: candidates.into_iter().collect(),
                    own: FxHashSet::default(),
                };
                (tree.search(nodes, &streams), Some(tree))
            }
        };
        Classes {
            partition,
            tree,
            streams,
            confirmed: Confirmed::default(),
            better: FxHashSet::default(),
        }
    }

    /// The rule by which a node must stay as it is, even if it equals another one; `None` if no rule says so.
    pub fn refused(&self, id: NodeId, node: &Node<'_>) -> Option<Refusal> {
        let block_address = self.streams.block_addresses.contains(&id);
        (node.refused).or(block_address.then_some(Refusal::BlockAddress))
    }

    /// Takes members out of their class. They become one class or, with `search=tree`, each a class of its own.
    pub fn split_off(&mut self, group: &[NodeId]) {
        match &mut self.tree {
            None => self.partition.split_off(group),
            Some(tree) => {
                for id in group {
                    tree.candidates.remove(id);
                }
            }
        }
    }

    /// Makes references to a node differ from references to the other members of its class.
    pub fn own_references(&mut self, id: NodeId) {
        match &mut self.tree {
            None => self.partition.own_references(id),
            Some(tree) => _ = tree.own.insert(id),
        }
    }

    /// Splits classes until the members of each class refer, in the same order, to members of the same classes.
    pub fn refine(&mut self, nodes: &[Node<'m>]) {
        match &self.tree {
            None => self.partition.run(),
            Some(tree) => self.partition = tree.search(nodes, &self.streams),
        }
    }

    /// Compares every member with the first one, unless that was done before: first the streams token by token, then,
    /// in lockstep, the properties that no stream contains. If [`Distinguished::better`] is not empty, the caller has
    /// to confirm again with the last of these members in front, because the rest of the result is not valid.
    pub fn confirm(
        &mut self,
        nodes: &[Node<'m>],
        members: &[NodeId],
        mode: Mode,
        bodies: &mut Bodies<'m>,
        tables: &mut Tables<'m>,
    ) -> Distinguished {
        let mut distinguished = Distinguished::default();
        let mut different = Vec::new();
        let mut kept = members[0];
        let mut refinements = Refinements::default();
        for &member in &members[1..] {
            if self.confirmed.contains_key(&(kept, member)) {
                continue;
            }
            let (left, right) = (&nodes[kept as usize], &nodes[member as usize]);
            // The partition guarantees that the references of both nodes lead to the same classes.
            if !self.streams.are_equal(kept, member) {
                different.push(member);
                continue;
            }
            let verdict = match self.better.contains(&(kept, member)) {
                true => Verdict::MemberRefines,
                // Token streams lack flags, metadata and the like, so these are compared here.
                false if left.is_function => {
                    current::set(Some(right.value));
                    let (l, r) = bodies.unchanged(left.value, right.value, mode);
                    judge(tables.rules, (left, &l), (right, &r), &mut refinements)
                }
                false => Verdict::KeeperRefines(Vec::new()),
            };
            match verdict {
                Verdict::KeeperRefines(weakenings) => {
                    self.confirmed.insert((kept, member), weakenings);
                }
                Verdict::Distinct => different.push(member),
                Verdict::MemberRefines => {
                    // The member can stand for everything that the current keeper can stand for, so the remaining
                    // members are compared with this member. The pair is remembered for the next round of planning.
                    self.better.insert((kept, member));
                    distinguished.better.push(member);
                    kept = member;
                }
                Verdict::Incomparable => distinguished.neither.push(member),
            }
        }
        if !different.is_empty() && distinguished.better.is_empty() {
            // These members differ from the keeper in parts that the digests omit. A digest of everything groups them.
            let streams = Streams::of(nodes, &different, (mode, mode.extent()), tables);
            let mut groups: BTreeMap<u128, Vec<NodeId>> = BTreeMap::new();
            for id in different {
                groups.entry(streams.digest(id)).or_default().push(id);
            }
            distinguished.groups = groups.into_values().collect();
        }
        distinguished
    }
}

/// For each node, the candidates that refer to it, whether or not these look equal to others.
fn users(count: usize, candidates: &[NodeId], streams: &Streams) -> Vec<Vec<NodeId>> {
    let mut users: Vec<Vec<NodeId>> = vec![Vec::new(); count];
    for &user in candidates {
        for &to in streams.references(user) {
            users[to as usize].push(user);
        }
    }
    users
}

impl TreeState {
    /// Runs the tree search to its fixpoint.
    fn search(&self, nodes: &[Node<'_>], streams: &Streams) -> Partition {
        // The first node of a class represents the class, so interposable definitions come last.
        let mut candidates: Vec<_> = self.candidates.iter().copied().collect();
        candidates.sort_by_key(|&id| nodes[id as usize].facts.is_interposable());
        let compare = |left, right, representatives: &[NodeId]| {
            streams.compare(left, right, |from, to| match to {
                // All references to one node in `own` have a number of their own. All other references of nodes to
                // themselves share one number.
                _ if self.own.contains(&to) => u64::from(NodeId::MAX) + 1 + u64::from(to),
                _ if from == to => u64::MAX,
                _ => representatives[to as usize].into(),
            })
        };
        let found = tree::search(nodes.len(), &candidates, &self.users, compare);
        // The tree search has refined the classes already, so the partition gets no references.
        let found = (0..).zip(&found);
        Partition::new(
            nodes.len(),
            found.map(|(node, &first)| (node, first, &[][..])),
        )
    }
}
