// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How one member writes the steps of its family's plan, and what surrounds them.

use super::RULES;
use super::predicates::{FLOATS, INTEGERS, others};
use super::steps::{Plan, Step};
use crate::rng::Rng;
use crate::template::{Author, Pen, Value};

/// What members of a family differ in, besides their spelling.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Spread {
    /// In facts.
    Equal,
    /// Also in constants, globals and callees.
    Similar,
    /// Also in operations.
    Aligned,
}

pub(super) struct Writer<'r> {
    pub(super) pen: Pen<'r>,
    pub(super) plan: Plan,
    spread: Spread,
    /// Of ten flags so many are set.
    flags: usize,
    /// Added to the constants in which members differ.
    shift: i64,
    step: Step,
    /// The compare that was written last gives the inverse.
    inverted: bool,
    /// The value that it gives.
    condition: String,
}

/// Writes a module with a few members of one family.
pub(super) fn module(spread: Spread, rng: &mut Rng) -> String {
    let width = if rng.once_in(4) { 16 } else { 8 };
    let floats = rng.once_in(6);
    let mut writer = Writer {
        pen: Pen::new(&RULES, 0, rng),
        plan: Plan {
            width,
            floats,
            ..Plan::default()
        },
        spread,
        flags: 0,
        shift: 0,
        step: Step::default(),
        inverted: false,
        condition: String::new(),
    };
    let plan = writer.plan();
    let members = 2 + writer.pen.rng.below(3);
    writer.write("begin", &[]);
    for number in 0..members {
        writer.plan = plan.clone();
        writer.member(number);
    }
    writer.write("end", &[]);
    writer.pen.section("text")
}

impl<'r> Author<'r> for Writer<'r> {
    fn pen(&mut self) -> &mut Pen<'r> {
        &mut self.pen
    }

    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let argument = arguments.first().map_or("", |value| &value.text);
        let number: i64 = argument.parse().unwrap_or(0);
        let lowest = -(1_i64 << (self.plan.width - 1));
        let shift = if self.step.differs { self.shift } else { 0 };
        let so = |is_so: bool| is_so.then(Value::default);
        let [a, b, c] = &self.step.operands;
        let text = match name {
            "t" => format!("i{}", self.plan.width),
            "wider" => format!("i{}", 2 * self.plan.width),
            "structure" => format!("{{ i{0}, i{0}, i{0} }}", self.plan.width),
            "v" => self.step.value.clone(),
            "a" => a.clone(),
            "b" => b.clone(),
            "c" => c.clone(),
            "p" => self.step.pointer.clone(),
            // The begin of the names of blocks.
            "block" => self.step.value.trim_start_matches('%').to_owned(),
            "equal" => return so(self.spread == Spread::Equal),
            "floats" => return so(self.plan.floats),
            "small" => (i64::try_from(self.pen.rng.below(17)).unwrap_or_default() - 8).to_string(),
            "shift" => self.pen.rng.below(self.plan.width as usize).to_string(),
            "odd" => return so(shift % 2 != 0),
            "inverted" => return so(self.inverted),
            "commutes" => return so(argument != "sub"),
            "plus" => (number + shift).to_string(),
            "negative" => (-number).to_string(),
            "lowest" => lowest.to_string(),
            "power" => match 1_i64 << number {
                factor if factor == -lowest => lowest.to_string(),
                factor => factor.to_string(),
            },
            // Two operands, exchanged or not.
            "either" => {
                if self.pen.rng.once_in(2) {
                    self.step.operands.swap(0, 1);
                }
                String::new()
            }
            "flags" => self.some_flags(argument),
            "wrapping" => match argument {
                "add" | "sub" | "mul" => self.some_flags("nuw nsw"),
                "or" => self.some_flags("disjoint"),
                _ => String::new(),
            },
            "compare" => self.compare(
                argument,
                arguments.len() > 1 && !arguments[1].text.is_empty(),
            ),
            "condition" => self.condition.clone(),
            // The predicate and the operands of a compare of both floats.
            "float-compare" => {
                let (predicate, operands) = self.spelled(FLOATS, argument, ["%s", "%t"]);
                format!("{predicate} float {operands}")
            }
            "shuffled" => {
                let mut items: Vec<&str> = arguments[1..].iter().map(|one| &*one.text).collect();
                self.pen.rng.shuffle(&mut items);
                items.join(if argument == "comma" { ", " } else { " " })
            }
            "body" => self.body(),
            "result" => self.plan.results[arguments[0].number()].clone(),
            _ => panic!("a template calls {name}"),
        };
        Some(Value::text(text))
    }
}

impl Writer<'_> {
    /// Some of these flags, each with a space behind it.
    fn some_flags(&mut self, names: &str) -> String {
        let mut text = String::new();
        for name in names.split(' ') {
            if self.pen.rng.below(10) < self.flags {
                text += name;
                text.push(' ');
            }
        }
        text
    }

    fn member(&mut self, number: usize) {
        self.flags = [0, 2, 4][self.pen.rng.below(3)];
        self.shift = match self.spread {
            Spread::Equal => 0,
            _ if self.pen.rng.once_in(4) => 0,
            _ => i64::try_from(number).unwrap_or_default(),
        };
        if self.spread == Spread::Aligned && number > 0 {
            self.plan.change_operation(self.pen.rng);
        }
        self.write("member", &[&number.to_string()]);
    }

    /// The lines of all steps; labels end with a colon.
    fn body(&mut self) -> String {
        let mut text = String::new();
        for step in self.plan.steps.clone() {
            let mut words = step.action.split(' ');
            let rule = words.next().unwrap_or_default();
            let arguments: Vec<&str> = words.collect();
            self.step = step.clone();
            let lines = self.write(rule, &arguments);
            for line in lines.lines().filter(|line| !line.is_empty()) {
                let indent = if line.ends_with(':') { "" } else { "  " };
                text += &format!("{indent}{line}\n");
            }
        }
        text
    }

    /// Chooses a spelling of a compare of `a` and `b`: its predicate and operands. Sets `inverted`, which says whether
    /// the compare gives the inverse.
    fn spelled<'t>(
        &mut self,
        table: &'static str,
        predicate: &'t str,
        [a, b]: [&str; 2],
    ) -> (&'t str, String) {
        let (mut predicate, mut operands) = (predicate, format!("{a}, {b}"));
        let others = |predicate| others(table, predicate).unwrap_or_default();
        if self.pen.rng.once_in(2) {
            predicate = others(predicate).0;
            operands = format!("{b}, {a}");
        }
        self.inverted = self.pen.rng.once_in(2);
        if self.inverted {
            predicate = others(predicate).1;
        }
        (predicate, operands)
    }

    /// A compare of the first two operands.
    fn compare(&mut self, predicate: &str, frozen: bool) -> String {
        let [a, b, _] = self.step.operands.clone();
        let (predicate, operands) = self.spelled(INTEGERS, predicate, [&a, &b]);
        let flags = match predicate {
            "eq" | "ne" => String::new(),
            _ => self.some_flags("samesign"),
        };
        let (value, width) = (&self.step.value, self.plan.width);
        let line = format!("{value}.c = icmp {flags}{predicate} i{width} {operands}");
        let last = if frozen { 'f' } else { 'c' };
        self.condition = format!("{value}.{last}");
        match frozen {
            true => format!("{line}\n{value}.f = freeze i1 {value}.c"),
            false => line,
        }
    }
}
