// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How much of everything a program has.
//!
//! Where much is kept and much is called, much escapes, and the optimizer knows little. Most faults need the contrary:
//! all is inlined, and a class, a pointer and what was stored are known at once. So many programs have few classes,
//! and some of these have hardly more than one scene with one tracker.

use crate::rng::Rng;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Density {
    Full,
    /// A small hierarchy, some of each.
    Spare,
    /// Next to nothing besides a scene.
    Bare,
}

impl Density {
    pub(super) fn random(rng: &mut Rng) -> Self {
        [Self::Full, Self::Spare, Self::Bare, Self::Bare][rng.below(4)]
    }

    /// The number for a full, a spare and a bare program.
    pub(super) fn of(self, [full, spare, bare]: [usize; 3]) -> usize {
        match self {
            Self::Full => full,
            Self::Spare => spare,
            Self::Bare => bare,
        }
    }
}
