// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reports pairs of functions that stay apart: nearly equal ones, and similar ones that a rule keeps apart.
//!
//! If more than [`FEW`] small functions do not merge for the same reason, only the first of their remarks is emitted.
//! It also says how many more such functions there are. A program with a container of the standard library has dozens
//! of pairs of small functions that differ in the same way. A remark for each pair would hide the few remarks that are
//! worth a look. The record has all pairs.

use mergefn_record::NearMiss;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::host::Remark;
use crate::ir::message::{RemarkPart, message, text};
use crate::ir::printing::symbol;
use crate::ir::{Value, printing};
use crate::merge::audience::{Audience, bytes};
use crate::record::source_place;

/// Functions up to this many estimated bytes are small.
const SMALL: u64 = 64;
/// Up to this many remarks on small functions with the same reason are all emitted.
const FEW: usize = 3;
/// The record has the IR of the largest pairs of a module: of at most [`TEXTS`] pairs, and only if both functions have
/// at most [`LINES`] lines.
const TEXTS: usize = 200;
const LINES: usize = 500;

/// Two functions that do not merge, and why.
#[derive(Debug)]
pub struct PairApart<'m> {
    /// The function that the remark is about, and the one that it is like.
    pub functions: [Value<'m>; 2],
    /// The two instructions that differ first. The remark has the location of the first one.
    pub insts: Option<[Value<'m>; 2]>,
    pub parts: Vec<RemarkPart<'m>>,
    /// The text of the reason in the record.
    pub reason: String,
    /// The reason without names and locations: remarks on small functions with the same essence are counted together.
    pub essence: String,
    /// The rule that keeps similar functions apart; empty for nearly equal ones.
    pub rule: &'static str,
}

/// Records all pairs, answers `explain=A+B`, and emits remarks with the name `name`, all in the order of `pairs`.
pub fn tell(audience: &Audience<'_>, name: &str, pairs: Vec<PairApart<'_>>) {
    record(audience, &pairs);
    for pair in pairs.iter().filter(|pair| !pair.rule.is_empty()) {
        if audience.explains(&pair.functions.map(Value::name)) {
            audience.explained_similar(&text(&pair.parts));
        }
    }
    if !audience.host.remarks_enabled(Remark::Missed) {
        return;
    }
    let is_small: Vec<bool> = (pairs.iter())
        .map(|pair| bytes(audience.host, pair.functions[0]) <= SMALL)
        .collect();
    let mut counts: FxHashMap<String, usize> = FxHashMap::default();
    for (pair, _) in pairs.iter().zip(&is_small).filter(|(_, small)| **small) {
        *counts.entry(pair.essence.clone()).or_default() += 1;
    }
    let mut told = FxHashSet::default();
    for (mut pair, is_small) in pairs.into_iter().zip(is_small) {
        let count = counts.get(&pair.essence).copied().unwrap_or(0);
        if is_small && count > FEW {
            if !told.insert(pair.essence) {
                continue;
            }
            let template = "; the same keeps {More} more small functions apart";
            pair.parts.extend(message(template, [(count - 1).into()]));
        }
        let at = pair.insts.map(|[left, _]| left);
        (audience.host).remark_in(pair.functions[0], at, Remark::Missed, name, &pair.parts);
    }
}

/// Adds pairs to the record. Pairs of nearly equal functions get the IR of both functions.
fn record(audience: &Audience<'_>, pairs: &[PairApart<'_>]) {
    if !audience.records() {
        return;
    }
    let size = |pair: &PairApart<'_>| {
        let [one, other] = pair.functions.map(|one| bytes(audience.host, one));
        one.min(other)
    };
    let sizes: Vec<u64> = pairs.iter().map(size).collect();
    let mut largest: Vec<usize> = (0..pairs.len())
        .filter(|&at| pairs[at].rule.is_empty())
        .collect();
    largest.sort_by_key(|&at| std::cmp::Reverse(sizes[at]));
    largest.truncate(TEXTS);
    largest.sort_unstable();
    let values: Vec<Value<'_>> = (largest.iter())
        .flat_map(|&at| {
            let insts = pairs[at].insts.into_iter().flatten();
            pairs[at].functions.into_iter().chain(insts)
        })
        .collect();
    let mut printed = printing::printed(&values).into_iter();
    for (at, pair) in pairs.iter().enumerate() {
        let mut near = NearMiss {
            functions: pair.functions.map(symbol),
            bytes: sizes[at],
            reason: pair.reason.clone(),
            rule: pair.rule.into(),
            at: pair
                .insts
                .map_or([None, None], |insts| insts.map(source_place)),
            ..NearMiss::default()
        };
        if largest.binary_search(&at).is_ok() {
            let mut next = || printed.next().unwrap_or_default();
            let functions = [next(), next()];
            let insts = pair.insts.map(|_| [next(), next()]);
            (near.text, near.differs) = texts(functions, insts);
        }
        audience.record(|record| record.near.push(near));
    }
}

/// The lines of both functions, and the line in each at which the two differ first.
fn texts(
    functions: [String; 2],
    insts: Option<[String; 2]>,
) -> (Option<[Vec<String>; 2]>, Option<[usize; 2]>) {
    let lines =
        functions.map(|text| -> Vec<String> { text.trim().lines().map(str::to_owned).collect() });
    if lines.iter().any(|lines| lines.len() > LINES) {
        return (None, None);
    }
    let place = |insts: &[String; 2], side: usize| {
        let mut lines = lines[side].iter();
        lines.position(|line| line.trim() == insts[side].trim())
    };
    let differs = insts.and_then(|insts| Some([place(&insts, 0)?, place(&insts, 1)?]));
    (Some(lines), differs)
}
