// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Checks which names share an address after the pass.
//!
//! * Two names with significant addresses must have different addresses ([`significant`]).
//! * Code that runs if a pointer equals the address of a function or table may rely on facts that the optimizer deduced
//!   about that function or table before the merge. So a name with a compared address must not share this address with
//!   a name that promises less ([`compared`]). An *original* is a function or table in the copy of the module that was
//!   made before the step of the pass. It promises what its attributes say, and the flags, metadata and attributes of
//!   its instructions. The promises of two originals are compared instruction by instruction, up to the first pair with
//!   different opcodes. If a pair refers to different globals, the promises of these globals are compared as well.

use rustc_hash::{FxHashMap, FxHashSet};

use super::finding::{Breach, Promise, Subject};
use super::globals::{attributes, global, is_local};
use super::judge::Judge;
use super::read::{SpelledBody, SpelledInst};
use super::report::Findings;
use super::uses::is_address;
use crate::ir::check::{Sort, sort, text, unnamed_addr};
use crate::ir::numbers::{md_kind, value_id};
use crate::ir::written::WrittenAttributes;
use crate::ir::{Opcode, Value, access};

/// The value of [`unnamed_addr`] for an address that is insignificant in the whole program.
const UNNAMED: u32 = 2;

/// Checks all addresses.
pub fn check(judge: &Judge<'_>, findings: &mut Findings) {
    significant(judge, findings);
    compared(judge, findings);
}

/// Checks that no two definitions with significant addresses share an address.
fn significant(judge: &Judge<'_>, findings: &mut Findings) {
    let mut owners: FxHashMap<usize, Value<'_>> = FxHashMap::default();
    for pair in &judge.symbols.pairs {
        let Some(named) = pair.named else { continue };
        if !matches!(pair.sort, Sort::Function | Sort::Variable)
            || unnamed_addr(pair.was) == UNNAMED
        {
            continue;
        }
        let place = judge.symbols.entry(named);
        if let Some(other) = owners.insert(place.key(), pair.was) {
            let subject = Subject::new(pair.was.name(), other.name());
            findings.broken(&subject, Breach::OneAddress);
        }
    }
}

/// Checks that no name promises more than another name with the same address, if the address may be compared.
fn compared(judge: &Judge<'_>, findings: &mut Findings) {
    let mut order = Vec::new();
    let mut by_place: FxHashMap<usize, Vec<Value<'_>>> = FxHashMap::default();
    for pair in &judge.symbols.pairs {
        if !matches!(pair.sort, Sort::Function | Sort::Variable) || is_declared(pair.was) {
            continue;
        }
        let has_address = || pair.was.uses().any(|edge| is_address(pair.was, edge));
        let place = match (pair.named, pair.body) {
            (Some(named), _) => judge.symbols.entry(named),
            // The name is gone: its uses have the address of the value that replaced it.
            (None, Some(body)) if has_address() => body,
            _ => continue,
        };
        let sharing = by_place.entry(place.key()).or_default();
        if sharing.is_empty() {
            order.push((place.key(), place));
        }
        sharing.push(pair.was);
    }
    for (key, place) in order {
        let sharing = &by_place[&key];
        if sharing.len() < 2 {
            continue;
        }
        for &one in sharing {
            if is_local(global(one)) && !is_compared(one) {
                continue;
            }
            let less = (sharing.iter()).find_map(|&other| {
                let mut met = Met {
                    judge,
                    pairs: FxHashSet::default(),
                };
                Some((other, promises_more(one, other, &mut met)?))
            });
            if let Some((other, promise)) = less {
                let subject = Subject::new(one.name(), place.name());
                let other = String::from_utf8_lossy(other.name()).into_owned();
                findings.broken(&subject, Breach::ComparedAddress { promise, other });
            }
        }
    }
}

fn is_declared(value: Value<'_>) -> bool {
    global(value).is_declaration()
}

/// Whether an instruction compares the global's address with anything but null, or computes with the address.
fn is_compared(global: Value<'_>) -> bool {
    let mut open = vec![global];
    let mut met = FxHashSet::default();
    while let Some(value) = open.pop() {
        if !met.insert(value.key()) {
            continue;
        }
        for edge in value.uses() {
            let user = edge.user();
            let Some(inst) = user.as_instruction() else {
                // This reads LLVM's value ID: `LLVMGetValueKind` takes some of these constants for instructions.
                let holds = matches!(
                    access::value_id(user),
                    value_id::CONSTANT_EXPR
                        | value_id::CONSTANT_VECTOR
                        | value_id::GLOBAL_ALIAS
                        | value_id::NO_CFI_VALUE
                        | value_id::DSO_LOCAL_EQUIVALENT
                        | value_id::CONSTANT_PTR_AUTH
                );
                open.extend(holds.then_some(user));
                continue;
            };
            match inst.opcode() {
                Opcode::LLVMICmp => {
                    let mut operands = inst.operands();
                    let is_null =
                        |value: Value<'_>| value.is_constant() && value.is_null_or_poison();
                    let of_null = operands.any(is_null);
                    if !of_null {
                        return true;
                    }
                }
                Opcode::LLVMPHI | Opcode::LLVMSelect | Opcode::LLVMFreeze => open.push(user),
                Opcode::LLVMGetElementPtr
                | Opcode::LLVMPtrToInt
                | Opcode::LLVMIntToPtr
                | Opcode::LLVMBitCast
                | Opcode::LLVMAddrSpaceCast
                | Opcode::LLVMInsertElement
                | Opcode::LLVMExtractElement
                | Opcode::LLVMShuffleVector
                | Opcode::LLVMInsertValue
                | Opcode::LLVMExtractValue => open.push(user),
                Opcode::LLVMSub | Opcode::LLVMXor | Opcode::LLVMAdd => return true,
                _ => {}
            }
        }
    }
    false
}

/// The pairs of globals of which the promises were compared.
struct Met<'j, 'm> {
    judge: &'j Judge<'m>,
    pairs: FxHashSet<(usize, usize)>,
}

/// A promise that `one` makes and `other` does not make.
fn promises_more<'m>(one: Value<'m>, other: Value<'m>, met: &mut Met<'_, 'm>) -> Option<Promise> {
    if one == other || !met.pairs.insert((one.key(), other.key())) {
        return None;
    }
    match (sort(one), sort(other)) {
        (Sort::Function, Sort::Function) if !is_declared(one) && !is_declared(other) => {
            function(one, other, met)
        }
        (Sort::Variable, Sort::Variable) if !is_declared(one) && !is_declared(other) => {
            constant(initializer(one)?, initializer(other)?, met)
        }
        _ => None,
    }
}

fn initializer<'m>(variable: Value<'m>) -> Option<Value<'m>> {
    variable.operand(0)
}

/// A promise that a global in constant `one` makes, and the global at the same position in `other` does not make.
fn constant<'m>(one: Value<'m>, other: Value<'m>, met: &mut Met<'_, 'm>) -> Option<Promise> {
    if one == other {
        return None;
    }
    if one.as_global().is_some() && other.as_global().is_some() {
        return promises_more(one, other, met);
    }
    let count = one.operand_count().min(other.operand_count());
    (0..count).find_map(|k| {
        let (one, other) = (one.operand(k)?, other.operand(k)?);
        (one.is_constant() && other.is_constant())
            .then(|| constant(one, other, met))
            .flatten()
    })
}

fn function<'m>(one: Value<'m>, other: Value<'m>, met: &mut Met<'_, 'm>) -> Option<Promise> {
    if let Some(name) = more_attributes(attributes(one), attributes(other)) {
        return Some(name);
    }
    let (ours, theirs) = (SpelledBody::of(one), SpelledBody::of(other));
    for (our, their) in ours.insts.iter().zip(&theirs.insts) {
        if our.opcode != their.opcode {
            break;
        }
        if let Some(what) = instruction((&ours, our), (&theirs, their), met) {
            return Some(what);
        }
    }
    None
}

/// Kinds of metadata that are no promises: debug information, profiles and annotations, and kinds with nodes that only
/// have a meaning inside one function.
const NO_PROMISES: [u32; 9] = [
    md_kind::DBG,
    md_kind::PROF,
    md_kind::DIASSIGN_ID,
    md_kind::ANNOTATION,
    md_kind::UNPREDICTABLE,
    md_kind::ALIAS_SCOPE,
    md_kind::NOALIAS,
    md_kind::LOOP,
    md_kind::ACCESS_GROUP,
];

fn instruction<'m>(
    (ours, our): (&SpelledBody<'m>, &SpelledInst<'m>),
    (theirs, their): (&SpelledBody<'m>, &SpelledInst<'m>),
    met: &mut Met<'_, 'm>,
) -> Option<Promise> {
    let text = || Promise::Instruction(text(our.value()));
    if our.flags & !their.flags != 0 {
        return Some(text());
    }
    let theirs_has = theirs.metadata(their);
    let says_more = ours.metadata(our).iter().any(|fact| {
        let kind = u32::try_from(fact.kind).unwrap_or(u32::MAX);
        let same = |it: &crate::ir::Metadata| it.kind == fact.kind && it.node == fact.node;
        let is_promise = !NO_PROMISES.contains(&kind) && !met.judge.is_irrelevant(kind);
        is_promise && !theirs_has.iter().any(same)
    });
    if says_more {
        return Some(text());
    }
    if our.is_call()
        && let Some(name) = more_attributes(
            WrittenAttributes::of_call(our.at),
            WrittenAttributes::of_call(their.at),
        )
    {
        return Some(name);
    }
    let pairs = ours.operands(our).iter().zip(theirs.operands(their));
    for (our, their) in pairs {
        if let (Some(our), Some(their)) = (our.constant(), their.constant())
            && let Some(what) = constant(our, their, met)
        {
            return Some(what);
        }
    }
    None
}

/// An attribute of one list that the other one lacks.
fn more_attributes(one: WrittenAttributes<'_>, other: WrittenAttributes<'_>) -> Option<Promise> {
    if one.key() == other.key() {
        return None;
    }
    let theirs = other.read();
    let more = one.read().into_iter().find(|attribute| {
        let same = |it: &&_| *it == attribute;
        !theirs.iter().any(|it| same(&it))
    });
    more.map(|attribute| Promise::Attribute(attribute.name))
}
