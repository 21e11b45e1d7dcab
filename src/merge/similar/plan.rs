// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which similar functions share a body, and which constants become parameters.
//!
//! A *class* of similar functions is divided into groups, because a hole needs no parameter if all members of a group
//! have the same constant there ([`super::group`]). In module order, each function joins the group that then needs the
//! fewest parameters; if every group would need too many, the function starts a new one.
//!
//! A group pays if the bodies that are dropped are larger than the code for passing constants, parameters and thunks
//! ([`crate::merge::cost`]). In a build of separate files, the linker may drop a member that is used only by functions
//! that other objects define as well ([`goes_with_names`]). In such a build a group has to pay even if the linker drops
//! one such member, the one that saves most.

use rustc_hash::{FxHashMap, FxHashSet};

use super::group::{Difference, Group};
use super::holes::has_float_registers;
use super::member::{Filled, HoleParameter, Member, values};
use super::table;
use crate::ir::numbers::{attribute, opcode, type_id};
use crate::ir::{Arch, Type, Use, Value, access};
use crate::merge::cost::similar as cost;
use crate::merge::cost::standing;
use crate::merge::cost::thunk::Costs;
use crate::merge::eligible::widespread::goes_with_names;
use crate::merge::hotness::slowdown::{Slowdown, TooSlow};
use crate::merge::hotness::{Budget, Hotness};
use crate::merge::interfaces::{has_guaranteed_tail_call, has_rigid_call};
use crate::merge::nodes::Node;
use crate::merge::run::MergeRun;

/// The fate of a member's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimilarFate {
    /// The function is erased, and its callers call the shared body with its constants.
    Delete,
    /// The function becomes a thunk that passes its constants.
    Thunk,
}

/// Functions that will share the body of the first one.
#[derive(Clone, Debug)]
pub struct SimilarPlan<'m> {
    /// The members' indices in the class, each with the fate of the member's name.
    pub members: Vec<(usize, SimilarFate)>,
    pub parameters: Vec<HoleParameter<'m>>,
    /// Whether members pass the address of a table of constants instead of the constants.
    pub table: bool,
    /// The size of all members' tables in bytes.
    pub constants: u64,
    /// The bytes that the plan saves, estimated.
    pub saved: i64,
}

/// The largest number of groups with which a function is compared.
const GROUPS: usize = 16;

/// Makes plans.
pub struct Planner<'a, 'h, 'm> {
    run: MergeRun<'a, 'h, 'm>,
    nodes: &'a [Node<'m>],
    pub costs: Costs<'m>,
    pub hotness: Hotness<'m>,
    /// Whether constants may be passed in tables.
    tables: bool,
    /// Whether to keep the plans that are not carried out, for remarks.
    tells: bool,
    pub stay: Vec<Stay<'m>>,
}

/// A plan that is not carried out, and why not.
#[derive(Debug)]
pub struct Stay<'m> {
    pub plan: SimilarPlan<'m>,
    pub why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    NotSmaller,
    /// A member runs often, and would become slower.
    TooSlow(TooSlow),
    /// The plan needs more parameters than this limit.
    TooManyParameters(usize),
}

impl<'a, 'h, 'm> Planner<'a, 'h, 'm> {
    pub fn new(
        run: MergeRun<'a, 'h, 'm>,
        nodes: &'a [Node<'m>],
        hotness: Hotness<'m>,
        tells: bool,
    ) -> Self {
        Planner {
            run,
            nodes,
            costs: Costs::new(run.module),
            hotness,
            tables: table::are_possible(run.module),
            tells,
            stay: Vec::new(),
        }
    }

    /// Plans for the functions of one class.
    pub fn plans(&mut self, class: &[Member<'m>]) -> Vec<SimilarPlan<'m>> {
        let most = self.registers(&self.nodes[class[0].id as usize]);
        if most == 0 && !self.tells {
            return Vec::new();
        }
        let groups = grouped(class, 0..class.len(), most);
        let alone = groups.iter().filter(|group| group.members.len() == 1);
        let alone = alone.map(|group| group.members[0]);
        let by_table = match self.tables && most > 0 {
            true => grouped(class, alone, usize::MAX),
            false => Vec::new(),
        };
        let several = |group: &&Group| group.members.len() > 1;
        if self.tells {
            let in_tables = by_table.iter().filter(several);
            let settled: FxHashSet<usize> = in_tables.flat_map(|one| one.members.clone()).collect();
            self.keep_what_needs_more(class, &groups, &settled, most);
        }
        let plans = groups.iter().filter(several).map(|group| (group, false));
        let plans = plans.chain(by_table.iter().filter(several).map(|group| (group, true)));
        plans
            .filter_map(|(group, table)| self.plan(class, group, table))
            .collect()
    }

    /// Adds to `stay` each function that would share a body with another one if bodies could have more parameters.
    fn keep_what_needs_more(
        &mut self,
        class: &[Member<'m>],
        groups: &[Group],
        settled: &FxHashSet<usize>,
        most: usize,
    ) {
        let alone = groups.iter().enumerate();
        for (at, alone) in alone.filter(|(_, group)| group.members.len() == 1) {
            let own = alone.members[0];
            if settled.contains(&own) {
                continue;
            }
            let near = groups[..at].iter().rev().take(GROUPS);
            let plans = near.map(|group| {
                let first = group.members[0];
                let mut pair = Group::new(first, &class[first]);
                (pair.columns, pair.differ, _) = pair
                    .with(&class[first], &class[own], usize::MAX)
                    .expect("there is no limit");
                pair.members.push(own);
                Self::planned(class, &pair)
            });
            let Some(mut plan) = plans.min_by_key(|plan| plan.parameters.len()) else {
                continue;
            };
            if plan.parameters.len() > most && self.settle(class, &mut plan) {
                let why = Why::TooManyParameters(most);
                self.stay.push(Stay { plan, why });
            }
        }
    }

    /// The most parameters for constants: one for each free argument register, at most `similar=N`.
    pub fn registers(&mut self, node: &Node<'m>) -> usize {
        let free = self.costs.free_registers(node);
        free.min(self.run.options.similar_parameters) as usize
    }

    fn plan(
        &mut self,
        class: &[Member<'m>],
        group: &Group,
        table: bool,
    ) -> Option<SimilarPlan<'m>> {
        let mut plan = Self::planned(class, group);
        plan.table = table;
        let members = plan.members.clone();
        let mut why = Why::NotSmaller;
        if self.settle(class, &mut plan) {
            let slow = self.slow_members(class, &plan);
            let Some(&(_, first)) = slow.first() else {
                return Some(plan);
            };
            plan.members
                .retain(|&(at, _)| slow.iter().all(|&(slow, _)| slow != at));
            if plan.members.len() > 1 && self.settle(class, &mut plan) {
                self.keep_slow_ones(&plan, &slow);
                return Some(plan);
            }
            why = Why::TooSlow(first);
        }
        // The remark names all functions that would have shared a body.
        plan.members = members;
        self.stay.push(Stay { plan, why });
        None
    }

    /// The members that the shared body would slow down more than their execution frequency allows.
    fn slow_members(
        &mut self,
        class: &[Member<'m>],
        plan: &SimilarPlan<'m>,
    ) -> Vec<(usize, TooSlow)> {
        let nodes = self.nodes;
        let function = |at: usize| nodes[class[at].id as usize].value;
        let mut for_speed = plan.members.iter().map(|&(at, _)| at);
        let Some(first) = for_speed.find(|&at| !function(at).is_for_size()) else {
            return Vec::new();
        };
        if self.hotness.budget == Budget::Any {
            return Vec::new();
        }
        let change = (&plan.parameters[..], plan.table);
        let hotness = &mut self.hotness;
        let of_first = Slowdown::of(function(first), &class[first], change, hotness);
        let slow = |&(at, fate): &(usize, SimilarFate)| {
            let slowdown = match hotness.has_profile() {
                true => Slowdown::of(function(at), &class[at], change, hotness),
                false => of_first,
            };
            let is_thunk = fate == SimilarFate::Thunk;
            Some((at, slowdown.of_member(function(at), is_thunk, hotness)?))
        };
        plan.members.iter().filter_map(slow).collect()
    }

    fn keep_slow_ones(&mut self, plan: &SimilarPlan<'m>, slow: &[(usize, TooSlow)]) {
        for &(at, slow) in slow.iter().filter(|_| self.tells) {
            let plan = SimilarPlan {
                members: vec![plan.members[0], (at, SimilarFate::Thunk)],
                parameters: plan.parameters.clone(),
                ..*plan
            };
            let why = Why::TooSlow(slow);
            self.stay.push(Stay { plan, why });
        }
    }

    /// The plan of a group before its costs are known.
    fn planned(class: &[Member<'m>], group: &Group) -> SimilarPlan<'m> {
        let mut parameters: Vec<HoleParameter<'m>> = Vec::new();
        let mut numbers = FxHashMap::default();
        let holes = &class[group.members[0]].shape.holes;
        for (index, &column) in group.columns.iter().enumerate() {
            if !group.differ[column] {
                continue;
            }
            let value = holes[index].value;
            let at = *numbers.entry(column).or_insert(parameters.len());
            if at == parameters.len() {
                parameters.push(HoleParameter {
                    ty: value.ty(),
                    holes: Vec::new(),
                });
            }
            let filled = &mut parameters[at].holes;
            let first = filled.first().map(|first| holes[first.hole].value);
            let more = match first.map(|first| Difference::new(first, value)) {
                Some(Difference::By(more)) => more,
                _ => 0,
            };
            filled.push(Filled { hole: index, more });
        }
        SimilarPlan::new(group.members.iter().copied(), parameters)
    }

    /// The cheaper fate of a member's name, and the cost of that fate in bytes.
    pub fn fate(
        &mut self,
        class: &[Member<'m>],
        at: usize,
        plan: &SimilarPlan<'m>,
        may_vanish: bool,
    ) -> (SimilarFate, u64) {
        let member = &class[at];
        let node = &self.nodes[member.id as usize];
        let (parameters, arch) = (&plan.parameters, self.costs.arch);
        let (mut pass, table) = match plan.table {
            true => (
                cost::address(arch),
                table::bytes(self.run.module, parameters),
            ),
            false => {
                let each = values(member, parameters).map(|value| cost::passing(value, arch));
                (each.sum(), 0)
            }
        };
        pass += cost::moves(member.arguments.as_deref().unwrap_or_default());
        let is_padded = self.costs.passed(node).is_padded;
        let vanish = may_vanish
            .then(|| calls_to_extend(self.nodes, class, at, plan, arch))
            .flatten()
            .map(|calls| calls as u64 * pass + table);
        let stands = standing::padding(is_padded) + standing::unwind_entry(node.value, arch);
        let thunk = pass + table + self.costs.jump() + stands;
        match vanish {
            Some(vanish) if vanish <= thunk => (SimilarFate::Delete, vanish),
            _ => (SimilarFate::Thunk, thunk),
        }
    }

    /// Decides the fate of each name, and returns whether the plan pays. Members that save nothing leave the plan.
    fn settle(&mut self, class: &[Member<'m>], plan: &mut SimilarPlan<'m>) -> bool {
        let passed: FxHashSet<Value<'m>> = (plan.members.iter())
            .flat_map(|&(at, _)| values(&class[at], &plan.parameters))
            .collect();
        let (nodes, arch) = (self.nodes, self.costs.arch);
        let least_gain = self.run.options.least_gain;
        let first = &nodes[class[plan.members[0].0].id as usize];
        let is_padded = self.costs.passed(first).is_padded;
        // The code of all members has the same size, because only constants differ.
        let size = self.run.host().code_size(first.value);
        let code = self.costs.body(size) + standing::padding(is_padded);
        let mut gains = Vec::new();
        for &(at, _) in &plan.members {
            let function = nodes[class[at].id as usize].value;
            let entry = standing::unwind_entry(function, arch);
            let may_vanish = !passed.contains(&function);
            if plan.table && !table::may_hold(&class[at], &plan.parameters) {
                continue;
            }
            let (fate, price) = self.fate(class, at, plan, may_vanish);
            let body = code + entry;
            let gain = body as i64 - price as i64;
            if gain > least_gain.min(0) {
                gains.push((at, fate, gain, body));
            }
        }
        // The plan keeps all its parameters, even one that only a member needs that leaves the plan.
        let Some(&(.., body)) = gains.first() else {
            return false;
        };
        let shape = &class[plan.members[0].0].shape;
        let parameters = plan.parameters.iter().map(|one| one.uses(shape));
        let parameters: u64 = match plan.table {
            true => cost::table(parameters.flatten()),
            false => parameters
                .map(|uses| cost::parameter(shape.has_calls, uses, arch))
                .sum(),
        };
        plan.members = gains.iter().map(|&(at, fate, ..)| (at, fate)).collect();
        let gain: i64 = gains.iter().map(|&(_, _, gain, _)| gain).sum();
        if plan.table {
            plan.constants = gains.len() as u64 * table::bytes(self.run.module, &plan.parameters);
        }
        plan.saved = gain - body as i64 - parameters as i64;
        let linked = self.run.options.linked;
        let may_go = |at: usize| !linked && goes_with_names(nodes[class[at].id as usize].value);
        let dropped = gains.iter().filter(|&&(at, ..)| may_go(at));
        let dropped = dropped.map(|&(_, _, gain, _)| gain).max().unwrap_or(0);
        plan.members.len() > 1 && plan.saved - dropped >= least_gain
    }
}

impl<'m> SimilarPlan<'m> {
    /// A plan before its costs are known: every function becomes a thunk.
    pub fn new(members: impl Iterator<Item = usize>, parameters: Vec<HoleParameter<'m>>) -> Self {
        SimilarPlan {
            members: members.map(|at| (at, SimilarFate::Thunk)).collect(),
            parameters,
            table: false,
            constants: 0,
            saved: 0,
        }
    }

    /// The types of the arguments that members add to their own: the types of constants, or that of a table's address.
    pub fn passed(&self) -> Vec<Type<'m>> {
        match (self.table, self.parameters.first()) {
            (true, Some(first)) => vec![first.ty.pointer()],
            _ => self.parameters.iter().map(|one| one.ty).collect(),
        }
    }

    /// Makes a member a thunk if, since other functions merged, one of its callers can no longer pass the constants.
    pub fn keep_names(&mut self, nodes: &[Node<'m>], class: &[Member<'m>], arch: Arch) {
        let stays = |&(at, _): &(usize, SimilarFate)| {
            calls_to_extend(nodes, class, at, self, arch).is_none()
        };
        let stay: Vec<bool> = self.members.iter().map(stays).collect();
        for ((_, fate), stays) in self.members.iter_mut().zip(stay) {
            if stays {
                *fate = SimilarFate::Thunk;
            }
        }
    }
}

/// Divides members into groups that need at most `most` parameters.
fn grouped<'m>(
    class: &[Member<'m>],
    members: impl IntoIterator<Item = usize>,
    most: usize,
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for index in members {
        let member = &class[index];
        let near = groups.iter().enumerate().rev().take(GROUPS);
        let best = near
            .filter(|_| most > 0)
            .filter_map(|(at, group)| {
                Some((group.with(&class[group.members[0]], member, most)?, at))
            })
            .min_by_key(|((.., parameters), at)| (*parameters, *at));
        match best {
            Some(((columns, differ, _), at)) => {
                let group = &mut groups[at];
                group.members.push(index);
                (group.columns, group.differ) = (columns, differ);
            }
            None => groups.push(Group::new(index, member)),
        }
    }
    groups
}

/// The number of calls of a function, if all its uses are calls that can call the body and pass the constants, and the
/// name need not stay; else `None`. A caller has to pass floats in registers, no call may have an attribute that refers
/// to arguments by number, and a function with guaranteed tail calls needs a body with its own convention.
fn calls_to_extend<'m>(
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    at: usize,
    plan: &SimilarPlan<'m>,
    arch: Arch,
) -> Option<usize> {
    let member = &class[at];
    let [node, kept] = [at, plan.members[0].0].map(|at| &nodes[class[at].id as usize]);
    let is_float = |ty: Type<'m>| matches!(access::type_id(ty), type_id::FLOAT | type_id::DOUBLE);
    let mut types = member.argument_types().chain(plan.passed());
    let floats = types.any(is_float);
    let is_numbered = |call: Value<'m>| {
        let call = access::as_instruction(call).expect("a call is an instruction");
        member.arguments.is_some() && access::call_has(call, attribute::ALLOC_SIZE)
    };
    let function = node.value;
    let is_free = node.facts.is_discardable() && node.facts.is_local() && !node.uses.pinned;
    if !is_free || node.facts.has_type_metadata() {
        return None;
    }
    let own = node.facts.convention();
    if own != kept.facts.convention() && has_guaranteed_tail_call(function, own) {
        return None;
    }
    let mut count = 0;
    for edge in access::uses(function) {
        if !is_call_of(edge, function)
            || (floats && !has_float_registers(arch, access::user(edge).function_of()))
            || is_numbered(access::user(edge))
        {
            return None;
        }
        count += 1;
    }
    (!has_rigid_call(function)).then_some(count)
}

fn is_call_of(edge: Use<'_>, function: Value<'_>) -> bool {
    access::as_instruction(access::user(edge)).is_some_and(|call| {
        matches!(access::opcode(call), opcode::CALL | opcode::INVOKE)
            && access::callee(call) == function
            && access::operand_number(edge) + 1 == access::operand_count(call.value())
            && access::called_type(call) == function.global_value_type()
            && access::calling_convention(call) == function.calling_convention()
    })
}
