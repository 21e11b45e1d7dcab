// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a shared body adds to one call of a member, in instructions.
//!
//! Members have one code but for their constants, so it is asked of one of them, once for a plan; but where a profile gives each its own
//! branch weights, of each.
//!
//! The body of two aligned functions looks at its bit wherever they differ. That may cost code that is optimized for size
//! more than other code, but not much in loops: a short loop that looks at the bit in each round takes half as long again, and
//! callers that are called by address, or from other objects, say too little of how often that is.

use super::{Hotness, Often};
use crate::ir::numbers::attribute;
use crate::ir::{Instruction, Value, access};
use crate::merge::similar::member::{Filled, Member, Parameter};

/// A register that keeps a parameter across calls is saved and restored.
const SAVED: f32 = 2.0;

/// A jump from a thunk to the body.
const JUMP: f32 = 1.0;

/// A call by address instead of by name: it may be predicted wrongly.
const INDIRECT: f32 = 3.0;

/// A load from a table of constants.
const LOAD: f32 = 1.0;

/// A register where a number stood: some numbers were a part of the instruction, others were loaded as well.
const REGISTER: f32 = 0.5;

/// To look at the bit of an aligned body, and to branch or select by it.
const CHOICE: f32 = 2.0;

/// So many times what its frequency allows may aligned functions cost that are optimized for size.
const FOR_SIZE: f32 = 12.0;

/// This share of the instructions of a call may such functions execute in loops to look at the bit.
///
/// The two numbers are chosen by the instructions that clipper2, cadical and harfbuzz execute at -Os: at most 0.15 % more
/// than without aligned functions (`cargo xtask bench --builds --build-speed --callgrind`; without the two limits up to 5 %
/// more), with 85 % of what the pass saves without them.
const IN_LOOPS: f32 = 0.15;

/// A member that would become slower than its frequency allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooSlow {
    pub often: Often,
    /// What a call would execute in addition, in percent.
    pub percent: f32,
}

/// What the members of a plan would execute in addition.
#[derive(Clone, Copy, Debug)]
pub struct Slowdown {
    extra: f32,
    /// What a call executes today.
    work: f32,
}

impl Slowdown {
    /// By one member of a plan. Its constants are passed one by one or in a table.
    pub fn of<'m>(
        function: Value<'m>,
        member: &Member<'m>,
        (parameters, table): (&[Parameter<'m>], bool),
        hotness: &mut Hotness<'m>,
    ) -> Self {
        let blocks = hotness.blocks(function);
        let passed = if table { 1 } else { parameters.len() };
        let mut extra = passed as f32;
        if member.shape.has_calls {
            extra += SAVED * passed as f32;
        }
        for filled in parameters.iter().flat_map(|one| &one.holes) {
            let Filled { hole, .. } = *filled;
            let hole = &member.shape.holes[hole];
            let Some(inst) = access::as_instruction(hole.inst) else {
                continue;
            };
            let own = match (hole.is_callee(), table) {
                (true, true) => INDIRECT + LOAD,
                (true, false) => INDIRECT,
                (false, true) => LOAD,
                (false, false) => REGISTER,
            };
            extra += own * blocks.frequency(inst);
        }
        let work = blocks.work.max(1.0);
        Slowdown { extra, work }
    }

    /// Whether a member would become too slow. Its name may stay as a thunk. Members that are optimized for size never do.
    pub fn of_member<'m>(
        self,
        function: Value<'m>,
        is_thunk: bool,
        hotness: &mut Hotness<'m>,
    ) -> Option<TooSlow> {
        if function.is_for_size() {
            return None;
        }
        let jump = if is_thunk { JUMP } else { 0.0 };
        let share = (self.extra + jump) / self.work;
        hotness.refuses(function, share).map(|often| TooSlow {
            often,
            percent: share * 100.0,
        })
    }
}

/// What the body of two aligned functions adds to one call of one of them, in shares of what a call executes today.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    all: f32,
    in_loops: f32,
}

impl Choices {
    /// `choices`: an instruction of each block that looks at the bit, once for each look.
    pub fn of<'m>(
        function: Value<'m>,
        (is_thunk, has_calls): (bool, bool),
        choices: impl Iterator<Item = Instruction<'m>>,
        hotness: &mut Hotness<'m>,
    ) -> Self {
        let blocks = hotness.blocks(function);
        let mut all = 1.0;
        if is_thunk {
            all += JUMP;
        }
        if has_calls {
            all += SAVED;
        }
        let mut in_loops = 0.0;
        for inst in choices {
            let frequency = blocks.frequency(inst);
            all += CHOICE * frequency;
            if frequency > 1.0 {
                in_loops += CHOICE * frequency;
            }
        }
        let work = blocks.work.max(1.0);
        Choices {
            all: all / work,
            in_loops: in_loops / work,
        }
    }

    /// Whether a function that is optimized for size would become too slow.
    pub fn too_slow<'m>(self, function: Value<'m>, hotness: &mut Hotness<'m>) -> Option<TooSlow> {
        if function.has_attribute(attribute::MIN_SIZE) || hotness.is_said_to_be_cold(function) {
            return None;
        }
        let often = match self.in_loops > IN_LOOPS {
            true => Some(Often::Loop),
            false => hotness.refuses(function, self.all / FOR_SIZE),
        };
        often.map(|often| TooSlow {
            often,
            percent: self.all * 100.0,
        })
    }
}
