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

/// The nodes whose signature another node has too.
pub fn candidates<'m>(nodes: &[Node<'m>], tables: &mut Tables<'m>) -> Vec<NodeId> {
    let mut reader = Reader::new(tables.module);
    let mut locals = Vec::new();
    let mut groups: FxHashMap<u64, (NodeId, bool)> = FxHashMap::default();
    let mut signatures = Vec::with_capacity(nodes.len());
    for (id, node) in nodes.iter().enumerate() {
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
            let operands = tables.reader.constant(initializer).num_operands;
            hasher.write_u32(operands);
        }
        let signature = hasher.finish();
        signatures.push(signature);
        groups
            .entry(signature)
            .and_modify(|group| group.1 = true)
            .or_insert((id as NodeId, false));
    }
    (0..nodes.len() as NodeId)
        .filter(|&id| groups[&signatures[id as usize]].1)
        .collect()
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
