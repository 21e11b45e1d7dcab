// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-mergefunc<check>` verifies every merge after the fact.
//!
//! The problem. A kept body stands for several functions, its *originals*. It may rely only on facts that hold for each
//! of them: if it has a flag, an attribute, an alignment, a metadata node or a constant that one original lacks, that
//! original is miscompiled. The merger decides by tables which facts a body keeps, and without this check a wrong row
//! in a table would go unnoticed. So the check compares the result with the originals. It shares only the access to
//! LLVM's data ([`crate::ir`]) with the merger, and has its own code to read bodies ([`read`]).
//!
//! The example. `f` has an `add` where `g` has an `add nsw`; otherwise they are equal, and the body of `f` is kept.
//! Then that body must still do what `f` and `g` did, and must not have gained `nsw`. Every call of `g` must lead to
//! `f`. If `g` still exists, it must be an alias of `f`, or a thunk that forwards every argument.
//!
//! The pass has these steps: it merges equal functions, then in rounds similar ones (equal but for constants), then
//! aligned ones (with instructions that are matched block by block). The check runs after each step. A step is right if
//! each kept body refines its originals. Refinement is transitive, so all steps together are right if each one is.
//!
//! How one step is checked:
//!
//! 1. *Before* the step, the module is copied ([`Before::take`]). Every global is paired with its copy, and two handles
//!    follow the global: one shows whether it still exists, the other which value replaced it in its uses. For each
//!    function that gives up its body, the merger claims which function's body takes its place, and which arguments the
//!    function passes to that body. The check does not trust the claims: it reports each thunk, call and body that
//!    contradicts them.
//! 2. *After* the step, the check finds for each global of the copy the symbol that now has the global's name, and the
//!    body that is now used in the global's place: its own body, or the body behind an alias or a thunk ([`symbols`]).
//! 3. *Undo*: a body that has parameters for constants is read with the constants that one original passes
//!    ([`specialize`]). So the parameters, branches and tables that the pass made are not read.
//! 4. *Compare*: every function definition of the copy, merged or not, is walked in lockstep ([`pairing`]) with the
//!    body that stands for it ([`body`]): blocks, instructions and operands have to correspond one to one, and each
//!    property is judged by its meaning ([`flags`], [`mod@attributes`], [`metadata`], [`types`]).
//! 5. *References*: a reference to a global must lead to the same symbol as before, or to another symbol with the body
//!    that is used in the global's place. No linker may replace that other symbol. If the reference takes the address,
//!    the global must be `unnamed_addr`. If the other symbol is another original's thunk, its attributes must promise
//!    no more than the global's ([`judge`]).
//! 6. *Names*: thunks forward everything ([`thunk`]), names keep their properties ([`names`]), and no two names share
//!    an address if a program could notice that ([`addresses`]).
//!
//! The proof. Point 5 assumes that the body of a callee refines the original callee. Point 4 checks that for every
//! function, so every assumption is checked: the pairs of original and body are a simulation relation, even where
//! functions call each other in a cycle.
//!
//! [`finding`] lists the possible errors and their texts.
//!
//! The limits. The check ignores the names of values, the order of blocks, unreachable blocks, debug locations and
//! profile data. It reports even a body that does the same as its original in another way, except for two spellings of
//! one operation such as `add x, x` and `shl x, 1` ([`spelling`]), redundant instructions ([`pairing`]) and renamed
//! alias scopes ([`renaming`]). LLVM's verifier runs as well, and checks debug information.
//!
//! The cost. For each step the module is copied once, and one walk goes over copy and module, in which each pair of
//! constants, attribute lists and metadata nodes is compared once. The copy is freed after the step. The pass has the
//! same output with and without the check.

mod addresses;
mod attributes;
mod body;
mod constants;
mod correspondence;
mod finding;
mod flags;
mod globals;
mod judge;
mod mapping;
mod metadata;
mod names;
mod nodes;
mod pairing;
mod read;
mod renaming;
mod specialize;
mod spelling;
mod symbols;
mod tags;
mod thunk;
mod types;
mod uses;

use std::rc::Rc;

use crate::ir::check::{Copy, Sort, invalid, sort};
use crate::ir::numbers::md_kind;
use crate::ir::{Host, Module, Value, current};
use finding::{Breach, ComparedPart, Part};
use globals::{attributes, global};
use judge::Judge;
use mapping::Mapping;
use renaming::Renamed;
pub use symbols::Passed;
use symbols::Symbols;

/// A module before a step of the pass, and a copy with which the check compares the module after the step.
#[derive(Debug)]
pub struct Before<'m> {
    module: Module<'m>,
    copy: Copy<'m>,
    symbols: Symbols<'m>,
}

impl<'m> Before<'m> {
    /// Copies the module.
    pub fn take(module: Module<'m>) -> Self {
        let copy = Copy::of(module);
        let symbols = Symbols::pair(module, copy.module());
        Before {
            module,
            copy,
            symbols,
        }
    }

    /// The index of a global in the list of globals that the module had when it was copied.
    pub fn number(&self, global: Value<'m>) -> usize {
        self.symbols.number(global)
    }

    /// Adds a claim of the merger: the body of function number `keeper` runs for function number `member`, which passes
    /// the arguments `passed` to this body. If the numbers are equal, the function's body moves to a new function.
    pub fn claim(&mut self, member: usize, keeper: usize, passed: Option<Passed<'m>>) {
        self.symbols.claim(member, keeper, passed);
    }

    /// Compares the module with its copy, and reports every finding as an error.
    pub fn check(self, host: Host<'_>) {
        let mut judge = Judge::new(self.module, self.copy, self.symbols);
        if let Some(reason) = invalid(self.module) {
            judge.findings.invalid(&reason);
        }
        judge.symbols.resolve(self.module);
        for index in 0..judge.symbols.pairs.len() {
            names::check(&mut judge, index);
            if judge.symbols.pairs[index].sort == Sort::Function {
                function(&mut judge, index);
            }
        }
        addresses::check(&mut judge);
        judge.named_metadata();
        current::set(None);
        judge.findings.tell(host);
    }
}

/// Checks that the body that stands for a function does what the function did.
fn function(judge: &mut Judge<'_>, index: usize) {
    let pair = &judge.symbols.pairs[index];
    let (was, named, kept) = (pair.was, pair.named, pair.body);
    if global(was).is_declaration() {
        return;
    }
    // The function was erased and no body stands for it. [`names`] reports this if something still needed the function.
    let Some(kept) = kept else { return };
    judge.findings.about(was, kept);
    if sort(kept) != Sort::Function || global(kept).is_declaration() {
        return judge.findings.broken(Breach::NO_BODY_IS_KEPT);
    }
    current::set(Some(kept));
    let keeper = &judge.symbols.pairs[judge.symbols.keeper(index)];
    let other = keeper.was;
    if keeper.body != Some(kept) {
        judge.findings.other_body(other);
    }
    let mapping = match named == Some(kept) {
        true => Some(Rc::new(Mapping::identity(was.params().count()))),
        false => judge.mapping(was, kept),
    };
    if named != Some(kept) {
        kept_for_another(judge, was, kept, mapping.as_deref());
    }
    if let Some(thunk) = named.filter(|&named| named != kept && sort(named) == Sort::Function)
        && let Some(mapping) = &mapping
    {
        thunk::check(judge, was, thunk, (kept, mapping));
    }
    let recursion = judge.has_attribute(attributes(kept), "norecurse");
    if recursion && judge.symbols.is_reentered(kept) {
        judge.findings.broken(Breach::IS_REENTERED);
    }
    // If no mapping of parameters exists, `kept_for_another` has reported that.
    let Some(mapping) = mapping else { return };
    names::personality(judge, was, kept);
    let passed = &mapping.bound;
    let (was_body, now_body) = specialize::bodies(was, kept, passed);
    let (was_read, now_read) = ((was, &was_body), (kept, &now_body));
    let mut renamed = Renamed::default();
    if other != was {
        let other_body = specialize::like(other, &now_body, passed);
        let other = (other, &other_body);
        renamed = Renamed::between(&mut judge.types, was_read, other, now_read, &mapping);
        // The original may declare scopes in code that was not read. The kept body may not rely on such scopes.
        renamed.scopes &= was_body.left_out.is_empty();
    }
    body::compare(judge, was_read, now_read, &mapping, renamed);
}

/// Checks everything but the blocks of a kept body that does not have the original's name.
fn kept_for_another<'m>(
    judge: &mut Judge<'m>,
    was: Value<'m>,
    kept: Value<'m>,
    mapping: Option<&Mapping<'m>>,
) {
    names::header(judge, ComparedPart::KEPT_BODY, was, kept, mapping);
    // `!callback` and `allocsize` refer to parameters by their numbers.
    let names_parameters = |function| {
        let all = global(function).metadata();
        all.iter().any(|one| one.kind as u32 == md_kind::CALLBACK)
            || judge.has_attribute(attributes(function), "allocsize")
    };
    let renumbered = mapping.is_some_and(Mapping::moves) && names_parameters(kept);
    let same = !renumbered && judge.same_attached(was, kept, false);
    judge
        .findings
        .must(same, ComparedPart::KEPT_BODY, Part::METADATA);
    if !judge.is_certain(kept) {
        judge.findings.broken(Breach::IS_INTERPOSABLE);
    }
}
