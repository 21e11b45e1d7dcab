// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rows of arithmetic and of comparisons: all constants, all flags.

use super::pairs::{Crowd, Must, Pair, pair, returns};

pub const WRAP: [&str; 4] = ["", "nuw ", "nsw ", "nuw nsw "];

pub fn flags_of(op: &str) -> &'static [&'static str] {
    match op {
        "add" | "sub" | "mul" | "shl" => &WRAP,
        "or" => &["", "disjoint "],
        "lshr" | "ashr" => &["", "exact "],
        _ => &[""],
    }
}

/// Every two flags.
pub fn twice<'f>(flags: &'f [&'f str]) -> impl Iterator<Item = (&'f str, &'f str)> {
    flags
        .iter()
        .flat_map(|&a| flags.iter().map(move |&b| (a, b)))
}

pub fn mask(width: u32) -> u32 {
    (1 << width) - 1
}

pub fn sign(width: u32) -> u32 {
    1 << (width - 1)
}

/// A pair of functions of one argument.
fn unary(must: Must, width: u32, a: &str, b: &str) -> Pair {
    let (a, b) = (returns(width, a), returns(width, b));
    let ty = format!("i{width}");
    pair(must, width, a, b).of(&ty, &format!("{ty} %x"))
}

/// An integer as LLVM writes it.
pub fn literal(width: u32, value: u32) -> String {
    match width {
        1 => (value != 0).to_string(),
        _ => value.to_string(),
    }
}

/// Integers, undef and poison.
fn constants(width: u32) -> Vec<String> {
    let ints = (0..=mask(width)).map(|value| literal(width, value));
    ints.chain(["undef", "poison"].map(String::from)).collect()
}

pub fn commuted() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in 1..=5 {
        for op in ["add", "mul", "and", "or", "xor"] {
            for (a, b) in twice(flags_of(op)) {
                let of = |flags: &str, l: &str, r: &str| format!("{op} {flags}i{width} {l}, {r}");
                pairs.push(pair(
                    Must::Merge,
                    width,
                    returns(width, &of(a, "%x", "%y")),
                    returns(width, &of(b, "%y", "%x")),
                ));
                for c in constants(width) {
                    pairs.push(unary(
                        Must::Merge,
                        width,
                        &of(a, "%x", &c),
                        &of(b, &c, "%x"),
                    ));
                }
            }
        }
        for op in ["sub", "shl", "lshr", "ashr"] {
            let of = |l: &str, r: &str| returns(width, &format!("{op} i{width} {l}, {r}"));
            let must = Must::StayApart;
            pairs.push(pair(must, width, of("%x", "%y"), of("%y", "%x")));
        }
    }
    // Some at eight bits, where most bugs of width would be gone.
    for flags in WRAP {
        for op in ["add", "mul"] {
            let of = |l: &str, r: &str| format!("{op} {flags}i8 {l}, {r}");
            pairs.push(unary(Must::Merge, 8, &of("%x", "171"), &of("171", "%x")));
        }
    }
    pairs
}

pub fn intrinsics() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in 1..=5 {
        let ty = format!("i{width}");
        let call = |name: &str, result: &str, [l, r]: [&str; 2], rest: &str| {
            format!(
                "%r = call {result} @llvm.{name}.{ty}({ty} {l}, {ty} {r}{rest})\n  ret {result} %r"
            )
        };
        let mut commuted = |must, name: &str, result: &str, marks: [&str; 4], rest: &str| {
            let [a, b, c, d] = marks;
            let first = call(name, result, [&format!("{a}%x"), &format!("{b}%y")], rest);
            let second = call(name, result, [&format!("{c}%y"), &format!("{d}%x")], rest);
            pairs.push(pair(must, width, first, second).of(result, &format!("{ty} %x, {ty} %y")));
        };
        let none = [""; 4];
        for name in ["smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat"] {
            commuted(Must::Merge, name, &ty, none, "");
            // Arguments of which something is said stay where they are, here in the normal order.
            commuted(Must::Merge, name, &ty, ["noundef ", "", "", ""], "");
            let one = ["", "", "noundef ", "noundef "];
            commuted(Must::StayApart, name, &ty, one, "");
            let both = ["noundef ", "", "", "noundef "];
            commuted(Must::StayApart, name, &ty, both, "");
        }
        for name in ["ssub.sat", "usub.sat"] {
            commuted(Must::StayApart, name, &ty, none, "");
        }
        let both = format!("{{ {ty}, i1 }}");
        for name in ["sadd", "uadd", "smul", "umul"] {
            commuted(
                Must::Merge,
                &format!("{name}.with.overflow"),
                &both,
                none,
                "",
            );
        }
        for scale in 0..width {
            for name in ["smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"] {
                commuted(Must::Merge, name, &ty, none, &format!(", i32 {scale}"));
            }
        }
    }
    pairs
}

/// Predicates and what they are for exchanged operands.
pub const ICMP: [(&str, &str); 10] = [
    ("eq", "eq"),
    ("ne", "ne"),
    ("ugt", "ult"),
    ("uge", "ule"),
    ("ult", "ugt"),
    ("ule", "uge"),
    ("sgt", "slt"),
    ("sge", "sle"),
    ("slt", "sgt"),
    ("sle", "sge"),
];

pub const FCMP: [(&str, &str); 16] = [
    ("false", "false"),
    ("oeq", "oeq"),
    ("ogt", "olt"),
    ("oge", "ole"),
    ("olt", "ogt"),
    ("ole", "oge"),
    ("one", "one"),
    ("ord", "ord"),
    ("uno", "uno"),
    ("ueq", "ueq"),
    ("ugt", "ult"),
    ("uge", "ule"),
    ("ult", "ugt"),
    ("ule", "uge"),
    ("une", "une"),
    ("true", "true"),
];

pub const SAMESIGN: [&str; 2] = ["", "samesign "];
pub const FAST: [&str; 4] = ["", "nnan ", "ninf ", "nnan ninf "];

pub fn comparisons() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in 1..=5 {
        let ty = format!("i{width}");
        for (predicate, swapped) in ICMP {
            for (a, b) in twice(&SAMESIGN) {
                let mut compare = |l: &str, r: &str| {
                    let first = format!("icmp {a}{predicate} {ty} {l}, {r}");
                    let second = format!("icmp {b}{swapped} {ty} {r}, {l}");
                    let two = pair(Must::Merge, 1, returns(1, &first), returns(1, &second));
                    pairs.push(two.of("i1", &format!("{ty} %x, {ty} %y")));
                };
                compare("%x", "%y");
                compare("%x", "undef");
                for c in 0..=mask(width).min(7) {
                    compare("%x", &literal(width, c));
                }
            }
        }
    }
    for (predicate, swapped) in FCMP {
        for (a, b) in twice(&FAST) {
            let mut compare = |l: &str, r: &str| {
                let first = format!("fcmp {a}{predicate} float {l}, {r}");
                let second = format!("fcmp {b}{swapped} float {r}, {l}");
                let two = pair(Must::Merge, 1, returns(1, &first), returns(1, &second));
                pairs.push(two.of("i1", "float %x, float %y"));
            };
            compare("%x", "%y");
            compare("%x", "1.0");
            compare("%x", "undef");
        }
    }
    pairs
}

/// All comparisons of one type: which of them are one.
pub fn comparison_crowds() -> Vec<Crowd> {
    let crowd = |op: &str, ty: &str, list: &[(&str, &str)]| {
        let mut bodies = Vec::new();
        for &(predicate, swapped) in list {
            for [l, r] in [["%x", "%y"], ["%y", "%x"]] {
                let text = format!("{op} {predicate} {ty} {l}, {r}");
                let class = match l {
                    "%x" => predicate,
                    _ => swapped,
                };
                bodies.push((returns(1, &text), Some(class.to_owned())));
            }
        }
        Crowd {
            result: "i1".to_owned(),
            params: format!("{ty} %x, {ty} %y"),
            bodies,
        }
    };
    let mut crowds: Vec<Crowd> = (1..=4)
        .map(|width| crowd("icmp", &format!("i{width}"), &ICMP))
        .collect();
    crowds.push(crowd("fcmp", "float", &FCMP));
    crowds
}

/// `shl`, `mul` and `add x, x`.
pub fn scaled() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in (1..=6).chain([8]) {
        let ty = format!("i{width}");
        for (a, b) in twice(&WRAP) {
            for shift in 0..width {
                let factor = 1_u32 << shift;
                let (shift, factor) = (literal(width, shift), literal(width, factor));
                let shl = format!("shl {a}{ty} %x, {shift}");
                for mul in [format!("%x, {factor}"), format!("{factor}, %x")] {
                    let mul = format!("mul {b}{ty} {mul}");
                    pairs.push(unary(Must::Merge, width, &shl, &mul));
                }
            }
            if width > 1 {
                let add = format!("add {a}{ty} %x, %x");
                for other in ["mul {}%x, 2", "mul {}2, %x", "shl {}%x, 1"] {
                    let other = other.replace("{}", &format!("{b}{ty} "));
                    pairs.push(unary(Must::Merge, width, &add, &other));
                }
            }
        }
        // Each of both bodies has what may not stand for the other's.
        if width > 1 {
            let both = |first: &str, second: &str| {
                let of = |op: &str, x: &str| match op {
                    "add" => format!("add {ty} {x}, {x}"),
                    _ => format!("shl {ty} {x}, 1"),
                };
                let (p, q) = (of(first, "%x"), of(second, "%y"));
                format!("%p = {p}\n  %q = {q}\n  %r = sub {ty} %p, %q\n  ret {ty} %r")
            };
            let two = |must, a, b| pair(must, width, a, b);
            pairs.push(two(Must::StayApart, both("add", "shl"), both("shl", "add")));
            pairs.push(two(Must::Merge, both("add", "add"), both("shl", "shl")));
            pairs.push(two(Must::Merge, both("add", "shl"), both("shl", "shl")));
        }
    }
    pairs
}

/// `sub x, c`, `sub -1, x` and `xor x, sign`.
pub fn negated() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in (2..=5).chain([8]) {
        let ty = format!("i{width}");
        let (mask, sign) = (mask(width), sign(width));
        for (a, b) in twice(&WRAP) {
            for c in 0..=mask {
                let sub = format!("sub {a}{ty} %x, {c}");
                let negative = c.wrapping_neg() & mask;
                let adds = [format!("%x, {negative}"), format!("{negative}, %x")];
                for add in &adds[..if width == 8 { 1 } else { 2 }] {
                    let add = format!("add {b}{ty} {add}");
                    pairs.push(unary(Must::Merge, width, &sub, &add));
                }
            }
            let add = format!("add {a}{ty} %x, {sign}");
            let sub = format!("sub {b}{ty} %x, {sign}");
            pairs.push(unary(Must::Merge, width, &add, &sub));
        }
        for flags in WRAP {
            for xor in [format!("%x, {sign}"), format!("{sign}, %x")] {
                let xor = format!("xor {ty} {xor}");
                for other in ["add", "sub"] {
                    let other = format!("{other} {flags}{ty} %x, {sign}");
                    pairs.push(unary(Must::Merge, width, &xor, &other));
                }
            }
            for xor in ["%x, -1", "-1, %x"] {
                let xor = format!("xor {ty} {xor}");
                let sub = format!("sub {flags}{ty} -1, %x");
                pairs.push(unary(Must::Merge, width, &xor, &sub));
            }
        }
    }
    // One bit: -1 is the sign bit too.
    for (a, b) in twice(&WRAP) {
        let must = Must::Merge;
        let sub = format!("sub {a}i1 %x, true");
        pairs.push(unary(must, 1, &sub, &format!("add {b}i1 %x, true")));
        let sub = format!("sub {a}i1 true, %x");
        pairs.push(unary(must, 1, &sub, "xor i1 %x, true"));
        pairs.push(unary(must, 1, &sub, "xor i1 true, %x"));
    }
    pairs
}

/// What the table says an operation is, told once more: its name there and its operands.
fn class(op: &str, left: &str, right: &str, width: u32) -> Option<String> {
    let int = |text: &str| text.parse::<u32>().ok();
    let (l, r) = (int(left), int(right));
    if ![left, right].iter().any(|operand| operand.starts_with('%')) {
        return None;
    }
    let (mask, sign) = (mask(width), sign(width));
    let of = |op: &str, x: &str, c: u32| Some(format!("{op} {x} {c}"));
    match (op, l, r) {
        ("shl", None, Some(shift)) if shift < width => of("mul", left, 1 << shift),
        ("add", ..) if left == right && width > 1 => of("mul", left, 2),
        ("sub", Some(all), None) if all == mask => of("xor", right, mask),
        ("sub", None, Some(c)) => of("add", left, c.wrapping_neg() & mask),
        ("xor", None, Some(c)) if c == sign && width > 1 => of("add", left, sign),
        ("xor", Some(c), None) if c == sign && width > 1 => of("add", right, sign),
        ("add" | "mul" | "and" | "or" | "xor", Some(_), None) => {
            Some(format!("{op} {right} {left}"))
        }
        ("add" | "mul" | "and" | "or" | "xor", None, None) if left > right => {
            Some(format!("{op} {right} {left}"))
        }
        _ => Some(format!("{op} {left} {right}")),
    }
}

const OPERATIONS: [&str; 9] = [
    "add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor",
];

/// Operations of one width on these operands, with each of these flags that they may have: every
/// two of them are a merge, or a near miss. What has no flags comes without.
fn crowd(ops: &[&str], flags: &[&str], width: u32, operands: &[(String, String)]) -> Crowd {
    let mut bodies = Vec::new();
    for op in ops {
        let mut its = flags_of(op).to_vec();
        if its.len() > 1 {
            its.retain(|flag| flags.contains(flag));
        }
        for (left, right) in operands {
            for flags in &its {
                let text = |operand: &str| match (width, operand) {
                    (1, "0") => "false".to_owned(),
                    (1, "1") => "true".to_owned(),
                    _ => operand.to_owned(),
                };
                let (l, r) = (text(left), text(right));
                let body = returns(width, &format!("{op} {flags}i{width} {l}, {r}"));
                bodies.push((body, class(op, left, right, width)));
            }
        }
    }
    Crowd {
        result: format!("i{width}"),
        params: format!("i{width} %x, i{width} %y"),
        bodies,
    }
}

const NO_FLAGS: [&str; 1] = [""];
const ALL_FLAGS: [&str; 6] = ["", "nuw ", "nsw ", "nuw nsw ", "disjoint ", "exact "];

pub fn crowds() -> Vec<Crowd> {
    let mut crowds = Vec::new();
    for width in 1..=5 {
        let ints = || (0..=mask(width)).map(|value| value.to_string());
        let x = || "%x".to_owned();
        let mut operands = vec![(x(), x())];
        operands.extend(ints().map(|c| (x(), c)));
        operands.extend(ints().map(|c| (c, x())));
        crowds.push(crowd(&OPERATIONS, &NO_FLAGS, width, &operands));
        if width <= 3 {
            let undefined = ["undef", "poison"].map(String::from);
            operands.extend(undefined.iter().map(|u| (x(), u.clone())));
            operands.extend(undefined.iter().map(|u| (u.clone(), x())));
            operands.push((x(), "%y".to_owned()));
            operands.push(("%y".to_owned(), x()));
            crowds.push(crowd(&OPERATIONS, &ALL_FLAGS, width, &operands));
        }
    }
    crowds
}

/// Constants alone: no front end computes them, but the pass may meet them. Two operations at a time,
/// with the same flags, so that no third one weakens what is kept.
pub fn constant_crowds() -> Vec<Crowd> {
    let mut crowds = Vec::new();
    for width in 1..=3 {
        let ints = (0..=mask(width)).map(|value| value.to_string());
        let all: Vec<String> = ints.chain(["undef".to_owned()]).collect();
        let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (a, b)));
        let operands: Vec<_> = pairs.map(|(a, b)| (a.clone(), b.clone())).collect();
        let ops = ["add", "sub", "mul", "shl", "xor"];
        for (at, first) in ops.iter().enumerate() {
            for second in &ops[at..] {
                let both = [*first, *second];
                let both = if first == second { &both[..1] } else { &both };
                for flags in WRAP {
                    let mut crowd = crowd(both, &[flags], width, &operands);
                    crowd.params.clear();
                    crowds.push(crowd);
                }
            }
        }
    }
    crowds
}
