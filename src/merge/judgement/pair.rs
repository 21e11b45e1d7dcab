// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The verdict on a keeper and a member: whether one may stand for the other, and at what price.

use rustc_hash::FxHashMap;

use crate::ir::Body;
use crate::merge::judgement::reconcile::{Walk, Weakening};
use crate::merge::judgement::refinement::{Refinements, Refines};
use crate::merge::nodes::Node;
use crate::rules::metadata::MetadataRules;
use crate::stream::NodeId;

/// How a keeper and a member with equal streams relate.
#[derive(Debug)]
pub enum Verdict<'m> {
    /// The kept body may stand for the member, if it gives these up.
    KeeperRefines(Vec<Weakening<'m>>),
    /// They differ in what the streams leave out.
    Distinct,
    /// Only the member's body may stand for the other.
    MemberRefines,
    /// Neither body may stand for the other.
    Incomparable,
}

/// Pairs of a kept node and a member that it serves, and what the kept body has to give up for it.
pub type Confirmed<'m> = FxHashMap<(NodeId, NodeId), Vec<Weakening<'m>>>;

/// Walks both bodies in lockstep, once, and asks each rule about each pair of instructions.
pub fn judge<'m>(
    rules: MetadataRules,
    (left, l): (&Node<'_>, &Body<'_>),
    (right, r): (&Node<'_>, &Body<'_>),
    refinements: &mut Refinements,
) -> Verdict<'m> {
    let mut refines = refinements.compare(left.facts.value_type(), right.facts.value_type());
    let mut walk = Walk::new(rules, l, r);
    for (k, m) in l.insts.iter().zip(r.insts) {
        if !walk.pair(k, m) {
            return Verdict::Distinct;
        }
        refines = refines.or(refinements.compare_insts((l, k), (r, m)));
    }
    match refines {
        Refines { right: false, .. } => Verdict::KeeperRefines(walk.of_whole()),
        Refines { left: false, .. } => Verdict::MemberRefines,
        _ => Verdict::Incomparable,
    }
}

/// What the left one of two bodies has to give up to stand for the right one, too, where both have more instructions than these;
/// none if they differ in what metadata means.
pub fn judge_parts<'m>(
    rules: MetadataRules,
    left: &Body<'_>,
    right: &Body<'_>,
) -> Option<Vec<Weakening<'m>>> {
    let mut walk = Walk::new(rules, left, right);
    let mut pairs = left.insts.iter().zip(right.insts);
    pairs.all(|(k, m)| walk.pair(k, m)).then(|| walk.of_parts())
}
