// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The instructions that a shared body adds to one call of a member, a function that shares the body.
//!
//! The members of a plan have the same code except for their constants, so the added instructions are counted for one
//! of them; but for each member if a profile gives each its own branch weights.
//!
//! The body of two aligned functions, which differ in some instructions, tests a parameter of one bit wherever they
//! differ: the bit says which function is called. Code that is optimized for size may execute more such tests than
//! other code, but not many in loops: a test in each round makes a short loop slower by half, and the estimate of how
//! often the loop runs is poor if callers are in other objects or call by address.

use super::{Hotness, HotnessSource};
use crate::ir::numbers::attribute;
use crate::ir::{Instruction, Value, access};
use crate::merge::similar::member::{Filled, HoleParameter, Member};

/// The instructions that save and restore a register that keeps a parameter across calls.
const SAVED: f32 = 2.0;

/// The instructions of a jump from a thunk to the body.
const JUMP: f32 = 1.0;

/// The instructions by which a call by address is slower than a call by name, because it may be mispredicted.
const INDIRECT: f32 = 3.0;

/// The instructions of a load from a table of constants.
const LOAD: f32 = 1.0;

/// The mean number of instructions that using a parameter adds: none if the constant needed an instruction as well.
const REGISTER: f32 = 0.5;

/// The instructions of one choice in a body that two aligned functions share: a test of the parameter that says for
/// which of the two the body runs, and a branch or select by the result.
const CHOICE: f32 = 2.0;

/// A body of aligned functions optimized for size may add this many times the share that their frequency allows.
const FOR_SIZE: f32 = 12.0;

/// The additional share of instructions that aligned functions optimized for size may execute in loops to test the bit.
///
/// This limit and [`FOR_SIZE`] were chosen so that clipper2, cadical and harfbuzz execute at most 0.15 % more
/// instructions at -Os than without aligned functions (`cargo xtask bench --builds --build-speed --callgrind`). Without
/// the two limits they execute up to 5 % more; with them, 85 % of the saved bytes remain.
const IN_LOOPS: f32 = 0.15;

/// A member that would become slower than its frequency allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooSlow {
    pub often: HotnessSource,
    /// The instructions that a call would execute in addition, in percent.
    pub percent: f32,
}

/// The instructions that sharing a body adds to one call of a member.
#[derive(Clone, Copy, Debug)]
pub struct Slowdown {
    extra: f32,
    /// The instructions that a call executes now.
    work: f32,
}

impl Slowdown {
    /// The cost for one member of a plan. `table`: the member's constants are passed in a table, not one by one.
    pub fn of<'m>(
        function: Value<'m>,
        member: &Member<'m>,
        (parameters, table): (&[HoleParameter<'m>], bool),
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

    /// Whether a member would become too slow, unless it is optimized for size. `is_thunk`: its name stays as a thunk.
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

/// Whether the shared body of two aligned functions would make `function`, which is one of them and optimized for size,
/// too slow. `choices` has for each test of the bit an instruction of the block that contains the test.
pub fn slowed_by_tests<'m>(
    function: Value<'m>,
    (is_thunk, has_calls): (bool, bool),
    choices: impl Iterator<Item = Instruction<'m>>,
    hotness: &mut Hotness<'m>,
) -> Option<TooSlow> {
    if function.has_attribute(attribute::MIN_SIZE) || hotness.is_said_to_be_cold(function) {
        return None;
    }
    let blocks = hotness.blocks(function);
    let (mut all, mut in_loops) = (1.0, 0.0);
    if is_thunk {
        all += JUMP;
    }
    if has_calls {
        all += SAVED;
    }
    for inst in choices {
        let frequency = blocks.frequency(inst);
        all += CHOICE * frequency;
        if frequency > 1.0 {
            in_loops += CHOICE * frequency;
        }
    }
    let work = blocks.work.max(1.0);
    let share = all / work;
    let often = match in_loops / work > IN_LOOPS {
        true => Some(HotnessSource::Loop),
        false => hotness.refuses(function, share / FOR_SIZE),
    };
    often.map(|often| TooSlow {
        often,
        percent: share * 100.0,
    })
}
