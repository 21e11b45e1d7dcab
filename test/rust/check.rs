// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The refinement check over every module at hand: it finds nothing, and changes no byte.

#[path = "support/mod.rs"]
mod support;

use std::path::PathBuf;

use mergefn::check::attributes::range_covers;
use mergefn::ir::written::WrittenRange;
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
    let job = |module: &PathBuf, parameters: &str| {
        let pipeline = format!("rust-mergefunc<{parameters}>");
        (module.clone(), pipeline, PathBuf::new())
    };
    let cases = modules
        .iter()
        .flat_map(|module| modes.iter().map(move |mode| (module, mode)));
    let jobs: Vec<Job> = cases
        .flat_map(|(module, mode)| {
            [format!("check;{mode}"), mode.to_string()].map(|all| job(module, &all))
        })
        .collect();
    let outcomes = outcomes(&jobs);
    let complaints: Vec<String> = (jobs.chunks(2).zip(outcomes.chunks(2)))
        .filter_map(|(jobs, outcomes)| {
            let (module, pipeline, _) = &jobs[0];
            let complaint = match outcomes {
                [Err(errors), _] => errors,
                [checked, plain] if checked != plain => "the output differs",
                _ => return None,
            };
            Some(format!("{} {pipeline}: {complaint}", module.display()))
        })
        .collect();
    assert!(
        complaints.is_empty(),
        "{} of {} runs:\n{}",
        complaints.len(),
        jobs.len() / 2,
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

#[test]
fn whole_programs_pass() {
    all_pass(&programs(), &["", "early"]);
}

#[test]
fn a_range_covers_what_lies_in_it() {
    let range = |lower: u64, upper: u64| WrittenRange {
        width: 8,
        lower: vec![lower],
        upper: vec![upper],
    };
    assert!(range_covers(&range(0, 10), &range(2, 5)));
    assert!(!range_covers(&range(0, 10), &range(2, 11)));
    // Both wrap around; the second one does and the first does not.
    assert!(range_covers(&range(250, 5), &range(255, 1)));
    assert!(!range_covers(&range(2, 5), &range(4, 3)));
}
