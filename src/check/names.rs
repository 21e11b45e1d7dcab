// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Checks that no name is gone that is still needed, and that names keep their properties: linkage, visibility, comdat
//! and section, the significance of the address, prefix and prologue data, and metadata.

use super::finding::{Breach, Compared, Part, Subject, Wrong};
use super::globals::{
    attributes, global, has_other_metadata, has_prefix_or_prologue, has_type_metadata,
    is_discardable, is_vararg,
};
use super::judge::{Judge, Role};
use super::mapping::Mapping;
use super::report::Findings;
use crate::ir::check::{
    Sort, aliasee, comdat_name, sort, symbol_class, unnamed_addr, variable_alignment,
};
use crate::ir::globals::GlobalValue;
use crate::ir::numbers::md_kind;
use crate::ir::{Module, Value};

/// Checks the name of the global with this number.
pub fn check<'m>(judge: &mut Judge<'m>, module: Module<'m>, index: usize, findings: &mut Findings) {
    let pair = &judge.symbols.pairs[index];
    let (was, named, body, sort_was) = (pair.was, pair.named, pair.body, pair.sort);
    let facts = global(was);
    let subject = Subject::new(was.name(), body.map_or(was.name(), Value::name));
    let Some(now) = named else {
        if !is_discardable(facts) || facts.is_declaration() {
            findings.broken(&subject, Breach::NameIsGone);
        } else if body.is_none() && !was.is_unused() {
            findings.broken(&subject, Breach::NothingStandsForIt);
        } else if let (Sort::Variable, Some(kept)) = (sort_was, body) {
            if sort(kept) == Sort::Variable {
                table(judge, module, &subject, was, kept, findings);
            } else {
                findings.broken(&subject, Breach::IsNoTable);
            }
        }
        return;
    };
    let kept = global(now);
    let mut must = |holds: bool, part: Part| {
        if !holds {
            findings.compared(&subject, Compared::Name, Wrong::Differs(part));
        }
    };
    must(was.name() == now.name(), Part::Spelling);
    must(facts.linkage() == kept.linkage(), Part::Linkage);
    must(symbol_class(was) == symbol_class(now), Part::SymbolClass);
    must(facts.is_dso_local() == kept.is_dso_local(), Part::DsoLocal);
    must(facts.partition() == kept.partition(), Part::Partition);
    must(
        comdat_name(was).get() == comdat_name(now).get(),
        Part::Comdat,
    );
    must(was.ty() == now.ty(), Part::AddressSpace);
    must(
        was.global_value_type() == now.global_value_type(),
        Part::ValueType,
    );
    must(unnamed_addr(now) <= unnamed_addr(was), Part::UnnamedAddr);
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
                findings.compared(&subject, Compared::Name, Wrong::Differs(Part::Aliasee));
            }
        }
        _ => findings.compared(&subject, Compared::Name, Wrong::Differs(Part::Kind)),
    }
}

/// Checks a function that is still a function after the step: with its own body, or as a thunk.
fn function<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: Value<'m>,
    now: Value<'m>,
    findings: &mut Findings,
) {
    let (old, new) = (global(was), global(now));
    let same = Mapping::identity(was.params().count());
    header(
        judge,
        subject,
        Compared::Name,
        old,
        new,
        Some(&same),
        findings,
    );
    if old.calling_convention() != new.calling_convention() {
        findings.compared(subject, Compared::Name, Wrong::Differs(Part::Convention));
    }
    if !judge.same_attached(was, now, true) {
        findings.compared(subject, Compared::Name, Wrong::Differs(Part::Metadata));
    }
}

/// Compares everything but the blocks of a function before and after the step, or of an original and the kept body.
pub fn header<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    place: Compared,
    was: GlobalValue<'m>,
    now: GlobalValue<'m>,
    mapping: Option<&Mapping>,
    findings: &mut Findings,
) {
    let (old, new) = (was, now);
    let mut must = |holds: bool, part: Part| {
        if !holds {
            findings.compared(subject, place.clone(), Wrong::Differs(part));
        }
    };
    must(mapping.is_some(), Part::FunctionType);
    must(old.section() == new.section(), Part::Section);
    must(old.collector() == new.collector(), Part::Collector);
    must(old.partition() == new.partition(), Part::Partition);
    let plain = |facts: GlobalValue<'_>| facts.calling_convention().is_plain();
    must(
        old.calling_convention() == new.calling_convention()
            || (plain(old) && plain(new) && !is_vararg(old)),
        Part::Convention,
    );
    must(old.value().ty() == new.value().ty(), Part::AddressSpace);
    must(
        new.function_alignment() >= old.function_alignment(),
        Part::LessAligned,
    );
    let prefix = optional(judge, old.prefix_data(), new.prefix_data());
    let prologue = optional(judge, old.prologue_data(), new.prologue_data());
    must(prefix, Part::Prefix);
    must(prologue, Part::Prologue);
    let Some(mapping) = mapping else { return };
    let (old, new) = (attributes(old.value()), attributes(new.value()));
    for wrong in judge.mapped_attributes(old, new, mapping, false) {
        findings.compared(subject, place.clone(), wrong);
    }
}

/// Compares the personality function of an original with that of the kept body; a thunk needs none. An original without
/// one has no landing pads, and neither has the kept body, which equals it. Such a body lets every exception pass, so
/// the kept body may have any personality function.
pub fn personality<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: GlobalValue<'m>,
    now: GlobalValue<'m>,
    findings: &mut Findings,
) {
    let own = was.personality();
    if own.is_some() && !optional(judge, own, now.personality()) {
        findings.compared(
            subject,
            Compared::KeptBody,
            Wrong::Differs(Part::Personality),
        );
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
    let mut wrong = |breach| findings.broken(subject, breach);
    if has_type_metadata(facts) || has_prefix_or_prologue(facts) {
        wrong(Breach::AliasWithData);
    }
    let Some(target) = aliasee(now).and_then(Value::as_global) else {
        wrong(Breach::AliasOfNoFunction);
        return;
    };
    if !judge.called_alike(was, target) {
        findings.compared(subject, Compared::Name, Wrong::Differs(Part::FunctionType));
        return;
    }
    if !judge.passes_the_same(was, target) {
        findings.compared(
            subject,
            Compared::Name,
            Wrong::Differs(Part::PassedConstant),
        );
        return;
    }
    let mut wrong = |breach| findings.broken(subject, breach);
    // A linker must not drop the target, because an alias, unlike a thunk, is only another name of the target.
    if !comdat_name(target).get().is_empty() || !judge.is_certain(target) {
        wrong(Breach::AliasOfDiscardable);
    }
    if unnamed_addr(was) != 2 && unnamed_addr(target) == 2 {
        wrong(Breach::AliasAddress);
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
        findings.compared(
            subject,
            Compared::Variable,
            Wrong::Differs(Part::VariableProperty),
        );
    }
}

/// Compares a variable with the variable that is read in its place.
fn table<'m>(
    judge: &mut Judge<'m>,
    module: Module<'m>,
    subject: &Subject,
    was: Value<'m>,
    now: Value<'m>,
    findings: &mut Findings,
) {
    let (old, new) = (global(was), global(now));
    let mut must = |holds: bool, part: Part| {
        if !holds {
            findings.compared(subject, Compared::Table, Wrong::Differs(part));
        }
    };
    must(
        old.is_constant_variable() == new.is_constant_variable(),
        Part::IsConstant,
    );
    must(
        judge
            .types
            .accepts(was.global_value_type(), now.global_value_type()),
        Part::ValueType,
    );
    must(
        variable_alignment(now) >= variable_alignment(was),
        Part::LessAligned,
    );
    let content = (module.initializer(was), module.initializer(now));
    must(optional(judge, content.0, content.1), Part::Content);
}

impl<'m> Judge<'m> {
    /// Whether two functions have the same metadata. If `name` is false, type metadata and unique IDs are ignored.
    pub fn same_attached(&mut self, was: Value<'m>, now: Value<'m>, name: bool) -> bool {
        let read = |judge: &mut Self, function| {
            let list = global(function).metadata().into_iter().filter(|metadata| {
                let kind = metadata.kind as u32;
                let of_name = matches!(
                    kind,
                    md_kind::TYPE | md_kind::KCFI_TYPE | md_kind::CALLGRAPH | md_kind::UNIQUE_ID
                );
                !judge.is_irrelevant(kind) && (name || !of_name)
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
