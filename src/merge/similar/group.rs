// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Members of a class that differ in a few ways, and in which.
//!
//! The holes of a group fall into columns: in every member, holes of one column differ in the same way from those of
//! the first member. A column that differs anywhere is a parameter. With each member that joins, columns are split,
//! and never united: so it does not matter in which order members come.
//!
//! Integers of one type begin as one column: two of them differ in the same way if they are the same number apart in
//! every member. Other constants begin with those that are the same.

use rustc_hash::FxHashMap;

use super::member::Member;
use crate::ir::numbers::value_id;
use crate::ir::{Value, access};

/// Members that differ in a few ways.
#[derive(Debug)]
pub struct Group {
    pub members: Vec<usize>,
    /// For each hole the number of its column: in every member, holes of one column differ in the same way from those
    /// of the first member.
    pub columns: Vec<usize>,
    /// Of each column whether it holds something else in some member.
    pub differ: Vec<bool>,
}

/// How what stands in a hole differs between two members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difference<'m> {
    /// Integers: by so much, in their width.
    By(u64),
    /// What the second one has.
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

/// A number in the width of such an integer.
fn within(value: Value<'_>, number: u64) -> u64 {
    number & (u64::MAX >> (64 - width(value)))
}

fn width(integer: Value<'_>) -> u32 {
    access::integer_width(access::type_of(integer))
}

impl Group {
    /// Of one member. Integers of one type may turn out to be the same number apart everywhere.
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

    /// The columns with another member, and how many of them are parameters; none if these are more than `most`.
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
