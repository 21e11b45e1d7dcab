// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the partition starts from: which nodes look equal on their own, and what they refer to.
//!
//! Functions of one signature are compared with each other at once, for most of them are copies
//! ([`super::copies`]): what such a function and its copies need is found while both bodies are
//! at hand, and neither is encoded. The rest is told apart by the digests of the streams.
//!
//! Tables are told apart by their streams alone.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use super::bounds::CodeBounds;
use super::copies::Copies;
use super::nodes::Node;
use super::pair::Confirmed;
use super::prefetch::Prefetch;
use super::refusal::Refusal;
use super::signature::{Look, Signature};
use super::thunk::Tail;
use crate::ir::{Body, Module};
use crate::read::uses::blocks_named_outside;
use crate::read::{Extent, Reader};
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables, digest, table_stream};

/// Nodes that look equal on their own share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A function and its copies.
    Copies(NodeId),
    /// The digest of a stream.
    Stream(u128),
}

/// The start of the partition.
#[derive(Debug, Default)]
pub struct Initial<'m> {
    /// The nodes that look equal to another one, each once.
    pub alike: Vec<Alike>,
    /// What was digested: the confirmation compares it.
    pub streams: Streams,
    /// Functions with a block that something else than their own instructions names.
    pub block_addresses: FxHashSet<NodeId>,
    /// Pairs that were judged already.
    pub confirmed: Confirmed<'m>,
    /// By node: its place among those of its signature, in the order in which they may keep the body.
    /// Empty if nothing is known of that.
    pub places: Vec<u32>,
    /// Of members that would need one, some twice: asked while their bodies were at hand.
    pub thunks: Vec<(NodeId, Result<Tail, Refusal>, CodeBounds)>,
}

/// A node that looks equal to others.
#[derive(Debug)]
pub struct Alike {
    pub id: NodeId,
    pub key: Key,
    /// Place for place the same for all that share a key.
    pub references: Vec<NodeId>,
}

/// Streams, one behind the other.
#[derive(Debug, Default)]
pub struct Streams {
    all: Chunk,
    /// Where each one's tokens and references begin, and where they end.
    ranges: FxHashMap<NodeId, [(usize, usize); 2]>,
}

impl Streams {
    pub fn tokens(&self, id: NodeId) -> &[u64] {
        let [start, end] = self.ranges[&id];
        &self.all.tokens[start.0..end.0]
    }

    /// How many tokens and references there are.
    pub(super) fn end(&self) -> (usize, usize) {
        self.all.end()
    }

    pub fn references(&self, id: NodeId) -> &[NodeId] {
        let [start, end] = self.ranges[&id];
        &self.all.references[start.1..end.1]
    }

    pub(super) fn digest(&self, id: NodeId) -> u128 {
        digest(self.tokens(id))
    }

    /// Encodes a node. A function comes with its body.
    pub(super) fn add<'m>(
        &mut self,
        (id, node): (NodeId, &Node<'m>),
        mode: Mode,
        body: Option<Body<'_>>,
        encoder: &mut Encoder,
        tables: &mut Tables<'m>,
    ) {
        let start = self.all.end();
        encode(node, mode, body, encoder, tables, &mut self.all);
        self.ranges.insert(id, [start, self.all.end()]);
    }

    /// Forgets those that were added since there were so many tokens and references.
    pub(super) fn forget(&mut self, since: (usize, usize), ids: impl Iterator<Item = NodeId>) {
        self.all.truncate(since);
        for id in ids {
            self.ranges.remove(&id);
        }
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

/// Encodes one node after the other to see which of them differ.
pub struct Digester<'m> {
    reader: Reader<'m>,
    encoder: Encoder,
    chunk: Chunk,
}

impl<'m> Digester<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Digester {
            reader: Reader::new(module),
            encoder: Encoder::default(),
            chunk: Chunk::default(),
        }
    }

    /// The digest of all that the mode compares.
    pub fn full_digest(&mut self, node: &Node<'m>, mode: Mode, tables: &mut Tables<'m>) -> u128 {
        let reader = &mut self.reader;
        let body = (node.is_function).then(|| reader.body(node.value, mode.extent()));
        self.chunk.clear();
        let (encoder, chunk) = (&mut self.encoder, &mut self.chunk);
        encode(node, mode, body, encoder, tables, chunk);
        digest(&chunk.tokens)
    }
}

/// What a digest is made of. Metadata hardly ever tells functions apart, and costs as much to read as
/// all the rest: unless it counts in full it is left to the confirmation.
pub(super) fn digested(mode: Mode) -> Extent {
    match mode {
        Mode::Exact => mode.extent(),
        Mode::Reconcile => mode.extent().without_metadata(),
    }
}

impl<'m> Initial<'m> {
    /// By the streams of all candidates.
    pub fn of_streams(
        nodes: &[Node<'m>],
        mode: Mode,
        candidates: &[NodeId],
        tables: &mut Tables<'m>,
    ) -> Self {
        let mut initial = Initial::default();
        let mut reader = Reader::new(tables.module);
        let mut encoder = Encoder::default();
        initial.add_streams(nodes, mode, candidates, &mut encoder, &mut reader, tables);
        initial
    }

    /// The same, but copies are found first. `looks` are the candidates' signatures.
    pub fn of_copies(
        nodes: &[Node<'m>],
        looks: &[(Look, Signature)],
        candidates: &[NodeId],
        tables: &mut Tables<'m>,
    ) -> Self {
        let groups = groups(nodes, looks, candidates);
        let all: Vec<NodeId> = (groups.iter().flat_map(|group| &group.nodes))
            .copied()
            .collect();
        let mut prefetch = Prefetch::new(nodes, &all, None);
        let mut copies = Copies::new(nodes, tables);
        let mut initial = Initial {
            places: vec![0; nodes.len()],
            ..Initial::default()
        };
        for group in &groups {
            for (&id, place) in group.nodes.iter().zip(0..) {
                initial.places[id as usize] = place;
            }
            copies.find(group, &mut initial, &mut prefetch);
        }
        crate::boundary::at_hand(None);
        initial
    }

    pub(super) fn add_streams(
        &mut self,
        nodes: &[Node<'m>],
        mode: Mode,
        candidates: &[NodeId],
        encoder: &mut Encoder,
        reader: &mut Reader<'m>,
        tables: &mut Tables<'m>,
    ) {
        let mut prefetch = Prefetch::new(nodes, candidates, None);
        let mut count: FxHashMap<u128, u32> = FxHashMap::default();
        let mut digests = Vec::with_capacity(candidates.len());
        for &id in candidates {
            let node = &nodes[id as usize];
            prefetch.before(node);
            let body = node
                .is_function
                .then(|| reader.body(node.value, digested(mode)));
            if body.is_some_and(|body| body.address_taken) && blocks_named_outside(node.value) {
                self.block_addresses.insert(id);
            }
            (self.streams).add((id, node), mode, body, encoder, tables);
            let digest = self.streams.digest(id);
            *count.entry(digest).or_default() += 1;
            digests.push(digest);
        }
        for (&id, digest) in candidates.iter().zip(digests) {
            if count[&digest] > 1 {
                self.set_stream(id, digest);
            }
        }
    }

    pub(super) fn set_stream(&mut self, id: NodeId, digest: u128) {
        let references = self.streams.references(id).to_vec();
        self.alike.push(Alike {
            id,
            key: Key::Stream(digest),
            references,
        });
    }

    pub(super) fn set_copy(&mut self, id: NodeId, original: NodeId, references: Vec<NodeId>) {
        self.alike.push(Alike {
            id,
            key: Key::Copies(original),
            references,
        });
    }
}

/// Nodes by what they share, in the order in which they came.
pub(super) struct Groups<K> {
    groups: Vec<(K, Vec<NodeId>)>,
    known: FxHashMap<K, usize>,
}

impl<K: Copy + Eq + Hash> Groups<K> {
    pub(super) fn new() -> Self {
        Groups {
            groups: Vec::new(),
            known: FxHashMap::default(),
        }
    }

    pub(super) fn push(&mut self, key: K, id: NodeId) {
        let next = self.groups.len();
        let group = *self.known.entry(key).or_insert(next);
        if group == next {
            self.groups.push((key, Vec::new()));
        }
        self.groups[group].1.push(id);
    }

    pub(super) fn of_several(self) -> impl Iterator<Item = (K, Vec<NodeId>)> {
        (self.groups.into_iter()).filter(|(_, group)| group.len() > 1)
    }
}

/// Nodes of one signature, functions in the order in which they may keep the body.
pub(super) struct Group {
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
fn groups(nodes: &[Node<'_>], looks: &[(Look, Signature)], candidates: &[NodeId]) -> Vec<Group> {
    let mut signatures = vec![None; candidates.last().map_or(0, |&id| id as usize + 1)];
    for &((id, interface), signature) in looks {
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
