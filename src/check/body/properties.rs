// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares properties that are neither type, flag nor operand: those of accesses, allocas, landing pads and calls, and
//! numbers that LLVM keeps outside of the operand list.

use super::Comparison;
use crate::check::finding::{Fact, Part, Wrong};
use crate::check::mapping::Mapping;
use crate::ir::{Access, Opcode, Value};

/// Whether an alloca has lifetime markers. A marker counts even if it does not run for the original that is compared:
/// an alloca with a marker is dead until its lifetime starts, wherever the marker stands.
fn has_markers(alloca: Value<'_>) -> bool {
    let mut calls = alloca
        .uses()
        .filter_map(|edge| edge.user().as_instruction());
    calls.any(|user| user.is_call() && user.callee().name().starts_with(b"llvm.lifetime."))
}

impl<'m> Comparison<'_, 'm> {
    /// Compares the properties that only some opcodes have.
    pub(super) fn special(&mut self, mapping: Option<&Mapping<'m>>) {
        let (was, now) = (self.was.at, self.now.at);
        match self.was.opcode {
            Opcode::LLVMAlloca => self.alloca(),
            Opcode::LLVMLoad | Opcode::LLVMStore => {
                let (was, now) = (was.access(), now.access());
                let same_but_alignment = Access {
                    alignment: now.alignment,
                    ..was
                };
                self.must(same_but_alignment == now, Part::ACCESS);
                // The alignment of a simple access is a fact about the address; that of a volatile or atomic access
                // decides how the target performs the access.
                let plain = was.is_simple() && now.is_simple();
                if now.alignment > was.alignment {
                    self.wrong.push(Wrong::Has(Fact::align(now.alignment)));
                } else if !plain {
                    self.must(now.alignment == was.alignment, Part::ACCESS_ALIGNMENT);
                }
            }
            Opcode::LLVMFence | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMAtomicRMW => {
                self.must(was.access() == now.access(), Part::ATOMIC_ACCESS);
            }
            // The comparison of types distinguishes the filter clauses of a landing pad, which are arrays, from the
            // catch clauses.
            Opcode::LLVMLandingPad => {
                self.must(was.is_cleanup() == now.is_cleanup(), Part::CLEANUP);
            }
            Opcode::LLVMExtractValue | Opcode::LLVMInsertValue => {
                self.must(was.indices() == now.indices(), Part::INDICES);
            }
            Opcode::LLVMShuffleVector => self.must(was.mask() == now.mask(), Part::INDICES),
            Opcode::LLVMCatchSwitch | Opcode::LLVMCleanupRet => {
                let same = was.has_unwind_destination() == now.has_unwind_destination();
                self.must(same, Part::UNWINDS);
            }
            _ if was.is_call() => self.call(mapping),
            _ => {}
        }
    }

    fn alloca(&mut self) {
        let (was, now) = (self.was.at, self.now.at);
        let types = &mut self.judge.types;
        let same_type = types.are_equal(was.allocated_type(), now.allocated_type());
        let is_aligned = now.alloca_alignment() >= was.alloca_alignment();
        let lives = !has_markers(now.value()) || has_markers(was.value());
        self.must(same_type, Part::ALLOCATED_TYPE);
        self.must(was.alloca_marks() == now.alloca_marks(), Part::ALLOCA_MARKS);
        self.must(is_aligned, Part::ALLOCA_LESS_ALIGNED);
        self.must(lives, Part::LIFETIME);
    }
}
