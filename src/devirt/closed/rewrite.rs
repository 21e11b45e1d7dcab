// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Makes a call direct behind compares.
//!
//! LLVM's `CallPromotionUtils` copies the call into an arm for each target but the last, with its arguments,
//! attributes, bundles and metadata. It gives the same landing pad to all arms of an invoke, and joins the results. The
//! call itself becomes the last arm. Before that, the compared addresses lose `unnamed_addr`, so that no later pass
//! changes the outcome of a compare.

use super::compare::Guard;
use crate::devirt::Changed;
use crate::devirt::rewrite::make_direct;
use crate::ir::devirt::call_guard;
use crate::ir::edit::make_address_significant;

pub fn apply(guard: Guard<'_>, changed: &mut Changed) {
    let Guard {
        call,
        vptr,
        targets,
        points,
    } = guard;
    let Some((last, compared)) = targets.split_last() else {
        return;
    };
    match &points {
        Some(points) => {
            for target in &targets {
                let tables = target.points.iter().map(|point| point.table);
                tables.for_each(make_address_significant);
            }
            for (target, points) in compared.iter().zip(points) {
                call_guard(call, Some(vptr), target.function, points);
            }
        }
        None => {
            for target in compared {
                // A vtable may hold an alias of the function, so the addresses of aliases become significant as well.
                make_address_significant(target.function);
                (target.names.iter().copied()).for_each(make_address_significant);
                call_guard(call, None, target.function, &[]);
            }
        }
    }
    make_direct(call, last.function);
    changed.instructions = true;
    changed.control_flow = true;
}
