// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Maps the parameters of two functions to the parameters of the body that they share.
//!
//! The body has the parameters of the left function at their positions. A parameter of the right function is matched
//! with a left parameter of the same type: with the one that the left function's instructions use most often where
//! aligned right instructions use the right parameter, else with the one at the same position, else with any unmatched
//! one. Unmatched right parameters follow those of the left function. Each function passes poison for a parameter that
//! only the other one has, so the body keeps no facts (nonnull, range) about that parameter.
//!
//! A parameter with `byval`, `inreg` or the like matches only one at the same position, because code generation reads
//! these attributes. Two parameters with the same `zeroext` or `signext` may match at any positions.

use std::cmp::Reverse;

use crate::ir::{Type, Value};

/// The properties of a parameter that decide which parameters it may match.
#[derive(Clone, Copy, Debug)]
pub struct Param<'m> {
    pub ty: Type<'m>,
    /// A number that stands for the attributes that must be equal.
    pub sort: u32,
    /// Whether one register holds the parameter, and it has no attribute that must be equal but `zeroext` and
    /// `signext`. Then the body may have the parameter at another position, and poison may be passed for it.
    pub movable: bool,
}

/// A body's parameters: those of the left function, then [`Layout::more`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout<'m> {
    /// For each parameter of the right function, its position in the body.
    pub places: Vec<u32>,
    /// Types of parameters that only the right function has.
    pub more: Vec<Type<'m>>,
    /// The two functions have the same type and the same list of attributes that must be equal.
    pub is_identity: bool,
}

impl<'m> Layout<'m> {
    /// The layout for two lists of parameters. `used` has, for each operand of two aligned instructions that is a left
    /// parameter in one and a right parameter in the other, the positions of these parameters. `None` if a parameter
    /// without a match is not [`Param::movable`].
    pub fn of(
        left: &[Param<'m>],
        right: &[Param<'m>],
        used: impl Iterator<Item = (u32, u32)>,
    ) -> Option<Self> {
        let mut votes = vec![0_u32; left.len() * right.len()];
        for (l, r) in used {
            votes[l as usize * right.len() + r as usize] += 1;
        }
        let mut pairs: Vec<(usize, usize)> = (0..left.len())
            .flat_map(|l| (0..right.len()).map(move |r| (l, r)))
            .filter(|&(l, r)| may_be_one((l, &left[l]), (r, &right[r])))
            .collect();
        pairs.sort_by_key(|&(l, r)| (Reverse(votes[l * right.len() + r]), l != r, l, r));
        let mut places = vec![None; right.len()];
        let mut taken = vec![false; left.len()];
        for (l, r) in pairs {
            if !taken[l] && places[r].is_none() {
                taken[l] = true;
                places[r] = Some(l as u32);
            }
        }
        // A parameter of one function alone must be movable, because the other function passes poison for it.
        let alone = (taken.iter().zip(left)).any(|(&taken, param)| !taken && !param.movable);
        let mut more = Vec::new();
        for (place, param) in places.iter_mut().zip(right) {
            if place.is_none() {
                if !param.movable {
                    return None;
                }
                *place = Some((left.len() + more.len()) as u32);
                more.push(param.ty);
            }
        }
        (!alone).then(|| Layout {
            places: places.into_iter().flatten().collect(),
            more,
            is_identity: false,
        })
    }

    /// The arguments that the left and the right function pass to the body before the selector bit.
    pub fn arguments(&self, [left, right]: [Value<'m>; 2]) -> [Vec<Value<'m>>; 2] {
        let own = left.params().map(|param| param.ty());
        let types = own.chain(self.more.iter().copied());
        let poisons: Vec<_> = types.map(Type::poison).collect();
        let (mut of_left, mut of_right) = (poisons.clone(), poisons);
        for (argument, param) in of_left.iter_mut().zip(left.params()) {
            *argument = param;
        }
        for (&place, param) in self.places.iter().zip(right.params()) {
            of_right[place as usize] = param;
        }
        [of_left, of_right]
    }
}

fn may_be_one((l, left): (usize, &Param<'_>), (r, right): (usize, &Param<'_>)) -> bool {
    let free = left.movable && right.movable;
    left.ty == right.ty && left.sort == right.sort && (free || l == r)
}
