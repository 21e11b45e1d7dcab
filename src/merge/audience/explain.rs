// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Answers `explain=A+B`: why two functions did not merge, even if they are too small for a remark.
//!
//! The answer is the first reason that keeps the two apart: a rule that refuses one of them, their first difference, or
//! the reason why planning refused one. It goes to standard error. In a build with several runs, each answer names its
//! run, and only the answer of the last run is final.

use rustc_hash::FxHashMap;

use crate::ir::printing;
use crate::merge::apply::Work;
use crate::merge::audience::Answered;
use crate::merge::audience::nearly::DifferenceSearch;
use crate::merge::eligible::examine;
use crate::merge::eligible::exclusions::EligibilityOptions;
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::merge::run::MergeRun;
use crate::stream::{NodeId, Tables};

/// Finds the answer for the two functions after planning, before the module changes. `refused` has the functions that
/// equal others but were refused by planning.
pub fn explain<'m>(
    run: MergeRun<'_, '_, 'm>,
    eligibility: &EligibilityOptions,
    nodes: &mut [Node<'m>],
    work: &Work<'m>,
    refused: &FxHashMap<NodeId, Refusal>,
    tables: &mut Tables<'m>,
) {
    let audience = run.audience;
    let Some(symbols) = audience.asked() else {
        return;
    };
    let find = |symbol: &Vec<u8>| {
        let mut all = (0..).zip(nodes.iter());
        let found = all.find(|(_, node)| node.is_function && node.value.name() == symbol);
        found.map(|(id, _)| id)
    };
    let found = symbols.each_ref().map(find);
    let [Some(one), Some(other)] = found else {
        let missing = (found.iter().zip(symbols)).filter(|(found, _)| found.is_none());
        let said = missing.map(|(_, symbol)| {
            format!("'{}' takes no part in merging", printing::demangled(symbol))
        });
        audience.explained(Answered::Equal, said.collect::<Vec<_>>().join("; "));
        return;
    };
    let both = [one, other];
    examine::nodes(
        tables.module,
        audience.host,
        Some(&mut tables.globals),
        nodes,
        &both,
        eligibility,
    );
    let shown = printing::function_names(both.map(|id| nodes[id as usize].value));
    let mut search = DifferenceSearch::new(nodes, run.mode(), tables, work);
    let said = |id: NodeId, rule: Refusal| {
        let name = &shown[usize::from(id != one)];
        format!(
            "'{name}' is not merged: {} [{}]",
            rule.reason(),
            rule.name()
        )
    };
    let ruled_out = both
        .iter()
        .find_map(|&id| Some((id, nodes[id as usize].refused?)));
    let planned = both.iter().find_map(|id| Some((*id, *refused.get(id)?)));
    let text = if search.became_one(one, other) {
        format!("'{}' and '{}' are one now", shown[0], shown[1])
    } else if let Some((id, rule)) = ruled_out {
        said(id, rule)
    } else if let Some(difference) = search.difference(one, other) {
        difference
    } else if let Some((id, rule)) = planned {
        said(id, rule)
    } else {
        format!(
            "'{}' and '{}' do the same, but what they refer to does not",
            shown[0], shown[1]
        )
    };
    audience.explained(Answered::Equal, text);
}
