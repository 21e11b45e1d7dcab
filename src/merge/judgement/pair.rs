// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether an equal function may stand for another one, and at what price.

use rustc_hash::FxHashMap;

use crate::ir::Body;
use crate::merge::judgement::reconcile::{self, Weakening};
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

/// Compares the bodies in lockstep.
pub fn judge<'m>(
    rules: MetadataRules,
    (left, l): (&Node<'_>, &Body<'_>),
    (right, r): (&Node<'_>, &Body<'_>),
    refinements: &mut Refinements,
) -> Verdict<'m> {
    if reconcile::differs_in_identity(rules, l, r) {
        return Verdict::Distinct;
    }
    let signature = refinements.compare_signatures(
        (left.interface, left.facts.value_type()),
        (right.interface, right.facts.value_type()),
    );
    match signature.or(refinements.compare_bodies(l, r)) {
        Refines { right: false, .. } => Verdict::KeeperRefines(reconcile::weakenings(rules, l, r)),
        Refines { left: false, .. } => Verdict::MemberRefines,
        _ => Verdict::Incomparable,
    }
}
