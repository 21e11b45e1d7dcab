// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! docs/rules.md is what the tables say. `MERGEFN_BLESS=1 cargo xtask test rules` writes it anew.

use std::fmt::Write;
use std::path::Path;

use inkwell::attributes::Attribute;
use inkwell::context::Context;
use mergefn::ir::printing::{Numbered, metadata_name, name_of};
use mergefn::ir::{IntersectRule, Module, major};
use mergefn::rules::attribute::OF_ALL_CALLS;
use mergefn::rules::metadata::{Combine, MetadataRule, MetadataRules};
use mergefn::rules::property::{self, Property, Rule};

#[test]
fn docs_rules_md_is_what_the_tables_say() {
    let context = Context::create();
    let module = context.create_module("rules");
    // SAFETY: the module outlives the view, and nothing changes it.
    let view = unsafe { Module::new(module.as_mut_ptr()) };
    let told = page(view);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules.md");
    if std::env::var_os("MERGEFN_BLESS").is_some() {
        std::fs::write(&path, &told).expect("docs can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == told,
        "docs/rules.md is out of date: MERGEFN_BLESS=1 cargo xtask test rules"
    );
}

fn page(module: Module<'_>) -> String {
    let mut page = String::from(
        "<!-- Printed from the tables by test/rust/rules.rs: MERGEFN_BLESS=1 cargo xtask test rules -->\n\n\
         # Rules\n\n\
         Every property of a function that can differ, and the meaning of a difference, from the tables in `src/rules` and\n\
         beside them. Properties in no table are identity: functions that differ in one stay apart. With `exact` all but irrelevant\n\
         properties are identity. [merging.md](merging.md) has the rest: shapes, names, refusals.\n",
    );
    properties(&mut page);
    metadata(module, &mut page);
    attributes(&mut page);
    for (title, file) in [
        ("Spellings of one operation", "src/rules/spelling.rs"),
        ("Shapes of one function", "src/stream/convention.rs"),
        (
            "Metadata that names functions",
            "src/merge/eligible/mentions.rs",
        ),
        (
            "Functions that a run before link-time optimization leaves alone",
            "src/merge/eligible/early.rs",
        ),
        ("Holes of similar functions", "src/merge/similar/holes.rs"),
    ] {
        let _ = write!(
            page,
            "\n## {title}\n\nFrom `{file}`, which has the reasons.\n"
        );
        page.push_str(&tables_of(file));
    }
    page
}

/// The tables in the comment at the top of a source file.
fn tables_of(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(path).expect("a source file");
    let mut tables = String::new();
    let mut inside = false;
    for line in text.lines().take_while(|line| !line.starts_with("use ")) {
        match line.strip_prefix("//! |") {
            Some(row) => {
                if !inside {
                    tables.push('\n');
                }
                let _ = writeln!(tables, "|{row}");
                inside = true;
            }
            None => inside = false,
        }
    }
    assert!(!tables.is_empty(), "{file} begins with a table");
    tables
}

fn properties(page: &mut String) {
    page.push_str(
        "\n## Properties of instructions\n\nFrom `src/rules/property.rs`. Opcode, type and operands are identity.\n\n\
         | property | of | a difference | why |\n| --- | --- | --- | --- |\n",
    );
    let opcodes: Vec<(u8, String)> = (1..=u8::MAX)
        .map(|opcode| (opcode, name_of(Numbered::Opcode, opcode.into())))
        .filter(|(opcode, _)| property::of(*opcode) != [Property::Unknown])
        // Those of other majors have no name here.
        .filter(|(_, name)| !name.starts_with('<'))
        .collect();
    let mut told: Vec<Property> = Vec::new();
    for (opcode, _) in &opcodes {
        for &property in property::of(*opcode) {
            if !told.contains(&property) {
                told.push(property);
            }
        }
    }
    told.sort_by_key(|&property| property as usize);
    for property in told {
        let row = property.row();
        let of: Vec<&str> = opcodes
            .iter()
            .filter(|(opcode, _)| property::of(*opcode).contains(&property))
            .map(|(_, name)| name.as_str())
            .collect();
        let of = match of.len() == opcodes.len() {
            true => "all that have flags".to_owned(),
            false => of.join(", "),
        };
        let rule = match row.rule {
            Rule::Identity => "identity".to_owned(),
            Rule::And => "reconciled: those that both have".to_owned(),
            Rule::LeastIfSimple => {
                "reconciled: the least; identity if volatile or atomic".to_owned()
            }
            Rule::Greatest => "reconciled: the greatest".to_owned(),
            Rule::Spelling => "another spelling".to_owned(),
            Rule::Own(file) => format!("see `{file}`"),
        };
        let _ = writeln!(page, "| {} | {of} | {rule} | {} |", row.name, row.why);
    }
}

fn metadata(module: Module<'_>, page: &mut String) {
    page.push_str(
        "\n## Metadata of instructions\n\nFrom `src/rules/metadata.rs`; `src/merge/judgement/facts.rs` says how two nodes are combined.\n\n\
         | kinds | a difference |\n| --- | --- |\n",
    );
    let rules = MetadataRules::new(module);
    let names: Vec<(u32, String)> = (0..256)
        .map(|kind| (kind, metadata_name(module, kind)))
        .take_while(|(_, name)| !name.is_empty())
        .collect();
    let combined = |how| MetadataRule::Combine(how);
    for (rule, text) in [
        (
            MetadataRule::Identity,
            "identity, as is every kind that LLVM does not know",
        ),
        (
            MetadataRule::SameOrDropped,
            "reconciled: stays where all members have the same; `!prof` is added up",
        ),
        (MetadataRule::Dropped, "reconciled: goes"),
        (
            combined(Combine::Tbaa),
            "reconciled: the access that both are",
        ),
        (
            combined(Combine::Range),
            "reconciled: the union of the intervals",
        ),
        (
            combined(Combine::NoAliasAddrSpace),
            "reconciled: the intersection of the intervals",
        ),
        (combined(Combine::Least), "reconciled: the least"),
        (
            combined(Combine::AliasScope),
            "reconciled: the scopes of both, by domain; other names for them count as the same",
        ),
        (
            combined(Combine::NoAlias),
            "reconciled: the scopes that both exclude; other names for them count as the same",
        ),
        (
            MetadataRule::Irrelevant,
            "irrelevant: the kept body has its own",
        ),
    ] {
        let kinds: Vec<String> = names
            .iter()
            .filter(|(kind, _)| rules.of(*kind) == rule)
            .map(|(_, name)| format!("`{name}`"))
            .collect();
        assert!(!kinds.is_empty(), "{rule:?} has kinds");
        let _ = writeln!(page, "| {} | {text} |", kinds.join(", "));
    }
}

fn attributes(page: &mut String) {
    page.push_str(
        "\n## Attributes\n\nOf functions, parameters, results and calls; from LLVM's own table of what their intersection needs, and\n\
         `src/rules/attribute.rs`. Every string attribute is identity.\n\n\
         | attributes | a difference |\n| --- | --- |\n",
    );
    let names: Vec<(u32, String)> = (1..Attribute::get_last_enum_kind_id())
        .map(|kind| (kind, name_of(Numbered::AttributeKind, kind)))
        .filter(|(_, name)| !name.is_empty())
        .collect();
    for (rule, text) in [
        (IntersectRule::Preserve, "identity"),
        (
            IntersectRule::And,
            "reconciled: stays if all members have it",
        ),
        (IntersectRule::Min, "reconciled: the least"),
        (
            IntersectRule::Custom,
            "reconciled: what both say; identity is `align` beside `byval`, where it is that of the copy",
        ),
    ] {
        let kinds: Vec<String> = names
            .iter()
            .filter(|(kind, _)| major::attribute_rule(*kind) == rule)
            .map(|(_, name)| format!("`{name}`"))
            .collect();
        assert!(!kinds.is_empty(), "{rule:?} has attributes");
        let _ = writeln!(page, "| {} | {text} |", kinds.join(", "));
    }
    let of_all_calls = names.iter().filter(|(kind, _)| OF_ALL_CALLS.contains(kind));
    let of_all_calls: Vec<&str> = of_all_calls.map(|(_, name)| name.as_ref()).collect();
    assert_eq!(of_all_calls.len(), OF_ALL_CALLS.len());
    let _ = writeln!(
        page,
        "\n`{}` goes from every merged body that makes calls: it may be true of each member and not of their one body.",
        of_all_calls.join("`, `")
    );
}
