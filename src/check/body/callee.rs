// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the callees of two calls: of one in an original, a function before the step, and of one in the body that is
//! kept for it. Compares the arguments as well if the pass changed the callee to one with other parameters.

use std::rc::Rc;

use super::Comparison;
use crate::check::attributes::{is_of_own_code, says_how};
use crate::check::correspondence::is_promised;
use crate::check::finding::Part;
use crate::check::judge::Role;
use crate::check::mapping::Mapping;
use crate::ir::Value;
use crate::ir::written::{Written, WrittenAttributes, WrittenValue};

impl<'m> Comparison<'_, 'm> {
    /// The mapping of a redirected call's arguments, and the new callee; `None` if the arguments correspond in order.
    pub(super) fn callee_mapping(&mut self) -> Option<(Rc<Mapping<'m>>, Value<'m>)> {
        if !self.was.is_call() {
            return None;
        }
        let was = self.was.at.called_function()?;
        let called = self.now.at.called_function();
        let now = called.or_else(|| self.callee_by_address())?;
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
    pub(super) fn callee_by_address(&self) -> Option<Value<'m>> {
        let callee = self.now.operands.last().copied();
        callee.filter(|callee| callee.is_function())
    }

    /// Judges the arguments of a redirected call, and removes them from the operands `old` and `new`.
    pub(super) fn arguments(
        &mut self,
        mapping: &Mapping<'m>,
        callee: Value<'m>,
        old: &mut Vec<Value<'m>>,
        new: &mut Vec<Value<'m>>,
    ) {
        let [was, now] = [self.was, self.now].map(|call| call.at.argument_count() as usize);
        let then = self.was.at.callee().params().count();
        let count = mapping.from.len();
        // A call of a function with variable arguments may pass more arguments than the function has parameters.
        if then > was || count > now || was - then != now - count {
            return self.must(false, Part::ARGUMENT_COUNT);
        }
        let own = count - mapping.bound.len();
        for (to, from) in mapping.from.iter().enumerate() {
            if let Some(bound) = to.checked_sub(own) {
                self.must(new[to] == mapping.bound[bound], Part::PASSED_CONSTANT);
                continue;
            }
            let same = match *from {
                Some(from) => from < then && self.operand(old[from], new[to]),
                None => !is_promised(callee, to, &mapping.bound),
            };
            self.must(same, Part::ARGUMENT);
        }
        old.drain(..then);
        new.drain(..count);
    }

    pub(super) fn callee(&mut self, old: Value<'m>, new: Value<'m>) -> bool {
        let (was, now) = (self.was.at, self.now.at);
        match (was.called_function(), now.called_function()) {
            (Some(old), Some(new)) => self.judge.refers(old, new, Role::Call),
            // The kept call calls an alias, or it is indirect.
            (Some(old), None) => match now.callee().as_global() {
                Some(new) if !new.is_function() => {
                    self.judge.refers(old, new, Role::Call) && self.judge.called_alike(old, new)
                }
                Some(_) => false,
                None => self.bound_callee(old),
            },
            _ => self.operand(old, new),
        }
    }

    /// Whether an indirect call in the kept body calls the callee of the original's direct call in the same way. The
    /// call must repeat the callee's attributes that say how arguments and results are passed. Function attributes of
    /// the callee must concern only its own code.
    fn bound_callee(&mut self, old: Value<'m>) -> bool {
        let Some(callee) = self.callee_by_address() else {
            return false;
        };
        let now = self.now.at;
        let of_callee = WrittenAttributes::of_function(callee);
        let (said, asked) = (WrittenAttributes::of_call(now).read(), of_callee.read());
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
        if !has_pad(callee) && (has_pad(now.function()) || self.judge.module.has_any_flag(&[PAD])) {
            return false;
        }
        !callee.is_intrinsic()
            && now.function_type() == callee.global_value_type()
            && now.calling_convention() == callee.calling_convention()
            && asked.iter().filter(special).all(|one| said.contains(one))
            && said.iter().filter(special).all(|one| asked.contains(one))
            && self.judge.refers(old, callee, Role::Call)
    }
}
