// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether nothing is given up where members of a class become one.
//!
//! That is more than that the kept body loses nothing: each member's original, with all that it calls inlined, has to promise what each other one's does.
//! So two members are *alike* if their attributes and types are the same and neither body would give anything up for the other; and where they
//! refer to different functions or tables, which share a class, the members of that class are alike as well. Classes may
//! refer to each other in cycles. A cycle in which nothing is given up gives up nothing, so a class that is looked at counts as alike
//! until something else turns up.
//!
//! Members of other interfaces (pointers in the place of integers, another convention) never share an address, so of the class itself only
//! those of one interface are compared with each other; of the classes that it leads to, all.
//!
//! **Cost.** Each pair of a first and another member is compared once, in both directions. Only classes with a name that may be compared
//! ([`crate::merge::eligible::compared`]) are asked for, and what they lead to by references that differ.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::merge::classes::bodies::Bodies;
use crate::merge::classes::search::Classes;
use crate::merge::judgement::pair::{Verdict, judge};
use crate::merge::judgement::refinement::Refinements;
use crate::merge::nodes::Node;
use crate::rules::metadata::MetadataRules;
use crate::stream::{Mode, NodeId};

/// What is known of pairs, and in one state of the partition of classes.
#[derive(Debug, Default)]
pub struct Alike {
    pairs: FxHashMap<(NodeId, NodeId), bool>,
    /// Classes, by number, of whose members nothing is given up.
    classes: FxHashSet<u32>,
}

impl Alike {
    /// Forgets what depends on classes, which were refined.
    pub fn refined(&mut self) {
        self.classes.clear();
    }

    /// Whether all members of a class that may share an address are alike.
    pub fn are<'m>(
        &mut self,
        members: &[NodeId],
        classes: &Classes<'m>,
        nodes: &[Node<'m>],
        (rules, bodies): (MetadataRules, &mut Bodies<'m>),
    ) -> bool {
        let mut rest = members.to_vec();
        while let Some(&first) = rest.first() {
            let same = |id: &NodeId| nodes[*id as usize].same_interface(&nodes[first as usize]);
            let (group, others): (Vec<_>, Vec<_>) = rest.iter().partition(|&id| same(id));
            if group.len() > 1 && !self.group(group, classes, nodes, (rules, bodies)) {
                return false;
            }
            rest = others;
        }
        true
    }

    /// Whether members of a class are alike, and all of the classes that they lead to.
    fn group<'m>(
        &mut self,
        members: Vec<NodeId>,
        classes: &Classes<'m>,
        nodes: &[Node<'m>],
        (rules, bodies): (MetadataRules, &mut Bodies<'m>),
    ) -> bool {
        // The class itself may be more than this group, so it is looked at anew where something leads back to it.
        let mut met = FxHashSet::default();
        let mut open = vec![members];
        while let Some(members) = open.pop() {
            let first = members[0];
            for &other in &members[1..] {
                if !self.pair((first, other), classes, nodes, (rules, bodies)) {
                    return false;
                }
                let (ours, theirs) = (classes.references(first), classes.references(other));
                if ours.len() != theirs.len() {
                    return false;
                }
                for (our, their) in ours.into_iter().zip(theirs) {
                    let class = classes.class_of(our);
                    if our == their || self.classes.contains(&class) || !met.insert(class) {
                        continue;
                    }
                    open.push(classes.members_beside(our));
                }
            }
        }
        self.classes.extend(met);
        true
    }

    fn pair<'m>(
        &mut self,
        (left, right): (NodeId, NodeId),
        classes: &Classes<'m>,
        nodes: &[Node<'m>],
        (rules, bodies): (MetadataRules, &mut Bodies<'m>),
    ) -> bool {
        if let Some(&known) = self.pairs.get(&(left, right)) {
            return known;
        }
        let (l, r) = (&nodes[left as usize], &nodes[right as usize]);
        let alike = match (l.is_function, r.is_function) {
            (false, false) => true,
            (true, true) => {
                l.same_interface(r)
                    && l.facts.attributes() == r.facts.attributes()
                    && classes.same_stream(left, right)
                    && is_same(rules, (l, r), bodies)
            }
            _ => false,
        };
        self.pairs.insert((left, right), alike);
        alike
    }
}

/// Whether each of two bodies of one stream may stand for the other as it is.
fn is_same<'m>(
    rules: MetadataRules,
    (left, right): (&Node<'m>, &Node<'m>),
    bodies: &mut Bodies<'m>,
) -> bool {
    let (l, r) = bodies.unchanged(left.value, right.value, Mode::Reconcile);
    let mut refinements = Refinements::default();
    let mut serves = |kept, member| match judge(rules, kept, member, &mut refinements) {
        Verdict::KeeperRefines(weakenings) => {
            weakenings.iter().all(|weakening| !weakening.is_of_a_fact())
        }
        _ => false,
    };
    serves((left, &l), (right, &r)) && serves((right, &r), (left, &l))
}
