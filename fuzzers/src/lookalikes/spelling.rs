// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How one member writes the steps of its family's plan.

use super::plan::{Action, PREDICATES, Plan, Step};
use crate::rng::Rng;

/// What a member does in its own way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voice {
    /// Of ten flags so many are set.
    pub(super) flags: usize,
    /// Added to the constants in which members differ.
    pub(super) shift: i64,
}

/// The lines of all steps; labels end with a colon.
pub(super) fn lines(plan: &Plan, voice: Voice, rng: &mut Rng) -> Vec<String> {
    let mut writer = Writer {
        width: plan.width,
        voice,
        rng,
        lines: Vec::new(),
    };
    for step in &plan.steps {
        writer.step(step);
    }
    writer.lines
}

struct Writer<'a> {
    width: u32,
    voice: Voice,
    rng: &'a mut Rng,
    lines: Vec<String>,
}

/// The predicate of the exchanged operands.
fn exchanged(predicate: &str) -> String {
    let (sign, way) = match predicate.split_at_checked(1) {
        Some((sign @ ("u" | "s" | "o"), way @ ("gt" | "ge" | "lt" | "le"))) => (sign, way),
        _ => return predicate.to_owned(),
    };
    let way = match way {
        "gt" => "lt",
        "ge" => "le",
        "lt" => "gt",
        _ => "ge",
    };
    format!("{sign}{way}")
}

/// The predicate of the inverse, of integers.
fn inverse(predicate: &str) -> &'static str {
    const INVERSES: [usize; 10] = [1, 0, 5, 4, 3, 2, 9, 8, 7, 6];
    let at = PREDICATES.iter().position(|other| *other == predicate);
    at.map_or("eq", |at| PREDICATES[INVERSES[at]])
}

/// The same of floats.
fn float_inverse(predicate: &str) -> String {
    if let Some((_, inverse)) = [("ord", "uno"), ("uno", "ord")]
        .iter()
        .find(|(name, _)| *name == predicate)
    {
        return (*inverse).to_owned();
    }
    let (sign, way) = predicate.split_at(1);
    let sign = if sign == "o" { "u" } else { "o" };
    let way = match way {
        "eq" => "ne",
        "ne" => "eq",
        "gt" => "le",
        "ge" => "lt",
        "lt" => "ge",
        _ => "gt",
    };
    format!("{sign}{way}")
}

impl Writer<'_> {
    fn add(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    fn coin(&mut self) -> bool {
        self.rng.once_in(2)
    }

    fn pick(&mut self, words: &[&'static str]) -> &'static str {
        self.rng.pick(words).copied().unwrap_or_default()
    }

    /// Some of these flags, each with a space behind it.
    fn flags(&mut self, names: &[&str]) -> String {
        let mut text = String::new();
        for name in names {
            if self.rng.below(10) < self.voice.flags {
                text += name;
                text.push(' ');
            }
        }
        text
    }

    fn wrapping(&mut self, operation: &str) -> String {
        match operation {
            "add" | "sub" | "mul" => self.flags(&["nuw", "nsw"]),
            "or" => self.flags(&["disjoint"]),
            _ => String::new(),
        }
    }

    /// Two operands, exchanged or not.
    fn either<'s>(&mut self, a: &'s str, b: &'s str) -> (&'s str, &'s str) {
        if self.coin() { (a, b) } else { (b, a) }
    }

    fn shift_of(&self, step: &Step) -> i64 {
        if step.differs { self.voice.shift } else { 0 }
    }

    /// The global for a member, and the other one.
    fn global(&self, step: &Step) -> &'static str {
        if self.shift_of(step) % 2 == 0 {
            "@g"
        } else {
            "@h"
        }
    }

    fn step(&mut self, step: &Step) {
        let ty = format!("i{}", self.width);
        let value = step.value.as_str();
        let [a, b, c] = step.operands.each_ref().map(String::as_str);
        let pointer = step.pointer.as_str();
        let shift = self.shift_of(step);
        let lowest = -(1_i64 << (self.width - 1));
        match step.action {
            Action::Binary(operation) => {
                let (a, b) = match operation {
                    "sub" => (a, b),
                    _ => self.either(a, b),
                };
                let flags = self.wrapping(operation);
                self.add(format!("{value} = {operation} {flags}{ty} {a}, {b}"));
            }
            Action::Constant(operation, constant) => {
                let flags = self.wrapping(operation);
                let constant = constant + shift;
                self.add(format!("{value} = {operation} {flags}{ty} {a}, {constant}"));
            }
            Action::Left(by) => {
                let flags = self.flags(&["nuw", "nsw"]);
                let mut factor = 1_i64 << by;
                if factor == -lowest {
                    factor = lowest;
                }
                match self.coin() {
                    true => self.add(format!("{value} = shl {flags}{ty} {a}, {by}")),
                    false => self.add(format!("{value} = mul {flags}{ty} {a}, {factor}")),
                }
            }
            Action::Right { by, signed } => {
                let flags = self.flags(&["exact"]);
                let operation = if signed { "ashr" } else { "lshr" };
                self.add(format!("{value} = {operation} {flags}{ty} {a}, {by}"));
            }
            Action::Double => {
                let flags = self.flags(&["nuw", "nsw"]);
                let (operation, other) =
                    [("add", a), ("shl", "1"), ("mul", "2")][self.rng.below(3)];
                self.add(format!("{value} = {operation} {flags}{ty} {a}, {other}"));
            }
            Action::Less(constant) => {
                let flags = self.flags(&["nuw", "nsw"]);
                match self.coin() {
                    true => self.add(format!("{value} = sub {flags}{ty} {a}, {constant}")),
                    false => self.add(format!("{value} = add {flags}{ty} {a}, {}", -constant)),
                }
            }
            Action::Not => {
                let flags = self.flags(&["nuw", "nsw"]);
                match self.coin() {
                    true => self.add(format!("{value} = xor {ty} {a}, -1")),
                    false => self.add(format!("{value} = sub {flags}{ty} -1, {a}")),
                }
            }
            Action::Sign => {
                let flags = self.flags(&["nuw", "nsw"]);
                match self.coin() {
                    true => self.add(format!("{value} = xor {ty} {a}, {lowest}")),
                    false => self.add(format!("{value} = add {flags}{ty} {a}, {lowest}")),
                }
            }
            Action::Choose { predicate, frozen } => {
                let (condition, inverted) = self.compare(step, predicate, frozen);
                let (c, d) = if inverted { (b, c) } else { (c, b) };
                self.add(format!(
                    "{value} = select i1 {condition}, {ty} {c}, {ty} {d}"
                ));
            }
            Action::Branch { predicate, frozen } => self.branch(step, predicate, frozen),
            Action::Switch => self.switch(step),
            Action::Freeze => self.add(format!("{value} = freeze {ty} {a}")),
            Action::Load => {
                let align = self.pick(&["1", "2", "4"]);
                let range = self.pick(&["", "", "", ", !range !0", ", !range !1", ", !range !2"]);
                let defined = self.pick(&["", "", ", !noundef !3"]);
                self.add(format!(
                    "{value} = load {ty}, ptr {pointer}, align {align}{range}{defined}"
                ));
            }
            Action::Store => {
                let align = self.pick(&["1", "2", "4"]);
                self.add(format!("store {ty} {a}, ptr {pointer}, align {align}"));
            }
            Action::Step(bytes) => {
                let flags = self.pick(&["", "", "inbounds ", "nusw ", "nuw ", "nusw nuw "]);
                match self.coin() {
                    true => self.add(format!(
                        "{value} = getelementptr {flags}i8, ptr {pointer}, i64 {bytes}"
                    )),
                    false => self.add(format!(
                        "{value} = getelementptr {flags}i16, ptr {pointer}, i64 {}",
                        bytes / 2
                    )),
                }
            }
            Action::Narrow { signed } => {
                let flags = self.flags(&["nuw", "nsw"]);
                self.add(format!("{value}.t = trunc {flags}{ty} {a} to i4"));
                let extension = if signed { "sext" } else { "zext" };
                let flags = if signed {
                    String::new()
                } else {
                    self.flags(&["nneg"])
                };
                self.add(format!("{value} = {extension} {flags}i4 {value}.t to {ty}"));
            }
            Action::Wide => {
                let wide = format!("i{}", 2 * self.width);
                let flags = self.flags(&["nneg"]);
                self.add(format!("{value}.w = zext {flags}{ty} {a} to {wide}"));
                let flags = self.flags(&["nuw", "nsw"]);
                let constant = 3 + shift;
                self.add(format!(
                    "{value}.s = mul {flags}{wide} {value}.w, {constant}"
                ));
                let flags = self.flags(&["nuw", "nsw"]);
                self.add(format!("{value} = trunc {flags}{wide} {value}.s to {ty}"));
            }
            Action::Intrinsic(name) => {
                let (a, b) = self.either(a, b);
                let range = self.pick(&["", "", "", "range"]);
                let range = match range {
                    "" => String::new(),
                    _ => format!("range({ty} -20, 40) "),
                };
                self.add(format!(
                    "{value} = call {range}{ty} @llvm.{name}.{ty}({ty} {a}, {ty} {b})"
                ));
            }
            Action::Call => {
                let callee = ["@one", "@two"][usize::from(shift % 2 != 0)];
                let argument = self.pick(&["", "", "noundef "]);
                let result = match self.rng.below(6) {
                    0 => "noundef ".to_owned(),
                    1 => format!("range({ty} 0, 9) "),
                    2 => format!("range({ty} 3, 20) "),
                    _ => String::new(),
                };
                let effects = self.pick(&[
                    "",
                    "",
                    "",
                    " memory(none)",
                    " memory(read)",
                    " nounwind willreturn",
                ]);
                self.add(format!(
                    "{value} = call {result}{ty} {callee}({ty} {argument}{a}){effects}"
                ));
            }
            Action::See => {
                let callee = ["@see", "@look"][usize::from(shift % 2 != 0)];
                let argument = self.pick(&["", "", "nonnull ", "noundef ", "align 2 "]);
                let effects = self.pick(&["", "", " nounwind", " memory(argmem: read)"]);
                self.add(format!(
                    "call void {callee}(ptr {argument}{pointer}){effects}"
                ));
            }
            Action::ReadGlobal => {
                let global = self.global(step);
                let align = self.pick(&["1", "1", "2"]);
                let defined = self.pick(&["", "", ", !range !0", ", !noundef !3"]);
                self.add(format!(
                    "{value} = load {ty}, ptr {global}, align {align}{defined}"
                ));
            }
            Action::WriteGlobal => {
                let global = self.global(step);
                let bounds = self.pick(&["", "inbounds "]);
                let offset = 1 + shift;
                self.add(format!(
                    "store {ty} {a}, ptr getelementptr {bounds}(i8, ptr {global}, i64 {offset}), align 1"
                ));
            }
            Action::MovePointer => {
                let moved = self.pick(&["i64", "ptr"]);
                let align = self.pick(&["1", "8"]);
                let defined = self.pick(&["", "", ", !noundef !3"]);
                self.add(format!(
                    "{value} = load {moved}, ptr {pointer}, align {align}{defined}"
                ));
                self.add(format!("store {moved} {value}, ptr @g, align 1"));
            }
            Action::MoveFloat => {
                let moved = self.pick(&["i32", "float", "<2 x half>"]);
                let align = self.pick(&["1", "4"]);
                let defined = self.pick(&["", "", ", !noundef !3"]);
                self.add(format!(
                    "{value} = load {moved}, ptr {pointer}, align {align}{defined}"
                ));
                self.add(format!("store {moved} {value}, ptr @h, align 1"));
            }
            Action::Slot => {
                let slot = self.pick(&["i32", "float"]);
                let align = self.pick(&["4", "8"]);
                self.add(format!("{value}.s = alloca {slot}, align {align}"));
                self.add(format!("store {ty} {a}, ptr {value}.s, align 1"));
                let argument = self.pick(&["", "nonnull ", "captures(none) ", "noundef "]);
                self.add(format!("call void @see(ptr {argument}{value}.s)"));
                let align = self.pick(&["1", "2", "4"]);
                self.add(format!("{value} = load {ty}, ptr {value}.s, align {align}"));
            }
            Action::Copy => {
                let global = self.global(step);
                let (to, from) = (self.pick(&["1", "2"]), self.pick(&["1", "2", "4"]));
                self.add(format!(
                    "call void @llvm.memcpy.p0.p0.i64(ptr align {to} {pointer}, ptr align {from} {global}, i64 3, i1 false)"
                ));
            }
            Action::Vector => {
                let (a, b) = self.either(a, b);
                let flags = self.flags(&["nuw", "nsw"]);
                self.add(format!(
                    "{value}.a = insertelement <2 x {ty}> <{ty} 1, {ty} 2>, {ty} {a}, i64 0"
                ));
                self.add(format!(
                    "{value}.b = insertelement <2 x {ty}> <{ty} 3, {ty} 4>, {ty} {b}, i64 0"
                ));
                self.add(format!(
                    "{value}.c = add {flags}<2 x {ty}> {value}.a, {value}.b"
                ));
                self.add(format!(
                    "{value} = extractelement <2 x {ty}> {value}.c, i64 0"
                ));
            }
            Action::CompareFloats(predicate) => {
                let (mut predicate, mut s, mut t) = (predicate.to_owned(), "%s", "%t");
                if self.coin() {
                    predicate = exchanged(&predicate);
                    (s, t) = (t, s);
                }
                let (mut a, mut b) = (a, b);
                if self.coin() {
                    predicate = float_inverse(&predicate);
                    (a, b) = (b, a);
                }
                let flags = self.flags(&["nnan", "ninf", "nsz"]);
                self.add(format!(
                    "{value}.c = fcmp {flags}{predicate} float {s}, {t}"
                ));
                self.add(format!("{value} = select i1 {value}.c, {ty} {a}, {ty} {b}"));
            }
            Action::AddFloats => {
                let (s, t) = self.either("%s", "%t");
                let flags = self.flags(&["nnan", "ninf", "nsz"]);
                self.add(format!("{value}.f = fadd {flags}float {s}, {t}"));
                self.add(format!("{value}.i = bitcast float {value}.f to i32"));
                self.add(format!("{value} = trunc i32 {value}.i to {ty}"));
            }
        }
    }

    /// A compare of the first two operands in some spelling, and whether it is the inverse.
    fn compare(&mut self, step: &Step, predicate: &str, frozen: bool) -> (String, bool) {
        let ty = format!("i{}", self.width);
        let value = &step.value;
        let [a, b, _] = step.operands.each_ref().map(String::as_str);
        let (mut predicate, mut a, mut b) = (predicate.to_owned(), a, b);
        if self.coin() {
            predicate = exchanged(&predicate);
            (a, b) = (b, a);
        }
        let inverted = self.coin();
        if inverted {
            inverse(&predicate).clone_into(&mut predicate);
        }
        let flags = match predicate.as_str() {
            "eq" | "ne" => String::new(),
            _ => self.flags(&["samesign"]),
        };
        self.add(format!("{value}.c = icmp {flags}{predicate} {ty} {a}, {b}"));
        if frozen {
            self.add(format!("{value}.f = freeze i1 {value}.c"));
            return (format!("{value}.f"), inverted);
        }
        (format!("{value}.c"), inverted)
    }

    /// A diamond with its blocks and incoming values in some order.
    fn branch(&mut self, step: &Step, predicate: &str, frozen: bool) {
        let ty = format!("i{}", self.width);
        let value = &step.value;
        let name = value.trim_start_matches('%');
        let [_, b, c] = step.operands.each_ref().map(String::as_str);
        let (condition, inverted) = self.compare(step, predicate, frozen);
        let (one, two) = if inverted { ("B", "A") } else { ("A", "B") };
        self.add(format!(
            "br i1 {condition}, label %{name}{one}, label %{name}{two}"
        ));
        let flags = self.flags(&["nuw", "nsw"]);
        let mut blocks = [
            [
                format!("{name}A:"),
                format!(
                    "{value}.a = add {flags}{ty} {c}, {}",
                    1 + self.shift_of(step)
                ),
                format!("br label %{name}E"),
            ],
            [
                format!("{name}B:"),
                format!("store {ty} {b}, ptr {}, align 1", step.pointer),
                format!("br label %{name}E"),
            ],
        ];
        let mut incoming = [
            format!("[ {value}.a, %{name}A ]"),
            format!("[ {b}, %{name}B ]"),
        ];
        self.rng.shuffle(&mut blocks);
        self.rng.shuffle(&mut incoming);
        self.lines.extend(blocks.concat());
        self.add(format!("{name}E:"));
        self.add(format!("{value} = phi {ty} {}", incoming.join(", ")));
    }

    fn switch(&mut self, step: &Step) {
        let ty = format!("i{}", self.width);
        let value = &step.value;
        let name = value.trim_start_matches('%');
        let [a, b, c] = step.operands.each_ref().map(String::as_str);
        let mut cases = [("1", "A"), ("5", "B"), ("-3", "A")]
            .map(|(number, block)| format!("{ty} {number}, label %{name}{block}"));
        self.rng.shuffle(&mut cases);
        self.add(format!(
            "switch {ty} {a}, label %{name}C [ {} ]",
            cases.join(" ")
        ));
        let constant = 7 + self.shift_of(step);
        let mut incoming = [
            format!("[ {b}, %{name}A ]"),
            format!("[ {value}.b, %{name}B ]"),
            format!("[ {constant}, %{name}C ]"),
        ];
        self.rng.shuffle(&mut incoming);
        for (block, line) in [
            ("A", None),
            ("B", Some(format!("{value}.b = xor {ty} {c}, 3"))),
            ("C", None),
        ] {
            self.add(format!("{name}{block}:"));
            self.lines.extend(line);
            self.add(format!("br label %{name}E"));
        }
        self.add(format!("{name}E:"));
        self.add(format!("{value} = phi {ty} {}", incoming.join(", ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_are_spelled_right() {
        for (predicate, other) in [
            ("ult", "ugt"),
            ("sle", "sge"),
            ("oge", "ole"),
            ("eq", "eq"),
            ("uno", "uno"),
            ("ueq", "ueq"),
        ] {
            assert_eq!(exchanged(predicate), other);
            assert_eq!(exchanged(other), predicate);
        }
        for (predicate, other) in [
            ("eq", "ne"),
            ("ult", "uge"),
            ("ule", "ugt"),
            ("slt", "sge"),
            ("sle", "sgt"),
        ] {
            assert_eq!(inverse(predicate), other);
            assert_eq!(inverse(other), predicate);
        }
        for (predicate, other) in [
            ("oeq", "une"),
            ("one", "ueq"),
            ("olt", "uge"),
            ("ogt", "ule"),
            ("ord", "uno"),
        ] {
            assert_eq!(float_inverse(predicate), other);
            assert_eq!(float_inverse(other), predicate);
        }
    }
}
