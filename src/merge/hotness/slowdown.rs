// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a shared body adds to one call of a member, in instructions.

use super::{Budget, Hotness, Often};
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

/// A plan for which the members' slowdown is asked.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a, 'm> {
    pub parameters: &'a [Parameter<'m>],
    /// The constants are passed in a table.
    pub table: bool,
    /// The member's name stays as a thunk.
    pub thunk: bool,
}

/// A member that would become slower than its frequency allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooSlow {
    pub often: Often,
    /// What a call would execute in addition, in percent.
    pub percent: f32,
}

/// Whether a member would become too slow. Members that are optimized for size never do.
pub fn too_slow<'m>(
    function: Value<'m>,
    member: &Member<'m>,
    change: Change<'_, 'm>,
    hotness: &mut Hotness<'m>,
) -> Option<TooSlow> {
    if function.is_for_size() || hotness.budget == Budget::Any {
        return None;
    }
    let frequency = hotness.of(function);
    let allowed = hotness.budget.allows(frequency);
    if allowed == f32::INFINITY {
        return None;
    }
    let blocks = hotness.blocks(function);
    let passed = if change.table {
        1
    } else {
        change.parameters.len()
    };
    let mut extra = passed as f32;
    if change.thunk {
        extra += JUMP;
    }
    if member.shape.has_calls {
        extra += SAVED * passed as f32;
    }
    for filled in change.parameters.iter().flat_map(|one| &one.holes) {
        let Filled { hole, .. } = *filled;
        let hole = &member.shape.holes[hole];
        let Some(inst) = access::as_instruction(hole.inst) else {
            continue;
        };
        let own = match (hole.is_callee(), change.table) {
            (true, true) => INDIRECT + LOAD,
            (true, false) => INDIRECT,
            (false, true) => LOAD,
            (false, false) => REGISTER,
        };
        extra += own * blocks.frequency(inst);
    }
    let share = extra / blocks.work.max(1.0);
    (share > allowed).then(|| TooSlow {
        often: frequency.often(),
        percent: share * 100.0,
    })
}
