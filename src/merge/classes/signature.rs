// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Signatures: a cheap hash of each node (a function or constant table), which spares most nodes a full walk.
//!
//! Each round reads more than the one before, and drops every node with a hash that no other node has. The first round
//! reads the properties of a function and its first instructions, later rounds read more instructions. A body that was
//! read to its end is not read again. A hash contains only properties that equal nodes share in every mode and that can
//! be read without a look-up (see [`BodyReader::shape`]). So unequal nodes may share a hash, but equal nodes always do.

use std::hash::{BuildHasher, Hash, Hasher};

use rustc_hash::{FxBuildHasher, FxHasher};

use crate::ir::numbers::value_id;
use crate::ir::{Value, current};
use crate::merge::classes::prefetch::Prefetch;
use crate::merge::nodes::Node;
use crate::read::BodyReader;
use crate::rules::spelling;
use crate::stream::convention::counted_convention;
use crate::stream::{Mode, NodeId, Tables};

/// The number of instructions that each round reads. Reading all bodies to the end at once would take too long.
const LENGTHS: [u32; 3] = [8, 32, 256];

/// A hash that equal nodes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    hash: u64,
    /// The hash covers all instructions.
    is_whole: bool,
}

/// The nodes with a signature that equals another node's in every round.
pub fn candidates<'m>(nodes: &[Node<'m>], mode: Mode, tables: &mut Tables<'m>) -> Vec<NodeId> {
    let mut candidates: Vec<NodeId> = (0..nodes.len() as NodeId).collect();
    let mut settled = Vec::new();
    for length in LENGTHS.map(Some).into_iter().chain([None]) {
        let signatures = signatures(nodes, &candidates, length, mode, tables);
        let shared = shared(&signatures);
        let mut longer = Vec::new();
        for ((candidate, signature), shared) in candidates.into_iter().zip(signatures).zip(shared) {
            match signature.is_whole {
                _ if !shared => {}
                true => settled.push(candidate),
                false => longer.push(candidate),
            }
        }
        candidates = longer;
    }
    settled.sort_unstable();
    settled
}

/// Hashes the first `length` instructions of each function. A table's hash is the same for every length.
fn signatures<'m>(
    nodes: &[Node<'m>],
    candidates: &[NodeId],
    length: Option<u32>,
    mode: Mode,
    tables: &mut Tables<'m>,
) -> Vec<Signature> {
    let (module, info, reader) = (tables.module, tables.info, &mut tables.reader);
    let classes = classes();
    let mut prefetch = Prefetch::new(nodes, candidates, length);
    let sign = |&id: &NodeId| {
        let node = &nodes[id as usize];
        let facts = &node.facts;
        prefetch.before(node);
        current::set(Some(node.value));
        let mut hasher = FxHasher::default();
        hasher.write_u8(node.is_function.into());
        let is_whole = if node.is_function {
            let convention = counted_convention(facts.convention(), facts.is_vararg(), mode);
            hasher.write_u32(convention);
            let (shape, is_whole) = reader.shape(node.value, length, &classes, info);
            hasher.write_u64(shape);
            is_whole
        } else {
            hasher.write_u64(reader.type_shape(facts.value_type(), info));
            if let Some(initializer) = module.initializer(node.value) {
                let mut leaves = LEAVES;
                hash_constant(initializer, TABLE_DEPTH, &mut leaves, reader, &mut hasher);
            }
            true
        };
        let hash = hasher.finish();
        Signature { hash, is_whole }
    };
    let signatures = candidates.iter().map(sign).collect();
    current::set(None);
    signatures
}

/// For each opcode, a number. Opcodes that may express the same operation, such as `shl` and `mul`, have the same one.
fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    for (opcode, class) in (0..=u8::MAX).zip(&mut classes) {
        *class = spelling::class(opcode);
    }
    classes
}

/// For each hash, whether it occurs more than once.
fn shared<H: Copy + Eq + Hash>(hashes: &[H]) -> Vec<bool> {
    // A hash table with linear probing. An entry is 0 or the number of the hash's first occurrence, counted from 1.
    let mut places = vec![0_u32; (2 * hashes.len()).next_power_of_two()];
    let last = places.len() - 1;
    let mut shared = vec![false; hashes.len()];
    for (hash, number) in hashes.iter().zip(1..) {
        let mut place = FxBuildHasher.hash_one(hash) as usize & last;
        loop {
            let known = &mut places[place];
            if *known == 0 {
                *known = number;
                break;
            }
            let first = *known as usize - 1;
            if hashes[first] == *hash {
                shared[first] = true;
                shared[number as usize - 1] = true;
                break;
            }
            place = (place + 1) & last;
        }
    }
    shared
}

/// The depth to which a table's signature reads its initializer, and the largest number of constants that it reads.
const TABLE_DEPTH: u32 = 3;
const LEAVES: u32 = 32;

/// Hashes numbers and strings in a constant, but no zeros, because equal zeros may be constants of different kinds.
fn hash_constant<'m>(
    constant: Value<'m>,
    depth: u32,
    leaves: &mut u32,
    reader: &mut BodyReader<'m>,
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
