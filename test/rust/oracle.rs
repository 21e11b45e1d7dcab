// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The differential oracle: LLVM's own `FunctionComparator` against `rust-mergefunc<exact>`, on
//! every module at hand. Each pair that only one of the two finds equal must differ in something
//! that the tables below explain.

#[path = "support/mod.rs"]
mod support;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use support::many::{Job, pairs, run_all};
use support::{build_with_llvm, run, scratch};

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
    ("function metadata", "an unknown kind may mean anything"),
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
    let oracle = build_with_llvm("oracle", &["test/rust/oracle.cpp"]);
    let mut modules = support::lit_modules();
    modules.extend(support::programs());
    let job = |(index, module): (usize, PathBuf)| {
        let record = dir.join(format!("{index}.yml"));
        (module, "rust-mergefunc<exact>".to_owned(), record)
    };
    let jobs: Vec<Job> = modules.into_iter().enumerate().map(job).collect();
    run_all(&jobs);
    let mut command = Command::new(oracle);
    let mut pairs_found = 0;
    for (module, _, record) in &jobs {
        // What the pass found equal, merged or not.
        let pairs = pairs(record, None, &["Into", "Twin"]);
        pairs_found += pairs.len();
        let text: String = pairs.iter().map(|(a, b)| format!("{a}\t{b}\n")).collect();
        let file = record.with_extension("pairs");
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
        jobs.len(),
        disagreements.lines().count()
    );
    assert!(pairs_found > 100, "remarks are read");
    assert!(
        unexplained.is_empty(),
        "unexplained disagreements (module, side that finds them equal, functions, what differs):\n{}",
        unexplained.join("\n")
    );
}
