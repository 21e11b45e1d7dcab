// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Isomorphic noalias scopes.
//!
//! A scope is a name that only its function gives a meaning: `!noalias` says that an access touches
//! nothing that is accessed under the listed scopes, `!alias.scope` which scopes an access is
//! under. Inlining makes new names for each copy, so two functions with the same facts have
//! different names for them. As with local values the names do not matter, only what is equal to
//! what: where a one-to-one map takes every list of the one body to the list at the same place of the
//! other, declarations included, the kept body may keep its facts.

use rustc_hash::FxHashMap;

use crate::ir::numbers::{md_kind, value_id};
use crate::ir::{Body, Metadata, Node, Operand};

/// How the scopes of two bodies correspond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scopes {
    /// The same lists, wherever both have one.
    Same,
    /// Lists that a one-to-one map of scopes takes to each other.
    Renamed,
    /// The same scopes may be facts of different things. `moved`: the same place declares different
    /// lists, so that not even a shared name means the same.
    Different { moved: bool },
}

pub fn compare(kept: &Body<'_>, member: &Body<'_>) -> Scopes {
    let (mut same, mut moved) = (true, false);
    all_lists(kept, member, |pair| {
        same &= pair.kept == pair.member;
        moved |= pair.declares && pair.kept != pair.member;
        true
    });
    if same {
        return Scopes::Same;
    }
    let mut map = Map::default();
    match all_lists(kept, member, |pair| map.lists(pair.kept, pair.member)) {
        true => Scopes::Renamed,
        false => Scopes::Different { moved },
    }
}

/// Lists at the same place of both bodies.
struct Pair {
    kept: Node,
    member: Node,
    declares: bool,
}

/// Whether something holds for all pairs of lists.
fn all_lists(kept: &Body<'_>, member: &Body<'_>, mut holds: impl FnMut(Pair) -> bool) -> bool {
    for (k, m) in kept.insts.iter().zip(member.insts) {
        let (own, its) = (kept.metadata(k), member.metadata(m));
        for kind in [md_kind::ALIAS_SCOPE, md_kind::NOALIAS] {
            if let (Some(kept), Some(member)) = (find(own, kind), find(its, kind))
                && !holds(Pair {
                    kept,
                    member,
                    declares: false,
                })
            {
                return false;
            }
        }
        if !k.is_call() {
            continue;
        }
        for (k, m) in kept.operands(k).iter().zip(member.operands(m)) {
            if let (Some(kept), Some(member)) = (declared(k), declared(m))
                && !holds(Pair {
                    kept,
                    member,
                    declares: true,
                })
            {
                return false;
            }
        }
    }
    true
}

fn find(all: &[Metadata], kind: u32) -> Option<Node> {
    let found = all.iter().find(|m| m.kind == u64::from(kind));
    found.map(|m| m.node)
}

/// The node that is an operand, if one is.
fn declared(operand: &Operand) -> Option<Node> {
    let is_metadata = operand.kind == u64::from(value_id::METADATA_AS_VALUE);
    is_metadata
        .then(|| operand.as_value()?.metadata_node())
        .flatten()
}

/// A one-to-one map of names (scopes, domains, access groups), as far as it is known.
#[derive(Debug, Default)]
pub(super) struct Map {
    forward: FxHashMap<Node, Node>,
    backward: FxHashMap<Node, Node>,
    /// Lists that were mapped.
    known: FxHashMap<Node, Node>,
}

impl Map {
    /// Maps list to list, scope by scope. Returns false where that contradicts what was mapped.
    fn lists(&mut self, kept: Node, member: Node) -> bool {
        if self.known.insert(kept, member) == Some(member) {
            return true;
        }
        let count = kept.operand_count();
        count == member.operand_count()
            && (0..count).all(|index| match (kept.operand(index), member.operand(index)) {
                (Some(kept), Some(member)) => self.scopes(kept, member),
                _ => false,
            })
    }

    fn scopes(&mut self, kept: Node, member: Node) -> bool {
        match (kept.operand(1), member.operand(1)) {
            (Some(from), Some(to)) => self.names(kept, member) && self.names(from, to),
            _ => false,
        }
    }

    /// Maps names one by one.
    pub fn all_names(&mut self, kept: &[Node], member: &[Node]) -> bool {
        kept.len() == member.len()
            && (kept.iter().zip(member)).all(|(&kept, &member)| self.names(kept, member))
    }

    fn names(&mut self, kept: Node, member: Node) -> bool {
        *self.forward.entry(kept).or_insert(member) == member
            && *self.backward.entry(member).or_insert(kept) == kept
    }
}
