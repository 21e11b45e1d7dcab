// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Small functions at random, and the same ones in another spelling: several rows at once.

use super::arithmetic::{ICMP, SAMESIGN, flags_of, literal, mask, sign};
use super::pairs::{Must, Pair, pair};
use super::steering::inverse_integer;

/// A generator of numbers, the same ones in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }
}

/// What an instruction computes; operands are names.
enum Meaning {
    Scaled(String, u32),
    Moved(String, u32),
    Inverted(String),
    Commutative(&'static str, String, String),
    Other(&'static str, String, String),
    Chosen(usize, [String; 4]),
    Frozen(String),
}

/// One of both functions while it is written.
#[derive(Default)]
struct Side {
    text: String,
    /// Doubles by adding where it could multiply, and the other way round, by instruction.
    adds: Vec<bool>,
}

fn meaning(random: &mut Random, width: u32, known: &[String]) -> Meaning {
    let any = |random: &mut Random| known[random.below(known.len())].clone();
    let x = any(random);
    match random.below(10) {
        0..3 => {
            // Powers of two more often than others.
            let factor = match random.below(4) {
                0 => random.below(1 << width) as u32,
                _ => 1 << random.below(width as usize),
            };
            Meaning::Scaled(x, factor)
        }
        3..5 => match random.below(3) {
            0 => Meaning::Moved(x, sign(width)),
            _ => Meaning::Moved(x, random.below(1 << width) as u32),
        },
        5 => Meaning::Inverted(x),
        6 => {
            let op = random.of(&["add", "mul", "and", "or", "xor", "smin", "umax", "sadd.sat"]);
            Meaning::Commutative(op, x, any(random))
        }
        7 => Meaning::Other(random.of(&["sub", "lshr", "ashr"]), x, any(random)),
        8 => {
            // A number compared with itself has no operands to exchange.
            let other = known.iter().rev().find(|&known| *known != x);
            let other = other.cloned().unwrap_or_default();
            let (yes, no) = (any(random), any(random));
            Meaning::Chosen(random.below(ICMP.len()), [x, other, yes, no])
        }
        _ => Meaning::Frozen(x),
    }
}

/// Writes one instruction in a spelling of its own choice.
fn spell(random: &mut Random, meaning: &Meaning, name: &str, width: u32, side: &mut Side) {
    let ty = format!("i{width}");
    let lit = |value: u32| literal(width, value & mask(width));
    let mut adds = false;
    let op = |random: &mut Random, op: &str, l: &str, r: &str| {
        let flags = if random.coin() {
            random.of(flags_of(op))
        } else {
            ""
        };
        format!("{op} {flags}{ty} {l}, {r}")
    };
    let either = |random: &mut Random, a: &str, b: &str| match random.coin() {
        true => (a.to_owned(), b.to_owned()),
        false => (b.to_owned(), a.to_owned()),
    };
    let mut before = String::new();
    let text = match meaning {
        Meaning::Scaled(x, factor) => {
            let choice = random.below(3);
            if choice == 0 && *factor == 2 && width > 1 {
                adds = true;
                op(random, "add", x, x)
            } else if choice <= 1 && factor.is_power_of_two() {
                op(random, "shl", x, &lit(factor.trailing_zeros()))
            } else {
                let (l, r) = either(random, x, &lit(*factor));
                op(random, "mul", &l, &r)
            }
        }
        Meaning::Moved(x, by) => match random.below(3) {
            0 => op(random, "sub", x, &lit(by.wrapping_neg())),
            1 if *by == sign(width) && width > 1 => {
                let (l, r) = either(random, x, &lit(*by));
                op(random, "xor", &l, &r)
            }
            _ => {
                let (l, r) = either(random, x, &lit(*by));
                op(random, "add", &l, &r)
            }
        },
        Meaning::Inverted(x) => match random.coin() {
            true => op(random, "sub", &lit(mask(width)), x),
            false => {
                let (l, r) = either(random, x, &lit(mask(width)));
                op(random, "xor", &l, &r)
            }
        },
        Meaning::Commutative(name, x, y) => {
            let (l, r) = either(random, x, y);
            match *name {
                "smin" | "umax" | "sadd.sat" => {
                    format!("call {ty} @llvm.{name}.{ty}({ty} {l}, {ty} {r})")
                }
                name => {
                    // A sum of one and the same is a product too.
                    adds = name == "add" && l == r && width > 1;
                    op(random, name, &l, &r)
                }
            }
        }
        Meaning::Other(name, x, y) => op(random, name, x, y),
        Meaning::Chosen(number, [a, b, c, d]) => {
            let (mut predicate, mut l, mut r) = (ICMP[*number].0, a, b);
            let (mut yes, mut no) = (c, d);
            if random.coin() {
                predicate = ICMP[*number].1;
                (l, r) = (r, l);
            }
            if random.coin() {
                predicate = inverse_integer(predicate);
                (yes, no) = (no, yes);
            }
            let flags = random.of(&SAMESIGN);
            before = format!("{name}c = icmp {flags}{predicate} {ty} {l}, {r}\n  ");
            format!("select i1 {name}c, {ty} {yes}, {ty} {no}")
        }
        Meaning::Frozen(x) => format!("freeze {ty} {x}"),
    };
    side.adds.push(adds);
    side.text += &format!("{before}{name} = {text}\n  ");
}

/// The end: two ways, and a phi that joins them.
fn join(random: &mut Random, number: usize, [l, r, yes, no]: &[String; 4], width: u32) -> String {
    let ty = format!("i{width}");
    let (mut predicate, mut l, mut r) = (ICMP[number].0, l, r);
    let mut ways = ["p", "q"];
    if random.coin() {
        predicate = ICMP[number].1;
        (l, r) = (r, l);
    }
    if random.coin() {
        predicate = inverse_integer(predicate);
        ways.reverse();
    }
    let mut blocks = ["p:\n  br label %j\n", "q:\n  br label %j\n"];
    let mut entries = [format!("[ {yes}, %p ]"), format!("[ {no}, %q ]")];
    if random.coin() {
        blocks.reverse();
    }
    if random.coin() {
        entries.reverse();
    }
    format!(
        "%c = icmp {predicate} {ty} {l}, {r}\n  br i1 %c, label %{}, label %{}\n{}j:\n  %r = phi {ty} {}\n  ret {ty} %r",
        ways[0],
        ways[1],
        blocks.concat(),
        entries.join(", ")
    )
}

pub fn functions(count: usize) -> Vec<Pair> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    (0..count).map(|_| function(&mut random)).collect()
}

fn function(random: &mut Random) -> Pair {
    let width = 1 + random.below(4) as u32;
    let mut known = vec!["%x".to_owned(), "%y".to_owned()];
    let mut sides = [Side::default(), Side::default()];
    // A second freeze may be needless in the one and needed in the other, which has other flags.
    let (mut freezes, mut needless) = (false, false);
    for at in 0..1 + random.below(5) {
        let meaning = meaning(random, width, &known);
        let name = format!("%v{at}");
        if let Meaning::Frozen(x) = &meaning {
            needless |= freezes && x.starts_with("%v");
            freezes = true;
        }
        for side in &mut sides {
            spell(random, &meaning, &name, width, side);
        }
        known.push(name);
    }
    let last = known.last().cloned().unwrap_or_default();
    let mut any = || known[random.below(known.len())].clone();
    let ends = ["%y".to_owned(), last.clone(), any(), any()];
    let number = random.below(ICMP.len());
    let joins = random.coin();
    let bodies = sides.each_ref().map(|side| match joins {
        true => side.text.clone() + &join(random, number, &ends, width),
        false => format!("{}ret i{width} {last}", side.text),
    });
    let [a, b] = &sides;
    let only = |a: &Side, b: &Side| a.adds.iter().zip(&b.adds).any(|(&a, &b)| a && !b);
    let must = match only(a, b) && only(b, a) {
        true => Must::StayApart,
        false if needless => Must::Nothing,
        false => Must::Merge,
    };
    let [a, b] = bodies;
    pair(must, width, a, b)
}
