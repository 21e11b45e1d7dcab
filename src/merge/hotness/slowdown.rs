// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a shared body adds to one call of a member, in instructions.
//!
//! Members have one code but for their constants, so it is asked of one of them, once for a plan; but where a profile gives each its own
//! branch weights, of each.

use super::{Hotness, Often};
use crate::ir::{Value, access};
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
