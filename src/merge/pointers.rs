//! Which of two bodies may stand for both.
//!
//! A pointer in address space 0 and an integer of its width compare as equal types, but the bodies
//! do not refine each other both ways: a body that loads, stores and passes pointers also serves
//! integers, while a body that does so with integers loses a pointer's provenance. So the kept
//! body has to have the pointer wherever the two differ. One rule of spelling refines in one
//! direction only too (see [`spelling::doubles_undef`]).

use rustc_hash::FxHashMap;

use crate::ir::{Body, Inst, Interface, Shape, Type};
use crate::stream::spelling;

/// Which side may stand for the other where they differ, and the other not for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    pub left: bool,
    pub right: bool,
}

impl Sides {
    fn or(self, other: Sides) -> Sides {
        Sides {
            left: self.left || other.left,
            right: self.right || other.right,
        }
    }
}

/// Compares types that are equal up to pointers and integers.
#[derive(Debug, Default)]
pub struct Pointers {
    known: FxHashMap<(usize, usize), Sides>,
}

impl Pointers {
    pub fn compare<'m>(&mut self, left: Type<'m>, right: Type<'m>) -> Sides {
        if left == right {
            return Sides::default();
        }
        if let Some(&sides) = self.known.get(&(left.key(), right.key())) {
            return sides;
        }
        let sides = match (left.shape(), right.shape()) {
            (Shape::Pointer { .. }, Shape::Pointer { .. }) => Sides::default(),
            (Shape::Pointer { .. }, _) => Sides {
                left: true,
                right: false,
            },
            (_, Shape::Pointer { .. }) => Sides {
                left: false,
                right: true,
            },
            _ => left
                .children()
                .zip(right.children())
                .map(|(left, right)| self.compare(left, right))
                .fold(Sides::default(), Sides::or),
        };
        self.known.insert((left.key(), right.key()), sides);
        sides
    }

    /// Compares what counts of two function types.
    pub fn compare_signatures<'m>(
        &mut self,
        (left, lt): (Interface, Type<'m>),
        (right, rt): (Interface, Type<'m>),
    ) -> Sides {
        if left.is_full() && right.is_full() {
            return self.compare(lt, rt);
        }
        let ((lr, lp), (rr, rp)) = (left.types(lt), right.types(rt));
        let results = lr.zip(rr).into_iter();
        (results.chain(lp.zip(rp)))
            .map(|(left, right)| self.compare(left, right))
            .fold(Sides::default(), Sides::or)
    }

    /// Compares two bodies that are equal as token sequences.
    pub fn compare_bodies(&mut self, left: &Body<'_>, right: &Body<'_>) -> Sides {
        let mut sides = Sides::default();
        for (l, r) in left.insts.iter().zip(right.insts) {
            sides = sides.or(self.compare_insts(left, l, right, r));
        }
        sides
    }

    fn compare_insts(&mut self, left: &Body<'_>, l: &Inst, right: &Body<'_>, r: &Inst) -> Sides {
        let mut sides = self.compare(l.ty(), r.ty());
        if let (Some(l), Some(r)) = (l.special_type(), r.special_type()) {
            // The source type of a getelementptr only says how its offset is spelled.
            sides = sides.or(self.compare(l, r));
        }
        let (worse_left, worse_right) = spelling::doubles_undef((left, l), (right, r));
        sides = sides.or(Sides {
            left: worse_right,
            right: worse_left,
        });
        let (lo, ro) = (left.operands(l), right.operands(r));
        // A comparison may have its operands the other way round.
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
                sides = sides.or(self.compare(l.ty(), r.ty()));
            }
        }
        sides
    }
}
