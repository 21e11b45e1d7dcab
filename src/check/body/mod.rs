// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares a kept body with a function that it replaces (an original): blocks, instructions, operands have to match.

mod call;
mod callee;
mod instruction;
mod operands;
mod properties;
mod steps;

use rustc_hash::FxHashSet;

use super::finding::{ComparedPart, Part, Wrong};
use super::judge::Judge;
use super::mapping::Mapping;
use super::metadata::scopes;
use super::pairing::{self, BodyPairing, Freezes, Read};
use super::read::SpelledInst;
use super::renaming::{Renamed, declared};
use crate::ir::access;

/// Compares the body of an original, as it was before the step, with the body that is kept for it.
pub fn compare<'m>(
    judge: &mut Judge<'m>,
    was: Read<'_, 'm>,
    now: Read<'_, 'm>,
    mapping: &Mapping<'m>,
    renamed: Renamed,
) {
    let types = &mut judge.types;
    let pairing = pairing::pair(types, was, now, Some(mapping), Freezes::OfKept);
    let Some(pairing) = pairing else {
        judge
            .findings
            .must(false, ComparedPart::KEPT_BODY, Part::BLOCKS);
        return;
    };
    if was.0.blocks().any(access::block_is_named) {
        let blocks = pairing.blocks.iter();
        judge.own_blocks = blocks
            .map(|(old, new)| (old.value().key(), new.value().key()))
            .collect();
    }
    let mut moved = match renamed.scopes {
        true => FxHashSet::default(),
        false => moved_scopes(judge, &pairing),
    };
    for &list in &was.1.left_out {
        moved.extend(scopes(judge.copy.original(list)));
    }
    for &(was, now) in &pairing.insts {
        let mut comparison = Comparison {
            judge,
            pairing: &pairing,
            moved: &moved,
            renamed,
            was,
            now,
            wrong: Vec::new(),
        };
        comparison.instruction();
        let wrong = comparison.wrong;
        judge.findings.wrong_instruction(now.value(), wrong);
    }
    judge.own_blocks.clear();
}

/// The alias scopes that the two bodies declare at different positions. Facts about a scope hold from its declaration
/// on, so the kept body may rely on none of these scopes.
fn moved_scopes(judge: &mut Judge<'_>, pairing: &BodyPairing<'_, '_>) -> FxHashSet<usize> {
    let mut moved = FxHashSet::default();
    for (old, new) in &pairing.insts {
        if let (Some(old), Some(new)) = (declared(old.at), declared(new.at))
            && !judge.same_metadata(old, new)
        {
            moved.extend(scopes(judge.copy.original(old)));
            moved.extend(scopes(new));
        }
    }
    moved
}

/// The comparison of an instruction of the original, `was`, with that of the kept body, `now`.
struct Comparison<'a, 'm> {
    judge: &'a mut Judge<'m>,
    pairing: &'a BodyPairing<'a, 'm>,
    moved: &'a FxHashSet<usize>,
    /// Whether the kept body only renames the original's alias scopes and access groups.
    renamed: Renamed,
    was: &'a SpelledInst<'m>,
    now: &'a SpelledInst<'m>,
    wrong: Vec<Wrong>,
}

impl Comparison<'_, '_> {
    /// Adds an error if the kept instruction lacks `part`, a property of the original's instruction.
    fn must(&mut self, holds: bool, part: Part) {
        if !holds {
            self.wrong.push(Wrong::Differs(part));
        }
    }
}
