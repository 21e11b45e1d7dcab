// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program: twins that all units see, and units that use some of them each.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::program::Program;
use crate::rng::Rng;

const COMMON: &str = "\
extern \"C\" int printf(const char *, ...);
typedef unsigned (*Fn)(unsigned, unsigned);
extern volatile unsigned seed;
void say(unsigned site, unsigned value);
#define TRY(site, value) \\
  try { say(site, value); } catch (int code) { say(site, 1000u + unsigned(code)); }
struct Keep { unsigned site; ~Keep() { say(site, 7u); } };
struct First {};
struct Second {};
namespace { struct Local {}; }
";

const MAIN: &str = "\
volatile unsigned seed = 3;
void say(unsigned site, unsigned value) { printf(\"%u %u\\n\", site, value); }
";

/// A function of the header that takes and returns numbers, as an expression that names it.
#[derive(Clone, Debug)]
struct Member {
    name: String,
    /// What must be equal to be the same to all units.
    is_local: bool,
    /// `name` is a class with a virtual function of that kind.
    is_class: bool,
}

struct Writer<'a> {
    rng: &'a mut Rng,
    text: String,
    groups: Vec<Vec<Member>>,
    features: BTreeSet<&'static str>,
}

/// One source file, which gives the unit that the macro `UNIT` numbers, and how many units it has.
pub(super) fn program(rng: &mut Rng) -> (Program, usize) {
    let units = 2 + rng.below(2);
    let mut writer = Writer {
        rng,
        text: COMMON.to_owned(),
        groups: Vec::new(),
        features: BTreeSet::new(),
    };
    for group in 0..8 + writer.rng.below(8) {
        writer.group(group);
    }
    for unit in 0..units {
        writer.unit(unit);
    }
    writer.main(units);
    let program = Program {
        name: "program.cpp",
        text: writer.text,
        sites: Vec::new(),
        settings: Vec::new(),
        features: writer.features,
    };
    (program, units)
}

impl Writer<'_> {
    /// Functions of one body, each of which may spell a statement in another way.
    fn group(&mut self, number: usize) {
        let count = 2 + self.rng.below(3);
        let statements: Vec<Vec<String>> = (0..3 + self.rng.below(5))
            .map(|at| self.statement(&format!("{number}_{at}")))
            .collect();
        let kind = self.rng.below(3);
        let mut members = Vec::new();
        for member in 0..count {
            let inlining = [
                "",
                "__attribute__((noinline)) ",
                "__attribute__((noinline)) ",
            ];
            let inlining = inlining[self.rng.below(3)];
            let mut body = "  unsigned r = x * 7u + y;\n".to_owned();
            for spellings in &statements {
                let spelling = self.rng.below(spellings.len());
                let _ = writeln!(body, "  {}", spellings[spelling]);
            }
            body += "  return r;\n";
            let (name, is_class) = match kind {
                0 => {
                    self.features.insert("inline function");
                    let name = format!("f{number}_{member}");
                    let _ = writeln!(
                        self.text,
                        "{inlining}inline unsigned {name}(unsigned x, unsigned y) {{\n{body}}}"
                    );
                    (name, false)
                }
                1 => {
                    self.features.insert("template");
                    // The twins are instances of one template.
                    if member == 0 {
                        let _ = writeln!(
                            self.text,
                            "template <class T> {inlining}inline unsigned t{number}(unsigned x, unsigned y) {{\n{body}}}"
                        );
                    }
                    let types = ["First", "Second", "Local", "int"];
                    (format!("t{number}<{}>", types[member]), false)
                }
                _ => {
                    self.features.insert("class with a virtual function");
                    let name = format!("C{number}_{member}");
                    let _ = writeln!(
                        self.text,
                        "struct {name} {{\n  {inlining}virtual unsigned f(unsigned x, unsigned y) {{\n{body}}}\n  virtual ~{name}() {{}}\n}};"
                    );
                    (name, true)
                }
            };
            let is_local = name.contains("Local");
            if is_local {
                self.features.insert("local type");
            }
            members.push(Member {
                name,
                is_local,
                is_class,
            });
        }
        self.groups.push(members);
    }

    /// A statement in several spellings that mean the same. Nothing overflows that is signed.
    fn statement(&mut self, id: &str) -> Vec<String> {
        let k = 2 + self.rng.below(60);
        match self.rng.below(9) {
            0 => vec![format!("r = r * {k}u + x;")],
            1 => vec![
                format!("r ^= (y << 3) + {k}u;"),
                format!("r = ((y << 3) + {k}u) ^ r;"),
            ],
            2 => {
                self.features.insert("signed arithmetic");
                vec![
                    format!("r += unsigned(int(r & 1023u) * {k} + 1);"),
                    format!("r += (r & 1023u) * {k}u + 1u;"),
                ]
            }
            3 => {
                self.features.insert("exception");
                vec![format!("if (r % {k}u == 1u) throw int(r & 255u);")]
            }
            8 => {
                self.features.insert("cleanup");
                vec![format!("Keep keep{id}{{{k}u}};")]
            }
            4 => vec![format!(
                "for (unsigned i = 0; i < (y & 7u); i++) r = r * 31u + i * {k}u;"
            )],
            5 => {
                // A table of each function would tell the twins apart.
                let values: Vec<String> =
                    (0..4).map(|at| (k * (at + 3) % 61).to_string()).collect();
                let values = values.join(", ");
                let _ = writeln!(
                    self.text,
                    "inline constexpr unsigned table{id}[] = {{{values}}};"
                );
                vec![format!("r += table{id}[r & 3u];")]
            }
            6 if self.rng.once_in(4) => {
                self.features.insert("static variable");
                vec![format!(
                    "static unsigned calls{id}; r += ++calls{id} * {k}u;"
                )]
            }
            _ => {
                // What an inline function calls must be the same in every unit.
                let twins: Vec<Vec<String>> = (self.groups.iter())
                    .map(|members| {
                        let callable = members.iter().filter(|m| !m.is_local && !m.is_class);
                        let call = |m: &Member| format!("r += {}(r & 15u, y + {k}u);", m.name);
                        callable.map(call).collect::<Vec<_>>()
                    })
                    .filter(|calls| !calls.is_empty())
                    .collect();
                match self.rng.pick(&twins) {
                    Some(calls) => {
                        self.features.insert("call of a twin");
                        calls.clone()
                    }
                    None => vec![format!("r -= x >> {};", k % 31)],
                }
            }
        }
    }

    /// What a unit does: calls of some functions, directly and by their addresses.
    fn unit(&mut self, unit: usize) {
        let mut calls = String::new();
        let mut addresses = String::new();
        let members: Vec<Member> = self.groups.iter().flatten().cloned().collect();
        for (site, member) in members.iter().enumerate() {
            if self.rng.once_in(4) {
                continue;
            }
            let site_number = unit * 1000 + site;
            let x = ["seed", "5u", "seed + 9u"][self.rng.below(3)];
            let y = ["seed * 3u", "2u"][self.rng.below(2)];
            let name = &member.name;
            if member.is_class {
                let _ = writeln!(
                    calls,
                    "  {{ {name} object; {name} *volatile p = &object; TRY({site_number}u, p->f({x}, {y})) }}"
                );
                continue;
            }
            if self.rng.once_in(2) {
                let _ = writeln!(calls, "  TRY({site_number}u, {name}({x}, {y}))");
            }
            if !self.rng.once_in(4) {
                let _ = writeln!(
                    calls,
                    "  {{ Fn volatile p = {name}; TRY({site_number}u, p({x}, {y})) }}"
                );
                let _ = writeln!(addresses, "  case {site}: return {name};");
            }
        }
        let _ = writeln!(
            self.text,
            "#if UNIT == {unit}\nvoid unit{unit}() {{\n{calls}}}\nFn address{unit}(unsigned site) {{\n  switch (site) {{\n{addresses}  }}\n  return nullptr;\n}}\n#else\nvoid unit{unit}();\nFn address{unit}(unsigned site);\n#endif"
        );
    }

    /// Runs the units twice, and compares the addresses that they know: one function has one, and two have two.
    fn main(&mut self, units: usize) {
        let members: Vec<&Member> = self.groups.iter().flatten().collect();
        let _ = writeln!(
            self.text,
            "#if UNIT == 0\n{MAIN}int main() {{\n  for (int i = 0; i < 2; i++, seed = seed + 1) {{"
        );
        for unit in 0..units {
            let _ = writeln!(self.text, "    unit{unit}();");
        }
        let of: Vec<String> = (0..units).map(|unit| format!("address{unit}")).collect();
        let shared: Vec<String> = members
            .iter()
            .map(|m| u8::from(!m.is_local).to_string())
            .collect();
        let _ = writeln!(
            self.text,
            "  }}\n  Fn (*of[])(unsigned) = {{{}}};\n  bool shared[] = {{{}}};\n  \
             for (auto one : of)\n    for (auto other : of)\n      for (unsigned i = 0; i < {count}; i++)\n        \
             for (unsigned j = 0; j < {count}; j++)\n          \
             if (one(i) && other(j) && (i == j ? shared[i] : !FOLDED))\n            \
             say(9000u + i, one(i) == other(j));\n}}\n#endif",
            of.join(", "),
            shared.join(", "),
            count = members.len()
        );
    }
}
