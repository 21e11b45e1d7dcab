// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks: what was merged, how, and what it saves; what was equal and refused, and why.

use rustc_hash::FxHashSet;

use super::cost::BYTES_PER_UNIT;
use super::differences::Differences;
use super::nodes::Node;
use super::plan::Plan;
use super::refusal::Refusal;
use crate::ir::Host;
use crate::ir::host::RemarkPart::{self, Text, Value};
use crate::stream::NodeId;

/// Whether anybody listens, and who was said to equal others but to stay.
#[derive(Debug)]
pub struct Remarks {
    pub enabled: bool,
    pub refused: FxHashSet<NodeId>,
}

/// One remark for each function that merges. Emitted before anything changes, while every function
/// still has its body and location.
pub fn merged<'m>(
    host: Host<'_>,
    nodes: &[Node<'m>],
    plan: &Plan,
    size: &mut dyn FnMut(NodeId) -> u64,
    differences: &dyn Fn(NodeId) -> Differences<'m>,
) {
    let kept = nodes[plan.keeper as usize].value;
    for &(member, fate) in &plan.members {
        let saved = (size(member) * BYTES_PER_UNIT).saturating_sub(fate.size().bytes());
        let function = nodes[member as usize].value;
        let [own, into] = RemarkPart::functions(["Function", "Into"], [function, kept]);
        let mut parts = vec![
            Text("merged '".into()),
            own,
            Text("' into '".into()),
            into,
            Text("' (".into()),
            Value("How", fate.name().into()),
            Text(", saves about ".into()),
            Value("Bytes", saved.to_string()),
            Text(" bytes)".into()),
        ];
        let Differences { kinds, callees } = differences(member);
        if !kinds.is_empty() {
            let names: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
            parts.push(Text("; they differ in ".into()));
            parts.push(Value("Differences", names.join(", ")));
        }
        if let Some(callees) = callees {
            let [own, of_kept] = RemarkPart::functions(["Callee", "IntoCallee"], callees);
            parts.extend([
                Text(" ('".into()),
                own,
                Text("' and '".into()),
                of_kept,
                Text("' are one now)".into()),
            ]);
        }
        if plan.split.is_some() {
            parts.push(Text("; the body is internal".into()));
        }
        host.remark(function, true, "Merged", &parts);
    }
}

/// A function that equals others but stays as it is. Tables get no remark: a remark has to stand
/// in a function.
pub fn refused(host: Host<'_>, node: &Node<'_>, twin: &Node<'_>, refusal: Refusal) {
    if node.is_function {
        let functions = RemarkPart::functions(["Function", "Twin"], [node.value, twin.value]);
        stays(host, node, "NotMerged", functions, "equals", refusal);
    }
}

/// A function that may not merge, whatever it equals, and that has the instructions of another one.
pub fn ruled_out(host: Host<'_>, node: &Node<'_>, like: &Node<'_>, refusal: Refusal) {
    let functions = RemarkPart::functions(["Function", "Like"], [node.value, like.value]);
    stays(host, node, "RuledOut", functions, "looks like", refusal);
}

fn stays(
    host: Host<'_>,
    node: &Node<'_>,
    name: &str,
    [own, other]: [RemarkPart<'_>; 2],
    verb: &str,
    refusal: Refusal,
) {
    let parts = [
        Text("'".into()),
        own,
        Text(format!("' {verb} '")),
        other,
        Text("' but is not merged: ".into()),
        Value("Reason", refusal.reason().into()),
        Text(" [".into()),
        Value("Rule", refusal.name().into()),
        Text("]".into()),
    ];
    host.remark(node.value, false, name, &parts);
}
