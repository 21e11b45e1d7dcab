// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Prefetches bodies that will be read one after the other, a group at a time.

use crate::ir::Value;
use crate::merge::nodes::Node;
use crate::read::prefetch_bodies;
use crate::stream::NodeId;

/// The functions to read, in order, and the progress of reading and prefetching.
#[derive(Debug)]
pub struct Prefetch<'m> {
    functions: Vec<Value<'m>>,
    limit: Option<u32>,
    /// The number of functions that were read, and the number that were prefetched.
    read: usize,
    brought: usize,
}

impl<'m> Prefetch<'m> {
    /// Prepares to prefetch the first `limit` instructions of each function among `nodes`.
    pub fn new(nodes: &[Node<'m>], ids: &[NodeId], limit: Option<u32>) -> Self {
        let nodes = ids.iter().map(|&id| &nodes[id as usize]);
        let functions = nodes.filter(|node| node.is_function).map(|node| node.value);
        Prefetch::of(functions.collect(), limit)
    }

    /// Prepares to prefetch the first `limit` instructions of each of these functions.
    pub fn of(functions: Vec<Value<'m>>, limit: Option<u32>) -> Self {
        Prefetch {
            functions,
            limit,
            read: 0,
            brought: 0,
        }
    }

    /// To be called right before the next node is read.
    pub fn before(&mut self, node: &Node<'m>) {
        if node.is_function {
            self.before_function();
        }
    }

    /// To be called right before the next function is read.
    pub fn before_function(&mut self) {
        self.read = (self.functions.len()).min(self.read + 1);
        while self.brought < self.read {
            self.brought += prefetch_bodies(&self.functions[self.brought..], self.limit);
        }
    }
}
