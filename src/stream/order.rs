// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The total order over functions and tables: lexicographic comparison of their sequences.
//!
//! Two encoders run in lockstep, block by block, and stop at the first difference. A chunk is compared by its tokens
//! and then by its references, which the caller's numbering turns into numbers (of the node itself, its class or its
//! representative). The lexicographic order over sequences of numbers is total for every numbering that does not
//! change during a search.

use std::cmp::Ordering;

use super::encode::{Chunk, Encoder, Tables, table_stream};
use super::{Mode, NodeId};
use crate::ir::{Body, Module, Value};
use crate::read::Reader;

/// Reads and encodes two nodes side by side.
#[derive(Debug)]
pub struct Order<'m> {
    left: Side<'m>,
    right: Side<'m>,
}

#[derive(Debug)]
struct Side<'m> {
    reader: Reader<'m>,
    encoder: Encoder,
    chunk: Chunk,
    /// The function that the reader holds, if it has read the whole body.
    complete: Option<Value<'m>>,
}

impl<'m> Order<'m> {
    pub fn new(module: Module<'m>) -> Self {
        let side = || Side {
            reader: Reader::new(module),
            encoder: Encoder::default(),
            chunk: Chunk::default(),
            complete: None,
        };
        Order {
            left: side(),
            right: side(),
        }
    }

    /// Compares two nodes. `number` gives the number of the second node as a reference that the first node makes.
    pub fn compare(
        &mut self,
        left: (NodeId, Value<'m>),
        right: (NodeId, Value<'m>),
        mode: Mode,
        tables: &mut Tables<'m>,
        number: &dyn Fn(NodeId, NodeId) -> u64,
    ) -> Ordering {
        let (l, r) = (&mut self.left, &mut self.right);
        let functions = (left.1.is_function(), right.1.is_function());
        if functions.0 != functions.1 {
            return functions.0.cmp(&functions.1);
        }
        let chunks = |l: &Chunk, r: &Chunk| {
            l.tokens.cmp(&r.tokens).then_with(|| {
                let l = l.references.iter().map(|&to| number(left.0, to));
                l.cmp(r.references.iter().map(|&to| number(right.0, to)))
            })
        };
        l.complete = None;
        l.chunk.clear();
        r.chunk.clear();
        if !functions.0 {
            table_stream(left.1, tables, &mut l.chunk);
            table_stream(right.1, tables, &mut r.chunk);
            return chunks(&l.chunk, &r.chunk);
        }
        for (side, function) in [(&mut *l, left.1), (&mut *r, right.1)] {
            let facts = tables.reader.global(function);
            side.encoder
                .header(function, &facts, mode, tables, &mut side.chunk);
        }
        let header = chunks(&l.chunk, &r.chunk);
        if header.is_ne() {
            return header;
        }
        let (lb, rb) = (
            l.reader.body(left.1, mode.extent()),
            r.reader.body(right.1, mode.extent()),
        );
        l.encoder.enter_body(&lb);
        r.encoder.enter_body(&rb);
        for index in 0..lb.blocks.len().min(rb.blocks.len()) {
            l.chunk.clear();
            r.chunk.clear();
            l.encoder.block(index, &lb, mode, tables, &mut l.chunk);
            r.encoder.block(index, &rb, mode, tables, &mut r.chunk);
            let block = chunks(&l.chunk, &r.chunk);
            if block.is_ne() {
                return block;
            }
        }
        lb.blocks.len().cmp(&rb.blocks.len())
    }

    /// The bodies of two functions, for a walk in lockstep. The left one is not read again if it was the left one of
    /// the last call: it must not have changed since.
    pub fn unchanged_bodies(
        &mut self,
        left: Value<'m>,
        right: Value<'m>,
        mode: Mode,
    ) -> (Body<'_>, Body<'_>) {
        let (l, r) = (&mut self.left, &mut self.right);
        if l.complete != Some(left) {
            l.reader.body(left, mode.extent());
            l.complete = Some(left);
        }
        (l.reader.last_body(), r.reader.body(right, mode.extent()))
    }
}
