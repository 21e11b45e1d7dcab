// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Emits missed remarks about pairs of nearly equal functions. If more than [`FEW`] small functions do not merge for
//! the same reason, only the first of their remarks is emitted, and says how many more functions there are.
//!
//! A program with a container of the standard library has dozens of pairs of small functions that differ in the same
//! way. A remark for each pair would hide the few that are worth a look. The record has all pairs.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::Value;
use crate::ir::host::Remark;
use crate::ir::message::{RemarkPart, message};
use crate::merge::audience::{Audience, bytes};

/// Functions up to this many estimated bytes are small.
const SMALL: u64 = 64;
/// Up to this many remarks with one reason are emitted one by one.
const FEW: usize = 3;

/// A remark about a pair of functions, held back until the remarks with the same reason are counted.
#[derive(Debug)]
pub struct Held<'m> {
    pub function: Value<'m>,
    /// The instruction at which the remark is emitted.
    pub at: Option<Value<'m>>,
    pub parts: Vec<RemarkPart<'m>>,
    /// Remarks with equal reasons are counted together.
    pub reason: String,
}

/// Emits the remarks of the kind `name`, in the order of `held`.
pub fn tell(audience: &Audience<'_>, name: &str, held: Vec<Held<'_>>) {
    if !audience.host.remarks_enabled(Remark::Missed) {
        return;
    }
    let is_small: Vec<bool> = (held.iter())
        .map(|one| bytes(audience.host, one.function) <= SMALL)
        .collect();
    let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
    for (one, _) in held.iter().zip(&is_small).filter(|(_, small)| **small) {
        *counts.entry(&one.reason).or_default() += 1;
    }
    let many: FxHashMap<String, usize> = (counts.into_iter())
        .filter(|(_, count)| *count > FEW)
        .map(|(reason, count)| (reason.to_owned(), count))
        .collect();
    let mut told = FxHashSet::default();
    for (mut one, is_small) in held.into_iter().zip(is_small) {
        if is_small && let Some(count) = many.get(&one.reason) {
            if !told.insert(one.reason) {
                continue;
            }
            let template = "; the same keeps {More} more small functions apart";
            one.parts.extend(message(template, [(count - 1).into()]));
        }
        let Held {
            function,
            at,
            parts,
            ..
        } = one;
        (audience.host).remark_in(function, at, Remark::Missed, name, &parts);
    }
}
