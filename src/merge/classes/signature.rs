// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Signatures: a cheap look at each node that spares most nodes a full walk.
//!
//! Rounds that read more and more, each of which drops every node whose hash no other node has: what
//! stands in front of a body and its first instructions, then more of these, and so on. A body that
//! was read to its end is not read again. A hash is made only of what equal nodes share in every mode and of
//! what costs no look-up (see [`crate::read::shape`]), so it only ever groups too much.

use std::hash::{BuildHasher, Hash, Hasher};

use rustc_hash::{FxBuildHasher, FxHasher};

use crate::ir::numbers::value_id;
use crate::ir::{Value, current};
use crate::merge::classes::prefetch::Prefetch;
use crate::merge::nodes::Node;
use crate::read::Reader;
use crate::rules::spelling;
use crate::stream::convention::counted_convention;
use crate::stream::{Mode, NodeId, Tables};

/// How many instructions each round reads. Long functions that begin like others would cost most if
/// they were read to the end at once.
const LENGTHS: [u32; 3] = [8, 32, 256];

/// A hash that equal nodes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    hash: u64,
    /// No instruction was left out.
    is_whole: bool,
}

/// The nodes that look like another one in every round.
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

/// Of the first instructions. All that is cheap to know of a table is in its first signature.
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

/// For each opcode the number of those that may be spellings of each other.
fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    for (opcode, class) in (0..=u8::MAX).zip(&mut classes) {
        *class = spelling::class(opcode);
    }
    classes
}

/// Which of the hashes come more than once.
fn shared<H: Copy + Eq + Hash>(hashes: &[H]) -> Vec<bool> {
    // A place for each hash that was met, at most half of them taken: its number plus one. It is
    // looked for from where it should be on.
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
