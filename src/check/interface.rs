// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the parameters and the result of a kept body correspond to those of an original.
//!
//! A body that ignores a parameter may stand for a body without that parameter, or with another one in its place. So
//! the parameters that are used are paired in their order; any value may be passed for the kept body's other
//! parameters, if they have no facts. A result may be lost, or be another one, if no caller ever uses it.
//!
//! The used parameters are found in the use lists of copy and module, not by asking the merger.

use std::rc::Rc;

use super::attributes::{extends, is_fact};
use super::body;
use super::chains;
use super::globals::{attributes, global, is_vararg};
use super::judge::Judge;
use super::mapping::Mapping;
use super::read::Body;
use super::uses::is_call;
use crate::ir::written::Attributes;
use crate::ir::{Value, is_exact_definition};

impl<'m> Judge<'m> {
    /// The mapping from `was`, a function of the copy, to `now`; `None` if there is none.
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
        let (old_type, new_type) = (was.global_value_type(), now.global_value_type());
        let vararg = is_vararg(global(was)) || is_vararg(global(now));
        let takes_result = vararg || !result_is_dead(was);
        let (bound, places) = match self.symbols.parameters(now) {
            0 => (Vec::new(), None),
            _ => {
                let passed = self.symbols.bound(was, now)?;
                (passed.constants, passed.places)
            }
        };
        if let Some(places) = places {
            return self.placed((was, now), places, bound, takes_result);
        }
        let own = now.params().count().checked_sub(bound.len())?;
        let (mut old, mut new) = (self.looked_at(was), self.looked_at_with(now, &bound));
        let looked_at = old.clone();
        new.retain(|&param| param < own);
        if old.len() != new.len() && bound.is_empty() {
            // A parameter that is only passed on to be ignored may have lost that use.
            let mut looks = |function, param: usize| !self.goes_nowhere(function, param);
            let fewer = filtered(&old, was, &mut looks);
            let others = filtered(&new, now, &mut looks);
            if fewer.len() == others.len() {
                (old, new) = (fewer, others);
            }
        }
        // If the numbers differ, only parameters at the same position can be paired.
        let in_place = old == new || old.len() != new.len();
        let same = was.params().count() == now.params().count() && bound.is_empty();
        if in_place && same && self.types.accepts(old_type, new_type) {
            let mut mapping = Mapping::identity(was.params().count());
            mapping.is_dead = !takes_result;
            mapping.result = takes_result || self.returns_alike(was, now, &mapping);
            return Some(mapping);
        }
        if vararg || (old.len() != new.len() && bound.is_empty()) {
            return None;
        }
        let (was_types, now_types): (Vec<_>, Vec<_>) =
            (old_type.children().collect(), new_type.children().collect());
        let mut from = vec![None; now_types.len() - 1];
        // A body with parameters for constants has all other parameters at the positions of its keeper. This holds
        // also if it uses as many parameters as the original at other positions.
        let in_place = in_place
            && !bound.is_empty()
            && own == was.params().count()
            && (1..=own).all(|at| self.types.accepts(was_types[at], now_types[at]));
        let pairs: Vec<(usize, usize)> = match in_place {
            true => (0..own).map(|param| (param, param)).collect(),
            false if old.len() == new.len() => old.into_iter().zip(new).collect(),
            false => return None,
        };
        for (old, new) in pairs {
            if !self.types.accepts(was_types[old + 1], now_types[new + 1]) {
                return None;
            }
            from[new] = Some(old);
        }
        for new in (0..own)
            .filter(|&new| from[new].is_none())
            .collect::<Vec<_>>()
        {
            if self.is_promised(now, new, &bound) {
                // The parameter has a fact, so not every value may be passed for it. Take the first unpaired
                // parameter of the original with its type, preferably a used one.
                let fits = |old: &usize| was_types[old + 1] == now_types[new + 1];
                let left = (0..was_types.len() - 1).filter(|old| !from.contains(&Some(*old)));
                from[new] = left.filter(fits).min_by_key(|old| !looked_at.contains(old));
            }
        }
        self.with_result((was, now), (from, bound), takes_result)
    }

    /// The mapping with these parameters, if the result is the original's, or may be lost.
    fn with_result(
        &mut self,
        (was, now): (Value<'m>, Value<'m>),
        (from, bound): (Vec<Option<usize>>, Vec<Value<'m>>),
        takes_result: bool,
    ) -> Option<Mapping<'m>> {
        let result = |function: Value<'m>| function.global_value_type().children().next();
        let (old, new) = (result(was)?, result(now)?);
        let same_result = self.types.accepts(old, new);
        let none = old.is_void() || !takes_result;
        let mut mapping = Mapping {
            from,
            bound,
            result: same_result,
            is_dead: !takes_result,
            is_identity: false,
        };
        if same_result && !takes_result {
            mapping.result = self.returns_alike(was, now, &mapping);
        }
        (same_result || none).then_some(mapping)
    }

    /// The mapping to a body for functions of several types: where each passes its parameters is read, not found, and
    /// then the bodies are compared by it.
    fn placed(
        &mut self,
        (was, now): (Value<'m>, Value<'m>),
        from: Vec<Option<usize>>,
        bound: Vec<Value<'m>>,
        takes_result: bool,
    ) -> Option<Mapping<'m>> {
        let (old, new) = (was.global_value_type(), now.global_value_type());
        let (old, new): (Vec<_>, Vec<_>) = (old.children().collect(), new.children().collect());
        let both = from.iter().enumerate();
        let mut both = both.filter_map(|(to, from)| Some((from.as_ref()? + 1, to + 1)));
        let is_vararg = [was, now].iter().any(|&one| is_vararg(global(one)));
        let alike = !is_vararg
            && from.len() + bound.len() + 1 == new.len()
            && both.all(|(from, to)| from < old.len() && self.types.accepts(old[from], new[to]));
        if !alike {
            return None;
        }
        let constants = bound.iter().map(|_| None);
        let from = from.iter().copied().chain(constants).collect();
        self.with_result((was, now), (from, bound), takes_result)
    }

    /// Whether a function returns what the original does, even if no caller uses it. A stand-in returns the
    /// same as its body, which is checked for each.
    fn returns_alike(&mut self, was: Value<'m>, now: Value<'m>, mapping: &Mapping<'m>) -> bool {
        let body = self.symbols.body_of(now);
        if body == now {
            return body::returns_alike(self, was, now, mapping);
        }
        // A chain without an end is a finding of another rule.
        let ends = self.symbols.body_of(body) == body;
        ends && (self.mapping(was, body)).is_some_and(|mapping| mapping.result)
    }

    /// Whether any value may be passed for a parameter: it has no attributes and no uses.
    pub fn takes_anything(&mut self, function: Value<'m>, param: usize) -> bool {
        let said = (attributes(function).read().iter())
            .any(|attribute| attribute.index as usize == param + 1);
        !said && (function.params().nth(param)).is_some_and(|value| value.is_unused())
    }

    /// Whether the function, or a call that forwards a parameter to a callee that ignores it, has facts about the
    /// parameter: then it must not be poison. How its bits are extended is no fact: poison may be any bits. A call
    /// only counts if it remains when the function is passed these constants.
    pub fn is_promised(&mut self, function: Value<'m>, param: usize, bound: &[Value<'m>]) -> bool {
        let says = |attributes: Attributes<'m>, param: usize| {
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
                operand == value && (says(Attributes::of_call(call), at) || of_callee())
            })
        };
        if says(attributes(function), param) {
            return true;
        }
        let users = value.uses().map(|edge| edge.user());
        let calls: Vec<Value<'m>> = users.filter(|&user| is_promised_by(user)).collect();
        let is_left = |body: Body<'m>| body.insts.iter().any(|inst| calls.contains(&inst.value()));
        !calls.is_empty() && chains::decided(function, bound).is_none_or(is_left)
    }

    /// Whether a parameter is only forwarded to functions that ignore it.
    fn goes_nowhere(&mut self, function: Value<'m>, param: usize) -> bool {
        let Some(value) = function
            .params()
            .nth(param)
            .filter(|_| !special(function).contains(&param))
        else {
            return false;
        };
        let ignores = |user: Value<'m>| {
            let Some(call) = user.as_instruction().filter(|inst| inst.is_call()) else {
                return false;
            };
            let callee = call.callee();
            if !callee.is_function() || !is_exact_definition(callee) {
                return false;
            }
            // The last arguments may be constants that decide which parameters the callee uses.
            let arguments = call.operands().take(call.argument_count() as usize);
            let own =
                (call.argument_count() as usize).saturating_sub(self.symbols.parameters(callee));
            let bound: Vec<Value<'m>> = arguments.skip(own).collect();
            let looked_at = self.looked_at_with(callee, &bound);
            let mut operands = call.operands().enumerate();
            operands.all(|(at, operand)| {
                operand != value || (at < callee.params().count() && !looked_at.contains(&at))
            })
        };
        (value.uses().map(|edge| edge.user())).all(ignores)
    }

    /// The parameters that a function uses if it is passed these constants as its last arguments.
    fn looked_at_with(&mut self, function: Value<'m>, bound: &[Value<'m>]) -> Vec<usize> {
        let mut looked_at = self.looked_at(function);
        // A body for two functions may use a parameter only for the other one.
        if let Some(body) = chains::decided(function, bound) {
            let used = body.used();
            let (params, special): (Vec<_>, _) = (function.params().collect(), special(function));
            looked_at
                .retain(|param| used.contains(&params[*param].key()) || special.contains(param));
        }
        looked_at
    }

    /// The parameters that a function uses, or that the ABI treats specially.
    fn looked_at(&mut self, function: Value<'m>) -> Vec<usize> {
        let special = special(function);
        (function.params().enumerate())
            .filter(|(index, param)| !param.is_unused() || special.contains(index))
            .map(|(index, _)| index)
            .collect()
    }
}

/// The parameters of a list that satisfy a condition.
fn filtered<'m>(
    params: &[usize],
    function: Value<'m>,
    mut holds: impl FnMut(Value<'m>, usize) -> bool,
) -> Vec<usize> {
    let all = params.iter().copied();
    all.filter(|&param| holds(function, param)).collect()
}

/// The parameters that the ABI treats specially.
fn special(function: Value<'_>) -> Vec<usize> {
    (attributes(function).read().iter())
        .filter(|attribute| !is_fact(attribute))
        .filter_map(|attribute| (attribute.index as usize).checked_sub(1))
        .collect()
}

/// Whether no caller uses the result of a function.
pub fn result_is_dead(function: Value<'_>) -> bool {
    function.has_local_linkage()
        && !function.is_unused()
        && (function.uses()).all(|edge| is_call(function, edge) && edge.user().is_unused())
}
