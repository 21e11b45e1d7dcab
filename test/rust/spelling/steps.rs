// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Getelementptrs of constant offsets, in all their spellings and with all flags, where an index has
//! eight bits.

use super::pairs::{Must, Pair, pair};

const FLAGS: [&str; 6] = [
    "",
    "nusw ",
    "nuw ",
    "nusw nuw ",
    "inbounds ",
    "inbounds nuw ",
];

/// The source type and indices, and how many bytes each index steps.
const SPELLINGS: [(&str, &[i64]); 29] = [
    ("i8, P, i8 -4", &[-4]),
    ("i8, P, i16 -4", &[-4]),
    ("i8, P, i4 -4", &[-4]),
    ("i16, P, i8 -2", &[-4]),
    ("i32, P, i8 -1", &[-4]),
    ("[2 x i16], P, i8 -1, i8 0", &[-4, 0]),
    ("[2 x i16], P, i8 0, i8 -2", &[0, -4]),
    ("[2 x i16], P, i8 -2, i8 2", &[-8, 4]),
    ("[2 x i16], P, i8 1, i8 -4", &[4, -8]),
    ("[4 x i8], P, i8 1, i8 -8", &[4, -8]),
    ("{ i16, [2 x i16] }, P, i8 -1, i32 1, i8 0", &[-6, 2, 0]),
    ("i8, P, i8 4", &[4]),
    ("i8, P, i32 4", &[4]),
    ("i16, P, i8 2", &[4]),
    ("i32, P, i8 1", &[4]),
    ("[2 x i16], P, i8 1, i8 0", &[4, 0]),
    ("[2 x i16], P, i8 0, i8 2", &[0, 4]),
    ("[2 x i16], P, i8 2, i8 -2", &[8, -4]),
    ("[4 x i8], P, i8 2, i8 -4", &[8, -4]),
    ("[4 x i8], P, i8 -1, i8 8", &[-4, 8]),
    ("{ i16, [2 x i16] }, P, i8 0, i32 1, i8 1", &[0, 2, 2]),
    // The same addresses, but with a step that wraps.
    ("i8, P, i16 260", &[260]),
    ("i32, P, i8 65", &[260]),
    ("i32, P, i8 -63", &[-252]),
    ("[2 x i16], P, i8 64, i8 2", &[256, 4]),
    ("[64 x i16], P, i8 1, i8 66", &[128, 132]),
    // At the bounds of an index.
    ("i8, P, i8 -128", &[-128]),
    ("i32, P, i8 -32", &[-128]),
    ("i32, P, i8 32", &[128]),
];

/// The sum, if it goes nowhere beyond what an index can say.
fn fitting(steps: &[i64]) -> Option<i64> {
    let fits = |number: i64| (-128..128).contains(&number).then_some(number);
    (steps.iter()).try_fold(0, |sum, &step| fits(sum + fits(step)?))
}

pub fn constant() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (at, (a, steps)) in SPELLINGS.iter().enumerate() {
        for (b, other) in &SPELLINGS[at..] {
            let bytes = |steps: &[i64]| steps.iter().sum::<i64>().rem_euclid(256);
            let must = match fitting(steps).is_some() && fitting(steps) == fitting(other) {
                _ if bytes(steps) != bytes(other) => Must::StayApart,
                true => Must::Merge,
                false => Must::Nothing,
            };
            let flags = FLAGS.iter().flat_map(|a| FLAGS.map(|b| (a, b)));
            let flags = flags.filter(|&(&a, b)| must != Must::StayApart || a == b);
            for (a_flags, b_flags) in flags {
                let side = |flags: &str, rest: &str| {
                    let rest = rest.replace('P', "ptr addrspace(1) %p");
                    format!("%r = getelementptr {flags}{rest}\n  ret ptr addrspace(1) %r")
                };
                pairs.push(
                    pair(must, 8, side(a_flags, a), side(b_flags, b))
                        .of("ptr addrspace(1)", "ptr addrspace(1) %p"),
                );
            }
        }
    }
    pairs
}
