// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the members of a family share: a body with slots.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::slots::Slot;
use crate::rng::Rng;

const STATEMENTS: &str = include_str!("statements.txt");

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

    /// What a hole of a statement stands for.
    fn hole(&mut self, name: &str) -> String {
        let slot = match name {
            "i8" => Slot::Integer(8),
            "i16" => Slot::Integer(16),
            "i32" => Slot::Integer(32),
            "i64" => Slot::Integer(64),
            "shift" => Slot::Shift,
            "divisor" => Slot::Divisor,
            "step" => Slot::Step,
            "factor" => Slot::Factor,
            "double" => Slot::Double,
            "float" => Slot::Float,
            "array" => Slot::Array,
            "constants" => Slot::Constants,
            "struct" => Slot::Struct,
            "variable" => Slot::Variable(8 << self.rng.below(4)),
            "v32" => Slot::Variable(32),
            "pointer" => Slot::Pointer,
            "callee" => Slot::Callee,
            "function" => Slot::Function,
            "narrow" => Slot::Narrow(8 << self.rng.below(2)),
            "table" => Slot::Table,
            "text" => Slot::Text,
            "result" => match self.signature.result {
                "void" => return String::new(),
                "double" | "float" => Slot::Double,
                _ => Slot::Integer(16),
            },
            _ => panic!("a statement has the hole {name}"),
        };
        self.slot(slot)
    }

    fn filled(&mut self, text: &str) -> String {
        let (mut filled, mut values) = (String::new(), Vec::<String>::new());
        for (index, piece) in text.split('#').enumerate() {
            match piece.parse::<usize>() {
                _ if index % 2 == 0 => filled += piece,
                Ok(earlier) => filled += &values[earlier],
                Err(_) => {
                    let value = self.hole(piece.trim_start_matches('!'));
                    filled += if piece.starts_with('!') { "" } else { &value };
                    values.push(value);
                }
            }
        }
        filled
    }

    fn statement(&mut self) -> (&'static str, String) {
        let number = self.rng.below(34);
        for line in STATEMENTS.lines().filter(|line| !line.starts_with("//")) {
            let (head, text) = line.split_once(": ").unwrap_or_default();
            let (numbers, feature) = head.split_once(' ').unwrap_or_default();
            let (numbers, once) = numbers.split_once('/').unwrap_or((numbers, ""));
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let [first, last, once] = [first, last, once].map(|n| n.parse().unwrap_or(0));
            if (first..=last).contains(&number) && (once == 0 || self.rng.once_in(once)) {
                return (feature, self.filled(text));
            }
        }
        match self.calls < 2 {
            true => self.call(),
            false => ("arithmetic", self.filled("r = (r ^ #i64#) * 9;")),
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
