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
use crate::merge::apply::Work;
use crate::merge::audience::differences::{self, Differences};
use crate::merge::audience::{Audience, bytes};
use crate::merge::cost::BYTES_PER_UNIT;
use crate::merge::nodes::Node;
use crate::merge::plan::{Context, Fate, Plan};
use crate::merge::refusal::Refusal;
use crate::stream::{Mode, NodeId};

/// The listeners, whether they want to know what merges, and the functions that equal others but were refused.
#[derive(Debug)]
pub struct Remarks<'a, 'h> {
    pub audience: &'a Audience<'h>,
    pub enabled: bool,
    pub refused: FxHashMap<NodeId, Refusal>,
}

/// Emits one remark for each function that merges, and adds all classes to the record. Runs before anything changes,
/// while every function still has its body and location.
pub fn merged<'m>(
    audience: &Audience<'_>,
    work: &Work<'m>,
    mode: Mode,
    context: &mut Context<'_, 'm>,
) {
    let (module, nodes) = (context.module, context.nodes);
    for plan in &work.plans {
        let kept = &nodes[plan.keeper as usize];
        let differences: Vec<_> = (plan.others())
            .map(|(id, _)| differences::between(module, mode, kept, &nodes[id as usize]))
            .collect();
        audience.class(|| class(plan, &differences, context));
        for ((id, fate), differences) in plan.others().zip(differences) {
            let saved = (context.size(id) * BYTES_PER_UNIT).saturating_sub(fate.size().bytes());
            let function = nodes[id as usize].value;
            let [own, into] = Filling::functions([function, kept.value]);
            let template = "merged '{Function}' into '{Into}' ({How}, saves about {Bytes} bytes)";
            let mut parts = message(template, [own, into, fate.name().into(), saved.into()]);
            if !differences.kinds.is_empty() {
                let template = "; they differ in {Differences}";
                parts.extend(message(template, [differences.kinds.join(", ").into()]));
            }
            if let Some(callees) = differences.callees {
                let template = " ('{Callee}' and '{IntoCallee}' are one now)";
                parts.extend(message(template, Filling::functions(callees)));
            }
            if !differences.metadata.is_empty() {
                let weakenings = work.confirmed.get(&(plan.keeper, id));
                let weakenings = weakenings.map_or(&[][..], |all| all);
                let kinds = differences::kinds_in_words(module, &differences.metadata, weakenings);
                parts.extend(message("; metadata: {Metadata}", [kinds.into()]));
            }
            if plan.split {
                parts.extend(message("; the body is internal", []));
            }
            (audience.host).remark(function, Remark::Passed, "Merged", &parts);
        }
    }
    for folded in &work.tables {
        audience.class(|| class_of_tables(module, nodes, folded));
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
    audience.record(|record| {
        record.refused.push(Refused {
            name: symbol(node.value),
            linkage: node.linkage().into(),
            bytes: bytes(audience.host, node.value),
            reason: refusal.reason(),
        })
    });
}

pub fn member(node: &Node<'_>, bytes: u64, fate: record::Fate) -> Member {
    Member {
        name: symbol(node.value),
        linkage: node.linkage().into(),
        bytes,
        fate,
    }
}

fn class(plan: &Plan, differences: &[Differences<'_>], context: &mut Context<'_, '_>) -> Class {
    let own = match plan.split {
        true => fate(plan.names[0].1),
        false => record::Fate::Kept,
    };
    let fates = plan.others().map(|(id, is)| (id, fate(is)));
    let members: Vec<Member> = ([(plan.keeper, own)].into_iter().chain(fates))
        .map(|(id, fate)| {
            let bytes = context.size(id) * BYTES_PER_UNIT;
            member(&context.nodes[id as usize], bytes, fate)
        })
        .collect();
    let cost: u64 = (plan.names.iter())
        .map(|(_, fate)| fate.size().bytes())
        .sum();
    let gone: u64 = members[1..].iter().map(|member| member.bytes).sum();
    let mut reconciled = BTreeMap::new();
    for kind in differences.iter().flat_map(|one| &one.kinds) {
        *reconciled.entry(kind).or_insert(0) += 1;
    }
    let reconciled = reconciled.into_iter().map(|(what, count)| Reconciled {
        what: what.to_string(),
        count,
    });
    let end = if plan.split { BODY } else { "" };
    Class {
        kind: record::Kind::Equal,
        body: members[0].name.clone() + end,
        bytes: members[0].bytes,
        saved: gone as i64 - cost as i64,
        members,
        reconciled: reconciled.collect(),
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

/// A class of equal tables, which become one table.
fn class_of_tables(module: Module<'_>, nodes: &[Node<'_>], folded: &[NodeId]) -> Class {
    let first = &nodes[folded[0] as usize];
    let bytes = access::alloc_size(module, first.facts.value_type()).unwrap_or(0);
    let fates = [record::Fate::Kept].into_iter();
    let fates = fates.chain(std::iter::repeat(record::Fate::Removed));
    let members: Vec<Member> = (folded.iter().zip(fates))
        .map(|(&id, fate)| member(&nodes[id as usize], bytes, fate))
        .collect();
    let saved = bytes * (members.len() as u64 - 1);
    Class {
        kind: record::Kind::Table,
        body: members[0].name.clone(),
        bytes,
        saved: saved as i64,
        linker: match merges_in_linker(module, first.value) {
            true => saved,
            false => 0,
        },
        members,
        ..Class::default()
    }
}

/// Whether a table is in a section of strings or of constants of one size, which linkers merge. Tables are local and
/// their addresses do not matter, so their content decides on the section.
fn merges_in_linker(module: Module<'_>, table: ir::Value<'_>) -> bool {
    const SIZES: [u64; 4] = [4, 8, 16, 32];
    let content = module.initializer(table);
    content.is_some_and(|content| {
        let size = access::alloc_size(module, content.ty());
        let is_sized = size.is_some_and(|size| SIZES.contains(&size));
        let elements = content.elements();
        elements.is_some_and(|bytes| is_sized || is_string(content.ty(), bytes))
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
