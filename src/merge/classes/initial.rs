// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the partition starts from: which nodes look equal on their own, and what they refer to.
//!
//! Functions of one signature are compared with each other at once, for most of them are copies
//! ([`crate::merge::classes::copies`]): what such a function and its copies need is found while both bodies are
//! there, and neither is encoded. The rest is told apart by the digests of the streams.
//!
//! Tables are told apart by their streams alone.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::merge::classes::prefetch::Prefetch;
use crate::merge::classes::streams::{Streams, digested};
use crate::merge::cost::bounds::CodeBounds;
use crate::merge::judgement::pair::Confirmed;
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::merge::thunk::Tail;
use crate::read::Reader;
use crate::read::uses::blocks_named_outside;
use crate::stream::{Encoder, Mode, NodeId, Tables};

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
    pub entries: Vec<Entry>,
    /// What was digested: the confirmation compares it.
    pub streams: Streams,
    /// Functions with a block that something else than their own instructions names.
    pub block_addresses: FxHashSet<NodeId>,
    /// Pairs that were judged already.
    pub confirmed: Confirmed<'m>,
    /// By node: its place among those of its signature, in the order in which they may keep the body.
    /// Empty if nothing is known of that.
    pub places: Vec<u32>,
    /// Of members that would need one, some twice: asked while their bodies were read.
    pub thunks: Vec<(NodeId, Result<Tail, Refusal>, CodeBounds)>,
}

/// A node that looks equal to others.
#[derive(Debug)]
pub struct Entry {
    pub id: NodeId,
    pub key: Key,
    /// Place for place the same for all that share a key.
    pub references: Vec<NodeId>,
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
        self.entries.push(Entry {
            id,
            key: Key::Stream(digest),
            references,
        });
    }

    pub(super) fn set_copy(&mut self, id: NodeId, original: NodeId, references: Vec<NodeId>) {
        self.entries.push(Entry {
            id,
            key: Key::Copies(original),
            references,
        });
    }
}
