// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names whose address may be compared.
//!
//! **The problem.** `unnamed_addr` says that an address means nothing to the *program*. The optimizer compares it all the same: behind
//! `p == @f`, which indirect-call promotion, whole-program devirtualization and `rust-devirt` write, and behind a vptr that
//! equals a table, stands what followed from the *original* f: its body, inlined, with all that this calls, and what its attributes
//! promise. Merging weakens the body of f and g to what holds for both. That is right for every call of f. But if f and g then have one
//! address, `p == @f` is true where p came of g, and what only f promised is applied to g's objects.
//!
//! **The rule.** A name whose address may be compared shares it with no other name. Then such a compare is true exactly when it was
//! true before, and nothing else has to be proved: not what f gave up, nor what it calls. Its body may still merge: the name becomes a
//! thunk, and calls go to the body. The name loses `unnamed_addr` as well, or a linker's safe folding (`--icf=safe`) and LLVM's
//! own merging of constants would give two such names one address again. (`--icf=all` does so whatever the address means, with the
//! plugin or without.) With `exact` nothing is weakened, so nothing is compared in this sense.
//!
//! **What may be compared.** A name that other objects can name: they may compare it, and have inlined its body before. Of a local one, every compare is in
//! this module. What was concluded from a compare stands behind it, so one that is gone has no consequences, and one that is written after this run concludes from
//! the merged body. So it is enough to look for compares that are there ([`is_compared`]): the address, through constant expressions, aliases, phis,
//! selects and casts, at an `icmp` with something other than null, or in arithmetic. An address that is stored, passed or
//! returned tells the code that gets it nothing about f; to conclude anything it has to name f itself.
//!
//! **Neighbours.** A constant that is `unnamed_addr` may be merged into one whose address is significant, and LLVM's `mergefunc` does the same
//! with functions. So what becomes the same as a compared name by merging must not be `unnamed_addr` either: the other thunks of the
//! class, and constants that have the same content now ([`keep_equal_constants_apart`]).
//!
//! **Cost.** The uses of candidates whose address is used, at most [`USES`] each.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::edit::make_address_significant;
use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Module, Value, access};

/// The uses of one address that are looked at; with more of them it counts as compared.
const USES: usize = 4096;
/// The constants and instructions through which one is followed.
const STEPS: usize = 64;

/// Whether an instruction of the module may compare the address of a function or variable.
pub fn is_compared(global: Value<'_>) -> bool {
    let mut open = vec![global];
    let mut met = FxHashSet::default();
    let mut looks = 0;
    while let Some(value) = open.pop() {
        if !met.insert(value) {
            continue;
        }
        if met.len() > STEPS {
            return true;
        }
        for edge in access::uses(value) {
            looks += 1;
            if looks > USES {
                return true;
            }
            let user = access::user(edge);
            match use_of(value, user) {
                Flow::Ends => {}
                Flow::GoesOn => open.push(user),
                Flow::Compared => return true,
            }
        }
    }
    false
}

/// Makes the addresses of constants significant that merging gave the same content as one whose address may be compared.
pub fn keep_equal_constants_apart(module: Module<'_>) {
    let mut equal: FxHashMap<Value<'_>, Vec<Value<'_>>> = FxHashMap::default();
    for variable in module.variables().filter(|one| one.is_constant_variable()) {
        // Constants without addresses were equal before.
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

fn holds_addresses(content: Value<'_>) -> bool {
    matches!(
        access::value_id(content),
        value_id::CONSTANT_STRUCT | value_id::CONSTANT_ARRAY | value_id::CONSTANT_VECTOR
    )
}

/// What a user makes of an address.
enum Flow {
    Ends,
    /// It is, or holds, the address itself.
    GoesOn,
    Compared,
}

fn use_of(value: Value<'_>, user: Value<'_>) -> Flow {
    let Some(inst) = access::as_instruction(user) else {
        return match access::value_id(user) {
            value_id::CONSTANT_EXPR
            | value_id::CONSTANT_VECTOR
            | value_id::GLOBAL_ALIAS
            | value_id::NO_CFI_VALUE
            | value_id::DSO_LOCAL_EQUIVALENT
            | value_id::CONSTANT_PTR_AUTH => Flow::GoesOn,
            // In the memory of a variable, to which this constant leads only by itself.
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
            // Its own value comes back, or an intrinsic makes one of it.
            let comes_back = access::returned_operand(inst) == Some(value)
                || (access::calls_intrinsic(inst)
                    && access::type_of(user) == access::type_of(value));
            let is_number = access::type_id(access::type_of(value)) != type_id::POINTER;
            match (comes_back, is_number) {
                (true, false) => Flow::GoesOn,
                (true, true) => Flow::Compared,
                (false, _) => Flow::Ends,
            }
        }
        // Its operand is code or memory, or the address leaves to code that does not name the function.
        opcode::LOAD
        | opcode::STORE
        | opcode::ATOMIC_RMW
        | opcode::RET
        | opcode::RESUME
        | opcode::LANDING_PAD
        | opcode::CATCH_PAD
        | opcode::CLEANUP_PAD
        | opcode::VA_ARG => Flow::Ends,
        // Arithmetic with an address, a switch over it, and what is not known.
        _ => Flow::Compared,
    }
}
