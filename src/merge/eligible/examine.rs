// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Examines the uses and attributes of candidates (globals that may merge), and what the module says about them.

use rustc_hash::FxHashSet;

use crate::ir::{Host, Library, Module, Value, access};
use crate::merge::cost::units::only_return;
use crate::merge::eligible::compared;
use crate::merge::eligible::exclusions::{
    self, EligibilityOptions, RefusedAttributes, Surroundings,
};
use crate::merge::eligible::mentions;
use crate::merge::eligible::widespread;
use crate::merge::nodes::{Node, UseFacts};
use crate::merge::refusal::Refusal;
use crate::read::uses::{UseKinds, use_kinds};
use crate::stream::NodeId;
use crate::stream::globals::Globals;

/// Adds to each candidate's node facts about its uses, and the rule that refuses it, if one does. Registers the nodes
/// in `globals`, so that token streams can refer to them. Returns each candidate's first instruction if it is a return.
pub fn nodes<'m>(
    module: Module<'m>,
    host: Host<'_>,
    mut globals: Option<&mut Globals>,
    nodes: &mut [Node<'m>],
    candidates: &[NodeId],
    options: &EligibilityOptions,
) -> Vec<Option<Value<'m>>> {
    let function = candidates.iter().map(|&id| &nodes[id as usize]);
    let function = function.clone().find(|node| node.is_function);
    let module_facts = ModuleFacts {
        used: used_globals(module),
        named: mentions::named_by_module(module),
        comdats: comdat_members(module, nodes, candidates),
        library: function.map(|node| host.library(node.value)),
        options,
    };
    let values: Vec<_> = (candidates.iter())
        .map(|&id| nodes[id as usize].value)
        .collect();
    let mut attributes = RefusedAttributes::default();
    let mut returns = Vec::with_capacity(candidates.len());
    for (&id, kinds) in candidates.iter().zip(use_kinds(&values)) {
        let node = &mut nodes[id as usize];
        let seen = module_facts.look_at(node, kinds, &mut attributes);
        (node.uses, node.is_exact, node.refused) = (seen.uses, seen.is_exact, seen.refused);
        node.is_compared = seen.is_compared;
        node.is_widespread = !options.linked && widespread::is_widespread(node);
        if let Some(globals) = &mut globals {
            globals.set_node(node.number, id, node.calls_follow(), node.address_follows());
        }
        returns.push(seen.only_return);
    }
    returns
}

struct ModuleFacts<'a> {
    used: FxHashSet<usize>,
    /// Globals that named metadata names.
    named: FxHashSet<usize>,
    comdats: Comdats,
    library: Option<Library<'a>>,
    options: &'a EligibilityOptions,
}

struct SeenOnce<'m> {
    uses: UseFacts,
    is_compared: bool,
    is_exact: bool,
    refused: Option<Refusal>,
    only_return: Option<Value<'m>>,
}

impl ModuleFacts<'_> {
    fn look_at<'m>(
        &self,
        node: &Node<'m>,
        uses: UseKinds,
        attributes: &mut RefusedAttributes,
    ) -> SeenOnce<'m> {
        let mut uses = UseFacts::new(uses);
        let is_used = self.used.contains(&node.value.key());
        let is_named_by_module = self.named.contains(&node.value.key());
        uses.compared = !self.options.exact
            && (uses.address || uses.pinned)
            && compared::is_compared(node.value);
        uses.pinned |= is_used || is_named_by_module || node.is_entry();
        let surroundings = Surroundings {
            is_named_by_module,
            comdat_is_shared: self.comdats.shared(node.facts.comdat()),
            library: self.library,
            options: self.options,
        };
        SeenOnce {
            uses,
            is_compared: uses.compared || (!self.options.exact && !node.facts.is_local()),
            is_exact: access::is_exact(node.value),
            refused: match node.is_function {
                true => exclusions::of_function(node, &uses, &surroundings, attributes),
                false => uses.pinned.then_some(Refusal::Used),
            },
            only_return: node.is_function.then(|| only_return(node.value)).flatten(),
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

/// How many globals each comdat holds.
#[derive(Debug, Default)]
struct Comdats(rustc_hash::FxHashMap<usize, u32>);

impl Comdats {
    /// Whether a linker keeps or drops other globals together with a global of this comdat.
    fn shared(&self, comdat: usize) -> bool {
        self.0.get(&comdat).is_some_and(|&count| count > 1)
    }
}

fn comdat_members(module: Module<'_>, nodes: &[Node<'_>], candidates: &[NodeId]) -> Comdats {
    let mut comdats = Comdats::default();
    if (candidates.iter()).all(|&id| nodes[id as usize].facts.comdat() == 0) {
        return comdats;
    }
    for global in module.functions().chain(module.variables()) {
        let comdat = global.comdat_key();
        if comdat != 0 {
            *comdats.0.entry(comdat).or_insert(0) += 1;
        }
    }
    comdats
}
