// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-mergefunc<check>`: every merge is verified after the fact.
//!
//! The problem. A kept body stands for several originals. It may rely only on facts that each of them grants: a flag,
//! an attribute, an alignment, a metadata node or a constant that one original does not have is a miscompilation of
//! that original. The merger decides this by tables, and a wrong row shows nowhere. So the check compares the result
//! with the originals. It shares only the views of [`crate::ir`] with the merger, and reads bodies by code of its own
//! ([`read`]).
//!
//! The example. `f` and `g` are equal but for `add nsw` in `g`, and `f` is kept. Then the body of `f` must still do
//! what both do, and must not have gained `nsw`; every call of `g` leads to it; a `g` that still exists is an alias
//! of `f` or a thunk that forwards every argument.
//!
//! One step of the pass at a time is undone: the merging of equal functions, each round of similar ones, that of aligned
//! ones. What a kept body gives up refines what it was, and refinement composes: so the steps together are right if each is.
//!
//! The steps of a check:
//!
//! 1. *Before* the step the module is copied ([`Before::take`]). Every global is paired with its copy and followed by two
//!    handles: one shows whether it still exists, the other which value took its references. The merger claims which function
//!    gets the body of which, and what it passes to that body. A claim only says where to look: thunks, calls and bodies
//!    are compared with it.
//! 2. *After* the step, every global of the copy is resolved ([`symbols`]): to itself, or through an alias or a thunk to a body.
//! 3. *Undo*: a body that takes constants is read with those that the original passes ([`specialize`]), and then has no
//!    parameter, branch or table left that the pass made.
//! 4. *Compare*: every function definition of the copy, merged or not, is walked in lockstep ([`pairing`]) with the body that
//!    stands for it ([`body`]): the same blocks and instructions, operands one to one, and each property judged by
//!    its meaning ([`flags`], [`mod@attributes`], [`metadata`], [`types`]).
//! 5. *References*: one to a global is right if it leads to the same symbol, or to one that no linker replaces and with a
//!    body that stands for the original's; a significant address must be that of the same symbol, and the thunk of
//!    another original must promise no more than the original ([`judge`]).
//! 6. *Names*: thunks forward everything ([`thunk`]); names keep what they promised ([`names`]), and significant or compared
//!    addresses keep their owners ([`addresses`]).
//!
//! The proof. Point 5 assumes that the body of a callee stands for the original callee. Point 4 checks that for
//! every function, so every assumption is checked: the pairs are a simulation relation, also where functions call
//! each other in a cycle.
//!
//! [`finding`] lists what may be wrong, and [`words`] has the sentences.
//!
//! The limits. The names of values, the order of blocks, unreachable blocks, debug locations and profile
//! data do not count. Two bodies that do the same in different shapes are findings, apart from the spellings of one
//! operation ([`spelling`]), the instructions that are put aside ([`pairing`]), and renamed scopes ([`renaming`]).
//! LLVM's verifier, which runs as well, checks that debug information is well-formed.
//!
//! The cost, for each step: a copy of the module and one walk over copy and module; each pair of constants, attribute lists
//! and metadata nodes is compared once. The copy is freed behind the step, and the output does not depend on whether it was
//! made.

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

/// The copy of the module before a step of the pass.
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

    /// The number of a global of the module, which is as it was yet.
    pub fn number(&self, global: Value<'m>) -> usize {
        self.symbols.number(global)
    }

    /// Adds a claim: a function gets the body of its keeper, both by their numbers, and passes something to it. A function that
    /// is its own keeper is one from which the body moves away.
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
    // A name that was not needed and is gone; [`names`] judges that.
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
    // Reported above.
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
                // Nothing holds of scopes without their declarations.
                scopes: renamed.scopes && was_body.left_out.is_empty(),
                ..renamed
            }
        }
    };
    let (was, now) = ((was, &was_body), (kept, &now_body));
    body::compare(judge, &subject, was, now, &mapping, renamed, findings);
}

/// Checks the header of a body that is kept for another original.
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
    // Both name parameters by their numbers.
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
