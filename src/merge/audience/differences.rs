// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds how two functions that merge differ, for remarks and the record. No decision depends on these differences.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::numbers::{opcode, value_id};
use crate::ir::printing::metadata_name;
use crate::ir::{Body, Module, Operand, Value, access};
use crate::merge::judgement::reconcile::Weakening;
use crate::merge::nodes::Node;
use crate::read::{BodyReader, Extent};
use crate::rules::Mode;
use crate::rules::property::{self, Rule};

/// How two functions differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differences<'m> {
    /// Kinds of difference, in the order in which a remark lists them.
    pub kinds: Vec<&'static str>,
    /// The first two different functions to which the member and the kept function refer at the same place.
    pub callees: Option<[Value<'m>; 2]>,
    /// Kinds of metadata in which instructions differ.
    pub metadata: BTreeSet<u32>,
}

/// The differences between two functions that are equal in `mode`.
pub fn between<'m>(
    module: Module<'m>,
    mode: Mode,
    kept: &Node<'m>,
    member: &Node<'m>,
) -> Differences<'m> {
    let values = [kept.value, member.value];
    let (kept, member) = (&kept.facts, &member.facts);
    let mut attributes = kept.attributes() != member.attributes();
    let mut alignment = kept.alignment() != member.alignment();
    let mut pointers = kept.value_type() != member.value_type();
    let convention = kept.convention() != member.convention();
    let (mut flags, mut tables) = (false, false);
    let (mut metadata, mut callees) = (BTreeSet::new(), None);
    let [mut left, mut right] = values.map(|_| BodyReader::new(module));
    let kept = left.body(values[0], mode.extent());
    let member = right.body(values[1], mode.extent());
    for (k, m) in kept.insts.iter().zip(member.insts) {
        let calls = k.is_call();
        attributes |= calls && (k.attributes() != m.attributes() || k.tail() != m.tail());
        let all = |body: &Body<'_>, inst| -> FxHashSet<_> {
            let all = body.metadata(inst).iter();
            all.map(|m| (m.kind as u32, m.node)).collect()
        };
        let differing = &all(&kept, k) ^ &all(&member, m);
        metadata.extend(differing.into_iter().map(|(kind, _)| kind));
        if k.opcode == m.opcode {
            flags |= k.flags != m.flags;
            alignment |= property::of(k.opcode).iter().any(|property| {
                matches!(property.row().rule, Rule::LeastIfSimple | Rule::Greatest)
                    && property.of(k) != property.of(m)
            });
        }
        pointers |= k.ty() != m.ty();
        for (k, m) in kept.operands(k).iter().zip(member.operands(m)) {
            let differ = |kind| k.value != m.value && [k.kind, m.kind] == [u64::from(kind); 2];
            tables |= differ(value_id::GLOBAL_VARIABLE);
            if differ(value_id::FUNCTION) {
                callees = callees.or_else(|| Some([m.as_value()?, k.as_value()?]));
            }
        }
    }
    let kept = left.body(values[0], Extent::RAW);
    let member = right.body(values[1], Extent::RAW);
    let found = [
        // Attributes of functions and calls, and tail markers.
        (attributes, "attributes"),
        (!metadata.is_empty(), "metadata"),
        (flags, "flags"),
        (alignment, "alignment"),
        (spelled_otherwise(&kept, &member), "spelling"),
        // One function has a pointer where the other has an integer.
        (pointers, "pointers"),
        (convention, "calling convention"),
        (callees.is_some(), "merged functions"),
        (tables, "merged tables"),
    ];
    let found = found.into_iter().filter(|(differ, _)| *differ);
    Differences {
        kinds: found.map(|(_, kind)| kind).collect(),
        callees,
        metadata,
    }
}

/// Lists kinds of metadata by name, and says of each whether the kept body weakens it.
pub fn kinds_in_words(
    module: Module<'_>,
    kinds: &BTreeSet<u32>,
    weakenings: &[Weakening<'_>],
) -> String {
    let one = |&kind: &u32| {
        let mut all = weakenings.iter();
        let is_weakened = all.any(|weakening| weakening.metadata_kind() == Some(kind));
        let weakened = if is_weakened { " weakened" } else { "" };
        format!("'{}'{weakened}", metadata_name(module, kind))
    };
    let all: Vec<String> = kinds.iter().map(one).collect();
    all.join(", ")
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
            || (ko.iter().zip(mo)).any(|(k, m)| left(k) != right(m))
    })
}

/// For an operand of a body, the number of the block, instruction or argument, or else the kind of the operand. The
/// results for the operands of two bodies can be compared.
fn places(body: &Body<'_>) -> impl Fn(&Operand) -> Result<usize, u64> {
    let blocks = body.blocks.iter().map(|block| block.block as u64);
    let insts = body.insts.iter().map(|inst| inst.as_value().key() as u64);
    let all = blocks.chain(insts).enumerate();
    let places: FxHashMap<u64, usize> = all.map(|(place, value)| (value, place)).collect();
    move |operand| {
        if operand.kind == u64::from(value_id::ARGUMENT) {
            let argument = operand.as_value().map(access::argument_number);
            return Ok(usize::MAX - argument.unwrap_or(0) as usize);
        }
        // All integers count as one kind: the comparison that found the functions equal has compared the values, and
        // equal values may have different kinds.
        let kind = match operand.constant() {
            Some(_) => u64::from(value_id::CONSTANT_INT),
            None => operand.kind,
        };
        places.get(&operand.value).copied().ok_or(kind)
    }
}
