//! Signatures: a cheap look at each node that spares most nodes a full walk.
//!
//! Rounds that read more and more of a body; each drops every node whose hash no other node has. A hash is made only
//! of what equal nodes share in every mode and of what costs no look-up (see `ShapeHash` in
//! `plugin/read.cpp`), so it only ever groups too much.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::nodes::Node;
use super::warmth::Warmth;
use crate::ir::numbers::value_id;
use crate::ir::{Reader, Value};
use crate::stream::{NodeId, Tables};

/// How many instructions each round reads. Long functions that begin like others would cost most if
/// they were read to the end at once.
const LENGTHS: [Option<u32>; 4] = [Some(8), Some(32), Some(256), None];

/// The nodes that look like another one in every round.
pub fn candidates<'m>(nodes: &[Node<'m>], tables: &mut Tables<'m>) -> Vec<NodeId> {
    let mut classes = [0; 256];
    for (number, class) in (0..=u8::MAX).zip(&mut classes) {
        *class = number;
    }
    let (module, info) = (tables.module, tables.info);
    let mut reader = Reader::new(module);
    let mut look = |id: NodeId, length: Option<u32>| {
        let node = &nodes[id as usize];
        let mut hasher = FxHasher::default();
        hasher.write_u32(tables.types.number(node.facts.value_type()));
        hasher.write_u8(node.is_function.into());
        if node.is_function {
            hasher.write_u64(reader.shape(node.value, length, &classes, info));
        } else if let Some(initializer) = module.initializer(node.value) {
            let mut leaves = LEAVES;
            hash_constant(
                initializer,
                TABLE_DEPTH,
                &mut leaves,
                &mut reader,
                &mut hasher,
            );
        }
        hasher.finish()
    };
    let mut alike: Vec<NodeId> = (0..nodes.len() as NodeId).collect();
    let mut settled = Vec::new();
    for (round, &length) in LENGTHS.iter().enumerate() {
        let mut warmth = Warmth::new(nodes, &alike, length);
        let hashes: Vec<u64> = alike
            .iter()
            .map(|&id| {
                warmth.before(&nodes[id as usize]);
                look(id, length)
            })
            .collect();
        alike = shared(alike, &hashes);
        if round == 0 {
            // All that is cheap to know of a table is in its first hash.
            let parts = alike
                .iter()
                .partition(|&&id| nodes[id as usize].is_function);
            (alike, settled) = parts;
        }
    }
    settled.extend(alike);
    settled.sort_unstable();
    settled
}

/// Those nodes that share their hash with another one.
fn shared(nodes: Vec<NodeId>, hashes: &[u64]) -> Vec<NodeId> {
    let mut more: FxHashMap<u64, bool> = FxHashMap::default();
    for &hash in hashes {
        more.entry(hash)
            .and_modify(|more| *more = true)
            .or_insert(false);
    }
    let both = nodes.into_iter().zip(hashes);
    both.filter(|(_, hash)| more[hash])
        .map(|(id, _)| id)
        .collect()
}

/// How deep, and up to how many leaves, a table's signature looks into its initializer.
const TABLE_DEPTH: u32 = 3;
const LEAVES: u32 = 32;

/// Hashes numbers and strings in a constant. Zeros are left out: they have several spellings.
fn hash_constant<'m>(
    constant: Value<'m>,
    depth: u32,
    leaves: &mut u32,
    reader: &mut Reader<'m>,
    hasher: &mut FxHasher,
) {
    if *leaves == 0 {
        return;
    }
    *leaves -= 1;
    let read = reader.constant(constant);
    match read.value_id {
        value_id::CONSTANT_INT | value_id::CONSTANT_FP
            if read.data.iter().any(|&byte| byte != 0) =>
        {
            hasher.write(read.data);
        }
        value_id::CONSTANT_DATA_ARRAY | value_id::CONSTANT_DATA_VECTOR => {
            hasher.write(&read.data[..read.data.len().min(256)]);
            hasher.write_usize(read.data.len());
        }
        value_id::CONSTANT_ARRAY | value_id::CONSTANT_STRUCT if depth > 0 => {
            let count = read.num_operands;
            hasher.write_u32(count);
            for operand in (0..count).map_while(|index| constant.operand(index)) {
                hash_constant(operand, depth - 1, leaves, reader, hasher);
            }
        }
        _ => {}
    }
}
