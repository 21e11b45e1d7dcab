// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults made on purpose, by a plugin with the feature `debug-break`.

#[path = "support/mod.rs"]
mod support;

use std::fs;

use mergefn::options::MergeOptions;
use support::{files_below, opt, root, run};

/// Every fault that can be made has a lit test in which the check finds it.
#[test]
fn every_fault_has_a_test() {
    let folder = root().join("test/mergefunc/check");
    let tests: String = ["ll", "rows"]
        .iter()
        .flat_map(|kind| files_below(&folder, kind))
        .map(|path| fs::read_to_string(path).expect("a test is text"))
        .collect();
    let is_broken = |fault: &&str| {
        let asked = format!("debug-break={fault}");
        tests
            .match_indices(&asked)
            .any(|(at, _)| tests[at + asked.len()..].starts_with(['>', ';', '\n']))
    };
    let missing: Vec<_> = mergefn_sabotage::names()
        .filter(|fault| !is_broken(fault))
        .collect();
    assert!(missing.is_empty(), "no test breaks {missing:?}");
}

#[test]
fn an_unknown_fault_is_named() {
    let error = MergeOptions::parse("debug-break=nothing").unwrap_err();
    assert!(error.contains("'debug-break=nothing'") && error.contains("nsw"));
}

/// Without the check a fault goes unnoticed, so it is the check that finds it.
#[test]
fn a_fault_passes_without_the_check() {
    let module = root().join("test/mergefunc/check/break-nsw.ll");
    let broken = |parameters: &str| {
        opt()
            .arg(format!("-passes=rust-mergefunc<{parameters}>"))
            .args(["-S", "-verify-each"])
            .arg(&module)
            .output()
            .expect("opt starts")
            .status
            .success()
    };
    assert!(broken("debug-break=nsw"));
    assert!(!broken("check;debug-break=nsw"));
    run(opt().arg("-passes=rust-mergefunc<check>").arg(&module));
}
