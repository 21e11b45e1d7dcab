// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Instructions that are read as if they were not there.

use super::pairs::{Must, Pair, pair};

/// A function with freezes at some places, where some of them are needless.
#[derive(Clone, Copy)]
struct Frozen {
    noundef: [bool; 2],
    parameters: [bool; 2],
    difference: bool,
    nsw: bool,
}

impl Frozen {
    fn all() -> Vec<Frozen> {
        let bit = |set: u32, at: u32| set >> at & 1 != 0;
        (0..64)
            .map(|set| Frozen {
                noundef: [bit(set, 0), bit(set, 1)],
                parameters: [bit(set, 2), bit(set, 3)],
                difference: bit(set, 4),
                nsw: bit(set, 5),
            })
            .collect()
    }

    /// The freezes that are left when the needless ones are gone.
    fn needed(&self) -> [bool; 3] {
        let defined = |at: usize| self.noundef[at] || self.parameters[at];
        let difference = !self.nsw && defined(0) && defined(1);
        [
            self.parameters[0] && !self.noundef[0],
            self.parameters[1] && !self.noundef[1],
            self.difference && !difference,
        ]
    }

    fn params(&self, width: u32) -> String {
        let param = |at: usize, name: &str| {
            let noundef = if self.noundef[at] { "noundef " } else { "" };
            format!("i{width} {noundef}%{name}")
        };
        format!("{}, {}", param(0, "x"), param(1, "y"))
    }

    /// Every value is used frozen and as it is.
    fn body(&self, width: u32) -> String {
        let mut text = String::new();
        let mut frozen = |freezes: bool, name: &str| {
            if !freezes {
                return format!("%{name}");
            }
            text += &format!("%{name}.f = freeze i{width} %{name}\n  ");
            format!("%{name}.f")
        };
        let x = frozen(self.parameters[0], "x");
        let y = frozen(self.parameters[1], "y");
        let nsw = if self.nsw { "nsw " } else { "" };
        text += &format!("%s = sub {nsw}i{width} {x}, {y}\n  ");
        let s = match self.difference {
            true => {
                text += &format!("%t = freeze i{width} %s\n  ");
                "%t"
            }
            false => "%s",
        };
        text + &format!(
            "%u = sub i{width} {s}, %s\n  %v = sub i{width} %u, %x\n  %r = sub i{width} %v, {y}\n  ret i{width} %r"
        )
    }
}

pub fn frozen() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in 1..=2 {
        let all = Frozen::all();
        for (at, a) in all.iter().enumerate() {
            for b in &all[at..] {
                let must = match a.needed() == b.needed() {
                    true => Must::Merge,
                    false => Must::StayApart,
                };
                let mut pair = pair(must, width, a.body(width), b.body(width));
                pair.params = [a, b].map(|side| side.params(width));
                pairs.push(pair);
            }
        }
    }
    pairs
}

pub fn zeros() -> Vec<Pair> {
    // What may stand in the place of %p, and how far from it that is.
    let spellings = [
        ("", "p", 0),
        ("%a = getelementptr i8, ptr %p, i64 0\n  ", "a", 0),
        (
            "%a = getelementptr inbounds nuw i64, ptr %p, i8 0\n  ",
            "a",
            0,
        ),
        (
            "%a = getelementptr inbounds [2 x { i8, i16 }], ptr %p, i64 0, i64 0, i32 0\n  ",
            "a",
            0,
        ),
        (
            "%b = getelementptr i32, ptr %p, i64 0\n  %a = getelementptr inbounds i8, ptr %b, i32 0\n  ",
            "a",
            0,
        ),
        (
            "%b = getelementptr i8, ptr %p, i64 1\n  %a = getelementptr inbounds i8, ptr %b, i32 0\n  ",
            "a",
            1,
        ),
        (
            "%b = getelementptr i8, ptr %p, i64 0\n  %a = getelementptr i8, ptr %b, i32 1\n  ",
            "a",
            1,
        ),
        ("%a = getelementptr i8, ptr %p, i64 1\n  ", "a", 1),
    ];
    let uses = [
        "%c = icmp eq ptr A, %q\n  %r = select i1 %c, ptr A, ptr %p\n  ret ptr %r",
        "%f = freeze ptr A\n  %c = icmp ult ptr %f, %q\n  br i1 %c, label %l, label %m\nl:\n  br label %m\nm:\n  %r = phi ptr [ A, %l ], [ %q, %entry ]\n  ret ptr %r",
    ];
    let mut pairs = Vec::new();
    for template in uses {
        for (at, &(first, a, by)) in spellings.iter().enumerate() {
            for &(second, b, other) in &spellings[at..] {
                let must = if by == other {
                    Must::Merge
                } else {
                    Must::StayApart
                };
                let text = |head: &str, value: &str| {
                    format!(
                        "{head}{}",
                        template
                            .replace("A,", &format!("%{value},"))
                            .replace("ptr A", &format!("ptr %{value}"))
                    )
                };
                let pair = pair(must, 2, text(first, a), text(second, b));
                pairs.push(pair.of("ptr", "ptr %p, ptr %q"));
            }
        }
    }
    pairs
}
