// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares a kept body with a function that it replaces (an original): blocks, instructions, operands have to match.

mod call;
mod callee;
mod instruction;
mod operands;
mod properties;
mod scopes;
mod side;
mod steps;

use rustc_hash::FxHashSet;

use super::finding::{Compared, Part, Subject, Wrong};
use super::judge::Judge;
use super::mapping::Mapping;
use super::metadata;
use super::pairing::{self, BodyPairing, Freezes, Read};
use super::renaming::Renamed;
use super::report::Findings;
use crate::ir::check::{metadata_node, text};
use scopes::{declared, moved_scopes};
use side::Side;

/// Compares the body of an original, as it was before the step, with the body that is kept for it.
pub fn compare<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: Read<'_, 'm>,
    now: Read<'_, 'm>,
    mapping: &Mapping<'m>,
    renamed: Renamed,
    findings: &mut Findings,
) {
    let pairing = pairing::pair(Some(judge), was, now, Some(mapping), Freezes::OfKept);
    let Some(pairing) = pairing else {
        findings.compared(subject, Compared::KeptBody, Wrong::Differs(Part::Blocks));
        return;
    };
    let (was, now) = (Side::new(was, &pairing.was), Side::new(now, &pairing.now));
    if was.body.address_taken {
        let blocks = pairing.blocks.iter();
        judge.own_blocks = blocks
            .map(|(old, new)| (old.value().key(), new.value().key()))
            .collect();
    }
    let insts = pairing.insts.iter();
    let pairs: Vec<_> = insts
        .map(|&(old, new)| (&was.body.insts[old], &now.body.insts[new]))
        .collect();
    let mut moved = match renamed.scopes {
        true => FxHashSet::default(),
        false => moved_scopes(judge, &was, &now, &pairs),
    };
    for &call in &was.body.left_out {
        if let Some(list) = call.operands().next().map(metadata_node) {
            moved.extend(metadata::scopes(judge.copy.original(list)));
        }
    }
    for (old, new) in pairs {
        let mut comparison = Comparison {
            judge,
            was: &was,
            now: &now,
            pairing: &pairing,
            moved: &moved,
            renamed,
            declares: declared(was.body, old).is_some(),
        };
        let wrong = comparison.instruction(old, new);
        if wrong.is_empty() {
            continue;
        }
        let place = Compared::Instruction(text(new.value()));
        for wrong in wrong {
            findings.compared(subject, place.clone(), wrong);
        }
    }
    judge.own_blocks.clear();
}

struct Comparison<'a, 'r, 'm> {
    judge: &'a mut Judge<'m>,
    was: &'a Side<'r, 'm>,
    now: &'a Side<'r, 'm>,
    pairing: &'a BodyPairing<'m>,
    moved: &'a FxHashSet<usize>,
    /// Whether the kept body only renames the original's alias scopes and access groups.
    renamed: Renamed,
    /// Whether the compared instruction declares alias scopes.
    declares: bool,
}
