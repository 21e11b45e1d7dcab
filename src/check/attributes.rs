// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The attributes that the kept body, its calls and its parameters may have.
//!
//! An attribute is a deduced fact, or it belongs to the ABI, the meaning or the emitted code. A kept fact has to
//! follow from a fact of the original at the same position. All other attributes, among them string attributes and
//! unknown kinds, have to be equal on both sides.

use super::finding::Wrong;
use super::judge::Judge;
use super::mapping::Mapping;
use crate::ir::written::{FUNCTION, Written, WrittenAttributes, WrittenRange, WrittenValue};

/// The rule by which a kind is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttributeRule {
    /// Equal: on both sides or on neither, with one value.
    Equal,
    /// A fact with one value.
    Fact,
    /// A fact that is stronger, the greater its number.
    AtMost,
    /// A set of bits, each of which excludes something.
    FewerBits,
    /// A set of bits, each of which allows something.
    MoreBits,
    /// The range of possible values.
    Range,
}

/// The rules follow LangRef. `byval` makes `align` part of the ABI; `strict` says that the callee needs the
/// alignment.
fn rule(name: &str, copied: bool, strict: bool) -> AttributeRule {
    match name {
        "align" if copied || strict => AttributeRule::Equal,
        // LLVM 22 has a dead_on_return without a number, and a later one counts the bytes that are dead.
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
    /// The wrong attributes of a kept list. `strict`: the callee needs the alignment of its arguments.
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
        let mut wrong = Vec::new();
        for attribute in now {
            let old = same_kind(was, attribute);
            let rule = rule(&attribute.name, is_copied(now, attribute.index), strict);
            let granted = old.is_some_and(|old| self.follows(rule, &old.value, &attribute.value));
            if !granted {
                wrong.push(Wrong::Has(attribute.into()));
            }
        }
        for attribute in was {
            let rule = rule(&attribute.name, is_copied(was, attribute.index), strict);
            if rule == AttributeRule::Equal && same_kind(now, attribute).is_none() {
                wrong.push(Wrong::Lacks(attribute.into()));
            }
        }
        wrong
    }

    /// The wrong attributes of the call in a thunk. ABI attributes are those of the body, or under musttail those of
    /// the thunk itself; a fact may come from either.
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
        let mut wrong = Vec::new();
        for attribute in &call {
            let rule = rule(&attribute.name, is_copied(&call, attribute.index), false);
            let granted = [&body, &own].into_iter().any(|list| {
                same_kind(list, attribute)
                    .is_some_and(|old| self.follows(rule, &old.value, &attribute.value))
            });
            if !granted {
                wrong.push(Wrong::Has(attribute.into()));
            }
        }
        for attribute in body.iter().filter(|own| !extends_nothing(mapping, own)) {
            let at_call = attribute.index != FUNCTION || attribute.name == "strictfp";
            let rule = rule(&attribute.name, is_copied(&body, attribute.index), false);
            if at_call && rule == AttributeRule::Equal && same_kind(&call, attribute).is_none() {
                wrong.push(Wrong::Lacks(attribute.into()));
            }
        }
        wrong
    }

    /// Whether some parameter lives in memory that the caller made for the call. A byval argument does not count:
    /// each call copies it again.
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
        use WrittenValue::{Integer, Type};
        match (rule, was, now) {
            (AttributeRule::AtMost, Integer(was), Integer(now)) => now <= was,
            (AttributeRule::FewerBits, Integer(was), Integer(now)) => now & !was == 0,
            (AttributeRule::MoreBits, Integer(was), Integer(now)) => was & !now == 0,
            (AttributeRule::Range, WrittenValue::Range(was), WrittenValue::Range(now)) => {
                was == now || range_covers(now, was)
            }
            // The layout of a parameter in memory counts, not how its type is spelled.
            (AttributeRule::Equal, Type(Some(was)), Type(Some(now))) => {
                self.types.are_equal(*was, *now)
            }
            _ => was == now,
        }
    }

    /// The wrong attributes of a kept list if parameters are mapped.
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

/// An attribute of the original, moved to the position that the kept body has for it; `None` if it has none. The
/// callee has no special treatment of a parameter without a position, whatever a call says.
fn through<'m>(mapping: &Mapping, mut attribute: Written<'m>) -> Option<Written<'m>> {
    match attribute.index {
        0 | FUNCTION => return Some(attribute),
        index => attribute.index = mapping.to(index as usize - 1)? as u32 + 1,
    }
    Some(attribute)
}

/// Whether an attribute says how an integer is extended that is poison here: its bits may be any.
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

/// Whether an attribute says how the integer of a parameter or result is extended.
pub(super) fn extends(attribute: &Written<'_>) -> bool {
    ["zeroext", "signext"].contains(&attribute.name.as_str())
}

/// Whether an attribute of a callee has to stand at an indirect call as well, because it says how an argument is
/// passed. Facts about the callee alone may be lost.
pub(super) fn says_how(attribute: &Written<'_>) -> bool {
    attribute.index != FUNCTION && !is_fact(attribute) && attribute.name != "initializes"
}

/// Whether a function attribute matters only to the function's own code, so that an indirect call is the same without
/// it: deduced facts, optimization goals, protection of its frame, its target.
pub(super) fn is_of_own_code(attribute: &Written<'_>) -> bool {
    const ALL: [&str; 44] = [
        // Protection of its frame and memory. Landing pads are checked elsewhere.
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
        // Its target.
        "denormal-fp-math",
        "denormal-fp-math-f32",
        "min-legal-vector-width",
        "no-trapping-math",
        "prefer-vector-width",
        "target-cpu",
        "target-features",
        "tune-cpu",
        "vscale_range",
        // Its frame.
        "frame-pointer",
        "noredzone",
        "probe-stack",
        "stack-probe-size",
        "stack-protector-buffer-size",
        "uwtable",
        // What the optimizer may do with it.
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

/// Whether an attribute is a deduced fact.
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

/// Whether every value of range `inner` is in range `outer`. Wider ranges than 128 bits only cover themselves.
pub fn range_covers(outer: &WrittenRange, inner: &WrittenRange) -> bool {
    let width = outer.width;
    let ends = |range: &WrittenRange| Some((number(&range.lower)?, number(&range.upper)?));
    let (Some((low, high)), Some((inner_low, inner_high))) = (ends(outer), ends(inner)) else {
        return false;
    };
    if width != inner.width || !(1..=128).contains(&width) {
        return false;
    }
    let mask = u128::MAX >> (128 - width);
    // Equal ends are the full set: an attribute has no empty range.
    let size = high.wrapping_sub(low) & mask;
    if inner_low == inner_high {
        return low == high;
    }
    let first = inner_low.wrapping_sub(low) & mask;
    let last = inner_high.wrapping_sub(low).wrapping_sub(1) & mask;
    low == high || (first <= last && last < size)
}

/// A number of one or two words.
fn number(words: &[u64]) -> Option<u128> {
    match *words {
        [low] => Some(low.into()),
        [low, high] => Some(u128::from(low) | u128::from(high) << 64),
        _ => None,
    }
}
