// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The refinement check over every module at hand: it finds nothing, and changes no byte. Nor do remarks.

#[path = "support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};

use mergefn::ir::check::NumberRange;
use support::many::{Job, outcomes};
use support::{files_below, lit_modules, programs, root};

/// Each module of a test is merged in these.
const MODES: [&str; 6] = [
    "",
    "similar;test-least-gain=-1000",
    "early",
    "exact",
    "no-aliases",
    "search=tree",
];

/// The check says nothing against the modules in each mode, and changes no byte of what the pass makes of them.
fn all_pass(modules: &[PathBuf], modes: &[&str]) {
    let runs = modules.iter().flat_map(|module| {
        modes.iter().map(move |mode| {
            [format!("check;{mode}"), mode.to_string()]
                .map(|parameters| job(module, &parameters, PathBuf::new()))
        })
    });
    are_same(runs.collect());
}

fn job(module: &Path, parameters: &str, remarks: PathBuf) -> Job {
    let pipeline = format!("rust-mergefunc<{parameters}>");
    (module.to_owned(), pipeline, remarks)
}

/// Both jobs of a pair make the same bytes, and the first one says nothing.
fn are_same(pairs: Vec<[Job; 2]>) {
    let outcomes = outcomes(&pairs.concat());
    let complaints: Vec<String> = (pairs.iter().zip(outcomes.chunks(2)))
        .filter_map(|([(module, pipeline, _), _], outcomes)| {
            let complaint = match outcomes {
                [Err(errors), _] => errors,
                [first, second] if first != second => "the output differs",
                _ => return None,
            };
            Some(format!("{} {pipeline}: {complaint}", module.display()))
        })
        .collect();
    assert!(
        complaints.is_empty(),
        "{} of {} runs:\n{}",
        complaints.len(),
        pairs.len(),
        complaints.join("\n")
    );
}

#[test]
fn the_modules_of_the_lit_tests_pass() {
    let mut modules = lit_modules();
    modules.extend(files_below(&root().join("test/hostile"), "ll"));
    assert!(modules.len() > 400);
    all_pass(&modules, &MODES);
}

/// A parameter that refuses about half of the functions: a run compares them only if a listener wants to know about them.
const HALF: &str = "keep=/[02468bdfhjlnprtvx]$/";

#[test]
fn remarks_change_no_byte() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut runs = Vec::new();
    for module in &lit_modules() {
        for parameters in ["", HALF] {
            let remarks = folder.path().join(runs.len().to_string());
            runs.push([
                job(module, parameters, remarks),
                job(module, parameters, PathBuf::new()),
            ]);
        }
    }
    are_same(runs);
}

#[test]
fn whole_programs_pass() {
    all_pass(&programs(), &["", "early"]);
}

#[test]
fn a_range_contains_what_lies_in_it() {
    let range = |low, high| NumberRange { low, high, bits: 8 };
    assert!(range(0, 10).contains(&range(2, 5)));
    assert!(!range(0, 10).contains(&range(2, 11)));
    // Both wrap around; the second one does and the first does not.
    assert!(range(250, 5).contains(&range(255, 1)));
    assert!(!range(2, 5).contains(&range(4, 3)));
    // All numbers.
    assert!(range(0, 0).contains(&range(2, 5)));
    assert!(!range(0, 10).contains(&range(5, 5)));
}
