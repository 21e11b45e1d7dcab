// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The differential oracle: LLVM's own `FunctionComparator` against `rust-mergefunc<exact>`, on
//! every module at hand. Each pair that only one of the two finds equal must differ in something
//! that the tables below explain.

#[path = "support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use support::{build_with_llvm, in_parallel, opt, run, scratch};

/// What LLVM's comparator does not look at and this pass does, each with why.
const LLVM_ALONE: &[(&str, &str)] = &[
    ("personality", "decides how the body unwinds"),
    ("prefix data", "read through the function's address"),
    ("prologue data", "runs before the body"),
    (
        "address space",
        "a caller of one address space cannot call a function of another",
    ),
    (
        "partition",
        "a partition of the linked program holds the body",
    ),
    (
        "function metadata",
        "a kind that nobody knows may mean anything",
    ),
    (
        "function alignment",
        "reconciled by default, so identity in exact",
    ),
    ("landingpad cleanup", "whether unwinding stops here"),
    ("inline assembly unwind", "whether it may throw"),
    ("alloca swifterror", "the variable lives in a register"),
    ("alloca inalloca", "the variable is an argument"),
    (
        "atomic alignment",
        "decides whether the access is lock-free",
    ),
    (
        "getelementptr flags",
        "reconciled by default, so identity in exact",
    ),
    (
        "getelementptr spelling",
        "flags speak of each step; identity in exact where there are some",
    ),
    (
        "metadata operand",
        "a register's name, or scopes, that an intrinsic takes",
    ),
    (
        "own address",
        "each function's own address differs from the other's",
    ),
    ("block address", "names a block of one function"),
    (
        "pointer against integer",
        "not where an index is narrower than the pointer",
    ),
    (
        "call through another variadic type",
        "variadic calls are made in another way",
    ),
];

/// LLVM compares instruction metadata of loads, `!range` and a few kinds of calls; other facts are
/// reconciled by default here, so identity in exact.
const LLVM_IGNORES_METADATA: &str = "metadata ";

/// What this pass finds equal and LLVM's comparator does not, each with why.
const OURS_ALONE: &[(&str, &str)] = &[
    (
        "references of one class",
        "the partition: what they refer to merges too",
    ),
    (
        "recursion through the class",
        "the partition: members that call each other are one loop",
    ),
    (
        "phi entries",
        "entries from unreachable blocks do not count",
    ),
    ("metadata annotation", "a note for tools"),
    (
        "metadata llvm.loop",
        "a loop's id is a local name, and its content counts",
    ),
];

fn explained(side: &str, reason: &str) -> bool {
    let known = |table: &[(&str, &str)]| table.iter().any(|(name, _)| *name == reason);
    match side {
        "llvm" => known(LLVM_ALONE) || reason.starts_with(LLVM_IGNORES_METADATA),
        _ => known(OURS_ALONE),
    }
}

#[test]
fn every_disagreement_with_llvm_is_explained() {
    let dir = scratch("oracle");
    let oracle = build_with_llvm(&dir, "oracle", &["test/rust/oracle.cpp"]);
    let mut modules = support::lit_modules();
    modules.extend(support::programs());
    let mut command = Command::new(oracle);
    let pairs = in_parallel(&modules, |index, module| {
        equal_pairs(module, &dir.join(format!("{index}.yml")))
    });
    let pairs_found: usize = pairs.iter().map(Vec::len).sum();
    for (index, (module, pairs)) in modules.iter().zip(pairs).enumerate() {
        let text: String = pairs.iter().map(|(a, b)| format!("{a}\t{b}\n")).collect();
        let file = dir.join(format!("{index}.pairs"));
        fs::write(&file, text).expect("the scratch directory is writable");
        command.arg(module).arg(file);
    }
    let output = run(&mut command);
    let disagreements = String::from_utf8(output.stdout).expect("names are UTF-8");
    let unexplained: Vec<&str> = disagreements
        .lines()
        .filter(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            !fields[4]
                .split(", ")
                .all(|reason| explained(fields[1], reason))
        })
        .collect();
    println!(
        "{} modules, {pairs_found} equal pairs, {} disagreements",
        modules.len(),
        disagreements.lines().count()
    );
    assert!(pairs_found > 100, "remarks are read");
    assert!(
        unexplained.is_empty(),
        "unexplained disagreements (module, side that finds them equal, functions, what differs):\n{}",
        unexplained.join("\n")
    );
}

/// The pairs that the pass found equal, merged or not, from its optimization record.
fn equal_pairs(module: &Path, record: &Path) -> Vec<(String, String)> {
    run(opt()
        .arg("-passes=rust-mergefunc<exact>")
        .arg("-disable-output")
        .arg(format!("-pass-remarks-output={}", record.display()))
        .arg(module));
    let record = fs::read_to_string(record).expect("opt writes the record");
    let pair = |remark: &str| {
        let argument = |key: &str| {
            let line = remark
                .lines()
                .find_map(|line| line.strip_prefix("  - ")?.strip_prefix(key))?;
            Some(line.trim().trim_matches(['\'', '"']).to_owned())
        };
        // A function that shows demangled has its symbol beside it.
        let symbol =
            |key: &str| argument(&format!("{key}Symbol:")).or_else(|| argument(&format!("{key}:")));
        let other = symbol("Into").or_else(|| symbol("Twin"))?;
        Some((symbol("Function")?, other))
    };
    // Functions without a name have no name in the record.
    let named = |pair: &(String, String)| !pair.0.is_empty() && !pair.1.is_empty();
    record
        .split("--- !")
        .filter_map(pair)
        .filter(named)
        .collect()
}
