// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random modules of functions that merge, or nearly merge.
//!
//! A family is one plan of steps ([`plan`]) that each member spells in its own way ([`writer`], by the templates in
//! `module.txt`) behind an interface of its own: other flags, attributes, metadata, alignments and orders, another spelling of the same operation,
//! pointers for integers, floats that are only moved. Members of some families also differ in
//! constants, globals and callees, for similar functions, or in an operation, for aligned ones. What is kept of all that in a
//! merged body is what the merger has to get right.
//!
//! Widths are small, as the solver has to go through all values. What a step computes ends in the result or in memory:
//! a wrong step in dead code would not be wrong.

mod plan;
mod predicates;
mod steps;
mod writer;

use std::sync::LazyLock;

use crate::rng::Rng;
use crate::template::Rules;
use writer::Spread;

static RULES: LazyLock<Rules> =
    LazyLock::new(|| Rules::of(&[include_str!("lookalikes/module.txt")]));

/// A module and what the pass is given for it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Family {
    pub text: String,
    pub parameters: &'static str,
}

impl Family {
    pub fn random(rng: &mut Rng) -> Self {
        let (spread, parameters) = match rng.below(8) {
            0..=3 => (Spread::Equal, "|linked"),
            4..=5 => (Spread::Similar, "similar|linked;similar"),
            _ => (Spread::Aligned, "similar=aligned|linked;similar=aligned"),
        };
        Self {
            text: writer::module(spread, rng),
            parameters: rng.word(parameters),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::assert_reproducible;

    fn family(number: u64) -> Family {
        Family::random(&mut Rng::of_case(0, "alive", number))
    }

    #[test]
    fn the_same_case_is_the_same_family() {
        assert_reproducible(family);
    }

    #[test]
    fn some_family_has_each_thing() {
        let text: String = (0..400).map(|number| family(number).text).collect();
        let things = " nsw | nuw | exact | disjoint | samesign | nneg | inbounds | nusw |!range|!noundef|noundef |nonnull |\
                      range(|dereferenceable(|align |memory(|nnan |nsz |nofpclass(|freeze|switch|phi|select|load i64|\
                      load ptr|load float|load i32|alloca float|@llvm.memcpy|@llvm.umin|<2 x i8>|unnamed_addr|fastcc|\
                      define internal |minsize|trunc nuw|fcmp";
        for thing in things.split('|') {
            assert!(text.contains(thing), "no '{thing}' in 400 families");
        }
    }
}
