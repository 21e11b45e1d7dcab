// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The token streams ([`crate::stream`]) of nodes (functions and constant tables), and the digests of the streams.

use std::cmp::Ordering;
use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::ir::{Body, Module, current};
use crate::merge::nodes::Node;
use crate::read::{BodyReader, Extent};
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables, digest, table_stream};

/// The streams of all nodes, concatenated.
///
/// Most encoded nodes equal others, so equal tokens are stored once: the memory is that of the distinct streams.
#[derive(Debug, Default)]
pub struct Streams {
    all: Chunk,
    streams: FxHashMap<NodeId, Stream>,
    /// The range of the first stream with each digest.
    known: FxHashMap<u128, Range<usize>>,
}

#[derive(Debug)]
struct Stream {
    digest: u128,
    tokens: Range<usize>,
    references: Range<usize>,
}

impl Streams {
    fn tokens(&self, id: NodeId) -> &[u64] {
        &self.all.tokens[self.streams[&id].tokens.clone()]
    }

    pub fn references(&self, id: NodeId) -> &[NodeId] {
        &self.all.references[self.streams[&id].references.clone()]
    }

    pub fn digest(&self, id: NodeId) -> u128 {
        self.streams[&id].digest
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

    /// Adds the stream of a node. For a function, `body` is its body.
    pub fn add<'m>(
        &mut self,
        (id, node): (NodeId, &Node<'m>),
        mode: Mode,
        body: Option<Body<'_>>,
        encoder: &mut Encoder,
        tables: &mut Tables<'m>,
    ) {
        let start = self.all.end();
        encode(node, mode, body, encoder, tables, &mut self.all);
        let end = self.all.end();
        let own = &self.all.tokens[start.0..];
        let digest = digest(own);
        let tokens = (self.known.entry(digest)).or_insert(start.0..end.0).clone();
        let tokens = match self.all.tokens[tokens.clone()] == *own {
            true => tokens,
            false => start.0..end.0,
        };
        if tokens.start != start.0 {
            self.all.tokens.truncate(start.0);
        }
        let references = start.1..end.1;
        let stream = Stream {
            digest,
            tokens,
            references,
        };
        self.streams.insert(id, stream);
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
            encoder.enter_body(&body);
            for index in 0..body.blocks.len() {
                encoder.block(index, &body, mode, tables, out);
            }
        }
        None => table_stream(node.value, tables, out),
    }
}

/// Digests nodes one after the other, to see which of them differ.
pub struct Digester<'m> {
    reader: BodyReader<'m>,
    encoder: Encoder,
    chunk: Chunk,
}

impl<'m> Digester<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Digester {
            reader: BodyReader::new(module),
            encoder: Encoder::default(),
            chunk: Chunk::default(),
        }
    }

    /// The digest of everything that the mode compares.
    pub fn full_digest(&mut self, node: &Node<'m>, mode: Mode, tables: &mut Tables<'m>) -> u128 {
        let reader = &mut self.reader;
        let body = (node.is_function).then(|| reader.body(node.value, mode.extent()));
        self.chunk.clear();
        let (encoder, chunk) = (&mut self.encoder, &mut self.chunk);
        encode(node, mode, body, encoder, tables, chunk);
        digest(&chunk.tokens)
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
