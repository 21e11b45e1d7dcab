// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rows of order: inverted comparisons, phis, switches and blocks.

use super::arithmetic::{FAST, FCMP, ICMP, SAMESIGN, twice};
use super::pairs::{Must, Pair, pair};

/// The predicate of integers that says the opposite.
pub fn inverse_integer(predicate: &str) -> &'static str {
    match predicate {
        "eq" => "ne",
        "ne" => "eq",
        "ugt" => "ule",
        "uge" => "ult",
        "ult" => "uge",
        "ule" => "ugt",
        "sgt" => "sle",
        "sge" => "slt",
        "slt" => "sge",
        "sle" => "sgt",
        other => panic!("{other} compares no integers"),
    }
}

/// The predicate of floating-point numbers that says the opposite.
fn inverse_float(predicate: &str) -> &'static str {
    match predicate {
        "false" => "true",
        "oeq" => "une",
        "ogt" => "ule",
        "oge" => "ult",
        "olt" => "uge",
        "ole" => "ugt",
        "one" => "ueq",
        "ord" => "uno",
        "uno" => "ord",
        "ueq" => "one",
        "ugt" => "ole",
        "uge" => "olt",
        "ult" => "oge",
        "ule" => "ogt",
        "une" => "oeq",
        "true" => "false",
        other => panic!("{other} compares no numbers"),
    }
}

/// What the comparison `%c` may steer, with `A` and `B` for the ways and `iW` for the type.
const STEERED: [&str; 8] = [
    "%r = select i1 %c, iW A, iW B\n  ret iW %r",
    "%s = select i1 %c, iW A, iW B\n  %t = select i1 %c, iW B, iW A\n  %r = sub iW %s, %t\n  ret iW %r",
    "br i1 %c, label %A, label %B\n%x:\n  ret iW 0\n%y:\n  ret iW -1",
    "br i1 %c, label %A, label %B\n%x:\n  br label %j\n%y:\n  br label %j\nj:\n  %r = phi iW [ %x, %l1 ], [ 0, %l2 ]\n  ret iW %r",
    "%s = select i1 %c, iW A, iW B\n  br i1 %c, label %A, label %B\n%x:\n  ret iW %s\n%y:\n  ret iW 0",
    "%d = freeze i1 %c\n  %r = select i1 %d, iW A, iW B\n  ret iW %r",
    "%d = freeze i1 %c\n  %s = select i1 %c, iW A, iW B\n  br i1 %d, label %A, label %B\n%x:\n  ret iW %s\n%y:\n  ret iW 0",
    "%d = freeze i1 %c\n  %e = freeze i1 %d\n  %s = select i1 %d, iW A, iW B\n  %t = select i1 %e, iW B, iW A\n  %r = sub iW %s, %t\n  ret iW %r",
];

/// The text of something steered, with the ways as written or exchanged.
fn steered(template: &str, width: u32, exchanged: bool) -> String {
    let [a, b] = if exchanged { ["y", "x"] } else { ["x", "y"] };
    let label = |way: &str| if way == "x" { "l1" } else { "l2" };
    template
        .replace("iW", &format!("i{width}"))
        .replace("label %A", &format!("label %{}", label(a)))
        .replace("label %B", &format!("label %{}", label(b)))
        .replace("\n%x:", "\nl1:")
        .replace("\n%y:", "\nl2:")
        .replace(" A", &format!(" %{a}"))
        .replace(" B", &format!(" %{b}"))
}

/// `br` and `select` on a comparison and on its inverse.
pub fn inverted() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in 1..=3 {
        let ty = format!("i{width}");
        let params = format!("{ty} %x, {ty} %y");
        let icmp =
            |flags: &str, p: &str, l: &str, r: &str| format!("%c = icmp {flags}{p} {ty} {l}, {r}");
        // Three bits show no more than two, but for what is cheap.
        let templates = if width < 3 { STEERED.len() } else { 1 };
        for template in &STEERED[..templates] {
            let text = |compare: &str, exchanged| {
                format!("{compare}\n  {}", steered(template, width, exchanged))
            };
            for (predicate, swapped) in ICMP {
                for (a, b) in twice(&SAMESIGN) {
                    let this = icmp(a, predicate, "%x", "%y");
                    let other = icmp(b, inverse_integer(predicate), "%x", "%y");
                    let both = icmp(b, inverse_integer(swapped), "%y", "%x");
                    let mut two = |must, a: String, b: String| {
                        pairs.push(pair(must, width, a, b).of(&ty, &params));
                    };
                    two(Must::Merge, text(&this, false), text(&other, true));
                    two(Must::Merge, text(&this, false), text(&both, true));
                    two(Must::StayApart, text(&this, false), text(&other, false));
                    two(Must::StayApart, text(&this, false), text(&both, false));
                    let same = icmp(b, predicate, "%x", "%y");
                    two(Must::StayApart, text(&this, false), text(&same, true));
                }
            }
        }
    }
    let params = "float %f, float %g, i1 %x, i1 %y";
    for template in STEERED {
        let text = |flags: &str, p: &str, operands: &str, exchanged| {
            let steered = steered(template, 1, exchanged)
                .replace(" -1", " true")
                .replace("i1 0", "i1 false")
                .replace("[ 0,", "[ false,");
            format!("%c = fcmp {flags}{p} float {operands}\n  {steered}")
        };
        // All flags with the first template, some with the others.
        let flags = if template == STEERED[0] {
            &FAST
        } else {
            &FAST[..2]
        };
        for (predicate, swapped) in FCMP {
            for (a, b) in twice(flags) {
                let this = text(a, predicate, "%f, %g", false);
                let mut two = |must, other: String| {
                    pairs.push(pair(must, 1, this.clone(), other).of("i1", params));
                };
                two(
                    Must::Merge,
                    text(b, inverse_float(predicate), "%f, %g", true),
                );
                two(Must::Merge, text(b, inverse_float(swapped), "%g, %f", true));
                two(
                    Must::StayApart,
                    text(b, inverse_float(predicate), "%f, %g", false),
                );
            }
        }
    }
    pairs
}

/// Comparisons that are read otherwise than by what they steer.
pub fn read_otherwise() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (predicate, _) in ICMP {
        let text = |p: &str, ways: &str, rest: &str, result: &str| {
            format!(
                "%c = icmp {p} i2 %x, %y\n  %s = select i1 %c, i2 {ways}\n  {rest}\n  ret i2 {result}"
            )
        };
        let inverse = inverse_integer(predicate);
        for (rest, result, must) in [
            (
                "%z = zext i1 %c to i2\n  %r = sub i2 %s, %z",
                "%r",
                Must::StayApart,
            ),
            (
                "%z = select i1 %c, i1 %c, i1 false\n  %w = zext i1 %z to i2\n  %r = sub i2 %s, %w",
                "%r",
                Must::StayApart,
            ),
            (
                "%z = freeze i1 %c\n  %w = zext i1 %z to i2\n  %r = sub i2 %s, %w",
                "%r",
                Must::StayApart,
            ),
            ("%z = freeze i2 %s", "%z", Must::Merge),
        ] {
            let this = text(predicate, "%x, i2 %y", rest, result);
            let other = text(inverse, "%y, i2 %x", rest, result);
            pairs.push(pair(must, 2, this, other));
        }
        // More users than the pass looks at.
        for users in [8, 9] {
            let chain = |p: &str, exchanged: bool| {
                let mut text = format!("%c = icmp {p} i2 %x, %y\n  ");
                for user in 0..users {
                    let (x, y) = (
                        format!("{}", user % 3),
                        if user == 0 {
                            "%x".to_owned()
                        } else {
                            format!("%s{}", user - 1)
                        },
                    );
                    let ways = if exchanged { [y, x] } else { [x, y] };
                    text += &format!(
                        "%s{user} = select i1 %c, i2 {}, i2 {}\n  ",
                        ways[0], ways[1]
                    );
                }
                text + &format!("ret i2 %s{}", users - 1)
            };
            let must = if users > 8 {
                Must::StayApart
            } else {
                Must::Merge
            };
            pairs.push(pair(must, 2, chain(predicate, false), chain(inverse, true)));
        }
    }
    pairs
}

/// All orders of some things.
fn orders<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, first) in things.iter().enumerate() {
        let mut rest = things.to_vec();
        rest.remove(at);
        for mut order in orders(&rest) {
            order.insert(0, first.clone());
            all.push(order);
        }
    }
    all
}

/// Entries of phis and cases of switches, in all orders; blocks too.
pub fn ordered() -> Vec<Pair> {
    let mut pairs = Vec::new();
    let cases = ["i2 0, label %p", "i2 1, label %q", "i2 -1, label %p"];
    let entries = ["[ %x, %p ]", "[ %y, %q ]", "[ 1, %d ]"];
    let blocks = [
        "p:\n  br label %j\n",
        "q:\n  br label %j\n",
        "d:\n  br label %j\n",
    ];
    let text = |cases: &[&str], entries: &[&str], blocks: &[&str]| {
        let (cases, entries, blocks) = (cases.join(" "), entries.join(", "), blocks.concat());
        format!(
            "switch i2 %x, label %d [ {cases} ]\n{blocks}j:\n  %r = phi i2 {entries}\n  ret i2 %r"
        )
    };
    let first = text(&cases, &entries, &blocks);
    let mut two = |must, other: String| pairs.push(pair(must, 2, first.clone(), other));
    for cases in orders(&cases) {
        for entries in orders(&entries) {
            two(Must::Merge, text(&cases, &entries, &blocks));
        }
        for blocks in orders(&blocks) {
            two(Must::Merge, text(&cases, &entries, &blocks));
        }
    }
    // Other values from the same blocks, and other ways for the same cases.
    let values = ["%x", "%y", "1"];
    for order in orders(&values).into_iter().filter(|order| order != &values) {
        let entries = ["p", "q", "d"].iter().zip(order);
        let entries: Vec<String> = entries.map(|(b, v)| format!("[ {v}, %{b} ]")).collect();
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        two(Must::StayApart, text(&cases, &entries, &blocks));
    }
    for ways in ["pqq", "qpp", "qqp", "qpq", "ppq"] {
        let cases = ["0", "1", "-1"].iter().zip(ways.chars());
        let cases: Vec<String> = cases.map(|(v, b)| format!("i2 {v}, label %{b}")).collect();
        let cases: Vec<&str> = cases.iter().map(String::as_str).collect();
        two(Must::StayApart, text(&cases, &entries, &blocks));
    }
    // A block that is reached by several cases at once has an entry for each.
    let direct = |cases: [&str; 3], entries: [&str; 4]| {
        let (cases, entries) = (cases.join(" "), entries.join(", "));
        format!(
            "switch i2 %x, label %j [ {cases} ]\nq:\n  br label %j\nj:\n  %r = phi i2 {entries}\n  ret i2 %r"
        )
    };
    let cases = ["i2 0, label %j", "i2 1, label %q", "i2 -1, label %j"];
    let entries = [
        "[ %y, %entry ]",
        "[ %y, %entry ]",
        "[ %y, %entry ]",
        "[ %x, %q ]",
    ];
    for some in orders(&cases) {
        for order in orders(&entries).into_iter().step_by(3) {
            pairs.push(pair(
                Must::Merge,
                2,
                direct(cases, entries),
                direct(
                    [some[0], some[1], some[2]],
                    [order[0], order[1], order[2], order[3]],
                ),
            ));
        }
    }
    pairs
}

/// Loops with an exit that is spelled both ways, with their blocks and entries in all orders.
pub fn loops() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for width in 1..=3 {
        let ty = format!("i{width}");
        let one = if width == 1 { "true" } else { "1" };
        let text = |compare: &str, ways: [&str; 2], phis: [&str; 2], blocks: &[&str]| {
            let [a, b] = phis;
            let head = format!(
                "head:\n  %i = phi {ty} {a}, {b}\n  %c = icmp {compare}\n  br i1 %c, label %{}, label %{}\n",
                ways[0], ways[1]
            );
            let rest = |block: &&str| match *block {
                "head" => head.clone(),
                "body" => format!("body:\n  %n = add {ty} %i, {one}\n  br label %head\n"),
                _ => format!("done:\n  ret {ty} %i\n"),
            };
            let blocks: String = blocks.iter().map(rest).collect();
            format!("br label %head\n{}", blocks.trim_end())
        };
        let phis = ["[ %x, %entry ]", "[ %n, %body ]"];
        let turned = ["[ %n, %body ]", "[ %x, %entry ]"];
        let names = ["head", "body", "done"];
        for (predicate, swapped) in ICMP {
            let first = text(
                &format!("{predicate} {ty} %i, %y"),
                ["body", "done"],
                phis,
                &names,
            );
            let mut two = |must, other: String| pairs.push(pair(must, width, first.clone(), other));
            let inverse = inverse_integer(predicate);
            for blocks in orders(&names) {
                let other = format!("{inverse} {ty} %i, %y");
                two(Must::Merge, text(&other, ["done", "body"], turned, &blocks));
                let other = format!("{} {ty} %y, %i", inverse_integer(swapped));
                two(Must::Merge, text(&other, ["done", "body"], phis, &blocks));
                let other = format!("{inverse} {ty} %i, %y");
                two(
                    Must::StayApart,
                    text(&other, ["body", "done"], turned, &blocks),
                );
            }
        }
    }
    pairs
}
