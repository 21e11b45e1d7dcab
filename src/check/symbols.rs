// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds, for each global from before a step, the symbol with its name after the step, and the body that replaces it.

use std::collections::VecDeque;
use std::iter;

use rustc_hash::{FxHashMap, FxHashSet};

use super::globals::global;
use super::read::SpelledBody;
use crate::ir::check::{Sort, Symbol, aliasee, sort};
use crate::ir::{Module, Opcode, Tracked, Value};

/// A global before a step of the pass, and the values that stand for it after the step.
#[derive(Debug)]
pub struct SymbolPair<'m> {
    /// The global in the copy.
    pub was: Value<'m>,
    pub sort: Sort,
    symbol: Symbol<'m>,
    /// The merger's claim about this function, if there is one.
    pub claim: Option<Claim<'m>>,
    /// The global that has the name now: the same global, or the alias that replaced it.
    pub named: Option<Value<'m>>,
    /// The function or variable that is used in the global's place.
    pub body: Option<Value<'m>>,
}

/// The merger's claim that a function gives up its body, and that the body of another function, its *keeper*, replaces
/// it. If the keeper is the function itself, its body moves to a new function.
#[derive(Debug)]
pub struct Claim<'m> {
    /// The index of the keeper in [`Symbols::pairs`].
    pub keeper: usize,
    passed: Option<Passed<'m>>,
}

/// The arguments that a function passes to a body with parameters for constants.
#[derive(Debug)]
pub struct Passed<'m> {
    pub body: Value<'m>,
    /// The constants for the body's last parameters.
    pub constants: Vec<Tracked<'m>>,
    /// For each other parameter of the body, the index of the function's own parameter that is passed there, if the
    /// function has one for it. `None` if the function passes all its parameters in their order.
    pub places: Option<Vec<Option<u32>>>,
}

#[derive(Debug)]
pub struct Symbols<'m> {
    pub pairs: Vec<SymbolPair<'m>>,
    by_original: FxHashMap<usize, usize>,
    by_copy: FxHashMap<usize, usize>,
    /// Functions with a claim and a single call, each with its callee and the index of its pair. They should be thunks,
    /// and [`super::thunk`] checks that.
    stand_ins: FxHashMap<usize, (Value<'m>, usize)>,
    /// For bodies with parameters for constants, the number of these parameters.
    parameters: FxHashMap<usize, usize>,
    /// Bodies that make calls and stand for other names than their own: such a body may be called by one name while it
    /// runs for another name.
    reentered: FxHashSet<usize>,
}

impl<'m> Symbols<'m> {
    /// Pairs the globals of a module and its copy; both list them in the same order.
    pub fn pair(module: Module<'m>, copy: Module<'m>) -> Self {
        let [originals, copies] =
            [module, copy].map(|module| module.named_globals().collect::<Vec<_>>());
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

    /// The number of the pair of a global that the module had when it was copied.
    pub fn number(&self, global: Value<'m>) -> usize {
        self.by_original[&global.key()]
    }

    /// Adds a claim: see [`super::Before::claim`].
    pub fn claim(&mut self, member: usize, keeper: usize, passed: Option<Passed<'m>>) {
        if let Some(passed) = &passed {
            let count = passed.constants.len();
            self.parameters.insert(passed.body.key(), count);
        }
        self.pairs[member].claim = Some(Claim { keeper, passed });
    }

    /// By the merger's claim, the arguments that a function of the copy passes to the body `now`.
    pub fn passed(&self, was: Value<'m>, now: Value<'m>) -> Option<&Passed<'m>> {
        let claim = self.of(was)?.claim.as_ref()?;
        claim.passed.as_ref().filter(|passed| passed.body == now)
    }

    /// The global that now has the name of a function of the copy or, if that name is gone, its keeper's name.
    pub fn claimed_name(&self, was: Value<'m>) -> Option<Value<'m>> {
        let pair = self.of(was)?;
        let keeper = || self.pairs[pair.claim.as_ref()?.keeper].named;
        pair.named.or_else(keeper)
    }

    /// The number of a body's parameters for constants.
    pub fn parameters(&self, now: Value<'m>) -> usize {
        self.parameters.get(&now.key()).copied().unwrap_or(0)
    }

    /// The global at the end of a chain of aliases (it may be a thunk); `now` itself if it is no alias.
    pub fn entry(&self, now: Value<'m>) -> Value<'m> {
        let next = |&at: &Value<'m>| match sort(at) {
            Sort::Alias => aliasee(at)?.as_global(),
            _ => None,
        };
        // Chains are short. The limit ends a cycle, which LLVM's verifier reports.
        let chain = iter::successors(Some(now), next).take(9);
        chain.last().unwrap_or(now)
    }

    /// The callee of a thunk.
    pub fn next(&self, stand_in: Value<'m>) -> Option<Value<'m>> {
        self.stand_ins.get(&stand_in.key()).map(|next| next.0)
    }

    /// The function of the copy that became this thunk.
    pub fn original(&self, stand_in: Value<'m>) -> Option<Value<'m>> {
        let next = self.stand_ins.get(&stand_in.key())?;
        Some(self.pairs[next.1].was)
    }

    /// The function that runs when a global of the module is called.
    pub fn body_of(&self, now: Value<'m>) -> Value<'m> {
        let entry = self.entry(now);
        self.next(entry).unwrap_or(entry)
    }

    /// Finds the name and the body of every pair in the module after the step.
    pub fn resolve(&mut self, module: Module<'m>) {
        let mut aliases = self.new_aliases(module);
        for (index, pair) in self.pairs.iter_mut().enumerate() {
            let became = pair.symbol.became();
            pair.named = pair.symbol.same().or_else(|| {
                let same_name = aliases.get_mut(pair.was.name())?;
                same_name.pop_front()
            });
            // If the name is gone, the body is the value that replaced the global. Aliases are followed below.
            pair.body = pair.named.or(became);
            // A function that gave up its body but still exists calls the kept body.
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

    /// The number of the keeper that the claim about a function names; without a claim, the function's own number.
    pub fn keeper(&self, index: usize) -> usize {
        let claim = self.pairs[index].claim.as_ref();
        claim.map_or(index, |claim| claim.keeper)
    }

    /// Whether a body may be called while it runs, even if all functions for which it stands were norecurse.
    pub fn is_reentered(&self, body: Value<'m>) -> bool {
        self.reentered.contains(&body.key())
    }

    /// The aliases that the step made, by name. Aliases without a name share one entry, in the module's order.
    fn new_aliases(&self, module: Module<'m>) -> FxHashMap<&'m [u8], VecDeque<Value<'m>>> {
        let old: FxHashSet<usize> = self
            .pairs
            .iter()
            .filter_map(|pair| pair.symbol.same())
            .map(Value::key)
            .collect();
        let mut aliases: FxHashMap<_, VecDeque<_>> = FxHashMap::default();
        for global in module.named_globals() {
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

/// Whether a body calls anything except intrinsics with `nocallback`.
fn calls(function: Value<'_>) -> bool {
    let body = SpelledBody::of(function);
    let mut calls = body.insts().filter(|inst| inst.is_call());
    calls.any(|call| {
        let callee = call.at.callee();
        !(callee.is_intrinsic() && callee.has_enum_attribute("nocallback"))
    })
}

/// The function that a body calls directly, if that is its only call.
fn only_callee(function: Value<'_>) -> Option<Value<'_>> {
    let body = SpelledBody::of(function);
    // The call that returns the convergence token does not count.
    let mut calls =
        (body.insts()).filter(|inst| inst.opcode == Opcode::LLVMCall && !inst.enters_convergence());
    let (call, None) = (calls.next()?, calls.next()) else {
        return None;
    };
    Some(call.at.callee())
        .filter(|callee| callee.is_function())
        .filter(|&callee| callee != function)
}
