// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The correspondence between the parameters of a kept body and those of an original, a function that it replaces.
//!
//! Usually parameters correspond in their order. A body for similar functions has more parameters at the end, for
//! constants. A body for functions of different types may have an original's parameters at other positions, and
//! parameters that the original lacks: the original's callers may pass any value for such a parameter if the body has
//! no attributes on it. The merger claims which arguments each original passes, and the mapping follows that claim.

use crate::ir::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping<'m> {
    /// For each parameter of the kept body, the index of the original's parameter that corresponds to it, if any.
    pub from: Vec<Option<usize>>,
    /// The constants that the original passes for the kept body's last parameters.
    pub bound: Vec<Value<'m>>,
}

impl Mapping<'_> {
    /// The mapping of `count` parameters to themselves.
    pub fn identity(count: usize) -> Self {
        Mapping {
            from: (0..count).map(Some).collect(),
            bound: Vec::new(),
        }
    }

    /// Whether the original passes no constants, so that its callers can call the kept body with their own arguments.
    pub fn is_identity(&self) -> bool {
        self.bound.is_empty()
    }

    /// Whether the kept body has a parameter of the original at another position.
    pub fn moves(&self) -> bool {
        let mut from = self.from.iter().enumerate();
        from.any(|(to, from)| from.is_some_and(|from| from != to))
    }

    /// The index that the original's parameter `was` has in the kept body.
    pub fn to(&self, was: usize) -> Option<usize> {
        self.from.iter().position(|&from| from == Some(was))
    }
}
