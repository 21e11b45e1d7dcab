// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Settling: repeats planning until no member is refused.
//!
//! The members of a class must all end in one body, because calls of them count as equal calls. So a member that can
//! neither fold nor become an alias or thunk leaves the class, alone or in a group. The partition is then refined
//! again, because nodes that refer to this member may no longer equal nodes that refer to the others. The repetition
//! terminates, because classes only get smaller.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::trace;
use crate::merge::apply::Work;
use crate::merge::audience::report::{self, Remarks};
use crate::merge::classes::alike::Alike;
use crate::merge::classes::bodies::Bodies;
use crate::merge::classes::search::Classes;
use crate::merge::plan::{self, Context, Outcome, Plan};
use crate::merge::refusal::Refusal;
use crate::stream::{Mode, NodeId, Tables};

/// Plans all classes.
pub fn settle<'m>(
    mode: Mode,
    classes: Classes<'m>,
    bodies: &mut Bodies<'m>,
    tables: &mut Tables<'m>,
    context: &mut Context<'_, 'm>,
    remarks: &mut Remarks<'_, '_>,
) -> Work<'m> {
    let mut settling = Settling {
        mode,
        classes,
        bodies,
        tables,
        context,
        remarks,
        counted: FxHashMap::default(),
        alike: Alike::default(),
        apart: FxHashSet::default(),
    };
    settling.leave_refused();
    loop {
        let (mut plans, mut folded, mut changed) = (Vec::new(), Vec::new(), false);
        for members in settling.classes.partition.classes() {
            match settling.class(members) {
                SettleStep::Planned(plan) => plans.push(plan),
                SettleStep::Folded(tables) => folded.push(tables),
                SettleStep::Left => changed = true,
            }
        }
        let nodes = settling.context.nodes;
        let stay = match changed {
            true => Vec::new(),
            false => plan::vanish(nodes, &mut plans),
        };
        for (members, id) in &stay {
            settling.refuse(members, &[(*id, Refusal::NotSmaller(None))]);
        }
        if !changed && stay.is_empty() {
            return Work {
                plans,
                tables: folded,
                confirmed: settling.classes.confirmed,
                apart: settling.apart,
            };
        }
        settling.classes.refine(nodes);
        settling.alike.refined();
    }
}

/// The result of planning one class in one round.
enum SettleStep {
    Planned(Plan),
    /// Tables that become one.
    Folded(Vec<NodeId>),
    Left,
}

struct Settling<'s, 'c, 'r, 'h, 'm> {
    mode: Mode,
    classes: Classes<'m>,
    bodies: &'s mut Bodies<'m>,
    tables: &'s mut Tables<'m>,
    context: &'s mut Context<'c, 'm>,
    remarks: &'s mut Remarks<'r, 'h>,
    /// For the first member of each class, whether LLVM's debug counter lets the class merge. A class asks only once.
    counted: FxHashMap<NodeId, bool>,
    alike: Alike,
    /// Members of classes in which some member has to keep an address of its own.
    apart: FxHashSet<NodeId>,
}

impl<'m> Settling<'_, '_, '_, '_, 'm> {
    /// Takes the members that a rule refuses out of their classes, before planning. Such members are in classes only so
    /// that remarks and records can name them, and reports must not change what merges or which addresses stay
    /// distinct.
    fn leave_refused(&mut self) {
        let nodes = self.context.nodes;
        let mut left = false;
        for members in self.classes.partition.classes() {
            let refused = |&id: &NodeId| Some((id, nodes[id as usize].refused?));
            let leave: Vec<(NodeId, Refusal)> = members.iter().filter_map(refused).collect();
            left |= !leave.is_empty();
            self.refuse(&members, &leave);
        }
        if left {
            self.classes.refine(nodes);
        }
    }

    fn class(&mut self, mut members: Vec<NodeId>) -> SettleStep {
        let nodes = self.context.nodes;
        let apart = self.has_compared_that_promise_more(&members);
        if apart {
            self.apart.extend(&members);
        }
        let refused = |&id: &NodeId| Some((id, self.classes.refused(id, &nodes[id as usize])?));
        let leave: Vec<(NodeId, Refusal)> = members.iter().filter_map(refused).collect();
        if !leave.is_empty() {
            self.refuse(&members, &leave);
            return SettleStep::Left;
        }
        let is_function = nodes[members[0] as usize].is_function;
        if is_function {
            members.sort_by_cached_key(|&id| nodes[id as usize].keeper_order());
        }
        if self.do_not_serve(&mut members) {
            return SettleStep::Left;
        }
        let outcome = match is_function {
            true => self.context.plan(&members, apart),
            false if apart => {
                let compared = members.iter().filter(|&&id| nodes[id as usize].is_compared);
                Outcome::Refused(compared.map(|&id| (id, Refusal::Compared)).collect())
            }
            false => Outcome::Counted,
        };
        match outcome {
            // The debug counter counts only classes that would merge.
            Outcome::Counted if !is_function && self.may_merge(&members) => {
                return SettleStep::Folded(members);
            }
            Outcome::Planned(plan) if self.may_merge(&members) => return SettleStep::Planned(plan),
            Outcome::Planned(_) | Outcome::Counted => {
                let all: Vec<_> = members.iter().map(|&id| (id, Refusal::Counted)).collect();
                self.refuse(&members, &all);
            }
            Outcome::Separate(group) => self.leave(&members, &group, Refusal::AddressOfOtherType),
            Outcome::OwnReferences(id) => {
                self.context.own_references.insert(id);
                self.classes.own_references(id);
            }
            Outcome::Refused(leave) => self.refuse(&members, &leave),
        }
        SettleStep::Left
    }

    /// Whether code may compare the address of some member, and the members do not all have the same facts.
    fn has_compared_that_promise_more(&mut self, members: &[NodeId]) -> bool {
        let nodes = self.context.nodes;
        members.iter().any(|&id| nodes[id as usize].is_compared) && {
            let how = (self.tables.rules, &mut *self.bodies);
            !self.alike.are(members, &self.classes, nodes, how)
        }
    }

    fn may_merge(&mut self, members: &[NodeId]) -> bool {
        *(self.counted.entry(members[0])).or_insert_with(trace::may_merge)
    }

    /// Compares all members with the first one, and moves the member with a body that can stand for all others to the
    /// front. Returns whether some members left the class because no body can stand for all.
    fn do_not_serve(&mut self, members: &mut Vec<NodeId>) -> bool {
        let nodes = self.context.nodes;
        let mut confirm = |members: &[NodeId]| {
            (self.classes).confirm(nodes, members, self.mode, self.bodies, self.tables)
        };
        let mut distinguished = confirm(members);
        // Each new first member can stand for the one before it, but not the other way round, so the loop ends. Mostly
        // the first member can stand for all others, and the loop is not entered.
        while !distinguished.better.is_empty() {
            let better: FxHashSet<NodeId> = distinguished.better.iter().copied().collect();
            members.retain(|id| !better.contains(id));
            members.splice(0..0, distinguished.better.into_iter().rev());
            distinguished = confirm(members);
        }
        for group in &distinguished.groups {
            self.classes.split_off(group);
        }
        if distinguished.groups.is_empty() && !distinguished.neither.is_empty() {
            self.leave(members, &distinguished.neither, Refusal::NeitherRefines);
            return true;
        }
        !distinguished.groups.is_empty()
    }

    /// Takes a group of members out of their class, for one reason.
    fn leave(&mut self, members: &[NodeId], group: &[NodeId], refusal: Refusal) {
        for &id in group {
            self.tell(id, members[0], refusal);
        }
        self.classes.split_off(group);
    }

    /// Takes members out of their class, each alone, and reports why.
    fn refuse(&mut self, members: &[NodeId], leave: &[(NodeId, Refusal)]) {
        for &(id, refusal) in leave {
            let twin = members.iter().copied().find(|&other| other != id);
            if let Some(twin) = twin.filter(|_| refusal != Refusal::AvailableExternally) {
                self.tell(id, twin, refusal);
            }
            self.classes.split_off(&[id]);
        }
    }

    fn tell(&mut self, id: NodeId, twin: NodeId, refusal: Refusal) {
        let nodes = self.context.nodes;
        if self.remarks.enabled {
            let refusal = match refusal {
                Refusal::NotSmaller(_) => Refusal::NotSmaller(Some(self.context.sizes(id, twin))),
                other => other,
            };
            let (node, twin) = (&nodes[id as usize], &nodes[twin as usize]);
            report::refused(self.remarks.audience, node, twin, refusal);
            self.remarks.refused.insert(id, refusal);
        }
    }
}
