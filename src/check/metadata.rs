// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Judges the metadata of instructions: of a kept body against an original, a function that this body replaces.
//!
//! Most kinds are facts or hints: a kept instruction may lack a node of the original, and the original's metadata must
//! imply each node that the kept instruction has. Kinds without an effect on execution may differ. All other kinds, and
//! unknown ones, must be equal in the original and the kept body.

use rustc_hash::FxHashSet;

use super::finding::{Fact, Wrong};
use super::judge::{Judge, Role};
use super::renaming::Renamed;
use super::tags;
use super::uses::is_address;
use crate::ir::check::{Sort, sort};
use crate::ir::numbers::md_kind;
use crate::ir::{MdNode, Metadata, Value};

impl<'m> Judge<'m> {
    /// The errors in the metadata of a kept instruction (`now`): nodes that the original's metadata (`was`) does not
    /// imply, and required nodes that are missing. `displaced` holds the alias scopes that the two bodies declare at
    /// different positions, and those with declarations that [`super::specialize`] skips. If `renamed` says that
    /// the kept body only renames scopes or groups, lists of these are accepted: [`super::renaming`] compares them.
    pub fn metadata(
        &mut self,
        was: &[Metadata],
        now: &[Metadata],
        displaced: &FxHashSet<usize>,
        renamed: Renamed,
    ) -> Vec<Wrong> {
        let find = |list: &[Metadata], kind: u64| {
            let found = list.iter().find(|metadata| metadata.kind == kind);
            found.map(|metadata| metadata.node)
        };
        let mut wrong = Vec::new();
        for metadata in now {
            let kind = metadata.kind as u32;
            let granted = match (self.is_irrelevant(kind), find(was, metadata.kind)) {
                (true, _) => true,
                (false, None) => false,
                (false, Some(_)) if renamed.scopes && lists_scopes(kind) => true,
                (false, Some(_)) if renamed.groups && kind == md_kind::ACCESS_GROUP => true,
                (false, Some(was)) if kind == md_kind::LOOP => {
                    self.same_loop(was, metadata.node, renamed.groups)
                }
                (false, Some(was)) => self.fact(kind, was, metadata.node, displaced),
            };
            if !granted {
                wrong.push(Wrong::Has(Fact::metadata(self.module, kind)));
            }
        }
        for metadata in was {
            let kind = metadata.kind as u32;
            if !self.is_irrelevant(kind)
                && !self.is_fact(kind)
                && find(now, metadata.kind).is_none()
            {
                wrong.push(Wrong::Lacks(Fact::metadata(self.module, kind)));
            }
        }
        wrong
    }

    /// Whether a kind of metadata has no effect on execution: debug information, profiles and annotations.
    pub(super) fn is_irrelevant(&self, kind: u32) -> bool {
        self.irrelevant.contains(&kind)
            || matches!(
                kind,
                md_kind::DBG
                    | md_kind::PROF
                    | md_kind::DIASSIGN_ID
                    | md_kind::ANNOTATION
                    | md_kind::UNPREDICTABLE
            )
    }

    /// Whether a kind of metadata is a fact or a hint, so that an instruction may lack it. `own_group` is the kind in
    /// which `rust-devirt` writes its facts.
    fn is_fact(&self, kind: u32) -> bool {
        kind == self.own_group || is_fact(kind)
    }

    /// Whether the original's node implies the kept node of the same kind.
    fn fact(&mut self, kind: u32, was: MdNode, now: MdNode, displaced: &FxHashSet<usize>) -> bool {
        // `was` is a node of the copy; `original` is the module's node from which it was copied.
        let original = self.copy.original(was);
        match kind {
            // The kept tag says no more than the original's.
            md_kind::TBAA => original == now || tags::covers(now, original),
            // The kept ranges contain the original's.
            md_kind::RANGE => now.ranges_cover(was),
            // The kept node excludes no further address space.
            md_kind::NOALIAS_ADDRSPACE => was.ranges_cover(now),
            // The kept number is at most the original's: less permitted error, less promised alignment, fewer bytes.
            md_kind::FPMATH
            | md_kind::ALIGN
            | md_kind::DEREFERENCEABLE
            | md_kind::DEREFERENCEABLE_OR_NULL => now.at_most(was),
            // The kept list contains all callees of the original's list.
            md_kind::CALLEES => self.callees_cover(was, now),
            md_kind::NOALIAS => self.is_noalias_subset(original, now, displaced),
            md_kind::ALIAS_SCOPE => alias_scopes_cover(original, now),
            _ => self.same_metadata(was, now),
        }
    }

    /// Whether the kept `!noalias` list says no more than the original's. Such a list says that the access aliases no
    /// access in its scopes, so a shorter list says less.
    fn is_noalias_subset(
        &self,
        original: MdNode,
        now: MdNode,
        displaced: &FxHashSet<usize>,
    ) -> bool {
        let granted: FxHashSet<usize> = scopes(original).collect();
        scopes(now).all(|scope| granted.contains(&scope) && !displaced.contains(&scope))
    }

    /// Whether the kept `!callees` list contains every possible callee. The pass may have redirected references to a
    /// callee of the original's list, so the kept list needs all [`Self::addresses`] of each callee.
    fn callees_cover(&mut self, was: MdNode, now: MdNode) -> bool {
        let global = |node: MdNode| node.constant().and_then(Value::as_global);
        let kept: Vec<_> = now.operands().into_iter().map(global).collect();
        let mut callees = was.operands().into_iter();
        callees.all(|was| match global(was) {
            Some(was) => (self.addresses(was).into_iter()).all(|now| kept.contains(&Some(now))),
            None => now.operands().contains(&was),
        })
    }

    /// The globals to which a pointer may point after the step if it pointed to `was` before: the global that now has
    /// the name of `was`, and the kept body if references may have been redirected to that body. Aliases are left out.
    fn addresses(&mut self, was: Value<'m>) -> Vec<Value<'m>> {
        let Some(pair) = self.symbols.of(was) else {
            return Vec::new();
        };
        let (named, body, sort_was) = (pair.named, pair.body, pair.sort);
        let named = named.filter(|&named| sort(named) == sort_was);
        let address = |edge| is_address(was, edge);
        let (named, body) = match (named, body) {
            (Some(named), Some(body)) => (named, body),
            (None, Some(body)) if was.is_function() && self.symbols.parameters(body) > 0 => {
                // No reference may be redirected to a body with parameters for constants. So references to an erased
                // name go to the name of the function that, by the merger's claim, provided the body.
                let mut uses = was.uses();
                return match uses.any(|edge| address(edge) || edge.user().as_global().is_some()) {
                    true => self.symbols.claimed_name(was).into_iter().collect(),
                    false => Vec::new(),
                };
            }
            _ => return named.or(body).into_iter().collect(),
        };
        let same_type = was.global_value_type() == body.global_value_type();
        let is_redirected = sort_was == Sort::Function
            && named != body
            && same_type
            && was.calling_convention() == body.calling_convention()
            && was.uses().any(address)
            && self.mapping(was, body).is_some_and(|m| m.is_identity())
            && self.refers(was, body, Role::Address);
        [Some(named), is_redirected.then_some(body)]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// Whether a kind to which LLVM gives a fixed number is a fact or a hint.
fn is_fact(kind: u32) -> bool {
    matches!(
        kind,
        md_kind::TBAA
            | md_kind::TBAA_STRUCT
            | md_kind::FPMATH
            | md_kind::RANGE
            | md_kind::INVARIANT_LOAD
            | md_kind::INVARIANT_GROUP
            | md_kind::ALIAS_SCOPE
            | md_kind::NOALIAS
            | md_kind::NOALIAS_ADDRSPACE
            | md_kind::NONTEMPORAL
            | md_kind::MEM_PARALLEL_LOOP_ACCESS
            | md_kind::ACCESS_GROUP
            | md_kind::NONNULL
            | md_kind::NOUNDEF
            | md_kind::DEREFERENCEABLE
            | md_kind::DEREFERENCEABLE_OR_NULL
            | md_kind::ALIGN
            | md_kind::LOOP
            | md_kind::NOFREE
            | md_kind::CAPTURES
            | md_kind::NOFPCLASS
            | md_kind::MEM_CACHE_HINT
            | md_kind::IRR_LOOP
            | md_kind::MEMPROF
            | md_kind::CALLSITE
    )
}

fn lists_scopes(kind: u32) -> bool {
    matches!(kind, md_kind::ALIAS_SCOPE | md_kind::NOALIAS)
}

/// The alias scopes in a list, as keys of their nodes.
pub fn scopes(list: MdNode) -> impl Iterator<Item = usize> {
    list.operands().into_iter().map(MdNode::key)
}

/// Whether the kept `!alias.scope` list says no more than the original's. Two accesses do not alias if, in some
/// domain, the `!noalias` list of one contains all scopes of the other one's `!alias.scope` list. So more scopes in a
/// domain say less, and more domains say more.
fn alias_scopes_cover(original: MdNode, now: MdNode) -> bool {
    let (was, now) = (original.operands(), now.operands());
    now.iter().all(|scope| {
        let domain = scope.scope_domain();
        let mut original = was.iter().filter(|was| was.scope_domain() == domain);
        let domain_is_known = original.clone().next().is_some();
        domain_is_known && original.all(|scope| now.contains(scope))
    })
}
