// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the members of a family share: steps over values that earlier steps defined.

use crate::rng::Rng;

/// Of a body, at least and how many of them may come on top.
const STEPS: (usize, usize) = (5, 6);

/// The result has so many parts, each of which is seen for itself.
const RESULTS: usize = 3;

pub(super) const PREDICATES: [&str; 10] = [
    "eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge",
];
const FLOAT_PREDICATES: [&str; 14] = [
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule",
    "une",
];
const OPERATIONS: [&str; 6] = ["add", "sub", "mul", "and", "or", "xor"];
const INTRINSICS: [&str; 6] = ["smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat"];

/// What a step does. Its operands are in [`Step`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Action {
    /// An operation on two values.
    Binary(&'static str),
    /// An operation on a value and a constant, which may be another in each member.
    Constant(&'static str, i64),
    /// `shl` or `mul`.
    Left(u32),
    /// `ashr` if it is said to be signed.
    Right {
        by: u32,
        signed: bool,
    },
    /// `add x, x`, `shl x, 1` or `mul x, 2`.
    Double,
    /// `sub x, c` or `add x, -c`.
    Less(i64),
    /// `xor x, -1` or `sub -1, x`.
    Not,
    /// The sign bit, by `xor` or `add`.
    Sign,
    /// Compare and select, frozen in between or not.
    Choose {
        predicate: &'static str,
        frozen: bool,
    },
    /// Compare and branch.
    Branch {
        predicate: &'static str,
        frozen: bool,
    },
    Switch,
    Freeze,
    Load,
    Store,
    /// A pointer so many bytes further.
    Step(u32),
    /// To four bits and back, signed or not.
    Narrow {
        signed: bool,
    },
    /// To twice the width, an operation, and back.
    Wide,
    Intrinsic(&'static str),
    Call,
    /// A call that gets a pointer.
    See,
    /// A global variable is read, or written.
    ReadGlobal,
    WriteGlobal,
    /// Eight bytes are copied, as a pointer or as an integer.
    MovePointer,
    /// Four bytes are copied, as a float or as an integer.
    MoveFloat,
    /// A stack slot of four bytes.
    Slot,
    /// memcpy between a global and a pointer.
    Copy,
    Vector,
    /// On floats that the function gets.
    CompareFloats(&'static str),
    AddFloats,
}

/// One step. The names are those of values, `%v3` is what step 3 defines.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) action: Action,
    pub(super) value: String,
    pub(super) operands: [String; 3],
    pub(super) pointer: String,
    /// Whether members of families of similar functions differ here.
    pub(super) differs: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Of the integers.
    pub(super) width: u32,
    /// Whether members get two floats as well.
    pub(super) floats: bool,
    pub(super) steps: Vec<Step>,
    pub(super) results: Vec<String>,
}

impl Plan {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let width = if rng.once_in(4) { 16 } else { 8 };
        let floats = rng.once_in(6);
        let mut integers = ["%x", "%y", "%z"].map(str::to_owned).to_vec();
        let mut unused: Vec<String> = Vec::new();
        let mut pointers = ["%p", "%q"].map(str::to_owned).to_vec();
        let mut steps = Vec::new();
        let count = STEPS.0 + rng.below(STEPS.1);
        let mut fresh_pointer = false;
        for number in 0..count {
            // A pointer that nothing uses would be dead.
            let action = match fresh_pointer {
                true => [Action::Load, Action::Store, Action::See][rng.below(3)],
                false => action(width, floats, rng),
            };
            let value = format!("%v{number}");
            let mut take = |rng: &mut Rng| {
                // What nothing uses yet first, so that little is dead.
                let recent = &integers[integers.len().saturating_sub(5)..];
                let fresh = !unused.is_empty() && rng.once_in(2);
                let value = rng.pick(if fresh { &unused } else { recent });
                let value = value.cloned().unwrap_or_default();
                unused.retain(|other| *other != value);
                value
            };
            let operands = [take(rng), take(rng), take(rng)];
            let from = match fresh_pointer {
                true => pointers.len() - 1,
                false => pointers.len().saturating_sub(3),
            };
            let pointer = rng.pick(&pointers[from..]).cloned().unwrap_or_default();
            fresh_pointer = matches!(action, Action::Step(_));
            match action {
                Action::Step(_) => pointers.push(value.clone()),
                Action::Store
                | Action::See
                | Action::WriteGlobal
                | Action::MovePointer
                | Action::MoveFloat
                | Action::Copy => {}
                _ => {
                    integers.push(value.clone());
                    unused.push(value.clone());
                }
            }
            steps.push(Step {
                action,
                value,
                operands,
                pointer,
                differs: rng.once_in(4),
            });
        }
        // Nothing is dead: what is left over goes into one of the results.
        let mut number = count;
        while unused.len() > RESULTS {
            let value = format!("%v{number}");
            let operands = [unused.remove(0), unused.remove(0), String::new()];
            unused.push(value.clone());
            steps.push(Step {
                action: Action::Binary("xor"),
                value,
                operands,
                pointer: String::new(),
                differs: false,
            });
            number += 1;
        }
        let mut results = unused;
        while results.len() < RESULTS {
            results.push(rng.pick(&integers).cloned().unwrap_or_default());
        }
        Self {
            width,
            floats,
            steps,
            results,
        }
    }
}

fn action(width: u32, floats: bool, rng: &mut Rng) -> Action {
    let of = |list: &[&'static str], rng: &mut Rng| rng.pick(list).copied().unwrap_or_default();
    let small = |rng: &mut Rng| i64::try_from(rng.below(17)).unwrap_or_default() - 8;
    let shift = |rng: &mut Rng| u32::try_from(rng.below(width as usize)).unwrap_or_default();
    if floats && rng.once_in(4) {
        return match rng.once_in(2) {
            true => Action::CompareFloats(of(&FLOAT_PREDICATES, rng)),
            false => Action::AddFloats,
        };
    }
    match rng.below(34) {
        0..=4 => Action::Binary(of(&OPERATIONS, rng)),
        5..=7 => Action::Constant(of(&OPERATIONS, rng), small(rng)),
        8 => Action::Left(shift(rng)),
        9 => Action::Right {
            by: shift(rng),
            signed: rng.once_in(2),
        },
        10 => Action::Double,
        11 => Action::Less(small(rng)),
        12 => Action::Not,
        13 => Action::Sign,
        14..=15 => Action::Choose {
            predicate: of(&PREDICATES, rng),
            frozen: rng.once_in(3),
        },
        16 => Action::Branch {
            predicate: of(&PREDICATES, rng),
            frozen: rng.once_in(3),
        },
        17 => Action::Switch,
        18 => Action::Freeze,
        19..=20 => Action::Load,
        21 => Action::Store,
        22 => Action::Step(2 * u32::try_from(rng.below(3)).unwrap_or_default()),
        23 => Action::Narrow {
            signed: rng.once_in(2),
        },
        24 => Action::Wide,
        25 => Action::Intrinsic(of(&INTRINSICS, rng)),
        26 => Action::Call,
        27 => Action::See,
        28 => Action::ReadGlobal,
        29 => Action::WriteGlobal,
        // Floats make slow queries, and pointers that are only moved need a second look.
        30 if !floats && rng.once_in(2) => Action::MovePointer,
        30 => Action::MoveFloat,
        31 => Action::Slot,
        32 => Action::Copy,
        _ => Action::Vector,
    }
}
