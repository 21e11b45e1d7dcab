// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Checks thunks: an *original*, a function that gave up its body, has to forward everything to the *kept body*.
//!
//! A thunk is one block. It has conversions of arguments, one call, conversions of the result, a return and, if it
//! needs a convergence token, a call of `llvm.experimental.convergence.entry`. A conversion takes an aggregate apart or
//! puts one together, or casts between a pointer and the integer of its width. So each scalar in a thunk has an origin:
//! a scalar of an argument or of the call's result. The call must get exactly the scalars of the arguments that the
//! kept body takes, in its order, and the constants that the original passes; a parameter of the kept body that the
//! original lacks may get any value, unless it has attributes. The return must get exactly the scalars of the result.

use std::iter;

use super::correspondence::is_promised;
use super::finding::{Breach, ComparedPart};
use super::globals::{attributes, global, is_vararg};
use super::judge::Judge;
use super::mapping::Mapping;
use super::read::{SpelledBody, SpelledInst};
use crate::ir::numbers::bundle;
use crate::ir::written::WrittenAttributes;
use crate::ir::{Opcode, TailKind, Type, TypeShape, Value};

/// An array with more elements than this can be forwarded only as a whole.
const MOST_ELEMENTS: u64 = 1024;

/// Whether the part of `value` at `path`, which has the type `ty`, is the part of `root` at `path`. All casts between
/// them have the opcode `cast`.
fn is_all_of<'m>(
    judge: &mut Judge<'m>,
    cast: Opcode,
    (value, root): (Value<'m>, Value<'m>),
    ty: Type<'m>,
    path: &[u32],
) -> bool {
    let origin = origin(judge, cast, value, path.to_vec());
    if origin.is_some_and(|(from, place)| from == root && place == path) {
        return true;
    }
    let children: Vec<_> = match ty.shape() {
        TypeShape::Struct { .. } => ty.children().collect(),
        TypeShape::Array(length @ ..=MOST_ELEMENTS) => {
            let element = ty.children().next();
            element
                .into_iter()
                .flat_map(|element| iter::repeat_n(element, length as usize))
                .collect()
        }
        _ => return false,
    };
    children.into_iter().zip(0..).all(|(child, index)| {
        let path = [path, &[index]].concat();
        is_all_of(judge, cast, (value, root), child, &path)
    })
}

/// The value without conversions from which the part of `value` at `path` comes, and the path to the part there.
fn origin<'m>(
    judge: &mut Judge<'m>,
    cast: Opcode,
    mut value: Value<'m>,
    mut path: Vec<u32>,
) -> Option<(Value<'m>, Vec<u32>)> {
    while let Some(inst) = value.as_instruction().filter(|inst| !inst.is_call()) {
        let mut operands = inst.operands();
        let from = operands.next()?;
        value = match inst.opcode() {
            Opcode::LLVMExtractValue => {
                path.splice(0..0, inst.indices().iter().copied());
                from
            }
            Opcode::LLVMInsertValue => match path.strip_prefix(inst.indices()) {
                Some(inner) => {
                    path = inner.to_vec();
                    operands.next()?
                }
                None if inst.indices().starts_with(&path) => return None,
                None => from,
            },
            opcode if opcode == cast => {
                let (integer, pointer) = match cast {
                    Opcode::LLVMIntToPtr => (from.ty(), value.ty()),
                    _ => (value.ty(), from.ty()),
                };
                judge.types.accepts(integer, pointer).then_some(from)?
            }
            _ => return None,
        };
    }
    Some((value, path))
}

fn looks_at_frame(intrinsic: &[u8]) -> bool {
    const PREFIXES: [&str; 9] = [
        "llvm.frameaddress",
        "llvm.returnaddress",
        "llvm.addressofreturnaddress",
        "llvm.sponentry",
        "llvm.localescape",
        "llvm.localaddress",
        "llvm.va_start",
        "llvm.eh.dwarf.cfa",
        "llvm.eh.return",
    ];
    PREFIXES
        .iter()
        .any(|prefix| intrinsic.starts_with(prefix.as_bytes()))
}

/// Whether a thunk's call passes the thunk's arguments in the kept body's order, and the original's constants.
fn forwards<'m>(
    judge: &mut Judge<'m>,
    thunk: Value<'m>,
    operands: &[Value<'m>],
    (kept, mapping): (Value<'m>, &Mapping<'m>),
) -> bool {
    let count = kept.params().count();
    let own = count - mapping.bound.len();
    let params: Vec<_> = thunk.params().collect();
    let mut from = mapping.from.iter().enumerate();
    (operands.len() > count)
        && mapping.from.len() == count
        && from.all(|(index, from)| match *from {
            Some(from) => {
                let (cast, param) = (Opcode::LLVMIntToPtr, params[from]);
                is_all_of(judge, cast, (operands[index], param), param.ty(), &[])
            }
            None if index >= own => operands[index] == mapping.bound[index - own],
            // The original lacks this parameter. If the body has no attributes on it, the argument may be any value.
            None => !is_promised(kept, index, &mapping.bound),
        })
}

/// Checks that `thunk` forwards everything to `kept`. The original is `was`.
pub fn check<'m>(
    judge: &mut Judge<'m>,
    was: Value<'m>,
    thunk: Value<'m>,
    (kept, mapping): (Value<'m>, &Mapping<'m>),
) {
    let body = SpelledBody::of(thunk);
    let [block] = &body.blocks[..] else {
        return judge.findings.broken(Breach::THUNK_HAS_BLOCKS);
    };
    // The original's callers may rely on a stack that does not grow.
    let mut needs_tail = global(was).calling_convention().guarantees_tail_calls()
        || judge.has_attribute(attributes(was), "swiftasync");
    // If the original uses its caller's convergence token, every call of the original needs such a token.
    let (mut needs_token, mut needs_frame) = (false, false);
    for call in SpelledBody::of(was).insts().filter(|inst| inst.is_call()) {
        needs_tail |= call.at.tail_kind() == TailKind::MustTail;
        needs_token |= call.enters_convergence();
        needs_frame |= looks_at_frame(call.at.callee().name());
    }
    let (mut call, mut token) = (None, None);
    for inst in &block.insts {
        match inst.opcode {
            Opcode::LLVMCall if inst.enters_convergence() => token = Some(inst.value()),
            Opcode::LLVMCall if call.is_none() => call = Some(inst),
            Opcode::LLVMExtractValue
            | Opcode::LLVMInsertValue
            | Opcode::LLVMIntToPtr
            | Opcode::LLVMPtrToInt
            | Opcode::LLVMRet => {}
            _ => return judge.findings.broken(Breach::THUNK_DOES_MORE),
        }
    }
    let Some(call) = call else {
        return judge.findings.broken(Breach::THUNK_DOES_NOT_CALL);
    };
    if call.at.called_function() != Some(kept) {
        return judge.findings.broken(Breach::THUNK_CALLS_ANOTHER);
    }
    let facts = global(kept);
    let takes_memory = is_vararg(facts) || judge.takes_callers_memory(attributes(kept));
    let passed = passed_token(call, kept.params().count());
    let has_arguments = forwards(judge, thunk, &call.operands, (kept, mapping));
    let returned = block.insts.last().and_then(|ret| ret.operands.first());
    let has_result = returned.is_none_or(|&value| {
        let (cast, result) = (Opcode::LLVMPtrToInt, call.value());
        is_all_of(judge, cast, (value, result), call.ty, &[])
    });
    let is_musttail = call.at.tail_kind() == TailKind::MustTail;
    let rules = [
        (!needs_frame, Breach::THUNK_HIDES_FRAME),
        (!takes_memory, Breach::THUNK_LACKS_CALLERS_MEMORY),
        (
            passed == Some(token.filter(|_| needs_token)),
            Breach::THUNK_CONVERGENCE,
        ),
        (has_arguments, Breach::THUNK_ARGUMENTS),
        (has_result, Breach::THUNK_RESULT),
        (
            call.at.calling_convention() == facts.calling_convention(),
            Breach::THUNK_CONVENTION,
        ),
        (!needs_tail || is_musttail, Breach::THUNK_MUST_TAIL),
    ];
    for (_, breach) in rules.into_iter().filter(|(holds, _)| !holds) {
        judge.findings.broken(breach);
    }
    let said = WrittenAttributes::of_call(call.at);
    let wrong = judge.thunk_call(said, attributes(kept), attributes(was), mapping);
    judge.findings.wrong(ComparedPart::THUNKS_CALL, wrong);
}

/// The convergence token in the only operand bundle of a call with this many arguments; the inner option is `None` if
/// the call has no bundle. The outer option is `None` if the call has other bundles or operands.
fn passed_token<'m>(call: &SpelledInst<'m>, arguments: usize) -> Option<Option<Value<'m>>> {
    match (&call.at.bundles()[..], call.operands.get(arguments..)?) {
        ([], [_callee]) => Some(None),
        ([(bundle::CONVERGENCE_CONTROL, 1)], [token, _callee]) => Some(Some(*token)),
        _ => None,
    }
}
