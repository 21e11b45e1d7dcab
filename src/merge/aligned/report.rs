// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks on aligned functions: which of them share a body, and how much of it, and which do not because they run
//! often.

use super::AlignedPair;
use super::code::LinearBody;
use super::plan::MergedBody;
use mergefn_record::NearMiss;

use crate::ir::Value;
use crate::ir::host::Remark;
use crate::ir::host::RemarkPart::{self, Text, Value as Part};
use crate::ir::printing::symbol;
use crate::merge::audience::repeated::Held;
use crate::merge::audience::{Answered, Audience, bytes};
use crate::merge::nodes::Node;
use crate::merge::similar::member::Member;
use crate::merge::similar::plan::{SimilarFate, SimilarPlan};
use crate::merge::similar::report;

/// Reports a pair that stays as it is because it runs often.
pub fn too_slow<'m>(
    audience: &Audience<'_>,
    nodes: &[Node<'m>],
    pair: &AlignedPair<'m>,
    held: &mut Vec<Held<'m>>,
) {
    let Some(slow) = pair.slow.filter(|_| audience.of_merges()) else {
        return;
    };
    let [other, function] = pair.ids().map(|id| nodes[id as usize].value);
    let [own, like] = RemarkPart::functions(["Function", "Like"], [function, other]);
    let mut parts = vec![
        Text("'".into()),
        own,
        Text("' differs from '".into()),
        like,
        Text("' in some instructions and is not merged: ".into()),
    ];
    let reasons = parts.len();
    parts.push(Text("a body for both, which would save about ".into()));
    parts.push(Part("Bytes", pair.plan.saved.to_string()));
    parts.push(Text(" bytes,".into()));
    let rule = report::slows_down(slow, &mut parts);
    let reason: String = parts[reasons..].iter().map(RemarkPart::text).collect();
    parts.extend(report::rule(rule));
    if audience.explains([function, other].map(Value::name)) {
        let text = parts.iter().map(RemarkPart::text).collect();
        audience.explained(Answered::Similar, text);
    }
    audience.near(|| NearMiss {
        functions: [function, other].map(symbol),
        bytes: bytes(audience.host, function),
        reason: reason.clone(),
        rule: rule.into(),
        ..NearMiss::default()
    });
    held.push(Held {
        function,
        at: None,
        parts,
        reason,
    });
}

/// Reports a pair that merges, before anything changes.
pub fn merged<'m>(
    audience: &Audience<'_>,
    nodes: &[Node<'m>],
    (members, plan): (&[Member<'m>], &SimilarPlan<'m>),
    (left, right): (&LinearBody<'m>, &LinearBody<'m>),
    mix: &MergedBody<'m>,
) {
    if !audience.of_merges() {
        return;
    }
    audience.class(|| report::recorded(audience.host, nodes, members, plan));
    let function: Value<'m> = right.function;
    let [own, into] = RemarkPart::functions(["Function", "Into"], [function, left.function]);
    let regions = mix.regions.iter().flatten().count();
    let parts = [
        Text("merged '".into()),
        own,
        Text("' with '".into()),
        into,
        Text("', which has ".into()),
        Part("Common", mix.both.len().to_string()),
        Text(" of its ".into()),
        Part("Instructions", right.insts.len().to_string()),
        Text(" instructions (".into()),
        Part(
            "How",
            match plan.members[1].1 {
                SimilarFate::Delete => "its callers pass a bit",
                SimilarFate::Thunk => "thunk",
            }
            .into(),
        ),
        Text(", saves about ".into()),
        Part("Bytes", plan.saved.to_string()),
        Text(" bytes, with ".into()),
        Part("Branches", regions.to_string()),
        Text(" branches on it)".into()),
    ];
    audience
        .host
        .remark(function, Remark::Passed, "MergedAligned", &parts);
}
