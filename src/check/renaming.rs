// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides whether a kept body only renames alias scopes and access groups of an original for which it stands.
//!
//! An alias scope has a meaning only inside its function. So lists of scopes in two functions say the same if a
//! one-to-one renaming of scopes and domains maps the lists of one function to those of the other. Such a renaming is
//! searched between an original and the *keeper*, the original that gave the kept body, for the lists that the kept
//! body still has. When the check compares the kept body with the keeper, it finds whether these lists say more than
//! the keeper's. Access groups that a loop declares parallel are treated in the same way.

use rustc_hash::FxHashMap;

use super::mapping::Mapping;
use super::pairing::{self, Freezes, Read};
use super::read::SpelledInst;
use super::types::TypeRules;
use crate::ir::check::NodeSort;
use crate::ir::numbers::md_kind;
use crate::ir::{Instruction, MdNode};

/// Whether a renaming maps an original's scopes, or access groups, to those of the original that gave the kept body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Renamed {
    pub scopes: bool,
    pub groups: bool,
}

impl Renamed {
    /// Searches for renamings between the original `was` and `kept`, the original that gave the kept body `now`.
    pub fn between<'m>(
        types: &mut TypeRules<'m>,
        was: Read<'_, 'm>,
        kept: Read<'_, 'm>,
        now: Read<'_, 'm>,
        mapping: &Mapping<'m>,
    ) -> Self {
        let pairing = pairing::pair(types, was, kept, None, Freezes::OfOriginals);
        let Some(pairing) = pairing else {
            return Renamed::default();
        };
        let left = pairing::pair(types, was, now, Some(mapping), Freezes::OfKept);
        let left = left.map_or_else(Vec::new, |left| left.insts);
        let left = left.into_iter().map(|(old, new)| (old.key(), new));
        Renamed {
            scopes: scopes(&pairing.insts, &left.collect()),
            groups: groups(&pairing.insts),
        }
    }
}

type Pairs<'a, 'm> = [(&'a SpelledInst<'m>, &'a SpelledInst<'m>)];

fn groups(pairs: &Pairs<'_, '_>) -> bool {
    let mut names = NameMap::default();
    pairs.iter().all(|&(old, new)| {
        let both = |kind| old.attached(kind).zip(new.attached(kind));
        let accesses = both(md_kind::ACCESS_GROUP)
            .is_none_or(|(old, new)| names.all(access_groups(old), access_groups(new)));
        accesses
            && both(md_kind::LOOP).is_none_or(|(old, new)| {
                let (old, new) = (loop_facts(old), loop_facts(new));
                let (old_lists, old): (Vec<_>, Vec<_>) = old.into_iter().partition(is_list);
                let (new_lists, new): (Vec<_>, Vec<_>) = new.into_iter().partition(is_list);
                // If other operands of the loop IDs differ, the kept loop must have no loop ID, or the check reports
                // it. So then the lists of access groups need no renaming.
                let members = |lists: Vec<MdNode>| -> Vec<MdNode> {
                    let lists = lists.into_iter();
                    lists
                        .flat_map(|list| list.operands().split_off(1))
                        .collect()
                };
                old != new || names.all(members(old_lists), members(new_lists))
            })
    })
}

/// The operands of a loop ID except the loop ID itself and debug locations.
pub fn loop_facts(node: MdNode) -> Vec<MdNode> {
    let all = node.operands().into_iter().skip(1);
    all.filter(|fact| fact.sort() != NodeSort::Location)
        .collect()
}

/// Whether an operand of a loop ID is the list of the loop's parallel access groups.
pub fn is_list(fact: &MdNode) -> bool {
    let first = fact.operands().first().copied();
    first.is_some_and(|first| first.is_string("llvm.loop.parallel_accesses"))
}

/// The access groups of an `!llvm.access.group` node: the node itself, or the groups that it lists.
fn access_groups(node: MdNode) -> Vec<MdNode> {
    match node.operands() {
        list if list.is_empty() => vec![node],
        list => list,
    }
}

/// Whether one renaming of the original's alias scopes gives all lists of scopes that the kept body still has. `left`
/// has, for each instruction of the original, the corresponding instruction of the kept body, if there is one.
fn scopes(pairs: &Pairs<'_, '_>, left: &FxHashMap<usize, &SpelledInst<'_>>) -> bool {
    let mut names = NameMap::default();
    pairs.iter().all(|&(old, new)| {
        let left = left.get(&old.key());
        let is_left = left.map_or([true; 3], |inst| lists(inst).map(|list| list.is_some()));
        let mut both = lists(old).into_iter().zip(lists(new)).zip(is_left);
        both.all(|pair| match pair {
            ((Some(old), Some(new)), true) => names.list(old, new),
            _ => true,
        })
    })
}

/// The list of alias scopes that an instruction declares, if it declares any.
pub fn declared(inst: Instruction<'_>) -> Option<MdNode> {
    let declares =
        inst.is_call() && inst.callee().name() == b"llvm.experimental.noalias.scope.decl";
    declares.then(|| inst.operands().next()?.metadata_node())?
}

/// The lists of scopes of an instruction: `!alias.scope`, `!noalias`, and the list that it declares.
fn lists(inst: &SpelledInst<'_>) -> [Option<MdNode>; 3] {
    [
        inst.attached(md_kind::ALIAS_SCOPE),
        inst.attached(md_kind::NOALIAS),
        declared(inst.at),
    ]
}

#[derive(Default)]
struct NameMap {
    there: FxHashMap<usize, usize>,
    back: FxHashMap<usize, usize>,
}

impl NameMap {
    fn list(&mut self, old: MdNode, new: MdNode) -> bool {
        let (old, new) = (old.operands(), new.operands());
        old.len() == new.len()
            && (old.into_iter().zip(new)).all(|(old, new)| {
                self.name(old, new) && self.name(old.scope_domain(), new.scope_domain())
            })
    }

    fn all(&mut self, old: Vec<MdNode>, new: Vec<MdNode>) -> bool {
        old.len() == new.len() && (old.into_iter().zip(new)).all(|(old, new)| self.name(old, new))
    }

    fn name(&mut self, old: MdNode, new: MdNode) -> bool {
        let there = *self.there.entry(old.key()).or_insert(new.key());
        let back = *self.back.entry(new.key()).or_insert(old.key());
        there == new.key() && back == old.key()
    }
}
