// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The token streams ([`crate::stream`]) of nodes (functions and constant tables), and the digests of the streams.

use std::cmp::Ordering;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Body, current};
use crate::merge::nodes::{Node, functions};
use crate::read::uses::blocks_named_outside;
use crate::read::{BodyReader, Extent, Prefetch};
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables, digest, table_stream};

/// The streams of all nodes, concatenated.
///
/// Most encoded nodes equal others, so equal tokens are stored once: the memory is that of the distinct streams.
#[derive(Debug, Default)]
pub struct Streams {
    all: Chunk,
    streams: FxHashMap<NodeId, Stream>,
    /// For each digest, the range of the first stream with it, and how many streams have it.
    known: FxHashMap<u128, (Range<usize>, u32)>,
    /// Functions with a block address that is used outside of their own instructions.
    pub block_addresses: FxHashSet<NodeId>,
}

#[derive(Debug)]
struct Stream {
    digest: u128,
    tokens: Range<usize>,
    references: Range<usize>,
}

impl Streams {
    /// Digests the streams of these nodes. `extent` says what is read of the functions' bodies.
    pub fn of<'m>(
        nodes: &[Node<'m>],
        ids: &[NodeId],
        (mode, extent): (Mode, Extent),
        tables: &mut Tables<'m>,
    ) -> Self {
        let mut streams = Streams::default();
        let mut reader = BodyReader::new(tables.module);
        let mut encoder = Encoder::default();
        let mut prefetch = Prefetch::new(functions(nodes, ids), None);
        for &id in ids {
            let node = &nodes[id as usize];
            prefetch.before(node.value);
            let body = (node.is_function).then(|| reader.body(node.value, extent));
            if body.is_some_and(|body| body.address_taken) && blocks_named_outside(node.value) {
                streams.block_addresses.insert(id);
            }
            let start = streams.all.end();
            encode(node, mode, body, &mut encoder, tables, &mut streams.all);
            streams.keep(id, start);
        }
        streams
    }

    /// Keeps the tokens and references from `start` on as the stream of a node.
    fn keep(&mut self, id: NodeId, start: (usize, usize)) {
        let end = self.all.end();
        let own = &self.all.tokens[start.0..];
        let digest = digest(own);
        let (first, count) = (self.known.entry(digest)).or_insert((start.0..end.0, 0));
        *count += 1;
        let mut tokens = start.0..end.0;
        if first.start != start.0 && self.all.tokens[first.clone()] == *own {
            tokens = first.clone();
            self.all.tokens.truncate(start.0);
        }
        let stream = Stream {
            digest,
            tokens,
            references: start.1..end.1,
        };
        self.streams.insert(id, stream);
    }

    fn tokens(&self, id: NodeId) -> &[u64] {
        &self.all.tokens[self.streams[&id].tokens.clone()]
    }

    pub fn references(&self, id: NodeId) -> &[NodeId] {
        &self.all.references[self.streams[&id].references.clone()]
    }

    pub fn digest(&self, id: NodeId) -> u128 {
        self.streams[&id].digest
    }

    /// Whether another node has the same digest.
    pub fn is_shared(&self, id: NodeId) -> bool {
        self.known[&self.digest(id)].1 > 1
    }

    /// Whether two nodes have the same tokens, not only the same digest.
    pub fn are_equal(&self, left: NodeId, right: NodeId) -> bool {
        let is_shared = self.streams[&left].tokens == self.streams[&right].tokens;
        is_shared || self.tokens(left) == self.tokens(right)
    }

    /// The order over nodes: lexicographic by their tokens, then by the numbers of their references. `number(from, to)`
    /// is the number of `to` where `from` refers to it. The order is total for each numbering.
    pub fn compare(
        &self,
        left: NodeId,
        right: NodeId,
        number: impl Fn(NodeId, NodeId) -> u64,
    ) -> Ordering {
        let tokens = self.tokens(left).cmp(self.tokens(right));
        tokens.then_with(|| {
            let numbers = |node| self.references(node).iter().map(move |&to| (node, to));
            let numbers = |node| numbers(node).map(|(node, to)| number(node, to));
            numbers(left).cmp(numbers(right))
        })
    }
}

fn encode<'m>(
    node: &Node<'m>,
    mode: Mode,
    body: Option<Body<'_>>,
    encoder: &mut Encoder,
    tables: &mut Tables<'m>,
    out: &mut Chunk,
) {
    current::set(Some(node.value));
    match body {
        Some(body) => {
            encoder.header(node.value, &node.facts, mode, tables, out);
            encoder.body(&body, tables, out);
        }
        None => table_stream(node.value, tables, out),
    }
}

/// The extent of a body that a digest covers. Metadata hardly ever distinguishes functions, and reading it costs as
/// much as reading all the rest: unless the mode requires equal metadata, only [`super::search`] compares it.
pub fn digested(mode: Mode) -> Extent {
    match mode {
        Mode::Exact => mode.extent(),
        Mode::Reconcile => mode.extent().without_metadata(),
    }
}
