// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Checks that no name is gone that is still needed, and that names keep their properties: linkage, visibility, comdat
//! and section, the significance of the address, prefix and prologue data, and metadata.

use super::finding::{Breach, ComparedPart, Part};
use super::globals::{
    attributes, global, has_other_metadata, has_prefix_or_prologue, has_type_metadata,
    is_discardable, is_vararg,
};
use super::judge::{Judge, Role};
use super::mapping::Mapping;
use crate::ir::Value;
use crate::ir::check::{
    Sort, aliasee, comdat_name, sort, symbol_class, unnamed_addr, variable_alignment,
};
use crate::ir::globals::GlobalValue;
use crate::ir::numbers::md_kind;

/// Checks the name of the global with this number.
pub fn check(judge: &mut Judge<'_>, index: usize) {
    let pair = &judge.symbols.pairs[index];
    let (was, named, body, sort_was) = (pair.was, pair.named, pair.body, pair.sort);
    let facts = global(was);
    judge.findings.about(was, body.unwrap_or(was));
    let Some(now) = named else {
        if !is_discardable(facts) || facts.is_declaration() {
            judge.findings.broken(Breach::NAME_IS_GONE);
        } else if body.is_none() && !was.is_unused() {
            judge.findings.broken(Breach::NOTHING_STANDS_FOR_IT);
        } else if let (Sort::Variable, Some(kept)) = (sort_was, body) {
            match sort(kept) {
                Sort::Variable => table(judge, was, kept),
                _ => judge.findings.broken(Breach::IS_NO_TABLE),
            }
        }
        return;
    };
    let kept = global(now);
    let mut must = |holds, part| judge.findings.must(holds, ComparedPart::NAME, part);
    must(was.name() == now.name(), Part::SPELLING);
    must(facts.linkage() == kept.linkage(), Part::LINKAGE);
    must(symbol_class(was) == symbol_class(now), Part::SYMBOL_CLASS);
    must(facts.is_dso_local() == kept.is_dso_local(), Part::DSO_LOCAL);
    must(facts.partition() == kept.partition(), Part::PARTITION);
    must(
        comdat_name(was).get() == comdat_name(now).get(),
        Part::COMDAT,
    );
    must(was.ty() == now.ty(), Part::ADDRESS_SPACE);
    let types = [was, now].map(Value::global_value_type);
    must(types[0] == types[1], Part::VALUE_TYPE);
    must(unnamed_addr(now) <= unnamed_addr(was), Part::UNNAMED_ADDR);
    match (sort_was, sort(now)) {
        // The function has its own body, or is a thunk.
        (Sort::Function, Sort::Function) => {
            let conventions = facts.calling_convention() == kept.calling_convention();
            must(conventions, Part::CONVENTION);
            let same = Mapping::identity(was.params().count());
            header(judge, ComparedPart::NAME, was, now, Some(&same));
            let metadata = judge.same_attached(was, now, true);
            judge
                .findings
                .must(metadata, ComparedPart::NAME, Part::METADATA);
        }
        (Sort::Function, Sort::Alias) => alias(judge, was, now),
        (Sort::Variable, Sort::Variable) => {
            variable(judge, facts, kept);
            table(judge, was, now);
        }
        (Sort::Alias, Sort::Alias) | (Sort::IFunc, Sort::IFunc) => {
            let same = optional(judge, aliasee(was), aliasee(now));
            judge.findings.must(same, ComparedPart::NAME, Part::ALIASEE);
        }
        _ => must(false, Part::KIND),
    }
}

/// Compares everything but the blocks of a function before and after the step, or of an original and the kept body.
pub fn header<'m>(
    judge: &mut Judge<'m>,
    place: ComparedPart,
    was: Value<'m>,
    now: Value<'m>,
    mapping: Option<&Mapping<'m>>,
) {
    let (old, new) = (global(was), global(now));
    let plain = |facts: GlobalValue<'_>| facts.calling_convention().is_plain();
    let conventions = old.calling_convention() == new.calling_convention()
        || (plain(old) && plain(new) && !is_vararg(old));
    let is_aligned = new.function_alignment() >= old.function_alignment();
    let prefix = optional(judge, old.prefix_data(), new.prefix_data());
    let prologue = optional(judge, old.prologue_data(), new.prologue_data());
    let mut must = |holds, part| judge.findings.must(holds, place, part);
    must(mapping.is_some(), Part::FUNCTION_TYPE);
    must(old.section() == new.section(), Part::SECTION);
    must(old.collector() == new.collector(), Part::COLLECTOR);
    must(old.partition() == new.partition(), Part::PARTITION);
    must(conventions, Part::CONVENTION);
    must(was.ty() == now.ty(), Part::ADDRESS_SPACE);
    must(is_aligned, Part::LESS_ALIGNED);
    must(prefix, Part::PREFIX);
    must(prologue, Part::PROLOGUE);
    let Some(mapping) = mapping else { return };
    let wrong = judge.mapped_attributes(attributes(was), attributes(now), mapping, false);
    judge.findings.wrong(place, wrong);
}

/// Compares the personality function of an original with that of the kept body; a thunk needs none. An original without
/// one has no landing pads, and neither has the kept body, which equals it. Such a body lets every exception pass, so
/// the kept body may have any personality function.
pub fn personality<'m>(judge: &mut Judge<'m>, was: Value<'m>, now: Value<'m>) {
    let own = global(was).personality();
    let same = own.is_none() || optional(judge, own, global(now).personality());
    judge
        .findings
        .must(same, ComparedPart::KEPT_BODY, Part::PERSONALITY);
}

fn optional<'m>(judge: &mut Judge<'m>, was: Option<Value<'m>>, now: Option<Value<'m>>) -> bool {
    match (was, now) {
        (None, None) => true,
        (Some(was), Some(now)) => judge.constant(was, now, Role::Address),
        _ => false,
    }
}

/// Checks a function that became an alias of the kept body.
fn alias<'m>(judge: &mut Judge<'m>, was: Value<'m>, now: Value<'m>) {
    let facts = global(was);
    if has_type_metadata(facts) || has_prefix_or_prologue(facts) {
        judge.findings.broken(Breach::ALIAS_WITH_DATA);
    }
    let Some(target) = aliasee(now).and_then(Value::as_global) else {
        return judge.findings.broken(Breach::ALIAS_OF_NO_FUNCTION);
    };
    let called_alike = judge.called_alike(was, target);
    let passes_the_same = !called_alike || judge.passes_the_same(was, target);
    let mut must = |holds, part| judge.findings.must(holds, ComparedPart::NAME, part);
    must(called_alike, Part::FUNCTION_TYPE);
    must(passes_the_same, Part::PASSED_CONSTANT);
    // A linker must not drop the target, because an alias, unlike a thunk, is only another name of the target.
    if !comdat_name(target).get().is_empty() || !judge.is_certain(target) {
        judge.findings.broken(Breach::ALIAS_OF_DISCARDABLE);
    }
    if unnamed_addr(was) != 2 && unnamed_addr(target) == 2 {
        judge.findings.broken(Breach::ALIAS_ADDRESS);
    }
}

/// Compares a variable's properties apart from its content.
fn variable<'m>(judge: &mut Judge<'m>, was: GlobalValue<'m>, now: GlobalValue<'m>) {
    let properties = |facts: GlobalValue<'m>| {
        (
            facts.code_model(),
            facts.variable_attributes(),
            facts.section(),
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
    let same = properties(was) == properties(now);
    (judge.findings).must(same, ComparedPart::VARIABLE, Part::VARIABLE_PROPERTY);
}

/// Compares a variable with the variable that is read in its place.
fn table<'m>(judge: &mut Judge<'m>, was: Value<'m>, now: Value<'m>) {
    let [old, new] = [was, now].map(|table| global(table).is_constant_variable());
    let types = (judge.types).accepts(was.global_value_type(), now.global_value_type());
    let is_aligned = variable_alignment(now) >= variable_alignment(was);
    let [old_content, new_content] = [was, now].map(|table| judge.module.initializer(table));
    let content = optional(judge, old_content, new_content);
    let mut must = |holds, part| judge.findings.must(holds, ComparedPart::TABLE, part);
    must(old == new, Part::IS_CONSTANT);
    must(types, Part::VALUE_TYPE);
    must(is_aligned, Part::LESS_ALIGNED);
    must(content, Part::CONTENT);
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
