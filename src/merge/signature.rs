//! Signatures: a cheap look at each node that spares most nodes a full walk.
//!
//! Rounds that read more and more, each of which drops every node whose hash no other node has: first
//! what stands in front of a body, then its first instructions, and so on. A body that was read to
//! its end is not read again. Where copies are looked for, long bodies are not read to their end: that
//! takes longer than to compare them, which mostly finds that they are copies. A hash is made only of what equal nodes share in every mode and of
//! what costs no look-up (see `plugin/shape.cpp`), so it only ever groups too much.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::nodes::Node;
use super::warmth::Warmth;
use crate::ir::numbers::value_id;
use crate::ir::{Interface, Module, ModuleInfo, Reader, Value};
use crate::stream::interface::{counted_convention, type_number};
use crate::stream::{Mode, NodeId, Tables, spelling};
use crate::threads::{Threads, hire, pieces};

/// How many instructions each round reads. Long functions that begin like others would cost most if
/// they were read to the end at once.
const LENGTHS: [u32; 3] = [8, 32, 256];

/// A hash that equal nodes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    hash: u64,
    /// No instruction was left out.
    pub is_whole: bool,
}

/// A node, and what counts of its type: a function whose result need not count is looked at both ways.
pub type Look = (NodeId, Interface);

/// The nodes that look like another one in every round, with the signature of the last. `to_the_end`:
/// there is one more round, that reads whole bodies.
pub fn candidates<'m>(
    nodes: &[Node<'m>],
    mode: Mode,
    to_the_end: bool,
    threads: &Threads,
    tables: &mut Tables<'m>,
) -> Vec<(Look, Signature)> {
    let mut looks: Vec<Look> = Vec::with_capacity(nodes.len());
    for (id, node) in (0..).zip(nodes) {
        looks.push((id, node.interface));
        if !node.interface.result_counts() {
            looks.push((id, node.interface.with_result()));
        }
    }
    let blocks = |&((id, _), _): &(Look, u64)| nodes[id as usize].facts.blocks() + 1;
    let count = threads.of(nodes.iter().map(|node| node.facts.blocks()).sum());
    let mut readers: Vec<_> = (0..count).map(|_| Reader::new(tables.module)).collect();
    let (module, info) = (tables.module, tables.info);
    let work = |reader: &mut Reader<'m>, (piece, length): (Vec<_>, _)| {
        contents(nodes, &piece, length, (module, info), reader)
    };
    hire(&mut readers, work, |crew| {
        let headers: Vec<u64> = (looks.iter())
            .map(|&(id, interface)| header(&nodes[id as usize], interface, mode, tables))
            .collect();
        let headed = looks.into_iter().zip(headers.iter().copied()).collect();
        let mut alike = shared(headed, &headers);
        let mut settled = Vec::new();
        let rounds = LENGTHS.map(Some).into_iter();
        let mut rounds = rounds.chain(to_the_end.then_some(None)).peekable();
        while let Some(length) = rounds.next() {
            let most = length.map_or(usize::MAX, |length| length as usize);
            let pieces = pieces(&alike, count, |look| blocks(look).min(most));
            let pieces = pieces.into_iter().map(|piece| (piece, length));
            let signatures = crew.share(pieces.collect()).concat();
            let looked = (alike.into_iter().zip(signatures.iter().copied())).collect();
            let (done, more): (Vec<_>, Vec<_>) = (shared(looked, &signatures).into_iter())
                .partition(|(_, signature)| signature.is_whole || rounds.peek().is_none());
            let last = |((look, _), signature)| (look, signature);
            settled.extend(done.into_iter().map(last));
            alike = more.into_iter().map(|(looked, _)| looked).collect();
        }
        settled.sort_unstable_by_key(|&((id, interface), _)| (id, interface.bits()));
        settled
    })
}

/// A hash of what stands in front of a body, or of a table's type.
fn header<'m>(node: &Node<'m>, interface: Interface, mode: Mode, tables: &mut Tables<'m>) -> u64 {
    let mut hasher = FxHasher::default();
    let ty = type_number(interface, node.facts.value_type(), &mut tables.types);
    hasher.write_u32(ty);
    hasher.write_u8(node.is_function.into());
    if node.is_function {
        let facts = &node.facts;
        let convention = counted_convention(facts.calling_conv(), facts.is_vararg(), mode);
        hasher.write_u32(convention);
    }
    hasher.finish()
}

/// Of each function's header and first instructions. All that is cheap to know of a table is in its
/// first signature.
fn contents<'m>(
    nodes: &[Node<'m>],
    looks: &[(Look, u64)],
    length: Option<u32>,
    (module, info): (Module<'m>, ModuleInfo),
    reader: &mut Reader<'m>,
) -> Vec<Signature> {
    let classes = classes();
    let ids: Vec<NodeId> = looks.iter().map(|&((id, _), _)| id).collect();
    let mut warmth = Warmth::new(nodes, &ids, length);
    let look = |&((id, interface), header): &(Look, u64)| {
        let node = &nodes[id as usize];
        warmth.before(node);
        crate::boundary::at_hand(Some(node.value));
        let mut hasher = FxHasher::default();
        header.hash(&mut hasher);
        let is_whole = if node.is_function {
            let (shape, is_whole) = reader.shape(node.value, length, &classes, info, interface);
            shape.hash(&mut hasher);
            is_whole
        } else {
            if let Some(initializer) = module.initializer(node.value) {
                let mut leaves = LEAVES;
                hash_constant(initializer, TABLE_DEPTH, &mut leaves, reader, &mut hasher);
            }
            true
        };
        let hash = hasher.finish();
        Signature { hash, is_whole }
    };
    looks.iter().map(look).collect()
}

/// A hash of a function's whole body.
pub fn of_whole_body<'m>(node: &Node<'m>, info: ModuleInfo, reader: &mut Reader<'m>) -> u64 {
    let (hash, _) = reader.shape(node.value, None, &classes(), info, node.interface);
    hash
}

/// For each opcode the number of those that may be spellings of each other.
fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    for (opcode, class) in (0..=u8::MAX).zip(&mut classes) {
        *class = spelling::class(opcode);
    }
    classes
}

/// Those nodes that share their hash with another one.
pub(super) fn shared<T, H: Copy + Eq + Hash>(nodes: Vec<T>, hashes: &[H]) -> Vec<T> {
    let mut more: FxHashMap<H, bool> = FxHashMap::default();
    for &hash in hashes {
        more.entry(hash)
            .and_modify(|more| *more = true)
            .or_insert(false);
    }
    let both = nodes.into_iter().zip(hashes);
    both.filter(|(_, hash)| more[hash])
        .map(|(node, _)| node)
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
