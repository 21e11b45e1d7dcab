// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the calls of an original and of its kept body: convention, tail marker, operand bundles and attributes.

use super::Comparison;
use crate::check::finding::{Fact, Part, Wrong};
use crate::check::mapping::Mapping;
use crate::check::read::SpelledInst;
use crate::ir::written::WrittenAttributes;
use crate::ir::{Instruction, Opcode, TailKind, Value, ValueKind};

impl<'m> Comparison<'_, '_, 'm> {
    pub(super) fn call(
        &mut self,
        was: &SpelledInst<'m>,
        now: &SpelledInst<'m>,
        mapping: Option<&Mapping>,
        wrong: &mut Vec<Wrong>,
    ) {
        let by_address = self.callee_by_address(now);
        let (was, now) = (was.at, now.at);
        let types = &mut self.judge.types;
        if mapping.is_none() && !types.accepts(was.function_type(), now.function_type()) {
            wrong.push(Wrong::Differs(Part::FunctionType));
        }
        let (convention, kept) = (was.calling_convention(), now.calling_convention());
        let guaranteed = self.keeps_stack(was);
        let conventions = match guaranteed {
            true => convention == kept && self.was.convention == self.now.convention,
            false => {
                let own = |call: Instruction<'m>, callee: Option<Value<'m>>| {
                    let callee = callee.filter(|callee| callee.is_function());
                    callee.map(|callee| callee.calling_convention() == call.calling_convention())
                };
                let (old, new) = (own(was, Some(was.callee())), own(now, by_address));
                // A call in another convention than its callee's is undefined behaviour, so the kept one may differ.
                let adapts = old == Some(false) || (convention.is_plain() && kept.is_plain());
                convention == kept || (adapts && old.is_some() && new == Some(true))
            }
        };
        if !conventions {
            wrong.push(Wrong::Differs(Part::CallConvention));
        }
        if guaranteed && is_last(was) && !is_last(now) {
            wrong.push(Wrong::Differs(Part::Next));
        }
        if was.bundles() != now.bundles() {
            wrong.push(Wrong::Differs(Part::Bundles));
        }
        match (was.tail_kind(), now.tail_kind()) {
            (was, now) if was == now => {}
            // `tail` is a fact, which may be lost: the callee does not access the caller's allocas. Under some
            // conventions `tail` also guarantees that the call does not grow the stack, and then `tail` must stay.
            (TailKind::Tail, TailKind::None) if !guaranteed => {}
            (TailKind::None, TailKind::Tail) => wrong.push(Wrong::Has(Fact::Tail)),
            _ => wrong.push(Wrong::Differs(Part::TailMarker)),
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
        wrong.extend(attributes);
        if self.judge.symbols.is_reentered(now.callee())
            && self.judge.has_attribute(kept, "norecurse")
        {
            wrong.push(Wrong::Has(Fact::attribute("norecurse")));
        }
    }

    /// Whether a call is guaranteed not to grow the stack: by musttail, or by its convention.
    pub(super) fn keeps_stack(&self, was: Instruction<'m>) -> bool {
        let convention = was.calling_convention();
        match was.tail_kind() {
            TailKind::MustTail => true,
            TailKind::Tail if convention.guarantees_tail_calls() => true,
            TailKind::Tail if convention.may_guarantee_tail_calls() => {
                self.was.convention == convention && is_last(was)
            }
            _ => false,
        }
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
