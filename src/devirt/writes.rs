// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds instructions that may write a vptr, but have no mark (`!invariant.group`) that says so.
//!
//! **The problem.** clang marks each store of a vptr. But the mark is metadata, and LLVM drops it when it combines
//! instructions: instcombine and simplifycfg merge the stores of two arms into a store of a phi, a switch over vtables
//! becomes a load from a table, neighbouring stores become one store of a vector, and a loop over new objects becomes a
//! masked store or a `memset.pattern`. Such an instruction ends facts in the same way as a marked store.
//!
//! **The rule.** Every write is taken for a write of a vptr, except a store for which one of these holds:
//!
//! * Its `!tbaa` names an accessed scalar type that is neither `vtable pointer` nor `omnipotent char`. If LLVM combines
//!   a vptr's tag with another one, the result is no tag or one of these two.
//! * Each value that it may write is null, undef, a function, an alloca, a variable that is not constant, new memory,
//!   or a number. The address of a vtable is none of these: it is a constant's address, a loaded value or an argument.
//!
//! Memory intrinsics and atomic operations are taken for writes of the vptrs behind pointers that are derived from the
//! same value, although no pass makes them from stores of vptrs.
//!
//! **Cost.** At most [`ROOTS`] steps lead from a stored value to its components.

use super::changes::ChangeKind;
use crate::ir::group::accessed_type;
use crate::ir::numbers::{md_kind, opcode, type_id, value_id};
use crate::ir::{Instruction, MdNode, Module, Type, Value, access};

/// The limit on the steps from a stored value to its components. A value with more steps counts as a vtable's address.
const ROOTS: usize = 32;

/// How a store without `!invariant.group` may write a vptr; `None` if it cannot.
pub fn by_store(module: Module<'_>, store: Value<'_>) -> Option<ChangeKind> {
    let value = access::operand(store, 0);
    if is_other_type(access::metadata_of_kind(store, md_kind::TBAA)) || !may_be_vtable(value) {
        return None;
    }
    // The machine determines how far a scalable vector reaches.
    Some(access::store_size(module, value.ty()).map_or(ChangeKind::Spread, ChangeKind::Written))
}

/// How an intrinsic may write a vptr behind one of its arguments; `None` if it cannot. Do not call this for lifetime
/// markers, launders and strips.
pub fn by_intrinsic<'m>(
    call: Instruction<'m>,
    callee: Value<'m>,
    argument: Value<'m>,
) -> Option<ChangeKind> {
    /// Intrinsics that a vectorizer or the recognition of loop idioms makes from stores.
    const OF_STORES: [&[u8]; 3] = [b"llvm.masked.", b"llvm.vp.", b"llvm.experimental."];
    if !access::may_write(call) || !holds_pointer(argument.ty()) {
        return None;
    }
    let name = callee.name();
    Some(
        match OF_STORES.iter().any(|begin| name.starts_with(begin)) {
            true => ChangeKind::Spread,
            false => ChangeKind::Called,
        },
    )
}

/// Whether a tag of `!tbaa` names a scalar type that vptrs do not have.
fn is_other_type(tag: MdNode) -> bool {
    accessed_type(tag).is_some_and(|name| name != b"vtable pointer" && name != b"omnipotent char")
}

/// Whether a value may be the address of a vtable, or contain such an address.
fn may_be_vtable(value: Value<'_>) -> bool {
    let mut open = vec![value];
    let mut met = Vec::new();
    while let Some(value) = open.pop() {
        if met.contains(&value) {
            continue;
        }
        met.push(value);
        if met.len() > ROOTS {
            return true;
        }
        let Some(inst) = access::as_instruction(value) else {
            if is_address(value) {
                return true;
            }
            continue;
        };
        match access::opcode(inst) {
            opcode::PHI => open.extend(operands(value)),
            opcode::SELECT => open.extend(operands(value).skip(1)),
            opcode::PTR_TO_INT
            | opcode::INT_TO_PTR
            | opcode::BIT_CAST
            | opcode::FREEZE
            | opcode::INSERT_ELEMENT
            | opcode::SHUFFLE_VECTOR
            | opcode::INSERT_VALUE => open.extend(operands(value)),
            opcode::ALLOCA => {}
            opcode::GET_ELEMENT_PTR => open.push(access::operand(value, 0)),
            opcode::CALL | opcode::INVOKE if value.is_noalias() => {}
            _ if !holds_pointer(value.ty()) => {}
            _ => return true,
        }
    }
    false
}

fn operands<'m>(value: Value<'m>) -> impl Iterator<Item = Value<'m>> {
    (0..access::operand_count(value)).map(move |index| access::operand(value, index))
}

/// Whether a value that is not an instruction may be the address of a constant, or contain such an address.
fn is_address(value: Value<'_>) -> bool {
    match access::value_id(value) {
        value_id::ARGUMENT => holds_pointer(value.ty()),
        value_id::GLOBAL_VARIABLE => value.is_constant_variable(),
        value_id::FUNCTION
        | value_id::CONSTANT_INT
        | value_id::CONSTANT_FP
        | value_id::CONSTANT_POINTER_NULL
        | value_id::CONSTANT_AGGREGATE_ZERO
        | value_id::CONSTANT_DATA_ARRAY
        | value_id::CONSTANT_DATA_VECTOR
        | value_id::UNDEF_VALUE
        | value_id::POISON_VALUE => false,
        value_id::CONSTANT_EXPR => operands(value).any(is_address),
        _ => true,
    }
}

fn holds_pointer(ty: Type<'_>) -> bool {
    match access::type_id(ty) {
        type_id::POINTER | type_id::BYTE | type_id::STRUCT | type_id::ARRAY => true,
        type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR => holds_pointer(access::part(ty, 0)),
        _ => false,
    }
}
