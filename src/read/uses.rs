// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds out how globals are used: called, aliased, or by their address.

use rustc_hash::FxHashSet;

use crate::ir::numbers::{opcode, value_id};
use crate::ir::{Use, UseKind, Value, access, is_constant_id};

/// How a use refers to its global.
pub fn kind_of(edge: Use<'_>) -> UseKind {
    let user = access::user(edge);
    let Some(inst) = access::as_instruction(user) else {
        return match access::value_id(user) {
            value_id::GLOBAL_ALIAS => UseKind::Alias,
            // The global is the resolver of an ifunc.
            value_id::GLOBAL_IFUNC => UseKind::ThisBody,
            value_id::NO_CFI_VALUE
            | value_id::DSO_LOCAL_EQUIVALENT
            | value_id::CONSTANT_PTR_AUTH => UseKind::Special,
            _ => UseKind::Address,
        };
    };
    match access::opcode(inst) {
        _ if access::is_call(inst) => {
            let used = access::used(edge);
            if access::value_id(used) != value_id::FUNCTION {
                return UseKind::Address;
            }
            let is_callee = access::operand_number(edge) + 1 == access::operand_count(user);
            if is_callee && access::called_type(inst) == used.global_value_type() {
                return UseKind::Callee;
            }
            // llvm.localrecover, llvm.init.trampoline, llvm.coro.id and so on need this function, not an equal one.
            match access::calls_intrinsic(inst) {
                true => UseKind::ThisBody,
                false => UseKind::Address,
            }
        }
        // The function is a filter of structured exception handling.
        opcode::CLEANUP_PAD | opcode::CATCH_PAD => UseKind::ThisBody,
        _ => UseKind::Address,
    }
}

/// The set of the kinds of a global's uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UseKinds(u32);

impl UseKinds {
    pub fn has(self, kind: UseKind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}

/// The kinds of all uses of a global.
pub fn use_kinds(global: Value<'_>) -> UseKinds {
    let mut kinds = UseKinds::default();
    for edge in access::uses(global) {
        kinds.0 |= 1 << kind_of(edge) as u32;
    }
    kinds
}

/// The calls that call a function directly, in the order of the function's uses.
pub fn calls<'m>(function: Value<'m>) -> Vec<Value<'m>> {
    let calls = access::uses(function).filter(|&edge| kind_of(edge) == UseKind::Callee);
    calls.map(access::user).collect()
}

/// Whether code outside of the function, or a global, uses a `blockaddress` of the function, directly or in a constant.
pub fn blocks_named_outside(function: Value<'_>) -> bool {
    let blocks = access::blocks(function);
    let mut open: Vec<Value<'_>> = blocks.filter_map(access::address_of_block).collect();
    let mut met = FxHashSet::default();
    while let Some(constant) = open.pop() {
        for user in access::uses(constant).map(access::user) {
            if let Some(inst) = access::as_instruction(user) {
                if access::function_of(inst) != function {
                    return true;
                }
                continue;
            }
            let id = access::value_id(user);
            let is_global = (value_id::FUNCTION..=value_id::GLOBAL_VARIABLE).contains(&id);
            if !is_constant_id(id) || is_global {
                return true;
            }
            if met.insert(user) {
                open.push(user);
            }
        }
    }
    false
}
