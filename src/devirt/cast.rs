// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Replaces `__dynamic_cast` calls with a certain result.
//!
//! Effect: a cast from a pointer with one known vtable becomes a constant offset, or null. The vtable gives the type
//! of the whole object (its typeinfo, one slot before the address point) and the pointer's position in it (the offset
//! to the top, two slots before).
//!
//! Two cases are certain, by the rules of the Itanium C++ ABI (2.9.7):
//! 1. The whole object has the target type, the compiler gives the source's position in the target (the hint, not
//!    negative: a unique public base that is not virtual), and that is the pointer's position. The result is the
//!    whole object.
//! 2. From the whole object's class up, every class has one base: public, not virtual and at the beginning
//!    (`__si_class_type_info`), and the chain is known to its end. If the target is not in the chain, the cast fails.
//!    If target and source are, in that order, the pointer is unchanged.
//!
//! All other casts stay calls.

use super::analysis::Analysis;
use super::pointers::{Address, Key};
use super::question::{FunctionId, NO_CONTEXT, Project, State, What, When};
use super::{Changed, classes::Class};
use crate::ir::build::Cursor;
use crate::ir::devirt::erase;
use crate::ir::{Module, Tracked, Value};

const POINTER: i64 = 8;
/// The limit on the length of a chain of bases.
const CHAIN: usize = 64;

/// The result of a cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    Null,
    /// The operand plus a number of bytes.
    Offset(i64),
}

/// The casts of a function that are certain.
pub fn plan<'m>(analysis: &mut Analysis<'m>, id: FunctionId) -> Vec<(Tracked<'m>, Result)> {
    let graph = analysis.graph(id);
    if analysis.module.pointer_bits() != 64 {
        return Vec::new();
    }
    let casts = graph
        .calls
        .iter()
        .filter(|call| call.class == Class::DynamicCast);
    casts
        .filter_map(|call| {
            let &[pointer, source, target, hint] = graph.args(call) else {
                return None;
            };
            if call.value.ty() != pointer.ty() || pointer.ty() != analysis.module.pointer_type() {
                return None;
            }
            let key = graph.key(analysis.module, pointer)?;
            let vtable = vtable(analysis, id, key, call.block, call.pos)?;
            let source = type_info(analysis.module, source)?;
            let target = type_info(analysis.module, target)?;
            let result = evaluate(analysis, vtable, source, target, hint.constant_int()?)?;
            (!call.value.is_invoke()).then(|| (Tracked::new(call.value), result))
        })
        .collect()
}

/// The typeinfo that an argument names, however it is spelled.
fn type_info<'m>(module: Module<'m>, argument: Value<'m>) -> Option<Value<'m>> {
    let address = Address::of(module, argument)?;
    (address.offset == 0).then_some(address.global)
}

fn vtable<'m>(
    analysis: &mut Analysis<'m>,
    id: FunctionId,
    key: Key<'m>,
    block: u32,
    pos: u32,
) -> Option<Address<'m>> {
    let known = analysis.ask(State {
        context: NO_CONTEXT,
        function: id,
        block,
        limit: pos,
        what: What::Vptr(key),
        project: Project::Plus(0),
        when: When::Now,
    })?;
    match known.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

fn evaluate<'m>(
    analysis: &Analysis<'m>,
    vtable: Address<'m>,
    source: Value<'m>,
    target: Value<'m>,
    hint: i64,
) -> Option<Result> {
    let module = analysis.module;
    let whole = analysis.slot(vtable, -POINTER)?;
    if whole.offset != 0 {
        return None;
    }
    let top = vtable.offset.checked_sub(2 * POINTER)?;
    let top = module
        .constant_at(vtable.global, top, module.i64_type())?
        .constant_int()?;
    if whole.global == target {
        return (hint >= 0 && top == -hint).then_some(Result::Offset(top));
    }
    let chain = single_bases(analysis, whole.global)?;
    let Some(at) = chain.iter().position(|&class| class == target) else {
        return Some(Result::Null);
    };
    (top == 0 && chain[at..].contains(&source)).then_some(Result::Offset(0))
}

/// The class and its bases, if each has at most one, at its beginning.
fn single_bases<'m>(analysis: &Analysis<'m>, class: Value<'m>) -> Option<Vec<Value<'m>>> {
    let mut chain = vec![class];
    while chain.len() < CHAIN {
        let info = Address::at(*chain.last()?, 0);
        match analysis.slot(info, 0)?.global.name() {
            b"_ZTVN10__cxxabiv117__class_type_infoE" => return Some(chain),
            b"_ZTVN10__cxxabiv120__si_class_type_infoE" => {
                let base = analysis.slot(info, 2 * POINTER)?;
                if base.offset != 0 {
                    return None;
                }
                chain.push(base.global);
            }
            _ => return None,
        }
    }
    None
}

/// Replaces the casts.
pub fn apply<'m>(module: Module<'m>, casts: Vec<(Tracked<'m>, Result)>, changed: &mut Changed) {
    for (call, result) in casts {
        // An unused cast may have been erased with a vptr load that was its last user.
        let Some(call) = call.get().filter(|call| call.is_instruction()) else {
            continue;
        };
        let Some(pointer) = call.operand(0) else {
            continue;
        };
        let value = match result {
            Result::Null => module.null(),
            Result::Offset(bytes) => Cursor::before(module, call).offset(pointer, bytes),
        };
        call.replace_all_uses_with(value);
        erase(call);
        changed.instructions = true;
    }
}
