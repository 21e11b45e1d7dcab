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
//! The steps:
//!
//! 1. *Before* the pass changes anything the module is copied ([`Before::take`]). Every global is paired with its
//!    copy and followed by two handles: one shows whether it still exists, the other which value took its references.
//!    The merger lists its merges, as pairs of a member and its keeper. That list is a claim, which only says where
//!    to look.
//! 2. *After*, every global of the copy is resolved ([`symbols`]): to itself, or through an alias or a thunk to a
//!    body.
//! 3. Every function definition of the copy, merged or not, is walked in lockstep ([`pairing`]) with the body that
//!    stands for it ([`body`]): the same blocks and instructions, operands one to one, and each property judged by
//!    its meaning ([`flags`], [`attributes`], [`metadata`], [`types`]).
//! 4. A reference to a global is right if it leads to the same symbol, or to one that no linker replaces and with a
//!    body that stands for the original's; a significant address must be that of the same symbol, and the thunk of
//!    another original must promise no more than the original ([`judge`]).
//! 5. Thunks forward everything ([`thunk`]); names keep what they promised ([`names`]), and significant or compared
//!    addresses keep their owners ([`addresses`]).
//!
//! The proof. Step 4 assumes that the body of a callee stands for the original callee. Step 3 checks that for
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
//! The cost. A copy of the module and one walk over copy and module; each pair of constants, attribute lists and
//! metadata nodes is compared once. The copy is freed before the pass ends, and the output does not depend on whether
//! it was made.

mod addresses;
pub mod attributes;
mod body;
mod casts;
mod chains;
mod constants;
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
use read::Body;
use renaming::Renamed;
use report::Findings;
use symbols::{Passed, Symbols};

/// The copy of the module before the pass.
#[derive(Debug)]
pub struct Before<'m> {
    module: Module<'m>,
    copy: Copy<'m>,
    symbols: Symbols<'m>,
}

impl<'m> Before<'m> {
    /// Copies the module. A claim is an original and its keeper, or the same function
    /// twice if its body moves.
    pub fn take(module: Module<'m>, claims: &[(Value<'m>, Value<'m>)]) -> Self {
        let copy = Copy::of(module);
        let symbols = Symbols::pair(module, copy.module(), claims);
        Before {
            module,
            copy,
            symbols,
        }
    }

    /// Notes where bodies are after equal functions have merged, before similar ones do.
    pub fn note_moves(&mut self) {
        self.symbols.note_moves();
    }

    /// Adds a claim: `name` and others share `body`, which was the body of `kept`, and `name` passes it these
    /// constants, and for each parameter before them its own one of that number, if it has one. A claim only says where to
    /// look.
    pub fn bind(
        &mut self,
        (name, kept): (&[u8], &[u8]),
        body: Value<'m>,
        (constants, places): (Vec<Value<'m>>, Option<Vec<Option<u32>>>),
    ) {
        let places = places.map(|all| {
            let all = all.into_iter();
            all.map(|own| own.map(|own| own as usize)).collect()
        });
        let passed = Passed { constants, places };
        self.symbols.bind((name, kept), body, passed);
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
    let (was, named, kept, claim) = (pair.was, pair.named, pair.body, pair.claim);
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
    if let Some(claim) = claim
        && judge.symbols.pairs[claim].body != Some(kept)
    {
        let other = judge.symbols.pairs[claim].was.name();
        let other = String::from_utf8_lossy(other).into_owned();
        findings.broken(&subject, Breach::OtherBody(other));
    }
    let mapping = match named == Some(kept) {
        true => Some(Rc::new(Mapping::identity(was.params().count()))),
        false => judge.mapping(was, kept),
    };
    if named != Some(kept) {
        kept_for_another(judge, &subject, (was, kept), mapping.as_deref(), findings);
    }
    let was_body = Body::of(was);
    stand_ins(
        judge,
        &subject,
        (was, &was_body),
        (named, kept),
        mapping.as_ref(),
        findings,
    );
    let recursion = judge.has_attribute(attributes(kept), "norecurse");
    if recursion && judge.symbols.is_reentered(kept) {
        findings.broken(&subject, Breach::IsReentered);
    }
    // Reported above.
    let Some(mapping) = mapping else { return };
    names::personality(judge, &subject, facts, kept_facts, findings);
    let (was_body, now_body) = chains::bodies(was, kept, &mapping.bound);
    // The keeper's original, if it is another one.
    let keeper = judge.symbols.kept_original(index);
    let renamed = match keeper == index {
        true => Renamed::default(),
        false => {
            let other = judge.symbols.pairs[keeper].was;
            let now = ((kept, &now_body), &*mapping);
            Renamed::between((was, &was_body), (other, &Body::of(other)), now)
        }
    };
    let (was, now) = ((was, &was_body), (kept, &now_body));
    body::compare(judge, &subject, was, now, &mapping, renamed, findings);
}

/// Checks the stand-ins between a function's name and the kept body: its thunk, and those that the pass made in
/// between.
fn stand_ins<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    (was, was_body): (Value<'m>, &Body<'m>),
    (named, kept): (Option<Value<'m>>, Value<'m>),
    mapping: Option<&Rc<Mapping<'m>>>,
    findings: &mut Findings,
) {
    if let Some(thunk) = named.filter(|&named| named != kept && sort(named) == Sort::Function) {
        let needs = thunk::Needs::of(judge, was, was_body);
        let thunk_body = Body::of(thunk);
        let thunk = (thunk, &thunk_body);
        let next = judge.symbols.next(thunk.0).unwrap_or(kept);
        let mapping = match next == kept {
            true => mapping.cloned(),
            // The next function is a stand-in as well, and is checked under its own name.
            false => judge.mapping(was, next),
        };
        if mapping.is_none() && next != kept {
            findings.compared(subject, Compared::Callee, Wrong::Differs(Part::Passed));
        }
        if let Some(mapping) = &mapping {
            thunk::check(
                judge,
                subject,
                was,
                &needs,
                thunk,
                (next, mapping),
                findings,
            );
        }
    }
    // A stand-in that the pass made and merged again has no name in the copy.
    let mut at = named.map(|named| judge.symbols.entry(named));
    // A chain is short; a cycle is a finding of another rule.
    for _ in 0..8 {
        let Some(stand_in) = at else { break };
        at = judge.symbols.next(stand_in);
        let Some(next) = at.filter(|_| judge.symbols.is_new_stand_in(stand_in)) else {
            continue;
        };
        match judge.mapping(stand_in, next) {
            Some(mapping) => {
                let needs = thunk::Needs::of(judge, was, was_body);
                let body = Body::of(stand_in);
                let between = (next, &*mapping);
                let thunk = (stand_in, &body);
                thunk::check(judge, subject, stand_in, &needs, thunk, between, findings);
            }
            None => findings.compared(subject, Compared::StandIn, Wrong::Differs(Part::Passed)),
        }
    }
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
