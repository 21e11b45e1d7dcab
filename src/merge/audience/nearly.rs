// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reports functions that are nearly equal, and what keeps them apart.
//!
//! A user who wants two functions to merge has to know where they differ. For each function that did not merge, a
//! remark names an earlier function that looks like it, and the first difference between the two.
//!
//! *Which functions.* Two functions look alike if their blocks have the same numbers of instructions, and their
//! instructions have the same opcodes, or opcodes that may write the same operation (`mul`, `shl`). Functions with the
//! same types are preferred. (The hashes of [`crate::merge::classes::signature`] are too strict here: they contain
//! stored constants and the calling convention, and a remark should name differences in these.) A function with no more
//! instructions than a thunk gets no remark. Functions that merge into a keeper are not compared: the keeper stands for
//! them. A function that a rule refuses gets no remark about a difference. But if another function has the same body, a
//! remark names the rule. The headers of the two (type, attributes and the like) may differ, because they often hold
//! the rule's reason.
//!
//! *Partners.* The remark names one of the [`PARTNERS`] nearest earlier functions that look alike: the one with the
//! longest common beginning and, among several, the nearest in module order. So a search for a partner compares a
//! function at most `2 * PARTNERS` times, even if many functions look alike, and the remarks cost linear time.
//!
//! *Difference.* The remark names the first difference that does not lie in references, which are mentions of functions
//! and tables (local constants) that may merge. If there is no such difference, the remark names the first references
//! to functions or tables that did not merge. References come last because they differ as a consequence of other
//! differences: if the callees of two functions differ, the remark about the callees names the cause.
//!
//! The search runs after planning, and only if missed remarks or a record are asked for.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::ir::message::{Filling, RemarkPart, message, text};
use crate::ir::printing::{self, Numbered};
use crate::ir::{Body, Inst, Value, current};
use crate::merge::apply::Work;
use crate::merge::audience::Audience;
use crate::merge::audience::lockstep::{Counted, FirstDifference, Lockstep};
use crate::merge::audience::near_miss;
use crate::merge::audience::phrases::{DifferingPair, DifferingProperty, Values};
use crate::merge::audience::repeated::{self, Held};
use crate::merge::audience::report as remarks;
use crate::merge::cost::thunk::PADDED_JUMP;
use crate::merge::eligible::examine;
use crate::merge::eligible::exclusions::EligibilityOptions;
use crate::merge::nodes::Node;
use crate::merge::plan::Plan;
use crate::merge::refusal::Refusal;
use crate::merge::run::MergeRun;
use crate::read::BodyReader;
use crate::read::uses::blocks_named_outside;
use crate::rules::spelling;
use crate::stream::{Mode, NodeId, Tables};

/// A function is compared with at most this many earlier functions for each of its [`LookKeys`].
const PARTNERS: usize = 8;

/// Reports all functions that did not merge but look like another one. `refused` has the functions that have got a
/// remark already: each equals another function but does not merge.
pub fn report<'m>(
    run: MergeRun<'_, '_, 'm>,
    eligibility: &EligibilityOptions,
    nodes: &mut [Node<'m>],
    work: &Work<'m>,
    refused: &FxHashMap<NodeId, Refusal>,
    tables: &mut Tables<'m>,
) {
    let (audience, mode) = (run.audience, run.mode());
    let candidates = candidates(nodes, tables);
    let all: Vec<NodeId> = candidates.iter().map(|one| one.id).collect();
    // The search for equal functions has not examined all candidates.
    examine::nodes(
        tables.module,
        audience.host,
        Some(&mut tables.globals),
        nodes,
        &all,
        eligibility,
    );
    let merged: FxHashSet<NodeId> = work.plans.iter().flat_map(Plan::members).collect();
    let mut search = DifferenceSearch::new(nodes, mode, tables, work);
    let (mut earlier, mut ruled_out) = (Earlier::default(), Earlier::default());
    let mut rules: FxHashMap<NodeId, Refusal> = FxHashMap::default();
    for candidate in candidates {
        let Candidate { id, keys, .. } = candidate;
        let node = &nodes[id as usize];
        if node.refused == Some(Refusal::AvailableExternally) {
            continue;
        }
        current::set(Some(node.value));
        search.sides.left.read(node, mode);
        // Earlier functions that a rule refuses, and for which no function with the same body was found yet.
        let waiting: Vec<NodeId> = ruled_out.last(&keys[0]).collect();
        for other in waiting {
            if let Some(&rule) = rules.get(&other)
                && search.same_bodies(id, other, rule)
            {
                remarks::ruled_out(audience, &nodes[other as usize], node, rule);
                rules.remove(&other);
            }
        }
        if let Some(rule) = candidate.rule(node) {
            if refused.contains_key(&id) {
                continue;
            }
            let same = |&other: &NodeId| search.same_bodies(id, other, rule);
            let twin = earlier.last(&keys[0]).chain(ruled_out.last(&keys[0]));
            match twin.into_iter().find(same) {
                Some(twin) => remarks::ruled_out(audience, node, &nodes[twin as usize], rule),
                None => _ = rules.insert(id, rule),
            }
            ruled_out.add(id, keys);
            continue;
        }
        if !merged.contains(&id) && !refused.contains_key(&id) {
            let nearest = |key| search.nearest(id, earlier.last(key));
            if let Some((other, place, counted)) = keys.iter().find_map(nearest) {
                search.remark(audience, id, other, place, counted);
            }
        }
        earlier.add(search.became[id as usize], keys);
    }
    near_miss::record(audience, &search.misses);
    repeated::tell(audience, "NearlyEqual", search.held);
}

/// A function that looks like another one.
struct Candidate {
    id: NodeId,
    keys: LookKeys,
    blocks_named: bool,
}

impl Candidate {
    /// The rule that refuses the function, even if it equals another one.
    fn rule(&self, node: &Node<'_>) -> Option<Refusal> {
        (node.refused).or(self.blocks_named.then_some(Refusal::BlockAddress))
    }
}

/// Hashes that functions share if they look alike: the first one includes types, the second one does not.
type LookKeys = [u64; 2];

fn candidates<'m>(nodes: &[Node<'m>], tables: &mut Tables<'m>) -> Vec<Candidate> {
    let mut reader = BodyReader::new(tables.module);
    let mut all = Vec::new();
    let mut more: FxHashMap<u64, bool> = FxHashMap::default();
    for (id, node) in nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| node.is_function)
    {
        let body = reader.body(node.value, Mode::Reconcile.extent().without_metadata());
        if body.insts.len() as u64 > PADDED_JUMP {
            let blocks_named = body.address_taken && blocks_named_outside(node.value);
            let keys = keys(node, &body, tables);
            let entry = more.entry(keys[1]);
            entry.and_modify(|more| *more = true).or_insert(false);
            all.push(Candidate {
                id: id as NodeId,
                keys,
                blocks_named,
            });
        }
    }
    all.retain(|one| more[&one.keys[1]]);
    all
}

fn keys<'m>(node: &Node<'m>, body: &Body<'_>, tables: &mut Tables<'m>) -> LookKeys {
    let (mut typed, mut shape) = (FxHasher::default(), FxHasher::default());
    tables
        .types
        .number(node.facts.value_type())
        .hash(&mut typed);
    for block in body.blocks {
        block.num_insts.hash(&mut shape);
    }
    for inst in body.insts {
        spelling::class(inst.opcode).hash(&mut shape);
        tables.types.number(inst.ty()).hash(&mut typed);
    }
    shape.finish().hash(&mut typed);
    [typed.finish(), shape.finish()]
}

/// For each node, the keeper or the table into which it merges, or the node itself.
fn became(count: usize, work: &Work<'_>) -> Vec<NodeId> {
    let mut became: Vec<NodeId> = (0..count as NodeId).collect();
    for plan in &work.plans {
        for (member, _) in plan.others() {
            became[member as usize] = plan.keeper;
        }
    }
    for class in &work.tables {
        for &table in class {
            became[table as usize] = class[0];
        }
    }
    became
}

/// The functions that were visited before, by their [`LookKeys`].
#[derive(Debug, Default)]
struct Earlier {
    by_key: FxHashMap<u64, Vec<NodeId>>,
    known: FxHashSet<NodeId>,
}

impl Earlier {
    fn add(&mut self, id: NodeId, keys: LookKeys) {
        if self.known.insert(id) {
            for key in keys {
                self.by_key.entry(key).or_default().push(id);
            }
        }
    }

    /// The last [`PARTNERS`] functions with a key, the last one first.
    fn last(&self, key: &u64) -> impl Iterator<Item = NodeId> {
        let all = self.by_key.get(key).map_or(&[][..], Vec::as_slice);
        all.iter().rev().take(PARTNERS).copied()
    }
}

/// The differences that are searched: in tokens, or in references.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    Own,
    OfReferences,
}

pub struct DifferenceSearch<'a, 'm> {
    nodes: &'a [Node<'m>],
    mode: Mode,
    tables: &'a mut Tables<'m>,
    became: Vec<NodeId>,
    sides: Lockstep<'m>,
    /// Pairs for the record.
    misses: Vec<near_miss::Missed<'m>>,
    held: Vec<Held<'m>>,
}

/// A first difference in words, and the instructions that it belongs to.
struct Said<'m> {
    parts: Vec<RemarkPart<'m>>,
    insts: Option<[Value<'m>; 2]>,
}

impl<'a, 'm> DifferenceSearch<'a, 'm> {
    pub fn new(
        nodes: &'a [Node<'m>],
        mode: Mode,
        tables: &'a mut Tables<'m>,
        work: &Work<'_>,
    ) -> Self {
        DifferenceSearch {
            nodes,
            mode,
            sides: Lockstep::new(tables.module),
            tables,
            became: became(nodes.len(), work),
            misses: Vec::new(),
            held: Vec::new(),
        }
    }

    /// Whether the plans merge two functions.
    pub fn became_one(&self, one: NodeId, other: NodeId) -> bool {
        self.became[one as usize] == self.became[other as usize]
    }

    /// The first difference between two functions in words, if there is one.
    pub fn difference(&mut self, id: NodeId, other: NodeId) -> Option<String> {
        self.sides.left.read(&self.nodes[id as usize], self.mode);
        let (place, first, _) = self.first(id, other)?;
        let said = self.say(id, other, place, first);
        Some(text(&said.parts))
    }

    /// Of `others`, the function with the longest common beginning with `id`. The left side must have read its body.
    fn nearest(
        &mut self,
        id: NodeId,
        others: impl Iterator<Item = NodeId>,
    ) -> Option<(NodeId, FirstDifference, First)> {
        let mut best = None;
        let mut longest = None;
        for other in others {
            let Some((place, first, common)) = self.first(id, other) else {
                continue;
            };
            if longest.is_none_or(|longest| common > longest) {
                longest = Some(common);
                best = Some((other, place, first));
            }
        }
        best
    }

    /// Whether two functions have the same body; `rule` refuses one of them. The left side must have read the body of
    /// `id`. If a block's address is the reason, references are not compared, because each function has its own tables
    /// of block addresses.
    fn same_bodies(&mut self, id: NodeId, other: NodeId, rule: Refusal) -> bool {
        let became = &self.became;
        let number = |to| number(became, (id, other), to);
        let counted = match rule {
            Refusal::BlockAddress => Counted::Own,
            _ => Counted::References(&number),
        };
        let pair = (&self.nodes[id as usize], &self.nodes[other as usize]);
        self.sides
            .same_bodies(pair, counted, self.mode, self.tables)
    }

    /// The first difference, and the number of equal instructions before it; `usize::MAX` if only references differ.
    fn first(&mut self, id: NodeId, other: NodeId) -> Option<(FirstDifference, First, usize)> {
        if let Some((place, common)) = self.compare(id, other, First::Own) {
            return Some((place, First::Own, common));
        }
        let (place, _) = self.compare(id, other, First::OfReferences)?;
        Some((place, First::OfReferences, usize::MAX))
    }

    fn compare(
        &mut self,
        id: NodeId,
        other: NodeId,
        first: First,
    ) -> Option<(FirstDifference, usize)> {
        let became = &self.became;
        let number = |to| number(became, (id, other), to);
        let counted = match first {
            First::Own => Counted::Own,
            First::OfReferences => Counted::References(&number),
        };
        let pair = (&self.nodes[id as usize], &self.nodes[other as usize]);
        self.sides.first(pair, counted, self.mode, self.tables)
    }

    fn property(
        &mut self,
        id: NodeId,
        other: NodeId,
        place: FirstDifference,
        first: First,
    ) -> (DifferingProperty, Option<(Inst, Inst)>) {
        // The encoders have encoded other pairs since, so this pair is compared again.
        let again = self.compare(id, other, first);
        debug_assert_eq!(again.map(|(place, _)| place), Some(place));
        let became = &self.became;
        let number = |to| number(became, (id, other), to);
        let mut pair = DifferingPair {
            nodes: (&self.nodes[id as usize], &self.nodes[other as usize]),
            sides: &mut self.sides,
            counted: match first {
                First::Own => Counted::Own,
                First::OfReferences => Counted::References(&number),
            },
            mode: self.mode,
            tables: self.tables,
        };
        pair.property(place)
    }

    fn remark(
        &mut self,
        audience: &Audience<'_>,
        id: NodeId,
        other: NodeId,
        place: FirstDifference,
        first: First,
    ) {
        let Said { parts, insts } = self.say(id, other, place, first);
        let functions = [id, other].map(|id| self.nodes[id as usize].value);
        let at = insts.map(|[left, _]| left);
        if audience.records() {
            self.misses.push(near_miss::Missed {
                functions,
                insts,
                reason: text(&parts[REASON..]),
            });
        }
        self.held.push(Held {
            function: functions[0],
            at,
            reason: essence(&parts),
            parts,
        });
    }

    fn say(&mut self, id: NodeId, other: NodeId, place: FirstDifference, first: First) -> Said<'m> {
        let (property, insts) = self.property(id, other, place, first);
        let (function, twin) = (
            self.nodes[id as usize].value,
            self.nodes[other as usize].value,
        );
        let names = printing::function_names([function, twin]);
        let template = "'{Function}' is not merged with '{Other}': the first difference is ";
        let mut parts = message(template, Filling::functions([function, twin]));
        let numbered = ["operand ", "argument "].map(|name| property.name.starts_with(name));
        if numbered == [false; 2] {
            parts.extend(message("the ", []));
        }
        parts.extend(message("{Property}", [property.name.into()]));
        if let Some((inst, _)) = &insts {
            self.say_instruction(inst, &mut parts);
        }
        say_values(property.values, &names, &mut parts);
        if let Some((left, right)) = insts {
            let [left, right] = [left, right].map(|inst| printing::location(inst.as_value()));
            if let Some(right) = right.filter(|right| left.as_ref() != Some(right)) {
                parts.push(RemarkPart::Text(format!("; '{}' has it at ", names[1])));
                parts.extend(message("{OtherLocation}", [right.into()]));
            }
        }
        let insts = insts.map(|(left, right)| [left.as_value(), right.as_value()]);
        Said { parts, insts }
    }

    fn say_instruction(&self, inst: &Inst, parts: &mut Vec<RemarkPart<'_>>) {
        let opcode = printing::name_of(self.tables.module, Numbered::Opcode(inst.opcode));
        let value = inst.as_value();
        let location = printing::location(value);
        parts.extend(message(" of the {Instruction}", [opcode.into()]));
        // If a value has no name, `operand` describes it by its location, which follows below.
        let name = printing::operand(value);
        if printing::type_text(inst.ty()) != "void" && !name.starts_with("the ") {
            parts.extend(message(" {Name}", [name.into()]));
        }
        if let Some(location) = location {
            parts.extend(message(" at {Location}", [location.into()]));
        }
    }
}

/// The number of a reference's target in a comparison of the pair: the node into which the target merges. The two
/// functions themselves have one number, because the comparison assumes that they are equal.
fn number(became: &[NodeId], (id, other): (NodeId, NodeId), to: NodeId) -> NodeId {
    let to = became[to as usize];
    if to == other { id } else { to }
}

/// The text by which remarks with the same reason are found: no names of functions and no locations.
fn essence(parts: &[RemarkPart<'_>]) -> String {
    const KEYS: [&str; 4] = ["Property", "Instruction", "Value", "OtherValue"];
    let told = parts.iter().filter_map(|part| match part {
        RemarkPart::Value(key, text) if KEYS.contains(key) => Some(text.as_str()),
        _ => None,
    });
    told.collect::<Vec<_>>().join(", ")
}

fn say_values(values: Values, names: &[String; 2], parts: &mut Vec<RemarkPart<'_>>) {
    let [own, other] = names.each_ref().map(|name| Filling::from(&**name));
    match values {
        Values::Both(left, right) => {
            let both = [left.into(), right.into()];
            parts.extend(message(": {Value}, and {OtherValue}", both));
            parts.push(RemarkPart::Text(format!(" in '{}'", names[1])));
        }
        Values::OnlyLeft => parts.extend(message(": only in '{OnlyIn}'", [own])),
        Values::OnlyRight => parts.extend(message(": only in '{OnlyIn}'", [other])),
        Values::NotPrinted => {}
    }
}

/// The index of the first part of a remark that belongs to the reason.
const REASON: usize = 5;
