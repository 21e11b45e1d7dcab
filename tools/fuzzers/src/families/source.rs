// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program of families, some of which both units define. The templates are in `program.txt`.

use std::sync::LazyLock;

use super::signature::Signature;
use crate::program::Program;
use crate::rng::Rng;
use crate::template::{Author, Pen, Rules, Value};

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::of(&[include_str!("program.txt")]));

/// Kinds of variables, arrays, callees and tables: `v8` and `n8` have or take so many bits.
const GLOBALS: &str = "array|constants|struct|v8|v16|v32|v64|callee|n8|n16|table";

/// The units: each has families of its own, and others are in [`BOTH`], so that the linker takes one of two copies.
const UNITS: [usize; 2] = [0, 1];
const BOTH: usize = 2;

/// Something with a name: a global, or a `member` of the family that is being written, or of another one by its number.
struct Symbol {
    kind: String,
    name: String,
    /// What defines it.
    unit: usize,
    is_static: bool,
}

impl Symbol {
    fn is_seen_from(&self, unit: usize) -> bool {
        !self.is_static || self.unit == unit
    }
}

struct Family {
    signature: Signature,
    unit: usize,
}

struct Writer<'r> {
    pen: Pen<'r>,
    symbols: Vec<Symbol>,
    families: Vec<Family>,
    /// The numbers of drivers, which units and `main` have.
    drivers: usize,
    /// Where the text stands: in a unit or in both.
    unit: usize,
    /// Whether the global that is being written is.
    is_static: bool,
    /// What differs between the members of the family: kinds of things, each of which has a hole `#3#` in the text.
    slots: Vec<String>,
    /// Calls in a body that call on; two at most.
    calls: usize,
}

pub(super) fn program(rng: &mut Rng) -> Program {
    let mut writer = Writer {
        pen: Pen::new(&RULES, 0, rng),
        symbols: Vec::new(),
        families: Vec::new(),
        drivers: 0,
        unit: 0,
        is_static: false,
        slots: Vec::new(),
        calls: 0,
    };
    writer.write("common", &[]);
    writer.globals();
    for number in 0..6 + writer.pen.rng.below(6) {
        writer.family(number);
    }
    writer.main();
    Program::written("", writer.pen)
}

impl<'r> Author<'r> for Writer<'r> {
    fn pen(&mut self) -> &mut Pen<'r> {
        &mut self.pen
    }

    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let argument = arguments.first().map_or("", |value| &value.text);
        let so = |is_so: bool| is_so.then(Value::default);
        let text = match name {
            "unit" => self.unit.to_string(),
            "is-static" => return so(self.is_static),
            "named" => self.named(argument),
            "integer" => integer(argument, self.pen.rng),
            "may-call" => return so(self.calls < 2),
            "call-of" => self.call_of(argument),
            "result" => match self.signature().result {
                "void" => String::new(),
                "double" | "float" => self.slot("double"),
                _ => self.slot("i16"),
            },
            "text-slot" => self.slot("text"),
            slot => self.slot(slot),
        };
        Some(Value::text(text))
    }
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.pen.add("text", line);
    }

    /// Of each kind some in each unit, and some that both see.
    fn globals(&mut self) {
        for kind in GLOBALS.split('|') {
            for unit in UNITS {
                for at in 0..4 {
                    let name = format!("g{}", self.symbols.len());
                    let number = self.pen.rng.below(1000).to_string();
                    (self.unit, self.is_static) = (unit, at < 2);
                    self.write(&format!("global.{kind}"), &[&name, &number]);
                    self.add_symbol(kind, &name, at < 2);
                }
            }
        }
    }

    fn add_symbol(&mut self, kind: &str, name: &str, is_static: bool) {
        self.symbols.push(Symbol {
            kind: kind.to_owned(),
            name: name.to_owned(),
            unit: self.unit,
            is_static,
        });
    }

    /// The name of something of that kind.
    fn named(&mut self, kind: &str) -> String {
        let seen: Vec<&Symbol> = (self.symbols.iter())
            .filter(|symbol| symbol.kind == kind && symbol.is_seen_from(self.unit))
            .collect();
        let symbol = self.pen.rng.pick(&seen);
        symbol.map_or_else(String::new, |symbol| symbol.name.clone())
    }

    /// Something for a slot.
    fn value(&mut self, slot: &str) -> String {
        let rule = format!("value.{slot}");
        match slot.strip_prefix('i') {
            Some(bits) => integer(bits, self.pen.rng),
            None if RULES.has(&rule) => self.text_of(&rule, &[]),
            None => self.named(slot),
        }
    }

    /// A slot as the text names it: a new one, or one that is there.
    fn slot(&mut self, slot: &str) -> String {
        let slots = &mut self.slots;
        let same: Vec<usize> = (0..slots.len()).filter(|&at| slots[at] == slot).collect();
        if self.pen.rng.once_in(4)
            && let Some(at) = self.pen.rng.pick(&same)
        {
            return format!("#{at}#");
        }
        slots.push(slot.to_owned());
        format!("#{}#", slots.len() - 1)
    }

    /// Of the family that is being written.
    fn signature(&self) -> &Signature {
        &self.families[self.families.len() - 1].signature
    }

    /// Functions of one body, and a driver that calls them.
    fn family(&mut self, number: usize) {
        let signature = Signature::random(self.pen.rng);
        let home = [0, 1, BOTH, BOTH][self.pen.rng.below(4)];
        self.unit = home;
        self.families.push(Family {
            signature: signature.clone(),
            unit: home,
        });
        (self.slots, self.calls) = (Vec::new(), 0);
        let body = self.body();
        let here = format!("#if HERE({home})");
        let names: Vec<String> = (0..2 + self.pen.rng.below(4))
            .map(|member| format!("f{number}_{member}"))
            .collect();
        let mut compared = Vec::new();
        for (at, name) in names.iter().enumerate() {
            // Of what both units define, most is one function to the linker, and each unit has the rest for itself.
            let storage = match home == BOTH {
                true if at > 0 && self.pen.rng.once_in(4) => "static ",
                true => "SHARED ",
                false if self.pen.rng.once_in(3) => "",
                false => "static ",
            };
            let is_shared = storage == "SHARED ";
            let attribute = match self.pen.rng.below(12) {
                0 if storage.is_empty() => "__attribute__((weak)) ",
                1 if storage.is_empty() => "NI __attribute__((visibility(\"hidden\"))) ",
                2 => "NI __attribute__((cold)) ",
                3 => "",
                // A unit that inlines a function may have no copy of it for the linker to choose.
                4..=6 if is_shared => "",
                _ => "NI ",
            };
            let declaration = signature.declaration(name);
            self.line(&format!(
                "{here}\n{storage}{attribute}{declaration};\n#endif"
            ));
            // A function of both units that the linker takes for one refers to nothing that each unit has for itself.
            if home != BOTH || is_shared {
                self.add_symbol(&format!("family{number}"), name, !is_shared);
                self.add_symbol("member", name, !is_shared);
            }
            if is_shared && !self.pen.rng.once_in(4) {
                compared.push(format!("(Any){name}"));
            }
        }
        self.members(&here, &signature, &body, &names);
        // Slots of the next family name its own members only.
        self.symbols.retain(|symbol| symbol.kind != "member");
        for unit in UNITS
            .into_iter()
            .filter(|unit| home == BOTH || home == *unit)
        {
            self.unit = unit;
            self.driver(&signature, &names);
            if !compared.is_empty() {
                let (number, unit) = (number.to_string(), unit.to_string());
                self.write("addresses", &[&number, &unit, &compared.join(", ")]);
            }
        }
        if !compared.is_empty() {
            let (number, count) = (number.to_string(), compared.len().to_string());
            self.write("compared", &[&number, &count]);
        }
    }

    /// A body, in which `#3#` is the slot 3 and `#self#` the function's own name. It works on `u64 r`, `u32 x`, `double d`
    /// and the fuel `u32 n`; nothing that is signed overflows, nothing is NaN, and each index is in its array.
    fn body(&mut self) -> String {
        let Signature { result, params } = self.signature().clone();
        let mut text = "  u64 r = n;\n  double d = n;\n".to_owned();
        for (at, param) in params.into_iter().enumerate() {
            text += &match param {
                "double" | "float" => format!("  d = p{at};\n"),
                "u32 *" => format!("  r += p{at} ? *p{at} : {};\n", self.slot("i32")),
                "struct S *" => format!("  r = r * 3 + p{at}->a + p{at}->c[1];\n"),
                _ => format!("  r = r * 31 + (u64)p{at};\n"),
            };
        }
        text += "  u32 x = (u32)(r ^ r >> 32);\n";
        for _ in 0..4 + self.pen.rng.below(7) {
            text += &format!("  {}\n", self.text_of("statement", &[]));
            if self.pen.rng.once_in(3) {
                text += &format!("  {}\n", self.slot("statement"));
            }
        }
        text += &match result {
            "void" => format!("  {} += r + (u64)x + fold(d);\n", self.slot("v64")),
            "double" | "float" => {
                let slot = self.slot("double");
                format!("  return d + (double)(r & 1023) + {slot};\n")
            }
            result => format!("  return ({result})(r + x + fold(d));\n"),
        };
        text
    }

    /// A call of the function itself, of its family or of another one.
    fn call_of(&mut self, what: &str) -> String {
        self.calls += 1;
        let mut signature = self.signature().clone();
        let callee = match what {
            "family" => self.slot("member"),
            "another" => {
                let others = self.families.iter().enumerate().rev().skip(1).rev();
                let others: Vec<_> = others
                    .filter(|(_, one)| [self.unit, BOTH].contains(&one.unit))
                    .collect();
                match self.pen.rng.pick(&others) {
                    Some((number, other)) => {
                        signature = other.signature.clone();
                        self.slot(&format!("family{number}"))
                    }
                    None => "#self#".to_owned(),
                }
            }
            _ => "#self#".to_owned(),
        };
        let number = format!("(x + {})", self.slot("i32"));
        let (pointer, object) = (self.slot("pointer"), self.slot("struct"));
        let arguments = signature.arguments(&number, &pointer, &object, "n - 1");
        let call = signature.folded(&format!("{callee}({arguments})"));
        self.write("guarded-call", &[&call])
    }

    /// The definitions: most slots hold the same in all members.
    fn members(&mut self, here: &str, signature: &Signature, body: &str, names: &[String]) {
        let slots = self.slots.clone();
        // Most functions that both units define are equal but for their spelling.
        let own = match self.unit == BOTH && !self.pen.rng.once_in(4) {
            true => 0,
            false => 1 + self.pen.rng.below(5),
        };
        let choices: Vec<Vec<String>> = (slots.iter())
            .map(|slot| {
                let varies = self.pen.rng.below(slots.len()) < own || slot == "sum";
                let count = match varies {
                    true => 2 + self.pen.rng.below(3),
                    false => 1,
                };
                (0..count).map(|_| self.value(slot)).collect()
            })
            .collect();
        self.line(here);
        for name in names {
            let choose = |choices: &Vec<String>| self.pen.rng.pick(choices).cloned();
            let values: Vec<_> = choices.iter().map(choose).collect();
            let mut text = String::new();
            for (index, piece) in body.split('#').enumerate() {
                text += match piece.parse::<usize>() {
                    _ if index % 2 == 0 => piece,
                    Ok(slot) => values[slot].as_deref().unwrap_or_default(),
                    Err(_) => name,
                };
            }
            self.line(&format!("{} {{\n{text}}}", signature.declaration(name)));
        }
        self.line("#endif");
    }

    /// Calls each member, some of them by their addresses.
    fn driver(&mut self, signature: &Signature, names: &[String]) {
        let head = format!("u64 run{}(u32 s)", self.drivers);
        self.drivers += 1;
        let here = format!("#if HERE({})", self.unit);
        self.line(&format!("{head};\n{here}\n{head} {{\n  u64 sum = 0;"));
        let mut kept = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let (pointer, object) = (self.value("pointer"), self.value("struct"));
            let arguments =
                signature.arguments(&format!("(s + {at}u)"), &pointer, &object, "(s & 3)");
            if self.pen.rng.once_in(4) {
                kept.push((name, arguments));
            } else {
                let call = signature.folded(&format!("{name}({arguments})"));
                self.write("called", &[&call]);
            }
        }
        for (name, arguments) in kept {
            let call = signature.folded(&format!("at[seed & 1]({arguments})"));
            self.write("called-by-address", &[name, &names[0], &call]);
        }
        self.line("  return sum;\n}\n#endif");
    }

    fn main(&mut self) {
        self.line("#if HERE(0)\nint main(void) {");
        for number in 0..self.drivers {
            self.write("run", &[&number.to_string()]);
        }
        let compared = self.pen.section("compared");
        self.line(&compared);
        for symbol in std::mem::take(&mut self.symbols) {
            let kind = symbol.kind.as_str();
            let shown = match kind.starts_with('v') {
                true => "shown.variable".to_owned(),
                false => format!("shown.{kind}"),
            };
            if symbol.is_seen_from(0) && RULES.has(&shown) {
                self.write(&shown, &[&symbol.name]);
            }
        }
        self.line("  return 0;\n}\n#endif");
    }
}

/// A constant of that many bits: small, negative, at an end, or anything.
fn integer(bits: &str, rng: &mut Rng) -> String {
    let most = u64::MAX >> (64 - bits.parse().unwrap_or(64));
    let number = match rng.below(8) {
        0 => 0,
        1 => most,
        2 => most >> 1,
        3 => (most >> 1) + 1,
        4 => most - rng.next_u64() % 100,
        5 => rng.next_u64() & most,
        _ => rng.next_u64() % 100,
    };
    format!("(u{bits}){}ull", number & most)
}
