// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the callees of two calls: of one in an original, a function before the step, and of one in the body that is
//! kept for it. Compares the arguments as well if the pass changed the callee to one with other parameters.

use std::rc::Rc;

use super::Comparison;
use crate::check::attributes::{is_of_own_code, says_how};
use crate::check::finding::{Part, Wrong};
use crate::check::judge::Role;
use crate::check::mapping::Mapping;
use crate::check::read::{SpelledInst, SpelledOperand};
use crate::ir::Value;
use crate::ir::written::{Written, WrittenAttributes, WrittenValue};

/// The index of the callee, the last of a call's operands in front of the numbers, which describe operand bundles.
pub(super) fn callee_at(operands: &[SpelledOperand<'_>]) -> Option<usize> {
    let is_number = |operand: &SpelledOperand<'_>| matches!(operand, SpelledOperand::Number(_));
    let values = operands.iter().position(is_number);
    values.unwrap_or(operands.len()).checked_sub(1)
}

impl<'m> Comparison<'_, '_, 'm> {
    /// The mapping of a redirected call's arguments, and the new callee; `None` if the arguments correspond in order.
    pub(super) fn callee_mapping(
        &mut self,
        was: &SpelledInst<'m>,
        now: &SpelledInst<'m>,
    ) -> Option<(Rc<Mapping<'m>>, Value<'m>)> {
        if !was.is_call() {
            return None;
        }
        let by_address = || self.callee_by_address(now);
        let (was, now) = (
            was.at.called_function()?,
            now.at.called_function().or_else(by_address)?,
        );
        if self.judge.symbols.of(was)?.named == Some(now) {
            return None;
        }
        let mapping = self.judge.mapping(was, now)?;
        let same = was.global_value_type() == now.global_value_type();
        (!(mapping.is_identity() && same)).then_some((mapping, now))
    }

    /// The function that an indirect call in the kept body calls when the body runs for this original. In the IR this
    /// callee is a parameter to which each original passes its function, or a select by the parameter that says which
    /// original runs.
    pub(super) fn callee_by_address(&self, now: &SpelledInst<'m>) -> Option<Value<'m>> {
        let operands = self.now.operands(now);
        let callee = operands.get(callee_at(&operands)?)?.value()?;
        callee.is_function().then_some(callee)
    }

    /// Judges the arguments of a redirected call, and removes them from the operands `old` and `new`.
    pub(super) fn arguments(
        &mut self,
        (mapping, callee): (&Mapping<'m>, Value<'m>),
        (was, now): (&SpelledInst<'m>, &SpelledInst<'m>),
        old: &mut Vec<SpelledOperand<'m>>,
        new: &mut Vec<SpelledOperand<'m>>,
        wrong: &mut Vec<Wrong>,
    ) {
        let more = |call: &SpelledInst<'m>, params: usize| {
            (call.at.argument_count() as usize).checked_sub(params)
        };
        let then = was.at.called_function().map(|then| then.params().count());
        if then.is_none_or(|then| more(was, then) != more(now, mapping.from.len())) {
            wrong.push(Wrong::Differs(Part::ArgumentCount));
        }
        let behind = |all: &[SpelledOperand<'m>]| callee_at(all).unwrap_or(0).min(all.len());
        let count = mapping.from.len();
        let bundled = behind(new).saturating_sub(count);
        let old_count = behind(old).saturating_sub(bundled);
        let own = mapping.from.len() - mapping.bound.len();
        for (to, from) in mapping.from.iter().enumerate() {
            if let Some(constant) = to.checked_sub(own).map(|bound| mapping.bound[bound]) {
                let passed = new.get(to).and_then(|operand| operand.value());
                if passed != Some(constant) {
                    wrong.push(Wrong::Differs(Part::PassedConstant));
                }
                continue;
            }
            let Some(from) = *from else {
                if self.judge.is_promised(callee, to, &mapping.bound) {
                    wrong.push(Wrong::Differs(Part::Argument));
                }
                continue;
            };
            let same = from < old_count && to < new.len() && {
                let cast = self.pairing.casts.arguments.get(&new[to].key()).copied();
                self.operand(old[from], cast.unwrap_or(new[to]))
            };
            if !same {
                wrong.push(Wrong::Differs(Part::Argument));
            }
        }
        old.drain(..old_count);
        new.drain(..count.min(new.len()));
    }

    pub(super) fn callee(
        &mut self,
        was: &SpelledInst<'m>,
        now: &SpelledInst<'m>,
        old: SpelledOperand<'m>,
        new: SpelledOperand<'m>,
    ) -> bool {
        match (was.at.called_function(), now.at.called_function()) {
            (Some(old), Some(new)) => self.judge.refers(old, new, Role::Call),
            // The kept call calls an alias, or it is indirect.
            (Some(old), None) => match now.at.callee().as_global() {
                Some(new) if !new.is_function() => {
                    self.judge.refers(old, new, Role::Call) && self.judge.called_alike(old, new)
                }
                Some(_) => false,
                None => self.bound_callee(old, now),
            },
            _ => self.operand(old, new),
        }
    }

    /// Whether an indirect call in the kept body calls the callee of the original's direct call in the same way. The
    /// call must repeat the callee's attributes that say how arguments and results are passed. Function attributes of
    /// the callee must concern only its own code.
    fn bound_callee(&mut self, old: Value<'m>, now: &SpelledInst<'m>) -> bool {
        let Some(callee) = self.callee_by_address(now) else {
            return false;
        };
        let of_callee = WrittenAttributes::of_function(callee);
        let (said, asked) = (WrittenAttributes::of_call(now.at).read(), of_callee.read());
        let special = |one: &&Written<'_>| says_how(one);
        // For a direct call, the code generator may read function attributes of the callee; at an indirect call it
        // cannot. So all of them have to concern only the callee's own code.
        if !asked.iter().all(is_of_own_code) {
            return false;
        }
        // If indirect calls must end at a landing instruction (AArch64's `bti`), the callee must begin with one.
        const PAD: &str = "branch-target-enforcement";
        let has_pad = |function: Value<'m>| {
            let all = WrittenAttributes::of_function(function).read();
            let pad = all.iter().find(|one| one.name == PAD);
            pad.is_some_and(|pad| pad.value != WrittenValue::Text(b"false".into()))
        };
        if !has_pad(callee)
            && (has_pad(now.at.function()) || self.judge.module.has_any_flag(&[PAD]))
        {
            return false;
        }
        !callee.is_intrinsic()
            && now.at.function_type() == callee.global_value_type()
            && now.at.calling_convention() == callee.calling_convention()
            && asked.iter().filter(special).all(|one| said.contains(one))
            && said.iter().filter(special).all(|one| asked.contains(one))
            && self.judge.refers(old, callee, Role::Call)
    }
}
