// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A group of similar functions (*members*) that can share a body with few parameters, and the columns of its holes. A
//! hole is an operand that may hold another constant in each member.
//!
//! A column is a set of holes that can share a parameter: in every member, their constants differ in the same way from
//! those of the first member. A column in which some member differs from the first one becomes a parameter. A member
//! that joins may split columns but never unites them, so the order in which members join does not matter.
//!
//! All integers of one type begin in one column, and two integers stay together if their difference is the same in
//! every member (such as the offsets of two adjacent fields). The body then computes one of the two by adding the
//! difference to the parameter. Other constants begin in one column if they are equal.

use rustc_hash::FxHashMap;

use super::member::Member;
use crate::ir::numbers::value_id;
use crate::ir::{Value, access};

/// Members that can share a body.
#[derive(Debug)]
pub struct Group {
    pub members: Vec<usize>,
    /// The column of each hole.
    pub columns: Vec<usize>,
    /// For each column, whether some member differs from the first one.
    pub differ: Vec<bool>,
}

/// The difference between the constants in one hole of two members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difference<'m> {
    /// For two integers: the second minus the first, truncated to their width.
    By(u64),
    /// Otherwise: the constant of the second member.
    To(Value<'m>),
}

impl<'m> Difference<'m> {
    pub fn new(from: Value<'m>, to: Value<'m>) -> Self {
        match (number(from), number(to)) {
            (Some(from_number), Some(number)) => {
                Difference::By(within(from, number.wrapping_sub(from_number)))
            }
            _ => Difference::To(to),
        }
    }
}

/// The value of an integer constant of at most 64 bits.
fn number(value: Value<'_>) -> Option<u64> {
    let is_integer = access::value_id(value) == value_id::CONSTANT_INT;
    (is_integer && width(value) <= 64).then(|| access::integer(value))
}

/// A number truncated to the width of an integer constant.
fn within(value: Value<'_>, number: u64) -> u64 {
    number & (u64::MAX >> (64 - width(value)))
}

fn width(integer: Value<'_>) -> u32 {
    access::integer_width(access::type_of(integer))
}

impl Group {
    /// A group of one member.
    pub fn new(first: usize, member: &Member<'_>) -> Self {
        let mut group = Group {
            members: vec![first],
            columns: Vec::new(),
            differ: Vec::new(),
        };
        let mut numbers = FxHashMap::default();
        for hole in &member.shape.holes {
            let key = match number(hole.value) {
                Some(_) => (Some(hole.value.ty()), None),
                None => (None, Some(hole.value)),
            };
            let next = group.differ.len();
            let column = *numbers.entry(key).or_insert(next);
            if column == next {
                group.differ.push(false);
            }
            group.columns.push(column);
        }
        group
    }

    /// `columns` and `differ` if `member` joins, and the number of parameters; `None` if that number exceeds `most`.
    pub fn with<'m>(
        &self,
        first: &Member<'m>,
        member: &Member<'m>,
        most: usize,
    ) -> Option<(Vec<usize>, Vec<bool>, usize)> {
        let mut numbers: FxHashMap<(usize, Difference<'m>), usize> = FxHashMap::default();
        let (mut columns, mut differ) = (Vec::new(), Vec::new());
        let mut parameters = 0;
        let holes = first.shape.holes.iter().zip(&member.shape.holes);
        for ((from, to), &column) in holes.zip(&self.columns) {
            let next = differ.len();
            let key = (column, Difference::new(from.value, to.value));
            let number = *numbers.entry(key).or_insert(next);
            if number == next {
                let differs = self.differ[column] || from.value != to.value;
                parameters += usize::from(differs);
                if parameters > most {
                    return None;
                }
                differ.push(differs);
            }
            columns.push(number);
        }
        Some((columns, differ, parameters))
    }
}
