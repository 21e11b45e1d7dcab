// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The promises of a name before the pass, which it has to keep: that it exists, its linkage, visibility, comdat and
//! section, the significance of its address, and the data and types that belong to it.

use super::globals::{
    attributes, global, has_other_metadata, has_prefix_or_prologue, has_type_metadata,
    is_discardable, is_vararg,
};
use super::interface::result_is_dead;
use super::judge::{Judge, Role};
use super::mapping::Mapping;
use super::report::{Findings, Subject};
use crate::ir::check::{
    Sort, aliasee, comdat_name, sort, symbol_class, unnamed_addr, variable_alignment,
};
use crate::ir::globals::GlobalValue;
use crate::ir::numbers::md_kind;
use crate::ir::{Module, Value};

/// Checks the name of one pair.
pub fn check<'m>(judge: &mut Judge<'m>, module: Module<'m>, index: usize, findings: &mut Findings) {
    let pair = &judge.symbols.pairs[index];
    let (was, named, body, sort_was) = (pair.was, pair.named, pair.body, pair.sort);
    let facts = global(was);
    let subject = Subject::new(was.name(), body.map_or(was.name(), Value::name));
    let Some(now) = named else {
        if !is_discardable(facts) || facts.is_declaration() {
            findings.add(format!("{}: the name is gone", subject.pair()));
        } else if body.is_none() && !was.is_unused() {
            findings.add(format!("{}: nothing stands for it", subject.pair()));
        } else if let (Sort::Variable, Some(kept)) = (sort_was, body) {
            if sort(kept) == Sort::Variable {
                table(judge, module, &subject, was, kept, findings);
            } else {
                findings.add(format!("{}: it is no table any more", subject.pair()));
            }
        }
        return;
    };
    let kept = global(now);
    let mut must = |holds: bool, what: &str| {
        if !holds {
            findings.add(subject.differs("the name", what));
        }
    };
    must(was.name() == now.name(), "its spelling");
    must(facts.linkage() == kept.linkage(), "linkage");
    must(
        symbol_class(was) == symbol_class(now),
        "visibility, DLL class or thread-local mode",
    );
    must(facts.is_dso_local() == kept.is_dso_local(), "dso_local");
    must(facts.partition() == kept.partition(), "partition");
    must(comdat_name(was) == comdat_name(now), "comdat");
    must(was.ty() == now.ty(), "address space");
    must(was.global_value_type() == now.global_value_type(), "type");
    must(
        unnamed_addr(now) <= unnamed_addr(was),
        "unnamed_addr: its address mattered",
    );
    match (sort_was, sort(now)) {
        (Sort::Function, Sort::Function) => function(judge, &subject, was, now, findings),
        (Sort::Function, Sort::Alias) => alias(judge, &subject, was, now, findings),
        (Sort::Variable, Sort::Variable) => {
            variable(facts, kept, &subject, findings);
            table(judge, module, &subject, was, now, findings);
        }
        (Sort::Alias, Sort::Alias) | (Sort::IFunc, Sort::IFunc) => {
            let same = match (aliasee(was), aliasee(now)) {
                (Some(was), Some(now)) => judge.constant(was, now, Role::Address),
                _ => false,
            };
            if !same {
                findings.add(subject.differs("the name", "what it is another name of"));
            }
        }
        _ => findings.add(subject.differs("the name", "kind")),
    }
}

/// Checks a function that is still one, with its own body or as a thunk.
fn function<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: Value<'m>,
    now: Value<'m>,
    findings: &mut Findings,
) {
    let (old, new) = (global(was), global(now));
    let mut same = Mapping::identity(was.params().count());
    same.is_dead = result_is_dead(was);
    header(judge, subject, "the name", old, new, Some(&same), findings);
    if old.calling_convention() != new.calling_convention() {
        findings.add(subject.differs("the name", "calling convention"));
    }
    if !judge.same_attached(was, now, true) {
        findings.add(subject.differs("the name", "its metadata"));
    }
}

/// Compares two functions apart from their blocks: a name's function before and after, or an original and the kept
/// body.
pub fn header<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    place: &str,
    was: GlobalValue<'m>,
    now: GlobalValue<'m>,
    mapping: Option<&Mapping>,
    findings: &mut Findings,
) {
    let (old, new) = (was, now);
    let mut must = |holds: bool, what: &str| {
        if !holds {
            findings.add(subject.differs(place, what));
        }
    };
    must(mapping.is_some(), "its function type");
    must(old.section() == new.section(), "section");
    must(old.collector() == new.collector(), "garbage collector");
    must(old.partition() == new.partition(), "partition");
    let plain = |facts: GlobalValue<'_>| facts.calling_convention().is_plain();
    must(
        old.calling_convention() == new.calling_convention()
            || (plain(old) && plain(new) && !is_vararg(old)),
        "calling convention",
    );
    must(old.value().ty() == new.value().ty(), "address space");
    must(
        new.function_alignment() >= old.function_alignment(),
        "alignment, which is less",
    );
    let prefix = optional(judge, old.prefix_data(), new.prefix_data());
    let prologue = optional(judge, old.prologue_data(), new.prologue_data());
    must(prefix, "prefix data");
    must(prologue, "prologue data");
    let Some(mapping) = mapping else { return };
    let (old, new) = (attributes(old.value()), attributes(new.value()));
    for wrong in judge.mapped_attributes(old, new, mapping, false) {
        findings.add(subject.property(place, &wrong));
    }
}

/// Compares the personality function, which a thunk does not need.
pub fn personality<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: GlobalValue<'m>,
    now: GlobalValue<'m>,
    findings: &mut Findings,
) {
    if !optional(judge, was.personality(), now.personality()) {
        findings.add(subject.differs("the kept body", "personality"));
    }
}

fn optional<'m>(judge: &mut Judge<'m>, was: Option<Value<'m>>, now: Option<Value<'m>>) -> bool {
    match (was, now) {
        (None, None) => true,
        (Some(was), Some(now)) => judge.constant(was, now, Role::Address),
        _ => false,
    }
}

/// Checks a function that became an alias of the kept body.
fn alias<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: Value<'m>,
    now: Value<'m>,
    findings: &mut Findings,
) {
    let facts = global(was);
    let mut wrong = |what: &str| {
        findings.add(format!("{}: {what}", subject.pair()));
    };
    if has_type_metadata(facts) || has_prefix_or_prologue(facts) {
        wrong("an alias has no data or type of its own");
    }
    let Some(target) = aliasee(now).and_then(Value::as_global) else {
        wrong("the alias stands for no function");
        return;
    };
    // Unlike a thunk, an alias has the target's address: a linker must not drop the target.
    if !comdat_name(target).is_empty() || !judge.is_certain(target) {
        wrong("a linker may discard what the alias stands for");
    }
    if unnamed_addr(was) != 2 && unnamed_addr(target) == 2 {
        wrong("the address of the name matters, that of its body does not");
    }
}

/// Compares a variable's properties apart from its content.
fn variable<'m>(
    was: GlobalValue<'m>,
    now: GlobalValue<'m>,
    subject: &Subject,
    findings: &mut Findings,
) {
    let numbers = |facts: GlobalValue<'_>| {
        (
            facts.code_model(),
            facts.variable_attributes(),
            [
                facts.is_declaration(),
                facts.is_constant_variable(),
                facts.is_externally_initialized(),
                facts.has_sanitizer_metadata(),
                has_type_metadata(facts),
                has_other_metadata(facts),
            ],
        )
    };
    if numbers(was) != numbers(now) || was.section() != now.section() {
        findings.add(subject.differs("the variable", "a property"));
    }
}

/// Compares a variable and the variable that is read in its place.
fn table<'m>(
    judge: &mut Judge<'m>,
    module: Module<'m>,
    subject: &Subject,
    was: Value<'m>,
    now: Value<'m>,
    findings: &mut Findings,
) {
    let (old, new) = (global(was), global(now));
    let mut must = |holds: bool, what: &str| {
        if !holds {
            findings.add(subject.differs("the table", what));
        }
    };
    must(
        old.is_constant_variable() == new.is_constant_variable(),
        "whether it is constant",
    );
    must(
        judge
            .types
            .accepts(was.global_value_type(), now.global_value_type()),
        "type",
    );
    must(
        variable_alignment(now) >= variable_alignment(was),
        "alignment, which is less",
    );
    let content = (module.initializer(was), module.initializer(now));
    must(optional(judge, content.0, content.1), "content");
}

impl<'m> Judge<'m> {
    /// Whether two functions have the same metadata: all of it, or (`name` is false) only that about the body.
    pub fn same_attached(&mut self, was: Value<'m>, now: Value<'m>, name: bool) -> bool {
        let read = |judge: &mut Self, function| {
            let list = global(function).metadata().into_iter().filter(|metadata| {
                let kind = metadata.kind as u32;
                let of_name = matches!(
                    kind,
                    md_kind::TYPE | md_kind::KCFI_TYPE | md_kind::CALLGRAPH | md_kind::UNIQUE_ID
                );
                !judge.is_note(kind) && (name || !of_name)
            });
            list.collect::<Vec<_>>()
        };
        let (old, new) = (read(self, was), read(self, now));
        old.len() == new.len()
            && old
                .into_iter()
                .zip(new)
                .all(|(old, new)| old.kind == new.kind && self.same_metadata(old.node, new.node))
    }
}
