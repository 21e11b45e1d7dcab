// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Encodes an instruction's properties beyond type, operands, attributes and metadata, by the table in
//! [`crate::rules::property`].

use super::labels::{Label, Labels};
use super::types::Types;
use super::{Chunk, Mode, tag};
use crate::ir::numbers::{opcode, value_id};
use crate::ir::{Inst, Operand};
use crate::rules::property::{self, Place, Property};

/// Adds the tokens for the properties of an instruction.
pub(super) fn push<L: Labels>(inst: &Inst, mode: Mode, types: &mut Types, out: &mut Chunk<L>) {
    // The bits of `special` that are compared.
    let mut counted = [0; 3];
    property::each(inst.opcode, |property| match property {
        Property::Step => {
            out.mark(Label::Property(property));
            step(inst, mode, types, &mut out.tokens);
        }
        Property::Unknown => {
            let key = inst.as_value().key() as u64;
            out.push(Label::Property(property), tag::UNKNOWN | key);
        }
        _ if !property.is_identity(inst, mode) => {}
        _ => match property.row().place {
            Place::Flags => out.push(Label::Property(property), inst.flags.into()),
            Place::Type(_) => {
                let ty = types.number(inst.word_type());
                out.push(Label::Property(property), ty.into());
            }
            Place::Bits { word, .. } => counted[word] |= property.mask(),
            Place::Words | Place::Operands | Place::Nowhere => {}
        },
    });
    // The second word comes first, because it says whether an access is volatile or atomic, and so whether the
    // alignment in the first word is compared.
    for at in [1, 0, 2] {
        if counted[at] != 0 {
            out.push(Label::Word(at), inst.special[at] & counted[at]);
        }
    }
}

/// Adds the tokens of a getelementptr's step: its byte offset if that is constant, the factor of its index if it has
/// only one, else its source type. So the spellings of one offset have equal tokens.
fn step(inst: &Inst, mode: Mode, types: &mut Types, out: &mut Vec<u64>) {
    let [_, offset, is_constant] = inst.special;
    match is_constant {
        0 => {}
        OFFSET_HOLE => out.extend([tag::HOLE, 0]),
        _ => out.extend([tag::LITERAL, offset]),
    }
    // A flag such as inbounds is about each index, so with flags the source type, too, is a token in `exact` mode.
    if is_constant == 0 && offset != 0 {
        out.extend([tag::STRIDE, offset]);
    } else if is_constant == 0 || (mode == Mode::Exact && inst.flags != 0) {
        out.push(types.number(inst.word_type()).into());
    }
}

/// The value of a getelementptr's `special[2]` if its constant offset is a hole, which may become a parameter.
pub(crate) const OFFSET_HOLE: u64 = 2;

/// Whether the byte offset of a getelementptr has a token in the place of its index operands.
pub(crate) fn is_constant_offset(inst: &Inst, mode: Mode) -> bool {
    inst.opcode == opcode::GET_ELEMENT_PTR
        && inst.special[2] != 0
        && (mode != Mode::Exact || inst.flags == 0)
}

/// The index of the callee among a call's operands. As in LLVM, the callee is the last one that is a value. Behind it the
/// reader puts literals: plain numbers, of operand bundles for example.
pub(crate) fn callee_index(operands: &[Operand]) -> usize {
    let values = operands
        .iter()
        .position(|operand| operand.kind == u64::from(value_id::LITERAL));
    values.unwrap_or(operands.len()) - 1
}
