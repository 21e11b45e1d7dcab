// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks on aligned functions: which functions share a body, and how much of it.

use super::code::Code;
use super::plan::Mix;
use crate::ir::Value;
use crate::ir::host::Remark;
use crate::ir::host::RemarkPart::{self, Text, Value as Part};
use crate::merge::audience::Audience;
use crate::merge::nodes::Node;
use crate::merge::similar::member::Member;
use crate::merge::similar::plan::{Fate, Plan};
use crate::merge::similar::report;

/// One remark for a pair, before anything changes.
pub fn merged<'m>(
    audience: &Audience<'_>,
    nodes: &[Node<'m>],
    (members, plan): (&[Member<'m>], &Plan<'m>),
    (left, right): (&Code<'m>, &Code<'m>),
    mix: &Mix<'m>,
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
                Fate::Vanish => "its callers pass a bit",
                Fate::Thunk => "thunk",
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
