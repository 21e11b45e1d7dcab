// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the parameters of a kept body correspond to those of an original.
//!
//! Parameters and results correspond one by one. Behind these a body for similar functions has parameters for
//! constants. One for functions of several types may have the parameters of an original elsewhere, and others, for which
//! any value may be passed if they have no facts. The merger claims what each original passes; thunks, calls and bodies are
//! compared by that.

use crate::ir::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping<'m> {
    /// For each parameter of the kept body the original's parameter, if there is one.
    pub from: Vec<Option<usize>>,
    /// The constants for its last parameters, which the original did not have.
    pub bound: Vec<Value<'m>>,
}

impl Mapping<'_> {
    /// That of `count` parameters to themselves.
    pub fn identity(count: usize) -> Self {
        Mapping {
            from: (0..count).map(Some).collect(),
            bound: Vec::new(),
        }
    }

    /// Whether callers of the original can call the kept body unchanged.
    pub fn is_identity(&self) -> bool {
        self.bound.is_empty()
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
