// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The correspondence of a kept body's parameters and result with an original's, as [`super::interface`] finds it.

use crate::ir::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping<'m> {
    /// For each parameter of the kept body the original's parameter, if there is one.
    pub from: Vec<Option<usize>>,
    /// The constants for its last parameters, which the original did not have.
    pub bound: Vec<Value<'m>>,
    /// Whether the result is the original's.
    pub result: bool,
    /// Whether no caller uses the original's result, so that it does not matter how it would be passed.
    pub is_dead: bool,
    /// Whether callers of the original can call the kept body unchanged.
    pub is_identity: bool,
}

impl Mapping<'_> {
    /// That of `count` parameters to themselves.
    pub fn identity(count: usize) -> Self {
        Mapping {
            from: (0..count).map(Some).collect(),
            bound: Vec::new(),
            result: true,
            is_dead: false,
            is_identity: true,
        }
    }

    /// Whether the kept body has a parameter of the original at another position.
    pub fn moves(&self) -> bool {
        let mut from = self.from.iter().enumerate();
        from.any(|(to, from)| from.is_some_and(|from| from != to))
    }

    /// Where the kept body has a parameter of the original.
    pub fn to(&self, was: usize) -> Option<usize> {
        self.from.iter().position(|&from| from == Some(was))
    }
}
