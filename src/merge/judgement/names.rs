// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares noalias scopes and access groups up to renaming.
//!
//! A scope is a name that means something only within its function: `!alias.scope` lists the scopes of an access, and
//! `!noalias` says that an access touches nothing that is accessed in the listed scopes. An access group is also a name
//! that means something only within its function: a loop's `parallel_accesses` says that no access of the listed groups
//! depends on one in another iteration. Inlining makes new names for each copy, so two functions with the same facts
//! have different names. As with local values, the names do not matter, only which of them are equal: if a one-to-one
//! map takes every list of one body, declarations included, to the list at the same place of the other body, the body
//! that is kept may keep its facts.
//!
//! The walk over both bodies collects the lists at corresponding places ([`Names::pair`]); at its end, when all lists
//! are known, a [`Map`] is built from them if possible. Metadata that only one body has at a place is left out, and so
//! is loop metadata that differs in more than groups, because the merged body drops such metadata.

use rustc_hash::FxHashMap;

use crate::ir::numbers::{md_kind, value_id};
use crate::ir::{Body, Inst, MdNode, Metadata, Operand};
use crate::stream::loops;

/// How the scopes of two bodies correspond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scopes {
    /// At each place where both bodies have a list, the two lists are the same.
    Same,
    /// A one-to-one map of scopes takes each list to the other body's list at the same place.
    Renamed,
    /// The same scopes may express different facts. `moved`: some declarations (`llvm.experimental.noalias.scope.decl`)
    /// differ, so even a scope that both bodies name may mean something else in each.
    Different { moved: bool },
}

/// The lists of names at corresponding places of two bodies.
#[derive(Debug, Default)]
pub struct Names {
    /// Pairs of lists, and whether the place is a declaration of scopes.
    scopes: Vec<(MdNode, MdNode, bool)>,
    accesses: Vec<(MdNode, MdNode)>,
    /// Pairs of loop metadata that are equal except for access groups.
    loops: Vec<(MdNode, MdNode)>,
}

impl Names {
    /// Collects the names in corresponding instructions.
    pub fn pair(&mut self, (kept, k): (&Body<'_>, &Inst), (member, m): (&Body<'_>, &Inst)) {
        if k.num_metadata > 0 && m.num_metadata > 0 {
            let (own, its) = (kept.metadata(k), member.metadata(m));
            let both = |kind| Some((find(own, kind)?, find(its, kind)?));
            for kind in [md_kind::ALIAS_SCOPE, md_kind::NOALIAS] {
                self.scopes
                    .extend(both(kind).map(|(kept, member)| (kept, member, false)));
            }
            self.accesses.extend(both(md_kind::ACCESS_GROUP));
            let alike = |&(kept, member): &(MdNode, MdNode)| loops::equal_but_groups(kept, member);
            self.loops.extend(both(md_kind::LOOP).filter(alike));
        }
        if k.is_call() {
            let operands = kept.operands(k).iter().zip(member.operands(m));
            let lists = operands.filter_map(|(k, m)| Some((declared(k)?, declared(m)?, true)));
            self.scopes.extend(lists);
        }
    }

    /// How the scopes correspond, once all pairs are known.
    pub fn scopes(&self) -> Scopes {
        if self.scopes.iter().all(|(kept, member, _)| kept == member) {
            return Scopes::Same;
        }
        let mut map = Map::default();
        let mut lists = self.scopes.iter();
        if lists.all(|&(kept, member, _)| map.lists(kept, member)) {
            return Scopes::Renamed;
        }
        let mut lists = self.scopes.iter();
        let moved = lists.any(|(kept, member, declares)| *declares && kept != member);
        Scopes::Different { moved }
    }

    /// Whether the access groups are equal up to their names, once all pairs are known.
    pub fn groups_are_renamed(&self) -> bool {
        let mut map = Map::default();
        let mut accesses = self.accesses.iter();
        accesses.all(|&(k, m)| map.all_names(&groups(k), &groups(m)))
            && (self.loops.iter())
                .all(|&(k, m)| map.all_names(&loops::groups(k), &loops::groups(m)))
    }
}

fn find(all: &[Metadata], kind: u32) -> Option<MdNode> {
    let found = all.iter().find(|m| m.kind == u64::from(kind));
    found.map(|m| m.node)
}

fn declared(operand: &Operand) -> Option<MdNode> {
    let is_metadata = operand.kind == u64::from(value_id::METADATA_AS_VALUE);
    is_metadata
        .then(|| operand.as_value()?.metadata_node())
        .flatten()
}

/// The groups of an access: the node is a group, or a list of groups.
fn groups(node: MdNode) -> Vec<MdNode> {
    match node.operand_count() {
        0 => vec![node],
        // An operand that is no node cannot be a group; the list itself takes its place.
        count => (0..count)
            .map(|index| node.operand(index).unwrap_or(node))
            .collect(),
    }
}

/// A one-to-one map of names (scopes, domains, access groups), as far as known.
#[derive(Debug, Default)]
struct Map {
    forward: FxHashMap<MdNode, MdNode>,
    backward: FxHashMap<MdNode, MdNode>,
}

impl Map {
    /// Maps list to list, scope by scope. Returns false if that contradicts the map.
    fn lists(&mut self, kept: MdNode, member: MdNode) -> bool {
        let count = kept.operand_count();
        count == member.operand_count()
            && (0..count).all(|index| match (kept.operand(index), member.operand(index)) {
                (Some(kept), Some(member)) => self.scopes(kept, member),
                _ => false,
            })
    }

    fn scopes(&mut self, kept: MdNode, member: MdNode) -> bool {
        match (kept.operand(1), member.operand(1)) {
            (Some(from), Some(to)) => self.names(kept, member) && self.names(from, to),
            _ => false,
        }
    }

    /// Maps names one by one. Returns false if that contradicts the map.
    fn all_names(&mut self, kept: &[MdNode], member: &[MdNode]) -> bool {
        kept.len() == member.len()
            && (kept.iter().zip(member)).all(|(&kept, &member)| self.names(kept, member))
    }

    fn names(&mut self, kept: MdNode, member: MdNode) -> bool {
        *self.forward.entry(kept).or_insert(member) == member
            && *self.backward.entry(member).or_insert(kept) == kept
    }
}
