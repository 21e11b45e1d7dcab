//! From nodes to classes: signatures, digests, and the engine that was asked for.

use std::cmp::Ordering;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::nodes::Node;
use super::reconcile::{self, Loss};
use super::refusal::Refusal;
use super::sides::{Servers, Sides};
use super::warmth::Warmth;
use crate::ir::{Body, Extent, Reader};
use crate::options::Search;
use crate::partition::refine::Partition;
use crate::partition::tree::{self, Compare, Numbers};
use crate::stream::order::Order;
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables, digest, table_stream};

/// The classes found, by either engine.
#[derive(Debug)]
pub struct Classes {
    partition: Partition,
    /// For `search=tree`: which nodes may still be looked up.
    tree: Option<TreeState>,
    /// What was digested: the confirmation compares it.
    streams: Streams,
    /// Functions with a block that a constant names.
    block_addresses: FxHashSet<NodeId>,
}

/// The streams of all candidates, one behind the other.
#[derive(Debug, Default)]
struct Streams {
    all: Chunk,
    tokens: FxHashMap<NodeId, Range<usize>>,
}

impl Streams {
    fn tokens(&self, id: NodeId) -> &[u64] {
        &self.all.tokens[self.tokens[&id].clone()]
    }
}

#[derive(Debug)]
struct TreeState {
    references: Vec<Vec<NodeId>>,
    candidates: Vec<NodeId>,
    alone: FxHashSet<NodeId>,
}

/// Members that a confirmation takes out of a class.
#[derive(Debug, Default)]
pub struct Apart {
    /// Not equal to the keeper after all.
    different: Vec<NodeId>,
    /// The same, in groups that may be equal to each other.
    pub groups: Vec<Vec<NodeId>>,
    /// Equal, but neither body may stand for the other.
    pub neither: Vec<NodeId>,
    /// A member whose body may stand for the keeper's and not the other way round.
    pub better: Option<NodeId>,
}

impl Classes {
    /// Finds classes among the candidates.
    pub fn find<'m>(
        nodes: &[Node<'m>],
        mode: Mode,
        search: Search,
        candidates: Vec<NodeId>,
        order: &mut Order<'m>,
        tables: &mut Tables<'m>,
    ) -> Classes {
        // Metadata hardly ever tells functions apart, and costs as much to read as all the rest:
        // unless it counts in full it is left to the confirmation.
        let extent = Extent {
            metadata: mode == Mode::Exact,
            ..mode.extent()
        };
        let mut encoder = Encoder::default();
        let mut streams = Streams::default();
        let mut references = vec![0..0; nodes.len()];
        let mut first: FxHashMap<u128, (NodeId, bool)> = FxHashMap::default();
        let mut keys: Vec<Option<u128>> = vec![None; nodes.len()];
        let mut reader = Reader::new(tables.module);
        let mut block_addresses = FxHashSet::default();
        let mut warmth = Warmth::new(nodes, &candidates, None);
        for &id in &candidates {
            let node = &nodes[id as usize];
            warmth.before(node);
            let body = node.is_function.then(|| reader.body(node.value, extent));
            if body.is_some_and(|body| body.address_taken) {
                block_addresses.insert(id);
            }
            let all = &mut streams.all;
            let start = (all.tokens.len(), all.references.len());
            encode(node, mode, body, &mut encoder, tables, all);
            let key = digest(&all.tokens[start.0..]);
            keys[id as usize] = Some(key);
            first
                .entry(key)
                .and_modify(|twins| twins.1 = true)
                .or_insert((id, false));
            references[id as usize] = start.1..all.references.len();
            streams.tokens.insert(id, start.0..all.tokens.len());
        }
        for key in &mut keys {
            *key = key.filter(|key| first[key].1);
        }
        let references: Vec<Vec<NodeId>> = (references.into_iter().zip(&keys))
            .map(|(range, key)| key.map_or(Vec::new(), |_| streams.all.references[range].to_vec()))
            .collect();
        let tree = (search == Search::Tree).then(|| TreeState {
            references: references.clone(),
            candidates,
            alone: FxHashSet::default(),
        });
        let mut classes = match tree {
            None => Classes {
                partition: Partition::new(&keys, references),
                tree: None,
                streams,
                block_addresses,
            },
            Some(tree) => Classes {
                partition: Partition::new::<u128>(&[], Vec::new()),
                tree: Some(tree),
                streams,
                block_addresses,
            },
        };
        if classes.tree.is_some() {
            classes.refine(nodes, mode, order, tables);
        }
        classes
    }

    /// Why a node must stay as it is, whatever it equals.
    pub fn refused(&self, id: NodeId, node: &Node<'_>) -> Option<Refusal> {
        let block_address = self.block_addresses.contains(&id);
        (node.refused).or(block_address.then_some(Refusal::BlockAddress))
    }

    pub fn classes(&self) -> Vec<Vec<NodeId>> {
        self.partition.classes()
    }

    /// Takes a group out of its class; the group stays together.
    pub fn split_off(&mut self, group: &[NodeId]) {
        match &mut self.tree {
            None => self.partition.split_off(group),
            Some(tree) => tree.alone.extend(group),
        }
    }

    /// Makes the classes consistent again.
    pub fn refine<'m>(
        &mut self,
        nodes: &[Node<'m>],
        mode: Mode,
        order: &mut Order<'m>,
        tables: &mut Tables<'m>,
    ) {
        match &self.tree {
            None => self.partition.run(),
            Some(state) => {
                let keys: Vec<_> = tree_search(nodes, mode, state, order, tables)
                    .into_iter()
                    .map(Some)
                    .collect();
                // The tree's classes are consistent, so there is nothing to refine in them.
                self.partition = Partition::new(&keys, vec![Vec::new(); nodes.len()]);
            }
        }
    }

    /// Compares every member with the first: the streams token by token, then in lockstep what the
    /// streams leave out.
    pub fn confirm<'m>(
        &self,
        nodes: &[Node<'m>],
        members: &[NodeId],
        mode: Mode,
        order: &mut Order<'m>,
        tables: &mut Tables<'m>,
        confirmed: &mut Confirmed<'m>,
    ) -> Apart {
        let mut apart = Apart::default();
        let kept = members[0];
        let mut servers = Servers::default();
        for &member in &members[1..] {
            if confirmed.contains_key(&(kept, member)) {
                continue;
            }
            let (left, right) = (&nodes[kept as usize], &nodes[member as usize]);
            crate::boundary::at_hand(Some(right.value));
            // The references agree by class: that is what the partition is.
            if self.streams.tokens(kept) != self.streams.tokens(member) {
                apart.different.push(member);
                continue;
            }
            let mut losses = Vec::new();
            if left.is_function {
                let (l, r) = order.unchanged_bodies(left.value, right.value, mode);
                if reconcile::differs_in_identity(tables.rules, &l, &r) {
                    apart.different.push(member);
                    continue;
                }
                match sides(left, right, &l, &r, &mut servers) {
                    Sides { right: false, .. } => {}
                    Sides { left: false, .. } => {
                        apart.better = Some(member);
                        return apart;
                    }
                    _ => {
                        apart.neither.push(member);
                        continue;
                    }
                }
                losses = reconcile::losses(tables.rules, &l, &r);
            }
            confirmed.insert((kept, member), losses);
        }
        if !apart.different.is_empty() {
            group_by_full_digest(nodes, mode, &mut apart, tables);
        }
        apart
    }
}

/// Groups the members that differ from the kept one in what the digest left out, by a digest that
/// leaves nothing out.
fn group_by_full_digest<'m>(
    nodes: &[Node<'m>],
    mode: Mode,
    apart: &mut Apart,
    tables: &mut Tables<'m>,
) {
    let mut groups: FxHashMap<u128, usize> = FxHashMap::default();
    for &id in &apart.different {
        let digest = full_digest(&nodes[id as usize], mode, tables);
        let next = apart.groups.len();
        let group = *groups.entry(digest).or_insert(next);
        if group == next {
            apart.groups.push(Vec::new());
        }
        apart.groups[group].push(id);
    }
}

/// Pairs of a kept node and a member that were confirmed equal, and what the kept body has to give
/// up for the member.
pub type Confirmed<'m> = FxHashMap<(NodeId, NodeId), Vec<Loss<'m>>>;

fn sides(
    left: &Node<'_>,
    right: &Node<'_>,
    l: &Body<'_>,
    r: &Body<'_>,
    servers: &mut Servers,
) -> Sides {
    let signature = servers.compare_signatures(
        (left.interface, left.facts.value_type()),
        (right.interface, right.facts.value_type()),
    );
    let body = servers.compare_bodies(l, r);
    Sides {
        left: signature.left || body.left,
        right: signature.right || body.right,
    }
}

/// Appends a node's stream. A function comes with its body.
fn encode<'m>(
    node: &Node<'m>,
    mode: Mode,
    body: Option<Body<'_>>,
    encoder: &mut Encoder,
    tables: &mut Tables<'m>,
    out: &mut Chunk,
) {
    crate::boundary::at_hand(Some(node.value));
    match body {
        Some(body) => {
            encoder.header(node.value, &node.facts, mode, tables, out);
            encoder.enter_body(&body);
            for index in 0..body.blocks.len() {
                encoder.block(index, &body, mode, tables, out);
            }
        }
        None => table_stream(node.value, tables, out),
    }
}

/// The digest of all that the mode compares.
pub fn full_digest<'m>(node: &Node<'m>, mode: Mode, tables: &mut Tables<'m>) -> u128 {
    let mut reader = Reader::new(tables.module);
    let mut chunk = Chunk::default();
    let body = (node.is_function).then(|| reader.body(node.value, mode.extent()));
    encode(
        node,
        mode,
        body,
        &mut Encoder::default(),
        tables,
        &mut chunk,
    );
    digest(&chunk.tokens)
}

struct TreeCompare<'a, 'm> {
    nodes: &'a [Node<'m>],
    mode: Mode,
    order: &'a mut Order<'m>,
    tables: &'a mut Tables<'m>,
}

impl Compare for TreeCompare<'_, '_> {
    fn compare(&mut self, left: NodeId, right: NodeId, numbers: &Numbers) -> Ordering {
        self.order.compare(
            (left, self.nodes[left as usize].value),
            (right, self.nodes[right as usize].value),
            self.mode,
            self.tables,
            &|from, to| numbers.number(from, to),
        )
    }
}

/// Runs the tree search to its fixpoint; the result is the representative of each node.
fn tree_search<'m>(
    nodes: &[Node<'m>],
    mode: Mode,
    state: &TreeState,
    order: &mut Order<'m>,
    tables: &mut Tables<'m>,
) -> Vec<NodeId> {
    let mut users: Vec<Vec<NodeId>> = vec![Vec::new(); nodes.len()];
    for (user, references) in state.references.iter().enumerate() {
        for &to in references {
            users[to as usize].push(user as NodeId);
        }
    }
    // Strong definitions first, then weak ones.
    let mut candidates: Vec<NodeId> = state
        .candidates
        .iter()
        .copied()
        .filter(|id| !state.alone.contains(id))
        .collect();
    candidates.sort_by_key(|&id| nodes[id as usize].facts.is_interposable());
    let mut compare = TreeCompare {
        nodes,
        mode,
        order,
        tables,
    };
    tree::search(nodes.len(), &candidates, &users, &mut compare)
}
