// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The intersection of two attribute lists, for LLVM versions that have no function for it.
//!
//! LLVM 20 and later have `AttributeList::intersectWith`; test/rust/intersect.rs compares its results with those of
//! this file. An attribute of a kind that no table of this file names has to be equal in both lists.

use std::sync::OnceLock;

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::attributes::{IndexedAttribute, is_of_kind, kind};
use super::numbers::attribute::BY_VAL;
use super::{AttributeList, IntersectRule, Module, attribute_kind};

unsafe extern "C" {
    /// An attribute with the union of two attributes' ranges; null if the union is all values or the widths differ.
    fn mf_attribute_union(
        context: LLVMContextRef,
        a: LLVMAttributeRef,
        b: LLVMAttributeRef,
    ) -> LLVMAttributeRef;
}

/// Attributes that stay if both lists have them.
const FACTS: [&str; 27] = [
    "allocalign",
    "allocptr",
    "cold",
    "dead_on_return",
    "dead_on_unwind",
    "hot",
    "inlinehint",
    "mustprogress",
    "noalias",
    "nocallback",
    "nocapture",
    "nocreateundeforpoison",
    "nodivergencesource",
    "nofree",
    "nonnull",
    "norecurse",
    "noreturn",
    "nosync",
    "noundef",
    "nounwind",
    "readnone",
    "readonly",
    "returned",
    "speculatable",
    "willreturn",
    "writable",
    "writeonly",
];

/// Attributes with a number. The smaller number stays.
const NUMBERS: [&str; 2] = ["dereferenceable", "dereferenceable_or_null"];

/// Attributes with a value each. The intersection of two values may be a third value, which [`both`] computes.
const VALUES: [&str; 5] = ["align", "captures", "memory", "nofpclass", "range"];

/// How [`intersect`] treats attributes of a kind.
pub fn attribute_rule(kind: u32) -> IntersectRule {
    static RULES: OnceLock<Vec<IntersectRule>> = OnceLock::new();
    let rules = RULES.get_or_init(|| {
        // SAFETY: a constant of LLVM.
        let last = unsafe { llvm::LLVMGetLastEnumAttributeKind() };
        let mut rules = vec![IntersectRule::Preserve; last as usize + 1];
        let mut all = |names: &[&str], rule| {
            for name in names {
                rules[attribute_kind(name) as usize] = rule;
            }
        };
        all(&FACTS, IntersectRule::And);
        all(&NUMBERS, IntersectRule::Min);
        all(&VALUES, IntersectRule::Custom);
        // `attribute_kind` is 0 for every name that this LLVM does not know, so kind 0 gets its rule back here.
        rules[0] = IntersectRule::Preserve;
        rules
    });
    let rule = rules.get(kind as usize);
    rule.copied().unwrap_or(IntersectRule::Preserve)
}

/// Like [`super::edit::intersect_attributes`], but without LLVM's function.
pub fn intersect_lists(
    module: Module<'_>,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    intersect(module.context(), a, b.with_types_of(module.context(), a))
}

/// The intersection of two lists; `None` if they differ in an attribute that may not be dropped.
pub(super) fn intersect(
    context: LLVMContextRef,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    if a == b {
        return Some(a);
    }
    let (a, b): (Vec<IndexedAttribute>, Vec<IndexedAttribute>) =
        (a.entries().collect(), b.entries().collect());
    let mut shared = Vec::new();
    for &entry in &a {
        match partner(&b, entry) {
            Some(other) => shared.extend(both(context, entry, other)?),
            None if must_stay(entry.1) => return None,
            None => {}
        }
    }
    if (b.iter()).any(|&entry| partner(&a, entry).is_none() && must_stay(entry.1)) {
        return None;
    }
    // The alignment of a byval copy is part of the ABI, so both lists must have the same alignment.
    let align = attribute_kind("align");
    let aligned = |list: &[IndexedAttribute], index| {
        (list.iter()).find_map(|&(at, own)| (at == index && is_of_kind(own, align)).then_some(own))
    };
    let copied = shared.iter().filter(|entry| is_of_kind(entry.1, BY_VAL));
    let mut indices = copied.map(|&(index, _)| index);
    let same = indices.all(|index| aligned(&a, index) == aligned(&b, index));
    same.then(|| AttributeList::of(context, shared))
}

/// The attribute of the same kind, or the same string attribute, at the same index.
fn partner(
    list: &[IndexedAttribute],
    (index, attribute): IndexedAttribute,
) -> Option<LLVMAttributeRef> {
    let is_partner = |other: LLVMAttributeRef| match is_text(attribute) {
        true => other == attribute,
        false => is_of_kind(other, kind(attribute)),
    };
    (list.iter()).find_map(|&(at, other)| (at == index && is_partner(other)).then_some(other))
}

fn is_text(attribute: LLVMAttributeRef) -> bool {
    // SAFETY: a live attribute.
    unsafe { llvm::LLVMIsStringAttribute(attribute) != 0 }
}

fn must_stay(attribute: LLVMAttributeRef) -> bool {
    is_text(attribute) || attribute_rule(kind(attribute)) == IntersectRule::Preserve
}

/// The intersection of two attributes of one kind: `Some(None)` if it is empty, `None` if the two may not differ.
fn both(
    context: LLVMContextRef,
    (index, a): IndexedAttribute,
    b: LLVMAttributeRef,
) -> Option<Option<IndexedAttribute>> {
    if a == b {
        return Some(Some((index, a)));
    }
    if must_stay(a) {
        return None;
    }
    let kind = kind(a);
    let is = |name: &str| kind == attribute_kind(name);
    // SAFETY: attributes of the context and of one kind; the kind has ranges or numbers, as its name says.
    let made = unsafe {
        if is("range") {
            mf_attribute_union(context, a, b)
        } else {
            let of = |attribute| llvm::LLVMGetEnumAttributeValue(attribute);
            let value = match () {
                // The effects that at least one of the two allows.
                () if is("captures") || is("memory") => of(a) | of(b),
                // The classes that both lists exclude.
                () if is("nofpclass") => of(a) & of(b),
                () => of(a).min(of(b)),
            };
            match is("nofpclass") && value == 0 {
                true => std::ptr::null_mut(),
                false => llvm::LLVMCreateEnumAttribute(context, kind, value),
            }
        }
    };
    Some((!made.is_null()).then_some((index, made)))
}
