// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Answers `explain=A+B`: why two functions did not merge, even if they are too small for a remark.
//!
//! The answer is the first reason that keeps the two apart: a rule that refuses one of them, their first difference, or
//! the reason why planning refused one. It goes to standard error. In a build with several runs, each answer names its
//! run, and only the answer of the last run is final.

use rustc_hash::FxHashMap;

use crate::ir::message::text;
use crate::ir::printing;
use crate::merge::apply::Work;
use crate::merge::audience::lockstep::Lockstep;
use crate::merge::audience::nearly;
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
    let Some(symbols) = &audience.asked else {
        return;
    };
    let find = |symbol: &Vec<u8>| {
        let is_asked = |node: &Node<'_>| node.is_function && node.value.name() == symbol;
        Some(nodes.iter().position(is_asked)? as NodeId)
    };
    let found = symbols.each_ref().map(find);
    let [Some(one), Some(other)] = found else {
        let missing = (found.iter().zip(symbols)).filter(|(found, _)| found.is_none());
        let said = missing.map(|(_, symbol)| {
            format!("'{}' takes no part in merging", printing::demangled(symbol))
        });
        audience.explained(&said.collect::<Vec<_>>().join("; "));
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
    let names = printing::function_names(both.map(|id| nodes[id as usize].value));
    let mut sides = Lockstep::new(nodes, run.mode(), tables, work);
    sides.read(one);
    // The answer if `rule` returns a rule that refuses one of the two functions.
    let stays = |rule: &dyn Fn(NodeId) -> Option<Refusal>| {
        let (name, rule) =
            (names.iter().zip(both)).find_map(|(name, id)| Some((name, rule(id)?)))?;
        Some(format!(
            "'{name}' is not merged: {} [{}]",
            rule.reason(),
            rule.name()
        ))
    };
    let pair = |words| format!("'{}' and '{}' {words}", names[0], names[1]);
    let are_one = sides.became[one as usize] == sides.became[other as usize];
    let answer = (are_one.then(|| pair("are one now")))
        .or_else(|| stays(&|id| nodes[id as usize].refused))
        .or_else(|| Some(text(&nearly::difference(&mut sides, other)?.parts)))
        .or_else(|| stays(&|id| refused.get(&id).copied()))
        .unwrap_or_else(|| pair("do the same, but what they refer to does not"));
    audience.explained(&answer);
}
