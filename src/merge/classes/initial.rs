// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The initial partition: nodes (functions and constant tables) with equal digests, and their references to nodes.
//!
//! Signatures ([`super::signature`]) only propose candidates; digests of their token streams distinguish them.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::merge::classes::prefetch::Prefetch;
use crate::merge::classes::streams::Streams;
use crate::merge::nodes::Node;
use crate::read::uses::blocks_named_outside;
use crate::read::{BodyReader, Extent};
use crate::stream::{Encoder, Mode, NodeId, Tables};

/// The input of the partition.
#[derive(Debug, Default)]
pub struct Initial {
    /// The nodes with a digest that equals another node's, each once.
    pub entries: Vec<InitialEntry>,
    /// The streams that were digested. [`super::search`] compares them token by token.
    pub streams: Streams,
    /// Functions with a block address that is used outside of their own instructions.
    pub block_addresses: FxHashSet<NodeId>,
}

/// A node with a digest that equals another node's.
#[derive(Debug)]
pub struct InitialEntry {
    pub id: NodeId,
    pub digest: u128,
    /// The nodes to which this node refers, in stream order. Nodes with equal digests have equally many references.
    pub references: Vec<NodeId>,
}

impl Initial {
    /// Digests the streams of all candidates. `extent` says what is read of their bodies.
    pub fn of_streams<'m>(
        nodes: &[Node<'m>],
        (mode, extent): (Mode, Extent),
        candidates: &[NodeId],
        tables: &mut Tables<'m>,
    ) -> Self {
        let mut initial = Initial::default();
        let mut reader = BodyReader::new(tables.module);
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
                initial.entries.push(InitialEntry {
                    id,
                    digest,
                    references,
                });
            }
        }
        initial
    }
}
