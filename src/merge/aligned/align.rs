// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Matches the instructions of two functions with the same CFG.
//!
//! For each pair of blocks, [`align`] finds the common subsequence of operations with the largest size in bytes
//! ([`Common`]: Needleman and Wunsch 1970; [`super::plan`] estimates the cost of operations without a match). The
//! common beginning and end of two blocks are matched first. They include the phis and terminators: CFGs count as the
//! same only if these are equal.

use std::ops::Range;

use super::code::LinearBody;
use crate::merge::cost::aligned::bytes;

/// The indices of the left and of the right function.
pub const LEFT: usize = 0;
pub const RIGHT: usize = 1;

/// Two matched instructions; or [`LEFT`] or [`RIGHT`], and an instruction that only this function has. An instruction
/// is an index in [`LinearBody::insts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlignStep {
    Both(usize, usize),
    One(usize, usize),
}

/// The largest number of pairs of instructions that are compared in two blocks.
const MOST_PAIRS: usize = 1 << 18;

/// For each pair of blocks, the steps that align its instructions, in their order.
pub fn align(left: &LinearBody<'_>, right: &LinearBody<'_>) -> Vec<Vec<AlignStep>> {
    (left.blocks.iter().zip(&right.blocks))
        .map(|(l, r)| block((left, l.clone()), (right, r.clone())))
        .collect()
}

fn block(
    (left, mut l): (&LinearBody<'_>, Range<usize>),
    (right, mut r): (&LinearBody<'_>, Range<usize>),
) -> Vec<AlignStep> {
    let same = |l: usize, r: usize| left.agrees(l, right, r);
    let mut steps = Vec::new();
    while !l.is_empty() && !r.is_empty() && same(l.start, r.start) {
        steps.push(AlignStep::Both(l.start, r.start));
        (l.start, r.start) = (l.start + 1, r.start + 1);
    }
    let mut ends = Vec::new();
    while !l.is_empty() && !r.is_empty() && same(l.end - 1, r.end - 1) {
        (l.end, r.end) = (l.end - 1, r.end - 1);
        ends.push(AlignStep::Both(l.end, r.end));
    }
    if l.len() * r.len() <= MOST_PAIRS {
        middle((left, l), (right, r), &mut steps);
    } else {
        alone(l, r, &mut steps);
    }
    steps.extend(ends.into_iter().rev());
    steps
}

fn middle(
    (left, l): (&LinearBody<'_>, Range<usize>),
    (right, r): (&LinearBody<'_>, Range<usize>),
    steps: &mut Vec<AlignStep>,
) {
    let value = |at: usize| 1 + bytes(&left.insts[l.start + at]);
    let agree = |at: usize, to: usize| left.agrees(l.start + at, right, r.start + to);
    let common = Common::of(l.len(), r.len(), |at, to| match agree(at, to) {
        true => value(at),
        false => 0,
    });
    let (mut at, mut to) = (0, 0);
    while at < l.len() && to < r.len() {
        let here = common.from(at, to);
        if agree(at, to) && here == value(at) + common.from(at + 1, to + 1) {
            steps.push(AlignStep::Both(l.start + at, r.start + to));
            (at, to) = (at + 1, to + 1);
        } else if here == common.from(at + 1, to) {
            steps.push(AlignStep::One(LEFT, l.start + at));
            at += 1;
        } else {
            steps.push(AlignStep::One(RIGHT, r.start + to));
            to += 1;
        }
    }
    alone(l.start + at..l.end, r.start + to..r.end, steps);
}

fn alone(l: Range<usize>, r: Range<usize>, steps: &mut Vec<AlignStep>) {
    steps.extend(l.map(|at| AlignStep::One(LEFT, at)));
    steps.extend(r.map(|at| AlignStep::One(RIGHT, at)));
}

/// The weights of the heaviest common subsequences of two sequences, for each pair of positions where these begin.
pub struct Common {
    width: usize,
    weights: Vec<u32>,
}

impl Common {
    /// `weight` returns the weight of a match of two elements, given by their indices; 0 if the two do not match.
    pub fn of(lefts: usize, rights: usize, weight: impl Fn(usize, usize) -> u64) -> Self {
        let width = rights + 1;
        let weights = vec![0; (lefts + 1) * width];
        let mut common = Common { width, weights };
        for at in (0..lefts).rev() {
            for to in (0..rights).rev() {
                let skip = common.from(at + 1, to).max(common.from(at, to + 1));
                let both = match weight(at, to) {
                    0 => 0,
                    weight => weight + common.from(at + 1, to + 1),
                };
                common.weights[at * width + to] = skip.max(both) as u32;
            }
        }
        common
    }

    /// The largest weight of a common subsequence of the elements from `at` and from `to` on.
    pub fn from(&self, at: usize, to: usize) -> u64 {
        self.weights[at * self.width + to].into()
    }
}
