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
use super::graph::{DefKind, Graph};
use super::pointers::Address;
use super::question::{FunctionId, Project};
use super::targets::{self, Unusable};
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
    refused: Vec<(Value<'m>, Unusable)>,
}

impl RewritePlan<'_> {
    pub fn is_empty(&self) -> bool {
        self.direct.is_empty() && self.constants.is_empty()
    }
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
        match resolve(analysis, id, &graph, call.value, call.callee) {
            Some(Ok(target)) => plan.direct.push((Tracked::new(call.value), target)),
            Some(Err(reason)) => plan.refused.push((call.value, reason)),
            None => {}
        }
    }
    plan
}

/// The only target of an indirect call, or the reason why the call stays indirect; `None` if the targets are not known.
fn resolve<'m>(
    analysis: &mut Analysis<'m>,
    id: FunctionId,
    graph: &Graph<'m>,
    call: Value<'m>,
    callee: Value<'m>,
) -> Option<Result<Value<'m>, Unusable>> {
    let by_vptr = slot_of(analysis, graph, callee);
    if let Some((vptr, slot)) = by_vptr
        && let Some(vtables) = analysis.value(id, vptr)
    {
        return Some(common_target(analysis, &vtables, slot, call));
    }
    // The callee was not loaded from a known vtable. It may be a phi of functions that were loaded on several paths.
    match analysis.value(id, callee)?.as_slice() {
        &[function] => {
            Some(targets::function_at(function).and_then(|f| targets::usable(f, false, call)))
        }
        _ => Some(Err(Unusable::Several)),
    }
}

/// The vptr and the slot from which a callee was loaded.
fn slot_of<'m>(
    analysis: &Analysis<'m>,
    graph: &Graph<'m>,
    callee: Value<'m>,
) -> Option<(Value<'m>, Project)> {
    match graph.defs.get(&callee)?.kind {
        DefKind::Load {
            pointer,
            group: false,
            plain: true,
        } => {
            let key = graph.key(analysis.module, pointer)?;
            Some((key.base, Project::Slot(key.offset)))
        }
        DefKind::Call(number) => {
            let call = &graph.calls[number as usize];
            if call.class != super::classes::Class::LoadRelative {
                return None;
            }
            let &[table, offset] = graph.args(call) else {
                return None;
            };
            Some((table, Project::Relative(offset.constant_int()?)))
        }
        _ => None,
    }
}

/// The one function that is in this slot of all these vtables.
fn common_target<'m>(
    analysis: &Analysis<'m>,
    vtables: &[Address<'m>],
    slot: Project,
    call: Value<'m>,
) -> Result<Value<'m>, Unusable> {
    let mut common = None;
    for &vtable in vtables {
        let target = targets::target(analysis, vtable, slot, call)?;
        if common.is_some_and(|common| common != target) {
            return Err(Unusable::Several);
        }
        common = Some(target);
    }
    common.ok_or(Unusable::Trap)
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

fn make_direct(call: Value<'_>, target: Value<'_>) {
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
        let parts = message(template, [reason.reason().into()]);
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
