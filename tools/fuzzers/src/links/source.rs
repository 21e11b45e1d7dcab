// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program: which twins there are, and what each unit uses. The templates are in `program.txt`.

use std::sync::LazyLock;

use crate::program::Program;
use crate::rng::Rng;
use crate::template::{Author, Pen, Rules, Value};

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::of(&[include_str!("program.txt")]));

/// Most functions stay functions.
const INLINING: &str = "|__attribute__((noinline)) |__attribute__((noinline)) ";

/// A function of the header that takes and returns numbers, as an expression that names it.
#[derive(Clone, Debug)]
struct Member {
    name: String,
    /// `name` is a class with a virtual function of that kind.
    is_class: bool,
}

impl Member {
    /// Whether the member belongs to one translation unit, because it depends on a class in an unnamed namespace.
    fn is_local(&self) -> bool {
        self.name.contains("Local")
    }
}

struct Writer<'r> {
    pen: Pen<'r>,
    groups: Vec<Vec<Member>>,
}

/// One source file, which gives the unit that the macro `UNIT` numbers, and how many units it has.
pub(super) fn program(rng: &mut Rng) -> (Program, usize) {
    let units = 2 + rng.below(2);
    let mut writer = Writer {
        pen: Pen::new(&RULES, 0, rng),
        groups: Vec::new(),
    };
    let common = writer.text_of("common", &[]);
    writer.pen.add("text", &common);
    for group in 0..8 + writer.pen.rng.below(8) {
        writer.group(group);
    }
    for unit in 0..units {
        writer.unit(unit);
    }
    writer.main(units);
    (Program::written("program.cpp", writer.pen), units)
}

impl<'r> Author<'r> for Writer<'r> {
    fn pen(&mut self) -> &mut Pen<'r> {
        &mut self.pen
    }

    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let number = arguments.first()?;
        match name {
            "table" => {
                let value = |at: usize| (number.number() * (at + 3) % 61).to_string();
                let values: Vec<String> = (0..4).map(value).collect();
                Some(Value::text(values.join(", ")))
            }
            "call" => Some(Value::text(self.call_of_a_twin(number))),
            _ => panic!("a template calls {name}"),
        }
    }
}

impl Writer<'_> {
    /// Functions of one body, each of which may spell a statement in another way.
    fn group(&mut self, number: usize) {
        let count = 2 + self.pen.rng.below(3);
        let statements: Vec<String> = (0..3 + self.pen.rng.below(5))
            .map(|at| {
                let k = 2 + self.pen.rng.below(60);
                self.write("statement", &[&k.to_string(), &format!("{number}_{at}")])
            })
            .collect();
        let kind = ["function", "template", "class"][self.pen.rng.below(3)];
        let mut members = Vec::new();
        for member in 0..count {
            let inlining = self.pen.rng.word(INLINING);
            let mut body = String::new();
            for statement in &statements {
                let spellings: Vec<&str> = statement.lines().collect();
                let spelling = self.pen.rng.pick(&spellings).unwrap_or(&"");
                body += &format!("  {spelling}\n");
            }
            // The twins are instances of one template.
            let arguments = ["<First>", "<Second>", "<Local>", "<int>"][member];
            let (name, arguments) = match kind {
                "function" => (format!("f{number}_{member}"), ""),
                "template" => (format!("t{number}"), arguments),
                _ => (format!("C{number}_{member}"), ""),
            };
            if member == 0 || arguments.is_empty() {
                self.write(kind, &[&name, inlining, &body]);
            }
            members.push(Member {
                name: name + arguments,
                is_class: kind == "class",
            });
        }
        self.groups.push(members);
    }

    /// A call of each twin of a group. What an inline function calls must be the same in every unit.
    fn call_of_a_twin(&mut self, number: &Value) -> String {
        let twins: Vec<Vec<String>> = (self.groups.iter())
            .map(|members| {
                let callable = members.iter().filter(|m| !m.is_local() && !m.is_class);
                callable.map(|m| m.name.clone()).collect::<Vec<_>>()
            })
            .filter(|names| !names.is_empty())
            .collect();
        let Some(names) = self.pen.rng.pick(&twins) else {
            return self.write("no-call", &[&number.text]);
        };
        let call = |name: &String| self.write("twin-call", &[name, &number.text]);
        names.iter().map(call).collect::<Vec<_>>().join("\n")
    }

    /// What a unit does: calls of some functions, directly and by their addresses.
    fn unit(&mut self, unit: usize) {
        let members: Vec<Member> = self.groups.iter().flatten().cloned().collect();
        for (case, member) in members.iter().enumerate() {
            if self.pen.rng.once_in(4) {
                continue;
            }
            let site = (unit * 1000 + case).to_string();
            let x = self.pen.rng.word("seed|5u|seed + 9u");
            let y = self.pen.rng.word("seed * 3u|2u");
            let call = [&*member.name, &*site, x, y];
            if member.is_class {
                self.write("used-class", &call);
                continue;
            }
            if self.pen.rng.once_in(2) {
                self.write("called", &call);
            }
            if !self.pen.rng.once_in(4) {
                self.write("called-by-address", &call);
                self.write("address", &[&member.name, &case.to_string()]);
            }
        }
        self.write("unit", &[&unit.to_string()]);
    }

    fn main(&mut self, units: usize) {
        for unit in 0..units {
            self.pen.add("units", &format!("    unit{unit}();"));
        }
        let of: Vec<String> = (0..units).map(|unit| format!("address{unit}")).collect();
        let members = self.groups.iter().flatten();
        let shared: Vec<String> = members
            .map(|m| u8::from(!m.is_local()).to_string())
            .collect();
        let count = shared.len().to_string();
        self.write("main", &[&of.join(", "), &shared.join(", "), &count]);
    }
}
