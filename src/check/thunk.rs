// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Checks thunks: an *original*, a function that gave up its body, has to forward everything to the *kept body*.
//!
//! A thunk is one block. It has conversions of arguments, one call, conversions of the result, a return and, if it
//! needs a convergence token, a call of `llvm.experimental.convergence.entry`. Each value in a thunk is described by
//! the scalars that its type holds. A scalar comes from an argument or from the call's result, or is undef or poison in
//! an aggregate that is not filled yet. A conversion between a pointer and the integer of its width does not change the
//! scalar. The call must get exactly the scalars of the arguments that the kept body takes, in its order, and the
//! constants that the original passes; a parameter of the kept body that the original lacks may get any value, unless
//! it has attributes. The return must get exactly the scalars of the call's result.

use crate::ir::TailKind;
use rustc_hash::FxHashMap;

use super::finding::{Breach, Compared, Subject, ThunkFault};
use super::globals::{attributes, global, is_vararg};
use super::judge::Judge;
use super::mapping::Mapping;
use super::read::{SpelledBody, SpelledInst, SpelledOperand};
use super::report::Findings;
use crate::ir::numbers::bundle;
use crate::ir::written::WrittenAttributes;
use crate::ir::{Opcode, Type, TypeShape, Value, ValueKind};

/// A scalar: the argument from which it comes (or [`CALL`]), and its index there. `None` for undef and poison.
type Leaf = Option<(u32, u32)>;

const CALL: u32 = u32::MAX;

/// An aggregate with more scalars than this can be forwarded only as a whole.
const MOST_LEAVES: u64 = 1024;

#[derive(Clone, Debug, PartialEq, Eq)]
enum ScalarTerm {
    /// All of an argument or of the result, which has too many scalars to list.
    Whole(u32),
    Leaves(Vec<Leaf>),
}

/// The number of scalars in a type, at most one above [`MOST_LEAVES`].
fn leaves(ty: Type<'_>, depth: u32) -> u64 {
    let most = MOST_LEAVES + 1;
    if depth > 64 {
        return most;
    }
    match ty.shape() {
        TypeShape::Struct { .. } => ty.children().fold(0, |sum, child| {
            u64::min(sum + leaves(child, depth + 1), most)
        }),
        TypeShape::Array(length) => {
            let each = ty.children().next().map_or(0, |ty| leaves(ty, depth + 1));
            length.saturating_mul(each).min(most)
        }
        _ => 1,
    }
}

/// For the part of an aggregate at these indices: the index of its first scalar in the aggregate, and its type.
fn part<'m>(mut ty: Type<'m>, indices: &[u32]) -> Option<(usize, Type<'m>)> {
    let mut first = 0;
    for &index in indices {
        let index = index as usize;
        let is_array = matches!(ty.shape(), TypeShape::Array(_));
        let mut children = ty.children();
        let before: u64;
        (before, ty) = if is_array {
            let element = children.next()?;
            (leaves(element, 0) * index as u64, element)
        } else {
            let before = children.by_ref().take(index).map(|ty| leaves(ty, 0)).sum();
            (before, children.next()?)
        };
        first += before as usize;
    }
    Some((first, ty))
}

fn all_of(root: u32, ty: Type<'_>) -> ScalarTerm {
    match leaves(ty, 0) {
        count if count > MOST_LEAVES => ScalarTerm::Whole(root),
        count => ScalarTerm::Leaves((0..count as u32).map(|leaf| Some((root, leaf))).collect()),
    }
}

/// The original's requirements on its thunk.
#[derive(Debug, Default)]
pub struct Needs {
    /// The original's callers may rely on a stack that does not grow.
    pub tail: bool,
    /// The original inspects its own frame or its caller's.
    pub frame: bool,
    /// The original uses its caller's convergence token, so every call of the original needs one.
    pub convergence: bool,
}

impl Needs {
    pub fn of<'m>(judge: &mut Judge<'m>, function: Value<'m>, body: &SpelledBody<'m>) -> Self {
        let facts = global(function);
        let mut needs = Needs {
            tail: facts.calling_convention().guarantees_tail_calls()
                || judge.has_attribute(attributes(function), "swiftasync"),
            ..Needs::default()
        };
        for call in body.insts.iter().filter(|inst| inst.is_call()) {
            let callee = call.at.callee().name();
            needs.tail |= call.at.tail_kind() == TailKind::MustTail;
            needs.frame |= looks_at_frame(callee);
            needs.convergence |= call.enters_convergence();
        }
        needs
    }
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
    (thunk, terms, operands): (
        Value<'m>,
        &FxHashMap<usize, ScalarTerm>,
        &[SpelledOperand<'m>],
    ),
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
                term(terms, operands[index]) == Some(all_of(from as u32, params[from].ty()))
            }
            None if index >= own => operands[index].value() == Some(mapping.bound[index - own]),
            // The original lacks this parameter. If the body has no attributes on it, the argument may be any value.
            None => !judge.is_promised(kept, index, &mapping.bound),
        })
}

/// Checks that `thunk` forwards everything to `kept`.
pub fn check<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: Value<'m>,
    needs: &Needs,
    thunk: (Value<'m>, &SpelledBody<'m>),
    (kept, mapping): (Value<'m>, &Mapping<'m>),
    findings: &mut Findings,
) {
    let (thunk, body) = thunk;
    let mut wrong = |fault| findings.broken(subject, Breach::Thunk(fault));
    if body.blocks.len() != 1 {
        wrong(ThunkFault::HasBlocks);
        return;
    }
    if needs.frame {
        wrong(ThunkFault::BodyLooksAtFrame);
    }
    let Some(ThunkContent {
        terms,
        call,
        token,
        returned,
    }) = read(judge, thunk, body)
    else {
        wrong(ThunkFault::DoesMore);
        return;
    };
    let Some(call) = call else {
        wrong(ThunkFault::DoesNotCall);
        return;
    };
    if call.at.called_function() != Some(kept) {
        wrong(ThunkFault::CallsAnother);
        return;
    }
    let facts = global(kept);
    if is_vararg(facts) || judge.takes_callers_memory(attributes(kept)) {
        wrong(ThunkFault::CallersMemory);
    }
    let passed = passed_token(call, body.operands(call), kept.params().count());
    if passed != Some(token.filter(|_| needs.convergence).map(Value::key)) {
        wrong(ThunkFault::Convergence);
    }
    if !forwards(judge, (thunk, &terms, body.operands(call)), (kept, mapping)) {
        wrong(ThunkFault::Arguments);
    }
    let gives_result = match &returned {
        // The inner `None` is either a return without a value, which is accepted, or a value with unknown scalars.
        Some(None) => (body.insts.last()).is_some_and(|ret| body.operands(ret).is_empty()),
        Some(Some(term)) => *term == all_of(CALL, call.ty),
        None => false,
    };
    if !gives_result {
        wrong(ThunkFault::Result);
    }
    if call.at.calling_convention() != facts.calling_convention() {
        wrong(ThunkFault::Convention);
    }
    if needs.tail && call.at.tail_kind() != TailKind::MustTail {
        wrong(ThunkFault::MustTail);
    }
    let own = attributes(was);
    for wrong in judge.thunk_call(
        WrittenAttributes::of_call(call.at),
        attributes(kept),
        own,
        mapping,
    ) {
        findings.compared(subject, Compared::ThunksCall, wrong);
    }
}

struct ThunkContent<'b, 'm> {
    terms: FxHashMap<usize, ScalarTerm>,
    call: Option<&'b SpelledInst<'m>>,
    /// The convergence token of the thunk's caller, if the thunk asks for it.
    token: Option<Value<'m>>,
    /// The scalars of the returned value: the outer option is `None` without a return, the inner one if no value is
    /// returned or its scalars are unknown.
    returned: Option<Option<ScalarTerm>>,
}

/// Reads a thunk; `None` if it does anything else than one call and conversions.
fn read<'b, 'm>(
    judge: &mut Judge<'m>,
    thunk: Value<'m>,
    body: &'b SpelledBody<'m>,
) -> Option<ThunkContent<'b, 'm>> {
    let mut terms: FxHashMap<usize, ScalarTerm> = thunk
        .params()
        .enumerate()
        .map(|(index, param)| (param.key(), all_of(index as u32, param.ty())))
        .collect();
    let mut call = None;
    let mut token = None;
    let mut returned = None;
    for inst in &body.insts {
        let operands = body.operands(inst);
        let term = match inst.opcode {
            Opcode::LLVMCall if inst.enters_convergence() => {
                token = Some(inst.value());
                continue;
            }
            Opcode::LLVMCall if call.is_none() => {
                call = Some(inst);
                Some(all_of(CALL, inst.ty))
            }
            Opcode::LLVMRet => {
                returned = Some(operands.first().and_then(|&value| term(&terms, value)));
                continue;
            }
            _ => pass_on(judge, &terms, inst, operands),
        };
        match term {
            Some(term) => _ = terms.insert(inst.key(), term),
            None => return None,
        }
    }
    Some(ThunkContent {
        terms,
        call,
        token,
        returned,
    })
}

/// The convergence token in the only operand bundle of a call with this many arguments; the inner option is `None` if
/// the call has no bundle. The outer option is `None` if the call has other bundles or operands.
fn passed_token(
    call: &SpelledInst<'_>,
    operands: &[SpelledOperand<'_>],
    arguments: usize,
) -> Option<Option<usize>> {
    match (&call.at.bundles()[..], operands.get(arguments..)?) {
        ([], [_callee]) => Some(None),
        ([(bundle::CONVERGENCE_CONTROL, 1)], [token, ..]) => Some(Some(token.key())),
        _ => None,
    }
}

/// The scalars of an operand.
fn term(terms: &FxHashMap<usize, ScalarTerm>, operand: SpelledOperand<'_>) -> Option<ScalarTerm> {
    let value = operand.value()?;
    if let Some(term) = terms.get(&value.key()) {
        return Some(term.clone());
    }
    // An aggregate into which scalars are inserted begins as undef or poison.
    let nothing = [
        ValueKind::LLVMPoisonValueKind,
        ValueKind::LLVMUndefValueValueKind,
    ];
    let count = leaves(value.ty(), 0);
    (nothing.contains(&value.kind()) && count <= MOST_LEAVES)
        .then(|| ScalarTerm::Leaves(vec![None; count as usize]))
}

/// The scalars of an instruction that only forwards scalars.
fn pass_on(
    judge: &mut Judge<'_>,
    terms: &FxHashMap<usize, ScalarTerm>,
    inst: &SpelledInst<'_>,
    operands: &[SpelledOperand<'_>],
) -> Option<ScalarTerm> {
    let ScalarTerm::Leaves(from) = term(terms, *operands.first()?)? else {
        return None;
    };
    let from_ty = operands[0].value()?.ty();
    match inst.opcode {
        Opcode::LLVMIntToPtr | Opcode::LLVMPtrToInt => {
            let [Some((root, _))] = from[..] else {
                return None;
            };
            // If the kept body has a pointer for an integer, the thunk casts the argument to a pointer, or a result
            // back.
            let lossless = if inst.opcode == Opcode::LLVMIntToPtr {
                root != CALL && judge.types.accepts(from_ty, inst.ty)
            } else {
                root == CALL && judge.types.accepts(inst.ty, from_ty)
            };
            lossless.then_some(ScalarTerm::Leaves(from))
        }
        Opcode::LLVMExtractValue => {
            let (first, ty) = part(from_ty, inst.at.indices())?;
            let count = leaves(ty, 0) as usize;
            Some(ScalarTerm::Leaves(from.get(first..first + count)?.to_vec()))
        }
        Opcode::LLVMInsertValue => {
            let ScalarTerm::Leaves(value) = term(terms, operands[1])? else {
                return None;
            };
            let (first, _) = part(from_ty, inst.at.indices())?;
            let mut to = from;
            to.get_mut(first..first + value.len())?
                .copy_from_slice(&value);
            Some(ScalarTerm::Leaves(to))
        }
        _ => None,
    }
}
