//! Signatures: a cheap look at each node's beginning that spares most nodes a full walk.
//!
//! Equal streams begin alike, so what does not share its beginning with another node has no twin.
//! A signature reads the type and the first instructions of the entry block and hashes what is
//! part of every mode's stream: opcodes, types, which local values are used where, and constant
//! offsets. It leaves out constants, attributes and references, which cost look-ups. It only ever
//! groups too much.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::nodes::Node;
use crate::ir::numbers::{opcode, value_id};
use crate::ir::{Body, Extent, Inst, Reader, Value};
use crate::stream::{NodeId, Tables};

/// Instructions of the entry block that a signature reads.
const LENGTH: u32 = 16;

/// The nodes whose signature, and then whose shape, another node has too.
pub fn candidates<'m>(nodes: &[Node<'m>], tables: &mut Tables<'m>) -> Vec<NodeId> {
    let mut reader = Reader::new(tables.module);
    let mut locals = Vec::new();
    let all = (0..nodes.len() as NodeId).collect();
    let alike = shared(all, |id| {
        let node = &nodes[id as usize];
        crate::boundary::at_hand(node.value.name());
        let mut hasher = FxHasher::default();
        hasher.write_u32(tables.types.number(node.facts.value_type()));
        hasher.write_u8(node.is_function.into());
        if node.is_function {
            locals.clear();
            locals.extend(node.value.params().map(Value::key));
            let body = reader.body(node.value, Extent::Beginning(LENGTH));
            for inst in body.insts {
                hash_inst(inst, &body, &mut locals, tables, &mut hasher);
            }
        } else if let Some(initializer) = tables.module.initializer(node.value) {
            let mut leaves = LEAVES;
            hash_constant(initializer, TABLE_DEPTH, &mut leaves, &mut reader, &mut hasher);
        }
        hasher.finish()
    });
    let mut classes = [0; 256];
    for (number, class) in (0..).zip(&mut classes) {
        *class = number;
    }
    shared(alike, |id| {
        let node = &nodes[id as usize];
        match node.is_function {
            true => reader.shape(node.value, &classes),
            // All that is cheap to know is in a table's signature.
            false => 0,
        }
    })
}

/// Those nodes that share their hash with another one.
fn shared(nodes: Vec<NodeId>, mut hash: impl FnMut(NodeId) -> u64) -> Vec<NodeId> {
    let hashes: Vec<u64> = nodes.iter().map(|&id| hash(id)).collect();
    let mut more: FxHashMap<u64, bool> = FxHashMap::default();
    for &hash in &hashes {
        more.entry(hash)
            .and_modify(|more| *more = true)
            .or_insert(false);
    }
    let both = nodes.into_iter().zip(hashes);
    both.filter(|(_, hash)| more[hash]).map(|(id, _)| id).collect()
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

fn hash_inst<'m>(
    inst: &Inst,
    body: &Body<'_>,
    locals: &mut Vec<usize>,
    tables: &mut Tables<'m>,
    hasher: &mut FxHasher,
) {
    hasher.write_u8(inst.opcode);
    hasher.write_u32(tables.types.number(inst.ty()));
    let mut operands = body.operands(inst);
    match inst.opcode {
        opcode::GET_ELEMENT_PTR if inst.special[2] != 0 => {
            hasher.write_u64(inst.special[1]);
            operands = &operands[..1];
        }
        opcode::ICMP | opcode::FCMP => hasher.write_u64(inst.special[0]),
        _ => {}
    }
    hasher.write_usize(operands.len());
    for operand in operands {
        match operand.kind as u32 {
            value_id::LITERAL => hasher.write_u64(operand.value),
            value_id::ARGUMENT | value_id::INSTRUCTION.. => {
                let key = operand.value as usize;
                let at = locals.iter().rposition(|&local| local == key);
                hasher.write_usize(at.unwrap_or(usize::MAX));
            }
            _ => {}
        }
    }
    locals.push(inst.value as usize);
}
