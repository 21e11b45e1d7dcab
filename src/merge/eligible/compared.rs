// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names with an address that may be compared.
//!
//! If code may compare the address of a name, no name of a function with other facts shares the address
//! ([`crate::merge::classes::alike`]): the name becomes a thunk, and calls go to the body. Otherwise code behind `p ==
//! @f`, which the optimizer simplified with facts about f, would also run if p is the address of another function.
//! docs/merging.md ("Names with a compared address") says why this is needed and enough. The name also loses
//! `unnamed_addr`; otherwise a linker's safe folding (`--icf=safe`) or LLVM's own merging of constants would give two
//! such names one address again. With the parameter `exact` no body gives up facts, so no name counts as compared.
//!
//! **Which names may be compared.** Every external name, and each local name that this module compares. Code that
//! relies on a compare is dominated by the compare. So a compare that was deleted has no consequences. If a later pass
//! inserts a compare, the code behind it relies only on the merged body. Therefore it is enough to look for the
//! compares that exist ([`is_compared`]): an `icmp` (but not with null) or arithmetic that the address reaches through
//! constant expressions, aliases, phis, selects and casts. An address that is stored, passed or returned tells the
//! receiving code nothing about f; to conclude anything, that code has to name f itself.
//!
//! **Neighbours.** LLVM may merge a constant that is `unnamed_addr` into one with a significant address, and LLVM's
//! `mergefunc` does the same with functions. So functions and constants that become identical to a compared one by
//! merging must not be `unnamed_addr` either: the other thunks of the same body, and constants that now have the same
//! content ([`keep_equal_constants_apart`]).
//!
//! A linker may also fold a function that looks like no other in IR: the code of two functions may be equal once code
//! generation has dropped what differs, or because their callees merged, here or in another object. Let h be a
//! function that a linker may fold with f. Code may compare a pointer first with f and then with h. As long as f and h
//! have the same address, the first compare decides which code runs; once f has its own address, the second one may
//! decide. So every function and every table (a variable with addresses in its initializer) that the module compares
//! loses `unnamed_addr`, whether or not anything merges ([`keep_compared_apart`]). Names of default visibility keep
//! `unnamed_addr`: without it, a shared library would export linkonce_odr names.
//!
//! **Cost.** The search visits at most [`USES`] uses and aggregates of each candidate with an address that is used.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::edit::make_address_significant;
use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Module, Value, access};
use crate::merge::interfaces::call_of;

/// An address counts as compared if it has more uses than this, besides direct calls, or is in more aggregates.
const USES: usize = 4096;
/// An address also counts as compared if more values than this, besides structures and arrays, are or contain it.
const STEPS: usize = 64;

/// Whether an instruction of the module may compare the address of a function or variable.
pub fn is_compared(global: Value<'_>) -> bool {
    let mut open = vec![global];
    let mut met = FxHashSet::default();
    let (mut looks, mut steps) = (0, 0);
    while let Some(value) = open.pop() {
        if !met.insert(value) {
            continue;
        }
        // Aggregates do not count as steps, because most only initialize variables.
        let counts = usize::from(!is_aggregate(value));
        steps += counts;
        if steps > STEPS || met.len() > USES {
            return true;
        }
        for edge in access::uses(value) {
            let user = access::user(edge);
            if call_of(edge).is_some() {
                continue;
            }
            looks += counts;
            if looks > USES {
                return true;
            }
            match use_of(value, user) {
                Flow::Ends => {}
                Flow::GoesOn => open.push(user),
                Flow::Compared => return true,
            }
        }
    }
    false
}

/// Removes `unnamed_addr` from local and hidden functions and tables with an address that the module may compare.
/// Returns whether the module changed.
pub fn keep_compared_apart(module: Module<'_>) -> bool {
    let tables = module.variables().filter(|&one| may_be_table(module, one));
    let all = module.functions().chain(tables);
    let mut changed = false;
    for global in all.filter(|one| one.has_unnamed_addr() && one.is_local_or_hidden()) {
        if is_compared(global) {
            make_address_significant(global);
            changed = true;
        }
    }
    changed
}

/// Removes `unnamed_addr` from constants that became equal by merging, if code may compare the address of one of them.
pub fn keep_equal_constants_apart(module: Module<'_>) {
    let mut equal: FxHashMap<Value<'_>, Vec<Value<'_>>> = FxHashMap::default();
    for variable in module.variables().filter(|one| one.is_constant_variable()) {
        // Merging can make two constants equal only if they hold addresses.
        let content = module
            .initializer(variable)
            .filter(|&content| holds_addresses(content));
        if let Some(content) = content {
            equal.entry(content).or_default().push(variable);
        }
    }
    for constants in equal.into_values().filter(|constants| constants.len() > 1) {
        let may_be_compared =
            |constant: &Value<'_>| !constant.is_local_global() || is_compared(*constant);
        if constants.iter().any(may_be_compared) {
            constants.into_iter().for_each(make_address_significant);
        }
    }
}

/// Whether a variable may hold addresses, and may get the address of another one. The content is unknown if the module
/// only declares the variable.
pub fn may_be_table(module: Module<'_>, variable: Value<'_>) -> bool {
    match module.initializer(variable) {
        Some(content) => holds_addresses(content),
        None => variable.has_unnamed_addr(),
    }
}

fn is_aggregate(value: Value<'_>) -> bool {
    let id = access::value_id(value);
    matches!(id, value_id::CONSTANT_STRUCT | value_id::CONSTANT_ARRAY)
}

/// Whether the content of a variable may have an address in it. Plain data has none.
fn holds_addresses(content: Value<'_>) -> bool {
    !matches!(
        access::value_id(content),
        value_id::CONSTANT_INT
            | value_id::CONSTANT_FP
            | value_id::CONSTANT_POINTER_NULL
            | value_id::CONSTANT_AGGREGATE_ZERO
            | value_id::CONSTANT_DATA_ARRAY
            | value_id::CONSTANT_DATA_VECTOR
            | value_id::UNDEF_VALUE
            | value_id::POISON_VALUE
    )
}

/// How an address flows into one of its users.
enum Flow {
    Ends,
    /// The value of the user is the address, or contains it.
    GoesOn,
    Compared,
}

fn use_of(value: Value<'_>, user: Value<'_>) -> Flow {
    let Some(inst) = access::as_instruction(user) else {
        return match access::value_id(user) {
            value_id::CONSTANT_EXPR
            | value_id::CONSTANT_VECTOR
            | value_id::CONSTANT_STRUCT
            | value_id::CONSTANT_ARRAY
            | value_id::GLOBAL_ALIAS
            | value_id::NO_CFI_VALUE
            | value_id::DSO_LOCAL_EQUIVALENT
            | value_id::CONSTANT_PTR_AUTH => Flow::GoesOn,
            // The address is in the memory of a variable. Like a stored address, it is not followed.
            _ => Flow::Ends,
        };
    };
    match access::opcode(inst) {
        opcode::ICMP => {
            let [left, right] = [0, 1].map(|index| access::operand(user, index));
            let other = if left == value { right } else { left };
            match access::value_id(other) == value_id::CONSTANT_POINTER_NULL {
                true => Flow::Ends,
                false => Flow::Compared,
            }
        }
        opcode::PHI
        | opcode::SELECT
        | opcode::FREEZE
        | opcode::GET_ELEMENT_PTR
        | opcode::BIT_CAST
        | opcode::ADDR_SPACE_CAST
        | opcode::PTR_TO_INT
        | opcode::PTR_TO_ADDR
        | opcode::INT_TO_PTR
        | opcode::INSERT_ELEMENT
        | opcode::EXTRACT_ELEMENT
        | opcode::SHUFFLE_VECTOR
        | opcode::INSERT_VALUE
        | opcode::EXTRACT_VALUE => Flow::GoesOn,
        _ if access::is_call(inst) => {
            // The call returns the address, or an intrinsic computes a value from it.
            let is_number = access::type_id(access::type_of(value)) != type_id::POINTER;
            let is_intrinsic = access::calls_intrinsic(inst);
            let is_returned = access::returned_operand(inst.value()) == Some(value);
            let same_type = access::type_of(user) == access::type_of(value);
            match is_number {
                true if is_returned || is_intrinsic => Flow::Compared,
                false if is_returned || (is_intrinsic && same_type) => Flow::GoesOn,
                _ => Flow::Ends,
            }
        }
        // The instruction accesses memory at the address, or stores or returns the address.
        opcode::LOAD
        | opcode::STORE
        | opcode::ATOMIC_RMW
        | opcode::RET
        | opcode::RESUME
        | opcode::LANDING_PAD
        | opcode::CATCH_PAD
        | opcode::CLEANUP_PAD
        | opcode::VA_ARG => Flow::Ends,
        // Arithmetic with an address, a switch over it, and unknown instructions.
        _ => Flow::Compared,
    }
}
