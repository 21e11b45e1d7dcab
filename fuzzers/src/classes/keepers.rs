// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that keep a pointer in a place for their caller, and functions that give their argument back.
//!
//! Both are chains of up to [`MOST_CALLS`] calls. The optimizer looks into few of them at a time, so a chain decides
//! between what is known and what was not looked at.

use super::forms::Callee;
use super::hierarchy::ClassId;
use super::places::Place;
use super::writer::Writer;

/// How long a chain of calls gets.
const MOST_CALLS: usize = 7;

/// A function that keeps its argument.
#[derive(Clone, Debug)]
pub(super) struct Keeper {
    callee: Callee,
    /// The place's number.
    place: usize,
    calls: usize,
}

/// A function that returns its argument.
#[derive(Clone, Debug)]
pub(super) struct Returner {
    pub(super) callee: Callee,
    calls: usize,
}

impl Writer<'_> {
    pub(super) fn write_keepers(&mut self) {
        for place in self.places.clone() {
            if self.rng.once_in(2) {
                continue;
            }
            let length = self.chain_length();
            for _ in 0..length {
                self.write_keeper(&place);
            }
        }
        for _ in 0..self.rng.below(self.number_of([3, 3, 2])) {
            let class = self.rng.below(self.hierarchy.classes.len());
            let length = self.chain_length();
            for _ in 0..length {
                self.write_returner(class);
            }
        }
    }

    /// One more often than not; a long chain else.
    pub(super) fn chain_length(&mut self) -> usize {
        if self.rng.once_in(3) {
            self.note("chain of calls");
            2 + self.rng.below(MOST_CALLS - 1)
        } else {
            1
        }
    }

    fn write_keeper(&mut self, place: &Place) {
        let before = self
            .keepers
            .iter()
            .filter(|keeper| keeper.place == place.number && keeper.calls < MOST_CALLS)
            .max_by_key(|keeper| keeper.calls)
            .cloned();
        let returns = self.rng.once_in(3);
        let class = place.class;
        let result = if returns {
            format!("C{class} *")
        } else {
            "void ".to_owned()
        };
        let callee = self.write_callee(class, &result, |p| {
            let store = match &before {
                Some(inner) => format!("{};", inner.callee.call(p)),
                None => place.store(p),
            };
            let result = returns.then(|| format!("return {p};"));
            [Some(store), result].into_iter().flatten().collect()
        });
        self.note("function that keeps its argument");
        self.keepers.push(Keeper {
            callee,
            place: place.number,
            calls: 1 + before.map_or(0, |inner| inner.calls),
        });
    }

    fn write_returner(&mut self, class: ClassId) {
        let before = self
            .returners
            .iter()
            .filter(|returner| returner.callee.class == class && returner.calls < MOST_CALLS)
            .max_by_key(|returner| returner.calls)
            .cloned();
        // A second way out makes the result a phi.
        let is_branched = self.rng.once_in(3);
        let callee = self.write_callee(class, &format!("C{class} *"), |p| {
            let inner = before
                .as_ref()
                .map_or(p.to_owned(), |inner| inner.callee.call(p));
            if is_branched {
                vec![
                    format!("if (few > 3) return {p};"),
                    format!("return {inner};"),
                ]
            } else {
                vec![format!("return {inner};")]
            }
        });
        self.note("function that returns its argument");
        self.returners.push(Returner {
            callee,
            calls: 1 + before.map_or(0, |inner| inner.calls),
        });
    }

    /// A statement that keeps the pointer in the place, by itself or by a function. The pointer is not null.
    pub(super) fn kept(&mut self, place: &Place, pointer: &str) -> String {
        self.note(place.kind.name());
        let keepers: Vec<Keeper> = self
            .keepers
            .iter()
            .filter(|keeper| keeper.place == place.number)
            .cloned()
            .collect();
        match self.rng.pick(&keepers).cloned() {
            Some(keeper) if !self.rng.once_in(3) => format!("{};", keeper.callee.call(pointer)),
            _ => place.store(pointer),
        }
    }
}
