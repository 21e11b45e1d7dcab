// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What differs between the members of a family, and what may stand there.

use super::source::Writer;
use crate::rng::Rng;

/// A kind of thing that each member may have another one of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Slot {
    /// Of so many bits.
    Integer(u32),
    /// A number of bits to shift by.
    Shift,
    Divisor,
    /// How many elements of an array to go on or back, from its middle.
    Step,
    /// A double that keeps products small.
    Factor,
    Double,
    Float,
    /// An array that is written, or not.
    Array,
    Constants,
    Struct,
    /// A variable of so many bits.
    Variable(u32),
    /// To an `u32`, or null.
    Pointer,
    /// `u32 f(u32, u32)`, to be called.
    Callee,
    /// The same, as a value.
    Function,
    /// Takes a small integer, which the ABI extends with zeros or with the sign.
    Narrow(u32),
    /// An array of functions.
    Table,
    Text,
    /// A function of the family.
    Member,
    /// A function of the family with that number.
    Family(usize),
    /// A statement, which is not there in most.
    Statement,
}

/// Something with a name.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Symbol {
    pub(super) kind: Slot,
    pub(super) name: String,
    /// The unit that defines it; 0 or 1.
    pub(super) unit: usize,
    pub(super) is_static: bool,
}

impl Symbol {
    pub(super) fn is_seen_from(&self, unit: usize) -> bool {
        !self.is_static || self.unit == unit
    }
}

impl Writer<'_> {
    /// Something for a slot, in a function of that unit.
    pub(super) fn value(&mut self, slot: Slot, unit: usize) -> String {
        match slot {
            Slot::Integer(bits) => integer(bits, self.rng),
            Slot::Shift => (1 + self.rng.below(30)).to_string(),
            Slot::Divisor => (2 + self.rng.below(90)).to_string(),
            Slot::Step => self.rng.word("-2|-1|0|1|2|3").to_owned(),
            Slot::Factor => self.rng.word("0.5|-0.25|1.5|-2.0|3.0|1.0|0.1").to_owned(),
            Slot::Double => {
                let all = "0.0|-0.0|1.0|-1.5|0.1|1e5|-12345.678|1e-300|3.0";
                self.rng.word(all).to_owned()
            }
            Slot::Float => self
                .rng
                .word("0.5f|-1.25f|2.0f|0.1f|-0.0f|3.75f")
                .to_owned(),
            Slot::Text => format!("\"{}\"", self.rng.word("abc|abd|zzz|a longer text|")),
            Slot::Pointer => match self.rng.below(4) {
                0 => "(u32 *)0".to_owned(),
                1 => {
                    let array = self.name(Slot::Array, unit);
                    format!("({array} + {})", self.rng.below(8))
                }
                _ => format!("&{}", self.name(Slot::Variable(32), unit)),
            },
            Slot::Function => self.name(Slot::Callee, unit),
            Slot::Statement => self.statement(unit),
            _ => self.name(slot, unit),
        }
    }

    /// A statement that few members have, or none.
    fn statement(&mut self, unit: usize) -> String {
        let number = integer(32, self.rng);
        match self.rng.below(12) {
            0 => format!("x += {number};"),
            1 => format!("r ^= x * {number}; x++;"),
            2 => format!("{} += r;", self.name(Slot::Variable(64), unit)),
            3 => format!("r += {}(x, {number});", self.name(Slot::Callee, unit)),
            4 => format!("{{ u32 t[4] = {{x, 1, {number}, 3}}; r += use_array(t) + t[x & 3]; }}"),
            5 => "d = d * 0.5 + x;".to_owned(),
            _ => String::new(),
        }
    }

    /// The name of something of that kind.
    fn name(&mut self, kind: Slot, unit: usize) -> String {
        let seen: Vec<&Symbol> = (self.symbols.iter())
            .filter(|symbol| symbol.kind == kind && symbol.is_seen_from(unit))
            .collect();
        let symbol = self.rng.pick(&seen);
        symbol.map_or_else(String::new, |symbol| symbol.name.clone())
    }
}

/// A constant of that width: small, negative, at an end, or anything.
fn integer(bits: u32, rng: &mut Rng) -> String {
    let most = u64::MAX >> (64 - bits);
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
