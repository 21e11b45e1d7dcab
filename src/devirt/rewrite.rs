// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Applies what [`super::walk`] found: vptr loads become constants, and calls become direct.
//!
//! [`plan`] asks about every vptr load and every indirect call of a function and records the changes; [`apply`] makes
//! them. Nothing changes while questions are asked, so no answer becomes stale. [`Tracked`] handles hold the
//! instructions, because `apply` may erase one that the plan still names: an unused load is erased with its last user.
//!
//! **Direct calls.** The callee operand is set in place. The call stays the same instruction with the same arguments,
//! so an adjusted `this` stays as it is. If the slot holds a thunk, the call goes to the thunk.
//!
//! **No compares.** If the object may have one of several vtables with different targets, the call stays indirect. A
//! fact names the vtable of a class by its symbol, and another linked image may have a copy of that vtable (a hidden
//! one, one bound by `-Bsymbolic`, or the target of a copy relocation), which the constructor of that image stores. So
//! a compare with the symbol does not distinguish the classes. The vtables of closed classes (all are known) have no
//! copies, so [`super::closed`] makes such compares.

use super::Changed;
use super::analysis::Analysis;
use super::audience::DevirtAudience;
use super::graph::Call;
use super::question::FunctionId;
use super::targets;
use crate::ir::devirt::call_direct;
use crate::ir::edit::erase_if_dead;
use crate::ir::host::Remark;
use crate::ir::message::{Filling, message};
use crate::ir::trace::{self, Statistic};
use crate::ir::{Tracked, Value};

/// The changes that [`plan`] found for one function.
#[derive(Debug, Default)]
pub struct RewritePlan<'m> {
    direct: Vec<(Tracked<'m>, Value<'m>)>,
    constants: Vec<(Tracked<'m>, Value<'m>)>,
    refused: Vec<(Value<'m>, &'static str)>,
}

pub fn plan<'m>(analysis: &mut Analysis<'m>, id: FunctionId) -> RewritePlan<'m> {
    let graph = analysis.graph(id);
    let mut plan = RewritePlan::default();
    for number in 0..graph.loads.len() as u32 {
        let Some(known) = analysis.load(id, number) else {
            continue;
        };
        if let [only] = known.as_slice()
            && let Some(constant) = only.constant
            && targets::is_nameable(*only)
        {
            let load = graph.loads[number as usize].value;
            plan.constants.push((Tracked::new(load), constant));
        }
    }
    for call in graph
        .calls
        .iter()
        .filter(|call| call.callee.is_instruction())
    {
        match resolve(analysis, id, call) {
            Some(Ok(target)) => plan.direct.push((Tracked::new(call.inst.value()), target)),
            Some(Err(reason)) => plan.refused.push((call.inst.value(), reason)),
            None => {}
        }
    }
    plan
}

/// The reason why a call stays indirect although its possible targets are known.
const SEVERAL: &str = "the slot holds several functions";

/// The only target of an indirect call, or the reason why the call stays indirect; `None` if the targets are not known.
fn resolve<'m>(
    analysis: &mut Analysis<'m>,
    id: FunctionId,
    call: &Call<'m>,
) -> Option<Result<Value<'m>, &'static str>> {
    let graph = analysis.graph(id);
    let by_vptr = (graph.defs.get(&call.callee)).and_then(|def| graph.slot_of(def));
    if let Some((vptr, slot)) = by_vptr
        && let Some(vtables) = analysis.value(id, vptr)
    {
        let mut common = None;
        for &vtable in vtables.iter() {
            match targets::target(graph.module, vtable, slot, call.inst.value()) {
                Ok(target) if common.is_none_or(|common| common == target) => common = Some(target),
                Ok(_) => return Some(Err(SEVERAL)),
                Err(reason) => return Some(Err(reason)),
            }
        }
        return common.map(Ok);
    }
    // The callee was not loaded from a known vtable. It may be a phi of functions that were loaded on several paths.
    match analysis.value(id, call.callee)?.as_slice() {
        &[function] => Some(targets::usable(function, false, call.inst.value())),
        _ => Some(Err(SEVERAL)),
    }
}

pub fn apply(audience: &DevirtAudience<'_>, plan: RewritePlan<'_>, changed: &mut Changed) {
    if audience.listens() {
        remarks(audience, &plan);
    }
    for (call, target) in plan.direct {
        let Some(call) = live(&call) else {
            continue;
        };
        make_direct(call, target);
        changed.instructions = true;
    }
    for (load, constant) in plan.constants {
        let Some(load) = live(&load) else {
            continue;
        };
        load.replace_all_uses_with(constant);
        erase_if_dead(load);
        changed.instructions = true;
    }
}

/// Makes a call direct, and erases the load of the called pointer if it is dead then.
pub fn make_direct(call: Value<'_>, target: Value<'_>) {
    let callee = Tracked::new(call.called_operand());
    call_direct(call, target);
    trace::count(Statistic::Calls, 1);
    if let Some(callee) = live(&callee) {
        erase_if_dead(callee);
    }
}

fn remarks(audience: &DevirtAudience<'_>, plan: &RewritePlan<'_>) {
    for &(call, reason) in &plan.refused {
        let template = "virtual call with known vtable stays indirect: {Reason}";
        let parts = message(template, [reason.into()]);
        audience
            .host
            .remark_at(call, Remark::Missed, "NotDevirtualized", &parts);
    }
    for (call, target) in &plan.direct {
        if let Some(call) = live(call) {
            audience.made_direct(call, *target);
            let template = "virtual call made direct: '{Callee}'";
            let parts = message(template, [Filling::function(*target)]);
            let host = audience.host;
            host.remark_at(call, Remark::Passed, "Devirtualized", &parts);
        }
    }
}

/// The instruction, if it was neither erased nor replaced by a constant.
fn live<'m>(instruction: &Tracked<'m>) -> Option<Value<'m>> {
    instruction.get().filter(|value| value.is_instruction())
}
