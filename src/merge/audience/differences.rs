// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds how two functions that merge differ, for remarks and the record. No decision depends on these differences.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::ir::numbers::{opcode, value_id};
use crate::ir::printing::{Numbered, name_of};
use crate::ir::{Body, Module, Operand, Value, access};
use crate::merge::judgement::reconcile::Weakening;
use crate::merge::nodes::Node;
use crate::read::{BodyReader, Extent};
use crate::rules::Mode;
use crate::rules::property::{self, Property, Rule};

/// Kinds of difference, in the order in which a remark lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// Attributes of functions and calls, and tail markers.
    Attributes,
    Metadata,
    Flags,
    Alignment,
    /// The same operation written in another way.
    Spelling,
    /// One function has a pointer where the other has an integer.
    Pointers,
    Convention,
    /// The two refer to different functions, which merge.
    Callees,
    /// The two refer to different tables, which become one.
    Tables,
}

impl DifferenceKind {
    pub fn name(self) -> &'static str {
        match self {
            DifferenceKind::Attributes => "attributes",
            DifferenceKind::Metadata => "metadata",
            DifferenceKind::Flags => "flags",
            DifferenceKind::Alignment => "alignment",
            DifferenceKind::Spelling => "spelling",
            DifferenceKind::Pointers => "pointers",
            DifferenceKind::Convention => "calling convention",
            DifferenceKind::Callees => "merged functions",
            DifferenceKind::Tables => "merged tables",
        }
    }
}

/// How two functions differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differences<'m> {
    pub kinds: Vec<DifferenceKind>,
    /// The first two different functions to which the member and the kept function refer at the same place.
    pub callees: Option<[Value<'m>; 2]>,
    /// Kinds of metadata in which instructions differ.
    pub metadata: Vec<u32>,
}

/// The differences between two functions that are equal in `mode`.
pub fn between<'m>(
    module: Module<'m>,
    mode: Mode,
    kept: &Node<'m>,
    member: &Node<'m>,
) -> Differences<'m> {
    let (mut left, mut right) = (BodyReader::new(module), BodyReader::new(module));
    let (mut found, callees, metadata) = in_order(
        &left.body(kept.value, mode.extent()),
        &right.body(member.value, mode.extent()),
    );
    let mut add = |differs: bool, difference| {
        if differs && !found.contains(&difference) {
            found.push(difference);
        }
    };
    let (k, m) = (&kept.facts, &member.facts);
    add(k.attributes() != m.attributes(), DifferenceKind::Attributes);
    add(k.alignment() != m.alignment(), DifferenceKind::Alignment);
    add(k.convention() != m.convention(), DifferenceKind::Convention);
    add(k.value_type() != m.value_type(), DifferenceKind::Pointers);
    let spelled = spelled_otherwise(
        &left.body(kept.value, Extent::RAW),
        &right.body(member.value, Extent::RAW),
    );
    add(spelled, DifferenceKind::Spelling);
    found.sort_by_key(|&difference| difference as u8);
    Differences {
        kinds: found,
        callees,
        metadata,
    }
}

/// Lists kinds of metadata by name, and says of each whether the kept body weakens it.
pub fn kinds_in_words(
    module: Module<'_>,
    kinds: &[u32],
    weakenings: Option<&Vec<Weakening<'_>>>,
) -> String {
    let is_weakened = |kind| {
        let mut all = weakenings.into_iter().flatten();
        all.any(|weakening| weakening.metadata_kind() == Some(kind))
    };
    let one = |&kind: &u32| {
        let weakened = if is_weakened(kind) { " weakened" } else { "" };
        format!("'{}'{weakened}", name_of(module, Numbered::Metadata(kind)))
    };
    let all: Vec<String> = kinds.iter().map(one).collect();
    all.join(", ")
}

/// Compares two bodies instruction by instruction. Returns the kinds of difference, the first pair of different
/// functions to which they refer, and the kinds of metadata that differ.
fn in_order<'m>(
    kept: &Body<'_>,
    member: &Body<'_>,
) -> (Vec<DifferenceKind>, Option<[Value<'m>; 2]>, Vec<u32>) {
    let mut found = Vec::new();
    let mut kinds = BTreeSet::new();
    let mut callees = None;
    let mut add = |differs: bool, difference| {
        if differs && !found.contains(&difference) {
            found.push(difference);
        }
    };
    for (k, m) in kept.insts.iter().zip(member.insts) {
        if k.is_call() {
            let attributes = k.attributes() != m.attributes() || k.tail() != m.tail();
            add(attributes, DifferenceKind::Attributes);
        }
        let metadata = |body: &Body<'_>, inst| -> Vec<_> {
            let all = body.metadata(inst).iter();
            all.map(|m| (m.kind, m.node)).collect()
        };
        let (own, its) = (metadata(kept, k), metadata(member, m));
        add(own != its, DifferenceKind::Metadata);
        for (one, other) in [(&own, &its), (&its, &own)] {
            let only = one.iter().filter(|entry| !other.contains(entry));
            kinds.extend(only.map(|&(kind, _)| kind as u32));
        }
        add(
            k.opcode == m.opcode && k.flags != m.flags,
            DifferenceKind::Flags,
        );
        let alignment = |&property: &Property| {
            matches!(property.row().rule, Rule::LeastIfSimple | Rule::Greatest)
                && property.of(k) != property.of(m)
        };
        let aligned = property::of(k.opcode).iter().any(alignment);
        add(aligned && k.opcode == m.opcode, DifferenceKind::Alignment);
        add(k.ty() != m.ty(), DifferenceKind::Pointers);
        for (k, m) in kept.operands(k).iter().zip(member.operands(m)) {
            let both = |kind: u32| k.kind == u64::from(kind) && k.kind == m.kind;
            let differ = k.value != m.value;
            if differ && both(value_id::FUNCTION) {
                add(true, DifferenceKind::Callees);
                callees = callees.or_else(|| Some([m.as_value()?, k.as_value()?]));
            }
            add(
                differ && both(value_id::GLOBAL_VARIABLE),
                DifferenceKind::Tables,
            );
        }
    }
    (found, callees, kinds.into_iter().collect())
}

/// Whether two bodies, read as they are written, differ in more than the names of values.
fn spelled_otherwise(kept: &Body<'_>, member: &Body<'_>) -> bool {
    if kept.insts.len() != member.insts.len() {
        return true;
    }
    let (left, right) = (places(kept), places(member));
    kept.insts.iter().zip(member.insts).any(|(k, m)| {
        let (ko, mo) = (kept.operands(k), member.operands(m));
        let compares = matches!(k.opcode, opcode::ICMP | opcode::FCMP);
        let steps = k.opcode == opcode::GET_ELEMENT_PTR;
        // Structures of one layout may have different names, so only shapes are compared.
        let measures = k.opcode == opcode::ALLOCA || (steps && k.special[2] == 0);
        k.opcode != m.opcode
            || (compares && k.special[0] != m.special[0])
            || (measures && k.word_type().shape() != m.word_type().shape())
            || (steps && ko.len() != mo.len())
            || (ko.iter().zip(mo)).any(|(k, m)| place(&left, k) != place(&right, m))
    })
}

/// Numbers the blocks and instructions of a body.
fn places(body: &Body<'_>) -> FxHashMap<u64, usize> {
    let blocks = body.blocks.iter().map(|block| block.block as u64);
    let insts = body.insts.iter().map(|inst| inst.as_value().key() as u64);
    let all = blocks.chain(insts).enumerate();
    all.map(|(place, value)| (value, place)).collect()
}

/// The number by which an operand is compared with another body's operand or, if it has no number, its kind.
fn place(places: &FxHashMap<u64, usize>, operand: &Operand) -> Result<usize, u64> {
    if operand.kind == u64::from(value_id::ARGUMENT) {
        let argument = operand.as_value().map(access::argument_number);
        return Ok(usize::MAX - argument.unwrap_or(0) as usize);
    }
    // All integers count as one kind: the comparison that found the functions equal has compared the values, and equal
    // values may have different kinds.
    let kind = match operand.constant() {
        Some(_) => u64::from(value_id::CONSTANT_INT),
        None => operand.kind,
    };
    places.get(&operand.value).copied().ok_or(kind)
}
