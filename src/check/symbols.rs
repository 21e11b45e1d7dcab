// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Resolves every global of the copy to the symbol and the body that stand for it after a step.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::globals::global;
use super::read::SpelledBody;
use crate::ir::check::{Sort, Symbol, aliasee, globals, sort};
use crate::ir::{Module, Opcode, Tracked, Value};

/// A global before a step of the pass, and the values that stand for it after the step.
#[derive(Debug)]
pub struct SymbolPair<'m> {
    /// The global in the copy.
    pub was: Value<'m>,
    pub sort: Sort,
    symbol: Symbol<'m>,
    /// The merger's claim about this function, if it has one.
    pub claim: Option<Claim<'m>>,
    /// The present owner of the name: the global itself, or the alias that replaced it.
    pub named: Option<Value<'m>>,
    /// The body or table that is used in its place.
    pub body: Option<Value<'m>>,
}

/// The merger's claim that a function's own body is gone, and that the body of another pair stands for it; of the same pair if
/// its own body moved.
#[derive(Debug)]
pub struct Claim<'m> {
    /// The number of that pair.
    pub keeper: usize,
    passed: Option<Passed<'m>>,
}

/// What a function passes to a body that has parameters for constants.
#[derive(Debug)]
pub struct Passed<'m> {
    pub body: Value<'m>,
    /// The constants for the body's last parameters.
    pub constants: Vec<Tracked<'m>>,
    /// For each of the other parameters the number of the function's own one, if it passes one. None if the function has the
    /// parameters of the body.
    pub places: Option<Vec<Option<u32>>>,
}

#[derive(Debug)]
pub struct Symbols<'m> {
    pub pairs: Vec<SymbolPair<'m>>,
    by_original: FxHashMap<usize, usize>,
    by_copy: FxHashMap<usize, usize>,
    /// Functions that only call another body, by the merger's claims: the body, and the number of the pair. The check verifies
    /// each.
    stand_ins: FxHashMap<usize, (Value<'m>, usize)>,
    /// The number of parameters for constants of bodies that have some.
    parameters: FxHashMap<usize, usize>,
    /// Bodies that stand for another name than their own and call something: a call by one name may happen during a
    /// call by the other.
    reentered: FxHashSet<usize>,
}

impl<'m> Symbols<'m> {
    /// Pairs the globals of a module and its copy; both list them in the same order.
    pub fn pair(module: Module<'m>, copy: Module<'m>) -> Self {
        let (originals, copies) = (globals(module), globals(copy));
        assert_eq!(originals.len(), copies.len(), "a copy has all globals");
        let numbers = |globals: &[Value<'m>]| {
            let keys = globals.iter().map(|global| global.key());
            keys.zip(0..).collect()
        };
        let (by_original, by_copy) = (numbers(&originals), numbers(&copies));
        let pair = |(original, was)| SymbolPair {
            was,
            sort: sort(was),
            symbol: Symbol::new(original),
            claim: None,
            named: None,
            body: None,
        };
        Symbols {
            pairs: originals.into_iter().zip(copies).map(pair).collect(),
            by_original,
            by_copy,
            stand_ins: FxHashMap::default(),
            parameters: FxHashMap::default(),
            reentered: FxHashSet::default(),
        }
    }

    /// The number of a global of the module, as long as nothing has changed.
    pub fn number(&self, global: Value<'m>) -> usize {
        self.by_original[&global.key()]
    }

    /// Adds the claim that a function has the body of another one, which may take something.
    pub fn claim(&mut self, member: usize, keeper: usize, passed: Option<Passed<'m>>) {
        if let Some(passed) = &passed {
            let count = passed.constants.len();
            self.parameters.insert(passed.body.key(), count);
        }
        self.pairs[member].claim = Some(Claim { keeper, passed });
    }

    /// What a function of the copy passes to a body that takes constants, by its claim.
    pub fn passed(&self, was: Value<'m>, now: Value<'m>) -> Option<&Passed<'m>> {
        let claim = self.of(was)?.claim.as_ref()?;
        claim.passed.as_ref().filter(|passed| passed.body == now)
    }

    /// The name that is left of a function of the copy, or of its keeper.
    pub fn claimed_name(&self, was: Value<'m>) -> Option<Value<'m>> {
        let pair = self.of(was)?;
        let keeper = || self.pairs[pair.claim.as_ref()?.keeper].named;
        pair.named.or_else(keeper)
    }

    /// The number of a body's parameters for constants.
    pub fn parameters(&self, now: Value<'m>) -> usize {
        self.parameters.get(&now.key()).copied().unwrap_or(0)
    }

    /// The function behind a chain of aliases, which may be a stand-in; else the global itself.
    pub fn entry(&self, now: Value<'m>) -> Value<'m> {
        let mut at = now;
        // The chain is short; a cycle is a finding of another rule.
        for _ in 0..8 {
            let is_alias = sort(at) == Sort::Alias;
            match is_alias
                .then(|| aliasee(at))
                .flatten()
                .and_then(Value::as_global)
            {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// The callee of a stand-in.
    pub fn next(&self, stand_in: Value<'m>) -> Option<Value<'m>> {
        self.stand_ins.get(&stand_in.key()).map(|next| next.0)
    }

    /// The original that a stand-in stands for.
    pub fn original(&self, stand_in: Value<'m>) -> Option<Value<'m>> {
        let next = self.stand_ins.get(&stand_in.key())?;
        Some(self.pairs[next.1].was)
    }

    /// The function that runs when a global of the module is called.
    pub fn body_of(&self, now: Value<'m>) -> Value<'m> {
        let entry = self.entry(now);
        self.next(entry).unwrap_or(entry)
    }

    /// Resolves everything, once the module has changed.
    pub fn resolve(&mut self, module: Module<'m>) {
        let mut aliases = self.new_aliases(module);
        for (index, pair) in self.pairs.iter_mut().enumerate() {
            let became = pair.symbol.became();
            pair.named = pair.symbol.same().or_else(|| {
                let same_name = aliases.get_mut(pair.was.name())?;
                same_name.pop_front()
            });
            // An alias names its aliasee; else the value that took the references is the body.
            pair.body = pair.named.or(became);
            // A function without its own body calls the kept body.
            if let (Some(function), Some(_), Sort::Function) =
                (pair.symbol.same(), &pair.claim, pair.sort)
                && let Some(callee) = only_callee(function)
            {
                self.stand_ins.insert(function.key(), (callee, index));
            }
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

    /// The number of the pair with the body that a function was to get; its own if nothing was claimed of it.
    pub fn keeper(&self, index: usize) -> usize {
        let claim = self.pairs[index].claim.as_ref();
        claim.map_or(index, |claim| claim.keeper)
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
}

/// Whether a body calls anything but intrinsics that call nothing.
fn calls(function: Value<'_>) -> bool {
    let body = SpelledBody::of(function);
    let mut calls = body.insts.iter().filter(|inst| inst.is_call());
    calls.any(|call| {
        let callee = call.at.callee();
        !(callee.is_intrinsic() && callee.has_enum_attribute("nocallback"))
    })
}

/// The function that a body calls directly, if that is its only call.
fn only_callee(function: Value<'_>) -> Option<Value<'_>> {
    let body = SpelledBody::of(function);
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
