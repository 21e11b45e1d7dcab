//! Remarks: what was merged, how, and what it saves; what was equal and refused, and why.

use rustc_hash::FxHashSet;

use super::differences::Difference;
use super::nodes::Node;
use super::plan::{BYTES_PER_UNIT, Plan};
use super::refusal::Refusal;
use crate::ir::Host;
use crate::ir::host::RemarkPart::{Function, Text, Value};
use crate::stream::NodeId;

/// Whether anybody listens, and who was said to equal others but to stay.
#[derive(Debug)]
pub struct Remarks {
    pub enabled: bool,
    pub refused: FxHashSet<NodeId>,
}

/// One remark for each function that merges. Emitted before anything changes, while every function
/// still has its body and location.
pub fn merged(
    host: Host<'_>,
    nodes: &[Node<'_>],
    plan: &Plan,
    size: &mut dyn FnMut(NodeId) -> u64,
    differences: &dyn Fn(NodeId) -> Vec<Difference>,
) {
    let kept = nodes[plan.keeper as usize].value;
    for &(member, fate) in &plan.members {
        let saved = size(member).saturating_sub(fate.size()) * BYTES_PER_UNIT;
        let function = nodes[member as usize].value;
        let mut parts = vec![
            Text("merged '".into()),
            Function("Function", function),
            Text("' into '".into()),
            Function("Into", kept),
            Text("' (".into()),
            Value("How", fate.name().into()),
            Text(", saves about ".into()),
            Value("Bytes", saved.to_string()),
            Text(" bytes)".into()),
        ];
        let differences = differences(member);
        if !differences.is_empty() {
            let names: Vec<_> = differences.iter().map(|d| d.name()).collect();
            parts.push(Text("; they differ in ".into()));
            parts.push(Value("Differences", names.join(", ")));
        }
        if plan.split.is_some() {
            parts.push(Text("; the body is private".into()));
        }
        host.remark(function, true, "Merged", &parts);
    }
}

/// A function that equals others but stays as it is. Tables get no remark: a remark has to stand
/// in a function.
pub fn refused(host: Host<'_>, node: &Node<'_>, twin: &Node<'_>, refusal: Refusal) {
    if !node.is_function {
        return;
    }
    host.remark(
        node.value,
        false,
        "NotMerged",
        &[
            Text("'".into()),
            Function("Function", node.value),
            Text("' equals '".into()),
            Function("Twin", twin.value),
            Text("' but is not merged: ".into()),
            Value("Reason", refusal.reason().into()),
            Text(" [".into()),
            Value("Rule", refusal.name().into()),
            Text("]".into()),
        ],
    );
}
