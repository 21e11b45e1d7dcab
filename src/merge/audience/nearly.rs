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
use crate::ir::printing::{self};
use crate::ir::{Body, current};
use crate::merge::apply::Work;
use crate::merge::audience::apart::{self, PairApart};
use crate::merge::audience::lockstep::Lockstep;
use crate::merge::audience::phrases::Values;
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
    let audience = run.audience;
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
    let merged: FxHashSet<NodeId> = (work.plans.iter()).flat_map(Plan::members).collect();
    let mut sides = Lockstep::new(nodes, run.mode(), tables, work);
    let mut apart = Vec::new();
    let (mut earlier, mut ruled_out) = (Earlier::default(), Earlier::default());
    let mut rules: FxHashMap<NodeId, Refusal> = FxHashMap::default();
    for candidate in candidates {
        let Candidate { id, keys, .. } = candidate;
        let node = &nodes[id as usize];
        if node.refused == Some(Refusal::AvailableExternally) {
            continue;
        }
        current::set(Some(node.value));
        sides.read(id);
        // Earlier functions that a rule refuses, and for which no function with the same body was found yet.
        let waiting: Vec<NodeId> = ruled_out.last(&keys[0]).collect();
        for other in waiting {
            if let Some(&rule) = rules.get(&other)
                && has_same_body(&mut sides, other, rule)
            {
                remarks::ruled_out(audience, &nodes[other as usize], node, rule);
                rules.remove(&other);
            }
        }
        let named = candidate.blocks_named.then_some(Refusal::BlockAddress);
        if let Some(rule) = node.refused.or(named) {
            if refused.contains_key(&id) {
                continue;
            }
            let twin = (earlier.last(&keys[0]).chain(ruled_out.last(&keys[0])))
                .find(|&other| has_same_body(&mut sides, other, rule));
            match twin {
                Some(twin) => remarks::ruled_out(audience, node, &nodes[twin as usize], rule),
                None => _ = rules.insert(id, rule),
            }
            ruled_out.add(id, keys);
            continue;
        }
        if !merged.contains(&id) && !refused.contains_key(&id) {
            let nearest = |key| nearest(&mut sides, earlier.last(key));
            if let Some(other) = keys.iter().find_map(nearest) {
                apart.extend(difference(&mut sides, other));
            }
        }
        earlier.add(sides.became[id as usize], keys);
    }
    apart::tell(audience, "NearlyEqual", apart);
}

/// Whether the left function has the same body as another one, given that `rule` refuses one of them. If the rule
/// concerns block addresses, references are not compared, because each function has its own tables of block addresses.
fn has_same_body(sides: &mut Lockstep<'_, '_>, other: NodeId, rule: Refusal) -> bool {
    let first = sides.first_in_bodies(other);
    first.is_none_or(|first| rule == Refusal::BlockAddress && first.common.is_none())
}

/// A function that looks like another one.
struct Candidate {
    id: NodeId,
    keys: LookKeys,
    /// Something outside of the function's own instructions uses the address of one of its blocks.
    blocks_named: bool,
}

/// Hashes that functions share if they look alike: the first one includes types, the second one does not.
type LookKeys = [u64; 2];

fn candidates<'m>(nodes: &[Node<'m>], tables: &mut Tables<'m>) -> Vec<Candidate> {
    // The bodies are read in the normal form, which is equal for equivalent spellings.
    let extent = Mode::Reconcile.extent().without_metadata();
    let mut reader = BodyReader::new(tables.module);
    let mut all = Vec::new();
    let mut counts: FxHashMap<u64, usize> = FxHashMap::default();
    for (id, node) in (0..).zip(nodes).filter(|(_, node)| node.is_function) {
        let body = reader.body(node.value, extent);
        if body.insts.len() as u64 > PADDED_JUMP {
            let blocks_named = body.address_taken && blocks_named_outside(node.value);
            let keys = keys(node, &body, tables);
            *counts.entry(keys[1]).or_default() += 1;
            all.push(Candidate {
                id,
                keys,
                blocks_named,
            });
        }
    }
    all.retain(|one| counts[&one.keys[1]] > 1);
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

/// Of `others`, the function that has the longest common beginning with the left one. A function that differs from the
/// left one only in references counts as having the longest.
fn nearest(sides: &mut Lockstep<'_, '_>, others: impl Iterator<Item = NodeId>) -> Option<NodeId> {
    let common = |other| Some((sides.first(other)?.common.unwrap_or(usize::MAX), other));
    let longest =
        (others.filter_map(common)).reduce(|best, next| if next.0 > best.0 { next } else { best });
    longest.map(|(_, other)| other)
}

/// The remark on the first difference between the left function and another one, if there is a difference.
pub fn difference<'m>(sides: &mut Lockstep<'_, 'm>, other: NodeId) -> Option<PairApart<'m>> {
    let first = sides.first(other)?;
    let (property, insts) = sides.property(first);
    let functions = sides.pair.map(|id| sides.nodes[id as usize].value);
    let names = printing::function_names(functions);
    let template = "'{Function}' is not merged with '{Other}': the first difference is ";
    let mut parts = message(template, Filling::functions(functions));
    let reason = parts.len();
    let numbered = ["operand ", "argument "].map(|name| property.name.starts_with(name));
    if numbered == [false; 2] {
        parts.push(RemarkPart::text("the "));
    }
    parts.extend(message("{Property}", [property.name.into()]));
    if let Some([inst, _]) = &insts {
        let opcode = printing::opcode_name(inst.opcode);
        parts.extend(message(" of the {Instruction}", [opcode.into()]));
        // If a value has no name, `operand` describes it by its location, which follows below.
        let name = printing::operand(inst.as_value());
        if printing::type_text(inst.ty()) != "void" && !name.starts_with("the ") {
            parts.extend(message(" {Name}", [name.into()]));
        }
        if let Some(location) = printing::location(inst.as_value()) {
            parts.extend(message(" at {Location}", [location.into()]));
        }
    }
    match property.values {
        Values::Both(values) => {
            let template = ": {Value}, and {OtherValue}";
            parts.extend(message(template, values.map(Filling::from)));
            parts.push(RemarkPart::text(format!(" in '{}'", names[1])));
        }
        Values::Only(side) => {
            parts.extend(message(": only in '{OnlyIn}'", [(&names[side]).into()]));
        }
        Values::NotPrinted => {}
    }
    let insts = insts.map(|insts| insts.map(|inst| inst.as_value()));
    if let Some([left, right]) = insts.map(|insts| insts.map(printing::location))
        && let Some(right) = right.filter(|right| left.as_ref() != Some(right))
    {
        parts.push(RemarkPart::text(format!("; '{}' has it at ", names[1])));
        parts.extend(message("{OtherLocation}", [right.into()]));
    }
    Some(PairApart {
        functions,
        insts,
        reason: text(&parts[reason..]),
        essence: essence(&parts),
        rule: "",
        parts,
    })
}

/// The text by which remarks with the same reason are found: no names of functions and no locations.
fn essence(parts: &[RemarkPart<'_>]) -> String {
    const KEYS: [&str; 4] = ["Property", "Instruction", "Value", "OtherValue"];
    let is_told = |part: &&RemarkPart<'_>| part.key.is_some_and(|key| KEYS.contains(&key));
    let told = parts.iter().filter(is_told).map(|part| part.text.as_str());
    told.collect::<Vec<_>>().join(", ")
}
