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

use super::finding::{Breach, Promise};
use super::globals::{attributes, global, is_local};
use super::judge::Judge;
use super::read::{SpelledBody, SpelledInst};
use super::uses::is_address;
use crate::ir::check::{Sort, sort, unnamed_addr};
use crate::ir::numbers::{md_kind, value_id};
use crate::ir::written::WrittenAttributes;
use crate::ir::{Opcode, Value, access};

/// The value of [`unnamed_addr`] for an address that is insignificant in the whole program.
const UNNAMED: u32 = 2;

/// Checks all addresses.
pub fn check(judge: &mut Judge<'_>) {
    significant(judge);
    compared(judge);
}

/// Checks that no two definitions with significant addresses share an address.
fn significant(judge: &mut Judge<'_>) {
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
            judge.findings.about(pair.was, other);
            judge.findings.broken(Breach::ONE_ADDRESS);
        }
    }
}

/// Checks that no name promises more than another name with the same address, if the address may be compared.
fn compared(judge: &mut Judge<'_>) {
    let mut places: Vec<(Value<'_>, Vec<Value<'_>>)> = Vec::new();
    let mut by_key = FxHashMap::default();
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
        let index = *by_key.entry(place.key()).or_insert_with(|| {
            places.push((place, Vec::new()));
            places.len() - 1
        });
        places[index].1.push(pair.was);
    }
    for (place, sharing) in places {
        if sharing.len() < 2 {
            continue;
        }
        for &one in &sharing {
            if is_local(global(one)) && !is_compared(one) {
                continue;
            }
            let less = (sharing.iter()).find_map(|&other| {
                let mut met = Met {
                    judge: &*judge,
                    pairs: FxHashSet::default(),
                };
                Some((other, promises_more(one, other, &mut met)?))
            });
            if let Some((other, promise)) = less {
                judge.findings.about(one, place);
                judge.findings.compared_address(&promise, other);
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
                    let is_null =
                        |value: Value<'_>| value.is_constant() && value.is_null_or_poison();
                    if !inst.operands().any(is_null) {
                        return true;
                    }
                }
                Opcode::LLVMPHI
                | Opcode::LLVMSelect
                | Opcode::LLVMFreeze
                | Opcode::LLVMGetElementPtr
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
            constant(one.operand(0)?, other.operand(0)?, met)
        }
        _ => None,
    }
}

/// A promise that a global in constant `one` makes, and the global at the same position in `other` does not make.
fn constant<'m>(one: Value<'m>, other: Value<'m>, met: &mut Met<'_, 'm>) -> Option<Promise> {
    if one == other || !one.is_constant() || !other.is_constant() {
        return None;
    }
    if one.as_global().is_some() && other.as_global().is_some() {
        return promises_more(one, other, met);
    }
    let count = one.operand_count().min(other.operand_count());
    (0..count).find_map(|k| constant(one.operand(k)?, other.operand(k)?, met))
}

fn function<'m>(one: Value<'m>, other: Value<'m>, met: &mut Met<'_, 'm>) -> Option<Promise> {
    if let Some(name) = more_attributes(attributes(one), attributes(other)) {
        return Some(name);
    }
    let (ours, theirs) = (SpelledBody::of(one), SpelledBody::of(other));
    let pairs = ours.insts().zip(theirs.insts());
    let mut alike = pairs.take_while(|(our, their)| our.opcode == their.opcode);
    alike.find_map(|(our, their)| instruction(our, their, met))
}

/// Kinds of metadata that are no promises: their nodes have a meaning only inside one function.
const NO_PROMISES: [u32; 4] = [
    md_kind::ALIAS_SCOPE,
    md_kind::NOALIAS,
    md_kind::LOOP,
    md_kind::ACCESS_GROUP,
];

fn instruction<'m>(
    our: &SpelledInst<'m>,
    their: &SpelledInst<'m>,
    met: &mut Met<'_, 'm>,
) -> Option<Promise> {
    let says_more = our.metadata.iter().any(|fact| {
        let kind = fact.kind as u32;
        let is_promise = !NO_PROMISES.contains(&kind) && !met.judge.is_irrelevant(kind);
        is_promise && their.attached(kind) != Some(fact.node)
    });
    if says_more || our.flags & !their.flags != 0 {
        return Some(Promise::at(our.value()));
    }
    let call = |inst: &SpelledInst<'m>| WrittenAttributes::of_call(inst.at);
    if our.is_call()
        && let Some(name) = more_attributes(call(our), call(their))
    {
        return Some(name);
    }
    let mut pairs = our.operands.iter().zip(&their.operands);
    pairs.find_map(|(our, their)| constant(*our, *their, met))
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
    more.map(|attribute| Promise::attribute(&attribute))
}
