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

    /// Some of these flags, each with a space behind it.
    fn flags(&mut self, names: &str) -> String {
        let mut text = String::new();
        for name in names.split(' ') {
            if self.rng.below(10) < self.voice.flags {
                text += name;
                text.push(' ');
            }
        }
        text
    }

    /// Adds lines in which `$v` is the step's value, `$t` the type, `$a`, `$b` and `$c` are the operands and `$p` is the
    /// pointer, `^a b^` is some of these flags and `[a|b]` one of these words.
    fn write(&mut self, step: &Step, text: &str) {
        let (mut line, mut rest) = (String::new(), text);
        while let Some((before, hole)) = rest.split_once(['^', '[']) {
            line += before;
            let is_flag = rest[before.len()..].starts_with('^');
            let end = if is_flag { '^' } else { ']' };
            let (inside, behind) = hole.split_once(end).unwrap_or((hole, ""));
            match is_flag {
                true => line += &self.flags(inside),
                false => line += self.rng.word(inside),
            }
            rest = behind;
        }
        line += rest;
        let [a, b, c] = &step.operands;
        for (name, text) in [
            ("$v", &step.value),
            ("$t", &format!("i{}", self.width)),
            ("$a", a),
            ("$b", b),
            ("$c", c),
            ("$p", &step.pointer),
        ] {
            line = line.replace(name, text);
        }
        self.lines.extend(line.lines().map(str::to_owned));
    }

    fn wrapping(&mut self, operation: &str) -> String {
        match operation {
            "add" | "sub" | "mul" => self.flags("nuw nsw"),
            "or" => self.flags("disjoint"),
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
        let [a, b, _] = step.operands.each_ref().map(String::as_str);
        let shift = self.shift_of(step);
        let lowest = -(1_i64 << (self.width - 1));
        let text = match step.action {
            Action::Binary(operation) => {
                let (a, b) = match operation {
                    "sub" => (a, b),
                    _ => self.either(a, b),
                };
                let flags = self.wrapping(operation);
                format!("$v = {operation} {flags}$t {a}, {b}")
            }
            Action::Constant(operation, constant) => {
                let (flags, constant) = (self.wrapping(operation), constant + shift);
                format!("$v = {operation} {flags}$t $a, {constant}")
            }
            Action::Left(by) => {
                let flags = self.flags("nuw nsw");
                let factor = match 1_i64 << by {
                    factor if factor == -lowest => lowest,
                    factor => factor,
                };
                format!("$v = [shl {flags}$t $a, {by}|mul {flags}$t $a, {factor}]")
            }
            Action::Right { by, signed } => {
                let operation = if signed { "ashr" } else { "lshr" };
                format!("$v = {operation} ^exact^$t $a, {by}")
            }
            Action::Double => {
                let flags = self.flags("nuw nsw");
                format!("$v = [add {flags}$t $a, $a|shl {flags}$t $a, 1|mul {flags}$t $a, 2]")
            }
            Action::Less(constant) => {
                let (flags, negated) = (self.flags("nuw nsw"), -constant);
                format!("$v = [sub {flags}$t $a, {constant}|add {flags}$t $a, {negated}]")
            }
            Action::Not => {
                let flags = self.flags("nuw nsw");
                format!("$v = [xor $t $a, -1|sub {flags}$t -1, $a]")
            }
            Action::Sign => {
                let flags = self.flags("nuw nsw");
                format!("$v = [xor $t $a, {lowest}|add {flags}$t $a, {lowest}]")
            }
            Action::Choose { predicate, frozen } => {
                let (condition, inverted) = self.compare(step, predicate, frozen);
                let (one, other) = if inverted { ("$b", "$c") } else { ("$c", "$b") };
                format!("$v = select i1 {condition}, $t {one}, $t {other}")
            }
            Action::Branch { predicate, frozen } => return self.branch(step, predicate, frozen),
            Action::Switch => return self.switch(step),
            Action::Freeze => "$v = freeze $t $a".to_owned(),
            Action::Load => "$v = load $t, ptr $p, align [1|2|4][|||, !range !0|, !range !1|, !range !2][||, !noundef !3]".to_owned(),
            Action::Store => "store $t $a, ptr $p, align [1|2|4]".to_owned(),
            Action::Step(bytes) => format!(
                "$v = getelementptr [||inbounds |nusw |nuw |nusw nuw ][i8, ptr $p, i64 {bytes}|i16, ptr $p, i64 {}]",
                bytes / 2
            ),
            Action::Narrow { signed } => {
                let extension = if signed { "sext " } else { "zext ^nneg^" };
                format!("$v.t = trunc ^nuw nsw^$t $a to i4\n$v = {extension}i4 $v.t to $t")
            }
            Action::Wide => {
                let (wide, constant) = (format!("i{}", 2 * self.width), 3 + shift);
                format!(
                    "$v.w = zext ^nneg^$t $a to {wide}\n$v.s = mul ^nuw nsw^{wide} $v.w, {constant}\n\
                     $v = trunc ^nuw nsw^{wide} $v.s to $t"
                )
            }
            Action::Intrinsic(name) => {
                let (a, b) = self.either(a, b);
                format!("$v = call [|||range($t -20, 40) ]$t @llvm.{name}.$t($t {a}, $t {b})")
            }
            Action::Call => {
                let callee = ["@one", "@two"][usize::from(shift % 2 != 0)];
                let argument = self.rng.word("||noundef ");
                format!(
                    "$v = call [noundef |range($t 0, 9) |range($t 3, 20) |||]$t {callee}($t {argument}$a)\
                     [||| memory(none)| memory(read)| nounwind willreturn]"
                )
            }
            Action::See => {
                let callee = ["@see", "@look"][usize::from(shift % 2 != 0)];
                format!(
                    "call void {callee}(ptr [||nonnull |noundef |align 2 ]$p)[|| nounwind| memory(argmem: read)]"
                )
            }
            Action::ReadGlobal => format!(
                "$v = load $t, ptr {}, align [1|1|2][||, !range !0|, !noundef !3]",
                self.global(step)
            ),
            Action::WriteGlobal => format!(
                "store $t $a, ptr getelementptr [|inbounds ](i8, ptr {}, i64 {}), align 1",
                self.global(step),
                1 + shift
            ),
            Action::MovePointer => {
                let moved = self.rng.word("i64|ptr");
                format!(
                    "$v = load {moved}, ptr $p, align [1|8][||, !noundef !3]\nstore {moved} $v, ptr @g, align 1"
                )
            }
            Action::MoveFloat => {
                let moved = self.rng.word("i32|float|<2 x half>");
                format!(
                    "$v = load {moved}, ptr $p, align [1|4][||, !noundef !3]\nstore {moved} $v, ptr @h, align 1"
                )
            }
            Action::Slot => "$v.s = alloca [i32|float], align [4|8]\nstore $t $a, ptr $v.s, align 1\n\
                 call void @see(ptr [|nonnull |captures(none) |noundef ]$v.s)\n\
                 $v = load $t, ptr $v.s, align [1|2|4]"
                .to_owned(),
            Action::Copy => format!(
                "call void @llvm.memcpy.p0.p0.i64(ptr align [1|2] $p, ptr align [1|2|4] {}, i64 3, i1 false)",
                self.global(step)
            ),
            Action::Vector => {
                let (a, b) = self.either(a, b);
                format!(
                    "$v.a = insertelement <2 x $t> <$t 1, $t 2>, $t {a}, i64 0\n\
                     $v.b = insertelement <2 x $t> <$t 3, $t 4>, $t {b}, i64 0\n\
                     $v.c = add ^nuw nsw^<2 x $t> $v.a, $v.b\n$v = extractelement <2 x $t> $v.c, i64 0"
                )
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
                format!(
                    "$v.c = fcmp ^nnan ninf nsz^{predicate} float {s}, {t}\n$v = select i1 $v.c, $t {a}, $t {b}"
                )
            }
            Action::AddFloats => {
                let (s, t) = self.either("%s", "%t");
                format!(
                    "$v.f = fadd ^nnan ninf nsz^float {s}, {t}\n$v.i = bitcast float $v.f to i32\n\
                     $v = trunc i32 $v.i to $t"
                )
            }
        };
        self.write(step, &text);
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
            _ => self.flags("samesign"),
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
        let flags = self.flags("nuw nsw");
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
