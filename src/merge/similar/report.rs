// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks on similar functions: which functions share a body, and which constants each passes.

use mergefn_record::{Class, Fate, Kind, Parameter};

use super::member::{HoleParameter, Member, values};
use super::plan::{SimilarFate, SimilarPlan, Stay, Why};
use crate::ir::host::Remark;
use crate::ir::message::{Filling, RemarkPart, message, text};
use crate::ir::printing;
use crate::ir::printing::symbol;
use crate::merge::audience::apart::PairApart;
use crate::merge::audience::report::{BODY, member};
use crate::merge::audience::{Audience, bytes};
use crate::merge::hotness::slowdown::TooSlow;
use crate::merge::nodes::Node;

/// Emits a remark for each function that will share the body of another one.
pub fn merged<'m>(
    audience: &Audience<'_>,
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    plan: &SimilarPlan<'m>,
) {
    if !audience.of_merges() {
        return;
    }
    record(audience, nodes, class, plan);
    let node = |at: usize| &nodes[class[at].id as usize];
    let keeper = plan.members[0].0;
    let kept = node(keeper).value;
    let shares = plan.saved.max(0) / (plan.members.len() as i64 - 1);
    for &(at, fate) in &plan.members[1..] {
        let function = node(at).value;
        let [own, into] = Filling::functions([function, kept]);
        let how = match fate {
            SimilarFate::Delete => "its callers pass constants",
            SimilarFate::Thunk => "thunk",
        };
        let constants = constants(class, plan, at, keeper);
        let parts = message(
            "merged '{Function}' with the similar '{Into}' ({How}, saves about {Bytes} bytes); \
             it passes {Parameters}",
            [own, into, how.into(), shares.into(), constants.into()],
        );
        audience
            .host
            .remark(function, Remark::Passed, "MergedSimilar", &parts);
    }
}

/// The end of a reason: the body slows down code that runs often.
pub fn slows_down<'m>(slow: TooSlow) -> Vec<RemarkPart<'m>> {
    let percent = format!("{:.0}", slow.percent.ceil());
    message(
        " slows down code that is often executed {Often}: about {Percent} % more instructions a call",
        [slow.often.words().into(), percent.into()],
    )
}

/// The rule that keeps functions apart if the body would slow down code that runs often.
pub const OFTEN_EXECUTED: &str = "OftenExecuted";

/// Reports functions that do not merge, because passing constants saves nothing, is slow or needs too many parameters.
pub fn stay<'m>(
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    stay: &Stay<'m>,
    apart: &mut Vec<PairApart<'m>>,
) {
    let plan = &stay.plan;
    let value = |at: usize| nodes[class[at].id as usize].value;
    let (first, _) = plan.members[0];
    for &(at, _) in &plan.members[1..] {
        let functions = [at, first].map(value);
        let [own, other] = Filling::functions(functions);
        let constants = constants(class, plan, at, first);
        let template =
            "'{Function}' is similar to '{Like}' but is not merged: to pass {Parameters}";
        let mut parts = message(template, [own, other, constants.into()]);
        let (rule, end) = match stay.why {
            Why::NotSmaller => ("NotSmaller", message(" costs about what it saves", [])),
            Why::TooSlow(slow) => (OFTEN_EXECUTED, slows_down(slow)),
            Why::TooManyParameters(most) => {
                let wanted = plan.parameters.len();
                let end = message(
                    ", which would save about {Bytes} bytes, takes {Wanted} parameters where \
                     {Possible} are possible",
                    [plan.saved.into(), wanted.into(), most.into()],
                );
                ("TooManyParameters", end)
            }
        };
        parts.extend(end);
        // In the record, the reason begins with the constants: the sixth part of the remark.
        let reason = format!("to pass {}", text(&parts[5..]));
        parts.extend(message(" [{Rule}]", [rule.into()]));
        apart.push(PairApart {
            functions,
            insts: None,
            parts,
            essence: match stay.why {
                Why::NotSmaller => rule.into(),
                _ => reason.clone(),
            },
            reason,
            rule,
        });
    }
}

/// Records similar functions that share a body, and answers `explain=A+B` if A and B are among them.
pub fn record(
    audience: &Audience<'_>,
    nodes: &[Node<'_>],
    class: &[Member<'_>],
    plan: &SimilarPlan<'_>,
) {
    let node = |at: usize| &nodes[class[at].id as usize];
    let names: Vec<_> = (plan.members.iter())
        .map(|&(at, _)| node(at).name())
        .collect();
    audience.became_similar(&names);
    let keeper = node(plan.members[0].0).value;
    let size = |function| bytes(audience.host, function);
    let member = |&(at, fate): &(usize, SimilarFate)| {
        let fate = match fate {
            SimilarFate::Delete => Fate::Removed,
            SimilarFate::Thunk => Fate::Thunk,
        };
        member(node(at), size(node(at).value), fate)
    };
    let parameter = |parameter: &HoleParameter<'_>| {
        let hole = parameter.holes[0].hole;
        let value =
            |&(at, _): &(usize, SimilarFate)| printing::operand(class[at].shape.holes[hole].value);
        Parameter {
            kind: printing::type_text(parameter.ty),
            values: plan.members.iter().map(value).collect(),
        }
    };
    audience.class(|| Class {
        kind: Kind::Similar,
        body: symbol(keeper) + BODY,
        bytes: size(keeper),
        saved: plan.saved,
        constants: plan.constants,
        members: plan.members.iter().map(member).collect(),
        parameters: plan.parameters.iter().map(parameter).collect(),
        ..Class::default()
    });
}

/// The number of constants that a remark names if it leaves some out.
const NAMED: usize = 4;

/// The constants that the member `own` passes, each with the one that the member `other` passes instead.
fn constants(class: &[Member<'_>], plan: &SimilarPlan<'_>, own: usize, other: usize) -> String {
    let both = values(&class[own], &plan.parameters).zip(values(&class[other], &plan.parameters));
    let both: Vec<_> = both.filter(|(own, its)| own != its).collect();
    if both.is_empty() {
        // The functions are equal, and some rule kept them apart when equal functions merged.
        return "no constant".into();
    }
    let more = both.len().saturating_sub(NAMED);
    let named = if more > 1 { NAMED } else { both.len() };
    let mut each: Vec<String> = (both[..named].iter())
        .map(|&(own, its)| format!("{} for {}", printing::operand(own), printing::operand(its)))
        .collect();
    if more > 1 {
        each.push(format!("{more} more"));
    }
    each.join(", ")
}
