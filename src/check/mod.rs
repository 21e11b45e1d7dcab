// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-mergefunc<check>` verifies every merge after the fact.
//!
//! The problem. A kept body stands for several functions, its *originals*. It may rely only on facts that hold for each
//! of them: a flag, an attribute, an alignment, a metadata node or a constant that one original does not have is a
//! miscompilation of that original. The merger decides by tables which facts a body keeps, and a wrong row in a table
//! is not visible anywhere else. So the check compares the result with the originals. It shares only the views of
//! [`crate::ir`] with the merger, and has its own code to read bodies ([`read`]).
//!
//! The example. `f` and `g` are equal but for `add nsw` in `g`, and `f` is kept. Then the body of `f` must still do
//! what both do, and must not have gained `nsw`. Every call of `g` must lead to `f`. If `g` still exists, it must be an
//! alias of `f`, or a thunk that forwards every argument.
//!
//! The check runs after each step that changes the module: the merging of equal functions, each round of similar
//! functions, and the merging of aligned functions. After a step, a body refines each of its originals, and refinement
//! is transitive. So all steps together are right if each one is.
//!
//! The steps of a check:
//!
//! 1. *Before* the step, the module is copied ([`Before::take`]). Every global is paired with its copy, and two handles
//!    follow it: one shows whether the global still exists, the other shows which value replaced it in its uses. For
//!    each function that gives up its body, the merger claims which function's body replaces it, and which arguments it
//!    passes to that body. A claim only shows where to look: thunks, calls and bodies must agree with it.
//! 2. *After* the step, the check finds the symbol and the body that each global of the copy has now ([`symbols`]),
//!    behind an alias or a thunk if there is one.
//! 3. *Undo*: a body that takes constants is read with those that the original passes ([`specialize`]). Then it has no
//!    parameter, branch or table left that the pass made.
//! 4. *Compare*: every function definition of the copy, merged or not, is walked in lockstep ([`pairing`]) with the
//!    body that stands for it ([`body`]): the same blocks and instructions, operands one to one, and each property
//!    judged by its meaning ([`flags`], [`mod@attributes`], [`metadata`], [`types`]).
//! 5. *References*: a reference to a global must lead to the same symbol as before. It may lead to another symbol if
//!    that symbol has the body that stands for the global's, no linker replaces it, and the global's address is not
//!    significant where its address is taken. If the other symbol is the thunk of another original, it must promise no
//!    more than the global ([`judge`]).
//! 6. *Names*: thunks forward everything ([`thunk`]), names keep their properties ([`names`]), and no two names share
//!    an address if a program could tell ([`addresses`]).
//!
//! The proof. Point 5 assumes that the body of a callee refines the original callee. Point 4 checks that for every
//! function, so every assumption is checked: the pairs are a simulation relation, also where functions call each other
//! in a cycle.
//!
//! [`finding`] lists the possible errors, and [`words`] has the sentences.
//!
//! The limits. The check ignores the names of values, the order of blocks, unreachable blocks, debug locations and
//! profile data. It reports bodies that do the same in different ways, with three exceptions: spellings of one
//! operation ([`spelling`]), redundant instructions ([`pairing`]), and renamed scopes ([`renaming`]). LLVM's verifier,
//! which runs as well, checks that debug information is well-formed.
//!
//! The cost of a step is one copy of the module and one walk over copy and module, in which each pair of constants,
//! attribute lists and metadata nodes is compared once. The copy is freed after the step. The pass has the same output
//! with and without the check.

mod addresses;
pub mod attributes;
mod body;
mod casts;
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
mod report;
mod specialize;
mod spelling;
mod symbols;
mod tags;
mod thunk;
mod types;
mod uses;
mod words;

use std::rc::Rc;

use crate::ir::check::{Copy, Sort, invalid, sort};
use crate::ir::numbers::md_kind;
use crate::ir::{Host, Module, Value, current};
use finding::{Breach, Compared, Finding, Part, Subject, Wrong};
use globals::{attributes, global};
use judge::Judge;
use mapping::Mapping;
use read::SpelledBody;
use renaming::Renamed;
use report::Findings;
pub use symbols::Passed;
use symbols::Symbols;

/// A module before a step of the pass, and its copy, to which the check compares it after the step.
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

    /// The number of a global that the module has had since it was copied.
    pub fn number(&self, global: Value<'m>) -> usize {
        self.symbols.number(global)
    }

    /// Adds a claim: `member` gets the body of `keeper`, and passes it these arguments. Both are numbers of globals. If
    /// they are equal, the keeper's body moves to a new function.
    pub fn claim(&mut self, member: usize, keeper: usize, passed: Option<Passed<'m>>) {
        self.symbols.claim(member, keeper, passed);
    }

    /// Compares the module with its copy, and reports every finding as an error.
    pub fn check(self, host: Host<'_>) {
        let mut findings = Findings::default();
        if let Some(reason) = invalid(self.module) {
            findings.add(Finding::Invalid(reason));
        }
        let mut judge = Judge::new(self.module, self.copy, self.symbols);
        judge.symbols.resolve(self.module);
        for index in 0..judge.symbols.pairs.len() {
            names::check(&mut judge, self.module, index, &mut findings);
            if judge.symbols.pairs[index].sort == Sort::Function {
                function(&mut judge, index, &mut findings);
            }
        }
        addresses::check(&judge, &mut findings);
        judge.named_metadata(&mut findings);
        current::set(None);
        findings.tell(host);
    }
}

/// Checks that the body that stands for a function does what the function did.
fn function(judge: &mut Judge<'_>, index: usize, findings: &mut Findings) {
    let pair = &judge.symbols.pairs[index];
    let (was, named, kept) = (pair.was, pair.named, pair.body);
    let facts = global(was);
    if facts.is_declaration() {
        return;
    }
    // Nothing stands for the function any more. [`names`] judges whether its name was needed.
    let Some(kept) = kept else { return };
    let subject = Subject::new(was.name(), kept.name());
    let kept_facts = global(kept);
    if sort(kept) != Sort::Function || kept_facts.is_declaration() {
        findings.broken(&subject, Breach::NoBodyIsKept);
        return;
    }
    current::set(Some(kept));
    let keeper = &judge.symbols.pairs[judge.symbols.keeper(index)];
    let other = keeper.was;
    if keeper.body != Some(kept) {
        let name = String::from_utf8_lossy(other.name()).into_owned();
        findings.broken(&subject, Breach::OtherBody(name));
    }
    let mapping = match named == Some(kept) {
        true => Some(Rc::new(Mapping::identity(was.params().count()))),
        false => judge.mapping(was, kept),
    };
    if named != Some(kept) {
        kept_for_another(judge, &subject, (was, kept), mapping.as_deref(), findings);
    }
    if let Some(thunk) = named.filter(|&named| named != kept && sort(named) == Sort::Function)
        && let Some(mapping) = &mapping
    {
        let needs = thunk::Needs::of(judge, was, &SpelledBody::of(was));
        let (thunk, to) = ((thunk, &SpelledBody::of(thunk)), (kept, &**mapping));
        thunk::check(judge, &subject, was, &needs, thunk, to, findings);
    }
    let recursion = judge.has_attribute(attributes(kept), "norecurse");
    if recursion && judge.symbols.is_reentered(kept) {
        findings.broken(&subject, Breach::IsReentered);
    }
    // `kept_for_another` has reported that no mapping exists.
    let Some(mapping) = mapping else { return };
    names::personality(judge, &subject, facts, kept_facts, findings);
    let passed = &mapping.bound;
    let (was_body, now_body) = specialize::bodies(was, kept, passed);
    let renamed = match other == was {
        true => Renamed::default(),
        false => {
            let other_body = specialize::like(other, &now_body, passed);
            let now = ((kept, &now_body), &*mapping);
            let renamed = Renamed::between((was, &was_body), (other, &other_body), now);
            Renamed {
                // Some declarations of scopes were left out, so the kept body may rely on none of their scopes.
                scopes: renamed.scopes && was_body.left_out.is_empty(),
                ..renamed
            }
        }
    };
    let (was, now) = ((was, &was_body), (kept, &now_body));
    body::compare(judge, &subject, was, now, &mapping, renamed, findings);
}

/// Checks a kept body that does not have the original's name, apart from its blocks.
fn kept_for_another<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    (was, kept): (Value<'m>, Value<'m>),
    mapping: Option<&Mapping>,
    findings: &mut Findings,
) {
    let (facts, kept_facts) = (global(was), global(kept));
    let place = Compared::KeptBody;
    names::header(
        judge,
        subject,
        place.clone(),
        facts,
        kept_facts,
        mapping,
        findings,
    );
    // `!callback` and `allocsize` refer to parameters by their numbers.
    let names_parameters = |function| {
        let all = global(function).metadata();
        all.iter().any(|one| one.kind as u32 == md_kind::CALLBACK)
            || judge.has_attribute(attributes(function), "allocsize")
    };
    let renumbered = mapping.is_some_and(Mapping::moves) && names_parameters(kept);
    if renumbered || !judge.same_attached(was, kept, false) {
        findings.compared(subject, place, Wrong::Differs(Part::Metadata));
    }
    if !judge.is_certain(kept) {
        findings.broken(subject, Breach::IsInterposable);
    }
}
