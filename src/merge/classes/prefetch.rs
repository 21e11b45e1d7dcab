// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Bodies that will be read one after the other, brought into the cache a group at a time.

use crate::ir::Value;
use crate::merge::nodes::Node;
use crate::read::prefetch_bodies;
use crate::stream::NodeId;

/// What is going to be read, in order, and how far it was brought.
#[derive(Debug)]
pub struct Prefetch<'m> {
    functions: Vec<Value<'m>>,
    limit: Option<u32>,
    /// How many functions were read, and how many were brought.
    read: usize,
    brought: usize,
}

impl<'m> Prefetch<'m> {
    /// The first `limit` instructions of each function among `nodes` will be read.
    pub fn new(nodes: &[Node<'m>], ids: &[NodeId], limit: Option<u32>) -> Self {
        let nodes = ids.iter().map(|&id| &nodes[id as usize]);
        let functions = nodes.filter(|node| node.is_function).map(|node| node.value);
        Prefetch::of(functions.collect(), limit)
    }

    /// The first `limit` instructions of each of these functions will be read.
    pub fn of(functions: Vec<Value<'m>>, limit: Option<u32>) -> Self {
        Prefetch {
            functions,
            limit,
            read: 0,
            brought: 0,
        }
    }

    /// The next node is about to be read.
    pub fn before(&mut self, node: &Node<'m>) {
        if node.is_function {
            self.before_function();
        }
    }

    /// The next function is about to be read.
    pub fn before_function(&mut self) {
        self.read = (self.functions.len()).min(self.read + 1);
        while self.brought < self.read {
            self.brought += prefetch_bodies(&self.functions[self.brought..], self.limit);
        }
    }
}
