// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The refinement check over every module at hand: it finds nothing, and changes no byte.

#[path = "support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};

use mergefn::check::attributes::range_covers;
use mergefn::ir::written::Range;
use support::many::{Job, outcomes};
use support::{files_below, lit_modules, programs, root};

/// Each module is merged in these.
const MODES: [&str; 2] = ["", "similar;test-least-gain=-1000"];

/// A module is merged in those of these that its test speaks of, and in one of them in turn. All of them for each module would double the
/// time of this test, the longest one.
const MORE_MODES: [&str; 4] = ["early", "exact", "no-aliases", "search=tree"];

/// The modes of a module of a lit test.
fn modes_of(number: usize, module: &Path) -> Vec<&'static str> {
    let text = std::fs::read_to_string(module).expect("a file that was listed is there");
    let more = MORE_MODES.into_iter().enumerate();
    let more = more.filter(|(at, mode)| number % MORE_MODES.len() == *at || text.contains(mode));
    MODES
        .into_iter()
        .chain(more.map(|(_, mode)| mode))
        .collect()
}

/// The check says nothing against the modules, each in its modes, and changes no byte of what the pass makes of them.
fn all_pass(modules: &[PathBuf], modes: impl Fn(usize, &Path) -> Vec<&'static str>) {
    let job = |module: &Path, parameters: String| {
        let pipeline = format!("rust-mergefunc<{}>", parameters.trim_start_matches(';'));
        (module.to_owned(), pipeline, PathBuf::new())
    };
    let numbered = modules.iter().enumerate();
    let cases = numbered.flat_map(|(number, module)| {
        let modes = modes(number, module).into_iter();
        modes.map(move |mode| (module, mode))
    });
    let jobs: Vec<Job> = cases
        .flat_map(|(module, mode)| {
            [
                job(module, format!("{mode};check")),
                job(module, mode.to_owned()),
            ]
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
    all_pass(&modules, modes_of);
}

#[test]
fn whole_programs_pass() {
    all_pass(&programs(), |_, _| vec!["", "early"]);
}

#[test]
fn a_range_covers_what_lies_in_it() {
    let range = |lower: u64, upper: u64| Range {
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
