// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names with an address that may be compared.
//!
//! **The problem.** `unnamed_addr` says that an address means nothing to the *program*, but the optimizer still
//! compares it. Indirect-call promotion, whole-program devirtualization and `rust-devirt` write `p == @f`, or compare a
//! vptr with a vtable. The code that such a compare dominates contains conclusions from the *original* f: its inlined
//! body, with everything that the body calls, and the promises of f's attributes. Merging weakens the body of f and g
//! to what holds for both, which is correct for every call of f. But if f and g then share an address, `p == @f` is
//! also true where p came from g, and a promise of f alone is applied to g's objects.
//!
//! **The rule.** If the address of a name may be compared, no other name shares it. Then such a compare is true exactly
//! when it was true before, and nothing else has to be proved, neither about facts that f gave up nor about functions
//! that f calls. The body of f may still merge: the name becomes a thunk, and calls go to the body. The name also loses
//! `unnamed_addr`; otherwise a linker's safe folding (`--icf=safe`) or LLVM's own merging of constants would give two
//! such names one address again. (`--icf=all` does that regardless of what the address means, with or without the
//! plugin.) With `exact` nothing is weakened, so no name counts as compared.
//!
//! **Which names may be compared.** First, every name that other objects can name: they may compare it, and may have
//! inlined its body before. Second, a local name that this module compares. A conclusion from a compare is dominated by
//! the compare. So a compare that was deleted has no consequences, and a compare that is written after this run draws
//! its conclusions from the merged body. Therefore it is enough to look for the compares that exist ([`is_compared`]):
//! the address reaches, through constant expressions, aliases, phis, selects and casts, an `icmp` with something other
//! than null, or arithmetic. An address that is stored, passed or returned tells the receiving code nothing about f; to
//! conclude anything, that code has to name f itself.
//!
//! **Neighbours.** LLVM may merge a constant that is `unnamed_addr` into one with a significant address, and its
//! `mergefunc` does the same with functions. So anything that becomes identical to a compared name by merging must not
//! be `unnamed_addr` either: the other thunks of the class, and constants that now have the same content
//! ([`keep_equal_constants_apart`]).
//!
//! A linker may also fold a function that looks like no other in IR: the code of two functions may be equal once code
//! generation has dropped what differs, or because their callees merged, here or in another object. And where one of two
//! compares of an address becomes false because a name is distinct now, the second one decides. So every function and
//! table that the module compares loses `unnamed_addr`, whether or not anything merges ([`keep_compared_apart`]). That
//! does not include names of default visibility: in a shared library they would be exported for it.
//!
//! **Cost.** The search visits the uses of each candidate with an address that is used, at most [`USES`] of each.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::edit::make_address_significant;
use crate::ir::numbers::{opcode, type_id, value_id};
use crate::ir::{Module, Use, Value, access};

/// At most this many uses of one address are visited, besides direct calls; an address with more uses counts as compared.
const USES: usize = 4096;
/// At most this many values (the address, and constants and instructions that give it) are followed; an address with
/// more of them counts as compared.
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
            let user = access::user(edge);
            if is_called(edge) {
                continue;
            }
            looks += 1;
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

/// Removes `unnamed_addr` from local and hidden functions and tables if the module may compare their addresses. Returns
/// whether there were any.
pub fn keep_compared_apart(module: Module<'_>) -> bool {
    let tables = module
        .variables()
        .filter(|one| module.initializer(*one).is_some_and(holds_addresses));
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

/// Removes `unnamed_addr` from constants with content that became equal by merging, if the address of one of them may
/// be compared.
pub fn keep_equal_constants_apart(module: Module<'_>) {
    let mut equal: FxHashMap<Value<'_>, Vec<Value<'_>>> = FxHashMap::default();
    for variable in module.variables().filter(|one| one.is_constant_variable()) {
        // Constants without addresses were equal before the merge, too.
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

/// Whether a use is the callee of a call, which is its last operand.
fn is_called(edge: Use<'_>) -> bool {
    let user = access::user(edge);
    access::as_instruction(user).is_some_and(access::is_call)
        && access::operand_number(edge) + 1 == access::operand_count(user)
}

/// Whether an instruction has an aggregate constant, or one that contains it, as an operand. Mostly they are contents of
/// variables. Constants share parts, so each one is visited once; beyond [`USES`] of them the answer is yes.
fn is_operand(aggregate: Value<'_>) -> bool {
    let mut open = vec![aggregate];
    let mut met = FxHashSet::default();
    while let Some(value) = open.pop() {
        if !met.insert(value) {
            continue;
        }
        if met.len() > USES {
            return true;
        }
        for edge in access::uses(value) {
            let user = access::user(edge);
            match access::value_id(user) {
                value_id::CONSTANT_STRUCT | value_id::CONSTANT_ARRAY => open.push(user),
                id if id >= value_id::INSTRUCTION => return true,
                _ => {}
            }
        }
    }
    false
}

/// How an address flows into one of its users.
enum Flow {
    Ends,
    /// The user is the address itself, or holds it.
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
            value_id::CONSTANT_STRUCT | value_id::CONSTANT_ARRAY if is_operand(user) => {
                Flow::GoesOn
            }
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
            // The call returns the address, or an intrinsic computes a value of the same type from it.
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
        // The operand is code or memory, or the address reaches code that does not name the function.
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
