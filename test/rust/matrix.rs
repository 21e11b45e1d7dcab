// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The mutation matrix: for every property that the pass knows, a pair of functions that differ in
//! just that property, and what must become of the pair.
//!
//! The kinds of instruction, constant, type, attribute and metadata are read from LLVM's own
//! headers, so a kind that a later LLVM adds has no row, and a test says where to add one.

#[path = "matrix/attributes.rs"]
mod attributes;
#[path = "matrix/constants.rs"]
mod constants;
#[path = "matrix/functions.rs"]
mod functions;
#[path = "matrix/harness.rs"]
mod harness;
#[path = "matrix/instructions.rs"]
mod instructions;
#[path = "matrix/kinds.rs"]
mod kinds;
#[path = "matrix/metadata.rs"]
mod metadata;
#[path = "matrix/row.rs"]
mod row;
#[path = "matrix/spelling.rs"]
mod spelling;
#[path = "support/mod.rs"]
mod support;
#[path = "matrix/types.rs"]
mod types;

#[cfg(feature = "llvm23")]
extern crate llvm_sys_23 as llvm_sys;

use std::io::Write;

use mergefn::ir::major::MAJOR;
use row::{Row, Verdict};

fn rows() -> Vec<Row> {
    [
        instructions::rows(),
        constants::rows(),
        types::rows(),
        functions::rows(),
        attributes::rows(),
        metadata::rows(),
        spelling::rows(),
    ]
    .concat()
    .into_iter()
    .filter(|row| row.since <= MAJOR)
    .collect()
}

#[test]
fn every_row_does_what_its_kind_of_property_asks() {
    let rows = rows();
    let count = |verdict| rows.iter().filter(|row| row.verdict == verdict).count();
    // Past the capture of libtest: the count belongs to every run's output.
    let _ = writeln!(
        std::io::stderr(),
        "mutation matrix: {} rows: {} identity, {} reconcilable, {} irrelevant, {} refused",
        rows.len(),
        count(Verdict::Apart),
        count(Verdict::Reconciled),
        count(Verdict::Same),
        count(Verdict::Refused)
    );
    assert!(rows.len() >= 250);
    let failures = harness::failures(&rows, &support::scratch("matrix"));
    assert!(
        failures.is_empty(),
        "{} of {} pairs failed:\n\n{}",
        failures.len(),
        4 * rows.len(),
        failures.join("\n")
    );
}

#[test]
fn no_two_rows_have_the_same_name() {
    let mut names: Vec<String> = rows().into_iter().map(|row| row.name).collect();
    names.sort();
    for pair in names.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
}

/// Fails for each kind that has no row with a name that begins with `group/kind/`.
fn every_kind_has_a_row(group: &str, kinds: &[String], exempt: &[(&str, &str)], file: &str) {
    assert!(
        kinds.len() > 15,
        "the list of kinds was not read: {kinds:?}"
    );
    let rows = rows();
    let missing: Vec<_> = kinds
        .iter()
        .filter(|kind| {
            let prefix = format!("{group}/{kind}/");
            !exempt.iter().any(|(name, _)| name == kind)
                && !rows.iter().any(|row| row.name.starts_with(&prefix))
        })
        .collect();
    assert!(
        missing.is_empty(),
        "LLVM has {group} kinds without a row: {missing:?}. Decide which kind of property each is \
         and add `{group}/<kind>/...` to test/rust/matrix/{file}"
    );
}

#[test]
fn every_opcode_has_a_row() {
    let internal = [
        ("UserOp1", "only inside passes"),
        ("UserOp2", "only inside passes"),
    ];
    every_kind_has_a_row("opcode", &kinds::opcodes(), &internal, "instructions.rs");
}

#[test]
fn every_constant_and_value_kind_has_a_row() {
    every_kind_has_a_row("constant", &kinds::values(), &[], "constants.rs");
}

#[test]
fn every_type_kind_has_a_row() {
    let exempt = [(
        "TypedPointer",
        "made by targets while they emit code; no IR has it",
    )];
    every_kind_has_a_row("type", &kinds::types(), &exempt, "types.rs");
}

#[test]
fn every_attribute_has_a_row() {
    let names: Vec<String> = kinds::attributes()
        .into_iter()
        .map(|attribute| attribute.name)
        .filter(|name| !attributes::is_exempt(name))
        .collect();
    every_kind_has_a_row("attribute", &names, &[], "attributes.rs");
}

#[test]
fn every_metadata_kind_has_a_row() {
    every_kind_has_a_row(
        "metadata",
        &kinds::metadata(),
        metadata::NOT_ON_FUNCTIONS,
        "metadata.rs",
    );
}
