// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the [`Mapping`] between the parameters of a kept body and those of an original, from the merger's claim.

use std::rc::Rc;

use super::attributes::extends;
use super::globals::{attributes, global, is_vararg};
use super::judge::Judge;
use super::mapping::Mapping;
use super::specialize::specialized;
use crate::ir::written::WrittenAttributes;
use crate::ir::{Tracked, Value};

impl<'m> Judge<'m> {
    /// The mapping from the parameters of `was`, a function before the step, to those of `now`. `None` if the types do
    /// not correspond, or if `now` has added parameters and no claim says which constants `was` passes for them.
    pub fn mapping(&mut self, was: Value<'m>, now: Value<'m>) -> Option<Rc<Mapping<'m>>> {
        let key = (was.key(), now.key());
        if let Some(known) = self.mappings.get(&key) {
            return known.clone();
        }
        let mapping = self.find_mapping(was, now).map(Rc::new);
        self.mappings.insert(key, mapping.clone());
        mapping
    }

    fn find_mapping(&mut self, was: Value<'m>, now: Value<'m>) -> Option<Mapping<'m>> {
        let (old, new) = (was.global_value_type(), now.global_value_type());
        let count = was.params().count();
        if self.symbols.parameters(now) == 0 {
            let accepts = self.types.accepts(old, new);
            return accepts.then(|| Mapping::identity(count));
        }
        let passed = self.symbols.passed(was, now)?;
        let bound = passed.constants.iter().map(Tracked::get);
        let bound: Vec<_> = bound.collect::<Option<_>>()?;
        let from: Vec<Option<usize>> = match &passed.places {
            Some(all) => all.iter().map(|own| own.map(|own| own as usize)).collect(),
            None => (0..count).map(Some).collect(),
        };
        let (old, new): (Vec<_>, Vec<_>) = (old.children().collect(), new.children().collect());
        let placed = from.iter().enumerate();
        let mut placed = placed.filter_map(|(to, from)| Some((from.as_ref()? + 1, to + 1)));
        let is_vararg = [was, now].iter().any(|&one| is_vararg(global(one)));
        let alike = !is_vararg
            && from.len() + bound.len() + 1 == new.len()
            && self.types.accepts(old[0], new[0])
            && placed.all(|(from, to)| from < old.len() && self.types.accepts(old[from], new[to]));
        if !alike {
            return None;
        }
        let constants = bound.iter().map(|_| None);
        let from = from.into_iter().chain(constants).collect();
        Some(Mapping { from, bound })
    }
}

/// Whether the function has an attribute on a parameter, or passes the parameter to a call with an attribute on
/// that argument. Then no caller may pass poison. `zeroext` and `signext` do not count, because poison may be
/// extended to any bits. A call counts only if it is reachable with the values `bound` of the last parameters.
pub fn is_promised<'m>(function: Value<'m>, param: usize, bound: &[Value<'m>]) -> bool {
    let says = |attributes: WrittenAttributes<'m>, param: usize| {
        let said = attributes.read();
        said.iter()
            .any(|one| one.index as usize == param + 1 && !extends(one))
    };
    let Some(value) = function.params().nth(param) else {
        return true;
    };
    let is_promised_by = |user: Value<'m>| {
        let Some(call) = user.as_instruction().filter(|inst| inst.is_call()) else {
            return false;
        };
        let callee = call.callee();
        call.operands().enumerate().any(|(at, operand)| {
            let of_callee = || callee.is_function() && says(attributes(callee), at);
            operand == value && (says(WrittenAttributes::of_call(call), at) || of_callee())
        })
    };
    if says(attributes(function), param) {
        return true;
    }
    let users = value.uses().map(|edge| edge.user());
    let calls: Vec<Value<'m>> = users.filter(|&user| is_promised_by(user)).collect();
    !calls.is_empty()
        && specialized(function, bound, function)
            .insts()
            .any(|inst| calls.contains(&inst.value()))
}
