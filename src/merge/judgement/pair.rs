// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The verdict on a keeper (the function that keeps its body) and a member (an equal function): whether the body of one
//! may stand for the other's, and which facts it has to give up.

use rustc_hash::FxHashMap;

use crate::ir::Body;
use crate::merge::judgement::reconcile::{ReconcileWalk, Weakening};
use crate::merge::judgement::refinement::{Refinements, Refines};
use crate::merge::nodes::Node;
use crate::rules::metadata::MetadataRules;
use crate::stream::NodeId;

/// Which body of a keeper and a member with equal streams may stand for both.
#[derive(Debug)]
pub enum Verdict<'m> {
    /// The kept body may stand for the member if it gives up these facts.
    KeeperRefines(Vec<Weakening<'m>>),
    /// The two differ in metadata in which equal functions may not differ.
    Distinct,
    /// Only the member's body may stand for the keeper's.
    MemberRefines,
    /// Neither body may stand for the other.
    Incomparable,
}

/// For each keeper and each member for which its body can stand, the facts that this body has to give up.
pub type Confirmed<'m> = FxHashMap<(NodeId, NodeId), Vec<Weakening<'m>>>;

/// Walks both bodies in lockstep and applies each rule to each pair of instructions.
pub fn judge<'m>(
    rules: MetadataRules,
    (left, l): (&Node<'_>, &Body<'_>),
    (right, r): (&Node<'_>, &Body<'_>),
    refinements: &mut Refinements,
) -> Verdict<'m> {
    let mut refines = refinements.compare(left.facts.value_type(), right.facts.value_type());
    let mut walk = ReconcileWalk::new(rules, l, r);
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

/// Judges two bodies that are parts of larger ones: returns the facts that `left` has to give up to stand for `right`
/// as well, or `None` if the two differ in metadata in which equal functions may not differ.
pub fn judge_parts<'m>(
    rules: MetadataRules,
    left: &Body<'_>,
    right: &Body<'_>,
) -> Option<Vec<Weakening<'m>>> {
    let mut walk = ReconcileWalk::new(rules, left, right);
    let mut pairs = left.insts.iter().zip(right.insts);
    pairs.all(|(k, m)| walk.pair(k, m)).then(|| walk.of_parts())
}
