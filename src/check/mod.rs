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
//! [`finding`] lists the possible errors, and [`words`] has their texts.
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
    // The function was erased and no body stands for it. [`names`] reports this if something still needed the function.
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
    // If no mapping of parameters exists, `kept_for_another` has reported that.
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
                // The kept body may not rely on scopes with declarations in the original that were not read.
                scopes: renamed.scopes && was_body.left_out.is_empty(),
                ..renamed
            }
        }
    };
    let (was, now) = ((was, &was_body), (kept, &now_body));
    body::compare(judge, &subject, was, now, &mapping, renamed, findings);
}

/// Checks everything but the blocks of a kept body that does not have the original's name.
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
