// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Makes a call direct behind compares.
//!
//! LLVM's `CallPromotionUtils` copies the call into an arm for each target but the last, with its arguments,
//! attributes, bundles and metadata. It gives the same landing pad to all arms of an invoke, and joins the results. The
//! call itself becomes the last arm. Before that, the compared addresses lose `unnamed_addr`, so that no later pass
//! changes the outcome of a compare.

use super::calls::VirtualCall;
use super::compare::Compares;
use super::slots::Target;
use crate::devirt::Changed;
use crate::ir::devirt::{call_direct, call_guard};
use crate::ir::edit::erase_if_dead;
use crate::ir::edit::make_address_significant;
use crate::ir::trace::{self, Statistic};
use crate::ir::{Tracked, Value};

/// A call, and the way in which it becomes direct.
#[derive(Debug)]
pub struct Guard<'m> {
    call: Value<'m>,
    vptr: Value<'m>,
    compares: Compares<'m>,
}

impl<'m> Guard<'m> {
    pub fn new(call: &VirtualCall<'m>, compares: Compares<'m>) -> Self {
        Guard {
            call: call.call,
            vptr: call.vptr,
            compares,
        }
    }

    /// The functions that the call may call, in the order of the compares.
    pub fn targets(&self) -> impl Iterator<Item = Value<'m>> {
        self.compares.targets.iter().map(|target| target.function)
    }

    pub fn compares_vptr(&self) -> bool {
        self.compares.points.is_some()
    }
}

pub fn apply(guard: Guard<'_>, changed: &mut Changed) {
    let Guard {
        call,
        vptr,
        compares,
    } = guard;
    let Some((last, compared)) = compares.targets.split_last() else {
        return;
    };
    match &compares.points {
        Some(points) => {
            for target in &compares.targets {
                let tables = target.points.iter().map(|point| point.table);
                tables.for_each(make_address_significant);
            }
            for (target, points) in compared.iter().zip(points) {
                call_guard(call, Some(vptr), target.function, points);
            }
        }
        None => {
            for target in compared {
                make_significant(target);
                call_guard(call, None, target.function, &[]);
            }
        }
    }
    let slot = Tracked::new(call.called_operand());
    call_direct(call, last.function);
    trace::count(Statistic::Calls, 1);
    if let Some(slot) = slot.get().filter(|slot| slot.is_instruction()) {
        erase_if_dead(slot);
    }
    changed.instructions = true;
    changed.control_flow = true;
}

/// Makes the addresses of a function and of its aliases in vtables significant.
fn make_significant(target: &Target<'_>) {
    make_address_significant(target.function);
    (target.names.iter().copied()).for_each(make_address_significant);
}
