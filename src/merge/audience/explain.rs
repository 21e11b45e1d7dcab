// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `explain=A+B`: why two functions did not merge, whatever their sizes.
//!
//! The answer is the first thing that keeps the two apart: a rule that leaves one of them alone, the first difference, or what
//! was said when they were planned. It goes to standard error, and names the run of several that gives it: the last one counts.

use rustc_hash::FxHashMap;

use crate::ir::printing;
use crate::merge::apply::Work;
use crate::merge::audience::nearly::DifferenceSearch;
use crate::merge::audience::{Answered, Audience};
use crate::merge::eligible::examine::{self, EligibilityOptions};
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::stream::{Mode, NodeId, Tables};

/// Explains what was asked for, once all is decided and nothing is changed. `refused` are those that were said to equal
/// others.
pub fn explain<'m>(
    (audience, mode, eligibility): (&Audience<'_>, Mode, &EligibilityOptions),
    nodes: &mut [Node<'m>],
    work: &Work<'m>,
    refused: &FxHashMap<NodeId, Refusal>,
    tables: &mut Tables<'m>,
) {
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
    let mut search = DifferenceSearch::new(nodes, mode, tables, work);
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
