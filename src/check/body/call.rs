// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the calls of an original and of its kept body: convention, tail marker, operand bundles and attributes.

use super::Comparison;
use crate::check::finding::{Fact, Part, Wrong};
use crate::check::mapping::Mapping;
use crate::ir::written::WrittenAttributes;
use crate::ir::{Instruction, Opcode, TailKind, Value, ValueKind};

impl<'m> Comparison<'_, 'm> {
    pub(super) fn call(&mut self, mapping: Option<&Mapping<'m>>) {
        let (was, now) = (self.was.at, self.now.at);
        let types = &mut self.judge.types;
        let same_type =
            mapping.is_some() || types.accepts(was.function_type(), now.function_type());
        self.must(same_type, Part::FUNCTION_TYPE);
        let (convention, kept) = (was.calling_convention(), now.calling_convention());
        let guaranteed = keeps_stack(was);
        let conventions = match guaranteed {
            true => {
                let of_caller = |call: Instruction<'m>| call.function().calling_convention();
                convention == kept && of_caller(was) == of_caller(now)
            }
            false => {
                let own = |call: Instruction<'m>, callee: Option<Value<'m>>| {
                    let callee = callee.filter(|callee| callee.is_function());
                    callee.map(|callee| callee.calling_convention() == call.calling_convention())
                };
                let (old, new) = (
                    own(was, Some(was.callee())),
                    own(now, self.callee_by_address()),
                );
                // A call in another convention than its callee's is undefined behaviour, so the kept one may differ.
                let adapts = old == Some(false) || (convention.is_plain() && kept.is_plain());
                convention == kept || (adapts && old.is_some() && new == Some(true))
            }
        };
        self.must(conventions, Part::CALL_CONVENTION);
        self.must(!guaranteed || !is_last(was) || is_last(now), Part::NEXT);
        self.must(was.bundles() == now.bundles(), Part::BUNDLES);
        match (was.tail_kind(), now.tail_kind()) {
            (was, now) if was == now => {}
            // `tail` is a fact, which may be lost: the callee does not access the caller's allocas. Under some
            // conventions `tail` also guarantees that the call does not grow the stack, and then `tail` must stay.
            (TailKind::Tail, TailKind::None) if !guaranteed => {}
            (TailKind::None, TailKind::Tail) => self.wrong.push(Wrong::Has(Fact::named("tail"))),
            _ => self.must(false, Part::TAIL_MARKER),
        }
        let strict = [was, now]
            .iter()
            .any(|call| needs_alignment(call.callee().name()));
        let (list, kept) = (
            WrittenAttributes::of_call(was),
            WrittenAttributes::of_call(now),
        );
        let attributes = match mapping {
            Some(mapping) => self.judge.mapped_attributes(list, kept, mapping, strict),
            None => self.judge.attributes(list, kept, strict),
        };
        self.wrong.extend(attributes);
        if self.judge.symbols.is_reentered(now.callee())
            && self.judge.has_attribute(kept, "norecurse")
        {
            self.wrong.push(Wrong::Has(Fact::named("norecurse")));
        }
    }
}

/// Whether a call is guaranteed not to grow the stack: by musttail, or by its convention.
fn keeps_stack(call: Instruction<'_>) -> bool {
    let convention = call.calling_convention();
    match call.tail_kind() {
        TailKind::MustTail => true,
        TailKind::Tail if convention.guarantees_tail_calls() => true,
        TailKind::Tail if convention.may_guarantee_tail_calls() => {
            call.function().calling_convention() == convention && is_last(call)
        }
        _ => false,
    }
}

/// Whether a call stands directly before a return that can follow a tail call. Such a return has no operand, or returns
/// the call's result, undef, poison, or an argument of the call (a `returned` argument equals the result). Before any
/// other return, code generators make no tail call, even of a call that is marked `tail`.
fn is_last(call: Instruction<'_>) -> bool {
    let Some(ret) = call.next().filter(|next| next.opcode() == Opcode::LLVMRet) else {
        return false;
    };
    ret.operands().next().is_none_or(|returned| {
        let is_any = matches!(
            returned.kind(),
            ValueKind::LLVMUndefValueValueKind | ValueKind::LLVMPoisonValueKind
        );
        let arguments = call.argument_count() as usize;
        is_any
            || returned == call.value()
            || call
                .operands()
                .take(arguments)
                .any(|argument| argument == returned)
    })
}

/// Whether a callee is a `llvm.mem*` intrinsic for atomic elements, for which LangRef demands aligned arguments.
fn needs_alignment(callee: &[u8]) -> bool {
    callee.starts_with(b"llvm.mem") && callee.windows(9).any(|word| word == b"unordered")
}
