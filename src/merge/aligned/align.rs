// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Matches the instructions of two functions with the same CFG.
//!
//! For each pair of blocks, [`align`] finds the common subsequence of operations with the largest size in bytes
//! (Needleman and Wunsch 1970; [`super::plan`] estimates the cost of operations without a match). The common beginning
//! and end of two blocks are matched first. They include the phis and terminators, which one CFG makes equal.

use std::ops::Range;

use super::code::LinearBody;
use crate::merge::cost::aligned::bytes;

/// The left and the right function, as indices.
pub const LEFT: usize = 0;
pub const RIGHT: usize = 1;

/// Two matched instructions, or an instruction of one function alone: [`LEFT`] or [`RIGHT`], and the instruction. The
/// numbers are indices in [`LinearBody::insts`].
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
        steps.extend(l.map(left_alone).chain(r.map(right_alone)));
    }
    steps.extend(ends.into_iter().rev());
    steps
}

fn left_alone(at: usize) -> AlignStep {
    AlignStep::One(LEFT, at)
}

fn right_alone(at: usize) -> AlignStep {
    AlignStep::One(RIGHT, at)
}

fn middle(
    (left, l): (&LinearBody<'_>, Range<usize>),
    (right, r): (&LinearBody<'_>, Range<usize>),
    steps: &mut Vec<AlignStep>,
) {
    // For each pair of indices, the largest size of a common subsequence that begins there or later.
    let width = r.len() + 1;
    let mut worth = vec![0_u32; (l.len() + 1) * width];
    for at in (0..l.len()).rev() {
        let value = 1 + bytes(&left.insts[l.start + at]) as u32;
        for to in (0..r.len()).rev() {
            let skip = worth[(at + 1) * width + to].max(worth[at * width + to + 1]);
            let both = match left.agrees(l.start + at, right, r.start + to) {
                true => value + worth[(at + 1) * width + to + 1],
                false => 0,
            };
            worth[at * width + to] = skip.max(both);
        }
    }
    let (mut at, mut to) = (0, 0);
    while at < l.len() && to < r.len() {
        let value = 1 + bytes(&left.insts[l.start + at]) as u32;
        let here = worth[at * width + to];
        if left.agrees(l.start + at, right, r.start + to)
            && here == value + worth[(at + 1) * width + to + 1]
        {
            steps.push(AlignStep::Both(l.start + at, r.start + to));
            (at, to) = (at + 1, to + 1);
        } else if here == worth[(at + 1) * width + to] {
            steps.push(left_alone(l.start + at));
            at += 1;
        } else {
            steps.push(right_alone(r.start + to));
            to += 1;
        }
    }
    steps.extend((l.start + at..l.end).map(left_alone));
    steps.extend((r.start + to..r.end).map(right_alone));
}
