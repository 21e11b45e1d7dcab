// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Settling: repeats planning until no member is refused.
//!
//! A refused member leaves its class, alone or together with others ([`crate::merge::plan`] says why). The partition is
//! then refined again, because nodes that refer to this member may no longer equal nodes that refer to other members.
//! The repetition ends, because classes only get smaller.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::trace;
use crate::merge::apply::Work;
use crate::merge::audience::report::{self, Remarks};
use crate::merge::classes::alike::Alike;
use crate::merge::classes::bodies::Bodies;
use crate::merge::classes::search::Classes;
use crate::merge::plan::{self, Context, Outcome};
use crate::merge::refusal::Refusal;
use crate::stream::{Mode, NodeId, Tables};

/// The state of planning all classes.
pub struct Settling<'s, 'c, 'r, 'h, 'm> {
    pub mode: Mode,
    pub classes: Classes<'m>,
    pub bodies: Bodies<'m>,
    pub tables: &'s mut Tables<'m>,
    pub context: &'s mut Context<'c, 'm>,
    pub remarks: &'s mut Remarks<'r, 'h>,
    /// For the first member of each class, whether LLVM's debug counter lets the class merge. A class asks only once.
    pub counted: FxHashMap<NodeId, bool>,
    pub alike: Alike,
    /// What the last round of planning has decided.
    pub work: Work<'m>,
}

impl<'m> Settling<'_, '_, '_, '_, 'm> {
    /// Plans all classes until no member is refused.
    pub fn run(mut self) -> Work<'m> {
        let nodes = self.context.nodes;
        self.leave_refused();
        loop {
            self.work.plans.clear();
            self.work.tables.clear();
            let mut changed = false;
            for members in self.classes.partition.classes() {
                changed |= !self.class(members);
            }
            if !changed {
                for (members, id) in plan::vanish(nodes, &mut self.work.plans) {
                    self.refuse(&members, &[(id, Refusal::NotSmaller(None))]);
                    changed = true;
                }
            }
            if !changed {
                self.work.confirmed = self.classes.confirmed;
                return self.work;
            }
            self.classes.refine(nodes);
            self.alike.refined();
        }
    }

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

    /// Plans one class. Returns false if members left it, so that the partition has to be refined again.
    fn class(&mut self, mut members: Vec<NodeId>) -> bool {
        let nodes = self.context.nodes;
        let apart = self.has_compared_that_promise_more(&members);
        if apart {
            self.work.apart.extend(&members);
        }
        let refused = |&id: &NodeId| Some((id, self.classes.refused(id, &nodes[id as usize])?));
        let leave: Vec<(NodeId, Refusal)> = members.iter().filter_map(refused).collect();
        if !leave.is_empty() {
            self.refuse(&members, &leave);
            return false;
        }
        let is_function = nodes[members[0] as usize].is_function;
        if is_function {
            members.sort_by_cached_key(|&id| nodes[id as usize].keeper_order());
        }
        if self.do_not_serve(&mut members) {
            return false;
        }
        let outcome = match is_function {
            true => self.context.plan(&members, apart),
            false if apart => {
                let compared = members.iter().filter(|&&id| nodes[id as usize].is_compared);
                Outcome::Refused(compared.map(|&id| (id, Refusal::Compared)).collect())
            }
            false => Outcome::Folded,
        };
        match outcome {
            // The debug counter counts only classes that would merge.
            Outcome::Planned(_) | Outcome::Folded if !self.may_merge(&members) => {
                let all: Vec<_> = members.iter().map(|&id| (id, Refusal::Counted)).collect();
                self.refuse(&members, &all);
            }
            Outcome::Planned(plan) => {
                self.work.plans.push(plan);
                return true;
            }
            Outcome::Folded => {
                self.work.tables.push(members);
                return true;
            }
            Outcome::Separate(group) => self.leave(&members, &group, Refusal::AddressOfOtherType),
            Outcome::OwnReferences(id) => {
                self.context.own_references.insert(id);
                self.classes.own_references(id);
            }
            Outcome::Refused(leave) => self.refuse(&members, &leave),
        }
        false
    }

    /// Whether code may compare the address of some member, and the members do not all have the same facts.
    fn has_compared_that_promise_more(&mut self, members: &[NodeId]) -> bool {
        let nodes = self.context.nodes;
        members.iter().any(|&id| nodes[id as usize].is_compared) && {
            let how = (self.tables.rules, &mut self.bodies);
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
            (self.classes).confirm(nodes, members, self.mode, &mut self.bodies, self.tables)
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
