// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Examines the uses and attributes of candidates (globals that may merge), and what the module says about them.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Host, Module, UseKind, access};
use crate::merge::eligible::exclusions::{self, EligibilityOptions, Surroundings};
use crate::merge::eligible::{compared, mentions, widespread};
use crate::merge::nodes::{Node, UseFacts};
use crate::merge::refusal::Refusal;
use crate::read::uses::use_kinds;
use crate::stream::NodeId;
use crate::stream::globals::Globals;

/// Adds to each candidate's node facts about its uses, and the rule that refuses it, if one does. Registers the nodes
/// in `globals`, so that token streams can refer to them.
pub fn nodes<'m>(
    module: Module<'m>,
    host: Host<'_>,
    mut globals: Option<&mut Globals>,
    nodes: &mut [Node<'m>],
    candidates: &[NodeId],
    options: &EligibilityOptions,
) {
    let function = candidates.iter().map(|&id| &nodes[id as usize]);
    let function = function.clone().find(|node| node.is_function);
    let used = used_globals(module);
    let mut around = Surroundings {
        named: mentions::named_by_module(module),
        comdats: comdat_members(module, nodes, candidates),
        library: function.map(|node| host.library(node.value)),
        options,
        attributes: FxHashMap::default(),
    };
    for &id in candidates {
        let node = &mut nodes[id as usize];
        let kinds = use_kinds(node.value);
        let key = node.value.key();
        let address = kinds.has(UseKind::Address);
        let by_name = kinds.has(UseKind::Alias) || kinds.has(UseKind::Special);
        node.uses = UseFacts {
            address,
            compared: !options.exact && (address || by_name) && compared::is_compared(node.value),
            pinned: by_name
                || used.contains(&key)
                || around.named.contains(&key)
                || node.is_entry(),
            this_body: kinds.has(UseKind::ThisBody),
        };
        node.is_compared = node.uses.compared || (!options.exact && !node.facts.is_local());
        node.is_exact = access::is_exact(node.value);
        node.refused = match node.is_function {
            true => exclusions::of_function(node, &mut around),
            false => node.uses.pinned.then_some(Refusal::Used),
        };
        node.is_widespread = !options.linked && widespread::is_widespread(node);
        if let Some(globals) = &mut globals {
            globals.set_node(node.value, id, node.calls_follow(), node.address_follows());
        }
    }
}

fn used_globals(module: Module<'_>) -> FxHashSet<usize> {
    let mut used = FxHashSet::default();
    for name in [c"llvm.used", c"llvm.compiler.used"] {
        let list = module
            .variable(name)
            .and_then(|variable| module.initializer(variable));
        let Some(list) = list else { continue };
        let entries = (0..list.operand_count()).filter_map(|index| list.operand(index));
        used.extend(entries.map(|entry| entry.without_casts().key()));
    }
    used
}

/// How many globals each comdat holds; empty if no candidate is in a comdat.
fn comdat_members(
    module: Module<'_>,
    nodes: &[Node<'_>],
    candidates: &[NodeId],
) -> FxHashMap<usize, u32> {
    let mut comdats = FxHashMap::default();
    if (candidates.iter()).all(|&id| nodes[id as usize].facts.comdat() == 0) {
        return comdats;
    }
    for global in module.functions().chain(module.variables()) {
        let comdat = global.comdat_key();
        if comdat != 0 {
            *comdats.entry(comdat).or_insert(0) += 1;
        }
    }
    comdats
}
