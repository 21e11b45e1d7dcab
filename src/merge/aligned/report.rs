// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks on aligned pairs: which share a body, with how many common instructions, and which run too often to merge.

use super::AlignedPair;
use super::code::LinearBody;
use super::plan::MergedBody;
use crate::ir::Value;
use crate::ir::host::Remark;
use crate::ir::message::{Filling, message, text};
use crate::merge::audience::Audience;
use crate::merge::audience::apart::PairApart;
use crate::merge::hotness::slowdown::TooSlow;
use crate::merge::nodes::Node;
use crate::merge::similar::member::Member;
use crate::merge::similar::plan::{SimilarFate, SimilarPlan};
use crate::merge::similar::report;

/// Reports two functions that do not merge, because one of them runs often and would become too slow.
pub fn too_slow<'m>(nodes: &[Node<'m>], pair: &AlignedPair<'m>, slow: TooSlow) -> PairApart<'m> {
    let [other, function] = pair.ids().map(|id| nodes[id as usize].value);
    let functions = [function, other];
    let template = "'{Function}' differs from '{Like}' in some instructions and is not merged: ";
    let mut parts = message(template, Filling::functions(functions));
    let begins = parts.len();
    let template = "a body for both, which would save about {Bytes} bytes,";
    parts.extend(message(template, [pair.plan.saved.into()]));
    parts.extend(report::slows_down(slow));
    let reason = text(&parts[begins..]);
    parts.extend(message(" [{Rule}]", [report::OFTEN_EXECUTED.into()]));
    PairApart {
        functions,
        insts: None,
        parts,
        essence: reason.clone(),
        reason,
        rule: report::OFTEN_EXECUTED,
    }
}

/// Reports a pair that is about to merge.
pub fn merged<'m>(
    audience: &Audience<'_>,
    nodes: &[Node<'m>],
    (members, plan): (&[Member<'m>], &SimilarPlan<'m>),
    (left, right): (&LinearBody<'m>, &LinearBody<'m>),
    mix: &MergedBody,
) {
    if !audience.of_merges() {
        return;
    }
    report::record(audience, nodes, members, plan);
    let function: Value<'m> = right.function;
    let [own, into] = Filling::functions([function, left.function]);
    let regions = mix.regions.iter().flatten().count();
    let how = match plan.members[1].1 {
        SimilarFate::Delete => "its callers pass a bit",
        SimilarFate::Thunk => "thunk",
    };
    let parts = message(
        "merged '{Function}' with '{Into}', which has {Common} of its {Instructions} instructions \
         ({How}, saves about {Bytes} bytes, with {Branches} branches on it)",
        [
            own,
            into,
            mix.both.len().into(),
            right.insts.len().into(),
            how.into(),
            plan.saved.into(),
            regions.into(),
        ],
    );
    audience
        .host
        .remark(function, Remark::Passed, "MergedAligned", &parts);
}
