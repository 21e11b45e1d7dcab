// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the members of a family share: a body with slots.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::slots::Slot;
use crate::rng::Rng;

/// C text in which `$3$` is the slot 3 and `$self$` the function's own name.
#[derive(Clone, Debug, Default)]
pub(super) struct Skeleton {
    pub(super) text: String,
    pub(super) slots: Vec<Slot>,
}

impl Skeleton {
    /// The text of one member.
    pub(super) fn with(&self, name: &str, values: &[String]) -> String {
        let mut text = String::new();
        for (index, piece) in self.text.split('$').enumerate() {
            text += match piece.parse::<usize>() {
                _ if index % 2 == 0 => piece,
                Ok(slot) => &values[slot],
                Err(_) => name,
            };
        }
        text
    }
}

/// How a function takes and gives: types of C.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Signature {
    pub(super) result: &'static str,
    /// In front of the fuel.
    pub(super) params: Vec<&'static str>,
}

impl Signature {
    pub(super) fn random(rng: &mut Rng) -> Self {
        const PARAMS: [&str; 10] = [
            "u32",
            "u32",
            "u64",
            "u8",
            "i8",
            "i16",
            "double",
            "float",
            "u32 *",
            "struct S *",
        ];
        const RESULTS: [&str; 7] = ["u32", "u32", "u64", "i8", "double", "float", "void"];
        Self {
            result: rng.pick(&RESULTS).unwrap_or(&"u32"),
            params: (0..1 + rng.below(3))
                .map(|_| *rng.pick(&PARAMS).unwrap_or(&"u32"))
                .collect(),
        }
    }

    /// With or without names of parameters.
    pub(super) fn declaration(&self, name: &str) -> String {
        let params = self.params.iter().enumerate();
        let params: String = params.map(|(at, ty)| format!("{ty} p{at}, ")).collect();
        format!("{} {name}({params}u32 n)", self.result)
    }

    /// An `u64` made of what a call gives.
    pub(super) fn folded(&self, call: &str) -> String {
        match self.result {
            "double" | "float" => format!("fold({call})"),
            "void" => format!("({call}, 1)"),
            _ => format!("(u64){call}"),
        }
    }

    /// Arguments made of an `u32`, and pointers that are given.
    pub(super) fn arguments(
        &self,
        number: &str,
        pointer: &str,
        object: &str,
        fuel: &str,
    ) -> String {
        let mut text = String::new();
        for (at, param) in self.params.iter().enumerate() {
            text += &match *param {
                "u32 *" => pointer.to_owned(),
                "struct S *" => format!("&{object}"),
                "double" | "float" => format!("({param})({number} & 1023u)"),
                _ => format!("({param})({number} * {}u)", 2 * at + 1),
            };
            text += ", ";
        }
        text + fuel
    }
}

/// Writes skeletons.
pub(super) struct Maker<'a> {
    pub(super) rng: &'a mut Rng,
    pub(super) signature: Signature,
    /// Other families that may be called: number and signature.
    pub(super) others: Vec<(usize, Signature)>,
    pub(super) skeleton: Skeleton,
    pub(super) features: BTreeSet<&'static str>,
    /// Calls that call on; two at most.
    pub(super) calls: usize,
}

impl Maker<'_> {
    /// A body. It works on `u64 r`, `u32 x`, `double d` and the fuel `u32 n`; nothing that is signed overflows,
    /// nothing is NaN, and each index is in its array.
    pub(super) fn body(mut self) -> (Skeleton, BTreeSet<&'static str>) {
        let mut text = "  u64 r = n;\n  double d = n;\n".to_owned();
        for (at, param) in self.signature.params.clone().into_iter().enumerate() {
            text += &match param {
                "double" | "float" => format!("  d = p{at};\n"),
                "u32 *" => format!("  r += p{at} ? *p{at} : {};\n", self.int(32)),
                "struct S *" => format!("  r = r * 3 + p{at}->a + p{at}->c[1];\n"),
                _ => format!("  r = r * 31 + (u64)p{at};\n"),
            };
        }
        text += "  u32 x = (u32)(r ^ r >> 32);\n";
        for _ in 0..4 + self.rng.below(7) {
            let (feature, statement) = self.statement();
            self.features.insert(feature);
            let _ = writeln!(text, "  {statement}");
            if self.rng.once_in(3) {
                self.features.insert("statement of few");
                let _ = writeln!(text, "  {}", self.slot(Slot::Statement));
            }
        }
        text += &match self.signature.result {
            "void" => format!(
                "  {} += r + (u64)x + fold(d);\n",
                self.slot(Slot::Variable(64))
            ),
            "double" | "float" => format!(
                "  return d + (double)(r & 1023) + {};\n",
                self.slot(Slot::Double)
            ),
            result => format!("  return ({result})(r + x + fold(d));\n"),
        };
        self.skeleton.text = text;
        (self.skeleton, self.features)
    }

    /// A slot as the text names it: a new one, or one that is there.
    fn slot(&mut self, slot: Slot) -> String {
        let slots = &mut self.skeleton.slots;
        let same: Vec<usize> = (0..slots.len()).filter(|&at| slots[at] == slot).collect();
        if self.rng.once_in(4)
            && let Some(at) = self.rng.pick(&same)
        {
            return format!("${at}$");
        }
        slots.push(slot);
        format!("${}$", slots.len() - 1)
    }

    fn int(&mut self, bits: u32) -> String {
        self.slot(Slot::Integer(bits))
    }

    fn variable(&mut self) -> String {
        let bits = 8 << self.rng.below(4);
        self.slot(Slot::Variable(bits))
    }

    fn statement(&mut self) -> (&'static str, String) {
        match self.rng.below(34) {
            0 => ("arithmetic", format!("r = r * {} + x;", self.int(64))),
            1 => (
                "arithmetic",
                format!("r ^= (u64)(x + {}) << 7;", self.int(32)),
            ),
            2 => ("narrow integers", {
                let (add, and) = (self.int(8), self.int(16));
                format!("x += (u8)(x + {add}) * (u16)(r & {and});")
            }),
            3 if self.rng.once_in(2) => ("shift", format!("r ^= r >> {};", self.slot(Slot::Shift))),
            4 if self.rng.once_in(2) => (
                "division",
                format!("r += x % {};", self.slot(Slot::Divisor)),
            ),
            3..=6 => ("branch", {
                let (than, one, other) = (self.int(32), self.int(64), self.int(32));
                format!(
                    "if ((i32)x < (i32){than}) r += {one}; else {{ r -= {other}; x ^= (u32)r; }}"
                )
            }),
            7 => ("switch", {
                let (one, array, other, last) = (
                    self.int(32),
                    self.slot(Slot::Array),
                    self.int(32),
                    self.int(8),
                );
                format!(
                    "switch (x & 7) {{ case 0: r += {one}; break; case 1: r ^= {array}[x >> 3 & 7]; break; \
                     case 4: x = {other}; break; case 5: r *= 3; break; default: r += {last}; }}"
                )
            }),
            8 => ("loop", {
                let (array, add) = (self.slot(Slot::Array), self.int(32));
                format!("for (u32 i = 0; i < (x & 7); i++) r = r * 31 + i * {add} + {array}[i];")
            }),
            9 => ("loop", {
                let (array, from) = (self.slot(Slot::Constants), self.int(32));
                format!(
                    "for (u32 i = {from} & 3; i < 8; i++) {{ r += {array}[i] * x; if (r & 1) x++; }}"
                )
            }),
            10 => ("double", {
                let (factor, add, than) = (
                    self.slot(Slot::Factor),
                    self.slot(Slot::Double),
                    self.slot(Slot::Double),
                );
                format!("d = d * {factor} + {add}; if (d > {than}) r += 5;")
            }),
            11 => ("float", {
                let (factor, add) = (self.slot(Slot::Float), self.slot(Slot::Float));
                format!("r += (u32)(i32)((float)(x & 255) * {factor} + {add});")
            }),
            12 => ("array", {
                let (array, at) = (self.slot(Slot::Array), self.int(32));
                format!("{array}[(x + {at}) & 7] += (u32)r;")
            }),
            13 => ("struct", {
                let (object, add) = (self.slot(Slot::Struct), self.int(64));
                format!("{object}.b += {add}; r ^= {object}.a; x += {object}.c[x & 7];")
            }),
            14 => ("struct", {
                let (object, add) = (self.slot(Slot::Struct), self.int(32));
                format!("{{ struct S t = {object}; t.a += {add}; t.c[x & 7] = 1; r += use(&t); }}")
            }),
            15 => ("variable", {
                let (variable, add) = (self.variable(), self.int(8));
                format!("{variable} = r + {add};")
            }),
            16 => ("variable", format!("r += {};", self.variable())),
            17 => (
                "static variable",
                format!("{{ static u32 calls; r += ++calls * {}; }}", self.int(8)),
            ),
            18 => (
                "volatile",
                format!("r += *(volatile u32 *)&{};", self.slot(Slot::Variable(32))),
            ),
            19 => ("callee", {
                let (callee, add) = (self.slot(Slot::Callee), self.int(32));
                format!("r += {callee}(x, {add});")
            }),
            20 => ("callee", {
                let bits = 8 << self.rng.below(2);
                let callee = self.slot(Slot::Narrow(bits));
                format!("r += {callee}(x);")
            }),
            21 => ("function as value", {
                let (function, add) = (self.slot(Slot::Function), self.int(32));
                format!("r ^= apply({function}, x, {add});")
            }),
            22 => ("table", {
                let (table, add) = (self.slot(Slot::Table), self.int(32));
                format!("r += {table}[x & 3](x, {add});")
            }),
            23 => (
                "pointer",
                format!("r += peek({}, x);", self.slot(Slot::Pointer)),
            ),
            24 => ("pointer", {
                let (one, other) = (self.slot(Slot::Pointer), self.slot(Slot::Pointer));
                format!("{{ u32 *q = x & 4 ? {one} : {other}; if (q) *q += (u32)r; }}")
            }),
            25 => ("text", format!("r += length({});", self.slot(Slot::Text))),
            26 => ("select", {
                let (one, other) = (self.int(32), self.int(32));
                format!("x = x < 100000 ? {one} : x + {other};")
            }),
            27 => ("early return", {
                let when = self.int(8);
                let result = match self.signature.result {
                    "void" => String::new(),
                    "double" | "float" => self.slot(Slot::Double),
                    _ => self.int(16),
                };
                format!("if ((u8)x == {when}) return {result};")
            }),
            28 if self.rng.once_in(4) => ("atomic", {
                let (variable, add) = (self.slot(Slot::Variable(32)), self.int(32));
                format!("r += __atomic_fetch_add(&{variable}, {add}, 5);")
            }),
            28 if self.rng.once_in(2) => ("assembly", "__asm__(\"\" : \"+r\"(x));".to_owned()),
            29 => ("exception", {
                let (when, what) = (self.int(8), self.int(16));
                format!("if ((u8)(r >> 3) == {when}) THROW({what});")
            }),
            30 => ("offset", {
                let array = self.slot(Slot::Array);
                let (read, written) = (self.slot(Slot::Step), self.slot(Slot::Step));
                format!(
                    "{{ u32 *q = &{array}[2 + (x & 1)]; r += q[{read}]; q[{written}] ^= (u32)r; }}"
                )
            }),
            _ if self.calls < 2 => self.call(),
            _ => ("arithmetic", format!("r = (r ^ {}) * 9;", self.int(64))),
        }
    }

    /// A call of the function itself, of its family or of another one.
    fn call(&mut self) -> (&'static str, String) {
        self.calls += 1;
        let mut signature = self.signature.clone();
        let (feature, callee) = match self.rng.below(3) {
            0 => ("call of itself", "$self$".to_owned()),
            1 => ("call of the family", self.slot(Slot::Member)),
            _ => match self.rng.pick(&self.others).cloned() {
                Some((number, other)) => {
                    signature = other;
                    ("call of another family", self.slot(Slot::Family(number)))
                }
                None => ("call of itself", "$self$".to_owned()),
            },
        };
        let number = format!("(x + {})", self.int(32));
        let (pointer, object) = (self.slot(Slot::Pointer), self.slot(Slot::Struct));
        let arguments = signature.arguments(&number, &pointer, &object, "n - 1");
        let call = signature.folded(&format!("{callee}({arguments})"));
        let statement = match self.rng.below(2) {
            0 => format!("if (n) r += {call};"),
            _ => format!("if (n) TRY {{ r += {call}; }} CATCH(r)"),
        };
        (feature, statement)
    }
}
