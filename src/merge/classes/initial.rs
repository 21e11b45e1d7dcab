// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the partition starts from: which nodes look equal on their own, and what they refer to.
//!
//! Functions and tables that look alike by their signatures are told apart by the digests of their streams.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::merge::classes::prefetch::Prefetch;
use crate::merge::classes::streams::Streams;
use crate::merge::nodes::Node;
use crate::read::uses::blocks_named_outside;
use crate::read::{Extent, Reader};
use crate::stream::{Encoder, Mode, NodeId, Tables};

/// The start of the partition.
#[derive(Debug, Default)]
pub struct Initial {
    /// The nodes that look equal to another one, each once.
    pub entries: Vec<Entry>,
    /// What was digested: the confirmation compares it.
    pub streams: Streams,
    /// Functions with a block that something else than their own instructions names.
    pub block_addresses: FxHashSet<NodeId>,
}

/// A node that looks equal to others.
#[derive(Debug)]
pub struct Entry {
    pub id: NodeId,
    /// The digest of its stream.
    pub digest: u128,
    /// Place for place the same for all that share a digest.
    pub references: Vec<NodeId>,
}

impl Initial {
    /// By the streams of all candidates, of as much of their bodies.
    pub fn of_streams<'m>(
        nodes: &[Node<'m>],
        (mode, extent): (Mode, Extent),
        candidates: &[NodeId],
        tables: &mut Tables<'m>,
    ) -> Self {
        let mut initial = Initial::default();
        let mut reader = Reader::new(tables.module);
        let mut encoder = Encoder::default();
        let mut prefetch = Prefetch::new(nodes, candidates, None);
        let mut count: FxHashMap<u128, u32> = FxHashMap::default();
        let mut digests = Vec::with_capacity(candidates.len());
        for &id in candidates {
            let node = &nodes[id as usize];
            prefetch.before(node);
            let body = (node.is_function).then(|| reader.body(node.value, extent));
            if body.is_some_and(|body| body.address_taken) && blocks_named_outside(node.value) {
                initial.block_addresses.insert(id);
            }
            (initial.streams).add((id, node), mode, body, &mut encoder, tables);
            let digest = initial.streams.digest(id);
            *count.entry(digest).or_default() += 1;
            digests.push(digest);
        }
        for (&id, digest) in candidates.iter().zip(digests) {
            if count[&digest] > 1 {
                let references = initial.streams.references(id).to_vec();
                initial.entries.push(Entry {
                    id,
                    digest,
                    references,
                });
            }
        }
        initial
    }
}
