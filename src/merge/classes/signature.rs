// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Signatures: a cheap hash of each node (a function or constant table), which spares most nodes a full walk.
//!
//! Each round reads more than the one before, and drops every node with a hash that no other node has. The first round
//! reads the type of a function and its first instructions, later rounds read more instructions. A body that was read to
//! its end is not read again. A hash contains only properties that equal nodes share in every mode and that are quick to
//! read: types, the classes of opcodes, the bits of constants. It must not depend on how an operation is spelled
//! ([`crate::rules::spelling`]), nor on zeros, which have several spellings. So unequal nodes may share a hash, which
//! costs time, but equal nodes always do.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Instruction, Module, Value, access, current, is_float_id};
use crate::merge::nodes::{Node, functions};
use crate::read::layout::constant_offset;
use crate::read::{BodyReader, Prefetch};
use crate::rules::spelling;
use crate::stream::convention::counted_convention;
use crate::stream::types::Types;
use crate::stream::{Mode, NodeId, Tables};

/// The number of instructions that each round reads. Reading all bodies to the end at once would take too long.
const LENGTHS: [Option<u32>; 4] = [Some(8), Some(32), Some(256), None];

/// The nodes with a signature that equals another node's in every round.
pub fn candidates<'m>(nodes: &[Node<'m>], mode: Mode, tables: &mut Tables<'m>) -> Vec<NodeId> {
    let mut candidates: Vec<NodeId> = (0..nodes.len() as NodeId).collect();
    let mut settled = Vec::new();
    for length in LENGTHS {
        let mut prefetch = Prefetch::new(functions(nodes, &candidates), length);
        let mut count: FxHashMap<_, u32> = FxHashMap::default();
        let mut sign = |id: NodeId| {
            let node = &nodes[id as usize];
            prefetch.before(node.value);
            current::set(Some(node.value));
            let signature = signature(node, length, mode, tables);
            *count.entry(signature).or_default() += 1;
            signature
        };
        let signatures: Vec<_> = candidates.iter().map(|&id| sign(id)).collect();
        let mut longer = Vec::new();
        for (candidate, signature) in candidates.into_iter().zip(signatures) {
            let (_, is_whole) = signature;
            match is_whole {
                _ if count[&signature] == 1 => {}
                true => settled.push(candidate),
                false => longer.push(candidate),
            }
        }
        candidates = longer;
    }
    current::set(None);
    settled.sort_unstable();
    settled
}

/// A hash that equal nodes share, over a table or the first `length` instructions of a function, and whether it covers
/// the whole node.
fn signature<'m>(
    node: &Node<'m>,
    length: Option<u32>,
    mode: Mode,
    tables: &mut Tables<'m>,
) -> (u64, bool) {
    let (facts, reader) = (&node.facts, &mut tables.reader);
    let ty = tables.types.number(facts.value_type()).into();
    if !node.is_function {
        let mut hasher = FxHasher::default();
        hasher.write_u64(ty);
        if let Some(initializer) = tables.module.initializer(node.value) {
            let mut leaves = LEAVES;
            hash_constant(initializer, TABLE_DEPTH, &mut leaves, reader, &mut hasher);
        }
        return (hasher.finish(), true);
    }
    let mut hash = BodyHash(ty);
    let convention = counted_convention(facts.convention(), facts.is_vararg(), mode);
    hash.mix(convention.into());
    let is_whole = reader.first_insts(node.value, length, |inst| match inst {
        Some(inst) => hash.instruction(inst, tables.module, &mut tables.types),
        None => hash.mix(1),
    });
    (hash.0, is_whole)
}

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
const OTHER_FACTOR: u64 = 0xD6E8_FEB8_6659_FD93;

struct BodyHash(u64);

impl BodyHash {
    #[inline(always)]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(FACTOR);
        self.0 ^= self.0 >> 29;
    }

    #[inline(always)]
    fn instruction(&mut self, inst: Instruction<'_>, module: Module<'_>, types: &mut Types) {
        let opcode = access::opcode(inst);
        let ty = types.number(access::type_of(inst.value()));
        let mut word = u64::from(spelling::class(opcode)) | u64::from(ty) << 8;
        word = word.wrapping_add(constants(inst, module).wrapping_mul(OTHER_FACTOR));
        if opcode == opcode::CALL {
            word = word.wrapping_add(u64::from(access::operand_count(inst.value())) << 48);
        }
        self.mix(word);
    }
}

/// A sum over the constant operands, which does not depend on the operands' order.
fn constants(inst: Instruction<'_>, module: Module<'_>) -> u64 {
    let value = inst.value();
    let operand = |index| access::operand(value, index);
    match access::opcode(inst) {
        opcode::ADD => distance(operand(0)).wrapping_add(distance(operand(1))),
        opcode::SUB => distance(operand(1)),
        opcode::GET_ELEMENT_PTR => constant_offset(inst, module).unwrap_or(0),
        // Spellings differ in constants (`mul x, 4`, `shl x, 2`). Phi entries for unreachable blocks do not count.
        opcode::MUL | opcode::SHL | opcode::XOR | opcode::PHI => 0,
        _ => {
            let numbers = (0..access::operand_count(value)).map(|k| number(operand(k)));
            numbers.fold(0, u64::wrapping_add)
        }
    }
}

/// The lowest bits of a constant number. A vector constant has several spellings, so only scalars affect the hash.
#[inline]
fn number(value: Value<'_>) -> u64 {
    let type_id = || access::type_id(access::type_of(value));
    match access::value_id(value) {
        value_id::CONSTANT_INT if type_id() == type_id::INTEGER => access::integer(value),
        value_id::CONSTANT_FP if is_float_id(type_id()) => access::float_word(value, 0),
        _ => 0,
    }
}

/// A number that all spellings of one addition share, such as `add x, c` and `sub x, -c`.
fn distance(value: Value<'_>) -> u64 {
    let number = number(value);
    if number == 0 {
        return 0;
    }
    match access::integer_width(access::type_of(value)) {
        // An addition of the sign bit may also be spelled as `xor`.
        width @ 1..=64 if number != 1 << (width - 1) => {
            number.min(number.wrapping_neg() & u64::MAX >> (64 - width))
        }
        _ => 0,
    }
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
