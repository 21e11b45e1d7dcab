// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Applies the answers: vptr loads become constants, calls become direct or guarded.
//!
//! Effect: [`plan`] asks about every vptr load and every indirect call of a function and records the changes;
//! [`apply`] makes them. Nothing changes while questions are asked, so answers never become stale. [`Tracked`]
//! handles hold the instructions that `apply` may erase on its way (an unused load or call is erased with its last
//! user).
//!
//! **Direct.** The callee operand is set in place. The call stays the same instruction with its arguments, so an
//! adjusted `this` and a thunk's offsets stay as they are: the call goes to the slot's entry, whether it is a thunk
//! or not.
//!
//! **Guarded.** If a pointer has one of a few vtables with different targets, the vptr is compared with the vtables'
//! addresses. All possible vtables are known, so the last target needs no comparison and no indirect call is left.
//! The comparison is exact: a fact says that the vptr equals the address of this symbol, as this module sees it. If
//! only functions meet (LLVM has folded the slots already), the called pointer itself is compared, which is exact for
//! the same reason; but not if it is read from a vtable at run time, which may be another shared object's, with its
//! own copies of functions.

use std::rc::Rc;

use super::analysis::Analysis;
use super::audience::Audience;
use super::graph::{DefKind, Graph};
use super::pointers::{Address, Phase};
use super::question::{FunctionId, Project};
use super::targets::{self, Unusable};
use super::{Changed, DevirtOptions};
use crate::ir::devirt::{call_direct, call_guard, call_guard_function, erase_if_dead};
use crate::ir::edit::make_address_significant;
use crate::ir::host::{Remark, RemarkPart};
use crate::ir::trace::{self, Statistic};
use crate::ir::{Tracked, Value};

/// The changes of one function.
#[derive(Debug, Default)]
pub struct Plan<'m> {
    direct: Vec<(Tracked<'m>, Value<'m>)>,
    guards: Vec<Guard<'m>>,
    constants: Vec<(Tracked<'m>, Value<'m>)>,
    refused: Vec<(Value<'m>, Unusable)>,
}

impl Plan<'_> {
    pub fn is_empty(&self) -> bool {
        self.direct.is_empty() && self.guards.is_empty() && self.constants.is_empty()
    }
}

#[derive(Debug)]
struct Guard<'m> {
    call: Tracked<'m>,
    /// The vptr that is compared; without one, the called pointer. The call's own slot load uses it until the call is
    /// changed.
    vptr: Option<Value<'m>>,
    /// Each target with the vtables that lead to it; the last one needs no comparison.
    cases: Vec<(Value<'m>, Vec<Value<'m>>)>,
}

/// The known targets of a call.
enum Targets<'m> {
    One(Value<'m>),
    Several(Vec<(Value<'m>, Vec<Value<'m>>)>),
}

pub fn plan<'m>(analysis: &mut Analysis<'m>, id: FunctionId, options: &DevirtOptions) -> Plan<'m> {
    let graph = analysis.graph(id);
    let mut plan = Plan::default();
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
            Some(Ok((_, Targets::One(target)))) => {
                plan.direct.push((Tracked::new(call.value), target))
            }
            Some(Ok((vptr, Targets::Several(cases))))
                if cases.len() <= options.guarded as usize && call.value.may_be_guarded() =>
            {
                plan.guards.push(Guard {
                    call: Tracked::new(call.value),
                    vptr,
                    cases,
                });
            }
            Some(Err(reason)) => plan.refused.push((call.value, reason)),
            _ => {}
        }
    }
    plan
}

type Resolved<'m> = Result<(Option<Value<'m>>, Targets<'m>), Unusable>;

/// The possible targets of an indirect call, if they are known.
fn resolve<'m>(
    analysis: &mut Analysis<'m>,
    id: FunctionId,
    graph: &Graph<'m>,
    call: Value<'m>,
    callee: Value<'m>,
) -> Option<Resolved<'m>> {
    let by_vptr = slot_of(analysis, graph, callee);
    if let Some((vptr, slot)) = by_vptr
        && let Some(vtables) = analysis.value(id, vptr)
    {
        let targets = match cases(analysis, &vtables, slot, call) {
            // A vptr that is an argument or a constant cannot be compared in place.
            Ok(Targets::Several(_)) if !vptr.is_instruction() => return None,
            targets => targets,
        };
        return Some(targets.map(|targets| (Some(vptr), targets)));
    }
    // The slots were loaded on several paths, and only the functions meet.
    let functions: Rc<Vec<Address<'m>>> = analysis.value(id, callee)?;
    if functions.len() > 1
        && functions
            .iter()
            .any(|function| function.from_table || function.phase != Phase::Now)
    {
        return None;
    }
    let mut targets = Vec::new();
    for &function in functions.iter() {
        match targets::function_at(function).and_then(|f| targets::usable(f, false, call)) {
            Ok(target) => targets.push((target, Vec::new())),
            Err(reason) => return Some(Err(reason)),
        }
    }
    let targets = match targets.as_slice() {
        [(only, _)] => Targets::One(*only),
        _ => Targets::Several(targets),
    };
    Some(Ok((None, targets)))
}

/// The vptr and the slot that a callee was loaded from.
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

/// Groups the vtables by the target that they lead to.
fn cases<'m>(
    analysis: &Analysis<'m>,
    vtables: &[Address<'m>],
    slot: Project,
    call: Value<'m>,
) -> Result<Targets<'m>, Unusable> {
    let mut cases: Vec<(Value<'m>, Vec<Value<'m>>)> = Vec::new();
    let (mut nameable, mut certain) = (true, true);
    for &vtable in vtables {
        let target = match targets::target(analysis, vtable, slot, call) {
            // While that base is constructed or destroyed, a call of this function is undefined ([class.abstract]/6).
            Err(Unusable::Trap) if vtable.phase == Phase::Base => continue,
            target => target?,
        };
        nameable &= targets::is_nameable(vtable) && vtable.constant.is_some();
        certain &= vtable.phase == Phase::Now;
        let point = vtable.constant.unwrap_or(vtable.global);
        match cases.iter_mut().find(|(other, _)| *other == target) {
            Some((_, points)) => points.push(point),
            None => cases.push((target, vec![point])),
        }
    }
    match cases.as_slice() {
        [] => Err(Unusable::Trap),
        [(target, _)] => Ok(Targets::One(*target)),
        _ if !certain => Err(Unusable::Lifetime),
        _ if nameable => Ok(Targets::Several(cases)),
        _ => Err(Unusable::Hidden),
    }
}

pub fn apply(audience: &Audience<'_>, plan: Plan<'_>, changed: &mut Changed) {
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
    // Backwards, because the cost of splitting a block grows with the code below the call.
    for guard in plan.guards.into_iter().rev() {
        // A call that only returned the callee of another one may be erased with it.
        let (Some(((last, _), cases)), Some(call)) = (guard.cases.split_last(), live(&guard.call))
        else {
            continue;
        };
        for (target, points) in cases {
            // A compared address is significant from now on: no other symbol may get the same address.
            match guard.vptr {
                Some(vptr) => {
                    for global in points.iter().filter_map(|point| point.global_behind()) {
                        make_address_significant(global);
                    }
                    call_guard(call, vptr, *target, points)
                }
                None => {
                    make_address_significant(*target);
                    call_guard_function(call, *target)
                }
            };
        }
        make_direct(call, *last);
        changed.instructions = true;
        changed.control_flow = true;
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

fn remarks(audience: &Audience<'_>, plan: &Plan<'_>) {
    for &(call, reason) in &plan.refused {
        let parts = [
            RemarkPart::Text("virtual call with known vtable stays indirect: ".into()),
            RemarkPart::Value("Reason", reason.reason().into()),
        ];
        audience
            .host
            .remark_at(call, Remark::Missed, "NotDevirtualized", &parts);
    }
    for (call, target) in &plan.direct {
        if let Some(call) = live(call) {
            let text = "virtual call made direct: '";
            remark(audience, call, "Devirtualized", text, *target);
        }
    }
    for guard in &plan.guards {
        let (Some((_, cases)), Some(call)) = (guard.cases.split_last(), guard.call.get()) else {
            continue;
        };
        for &(target, _) in cases {
            remark(
                audience,
                call,
                "Guarded",
                "virtual call made direct behind a compare: '",
                target,
            );
        }
    }
}

/// The instruction, unless it was erased or replaced by a constant.
fn live<'m>(instruction: &Tracked<'m>) -> Option<Value<'m>> {
    instruction.get().filter(|value| value.is_instruction())
}

fn remark(audience: &Audience<'_>, call: Value<'_>, name: &str, text: &str, target: Value<'_>) {
    audience.made_direct(call, target);
    let parts = [
        RemarkPart::Text(text.into()),
        RemarkPart::function("Callee", target),
        RemarkPart::Text("'".into()),
    ];
    audience.host.remark_at(call, Remark::Passed, name, &parts);
}
