// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `explain=A,B`: why two functions did not merge, whatever their sizes.
//!
//! Asked for by symbols or demangled names. The answer is the first thing that keeps the two apart: a rule that leaves one of them alone,
//! the first difference, or what was said when they were planned. It goes to standard error.

use rustc_hash::FxHashMap;

use crate::ir::printing::{function_name, symbol};
use crate::ir::{Module, Value, access};
use crate::merge::apply::Work;
use crate::merge::audience::Audience;
use crate::merge::audience::nearly::Search;
use crate::merge::eligible::examine::{self, Regime};
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::merge::unused_results;
use crate::options::{Explain, MergeOptions};
use crate::stream::{Mode, NodeId, Tables};

/// Explains what was asked for, once all is decided and nothing is changed. `refused` are those that were said to equal
/// others.
pub fn explain<'m>(
    (audience, mode, regime): (&Audience<'_>, Mode, Regime<'_>),
    options: &MergeOptions,
    nodes: &mut [Node<'m>],
    work: &Work<'m>,
    refused: &FxHashMap<NodeId, Refusal>,
    tables: &mut Tables<'m>,
) {
    let Some(Explain(names)) = &options.explain else {
        return;
    };
    let found = [0, 1].map(|at: usize| find(tables.module, nodes, &names[at]));
    let [Ok(one), Ok(other)] = found else {
        let missing = found.iter().filter_map(|found| found.as_ref().err());
        audience.explained(missing.cloned().collect::<Vec<_>>().join("; "));
        return;
    };
    let both = [one, other];
    examine::nodes(
        tables.module,
        audience.host,
        Some(&mut tables.globals),
        nodes,
        &both,
        regime,
    );
    let merges = |id| {
        work.plans
            .iter()
            .any(|plan| plan.members().any(|member| member == id))
    };
    for id in both.into_iter().filter(|&id| !merges(id)) {
        unused_results::count(nodes, id, tables);
    }
    let shown = both.map(|id| function_name(nodes[id as usize].value));
    let mut search = Search::new(nodes, mode, tables, work);
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
    audience.explained(text);
}

/// The node of that symbol or demangled name, or why there is none.
fn find(module: Module<'_>, nodes: &[Node<'_>], name: &str) -> Result<NodeId, String> {
    let is_it = |function: Value<'_>| symbol(function) == name || function_name(function) == name;
    let all = (0..).zip(nodes).filter(|(_, node)| node.is_function);
    let mut all = all.filter(|(_, node)| is_it(node.value));
    match (all.next(), all.next()) {
        (Some((id, _)), None) => Ok(id),
        (Some(_), Some(_)) => Err(format!(
            "several functions are called '{name}': give a symbol"
        )),
        (None, _) => Err(match module.functions().find(|&function| is_it(function)) {
            Some(function) if access::first_block(function).is_none() => {
                format!("'{name}' has no body in this module")
            }
            Some(_) => format!("'{name}' takes no part in merging"),
            None => format!("the module has no function '{name}'"),
        }),
    }
}
