// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reconciles the kept body with the members, the functions for which it stands: it keeps the facts that hold for all.
//!
//! When a member is judged, the kept body and the member are walked in lockstep ([`super::pair`]). Where the kept
//! instruction has a flag, an alignment, an attribute or metadata that states more than the member's, the walk lists a
//! [`Weakening`]. Weakenings are applied once the plan is final, so only members that really merge weaken the body.
//! Each weakening only takes facts away from those that the body still has, so the order of members does not matter.
//!
//! Debug locations are not facts, and the kept body keeps its own. Lines in which members differ could become line 0,
//! which is wrong for none of them. But if members differed in all lines, the body would have no lines left: no
//! breakpoint and no `step` of a debugger would stop in it. LLVM's own pass also keeps the locations of the kept body.
//! Code that runs under another member's name shows the lines of the keeper.

use rustc_hash::FxHashMap;

use crate::ir::numbers::{md_kind, opcode};
use crate::ir::opcodes::is_branch;
use crate::ir::{AttributeList, Body, Inst, MdNode, Metadata, Module, TailKind, Value, edit};
use crate::merge::judgement::facts;
use crate::merge::judgement::names::{Names, Scopes};
use crate::merge::judgement::weights;
use crate::rules::metadata::{Combine, MetadataRule, MetadataRules};
use crate::rules::property::{self, Rule};
use crate::rules::spelling::{self, Granted};
use crate::stream::loops;

/// A fact that a kept instruction has to give up for a member.
#[derive(Clone, Copy, Debug)]
pub struct Weakening<'m> {
    kept: Value<'m>,
    what: Weakened<'m>,
}

impl Weakening<'_> {
    /// The kind of the metadata that is given up or weakened.
    pub fn metadata_kind(&self) -> Option<u32> {
        match self.what {
            Weakened::Metadata(kind, _) => Some(kind),
            _ => None,
        }
    }

    /// Whether the weakening concerns a fact on which code elsewhere may rely, and not a profile count.
    pub fn is_of_a_fact(&self) -> bool {
        !matches!(
            self.what,
            Weakened::Weights(_) | Weakened::Metadata(md_kind::PROF, _)
        )
    }
}

/// What the kept instruction loses. The field of a variant holds the flags or the alignment that stay, or the member's
/// instruction, attribute list or metadata node, with which that of the kept body is intersected or combined.
#[derive(Clone, Copy, Debug)]
enum Weakened<'m> {
    /// Flags that the member's instruction does not have.
    Flags(Value<'m>),
    /// The wrap flags (nuw, nsw) that may stay, if the member writes the operation with another opcode (`shl`, `mul`).
    WrapFlags(u8),
    /// The flags of a getelementptr that may stay: the others are about indices that the member does not have.
    StepFlags(u8),
    /// The alignment of a load or store, lowered to this log2.
    Alignment(u64),
    /// The alignment of an alloca, raised to this log2.
    Misalignment(u64),
    /// Attributes of a call that this list does not contain.
    Attributes(AttributeList),
    Tail,
    /// Metadata of a kind: weakened to what also follows from the member's node, or dropped if there is no such node or
    /// no rule that combines the two.
    Metadata(u32, Option<(Combine, MdNode)>),
    /// Branch weights of the kept instruction, to which those of the member's instruction are added.
    Weights(Value<'m>),
}

/// A walk over two bodies that collects the weakenings that the kept one needs to stand for the member as well.
#[derive(Debug)]
pub struct ReconcileWalk<'a, 'b, 'm> {
    rules: MetadataRules,
    kept: &'a Body<'b>,
    member: &'a Body<'b>,
    names: Names,
    weakenings: Vec<Weakening<'m>>,
    /// Indices of weakenings that are not needed if the scopes or access groups correspond one to one.
    conditional: Vec<(usize, Named)>,
    /// Kept instructions with `!noalias`.
    excludes: Vec<Value<'m>>,
}

/// The names of a conditional weakening, which is needed only if these names do not correspond one to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    Scopes,
    Groups,
}

impl<'a, 'b, 'm> ReconcileWalk<'a, 'b, 'm> {
    pub fn new(rules: MetadataRules, kept: &'a Body<'b>, member: &'a Body<'b>) -> Self {
        ReconcileWalk {
            rules,
            kept,
            member,
            names: Names::default(),
            weakenings: Vec::new(),
            conditional: Vec::new(),
            excludes: Vec::new(),
        }
    }

    /// Compares corresponding instructions. Returns false if they differ in metadata that equal functions must share.
    pub fn pair(&mut self, k: &Inst, m: &Inst) -> bool {
        let (kept, member) = (self.kept, self.member);
        self.flags(k, m);
        alignment(k, m, &mut |weakened| self.lose(k, weakened));
        self.call(k, m);
        if k.num_metadata > 0 || m.num_metadata > 0 {
            if self.differs_in_identity(k, m) {
                return false;
            }
            self.metadata(k, m);
        }
        self.names.pair((kept, k), (member, m));
        true
    }

    fn differs_in_identity(&self, k: &Inst, m: &Inst) -> bool {
        let identity = |m: &&Metadata| self.rules.of(m.kind as u32) == MetadataRule::Identity;
        let (k, m) = (self.kept.metadata(k), self.member.metadata(m));
        let k = k.iter().filter(identity).map(|m| (m.kind, m.node));
        k.ne(m.iter().filter(identity).map(|m| (m.kind, m.node)))
    }

    fn metadata(&mut self, k: &Inst, m: &Inst) {
        let (kept, member) = (self.kept.metadata(k), self.member.metadata(m));
        for own in kept {
            let its = member.iter().find(|its| its.kind == own.kind);
            let kind = own.kind as u32;
            if kind == md_kind::NOALIAS {
                self.excludes.push(k.as_value());
            }
            let rule = self.rules.of(kind);
            if rule != MetadataRule::Dropped && its.is_some_and(|its| its.node == own.node) {
                continue;
            }
            let how = match rule {
                // The nodes are equal, or do not affect execution.
                MetadataRule::Identity | MetadataRule::Irrelevant => continue,
                MetadataRule::SameOrDropped
                    if kind == md_kind::LOOP
                        && its.is_some_and(|its| loops::equal(own.node, its.node)) =>
                {
                    continue;
                }
                // The weights are summed: see [`Weakened::Weights`].
                MetadataRule::SameOrDropped if kind == md_kind::PROF && its.is_some() => continue,
                MetadataRule::SameOrDropped | MetadataRule::Dropped => None,
                MetadataRule::Combine(how) => its.map(|its| (how, its.node)),
            };
            let named = its.and_then(|its| match kind {
                md_kind::ALIAS_SCOPE | md_kind::NOALIAS => Some(Named::Scopes),
                md_kind::ACCESS_GROUP => Some(Named::Groups),
                md_kind::LOOP => {
                    loops::equal_but_groups(own.node, its.node).then_some(Named::Groups)
                }
                _ => None,
            });
            let named =
                named.filter(|&named| rule != MetadataRule::Dropped || named == Named::Scopes);
            self.conditional
                .extend(named.map(|named| (self.weakenings.len(), named)));
            self.lose(k, Weakened::Metadata(kind, how));
        }
        if profiled(kept) && turned(k, m) {
            self.lose(k, Weakened::Metadata(md_kind::PROF, None));
        } else if profiled(kept) && profiled(member) {
            self.lose(k, Weakened::Weights(m.as_value()));
        }
    }

    fn flags(&mut self, k: &Inst, m: &Inst) {
        let (kept, member) = (self.kept, self.member);
        if k.flags == 0 {
            return;
        }
        if k.opcode != m.opcode {
            let granted = spelling::granted((k, kept.operands(k)), (m, member.operands(m)));
            if let Granted::Common(common) = granted {
                self.lose(k, Weakened::WrapFlags(m.flags & common));
            }
        } else if k.opcode == opcode::GET_ELEMENT_PTR {
            let granted = m.flags & flags_of_steps(kept, k, member, m);
            if k.flags & !granted != 0 {
                self.lose(k, Weakened::StepFlags(granted));
            }
        } else if k.flags & !m.flags != 0 {
            self.lose(k, Weakened::Flags(m.as_value()));
        }
    }

    fn call(&mut self, k: &Inst, m: &Inst) {
        if !k.is_call() {
            return;
        }
        if k.attributes() != m.attributes() {
            self.lose(k, Weakened::Attributes(m.attributes()));
        }
        if k.tail() == TailKind::Tail && m.tail() == TailKind::None {
            self.lose(k, Weakened::Tail);
        }
    }

    fn lose(&mut self, k: &Inst, what: Weakened<'m>) {
        let kept = k.as_value();
        self.weakenings.push(Weakening { kept, what });
    }

    /// All weakenings, if every instruction of both bodies was in a pair.
    pub fn of_whole(self) -> Vec<Weakening<'m>> {
        let scopes = self.names.scopes();
        let needs_groups = (self.conditional.iter()).any(|&(_, named)| named == Named::Groups);
        let groups = needs_groups && self.names.groups_are_renamed();
        self.end(scopes, groups)
    }

    /// All weakenings, if the bodies have instructions beside the pairs. Scopes and groups may mean something to those
    /// instructions, so one body's names cannot stand for the other's.
    pub fn of_parts(self) -> Vec<Weakening<'m>> {
        let scopes = match self.names.scopes() {
            Scopes::Renamed => Scopes::Different { moved: false },
            scopes => scopes,
        };
        self.end(scopes, false)
    }

    fn end(mut self, scopes: Scopes, renamed_groups: bool) -> Vec<Weakening<'m>> {
        let is_renamed = |named| match named {
            Named::Scopes => scopes == Scopes::Renamed,
            Named::Groups => renamed_groups,
        };
        let renamed = self.conditional.into_iter().rev();
        for (place, _) in renamed.filter(|&(_, named)| is_renamed(named)) {
            self.weakenings.remove(place);
        }
        if scopes == (Scopes::Different { moved: true }) {
            let what = Weakened::Metadata(md_kind::NOALIAS, None);
            let excludes = self.excludes.into_iter();
            (self.weakenings).extend(excludes.map(|kept| Weakening { kept, what }));
        }
        self.weakenings
    }
}

/// Weakens the kept body to the facts that hold for all members. `members` holds the weakenings of each member.
pub fn apply<'a, 'm: 'a>(module: Module<'m>, members: impl Iterator<Item = &'a [Weakening<'m>]>) {
    // Weights cannot be summed member by member, because the sum depends on the entry counts of all members.
    let mut weights: FxHashMap<Value<'m>, Vec<Value<'m>>> = FxHashMap::default();
    for weakening in members.flatten() {
        let kept = weakening.kept;
        match weakening.what {
            Weakened::Flags(member) => edit::intersect_flags(kept, member),
            Weakened::WrapFlags(flags) => edit::keep_wrap_flags(kept, flags),
            Weakened::StepFlags(flags) => edit::keep_step_flags(kept, flags),
            Weakened::Alignment(log2) => edit::lower_alignment(kept, log2),
            Weakened::Misalignment(log2) => edit::raise_alignment(kept, log2),
            Weakened::Attributes(list) => {
                let intersect = edit::intersect_call_attributes(module, kept, list);
                assert!(intersect, "lists with equal identity intersect");
            }
            Weakened::Tail => edit::clear_tail(kept),
            Weakened::Metadata(kind, None) => edit::set_metadata(kept, kind, MdNode::NONE),
            Weakened::Metadata(kind, Some((how, node))) => {
                facts::weaken(module, kept, kind, how, node);
            }
            Weakened::Weights(member) => weights.entry(kept).or_default().push(member),
        }
    }
    for (kept, members) in weights {
        weights::sum(kept, &members);
    }
}

fn profiled(metadata: &[Metadata]) -> bool {
    metadata.iter().any(|m| m.kind == u64::from(md_kind::PROF))
}

/// Whether the weights of the two instructions belong to successors or selected values in a different order.
fn turned(k: &Inst, m: &Inst) -> bool {
    let has_ways = is_branch(k.opcode) || matches!(k.opcode, opcode::SELECT | opcode::SWITCH);
    has_ways && k.special[0] != m.special[0]
}

/// The mask of flags that the kept getelementptr may keep if the member's getelementptr has them. Flags promise
/// something about each index. If both have the same indices, all flags may stay. If the kept one has a single index,
/// that index is the whole offset: what the member's flags promise about the sum of its indices holds for this offset.
/// The exception is nuw, which reads a negative index as a large number: scaled by any size other than one byte, this
/// number overflows, which is poison.
fn flags_of_steps(kept: &Body<'_>, k: &Inst, member: &Body<'_>, m: &Inst) -> u8 {
    const ALL: u8 = u8::MAX;
    const NUW: u8 = 1 << 2;
    let (ko, mo) = (kept.operands(k), member.operands(m));
    let same = k.special[0] == m.special[0] && ko.get(1..) == mo.get(1..);
    let [_, offset, is_constant] = k.special;
    match (same || is_constant == 0, ko.len() == 2) {
        (true, _) => ALL,
        (false, true) if (offset as i64) < 0 => !NUW,
        (false, true) => ALL,
        (false, false) => 0,
    }
}

fn alignment<'m>(k: &Inst, m: &Inst, lose: &mut impl FnMut(Weakened<'m>)) {
    property::each(k.opcode, |property| {
        let own = |inst| property.of(inst).unwrap_or_default();
        match property.row().rule {
            Rule::LeastIfSimple if own(m) < own(k) => lose(Weakened::Alignment(own(m))),
            Rule::Greatest if own(m) > own(k) => lose(Weakened::Misalignment(own(m))),
            _ => {}
        }
    });
}
