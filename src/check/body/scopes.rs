// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds alias scopes that an original and the body that is kept for it declare at different positions.

use rustc_hash::FxHashSet;

use super::side::Side;
use crate::check::judge::Judge;
use crate::check::metadata::scopes;
use crate::check::read::{SpelledBody, SpelledInst};
use crate::check::renaming::declares_scopes;
use crate::ir::MdNode;
use crate::ir::check::metadata_node;

/// The scopes that the two bodies declare at different positions. Facts about a scope hold from its declaration on, so
/// the kept body may rely on none of these scopes.
pub(super) fn moved_scopes<'m>(
    judge: &mut Judge<'m>,
    was: &Side<'_, 'm>,
    now: &Side<'_, 'm>,
    pairs: &[(&SpelledInst<'m>, &SpelledInst<'m>)],
) -> FxHashSet<usize> {
    let mut moved = FxHashSet::default();
    for (old, new) in pairs {
        let (Some(old), Some(new)) = (declared(was.body, old), declared(now.body, new)) else {
            continue;
        };
        if !judge.same_metadata(old, new) {
            moved.extend(scopes(judge.copy.original(old)));
            moved.extend(scopes(new));
        }
    }
    moved
}

/// The list of scopes that a call declares.
pub(super) fn declared<'m>(body: &SpelledBody<'m>, call: &SpelledInst<'m>) -> Option<MdNode> {
    let operand = body.operands(call).first()?;
    (declares_scopes(call.at) && operand.is_metadata())
        .then(|| operand.value().map(metadata_node))
        .flatten()
}
