// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares getelementptrs. Each index of a getelementptr is a *step*: it adds the index times a size to the base.

use super::Comparison;
use crate::check::finding::Part;
use crate::check::read::SpelledInst;
use crate::ir::Value;
use crate::ir::check::{byte_index, constant_offset, step_wraps};

impl<'m> Comparison<'_, 'm> {
    /// Compares two getelementptrs by their byte offsets if these are constant, otherwise step by step. Flags are facts
    /// about each step. If the steps differ, the original's flags only hold for a kept getelementptr with a single step
    /// that does not wrap, because that step is the sum of the original's steps.
    pub(super) fn steps(&mut self, old: &[Value<'m>], new: &[Value<'m>]) {
        let (was, now) = (self.was, self.now);
        let (was_type, now_type) = (was.at.source_type(), now.at.source_type());
        let same_source = self.judge.types.are_equal(was_type, now_type)
            || (old.len() == 2 && self.judge.types.same_stride(was_type, now_type));
        let mut steps = old[1..].iter().zip(&new[1..]);
        let same_steps = same_source
            && old.len() == new.len()
            && steps.all(|(&old, &new)| self.operand(old, new));
        let base = self.operand(old[0], new[0]);
        self.must(base, Part::BASE);
        let passed = passed_offset(now, new);
        let adds = passed.or_else(|| constant_offset(now.at));
        let same_offset =
            same_steps || constant_offset(was.at).is_some_and(|was| adds == Some(was));
        self.must(same_offset, Part::OFFSET);
        const BY_SIGN: u8 = 0b011;
        const NUW: u8 = 0b100;
        let only_if = |flags, is_signed| match step_wraps(now.at, is_signed) {
            true => 0,
            false => was.flags & flags,
        };
        self.flags(match (same_steps, new.len()) {
            (true, _) => was.flags,
            // An index that counts bytes is multiplied by one, so the multiplication does not wrap.
            (false, _) if passed.is_some() => was.flags,
            (false, 2) => only_if(BY_SIGN, true) | only_if(NUW, false),
            _ => 0,
        });
    }
}

/// The bytes that a getelementptr adds, if its only index is a parameter for which the original passes a constant.
fn passed_offset<'m>(now: &SpelledInst<'m>, operands: &[Value<'m>]) -> Option<u64> {
    let (_, bits) = byte_index(now.at).filter(|(index, _)| !index.is_constant())?;
    let bytes = operands.get(1)?.constant_int()?;
    Some(bytes as u64 & (u64::MAX >> 64_u32.checked_sub(bits)?))
}
