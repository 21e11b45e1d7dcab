// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Judges the attributes of a kept body (it replaces several functions, its originals), its calls and its parameters.
//!
//! Some attributes are facts that LLVM can deduce. A fact of the kept body has to follow from a fact of the original at
//! the same position. All other attributes are part of the ABI, of the function's meaning or of the emitted code. They
//! have to be equal in original and kept body, and so do string attributes and unknown kinds.

use super::finding::Wrong;
use super::judge::Judge;
use super::mapping::Mapping;
use crate::ir::written::{FUNCTION, Written, WrittenAttributes, WrittenValue};

/// The relation that a kept attribute must have to the original's attribute of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttributeRule {
    /// The attribute is no fact: original and kept body have it with the same value, or neither has it.
    Equal,
    /// A fact; its value, if it has one, may not change.
    Fact,
    /// A fact with a number. A smaller number says less, so the kept number may be smaller.
    AtMost,
    /// A fact with a set of bits, each of which excludes something. The kept set must be a subset.
    FewerBits,
    /// A fact with a set of bits, each of which allows something. The kept set must be a superset.
    MoreBits,
    /// A range of possible values. The kept range must contain the original's.
    Range,
}

/// The rule for the kind `name`, by LangRef. `copied`: the parameter is passed in memory (`byval`, `inalloca`,
/// `preallocated`), so that `align` is part of the ABI. `strict`: the callee needs the alignment of its arguments.
fn rule(name: &str, copied: bool, strict: bool) -> AttributeRule {
    match name {
        "align" if copied || strict => AttributeRule::Equal,
        // In LLVM 22 dead_on_return has no number. In later versions its number counts the bytes that are dead.
        "align" | "dereferenceable" | "dereferenceable_or_null" | "dead_on_return" => AttributeRule::AtMost,
        "memory" | "captures" => AttributeRule::MoreBits,
        "nofpclass" => AttributeRule::FewerBits,
        "range" => AttributeRule::Range,
        // Attributes of a value.
        "noundef" | "nonnull" | "noalias" | "returned" | "nofree" | "readnone" | "readonly"
        | "writeonly" | "writable" | "dead_on_unwind" | "allocalign"
        | "allocptr" | "nocapture"
        // Attributes of a function.
        | "nounwind" | "willreturn" | "noreturn" | "nosync" | "nocallback" | "norecurse"
        | "mustprogress" | "speculatable" | "nodivergencesource" | "nocreateundeforpoison"
        | "cold" | "hot" | "inlinehint" => AttributeRule::Fact,
        _ => AttributeRule::Equal,
    }
}

impl<'m> Judge<'m> {
    /// The errors if attribute list `now` replaces `was`. `strict`: the callee needs the alignment of its arguments.
    pub fn attributes(
        &mut self,
        was: WrittenAttributes<'m>,
        now: WrittenAttributes<'m>,
        strict: bool,
    ) -> Vec<Wrong> {
        let key = (was.key(), now.key());
        // The module and its copy share attribute lists.
        if was.key() == now.key() || (!strict && self.granted_attributes.contains(&key)) {
            return Vec::new();
        }
        let (was, now) = (was.read(), now.read());
        let wrong = self.judge_lists(&was, &now, strict);
        if wrong.is_empty() && !strict {
            self.granted_attributes.insert(key);
        }
        wrong
    }

    fn judge_lists(
        &mut self,
        was: &[Written<'m>],
        now: &[Written<'m>],
        strict: bool,
    ) -> Vec<Wrong> {
        let mut wrong = self.gained(&[was], now, strict);
        wrong.extend(lost(was, now, strict, |_| true));
        wrong
    }

    /// One error for each attribute of `now` that follows from no attribute in the lists `granting`.
    fn gained(
        &mut self,
        granting: &[&[Written<'m>]],
        now: &[Written<'m>],
        strict: bool,
    ) -> Vec<Wrong> {
        let is_wrong = |attribute: &&Written<'m>| {
            let rule = rule(&attribute.name, is_copied(now, attribute.index), strict);
            let mut old = granting
                .iter()
                .filter_map(|list| same_kind(list, attribute));
            !old.any(|old| self.follows(rule, &old.value, &attribute.value))
        };
        let wrong = now.iter().filter(is_wrong);
        wrong
            .map(|attribute| Wrong::Has(attribute.into()))
            .collect()
    }

    /// The errors in the attributes of a thunk's call. Each attribute has to follow from those of the kept body
    /// (`body`) or of the original (`own`). The call has to repeat the kept body's `strictfp`, and all attributes of
    /// the body's parameters and result that are no facts.
    pub fn thunk_call(
        &mut self,
        call: WrittenAttributes<'m>,
        body: WrittenAttributes<'m>,
        own: WrittenAttributes<'m>,
        mapping: &Mapping,
    ) -> Vec<Wrong> {
        let [call, body, own] = [call, body, own].map(WrittenAttributes::read);
        let own = own.into_iter().filter_map(|a| through(mapping, a));
        let own: Vec<_> = own.collect();
        let must_repeat = |attribute: &&Written<'m>| {
            let at_call = attribute.index != FUNCTION || attribute.name == "strictfp";
            at_call && !extends_nothing(mapping, attribute)
        };
        let mut wrong = self.gained(&[&body, &own], &call, false);
        wrong.extend(lost(&body, &call, false, must_repeat));
        wrong
    }

    /// Whether a caller must allocate the memory of an argument. For `byval` it need not: each call makes a copy.
    pub fn takes_callers_memory(&self, list: WrittenAttributes<'m>) -> bool {
        let list = list.read();
        list.iter()
            .any(|a| a.index != FUNCTION && matches!(a.name.as_str(), "inalloca" | "preallocated"))
    }

    /// Whether a list has an attribute at any position.
    pub fn has_attribute(&self, list: WrittenAttributes<'m>, name: &str) -> bool {
        list.read().iter().any(|a| a.name == name)
    }

    fn follows(
        &mut self,
        rule: AttributeRule,
        was: &WrittenValue<'m>,
        now: &WrittenValue<'m>,
    ) -> bool {
        use WrittenValue::{Integer, Range, Type};
        match (rule, was, now) {
            (AttributeRule::AtMost, Integer(was), Integer(now)) => now <= was,
            (AttributeRule::FewerBits, Integer(was), Integer(now)) => now & !was == 0,
            (AttributeRule::MoreBits, Integer(was), Integer(now)) => was & !now == 0,
            (AttributeRule::Range, Range(was), Range(now)) => now.contains(was),
            // A type attribute only gives the layout of a parameter in memory, so equal layouts are enough.
            (AttributeRule::Equal, Type(Some(was)), Type(Some(now))) => {
                self.types.are_equal(*was, *now)
            }
            _ => was == now,
        }
    }

    /// The errors in the kept attribute list `now`, with the original's parameters mapped to those of the kept body.
    pub fn mapped_attributes(
        &mut self,
        was: WrittenAttributes<'m>,
        now: WrittenAttributes<'m>,
        mapping: &Mapping,
        strict: bool,
    ) -> Vec<Wrong> {
        if mapping.is_identity() {
            return self.attributes(was, now, strict);
        }
        let was: Vec<_> = (was.read().into_iter())
            .filter_map(|attribute| through(mapping, attribute))
            .collect();
        let mut now = now.read();
        now.retain(|own| !extends_nothing(mapping, own));
        self.judge_lists(&was, &now, strict)
    }
}

/// One error for each attribute of `was` that `now` lacks, unless the attribute is a fact or `counts` rejects it.
fn lost<'m>(
    was: &[Written<'m>],
    now: &[Written<'m>],
    strict: bool,
    counts: impl Fn(&&Written<'m>) -> bool,
) -> Vec<Wrong> {
    let is_lost = |attribute: &&Written<'m>| {
        let rule = rule(&attribute.name, is_copied(was, attribute.index), strict);
        rule == AttributeRule::Equal && same_kind(now, attribute).is_none()
    };
    let lost = was.iter().filter(counts).filter(is_lost);
    lost.map(|attribute| Wrong::Lacks(attribute.into()))
        .collect()
}

/// Moves an attribute of the original to the position that its parameter has in the kept body. `None` if the kept body
/// lacks the parameter: then the attribute has no effect, not even at a call.
fn through<'m>(mapping: &Mapping, mut attribute: Written<'m>) -> Option<Written<'m>> {
    match attribute.index {
        0 | FUNCTION => return Some(attribute),
        index => attribute.index = mapping.to(index as usize - 1)? as u32 + 1,
    }
    Some(attribute)
}

/// Whether an attribute is `zeroext` or `signext` of a parameter that the original lacks. The original's callers may
/// pass poison for such a parameter, and poison may be extended to any bits.
fn extends_nothing(mapping: &Mapping, attribute: &Written<'_>) -> bool {
    let place = match attribute.index {
        0 | FUNCTION => None,
        index => {
            let own = mapping.from.len() - mapping.bound.len();
            mapping.from[..own].get(index as usize - 1)
        }
    };
    place == Some(&None) && extends(attribute)
}

pub(super) fn extends(attribute: &Written<'_>) -> bool {
    ["zeroext", "signext"].contains(&attribute.name.as_str())
}

/// Whether an indirect call has to repeat an attribute of its callee, because the attribute says how an argument or
/// result is passed. The call may lack facts.
pub(super) fn says_how(attribute: &Written<'_>) -> bool {
    attribute.index != FUNCTION && !is_fact(attribute) && attribute.name != "initializes"
}

/// Whether a function attribute concerns only the function's own code, so that an indirect call does the same without
/// it. [`says_how`] judges the attributes of parameters and results.
pub(super) fn is_of_own_code(attribute: &Written<'_>) -> bool {
    const ALL: [&str; 44] = [
        // Protection of the function's memory. For the first of these, `bound_callee` has a further rule.
        "branch-target-enforcement",
        "guarded-control-stack",
        "safestack",
        "sanitize_address",
        "sanitize_hwaddress",
        "sanitize_memory",
        "sanitize_memtag",
        "sanitize_thread",
        "shadowcallstack",
        "ssp",
        "sspreq",
        "sspstrong",
        // The function's target.
        "denormal-fp-math",
        "denormal-fp-math-f32",
        "min-legal-vector-width",
        "no-trapping-math",
        "prefer-vector-width",
        "target-cpu",
        "target-features",
        "tune-cpu",
        "vscale_range",
        // The function's frame.
        "frame-pointer",
        "noredzone",
        "probe-stack",
        "stack-probe-size",
        "stack-protector-buffer-size",
        "uwtable",
        // The optimizer's treatment of the function.
        "alwaysinline",
        "builtin",
        "disable-tail-calls",
        "disable_sanitizer_instrumentation",
        "function-inline-cost",
        "function-inline-cost-multiplier",
        "minsize",
        "no-builtins",
        "no-jump-tables",
        "nobuiltin",
        "noimplicitfloat",
        "noinline",
        "nonlazybind",
        "noprofile",
        "null_pointer_is_valid",
        "optsize",
        "skipprofile",
    ];
    attribute.index != FUNCTION || is_fact(attribute) || ALL.contains(&attribute.name.as_str())
}

pub(super) fn is_fact(attribute: &Written<'_>) -> bool {
    rule(&attribute.name, false, false) != AttributeRule::Equal
}

fn same_kind<'a, 'm>(list: &'a [Written<'m>], like: &Written<'m>) -> Option<&'a Written<'m>> {
    list.iter().find(|own| {
        let text = |own: &Written<'_>| matches!(own.value, WrittenValue::Text(_));
        own.index == like.index && own.name == like.name && text(own) == text(like)
    })
}

fn is_copied(list: &[Written<'_>], index: u32) -> bool {
    list.iter().any(|own| {
        own.index == index && matches!(own.name.as_str(), "byval" | "inalloca" | "preallocated")
    })
}
