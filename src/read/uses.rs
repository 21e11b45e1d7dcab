// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds out how globals are used: called, aliased, or by their address.
//!
//! The uses of a function lie all over a module, so a walk over a use list waits for memory at every step. As in
//! [`super::prefetch`], several use lists are walked side by side, and each step prefetches the cache lines that the
//! next step of the same list reads.

use rustc_hash::FxHashSet;

use crate::ir::numbers::{opcode, value_id};
use crate::ir::{Use, UseKind, Value, access, is_constant_id, prefetch};

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

/// The number of use lists that are walked side by side.
const TOGETHER: usize = 16;

/// A walk over the uses of the global with the index `number`.
struct UseWalk<'m> {
    at: Use<'m>,
    number: usize,
    user_asked: bool,
}

/// Visits all uses of `globals`, each with the index of its global. A global's uses come in the order of its use list.
fn visit_uses<'m>(globals: &[Value<'m>], mut visit: impl FnMut(usize, Use<'m>)) {
    let mut waiting = globals.iter().enumerate();
    let mut start = || {
        waiting.find_map(|(number, &global)| {
            access::first_use(global).map(|at| UseWalk {
                at,
                number,
                user_asked: false,
            })
        })
    };
    let mut walks: Vec<UseWalk<'m>> = std::iter::from_fn(&mut start).take(TOGETHER).collect();
    while !walks.is_empty() {
        let mut k = 0;
        while k < walks.len() {
            let walk = &mut walks[k];
            if !walk.user_asked {
                let user = access::user(walk.at);
                prefetch(user, 0);
                prefetch(user, 1);
                walk.user_asked = true;
                k += 1;
                continue;
            }
            visit(walk.number, walk.at);
            walk.user_asked = false;
            match access::next_use(walk.at) {
                Some(next) => walk.at = next,
                None => match start() {
                    Some(other) => *walk = other,
                    None => {
                        walks.swap_remove(k);
                        continue;
                    }
                },
            }
            k += 1;
        }
    }
}

/// The kinds of all uses of each global. One query for many globals is cheaper than many queries.
pub fn use_kinds(globals: &[Value<'_>]) -> Vec<UseKinds> {
    let mut kinds = vec![UseKinds::default(); globals.len()];
    visit_uses(globals, |number, edge| {
        kinds[number].0 |= 1 << kind_of(edge) as u32;
    });
    kinds
}

/// The calls that call each function directly, in the order of the function's uses.
pub fn calls<'m>(functions: &[Value<'m>]) -> Vec<Vec<Value<'m>>> {
    let mut calls: Vec<Vec<Value<'m>>> = vec![Vec::new(); functions.len()];
    visit_uses(functions, |number, edge| {
        if kind_of(edge) == UseKind::Callee {
            calls[number].push(access::user(edge));
        }
    });
    calls
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
