// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which parameters of two functions become one parameter of the body for both.
//!
//! The body has the parameters of the left function at their positions. A parameter of the right function goes together
//! with one of the same type: with the one that aligned instructions use in its place most often, else with one at the
//! same position, else with any that is left. A parameter without a partner follows those of the left function. Each
//! function passes poison where only the other one has a parameter, so the body's parameter states no facts there.
//!
//! Attributes that code generation reads (`byval`, `inreg`, ...) fix a parameter: then both functions have it, at one
//! position. `zeroext` and `signext` only have to be equal.

use std::cmp::Reverse;

use crate::ir::{Type, Value};

/// A parameter, by what has to be equal.
#[derive(Clone, Copy, Debug)]
pub struct Param<'m> {
    pub ty: Type<'m>,
    /// The number of its attributes that must be equal.
    pub sort: u32,
    /// Whether these only extend an integer, and a register holds the value: then a body may take it at another position, and
    /// poison may be passed.
    pub movable: bool,
}

/// A body's parameters: those of the left function, then [`Layout::more`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout<'m> {
    /// The position of each parameter of the right function.
    pub places: Vec<u32>,
    /// Types of parameters that only the right function has.
    pub more: Vec<Type<'m>>,
    /// The two functions have one type and one list of attributes that must be equal.
    pub is_identity: bool,
}

impl<'m> Layout<'m> {
    pub fn identity(count: usize) -> Self {
        Layout {
            places: (0..count as u32).collect(),
            more: Vec::new(),
            is_identity: true,
        }
    }

    /// The layout for two lists of parameters; `used` are pairs of positions that aligned instructions use. None if a
    /// parameter cannot be passed.
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
        // A parameter of one function alone gets poison from the other one.
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

    /// What the left function passes in the place of the body's first parameters, those for the bit left out.
    pub fn of_left(&self, function: Value<'m>) -> Vec<Value<'m>> {
        let own = function.params();
        own.chain(self.more.iter().map(|ty| ty.poison())).collect()
    }

    /// The same of the right function.
    pub fn of_right(&self, left: Value<'m>, right: Value<'m>) -> Vec<Value<'m>> {
        let own = left.params().map(|param| param.ty());
        let types = own.chain(self.more.iter().copied());
        let mut all: Vec<_> = types.map(Type::poison).collect();
        for (&place, param) in self.places.iter().zip(right.params()) {
            all[place as usize] = param;
        }
        all
    }
}

fn may_be_one((l, left): (usize, &Param<'_>), (r, right): (usize, &Param<'_>)) -> bool {
    let free = left.movable && right.movable;
    left.ty == right.ty && left.sort == right.sort && (free || l == r)
}
