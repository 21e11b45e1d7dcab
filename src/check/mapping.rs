// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the parameters of a kept body correspond to those of an original.
//!
//! Parameters and results correspond one by one. Behind these a body for similar functions has parameters for
//! constants. One for functions of several types may have the parameters of an original elsewhere, and others, for which
//! any value may be passed if they have no facts. The merger claims what each original passes; thunks, calls and bodies are
//! compared by that.

use std::rc::Rc;

use super::attributes::extends;
use super::globals::{attributes, global, is_vararg};
use super::judge::Judge;
use super::specialize::specialized;
use crate::ir::written::Attributes;
use crate::ir::{Tracked, Value};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping<'m> {
    /// For each parameter of the kept body the original's parameter, if there is one.
    pub from: Vec<Option<usize>>,
    /// The constants for its last parameters, which the original did not have.
    pub bound: Vec<Value<'m>>,
}

impl Mapping<'_> {
    /// That of `count` parameters to themselves.
    pub fn identity(count: usize) -> Self {
        Mapping {
            from: (0..count).map(Some).collect(),
            bound: Vec::new(),
        }
    }

    /// Whether callers of the original can call the kept body unchanged.
    pub fn is_identity(&self) -> bool {
        self.bound.is_empty()
    }

    /// Whether the kept body has a parameter of the original at another position.
    pub fn moves(&self) -> bool {
        let mut from = self.from.iter().enumerate();
        from.any(|(to, from)| from.is_some_and(|from| from != to))
    }

    /// Where the kept body has a parameter of the original.
    pub fn to(&self, was: usize) -> Option<usize> {
        self.from.iter().position(|&from| from == Some(was))
    }
}

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

    /// Whether the function, or a call that passes a parameter on, has facts about the parameter: then it must not be
    /// poison. How its bits are extended is no fact: poison may be any bits. A call
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
        let left = || specialized(function, bound, function).insts;
        !calls.is_empty() && left().iter().any(|inst| calls.contains(&inst.value()))
    }
}
