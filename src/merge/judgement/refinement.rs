// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which of two bodies may stand for both.
//!
//! A pointer and an integer may compare as equal types, but are not interchangeable. A body that loads, stores and
//! passes pointers also serves members that use integers, but a body that uses integers loses a pointer's provenance.
//! So the kept body must have the pointer wherever the two differ. Also, `shl x, 1` may stand for `add x, x`, but not
//! the other way round: if x is undef, the sum may be odd (see [`spelling::doubles_undef`]).

use rustc_hash::FxHashMap;

use crate::ir::{Body, Inst, Type, TypeShape};
use crate::rules::spelling;

/// For each of two bodies, whether there is a difference for which only this body may stand for the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refines {
    pub left: bool,
    pub right: bool,
}

impl Refines {
    /// Joins the differences that two comparisons found.
    pub fn or(self, other: Refines) -> Refines {
        Refines {
            left: self.left || other.left,
            right: self.right || other.right,
        }
    }
}

/// Compares types that are equal except for integers and pointers.
#[derive(Debug, Default)]
pub struct Refinements {
    known: FxHashMap<(usize, usize), Refines>,
}

impl Refinements {
    pub fn compare<'m>(&mut self, left: Type<'m>, right: Type<'m>) -> Refines {
        if left == right {
            return Refines::default();
        }
        if let Some(&refines) = self.known.get(&(left.key(), right.key())) {
            return refines;
        }
        let refines = match (left.shape(), right.shape()) {
            (TypeShape::Pointer { .. }, TypeShape::Integer(_)) => Refines {
                left: true,
                right: false,
            },
            (TypeShape::Integer(_), TypeShape::Pointer { .. }) => Refines {
                left: false,
                right: true,
            },
            _ => left
                .children()
                .zip(right.children())
                .map(|(left, right)| self.compare(left, right))
                .fold(Refines::default(), Refines::or),
        };
        self.known.insert((left.key(), right.key()), refines);
        refines
    }

    /// Compares corresponding instructions of two bodies with equal token streams.
    pub fn compare_insts(
        &mut self,
        (left, l): (&Body<'_>, &Inst),
        (right, r): (&Body<'_>, &Inst),
    ) -> Refines {
        let mut refines = self.compare(l.ty(), r.ty());
        if let (Some(l), Some(r)) = (l.special_type(), r.special_type()) {
            // The source type of a getelementptr is left out: it only affects how the offset is written.
            refines = refines.or(self.compare(l, r));
        }
        let (worse_left, worse_right) = spelling::doubles_undef((left, l), (right, r));
        refines = refines.or(Refines {
            left: worse_right,
            right: worse_left,
        });
        let (lo, ro) = (left.operands(l), right.operands(r));
        // Of two compare instructions, one may have its operands exchanged.
        let exchanged = spelling::is_comparison(l.opcode)
            && lo[0].constant().is_some() != ro[0].constant().is_some();
        let partner = |index: usize| if exchanged { 1 - index } else { index };
        for (index, l) in lo.iter().enumerate() {
            let Some(r) = ro.get(partner(index)) else {
                continue;
            };
            if let (Some(l), Some(r)) = (l.constant(), r.constant())
                && l != r
            {
                refines = refines.or(self.compare(l.ty(), r.ty()));
            }
        }
        refines
    }
}
