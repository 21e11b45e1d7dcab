// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that are nearly equal, as the record of `report=DIR` has them.

use mergefn_record::NearMiss;

use super::telling::{Telling, bytes, symbol};
use crate::ir::{Value, words};
use crate::record::source_place;

/// Two functions and the instructions with their first difference.
#[derive(Debug)]
pub struct Pair<'m> {
    pub functions: [Value<'m>; 2],
    pub insts: Option<[Value<'m>; 2]>,
    pub reason: String,
}

/// The largest of a module show their text: so many, and of so many lines.
const TEXTS: usize = 200;
const LINES: usize = 500;

/// Puts pairs into the record, in their order.
pub fn record(told: &Telling<'_>, pairs: &[Pair<'_>]) {
    let size = |pair: &Pair<'_>| pair.functions.map(|one| bytes(told.host, one));
    let sizes: Vec<u64> = pairs
        .iter()
        .map(|pair| *size(pair).iter().min().unwrap_or(&0))
        .collect();
    let mut largest: Vec<usize> = (0..pairs.len()).collect();
    largest.sort_by_key(|&at| std::cmp::Reverse(sizes[at]));
    largest.truncate(TEXTS);
    largest.sort_unstable();
    for (at, pair) in pairs.iter().enumerate() {
        let shows = largest.binary_search(&at).is_ok();
        let text = shows.then(|| pair.functions.map(words::function_text));
        let text = text.filter(|texts| texts.iter().all(|text| text.len() <= LINES));
        let differs = text.as_ref().zip(pair.insts).and_then(|(texts, insts)| {
            let line = |at: usize| {
                let inst = words::printed(insts[at]);
                texts[at].iter().position(|line| line.trim() == inst.trim())
            };
            Some([line(0)?, line(1)?])
        });
        told.near(|| NearMiss {
            functions: pair.functions.map(symbol),
            bytes: sizes[at],
            reason: pair.reason.clone(),
            at: pair
                .insts
                .map_or([None, None], |insts| insts.map(source_place)),
            text,
            differs,
        });
    }
}
