// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks on similar functions: who shares a body, and what it passes.

use super::plan::{Fate, Member, Plan, values};
use crate::ir::host::RemarkPart::{self, Text, Value};
use crate::ir::{Host, words};
use crate::merge::nodes::Node;

/// One remark for each function that shares the body of another one, before anything changes.
pub fn merged<'m>(host: Host<'_>, nodes: &[Node<'m>], class: &[Member<'m>], plan: &Plan<'m>) {
    if !host.remarks_enabled() {
        return;
    }
    let node = |at: usize| &nodes[class[at].id as usize];
    let keeper = plan.members[0].0;
    let kept = node(keeper).value;
    let shares = plan.saved.max(0) / (plan.members.len() as i64 - 1);
    for &(at, fate) in &plan.members[1..] {
        let function = node(at).value;
        let [own, into] = RemarkPart::functions(["Function", "Into"], [function, kept]);
        let parts = [
            Text("merged '".into()),
            own,
            Text("' with the similar '".into()),
            into,
            Text("' (".into()),
            Value(
                "How",
                match fate {
                    Fate::Vanish => "its callers pass constants",
                    Fate::Thunk => "thunk",
                }
                .into(),
            ),
            Text(", saves about ".into()),
            Value("Bytes", shares.to_string()),
            Text(" bytes); it passes ".into()),
            Value("Parameters", constants(class, plan, at, keeper)),
        ];
        host.remark(function, true, "MergedSimilar", &parts);
    }
}

/// One remark for each function that stays as it is because what it would have to pass costs more than is saved.
pub fn stay<'m>(host: Host<'_>, nodes: &[Node<'m>], class: &[Member<'m>], plan: &Plan<'m>) {
    let value = |at: usize| nodes[class[at].id as usize].value;
    let (first, _) = plan.members[0];
    for &(at, _) in &plan.members[1..] {
        let function = value(at);
        let [own, other] = RemarkPart::functions(["Function", "Like"], [function, value(first)]);
        let parts = [
            Text("'".into()),
            own,
            Text("' is similar to '".into()),
            other,
            Text("' but is not merged: to pass ".into()),
            Value("Parameters", constants(class, plan, at, first)),
            Text(" costs about what it saves [".into()),
            Value("Rule", "NotSmaller".into()),
            Text("]".into()),
        ];
        host.remark(function, false, "NotMergedSimilar", &parts);
    }
}

/// What a member passes, and what another one does in its place.
fn constants(class: &[Member<'_>], plan: &Plan<'_>, own: usize, other: usize) -> String {
    let both = values(&class[own], &plan.parameters).zip(values(&class[other], &plan.parameters));
    let each =
        both.map(|(own, its)| format!("{} for {}", words::operand(own), words::operand(its)));
    each.collect::<Vec<_>>().join(", ")
}
