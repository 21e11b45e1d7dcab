// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Remarks and record entries about equal functions: which merge, how, and what that saves; which do not, and why.

use std::collections::BTreeMap;

use mergefn_record::{self as record, Class, Member, Reconciled, Refused};
use rustc_hash::FxHashMap;

use crate::ir::host::Remark;
use crate::ir::message::{Filling, message};
use crate::ir::numbers::type_id;
use crate::ir::printing::symbol;
use crate::ir::{self, Module, access};
use crate::merge::audience::differences::Differences;
use crate::merge::audience::{Audience, bytes};
use crate::merge::cost::BYTES_PER_UNIT;
use crate::merge::nodes::Node;
use crate::merge::plan::{Fate, Plan};
use crate::merge::refusal::Refusal;
use crate::stream::NodeId;

/// The listeners, whether they want to know what merges, and the functions that equal others but were refused.
#[derive(Debug)]
pub struct Remarks<'a, 'h> {
    pub audience: &'a Audience<'h>,
    pub enabled: bool,
    pub refused: FxHashMap<NodeId, Refusal>,
}

/// Emits one remark for each function that merges, and adds the class to the record. Runs before anything changes,
/// while every function still has its body and location.
pub fn merged<'m>(
    audience: &Audience<'_>,
    nodes: &[Node<'m>],
    plan: &Plan,
    size: &mut dyn FnMut(NodeId) -> u64,
    differences: &dyn Fn(NodeId) -> Differences<'m>,
    kinds_in_words: &dyn Fn(NodeId, &[u32]) -> String,
) {
    audience.class(|| class(nodes, plan, size, differences));
    let kept = nodes[plan.keeper as usize].value;
    for (member, fate) in plan.others() {
        let saved = (size(member) * BYTES_PER_UNIT).saturating_sub(fate.size().bytes());
        let function = nodes[member as usize].value;
        let [own, into] = Filling::functions([function, kept]);
        let template = "merged '{Function}' into '{Into}' ({How}, saves about {Bytes} bytes)";
        let mut parts = message(template, [own, into, fate.name().into(), saved.into()]);
        let Differences {
            kinds,
            callees,
            metadata,
        } = differences(member);
        if !kinds.is_empty() {
            let names: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
            let template = "; they differ in {Differences}";
            parts.extend(message(template, [names.join(", ").into()]));
        }
        if let Some(callees) = callees {
            let template = " ('{Callee}' and '{IntoCallee}' are one now)";
            parts.extend(message(template, Filling::functions(callees)));
        }
        if !metadata.is_empty() {
            let kinds = kinds_in_words(member, &metadata);
            parts.extend(message("; metadata: {Metadata}", [kinds.into()]));
        }
        if plan.split {
            parts.extend(message("; the body is internal", []));
        }
        audience
            .host
            .remark(function, Remark::Passed, "Merged", &parts);
    }
}

/// Reports a function that equals another but does not merge. No table is reported: a remark has to be in a function.
pub fn refused<'m>(audience: &Audience<'_>, node: &Node<'m>, twin: &Node<'m>, refusal: Refusal) {
    if node.is_function {
        let template = "'{Function}' equals '{Twin}' but is not merged: {Reason} [{Rule}]";
        stays(audience, "NotMerged", template, [node, twin], refusal);
    }
}

/// Reports a function that has the same body as `like`, but that a rule refuses even if it equals another one.
pub fn ruled_out<'m>(audience: &Audience<'_>, node: &Node<'m>, like: &Node<'m>, refusal: Refusal) {
    let template = "'{Function}' looks like '{Like}' but is not merged: {Reason} [{Rule}]";
    stays(audience, "RuledOut", template, [node, like], refusal);
}

fn stays(
    audience: &Audience<'_>,
    name: &str,
    template: &'static str,
    [node, other]: [&Node<'_>; 2],
    refusal: Refusal,
) {
    let [own, other] = Filling::functions([node.value, other.value]);
    let rule = refusal.name().into();
    let parts = message(template, [own, other, refusal.reason().into(), rule]);
    audience
        .host
        .remark(node.value, Remark::Missed, name, &parts);
    audience.refused(|| Refused {
        name: symbol(node.value),
        linkage: node.linkage().into(),
        bytes: bytes(audience.host, node.value),
        reason: refusal.reason(),
    });
}

fn class<'m>(
    nodes: &[Node<'m>],
    plan: &Plan,
    size: &mut dyn FnMut(NodeId) -> u64,
    differences: &dyn Fn(NodeId) -> Differences<'m>,
) -> Class {
    let mut member = |id: NodeId, fate| {
        let node = &nodes[id as usize];
        Member {
            name: symbol(node.value),
            linkage: node.linkage().into(),
            bytes: size(id) * BYTES_PER_UNIT,
            fate,
        }
    };
    let own = match plan.split {
        true => fate(plan.names[0].1),
        false => record::Fate::Kept,
    };
    let mut members = vec![member(plan.keeper, own)];
    members.extend(plan.others().map(|(id, is)| member(id, fate(is))));
    let bytes = members[0].bytes;
    let stand_ins = plan.names.iter().map(|(_, fate)| fate.size().bytes());
    let cost: u64 = stand_ins.sum();
    let gone: u64 = members[1..].iter().map(|member| member.bytes).sum();
    let mut counts = BTreeMap::new();
    for (id, _) in plan.others() {
        for kind in differences(id).kinds {
            *counts.entry(kind.name()).or_insert(0) += 1;
        }
    }
    let kept = symbol(nodes[plan.keeper as usize].value);
    Class {
        kind: record::Kind::Equal,
        body: match plan.split {
            true => kept + BODY,
            false => kept,
        },
        bytes,
        saved: gone as i64 - cost as i64,
        members,
        reconciled: (counts.into_iter())
            .map(|(what, count)| Reconciled {
                what: what.into(),
                count,
            })
            .collect(),
        ..Class::default()
    }
}

/// The suffix of the function to which a split moves the body. LLVM adds a number if the module has that name already.
pub const BODY: &str = ".merged";

fn fate(fate: Fate) -> record::Fate {
    match fate {
        Fate::Fold | Fate::Delete => record::Fate::Removed,
        Fate::Alias => record::Fate::Alias,
        Fate::Thunk(..) => record::Fate::Thunk,
    }
}

/// Adds a class of equal tables, which become one table, to the record and the totals.
pub fn tables(audience: &Audience<'_>, module: Module<'_>, nodes: &[Node<'_>], folded: &[NodeId]) {
    audience.class(|| {
        let member = |(at, &id): (usize, &NodeId)| {
            let node = &nodes[id as usize];
            Member {
                name: symbol(node.value),
                linkage: node.linkage().into(),
                bytes: access::alloc_size(module, node.facts.value_type()).unwrap_or(0),
                fate: match at {
                    0 => record::Fate::Kept,
                    _ => record::Fate::Removed,
                },
            }
        };
        let members: Vec<Member> = folded.iter().enumerate().map(member).collect();
        let saved: u64 = members[1..].iter().map(|member| member.bytes).sum();
        Class {
            kind: record::Kind::Table,
            body: members[0].name.clone(),
            bytes: members[0].bytes,
            saved: saved as i64,
            linker: match merges_in_linker(module, nodes[folded[0] as usize].value) {
                true => saved,
                false => 0,
            },
            members,
            ..Class::default()
        }
    });
}

/// Whether a table is in a section of strings or of constants of one size, which linkers merge. Tables are local and
/// their addresses do not matter, so their content decides on the section.
fn merges_in_linker(module: Module<'_>, table: ir::Value<'_>) -> bool {
    const SIZES: [u64; 4] = [4, 8, 16, 32];
    let Some(content) = module.initializer(table) else {
        return false;
    };
    content.elements().is_some_and(|bytes| {
        let is_sized =
            access::alloc_size(module, content.ty()).is_some_and(|size| SIZES.contains(&size));
        is_sized || is_string(content.ty(), bytes)
    })
}

/// Whether a constant is a string: elements of 1, 2 or 4 bytes, of which only the last one is zero.
fn is_string(ty: ir::Type<'_>, bytes: &[u8]) -> bool {
    let letter = access::part(ty, 0);
    if access::type_id(letter) != type_id::INTEGER {
        return false;
    }
    let width = access::integer_width(letter) as usize / 8;
    if ![1, 2, 4].contains(&width) {
        return false;
    }
    let is_zero = |letter: &[u8]| letter.iter().all(|byte| *byte == 0);
    let first = bytes.chunks_exact(width).position(is_zero);
    first.is_some_and(|first| (first + 1) * width == bytes.len())
}
