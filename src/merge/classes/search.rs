// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the classes of equal nodes: refines the initial partition with the engine that the parameter `search` chooses.

use std::cmp::Ordering;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::current;
use crate::merge::classes::bodies::Bodies;
use crate::merge::classes::initial::Initial;
use crate::merge::classes::streams::{Digester, Streams, digested};
use crate::merge::judgement::pair::{Confirmed, Verdict, judge};
use crate::merge::judgement::refinement::Refinements;
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::options::Search;
use crate::partition::refine::Partition;
use crate::partition::tree::{self, Compare, Numbers};
use crate::rules::metadata::MetadataRules;
use crate::stream::{Mode, NodeId, Tables};

/// The classes, whichever engine found them.
#[derive(Debug)]
pub struct Classes<'m> {
    partition: Partition,
    /// The state of `search=tree`.
    tree: Option<TreeState>,
    /// The token streams of all candidates.
    streams: Streams,
    block_addresses: FxHashSet<NodeId>,
    confirmed: Confirmed<'m>,
    /// Pairs in which the second node's body may stand for the first one's, but not the other way round.
    better: FxHashSet<(NodeId, NodeId)>,
}

#[derive(Debug)]
struct TreeState {
    /// For each node, the candidates that refer to it: the places of these candidates in the tree depend on the node's
    /// class.
    users: Vec<Vec<NodeId>>,
    candidates: Vec<NodeId>,
    alone: FxHashSet<NodeId>,
    /// A reference to one of these nodes equals only references to the same node, not to others of its class.
    own: FxHashSet<NodeId>,
}

/// The members that [`Classes::confirm`] takes out of the class, and those that can replace the keeper (its body
/// stays).
#[derive(Debug, Default)]
pub struct Distinguished {
    /// Members that do not equal the keeper, although their digests do.
    different: Vec<NodeId>,
    /// The members in `different`, grouped: members of one group may equal each other.
    pub groups: Vec<Vec<NodeId>>,
    /// Members that equal the keeper, but neither body may stand for the other.
    pub neither: Vec<NodeId>,
    /// Members that can replace the keeper. The body of the first one may stand for the keeper's, but not the other way
    /// round. In the same way, the body of each next one may stand for that of the member before it.
    pub better: Vec<NodeId>,
}

/// How equal functions are looked up.
#[derive(Clone, Copy, Debug)]
pub struct LookUp {
    pub mode: Mode,
    pub search: Search,
}

impl<'m> Classes<'m> {
    /// Finds classes among the candidates.
    pub fn find(
        nodes: &[Node<'m>],
        how: LookUp,
        candidates: Vec<NodeId>,
        tables: &mut Tables<'m>,
    ) -> Self {
        let LookUp { mode, search } = how;
        let extent = match search {
            Search::Hash => digested(mode),
            // With the tree, members that a confirmation splits off form no new class, so the tree's order must compare
            // everything.
            Search::Tree => mode.extent(),
        };
        let initial = Initial::of_streams(nodes, (mode, extent), &candidates, tables);
        let tree = (search == Search::Tree).then(|| TreeState {
            users: users(nodes.len(), &candidates, &initial.streams),
            candidates,
            alone: FxHashSet::default(),
            own: FxHashSet::default(),
        });
        let entries = match tree {
            None => &initial.entries[..],
            Some(_) => &[],
        };
        let entries = (entries.iter()).map(|entry| (entry.id, entry.digest, &entry.references[..]));
        let partition = Partition::new(nodes.len(), entries);
        let mut classes = Classes {
            partition,
            tree,
            streams: initial.streams,
            block_addresses: initial.block_addresses,
            confirmed: Confirmed::default(),
            better: FxHashSet::default(),
        };
        if classes.tree.is_some() {
            classes.refine(nodes);
        }
        classes
    }

    /// Sorts members of a class, the preferred keeper first.
    pub fn order(&self, nodes: &[Node<'_>], members: &mut [NodeId]) {
        members.sort_by_cached_key(|&id| nodes[id as usize].keeper_order());
    }

    /// The rule by which a node must stay as it is, even if it equals another one; `None` if no rule says so.
    pub fn refused(&self, id: NodeId, node: &Node<'_>) -> Option<Refusal> {
        let block_address = self.block_addresses.contains(&id);
        (node.refused).or(block_address.then_some(Refusal::BlockAddress))
    }

    pub fn classes(&self) -> Vec<Vec<NodeId>> {
        self.partition.classes()
    }

    /// The number of a node's class, in this state of the partition.
    pub fn class_of(&self, id: NodeId) -> u32 {
        self.partition.class_of(id)
    }

    /// All members of a node's class.
    pub fn members_beside(&self, id: NodeId) -> Vec<NodeId> {
        self.partition.members_beside(id)
    }

    /// The nodes to which a node refers, in the order of its stream.
    pub fn references(&self, id: NodeId) -> Vec<NodeId> {
        match &self.tree {
            None => self.partition.references(id).collect(),
            Some(_) => self.streams.references(id).to_vec(),
        }
    }

    /// Takes members out of their class. They become one class or, with `search=tree`, each a class of its own.
    pub fn split_off(&mut self, group: &[NodeId]) {
        match &mut self.tree {
            None => self.partition.split_off(group),
            Some(tree) => tree.alone.extend(group),
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
            Some(state) => {
                let found = tree_search(nodes, state, &self.streams);
                // The tree has refined its classes already, so the partition gets no references.
                let found = (0..)
                    .zip(&found)
                    .map(|(node, &first)| (node, first, &[][..]));
                self.partition = Partition::new(nodes.len(), found);
            }
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
        let mut kept = members[0];
        let mut refinements = Refinements::default();
        for &member in &members[1..] {
            if self.confirmed.contains_key(&(kept, member)) {
                continue;
            }
            let (left, right) = (&nodes[kept as usize], &nodes[member as usize]);
            // The partition guarantees that the references of both nodes lead to the same classes.
            if !self.same_stream(kept, member) {
                distinguished.different.push(member);
                continue;
            }
            let verdict = match self.better.contains(&(kept, member)) {
                true => Verdict::MemberRefines,
                false if left.is_function => {
                    verdict((left, right), mode, tables.rules, bodies, &mut refinements)
                }
                false => Verdict::KeeperRefines(Vec::new()),
            };
            match verdict {
                Verdict::KeeperRefines(weakenings) => {
                    self.confirmed.insert((kept, member), weakenings);
                }
                Verdict::Distinct => distinguished.different.push(member),
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
        if !distinguished.different.is_empty() && distinguished.better.is_empty() {
            group_by_full_digest(nodes, mode, &mut distinguished, tables);
        }
        distinguished
    }

    /// Whether two nodes have the same tokens.
    pub fn same_stream(&self, left: NodeId, right: NodeId) -> bool {
        self.streams.are_equal(left, right)
    }

    /// The confirmed pairs of keeper and member, with the flags, attributes and metadata that the keeper gives up.
    pub fn into_confirmed(self) -> Confirmed<'m> {
        self.confirmed
    }
}

/// Compares two functions with equal streams in the properties that no stream contains (flags, metadata and others).
fn verdict<'m>(
    (left, right): (&Node<'m>, &Node<'m>),
    mode: Mode,
    rules: MetadataRules,
    bodies: &mut Bodies<'m>,
    refinements: &mut Refinements,
) -> Verdict<'m> {
    current::set(Some(right.value));
    let (l, r) = bodies.unchanged(left.value, right.value, mode);
    judge(rules, (left, &l), (right, &r), refinements)
}

/// Groups the members that differ from the keeper in properties that the digest omits, by a digest of everything.
fn group_by_full_digest<'m>(
    nodes: &[Node<'m>],
    mode: Mode,
    distinguished: &mut Distinguished,
    tables: &mut Tables<'m>,
) {
    let mut groups: FxHashMap<u128, usize> = FxHashMap::default();
    let mut digester = Digester::new(tables.module);
    for &id in &distinguished.different {
        let digest = digester.full_digest(&nodes[id as usize], mode, tables);
        let next = distinguished.groups.len();
        let group = *groups.entry(digest).or_insert(next);
        if group == next {
            distinguished.groups.push(Vec::new());
        }
        distinguished.groups[group].push(id);
    }
}

struct TreeCompare<'a> {
    streams: &'a Streams,
    own: &'a FxHashSet<NodeId>,
}

impl Compare for TreeCompare<'_> {
    fn compare(&mut self, left: NodeId, right: NodeId, numbers: &Numbers) -> Ordering {
        self.streams
            .compare(left, right, |from, to| match self.own.contains(&to) {
                true => Numbers::own(to),
                false => numbers.number(from, to),
            })
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

/// Runs the tree search to its fixpoint; the result has the representative of each node's class.
fn tree_search(nodes: &[Node<'_>], state: &TreeState, streams: &Streams) -> Vec<NodeId> {
    // Interposable definitions come last, because the first node of a class represents it.
    let mut candidates: Vec<NodeId> = state
        .candidates
        .iter()
        .copied()
        .filter(|id| !state.alone.contains(id))
        .collect();
    candidates.sort_by_key(|&id| nodes[id as usize].facts.is_interposable());
    let own = &state.own;
    let mut compare = TreeCompare { streams, own };
    tree::search(nodes.len(), &candidates, &state.users, &mut compare)
}
