// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Resolves every global of the copy to the symbol and the body that stand for it now.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::globals::global;
use super::read::{Body, Operand};
use crate::ir::check::{Sort, Symbol, aliasee, globals, sort};
use crate::ir::{Module, Opcode, Value, ValueKind};

/// A global before the pass, and the values that stand for it after the pass.
#[derive(Debug)]
pub struct SymbolPair<'m> {
    /// The global in the copy.
    pub was: Value<'m>,
    pub sort: Sort,
    symbol: Symbol<'m>,
    /// The merger's claim that this function's own body is gone and that pair's body stands for it.
    pub claim: Option<usize>,
    /// The merger's claim that it passes this to the body.
    passed: Option<Passed<'m>>,
    /// The name of the function that the pass made of its own body, which may be gone by now.
    made: Option<Vec<u8>>,
    /// The present owner of the name: the global itself, or the alias that replaced it.
    pub named: Option<Value<'m>>,
    /// The body or table that is used in its place.
    pub body: Option<Value<'m>>,
}

#[derive(Debug)]
pub struct Symbols<'m> {
    pub pairs: Vec<SymbolPair<'m>>,
    by_copy: FxHashMap<usize, usize>,
    /// Functions by name, and by the name of the function that the pass made of their body.
    by_name: FxHashMap<&'m [u8], usize>,
    moved: FxHashMap<Vec<u8>, usize>,
    /// Functions that only call another body, by the merger's claims. The check verifies each.
    stand_ins: FxHashMap<usize, Value<'m>>,
    /// The functions that the pass made and then turned into stand-ins, or merged with others, by name.
    new_stand_ins: FxHashMap<Vec<u8>, Claimed<'m>>,
    /// Those of them that exist.
    made: FxHashSet<usize>,
    /// Originals that have such a function for a keeper: its original is only known at the end.
    kept_in_made: Vec<(usize, Vec<u8>)>,
    /// The number of parameters for constants of bodies that have some.
    parameters: FxHashMap<usize, usize>,
    /// Bodies that stand for another name than their own and call something: a call by one name may happen during a
    /// call by the other.
    reentered: FxHashSet<usize>,
}

/// The merger's claim about a function that it made.
#[derive(Debug)]
struct Claimed<'m> {
    /// The name of its keeper.
    kept: Vec<u8>,
    /// What it passes to the keeper's body.
    passed: Passed<'m>,
}

/// What a function passes to the body that stands for it.
#[derive(Clone, Debug)]
pub struct Passed<'m> {
    /// The constants for the body's last parameters.
    pub constants: Vec<Value<'m>>,
    /// For each of the other parameters the function's own one, if it passes one. None if the function has the
    /// parameters of the body.
    pub places: Option<Vec<Option<usize>>>,
}

/// Whether a function passes its parameters elsewhere than at their positions.
fn moves(function: Value<'_>, places: &[Option<usize>]) -> bool {
    let elsewhere = |(at, place): (usize, &Option<usize>)| place.is_some_and(|place| place != at);
    function.params().count() != places.len() || places.iter().enumerate().any(elsewhere)
}

impl<'m> Symbols<'m> {
    /// Pairs the globals of a module and its copy; both list them in the same order. A claim is two functions: the
    /// original, and the keeper; the same one twice if its body moves.
    pub fn pair(module: Module<'m>, copy: Module<'m>, claims: &[(Value<'m>, Value<'m>)]) -> Self {
        let (originals, copies) = (globals(module), globals(copy));
        assert_eq!(originals.len(), copies.len(), "a copy has all globals");
        let place: FxHashMap<usize, usize> = originals
            .iter()
            .enumerate()
            .map(|(index, global)| (global.key(), index))
            .collect();
        let mut pairs: Vec<SymbolPair<'m>> = originals
            .iter()
            .zip(&copies)
            .map(|(&original, &was)| SymbolPair {
                was,
                sort: sort(was),
                symbol: Symbol::new(original),
                claim: None,
                passed: None,
                made: None,
                named: None,
                body: None,
            })
            .collect();
        for (original, kept) in claims {
            pairs[place[&original.key()]].claim = Some(place[&kept.key()]);
        }
        let mut by_name = FxHashMap::default();
        for (index, pair) in pairs.iter().enumerate() {
            if pair.sort == Sort::Function {
                by_name.entry(pair.was.name()).or_insert(index);
            }
        }
        Symbols {
            pairs,
            by_name,
            moved: FxHashMap::default(),
            by_copy: copies
                .iter()
                .enumerate()
                .map(|(index, global)| (global.key(), index))
                .collect(),
            stand_ins: FxHashMap::default(),
            new_stand_ins: FxHashMap::default(),
            made: FxHashSet::default(),
            kept_in_made: Vec::new(),
            parameters: FxHashMap::default(),
            reentered: FxHashSet::default(),
        }
    }

    /// Adds the claim that a function has the body of another one, which takes this.
    pub fn bind(&mut self, (name, kept): (&[u8], &[u8]), body: Value<'m>, passed: Passed<'m>) {
        self.parameters.insert(body.key(), passed.constants.len());
        let place = |name: &[u8]| self.by_name.get(name).copied();
        match place(name) {
            Some(index) => {
                let own = self.pairs[index].claim.or(Some(index));
                let kept_at = place(kept);
                self.pairs[index].claim = kept_at.or(own);
                self.pairs[index].passed = Some(passed);
                if kept_at.is_none() {
                    self.kept_in_made.push((index, kept.to_vec()));
                }
            }
            None => {
                let kept = kept.to_vec();
                let claimed = Claimed { kept, passed };
                self.new_stand_ins.insert(name.to_vec(), claimed);
            }
        }
    }

    /// Notes the functions that the pass made of bodies: these functions may go before the module is compared.
    pub fn note_moves(&mut self) {
        let own = |(index, pair): &(usize, &mut SymbolPair<'m>)| pair.claim == Some(*index);
        for (_, pair) in self.pairs.iter_mut().enumerate().filter(own) {
            let body = match pair.symbol.same().filter(|_| pair.sort == Sort::Function) {
                Some(thunk) => only_callee(thunk),
                None => pair.symbol.became().filter(|body| body.is_function()),
            };
            pair.made = body.map(|body| body.name().to_vec());
        }
    }

    /// What a function of the copy passes to the body that stands for it: what its stand-in's call does, or what was
    /// claimed for it or for its keeper. `None` if the body takes no constants, or if they are unknown.
    pub fn bound(&self, was: Value<'m>, now: Value<'m>) -> Option<Passed<'m>> {
        let count = *self.parameters.get(&now.key())?;
        if self.is_new_stand_in(was) {
            return self.passed(was, now, count);
        }
        let mut index = *self.by_copy.get(&was.key())?;
        for _ in 0..8 {
            let pair = &self.pairs[index];
            if pair.body != Some(now) {
                return None;
            }
            if let Some(passed) = pair.named.and_then(|named| self.passed(named, now, count)) {
                return Some(passed);
            }
            if let Some(passed) = &pair.passed {
                return Some(passed.clone());
            }
            let made = pair.made.as_ref().filter(|_| pair.claim == Some(index));
            if let Some(claimed) = made.and_then(|made| self.new_stand_ins.get(made)) {
                return Some(claimed.passed.clone());
            }
            index = pair.claim.filter(|&claim| claim != index)?;
        }
        None
    }

    /// The first name that still exists on the chain of claims from a function of the copy.
    pub fn claimed_name(&self, was: Value<'m>) -> Option<Value<'m>> {
        let mut index = *self.by_copy.get(&was.key())?;
        for _ in 0..8 {
            let pair = &self.pairs[index];
            if pair.named.is_some() {
                return pair.named;
            }
            index = pair.claim.filter(|&claim| claim != index)?;
        }
        None
    }

    /// The number of a body's parameters for constants.
    pub fn parameters(&self, now: Value<'m>) -> usize {
        self.parameters.get(&now.key()).copied().unwrap_or(0)
    }

    /// The arguments with which a chain of stand-ins calls a body. Only the last stand-in may pass its parameters at other
    /// positions.
    fn passed(&self, from: Value<'m>, to: Value<'m>, count: usize) -> Option<Passed<'m>> {
        let mut at = from;
        for _ in 0..8 {
            let next = match self.stand_ins.get(&at.key()) {
                Some(&next) => next,
                None if sort(at) == Sort::Alias => aliasee(at).and_then(Value::as_global)?,
                None => return None,
            };
            if next == to && at.is_function() {
                let body = Body::of(at);
                let call = (body.insts.iter()).find(|inst| {
                    inst.opcode == Opcode::LLVMCall && inst.at.called_function() == Some(to)
                })?;
                let passed = call.at.argument_count() as usize;
                let operands = body.operands(call).get(..passed)?;
                let (own, constants) = operands.split_at(passed.checked_sub(count)?);
                let own_place = |operand: &Operand<'m>| {
                    let value = operand.value()?;
                    let place = at.params().position(|param| param == value);
                    (place.is_some() || value.kind() == ValueKind::LLVMPoisonValueKind)
                        .then_some(place)
                };
                let places: Option<Vec<_>> = own.iter().map(own_place).collect();
                return Some(Passed {
                    constants: (constants.iter().map(|operand| operand.value()))
                        .collect::<Option<_>>()?,
                    places: places.filter(|places| moves(at, places)),
                });
            }
            at = next;
        }
        None
    }

    /// Whether a function is a stand-in that did not exist before.
    pub fn is_new_stand_in(&self, function: Value<'m>) -> bool {
        self.made.contains(&function.key())
    }

    /// The function behind a chain of aliases, which may be a stand-in; else the global itself.
    pub fn entry(&self, now: Value<'m>) -> Value<'m> {
        let mut at = now;
        for _ in 0..8 {
            let aliasee = Some(at)
                .filter(|&at| sort(at) == Sort::Alias)
                .and_then(aliasee);
            match aliasee.and_then(Value::as_global) {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// The callee of a stand-in.
    pub fn next(&self, stand_in: Value<'m>) -> Option<Value<'m>> {
        self.stand_ins.get(&stand_in.key()).copied()
    }

    /// Resolves everything, once the module has changed.
    pub fn resolve(&mut self, module: Module<'m>) {
        let mut aliases = self.new_aliases(module);
        for pair in &mut self.pairs {
            let became = pair.symbol.became();
            pair.named = pair.symbol.same().or_else(|| {
                let same_name = aliases.get_mut(pair.was.name())?;
                same_name.pop_front()
            });
            // An alias names its aliasee; else the value that took the references is the body.
            pair.body = pair.named.or(became);
            // A function without its own body calls the kept body.
            if let (Some(function), Some(_), Sort::Function) =
                (pair.symbol.same(), pair.claim, pair.sort)
                && let Some(callee) = only_callee(function)
            {
                self.stand_ins.insert(function.key(), callee);
            }
        }
        let of_pairs: FxHashSet<usize> = (self.pairs.iter())
            .filter_map(|pair| pair.symbol.same())
            .map(Value::key)
            .collect();
        for function in globals(module) {
            if sort(function) == Sort::Function
                && self.new_stand_ins.contains_key(function.name())
                && !of_pairs.contains(&function.key())
                && let Some(callee) = only_callee(function)
            {
                self.stand_ins.insert(function.key(), callee);
                self.made.insert(function.key());
            }
        }
        for index in 0..self.pairs.len() {
            if let Some(name) = self.moved_to(index).map(<[u8]>::to_vec) {
                self.moved.entry(name).or_insert(index);
            }
        }
        for (index, kept) in std::mem::take(&mut self.kept_in_made) {
            let moved = self.moved_as(&kept);
            self.pairs[index].claim = moved.or(self.pairs[index].claim);
        }
        for index in 0..self.pairs.len() {
            if self.pairs[index].sort == Sort::Function {
                let body = self.pairs[index].body.map(|body| self.body_of(body));
                self.pairs[index].body = body;
            }
        }
        for pair in self.pairs.iter().filter(|pair| pair.claim.is_some()) {
            let Some(body) = pair.body.filter(|&body| pair.named != Some(body)) else {
                continue;
            };
            if body.is_function() && !global(body).is_declaration() && calls(body) {
                self.reentered.insert(body.key());
            }
        }
    }

    /// The name of the function that the pass made of an original's own body, behind an alias or a thunk if its name
    /// is left.
    fn moved_to(&self, index: usize) -> Option<&[u8]> {
        let pair = &self.pairs[index];
        if pair.claim != Some(index) {
            return None;
        }
        if let Some(made) = &pair.made {
            return Some(made);
        }
        let named = pair.named?;
        let into = match sort(named) {
            Sort::Alias => aliasee(named).and_then(Value::as_global),
            _ => self.next(named),
        };
        into.map(Value::name)
    }

    /// The original from which the function of that name got its body.
    fn moved_as(&self, name: &[u8]) -> Option<usize> {
        let index = *self.moved.get(name)?;
        (self.moved_to(index) == Some(name)).then_some(index)
    }

    /// The original that is the keeper of this one, by the merger's claims; itself if it keeps its own.
    pub fn kept_original(&self, index: usize) -> usize {
        let claimed = self.pairs[index].claim.filter(|&claim| claim != index);
        let moved = || {
            let kept = &self.new_stand_ins.get(self.moved_to(index)?)?.kept;
            let named = self.by_name.get(kept.as_slice()).copied();
            let at = named.or_else(|| self.moved_as(kept))?;
            // The chain is a claim of the merger, so the bodies are compared.
            (self.pairs[at].body == self.pairs[index].body).then_some(at)
        };
        claimed.or_else(moved).unwrap_or(index)
    }

    /// Whether a body may be called while it runs, whatever facts its originals had.
    pub fn is_reentered(&self, body: Value<'m>) -> bool {
        self.reentered.contains(&body.key())
    }

    /// The aliases that did not exist before, by name; those without a name in their order.
    fn new_aliases(&self, module: Module<'m>) -> FxHashMap<&'m [u8], VecDeque<Value<'m>>> {
        let old: FxHashSet<usize> = self
            .pairs
            .iter()
            .filter_map(|pair| pair.symbol.same())
            .map(Value::key)
            .collect();
        let mut aliases: FxHashMap<_, VecDeque<_>> = FxHashMap::default();
        for global in globals(module) {
            if sort(global) == Sort::Alias && !old.contains(&global.key()) {
                aliases.entry(global.name()).or_default().push_back(global);
            }
        }
        aliases
    }

    /// The pair of a global of the copy.
    pub fn of(&self, was: Value<'m>) -> Option<&SymbolPair<'m>> {
        self.by_copy
            .get(&was.key())
            .map(|&index| &self.pairs[index])
    }

    /// The function that runs when a global of the module is called.
    pub fn body_of(&self, now: Value<'m>) -> Value<'m> {
        let mut at = now;
        // The chain passes aliases and stand-ins. It is short; a cycle is a finding of another rule.
        for _ in 0..8 {
            let next = match self.stand_ins.get(&at.key()) {
                Some(&callee) => Some(callee),
                None if sort(at) == Sort::Alias => aliasee(at).and_then(Value::as_global),
                None => None,
            };
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }
}

/// Whether a body calls anything but intrinsics that call nothing.
fn calls(function: Value<'_>) -> bool {
    let body = Body::of(function);
    let mut calls = body.insts.iter().filter(|inst| inst.is_call());
    calls.any(|call| {
        let callee = call.at.callee();
        !(callee.is_intrinsic() && callee.has_enum_attribute("nocallback"))
    })
}

/// The function that a body calls directly, if that is its only call.
fn only_callee(function: Value<'_>) -> Option<Value<'_>> {
    let body = Body::of(function);
    // The call that makes a convergence token does nothing.
    let mut calls = (body.insts.iter())
        .filter(|inst| inst.opcode == Opcode::LLVMCall && !inst.enters_convergence());
    let (call, None) = (calls.next()?, calls.next()) else {
        return None;
    };
    Some(call.at.callee())
        .filter(|callee| callee.is_function())
        .filter(|&callee| callee != function)
}
