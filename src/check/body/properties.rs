// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares properties that are neither type, flag nor operand: those of accesses, allocas, landing pads and calls.

use super::Comparison;
use crate::check::finding::{Fact, Part, Wrong};
use crate::check::mapping::Mapping;
use crate::check::read::SpelledInst;
use crate::ir::{Access, Opcode, Value};

/// Whether an alloca has lifetime markers. A marker counts even if it does not run for the original that is compared:
/// an alloca with a marker is dead until its lifetime starts, wherever the marker stands.
fn has_markers(alloca: Value<'_>) -> bool {
    let mut calls = alloca
        .uses()
        .filter_map(|edge| edge.user().as_instruction());
    calls.any(|user| user.is_call() && user.callee().name().starts_with(b"llvm.lifetime."))
}

impl<'m> Comparison<'_, '_, 'm> {
    /// Compares the properties that only some opcodes have.
    pub(super) fn special(
        &mut self,
        was: &SpelledInst<'m>,
        now: &SpelledInst<'m>,
        mapping: Option<&Mapping>,
        wrong: &mut Vec<Wrong>,
    ) {
        match was.opcode {
            Opcode::LLVMAlloca => self.alloca(was, now, wrong),
            Opcode::LLVMLoad | Opcode::LLVMStore => {
                let (was, now) = (was.at.access(), now.at.access());
                let same_but_alignment = Access {
                    alignment: now.alignment,
                    ..was
                };
                if same_but_alignment != now {
                    wrong.push(Wrong::Differs(Part::Access));
                }
                // The alignment of a simple access is a fact about the address; that of a volatile or atomic access
                // decides how the target performs the access.
                let plain = was.is_simple() && now.is_simple();
                if now.alignment > was.alignment {
                    wrong.push(Wrong::Has(Fact::Align(now.alignment)));
                } else if !plain && now.alignment != was.alignment {
                    wrong.push(Wrong::Differs(Part::AccessAlignment));
                }
            }
            Opcode::LLVMFence | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMAtomicRMW
                if was.at.access() != now.at.access() =>
            {
                wrong.push(Wrong::Differs(Part::AtomicAccess));
            }
            Opcode::LLVMLandingPad if was.at.is_cleanup() != now.at.is_cleanup() => {
                wrong.push(Wrong::Differs(Part::Cleanup));
            }
            _ if was.is_call() => {
                self.call(was, now, mapping, wrong);
            }
            _ => {}
        }
    }

    fn alloca(&mut self, was: &SpelledInst<'m>, now: &SpelledInst<'m>, wrong: &mut Vec<Wrong>) {
        let types = &mut self.judge.types;
        if !types.are_equal(was.at.allocated_type(), now.at.allocated_type()) {
            wrong.push(Wrong::Differs(Part::AllocatedType));
        }
        if was.at.alloca_marks() != now.at.alloca_marks() {
            wrong.push(Wrong::Differs(Part::AllocaMarks));
        }
        if now.at.alloca_alignment() < was.at.alloca_alignment() {
            wrong.push(Wrong::Differs(Part::AllocaLessAligned));
        }
        if has_markers(now.value()) && !has_markers(was.value()) {
            wrong.push(Wrong::Differs(Part::Lifetime));
        }
    }
}
