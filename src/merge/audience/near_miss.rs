// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Adds pairs of nearly equal functions to the record of `report=DIR`.

use mergefn_record::NearMiss;
use rustc_hash::FxHashMap;

use crate::ir::printing::symbol;
use crate::ir::{Value, printing};
use crate::merge::audience::{Audience, bytes};
use crate::record::source_place;

/// Two functions and the instructions with their first difference.
#[derive(Debug)]
pub struct Missed<'m> {
    pub functions: [Value<'m>; 2],
    pub insts: Option<[Value<'m>; 2]>,
    pub reason: String,
}

/// The record has the IR of the largest pairs of a module: of at most [`TEXTS`] pairs, and only if both functions have
/// at most [`LINES`] lines.
const TEXTS: usize = 200;
const LINES: usize = 500;

/// Adds pairs to the record, in the order of the slice.
pub fn record(audience: &Audience<'_>, pairs: &[Missed<'_>]) {
    let size = |pair: &Missed<'_>| pair.functions.map(|one| bytes(audience.host, one));
    let sizes: Vec<u64> = pairs
        .iter()
        .map(|pair| *size(pair).iter().min().unwrap_or(&0))
        .collect();
    let mut largest: Vec<usize> = (0..pairs.len()).collect();
    largest.sort_by_key(|&at| std::cmp::Reverse(sizes[at]));
    largest.truncate(TEXTS);
    largest.sort_unstable();
    let mut texts = texts(pairs, &largest);
    for (at, pair) in pairs.iter().enumerate() {
        let (text, differs) = texts.remove(&at).unwrap_or_default();
        audience.near(|| NearMiss {
            functions: pair.functions.map(symbol),
            bytes: sizes[at],
            reason: pair.reason.clone(),
            at: pair
                .insts
                .map_or([None, None], |insts| insts.map(source_place)),
            text,
            differs,
            ..NearMiss::default()
        });
    }
}

/// The IR of both functions of a pair, and the line in each at which the two differ first.
type Texts = (Option<[Vec<String>; 2]>, Option<[usize; 2]>);

fn texts(pairs: &[Missed<'_>], chosen: &[usize]) -> FxHashMap<usize, Texts> {
    let mut values = Vec::new();
    for pair in chosen.iter().map(|&at| &pairs[at]) {
        values.extend(pair.functions);
        values.extend(pair.insts.iter().flatten());
    }
    let mut printed = printing::printed(&values).into_iter();
    let mut all = FxHashMap::default();
    for &at in chosen {
        let mut next = || printed.next().unwrap_or_default();
        let functions = [next(), next()]
            .map(|text| -> Vec<String> { text.trim().lines().map(str::to_owned).collect() });
        let insts = pairs[at].insts.map(|_| [next(), next()]);
        let differs = insts.and_then(|insts| {
            let line = |side: usize| {
                let all = &functions[side];
                all.iter()
                    .position(|line| line.trim() == insts[side].trim())
            };
            Some([line(0)?, line(1)?])
        });
        if functions.iter().all(|text| text.len() <= LINES) {
            all.insert(at, (Some(functions), differs));
        }
    }
    all
}
