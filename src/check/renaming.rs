// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides whether a kept body only renames alias scopes and access groups of an original for which it stands.
//!
//! An alias scope has a meaning only inside its function. So lists of scopes in two functions say the same if a
//! one-to-one renaming of scopes and domains maps the lists of one function to those of the other. Such a renaming is
//! searched between an original and the *keeper*, the original that gave the kept body, for the lists that the kept
//! body still has. When the check compares the kept body with the keeper, it finds whether these lists say more than
//! the keeper's. Access groups that a loop declares parallel are treated in the same way.

use crate::ir::Instruction;
use rustc_hash::FxHashMap;

use super::mapping::Mapping;
use super::pairing::{self, Freezes, Read};
use super::read::{SpelledBody, SpelledInst};
use crate::ir::MdNode;
use crate::ir::check::{NodeSort, metadata_node};
use crate::ir::numbers::md_kind;

/// Whether a renaming maps an original's scopes, or access groups, to those of the original that gave the kept body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Renamed {
    pub scopes: bool,
    pub groups: bool,
}

impl Renamed {
    /// Searches for renamings between the original `was` and `kept`, the original that gave the kept body `now`.
    pub fn between<'m>(
        was: Read<'_, 'm>,
        kept: Read<'_, 'm>,
        (now, mapping): (Read<'_, 'm>, &Mapping<'m>),
    ) -> Self {
        let Some(pairing) = pairing::pair(None, was, kept, None, Freezes::OfOriginals) else {
            return Renamed::default();
        };
        let left = pairing::pair(None, was, now, Some(mapping), Freezes::OfKept);
        let left: FxHashMap<usize, usize> = left.map_or_else(FxHashMap::default, |pairing| {
            pairing.insts.into_iter().collect()
        });
        let left = |old: usize| Some((now.1, &now.1.insts[*left.get(&old)?]));
        let (was, kept) = (was.1, kept.1);
        let insts = pairing.insts.iter();
        let pairs: Vec<_> = insts
            .map(|&(old, new)| (&was.insts[old], &kept.insts[new]))
            .collect();
        let left: Vec<_> = pairing.insts.iter().map(|&(old, _)| left(old)).collect();
        Renamed {
            scopes: scopes(was, kept, &pairs, &left),
            groups: groups(was, kept, &pairs),
        }
    }
}

type Pairs<'a, 'm> = [(&'a SpelledInst<'m>, &'a SpelledInst<'m>)];

fn groups<'m>(was: &SpelledBody<'m>, kept: &SpelledBody<'m>, pairs: &Pairs<'_, 'm>) -> bool {
    let mut names = NameMap::default();
    pairs.iter().all(|&(old, new)| {
        let both = |kind| Some((attached(was, old, kind)?, attached(kept, new, kind)?));
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

/// Whether a renaming of scopes exists for the lists that the kept body still has. For each of the `pairs`, `left` has
/// the corresponding instruction of the kept body, if there is one.
fn scopes<'m>(
    was: &SpelledBody<'m>,
    kept: &SpelledBody<'m>,
    pairs: &Pairs<'_, 'm>,
    left: &[Option<(&SpelledBody<'m>, &SpelledInst<'m>)>],
) -> bool {
    let mut names = NameMap::default();
    pairs.iter().zip(left).all(|(&(old, new), left)| {
        let says = left.map_or([true; 3], |(body, inst)| {
            lists(body, inst).map(|list| list.is_some())
        });
        let both = lists(was, old).into_iter().zip(lists(kept, new));
        both.zip(says).all(|pair| match pair {
            ((Some(old), Some(new)), true) => names.list(old, new),
            _ => true,
        })
    })
}

/// Whether an instruction declares alias scopes; its operand is then a list of scopes.
pub fn declares_scopes(inst: Instruction<'_>) -> bool {
    inst.is_call() && inst.callee().name() == b"llvm.experimental.noalias.scope.decl"
}

/// The lists of scopes of an instruction: `!alias.scope`, `!noalias`, and the list that it declares.
fn lists<'m>(body: &SpelledBody<'m>, inst: &SpelledInst<'m>) -> [Option<MdNode>; 3] {
    let used = |kind| attached(body, inst, kind);
    let operand = body
        .operands(inst)
        .first()
        .filter(|operand| declares_scopes(inst.at) && operand.is_metadata());
    let declared = operand
        .and_then(|operand| operand.value())
        .filter(|value| value.metadata_operand().is_err())
        .map(metadata_node);
    [used(md_kind::ALIAS_SCOPE), used(md_kind::NOALIAS), declared]
}

fn attached<'m>(body: &SpelledBody<'m>, inst: &SpelledInst<'m>, kind: u32) -> Option<MdNode> {
    let mut all = body.metadata(inst).iter();
    all.find(|m| m.kind == u64::from(kind)).map(|m| m.node)
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
