// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program of families.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::skeleton::{Maker, Signature, Skeleton};
use super::slots::{Slot, Symbol};
use crate::program::Program;
use crate::rng::Rng;

const COMMON: &str = "\
typedef unsigned char u8; typedef signed char i8; typedef unsigned short u16; typedef short i16;
typedef unsigned u32; typedef int i32; typedef unsigned long long u64;
typedef u32 (*Fn)(u32, u32);
struct S { u32 a; u64 b; double d; u8 c[8]; };
#ifdef __cplusplus
#define EXTERN_C extern \"C\"
#define TRY try
#define CATCH(sum) catch (int code) { sum += (u32)code * 3; }
#define THROW(value) throw (int)(value)
#else
#define EXTERN_C
#define TRY
#define CATCH(sum)
#define THROW(value) r += (value)
#endif
EXTERN_C int printf(const char *, ...);
EXTERN_C void *memcpy(void *, const void *, unsigned long);
#define HERE(unit) (UNIT == 2 || UNIT == (unit))
#define NI __attribute__((noinline))
static inline u64 fold(double d) { u64 b; memcpy(&b, &d, 8); return b ^ b >> 32; }
NI static u32 apply(Fn f, u32 x, u32 y) { return f(x ^ 5, y) + 1; }
NI static u32 peek(const u32 *p, u32 x) { return p ? *p + x : x * 7; }
NI static u32 use(struct S *s) { s->b += 3; return s->a + s->c[3] + (u32)s->b; }
NI static u32 use_array(u32 *t) { t[2] += 5; return t[0] ^ t[2]; }
NI static u32 length(const char *s) { u32 n = 0; while (*s) n = n * 5 + (u8)*s++; return n; }
extern volatile u32 seed;
#if HERE(0)
volatile u32 seed = 3;
#endif
";

#[derive(Clone, Debug)]
struct Family {
    signature: Signature,
    unit: usize,
}

pub(super) struct Writer<'a> {
    pub(super) rng: &'a mut Rng,
    pub(super) symbols: Vec<Symbol>,
    text: String,
    families: Vec<Family>,
    features: BTreeSet<&'static str>,
}

/// One file, C and C++ alike: only the latter throws. It gives the unit that the macro `UNIT` numbers: 0 or 1, or 2 for
/// both in one.
pub(super) fn program(rng: &mut Rng) -> Program {
    let mut writer = Writer {
        rng,
        symbols: Vec::new(),
        text: COMMON.to_owned(),
        families: Vec::new(),
        features: BTreeSet::new(),
    };
    writer.globals();
    for number in 0..4 + writer.rng.below(5) {
        writer.family(number);
    }
    writer.main();
    Program {
        name: "",
        text: writer.text,
        sites: Vec::new(),
        settings: Vec::new(),
        features: writer.features,
    }
}

impl Writer<'_> {
    /// Variables, arrays, callees and tables: of each kind some in each unit, and some that both see.
    fn globals(&mut self) {
        let kinds = [
            Slot::Array,
            Slot::Constants,
            Slot::Struct,
            Slot::Variable(8),
            Slot::Variable(16),
            Slot::Variable(32),
            Slot::Variable(64),
            Slot::Callee,
            Slot::Narrow(8),
            Slot::Narrow(16),
            Slot::Table,
        ];
        for kind in kinds {
            for unit in [0, 1] {
                for at in 0..4 {
                    self.global(kind, unit, at < 2);
                }
            }
        }
    }

    fn global(&mut self, kind: Slot, unit: usize, is_static: bool) {
        let name = format!("g{}", self.symbols.len());
        let number = self.rng.below(1000);
        let list = |rng: &mut Rng| {
            let numbers: Vec<String> = (0..8).map(|_| rng.below(99).to_string()).collect();
            format!("{{{}}}", numbers.join(", "))
        };
        let (declaration, definition) = match kind {
            Slot::Array => (format!("u32 {name}[8]"), format!(" = {};", list(self.rng))),
            Slot::Constants => (
                format!("const u32 {name}[8]"),
                format!(" = {};", list(self.rng)),
            ),
            Slot::Struct => (
                format!("struct S {name}"),
                format!(" = {{{number}, 7, 0.5, {}}};", list(self.rng)),
            ),
            Slot::Variable(bits) => (format!("u{bits} {name}"), format!(" = {};", number & 127)),
            Slot::Callee => {
                let inlining = ["NI ", "NI ", ""][self.rng.below(3)];
                let text = [
                    format!(" {{ return x * {number}u + y; }}"),
                    format!(" {{ return (x ^ y) + {number}u + seed; }}"),
                    " { return x > y ? x : y; }".to_owned(),
                ][self.rng.below(3)]
                .clone();
                (format!("{inlining}u32 {name}(u32 x, u32 y)"), text)
            }
            // What the register holds above the type's bits tells whether it was extended as it should be.
            Slot::Narrow(bits) => {
                let sign = ["u", "i"][self.rng.below(2)];
                (
                    format!("NI u32 {name}({sign}{bits} x)"),
                    format!(" {{ return (u32)x / {}u + {number}; }}", 2 + number % 5),
                )
            }
            Slot::Table => {
                let names: Vec<String> = (0..4).map(|_| self.value(Slot::Callee, unit)).collect();
                (
                    format!("Fn const {name}[4]"),
                    format!(" = {{{}}};", names.join(", ")),
                )
            }
            _ => return,
        };
        self.define(unit, is_static, &declaration, &definition);
        self.symbols.push(Symbol {
            kind,
            name,
            unit,
            is_static,
        });
    }

    fn define(&mut self, unit: usize, is_static: bool, declaration: &str, definition: &str) {
        if !is_static {
            let _ = writeln!(self.text, "extern {declaration};");
        }
        let storage = if is_static { "static " } else { "" };
        let _ = writeln!(
            self.text,
            "#if HERE({unit})\n{storage}{declaration}{definition}\n#endif"
        );
    }

    /// Functions of one skeleton, and a driver that calls them.
    fn family(&mut self, number: usize) {
        let signature = Signature::random(self.rng);
        let unit = self.rng.below(2);
        self.families.push(Family {
            signature: signature.clone(),
            unit,
        });
        let others = (self.families.iter().enumerate())
            .filter(|(at, other)| *at != number && other.unit == unit)
            .map(|(at, other)| (at, other.signature.clone()))
            .collect();
        let maker = Maker {
            rng: self.rng,
            signature: signature.clone(),
            others,
            skeleton: Skeleton::default(),
            features: BTreeSet::new(),
            calls: 0,
        };
        let (skeleton, features) = maker.body();
        self.features.extend(features);
        let names: Vec<String> = (0..2 + self.rng.below(4))
            .map(|member| format!("f{number}_{member}"))
            .collect();
        for name in &names {
            let is_static = !self.rng.once_in(3);
            let attribute = match self.rng.below(12) {
                0 if !is_static => "__attribute__((weak)) ",
                1 if !is_static => "NI __attribute__((visibility(\"hidden\"))) ",
                2 => "NI __attribute__((cold)) ",
                3 => "",
                _ => "NI ",
            };
            let storage = if is_static { "static " } else { "" };
            let declaration = format!("{storage}{attribute}{}", signature.declaration(name));
            let _ = writeln!(self.text, "#if HERE({unit})\n{declaration};\n#endif");
            let symbol = |kind| Symbol {
                kind,
                name: name.clone(),
                unit,
                is_static: true,
            };
            self.symbols.push(symbol(Slot::Family(number)));
            self.symbols.push(symbol(Slot::Member));
        }
        self.members(unit, &signature, &skeleton, &names);
        // Slots of the next family name its own members only.
        self.symbols.retain(|symbol| symbol.kind != Slot::Member);
        self.driver(number, unit, &signature, &names);
    }

    /// The definitions: most slots hold the same in all members.
    fn members(
        &mut self,
        unit: usize,
        signature: &Signature,
        skeleton: &Skeleton,
        names: &[String],
    ) {
        let slots = skeleton.slots.clone();
        let own = 1 + self.rng.below(5);
        let choices: Vec<Vec<String>> = slots
            .iter()
            .map(|&slot| {
                let varies = self.rng.below(slots.len()) < own;
                let count = if varies { 2 + self.rng.below(3) } else { 1 };
                (0..count).map(|_| self.value(slot, unit)).collect()
            })
            .collect();
        let _ = writeln!(self.text, "#if HERE({unit})");
        for name in names {
            let values: Vec<String> = choices
                .iter()
                .map(|choices| self.rng.pick(choices).cloned().unwrap_or_default())
                .collect();
            let _ = writeln!(
                self.text,
                "{} {{\n{}}}",
                signature.declaration(name),
                skeleton.with(name, &values)
            );
        }
        let _ = writeln!(self.text, "#endif");
    }

    /// Calls each member, some of them by their addresses.
    fn driver(&mut self, number: usize, unit: usize, signature: &Signature, names: &[String]) {
        let _ = writeln!(
            self.text,
            "u64 run{number}(u32 s);\n#if HERE({unit})\nu64 run{number}(u32 s) {{\n  u64 sum = 0;"
        );
        let mut kept = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let pointer = self.value(Slot::Pointer, unit);
            let object = self.value(Slot::Struct, unit);
            let arguments =
                signature.arguments(&format!("(s + {at}u)"), &pointer, &object, "(s & 3)");
            if self.rng.once_in(4) {
                self.features.insert("called by address");
                kept.push((name, arguments));
            } else {
                let call = signature.folded(&format!("{name}({arguments})"));
                let _ = writeln!(self.text, "  TRY {{ sum = sum * 31 + {call}; }} CATCH(sum)");
            }
        }
        for (name, arguments) in kept {
            let call = signature.folded(&format!("at[seed & 1]({arguments})"));
            let other = &names[0];
            let _ = writeln!(
                self.text,
                "  {{\n    static __typeof__(&{name}) const at[2] = {{{other}, {name}}};\n    \
                 TRY {{ sum = sum * 31 + {call}; }} CATCH(sum)\n    \
                 sum += (at[seed & 1] == &{other}) * 7 + (at[(seed + 1) & 1] == &{name}) * 5;\n  }}"
            );
        }
        let _ = writeln!(self.text, "  return sum;\n}}\n#endif");
    }

    fn main(&mut self) {
        let mut text = "#if HERE(0)\nint main(void) {\n".to_owned();
        for number in 0..self.families.len() {
            let _ = writeln!(
                text,
                "  for (u32 i = 0; i < 6; i++) printf(\"{number} %llx\\n\", run{number}(seed * i * 12345u + i));"
            );
        }
        for symbol in self.symbols.iter().filter(|symbol| symbol.is_seen_from(0)) {
            let name = &symbol.name;
            let _ = match symbol.kind {
                Slot::Array => writeln!(
                    text,
                    "  for (int i = 0; i < 8; i++) printf(\"{name} %u\\n\", {name}[i]);"
                ),
                Slot::Variable(_) => {
                    writeln!(text, "  printf(\"{name} %llu\\n\", (u64){name});")
                }
                Slot::Struct => writeln!(text, "  printf(\"{name} %llu\\n\", {name}.b);"),
                _ => Ok(()),
            };
        }
        self.text += &text;
        self.text += "  return 0;\n}\n#endif\n";
    }
}
