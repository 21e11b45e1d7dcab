// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether the members of a class can become one body while none gives up a fact (a flag, an attribute or metadata).
//!
//! It is not enough that the body that stays gives nothing up: the original bodies of all members, with everything that
//! they call inlined, must have the same facts. So two members are *alike* if they have the same attributes and types
//! and neither body would give anything up for the other. If they refer to different functions or tables of one class,
//! the members of that class must be alike as well. Classes may refer to each other in cycles, and in a cycle without a
//! difference no member gives up a fact. So a class counts as alike while it is compared.
//!
//! Members with different interfaces (pointers instead of integers, another convention) never share an address. So in
//! the class for which the question is asked, only members with the same interface are compared with each other. In the
//! classes to which these members refer, all members are compared.
//!
//! A second run compares bodies from which the first one may have taken facts, and code behind a compare relies on the
//! facts of before. In a link another object may have such code from its own copy of an inline function, which promised
//! more. So in a link, and after a run that merged anything, no members are alike.
//!
//! **Cost.** In each class, the first member is compared with each other member once, in both directions. A class is
//! searched only if code may compare the address of one of its members ([`crate::merge::eligible::compared`]), or if
//! members of a searched class refer to different members of it.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::merge::classes::bodies::Bodies;
use crate::merge::classes::search::Classes;
use crate::merge::judgement::pair::{Verdict, judge};
use crate::merge::judgement::refinement::Refinements;
use crate::merge::nodes::Node;
use crate::rules::metadata::MetadataRules;
use crate::stream::{Mode, NodeId};

/// Cached results for pairs, and for classes in the current state of the partition.
#[derive(Debug)]
pub struct Alike {
    /// No members are alike.
    never: bool,
    pairs: FxHashMap<(NodeId, NodeId), bool>,
    /// The numbers of classes in which all members are alike.
    classes: FxHashSet<u32>,
}

impl Alike {
    pub fn new(never: bool) -> Self {
        Alike {
            never,
            pairs: FxHashMap::default(),
            classes: FxHashSet::default(),
        }
    }

    /// Forgets the results that depend on classes, after these were refined.
    pub fn refined(&mut self) {
        self.classes.clear();
    }

    /// Whether those members of a class that may share an address are alike.
    pub fn are<'m>(
        &mut self,
        members: &[NodeId],
        classes: &Classes<'m>,
        nodes: &[Node<'m>],
        (rules, bodies): (MetadataRules, &mut Bodies<'m>),
    ) -> bool {
        if self.never {
            return false;
        }
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

    /// Whether the given members of a class are alike, and so are all members of the classes to which they refer.
    fn group<'m>(
        &mut self,
        members: Vec<NodeId>,
        classes: &Classes<'m>,
        nodes: &[Node<'m>],
        (rules, bodies): (MetadataRules, &mut Bodies<'m>),
    ) -> bool {
        // This group may be a part of its class: if a reference leads back to the class, the whole class is compared.
        let mut met = FxHashSet::default();
        let mut open = vec![members];
        while let Some(members) = open.pop() {
            let first = members[0];
            for &other in &members[1..] {
                if !self.pair((first, other), classes, nodes, (rules, bodies)) {
                    return false;
                }
                let (ours, theirs) = (
                    classes.streams.references(first),
                    classes.streams.references(other),
                );
                if ours.len() != theirs.len() {
                    return false;
                }
                for (&our, their) in ours.iter().zip(theirs) {
                    let class = classes.partition.class_of(our);
                    if our == *their || self.classes.contains(&class) || !met.insert(class) {
                        continue;
                    }
                    open.push(classes.partition.members_beside(our));
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
                    && classes.streams.are_equal(left, right)
                    && is_same(rules, (l, r), bodies)
            }
            _ => false,
        };
        self.pairs.insert((left, right), alike);
        alike
    }
}

/// Whether each of two bodies with equal token streams can stand for the other unchanged, apart from profile counts.
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
